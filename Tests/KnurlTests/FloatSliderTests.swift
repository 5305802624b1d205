import Foundation
import Knurl
import Testing

@MainActor
@Suite("Values of type Float, as in UISlider")
struct FloatSliderTests {
  private func brokenLaws(_ make: @escaping () -> FloatSlider) -> [String] {
    var description = ControlDescription<FloatSlider>(controlName: "float-slider")
    description.value(
      \.value, in: \.minimumValue...\.maximumValue, step: \.step, shown: .frame(\.thumbFrame))
    description.increments()
    description.animatedWrite { $0.setValue(Float($1), animated: true) }
    description.except(.setterOrder, because: "set the range before the value, as with UISlider")
    var verification = Verification(
      ControlHarness(hosting: make, policy: .default, expecting: [], description), description)
    return verification.search(Verification.Plan(cases: 6_000)).findings
      .map { "\($0.law): \($0.gestures), \($0.violation.expected), \($0.violation.seen)" }
  }

  @Test("A Float slider with steps of 0.1, which Float cannot represent, breaks no law")
  func sound() {
    #expect(brokenLaws { FloatSlider(frame: CGRect(x: 0, y: 0, width: 300, height: 44)) } == [])
  }

  @Test("A slider that counts its steps from 0, not from its minimum, breaks the law “grid”")
  func faulty() {
    let laws = brokenLaws {
      let slider = FloatSlider(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
      slider.countsFromZero = true
      return slider
    }
    #expect(laws.contains { $0.hasPrefix("grid: ") }, "\(laws)")
  }
}

/// A slider from 0.25 to 100 in steps of 0.1 with values of type `Float`.
private final class FloatSlider: UIControl {
  let minimumValue: Float = 0.25
  let maximumValue: Float = 100
  let step: Float = 0.1
  var countsFromZero = false
  private var storedValue: Float = 50
  private var startX: CGFloat = 0
  private var startValue: Float = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  func setValue(_ value: Float, animated: Bool) {
    guard value.isFinite else { return }
    let clamped = min(max(value, minimumValue), maximumValue)
    guard clamped != storedValue else { return }
    storedValue = clamped
    setNeedsLayout()
  }

  var thumbFrame: CGRect {
    let share = CGFloat((value - minimumValue) / (maximumValue - minimumValue))
    return CGRect(x: share * travel, y: 0, width: 28, height: bounds.height)
  }

  private var travel: CGFloat { max(0, bounds.width - 28) }

  private func nearest(to wish: Float, from start: Float) -> Float {
    let origin = countsFromZero ? 0 : minimumValue
    let wish = min(max(wish, minimumValue), maximumValue)
    let place = min(origin + ((wish - origin) / step).rounded() * step, maximumValue)
    return abs(start - wish) < abs(place - wish) ? start : place
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    startValue = value
    return thumbFrame.insetBy(dx: -8, dy: -8).contains(touch.location(in: self))
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = touch.location(in: self).x - startX
    guard travel > 0 else { return true }
    let wish = startValue + Float(way / travel) * (maximumValue - minimumValue)
    choose(way == 0 ? startValue : nearest(to: wish, from: startValue))
    return true
  }

  private func choose(_ value: Float) {
    let before = self.value
    self.value = value
    if self.value != before { sendActions(for: .valueChanged) }
  }

  override func accessibilityIncrement() { nudge(1) }
  override func accessibilityDecrement() { nudge(-1) }

  private func nudge(_ direction: Float) {
    guard isEnabled, !isTracking else { return }
    let steps = ((value - minimumValue) / step * 100).rounded() / 100
    let count = direction > 0 ? steps.rounded(.down) + 1 : steps.rounded(.up) - 1
    choose(min(max(minimumValue + count * step, minimumValue), maximumValue))
  }
}
