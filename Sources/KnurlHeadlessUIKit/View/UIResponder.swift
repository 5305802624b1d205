public import Foundation

/// A receiver of touches. Touches that it does not handle go to the next responder.
///
/// A class, as in UIKit, because views have an identity.
@MainActor
open class UIResponder: UIIdentified {
  private var notes: AccessibilityNotes?

  public init() {}

  /// The receiver of touches that this responder does not handle; nil at the end of the chain.
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

  // MARK: - Accessibility, in UIKit a feature of every object

  private func note(_ change: (AccessibilityNotes) -> Void) {
    let notes = notes ?? AccessibilityNotes()
    self.notes = notes
    change(notes)
  }

  /// True if assistive technology treats the responder as one element. False by default.
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

  /// The traits. Increments and decrements reach elements that are `.adjustable` and not
  /// `.notEnabled`.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { notes?.traits ?? .none }
    set { note { $0.traits = newValue } }
  }

  /// The frame in screen coordinates.
  open var accessibilityFrame: CGRect {
    get { notes?.frame ?? .zero }
    set { note { $0.frame = newValue } }
  }

  /// True if the responder and everything inside it are hidden from assistive technology.
  open var accessibilityElementsHidden: Bool {
    get { notes?.isHidden ?? false }
    set { note { $0.isHidden = newValue } }
  }

  /// The elements that replace the responder for assistive technology, in order; nil if there are
  /// none.
  open var accessibilityElements: [Any]? {
    get { notes?.elements }
    set { note { $0.elements = newValue } }
  }

  /// Increases the value by one step. Override this method; the default does nothing.
  open func accessibilityIncrement() {}

  open func accessibilityDecrement() {}

  /// Does what a tap does and returns true. Override this method; the default returns false.
  open func accessibilityActivate() -> Bool { false }
}

/// The accessibility properties of a responder, as an object that is created only for responders
/// with such properties.
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
