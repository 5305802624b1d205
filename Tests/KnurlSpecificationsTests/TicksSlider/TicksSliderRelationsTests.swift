import KnurlControls
import KnurlEngine
import KnurlLaws
import KnurlRaster
import KnurlSpecifications
import KnurlVerification
import Testing

/// Tests that the ticks slider's own relations detect faults.
///
/// Each fault changes the rows of a correct slider. The relations tolerate only differences
/// in the last digits.
@Suite struct TicksSliderRelationsTests {
  enum Fault: String, CaseIterable, Sendable {
    case snapsWhileDragging
    case springsAtOnce
    case feelsNothing
    case standsTooLow
    case isAlwaysInside
    case isOffByAMillionth
    case keepsWhatWasDragged
    case grainsOfAHundredth
    case forgetsItsMinimum

    /// The relation that must detect the fault.
    var relation: String {
      switch self {
      case .grainsOfAHundredth: return "scaled-range"
      case .forgetsItsMinimum: return "shift-ticks-range"
      default: return "ticks-slider-oracle"
      }
    }

    func plant(in seen: inout Row, of slider: TicksSliderModel) {
      let (minimum, maximum) = (seen[.minimum, 0], seen[.maximum, 0])
      let value = seen[.value, 0]
      let isBetween = value > minimum && value < maximum
      switch self {
      case .snapsWhileDragging:
        if seen.isTracking, seen.settles { seen[.value, 0] = value.rounded() }
      case .springsAtOnce: seen[.presentation] = seen[.position]
      case .feelsNothing: seen.feedback = 0
      case .standsTooLow: seen[.thumbY, 0] += 0.01
      case .isAlwaysInside: if seen.isTracking { seen.isTouchInside = true }
      case .isOffByAMillionth:
        if seen.isTracking, isBetween { seen[.value, 0] += (maximum - minimum) * 1e-6 }
      case .keepsWhatWasDragged:
        if slider.isAnimating { seen[.value, 0] = slider.value(at: seen[.presentation, 0]) }
      case .grainsOfAHundredth:
        if seen.isTracking, isBetween { seen[.value, 0] = (value * 100).rounded() / 100 }
      case .forgetsItsMinimum:
        if seen.isTracking, isBetween { seen[.value, 0] = max(minimum, value - minimum / 2) }
      }
    }
  }

  @Test("A fault is detected by its relation", arguments: Fault.allCases)
  func isSeen(fault: Fault) {
    var description = TicksSliderSpecification.description()
    description.has([], observing: { fault.plant(in: &$1, of: $0) })
    for law in Law.all where law.name != .scaledRange {
      description.except(law.name, because: "the control's own relations are checked")
    }
    var verification = Verification(
      ControlHarness({ TicksSliderModel() }, description), description)
    let report = verification.search(Verification.Plan(cases: 2_000, relatesOneIn: 1))
    #expect(report.findings.contains { $0.law == fault.relation })
  }

  @Test("A picture that lacks the first tick is detected", arguments: [false, true])
  func ticksAreCounted(isFaulty: Bool) {
    var description = TicksSliderSpecification.description()
    description.drawing { _, side in
      { slider, _ in
        var picture = Bitmap(width: side, height: 8)
        for index in (isFaulty ? 1 : 0)..<max(slider.ticks.count, 1) where slider.ticks.count > 0 {
          let x = Int(slider.position(of: slider.ticks[index]))
          for y in 0..<picture.height { picture.pixels[y * picture.width + x] = 0xFF00_0000 }
        }
        return picture
      }
    }
    for law in Law.all {
      description.except(law.name, because: "the control's own relations are checked")
    }
    var verification = Verification(
      ControlHarness({ TicksSliderModel() }, description), description)
    let report = verification.search(Verification.Plan(cases: 1_000, relatesOneIn: 1))
    #expect(report.findings.contains { $0.law == "drawn-ticks" } == isFaulty)
    #expect(report.laws.contains { $0.name == "drawn-ticks" && $0.exercised > 20 })
  }
}
