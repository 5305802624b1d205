/// A width and a height in points.
public struct Size2D: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size2D(width: 0, height: 0)
}
