public import Foundation

/// A picture, of which only the size is known here. A class, as in UIKit.
public final class UIImage: Hashable, Sendable {
  private let name: String
  /// In points. What is named has the size of a small symbol, because there are no assets here.
  public let size: CGSize

  private init(_ name: String, _ size: CGSize = CGSize(width: 24, height: 24)) {
    self.name = name
    self.size = size
  }

  /// An empty one.
  public convenience init() {
    self.init("", .zero)
  }

  /// Never nil: whether the app has it is the app's to know.
  public convenience init?(named name: String) {
    self.init(name)
  }

  /// Never nil.
  public convenience init?(systemName name: String) {
    self.init(name)
  }

  public static func == (a: UIImage, b: UIImage) -> Bool { a.name == b.name && a.size == b.size }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
