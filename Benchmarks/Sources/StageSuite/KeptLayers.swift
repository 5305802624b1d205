import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster

/// A control whose frames consist only of cached pictures. No picture is drawn again.
struct KeptLayers: Sendable {
  enum Change: Sendable {
    /// The upper of two layers moves back and forth by a point.
    case place
    /// The opacity of the only layer changes back and forth.
    case opacity
  }

  let change: Change
  private(set) var isChanged = false

  init(_ change: Change) {
    self.change = change
  }

  mutating func advance() {
    isChanged.toggle()
  }
}
