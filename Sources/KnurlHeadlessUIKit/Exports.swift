// UIKit re-exports Foundation, so files that are written for UIKit do not import it, and CGFloat,
// CGRect and CGPoint must be the very same types for everybody.
@_exported public import Foundation
