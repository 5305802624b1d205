// Every object is itself and nothing else, as UIKit's are unless they say otherwise.

extension UIResponder: Hashable {
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension CALayer: Hashable {
  public nonisolated static func == (a: CALayer, b: CALayer) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension UIGestureRecognizer: Hashable {
  public nonisolated static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool {
    a === b
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension UIEvent: Hashable {
  public nonisolated static func == (a: UIEvent, b: UIEvent) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
