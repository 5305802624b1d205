public import KnurlBenchmarking
import KnurlControls
import KnurlGeometry
import KnurlInteraction

/// What one touch costs the range slider: to find the thumb, the value and the events.
public let touchSuite = BenchmarkSuite(
  "Touch events of the range slider",
  [
    drag("touches/plain-drag") { _ in },
    drag("touches/drag-with-step") { $0.step = 0.05 },
    drag("touches/drag-with-step-and-push") {
      $0.step = 0.05
      $0.overlapPolicy = .push
    },
  ])

/// A slider, and a finger that takes its lower thumb and draws it far to the right, beyond the
/// upper one, and back.
private struct Drag {
  var slider = RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 335, height: 30))
  var touches: [Touch] = []
}

private func drag(
  _ name: String, configure: @escaping @Sendable (inout RangeSliderModel) -> Void
) -> Benchmark {
  Benchmark(
    name, unit: .named("touch"),
    setUp: {
      var drag = Drag()
      configure(&drag.slider)
      let start = drag.slider.position(of: drag.slider.lowerValue)
      let offsets = Array(0...50) + (0..<50).reversed()
      for (index, offset) in offsets.enumerated() {
        let location = Point2D(x: start + 4 * Double(offset), y: 15)
        drag.touches.append(Touch(phase: index == 0 ? .began : .moved, location: location))
      }
      drag.touches.append(Touch(phase: .ended, location: Point2D(x: start, y: 15)))
      var (slider, changes) = (drag.slider, 0)
      for touch in drag.touches where slider.apply(.touch(touch)).contains(.valueChanged) {
        changes += 1
      }
      precondition(changes > 10, "a drag that changes no value measures nothing")
      return drag
    },
    operations: { $0.touches.count },
    body: { drag in
      for touch in drag.touches { blackHole(drag.slider.apply(.touch(touch))) }
    })
}
