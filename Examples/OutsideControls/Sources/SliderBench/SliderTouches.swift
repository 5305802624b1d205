import KnurlBenchmarking
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import SpeedSlider

/// Measures the time of a touch of a `UIControl`: a finger takes the thumb 100 points to the right
/// and comes back.
let sliderTouches = BenchmarkSuite(
  "Touches of a class",
  [
    Benchmark(
      "touches/slider", unit: .named("touch"),
      setUp: {
        MainActor.assumeIsolated {
          ControlHost(SpeedSlider(frame: CGRect(x: 0, y: 0, width: 276, height: 30)))
        }
      },
      operations: { _ in sliderDrag.count },
      body: { host in
        MainActor.assumeIsolated {
          for touch in sliderDrag { host.perform(.touch(touch)) }
          blackHole(host.control.speed)
        }
      })
  ])

private let sliderDrag =
  [Touch(phase: .began, location: Point2D(x: 138, y: 15))]
  + (Array(1...100) + (0..<100).reversed()).map {
    Touch(phase: .moved, location: Point2D(x: 138 + Double($0), y: 15))
  }
  + [Touch(phase: .ended, location: Point2D(x: 138, y: 15))]
