public import Foundation

/// A color of layers: red, green, blue and alpha in 0...1.
///
/// A class, as in Core Graphics; it never changes. Colors with equal numbers are equal.
public final class CGColor: Hashable, Sendable {
  private let numbers: [CGFloat]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    numbers = [red, green, blue, alpha]
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { numbers }

  public var numberOfComponents: Int { numbers.count }

  public var alpha: CGFloat { numbers[3] }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.numbers == b.numbers }

  public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}
