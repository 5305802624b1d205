import KnurlInteraction
import Testing

@Suite struct TimingCurveTests {
  private static let curve = TimingCurve.easeInEaseOut

  @Test(
    "Ease-in-ease-out has the expected progress to six digits",
    arguments: [
      (0.1, 0.019722), (0.2, 0.081660), (0.25, 0.129162), (0.3, 0.187396), (0.4, 0.331884),
      (0.5, 0.5), (0.75, 0.870838), (0.9, 0.980278),
    ])
  func goldenNumbers(time: Double, progress: Double) {
    // The numbers have six digits.
    #expect((Self.curve.progress(at: time) - progress).magnitude <= 0.5e-6)
  }

  @Test("The second half of ease-in-ease-out mirrors the first")
  func symmetry() {
    for index in 1..<1_000 {
      let time = Double(index) / 1_000
      let sum = Self.curve.progress(at: time) + Self.curve.progress(at: 1 - time)
      #expect((sum - 1).magnitude < 1e-14, "\(time)")
    }
  }

  @Test("Progress is exactly 0 at the start and before, and exactly 1 at the end and after")
  func ends() {
    for time in [0, -0.0, -1, -Double.infinity, Double.nan, -Double.leastNonzeroMagnitude] {
      #expect(Self.curve.progress(at: time) == 0)
    }
    for time in [1, 1.0.nextUp, 2, Double.greatestFiniteMagnitude, Double.infinity] {
      #expect(Self.curve.progress(at: time) == 1)
    }
  }

  @Test("On steep and flat curves, progress never decreases by more than rounding errors")
  func monotone() {
    let curves: [TimingCurve] = [
      .linear, .easeInEaseOut, TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0),
      TimingCurve(0, 0, 0, 0), TimingCurve(1, 1, 1, 1), TimingCurve(0, 0, 0, 1),
      TimingCurve(1, 0, 1, 1), TimingCurve(0.25, 0.1, 0.25, 1),
    ]
    for curve in curves {
      var last = 0.0
      for index in 1..<2_000 {
        let progress = curve.progress(at: Double(index) / 2_000)
        #expect(progress >= last - 1e-9)
        #expect(progress <= 1 + 1e-9)
        last = progress
      }
    }
  }

  @Test("At the smallest times, progress is at least 0 and almost 0")
  func smallTimes() {
    for curve in [TimingCurve.easeInEaseOut, .linear, TimingCurve(0, 1, 0, 1)] {
      for time in [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-17] {
        let progress = curve.progress(at: time)
        #expect(progress >= 0)
        #expect(progress < 1e-4)
      }
    }
    #expect(Self.curve.progress(at: 1.0.nextDown) <= 1)
    #expect(Self.curve.progress(at: 1.0.nextDown) > 1 - 1e-9)
  }

  @Test("The progress of the linear curve equals the time")
  func linear() {
    for index in 0...100 {
      let time = Double(index) / 100
      #expect((TimingCurve.linear.progress(at: time) - time).magnitude <= 2e-16)
    }
  }

  @Test("Solving the curve by bisection alone gives the same progress")
  func slowOracle() {
    for index in 1..<500 {
      let time = Double(index) / 500
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        let rest = 1 - middle
        let x =
          1.26 * rest * rest * middle + 1.74 * rest * middle * middle + middle * middle * middle
        if x < time { low = middle } else { high = middle }
      }
      let s = (low + high) / 2
      let slow = 3 * (1 - s) * s * s + s * s * s
      #expect((Self.curve.progress(at: time) - slow).magnitude < 1e-14)
    }
  }
}
