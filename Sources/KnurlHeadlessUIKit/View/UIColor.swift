public import Foundation

/// A colour as views have it. A class, as in UIKit; it never changes.
///
/// Colours of the system are those of the light appearance: there is no other here. Patterns, named
/// colours, and drawing with a colour are left out.
public final class UIColor: Hashable, Sendable {
  public let cgColor: CGColor

  /// - Parameters: Each is brought into 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      cgColor: CGColor(
        red: Self.share(red), green: Self.share(green), blue: Self.share(blue),
        alpha: Self.share(alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// - Parameter hue: A part of the whole circle that begins at red.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let (share, top) = (Self.share(saturation), Self.share(brightness))
    let sixth = Self.share(hue) * 6
    /// The part of a colour that is at its fullest so many sixths after red.
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (sixth + offset).truncatingRemainder(dividingBy: 6)
      return top - top * share * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  public init(cgColor: CGColor) {
    self.cgColor = cgColor
  }

  /// A colour that depends on what surrounds it, which is always the same here.
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
