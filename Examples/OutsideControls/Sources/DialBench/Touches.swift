import Dial
import KnurlBenchmarking
import KnurlGeometry
import KnurlInteraction

/// Measures the time of a touch: a finger goes up by 100 points and comes back.
let touches = BenchmarkSuite(
  "Touches",
  [
    Benchmark(
      "touches/drag", unit: .named("touch"),
      setUp: { (control: Dial(), drag: drag) },
      operations: { $0.drag.count },
      body: { state in
        for touch in state.drag { blackHole(state.control.apply(.touch(touch))) }
      })
  ])

private let drag =
  [Touch(phase: .began, location: Point2D(x: 40, y: 40))]
  + (Array(1...100) + (0..<100).reversed()).map {
    Touch(phase: .moved, location: Point2D(x: 40, y: 40 - Double($0)))
  }
  + [Touch(phase: .ended, location: Point2D(x: 40, y: 40))]
