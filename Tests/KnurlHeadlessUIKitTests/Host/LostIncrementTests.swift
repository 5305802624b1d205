import Foundation
import KnurlEngine
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlVerification
import Testing

@MainActor @Suite("Increments of a class")
struct LostIncrementTests {
  private func mistakes(
    _ traits: UIAccessibilityTraits, _ change: @escaping (UIControl) -> Void = { _ in }
  ) -> [String] {
    var description = ControlDescription<UIControl>(controlName: "plain")
    description.value(
      read: { Double($0.alpha) }, write: { if !$1.isNaN { $0.alpha = min(max($1, 0), 1) } },
      limits: { _ in (0, 1) })
    description.increments()
    var verification = Verification(
      ControlHarness(
        hosting: {
          let control = UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
          control.isAccessibilityElement = true
          control.accessibilityTraits = traits
          change(control)
          return control
        }, description), description)
    return verification.search(Verification.Plan(cases: 10)).mistakes
  }

  @Test("If no accessibility element can get them, that is a mistake of the description")
  func lost() {
    #expect(mistakes(.none).contains { $0.contains("no accessibility element can get them") })
    #expect(!mistakes(.adjustable).contains { $0.contains("accessibility") })
  }

  @Test("A control that starts hidden or disabled can be incremented later")
  func later() {
    #expect(mistakes(.adjustable) { $0.isHidden = true } == [])
    #expect(mistakes(.adjustable) { $0.accessibilityElementsHidden = true } == [])
    #expect(mistakes([.adjustable, .notEnabled]) { $0.isEnabled = false } == [])
  }
}
