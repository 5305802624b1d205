public import Foundation

/// The environment of a view. A class, as in UIKit; it never changes.
///
/// It is always the light appearance, left to right, on a screen with two pixels per point.
public final class UITraitCollection: UIIdentified, Sendable {
  static let only = UITraitCollection()

  public let userInterfaceStyle = UIUserInterfaceStyle.light
  public let layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public let displayScale: CGFloat = 2

  private init() {}

  /// Always false: there is only one appearance.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    false
  }
}

/// The light or dark appearance. Raw values are UIKit's.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// The direction of the language. Raw values are UIKit's.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}
