public import Foundation

/// A color of views. A class, as in UIKit; it never changes.
///
/// System colors are those of the light appearance, the only one here. Patterns, named colors, and
/// drawing with a color are not implemented.
public final class UIColor: Hashable, Sendable {
  public let cgColor: CGColor

  /// - Parameters: Each is clamped to 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      cgColor: CGColor(
        red: Self.share(red), green: Self.share(green), blue: Self.share(blue),
        alpha: Self.share(alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// - Parameter hue: A fraction of the full circle, which begins at red.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let (share, top) = (Self.share(saturation), Self.share(brightness))
    let sixth = Self.share(hue) * 6
    /// Returns a color component. The component is largest `5 - offset` sixths of the color circle
    /// after red.
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (sixth + offset).truncatingRemainder(dividingBy: 6)
      return top - top * share * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  public init(cgColor: CGColor) {
    self.cgColor = cgColor
  }

  /// Creates a color that depends on the traits, which never change here.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.only).cgColor)
  }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: Self.share(alpha)) ?? cgColor)
  }

  private static func share(_ number: CGFloat) -> CGFloat { max(0, min(number, 1)) }

  public static func == (a: UIColor, b: UIColor) -> Bool { a.cgColor == b.cgColor }

  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}

extension UIColor: CustomStringConvertible {
  /// The name of the color space and the components, as in UIKit.
  public var description: String {
    let components = (cgColor.components ?? []).map { "\($0)" }
    return "UIExtendedSRGBColorSpace " + components.joined(separator: " ")
  }
}

// MARK: - Named colors

extension UIColor {
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let darkGray = UIColor(red: 1 / 3, green: 1 / 3, blue: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(red: 2 / 3, green: 2 / 3, blue: 2 / 3, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)

  // MARK: - System colors of the light appearance

  public static let systemRed = UIColor(bytes: 255, 59, 48)
  public static let systemOrange = UIColor(bytes: 255, 149, 0)
  public static let systemYellow = UIColor(bytes: 255, 204, 0)
  public static let systemGreen = UIColor(bytes: 52, 199, 89)
  public static let systemMint = UIColor(bytes: 0, 199, 190)
  public static let systemTeal = UIColor(bytes: 48, 176, 199)
  public static let systemCyan = UIColor(bytes: 50, 173, 230)
  public static let systemBlue = UIColor(bytes: 0, 122, 255)
  public static let systemIndigo = UIColor(bytes: 88, 86, 214)
  public static let systemPurple = UIColor(bytes: 175, 82, 222)
  public static let systemPink = UIColor(bytes: 255, 45, 85)
  public static let systemBrown = UIColor(bytes: 162, 132, 94)
  public static let systemGray = UIColor(bytes: 142, 142, 147)
  public static let systemGray2 = UIColor(bytes: 174, 174, 178)
  public static let systemGray3 = UIColor(bytes: 199, 199, 204)
  public static let systemGray4 = UIColor(bytes: 209, 209, 214)
  public static let systemGray5 = UIColor(bytes: 229, 229, 234)
  public static let systemGray6 = UIColor(bytes: 242, 242, 247)

  public static let label = UIColor(bytes: 0, 0, 0)
  public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
  public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  public static let quaternaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.18)
  public static let placeholderText = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  public static let systemFill = UIColor(bytes: 120, 120, 128, alpha: 0.2)
  public static let secondarySystemFill = UIColor(bytes: 120, 120, 128, alpha: 0.16)
  public static let tertiarySystemFill = UIColor(bytes: 118, 118, 128, alpha: 0.12)
  public static let quaternarySystemFill = UIColor(bytes: 116, 116, 128, alpha: 0.08)
  public static let systemBackground = UIColor(bytes: 255, 255, 255)
  public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
  public static let tertiarySystemBackground = UIColor(bytes: 255, 255, 255)
  public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)
  public static let opaqueSeparator = UIColor(bytes: 198, 198, 200)

  /// - Parameters: Red, green and blue from 0 to 255.
  private convenience init(
    bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1
  ) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
