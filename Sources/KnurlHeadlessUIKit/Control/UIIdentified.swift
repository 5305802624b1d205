/// A class whose objects are equal only to themselves, as every object is by default in UIKit.
public protocol UIIdentified: AnyObject, Hashable {}

extension UIIdentified {
  public nonisolated static func == (a: Self, b: Self) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
