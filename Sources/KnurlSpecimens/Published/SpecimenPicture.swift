import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit

// Specimens have renderers of their own, because their pictures show what is stale or still animating.

extension Rect2D {
  /// The frame as Knurl draws it; nil if the frame is empty or has an edge that is not finite.
  init?(drawn frame: CGRect) {
    self.init(frame)
    guard isFinite, frame.size.width > 0, frame.size.height > 0 else { return nil }
  }
}
