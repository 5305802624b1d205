/// A half-open rectangle of whole pixels: the columns x ..< x + width and the rows y ..< y +
/// height.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// True if the rectangle contains no pixel. A rectangle with a negative side is empty too.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The first column to the right of the rectangle; `Int.max` if the sum overflows.
  public var maxX: Int { Self.sum(x, width) }

  /// The first row below the rectangle; `Int.max` if the sum overflows.
  public var maxY: Int { Self.sum(y, height) }

  /// Returns the pixels that are in both rectangles; `empty` if there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    guard !isEmpty, !other.isEmpty else { return .empty }
    return Self.between(
      left: max(x, other.x), top: max(y, other.y),
      right: min(maxX, other.maxX), bottom: min(maxY, other.maxY))
  }

  /// Returns the smallest rectangle that contains both rectangles; empty rectangles are ignored.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other.isEmpty ? .empty : other }
    if other.isEmpty { return self }
    return Self.between(
      left: min(x, other.x), top: min(y, other.y),
      right: max(maxX, other.maxX), bottom: max(maxY, other.maxY))
  }

  static func between(left: Int, top: Int, right: Int, bottom: Int) -> PixelRect {
    guard left < right, top < bottom else { return .empty }
    return PixelRect(
      x: left, y: top, width: sum(right, -max(left, -.max)), height: sum(bottom, -max(top, -.max)))
  }

  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? (second > 0 ? .max : .min) : sum
  }
}

extension PixelRect {
  /// Returns the rectangle with every side moved inward; negative distances move sides outward.
  func insetBy(_ distance: Int) -> PixelRect {
    isEmpty
      ? .empty
      : PixelRect(
        x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance
      )
  }
}
