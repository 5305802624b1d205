import Foundation

/// What a responder tells assistive technology. A class, because most responders never make one.
@MainActor
final class AccessibilityNotes {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
  var frame = CGRect.zero
  var elements: [Any]?
  var isHidden = false
}
