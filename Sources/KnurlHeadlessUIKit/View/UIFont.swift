public import Foundation

/// A font size in points. There are no glyphs here, so other font properties are not stored.
///
/// A class, as in UIKit.
public final class UIFont: Hashable, Sendable {
  /// The weight of text, from -1 to 1. Values are UIKit's.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
  }

  public static let labelFontSize: CGFloat = 17
  public static let systemFontSize: CGFloat = 14

  public let pointSize: CGFloat

  private init(_ pointSize: CGFloat) {
    self.pointSize = pointSize
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize)
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }

  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize)
  }

  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontSize) }

  /// The height of a line: 1.2 times the size.
  public var lineHeight: CGFloat { pointSize * 1.2 }

  public static func == (a: UIFont, b: UIFont) -> Bool { a.pointSize == b.pointSize }

  public func hash(into hasher: inout Hasher) { hasher.combine(pointSize) }
}
