public import Foundation

/// Something that touches are delivered to, and handed on by when it does not want them.
///
/// A class, as in UIKit, because views have an identity.
@MainActor
open class UIResponder {
  private var notes: AccessibilityNotes?

  public init() {}

  /// Who gets what this responder does not handle; nil at the end of the chain.
  open var next: UIResponder? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Accessibility, which in UIKit every object has

  private func note(_ change: (AccessibilityNotes) -> Void) {
    let notes = notes ?? AccessibilityNotes()
    self.notes = notes
    change(notes)
  }

  /// Whether assistive technology meets it. False, unless it is changed or overridden.
  open var isAccessibilityElement: Bool {
    get { notes?.isElement ?? false }
    set { note { $0.isElement = newValue } }
  }

  open var accessibilityLabel: String? {
    get { notes?.label }
    set { note { $0.label = newValue } }
  }

  open var accessibilityHint: String? {
    get { notes?.hint }
    set { note { $0.hint = newValue } }
  }

  open var accessibilityValue: String? {
    get { notes?.value }
    set { note { $0.value = newValue } }
  }

  /// Increments and decrements reach an element that is `.adjustable` and not `.notEnabled`.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { notes?.traits ?? .none }
    set { note { $0.traits = newValue } }
  }

  /// In the coordinates of the screen.
  open var accessibilityFrame: CGRect {
    get { notes?.frame ?? .zero }
    set { note { $0.frame = newValue } }
  }

  /// Neither it nor what is in it is met.
  open var accessibilityElementsHidden: Bool {
    get { notes?.isHidden ?? false }
    set { note { $0.isHidden = newValue } }
  }

  /// What is met in its place, in this order; nil for what it is itself.
  open var accessibilityElements: [Any]? {
    get { notes?.elements }
    set { note { $0.elements = newValue } }
  }

  /// Override it to take the value a step on.
  open func accessibilityIncrement() {}

  open func accessibilityDecrement() {}

  /// Override it to do what a tap does, and return true.
  open func accessibilityActivate() -> Bool { false }
}

extension UIResponder: Hashable {
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// What a responder tells assistive technology. A class, because most responders never make one.
@MainActor
private final class AccessibilityNotes {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
  var frame = CGRect.zero
  var elements: [Any]?
  var isHidden = false
}
