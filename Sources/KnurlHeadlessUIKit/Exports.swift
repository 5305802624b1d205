// UIKit re-exports Foundation. Files written for UIKit therefore do not import it, and CGFloat,
// CGRect and CGPoint must be the same types everywhere.
@_exported public import Foundation
