import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlSpecifications

// Prints what one touch costs, and how many commands a second are checked: drawn, applied and put
// to every law. One core does it all.

/// A finger that takes the lower thumb, which stands at 76, and draws it to the right and back, in
/// steps of 2 points.
func drag() -> [Touch] {
  var touches = [Touch(phase: .began, location: Point2D(x: 76, y: 15))]
  for step in 1...50 {
    touches.append(Touch(phase: .moved, location: Point2D(x: 76 + 2 * Double(step), y: 15)))
  }
  for step in 1...50 {
    touches.append(Touch(phase: .moved, location: Point2D(x: 176 - 2 * Double(step), y: 15)))
  }
  touches.append(Touch(phase: .ended, location: Point2D(x: 76, y: 15)))
  return touches
}

func measureTouches() {
  let touches = drag()
  let repetitions = 500
  var slider = RangeSliderModel()
  slider.bounds = Rect2D(x: 0, y: 0, width: 335, height: 30)
  var blackHole = BlackHole()
  var changes = 0
  for touch in touches where slider.apply(.touch(touch)).contains(.valueChanged) { changes += 1 }
  precondition(changes > 0, "a drag that changes no value measures nothing")

  let rate = Rate.measured("RangeSlider/touch", operations: repetitions * touches.count) {
    for _ in 0..<repetitions {
      for touch in touches {
        let passes = slider.apply(.touch(touch))
        blackHole.absorb(UInt64(passes.union.rawValue) ^ slider.lowerValue.bitPattern)
      }
    }
  }
  print(rate.line)
  print("checksum \(blackHole.contents)")
}

/// What a search of the range slider costs in processor time, and what it did.
struct SearchCost {
  var nanoseconds: Double
  var commands: Int
  var twinCommands: Int

  /// The fastest of some runs: all do the same, so whatever takes longer is the machine's doing.
  static func measured(cases: Int, relatesOneIn: Int, runs: Int = 5) -> SearchCost {
    precondition(runs > 0)
    var best = SearchCost(nanoseconds: .infinity, commands: 0, twinCommands: 0)
    for _ in 0..<runs {
      var verification = ControlSpecification.rangeSlider.verification()
      let start = ThreadClock.nanoseconds()
      let report = verification.search(
        Verification.Plan(cases: cases, seed: 7, relatesOneIn: relatesOneIn))
      let nanoseconds = Double(ThreadClock.nanoseconds() - start)
      precondition(report.holds, "a search that shrinks findings measures the shrinking")
      guard nanoseconds < best.nanoseconds else { continue }
      best = SearchCost(
        nanoseconds: nanoseconds, commands: report.commands, twinCommands: report.twinCommands)
    }
    return best
  }
}

func printRate(_ name: String, _ operations: Int, in nanoseconds: Double) {
  let millions = Double(operations) / nanoseconds * 1_000
  print("\(name): \((millions * 100).rounded() / 100) million a second")
}

func measureSearches() {
  let cases = 20_000
  // The first case has the relations in any plan: one of so many does not show.
  let laws = SearchCost.measured(cases: cases, relatesOneIn: cases)
  let both = SearchCost.measured(cases: cases, relatesOneIn: 16)
  printRate("RangeSlider/commands, every law", laws.commands, in: laws.nanoseconds)
  printRate(
    "RangeSlider/commands, relations in one case of 16", both.commands, in: both.nanoseconds)
  // What relations cost is the difference of two searches of the same histories.
  let plain = SearchCost.measured(cases: cases / 10, relatesOneIn: cases)
  let related = SearchCost.measured(cases: cases / 10, relatesOneIn: 1)
  printRate(
    "RangeSlider/commands of twins and oracle", related.twinCommands - plain.twinCommands,
    in: related.nanoseconds - plain.nanoseconds)
}

measureTouches()
measureSearches()
