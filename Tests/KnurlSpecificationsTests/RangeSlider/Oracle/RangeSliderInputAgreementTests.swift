import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlSpecifications
import Testing

/// Compares the slider with its oracle through keys, increments, focus, drags and writes.
@Suite("Range slider: agreement with the oracle for keys and increments")
struct RangeSliderInputAgreementTests {
  private static let values: [Double] = [
    0, 1, 2, 2.5, 3, 5, 8, 8.5, 10, 0.1, 0.3, 0.7, -1, -5, 12, 4.25, 100, 7,
  ]
  private static let steps: [Double] = [0, 0, 1, 3, 0.1, 0.5, 0.25, 7, 1e-3]
  private static let distances: [Double] = [0, 0, 1, 0.5, 2, 5, 20, 0.1]
  private static let ends: [Double] = [
    0, 0, 10, 10, 1, -5, 0.1, 0.9, 100, -1.1, 2.2, 1e-3, -1e308, 1.7e308,
  ]
  private static let switches: [ControlCommand] = [
    .enable(true), .enable(false), .enable(true), .attach(false), .attach(true), .hide(true),
    .hide(false),
  ]

  /// The slider and its oracle, and a log of their commands.
  private struct Pair {
    var slider = RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
    var oracle = RangeSliderOracle(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
    var generator: SeededGenerator
    var log: [String] = []
    var commands = 0
    var felt: [Feedback: Int] = [:]

    mutating func draw(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[draw(elements.count)] }
  }

  @Test("The slider and its oracle agree for four thousand command sequences")
  func agree() {
    var commands = 0
    var felt: [Feedback: Int] = [:]
    for seed in 0..<4_000 {
      var pair = Pair(generator: SeededGenerator(seed: UInt64(seed)))
      for _ in 0..<(4 + pair.draw(28)) {
        if let difference = Self.step(&pair) {
          Issue.record("seed \(seed): \(difference) after \(pair.log.joined(separator: "; "))")
          return
        }
      }
      commands += pair.commands
      felt.merge(pair.felt) { $0 + $1 }
    }
    #expect(commands > 40_000)
    #expect(felt.values.allSatisfy { $0 > 300 })
    #expect(felt.count == Feedback.allCases.count)
  }

  private static func step(_ pair: inout Pair) -> String? {
    switch pair.draw(20) {
    case 0: write("lowerValue", pair.pick(values), &pair)
    case 1: write("upperValue", pair.pick(values), &pair)
    case 2: write("step", pair.pick(steps), &pair)
    case 3: write("minimumDistance", pair.pick(distances), &pair)
    case 4:
      write("maximumDistance", pair.draw(2) == 0 ? .infinity : pair.pick(distances), &pair)
    case 5: write(pair.draw(2) == 0 ? "minimumValue" : "maximumValue", pair.pick(ends), &pair)
    case 6: write(pair.pick(["orientation", "layoutDirection", "overlapPolicy"]), 1, &pair)
    case 7: write("isContinuous", Double(pair.draw(2)), &pair)
    case 8: return apply(pair.pick(switches), to: &pair)
    case 9, 10:
      let slider = pair.slider
      let thumb = pair.pick(RangeSliderModel.Thumb.allCases)
      return touch(.began, at: slider.thumbFrame(thumb).center, &pair)
    case 11, 12:
      let place = Double(pair.draw(400)) - 25
      return touch(.moved, at: Point2D(x: place, y: place), &pair)
    case 13: return touch(.ended, at: Point2D(x: 100, y: 15), &pair)
    case 14: return apply(.increment(thumb: pair.draw(3)), to: &pair)
    case 15: return apply(.decrement(thumb: pair.draw(3)), to: &pair)
    case 16: return apply(.focus(thumb: pair.draw(3)), to: &pair)
    default: return apply(.key(pair.pick(Key.allCases)), to: &pair)
    }
    return nil
  }

  private static func touch(
    _ phase: TouchPhase, at location: Point2D, _ pair: inout Pair
  ) -> String? {
    apply(.touch(Touch(id: 1, phase: phase, location: location)), to: &pair)
  }

  /// - Returns: The difference, or nil if there is none.
  private static func apply(_ command: ControlCommand, to pair: inout Pair) -> String? {
    let passes = pair.slider.apply(command)
    let slider = pair.slider
    pair.log.append("\(command)")
    pair.commands += 1
    if let feedback = slider.feedback { pair.felt[feedback, default: 0] += 1 }
    let thumb = { (thumb: RangeSliderModel.Thumb) -> RangeSliderOracle.Thumb in
      thumb == .lower ? .lower : .upper
    }
    let outcome = RangeSliderOracle.Outcome(
      lowerValue: slider.lowerValue, upperValue: slider.upperValue, isTracking: slider.isTracking,
      isTouchInside: slider.isTouchInside, highlightedThumb: slider.highlightedThumb.map(thumb),
      passes: passes,
      input: RangeSliderOracle.Input(
        focusedThumb: thumb(slider.focusedThumb), feedback: slider.feedback))
    guard pair.oracle.agrees(after: command, with: outcome) else { return "\(outcome)" }
    return falseElement(of: slider)
  }

  /// Returns a description of a wrong accessibility element; nil if all elements are correct.
  private static func falseElement(of slider: RangeSliderModel) -> String? {
    let limits = slider.minimumValue...slider.maximumValue
    // Halve first, because the width of the range may overflow.
    let slack = (slider.maximumValue / 2 - slider.minimumValue / 2) / 1_999
    for (element, value) in zip(
      slider.accessibilityElements, [slider.lowerValue, slider.upperValue])
    {
      let spoken = Double(element.value) ?? .nan
      let isTrue =
        element.minimum <= value && value <= element.maximum && limits.contains(element.minimum)
        && limits.contains(element.maximum) && limits.contains(spoken)
        && (spoken / 2 - value / 2).magnitude <= slack
      if !isTrue { return "\(element) for \(value)" }
    }
    return nil
  }

  private static func write(_ name: String, _ value: Double, _ pair: inout Pair) {
    pair.log.append("\(name) \(value)")
    switch name {
    case "lowerValue": (pair.slider.lowerValue, pair.oracle.lowerValue) = (value, value)
    case "upperValue": (pair.slider.upperValue, pair.oracle.upperValue) = (value, value)
    case "step": (pair.slider.step, pair.oracle.step) = (value, value)
    case "minimumDistance":
      (pair.slider.minimumDistance, pair.oracle.minimumDistance) = (value, value)
    case "maximumDistance":
      (pair.slider.maximumDistance, pair.oracle.maximumDistance) = (value, value)
    case "minimumValue": (pair.slider.minimumValue, pair.oracle.minimumValue) = (value, value)
    case "maximumValue": (pair.slider.maximumValue, pair.oracle.maximumValue) = (value, value)
    case "isContinuous":
      (pair.slider.isContinuous, pair.oracle.isContinuous) = (value == 1, value == 1)
    case "orientation": (pair.slider.orientation, pair.oracle.isVertical) = (.vertical, true)
    case "layoutDirection":
      (pair.slider.layoutDirection, pair.oracle.isRightToLeft) = (.rightToLeft, true)
    default: (pair.slider.overlapPolicy, pair.oracle.pushes) = (.push, true)
    }
  }
}
