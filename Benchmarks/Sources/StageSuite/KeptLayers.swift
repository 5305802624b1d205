import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster

/// A control of which frames are made of pictures that are kept: none is drawn again.
struct KeptLayers: Sendable {
  enum Change: Sendable {
    /// The upper one of two layers goes to and fro by a point.
    case place
    /// The opacity of the one layer there is.
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
