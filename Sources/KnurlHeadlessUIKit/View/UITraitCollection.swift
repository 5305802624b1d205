public import Foundation

/// What surrounds a view: here always the light appearance, from left to right, on a screen with two
/// pixels in a point. A class, as in UIKit; it never changes.
public final class UITraitCollection: Hashable, Sendable {
  static let only = UITraitCollection()

  public let userInterfaceStyle = UIUserInterfaceStyle.light
  public let layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public let displayScale: CGFloat = 2

  private init() {}

  /// There is no other appearance that colours could be of.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    false
  }

  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Bright or dark. Raw values are UIKit's.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// Which way the language runs. Raw values are UIKit's.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}
