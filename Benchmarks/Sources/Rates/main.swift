import KnurlControls
import KnurlGeometry
import KnurlInteraction

// Prints what one touch costs. The measuring harness, suites and comparisons come with the
// KnurlBenchmarking product; until then this is one honest number.

/// A finger that takes the lower thumb and draws it to the right and back, in steps of 2 points.
func drag() -> [Touch] {
  var touches = [Touch(phase: .began, location: Point2D(x: 15, y: 15))]
  for step in 1...50 {
    touches.append(Touch(phase: .moved, location: Point2D(x: 15 + 2 * Double(step), y: 15)))
  }
  for step in 1...50 {
    touches.append(Touch(phase: .moved, location: Point2D(x: 115 - 2 * Double(step), y: 15)))
  }
  touches.append(Touch(phase: .ended, location: Point2D(x: 15, y: 15)))
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

measureTouches()
