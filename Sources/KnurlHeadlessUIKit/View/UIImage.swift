public import Foundation

/// An image with a name and a size, but without pixels. A class, as in UIKit.
public final class UIImage: Hashable, Sendable {
  private let name: String
  /// The size in points. Named images have the size of a small symbol, because there are no assets
  /// here.
  public let size: CGSize

  private init(_ name: String, _ size: CGSize = CGSize(width: 24, height: 24)) {
    self.name = name
    self.size = size
  }

  /// Creates an empty image.
  public convenience init() {
    self.init("", .zero)
  }

  /// Creates a named image. Never returns nil: every name is accepted, because there are no assets
  /// here.
  public convenience init?(named name: String) {
    self.init(name)
  }

  /// Creates a symbol image. Never nil.
  public convenience init?(systemName name: String) {
    self.init(name)
  }

  public static func == (a: UIImage, b: UIImage) -> Bool { a.name == b.name && a.size == b.size }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
