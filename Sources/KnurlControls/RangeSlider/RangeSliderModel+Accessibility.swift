public import KnurlInteraction

extension RangeSliderModel {
  /// What an assistive technology is told: the lower thumb, then the upper one.
  ///
  /// Limits are what keys and increments can reach as things stand.
  public var accessibilityElements: [AccessibilityElement] {
    // A copy, because asking where a thumb can go takes the values as they are for the reference.
    var slider = self
    slider.reference.values = values
    return Thumb.allCases.map { slider.element(of: $0) }
  }

  private mutating func element(of thumb: Thumb) -> AccessibilityElement {
    AccessibilityElement(
      label: thumb == .lower ? "Lower value" : "Upper value",
      value: scale.text(of: values[thumb]),
      frame: thumbFrame(thumb),
      traits: isEnabled ? .adjustable : [.adjustable, .notEnabled],
      minimum: farthest(thumb, isUp: false)[thumb],
      maximum: farthest(thumb, isUp: true)[thumb])
  }
}
