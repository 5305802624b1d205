import KnurlInteraction
import Testing

@Suite struct CriticalSpringTests {
  /// The spring of the ticks slider.
  private static let spring = CriticalSpring(duration: 0.4, initialVelocity: 15)

  @Test(
    "The spring has the expected progress at 0.05, 0.1 and 0.2 seconds",
    arguments: [(0.05, 0.5333), (0.1, 0.7866), (0.2, 0.9572)])
  func goldenNumbers(seconds: Double, progress: Double) {
    // The numbers have four digits.
    #expect((Self.spring.progress(at: seconds / 0.4) - progress).magnitude <= 0.5e-4)
  }

  @Test("The spring's progress is 0.9985 just before the end and exactly 1 at the end")
  func end() {
    #expect((Self.spring.progress(at: 1.0.nextDown) - 0.9985).magnitude <= 0.5e-4)
    for part in [1, 1.0.nextUp, 7, Double.infinity] {
      #expect(Self.spring.progress(at: part) == 1)
    }
    for part in [0, -0.0, -1, -Double.infinity, Double.nan] {
      #expect(Self.spring.progress(at: part) == 0)
    }
  }

  @Test("The spring's progress never decreases and never exceeds 1")
  func monotone() {
    var last = 0.0
    for index in 1..<4_000 {
      let progress = Self.spring.progress(at: Double(index) / 4_000)
      #expect(progress >= last && progress < 1)
      last = progress
    }
  }
}
