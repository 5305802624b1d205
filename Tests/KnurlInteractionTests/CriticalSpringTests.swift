import KnurlInteraction
import Testing

@Suite struct CriticalSpringTests {
  /// The ticks slider's.
  private static let spring = CriticalSpring(duration: 0.4, initialVelocity: 15)

  @Test(
    "It has come as far as is known of it",
    arguments: [(0.05, 0.5333), (0.1, 0.7866), (0.2, 0.9572)])
  func goldenNumbers(seconds: Double, progress: Double) {
    // The numbers have four digits.
    #expect((Self.spring.progress(at: seconds / 0.4) - progress).magnitude <= 0.5e-4)
  }

  @Test("Just before its end it has come 0.9985 of the way, and at its end all of it")
  func end() {
    #expect((Self.spring.progress(at: 1.0.nextDown) - 0.9985).magnitude <= 0.5e-4)
    for part in [1, 1.0.nextUp, 7, Double.infinity] {
      #expect(Self.spring.progress(at: part) == 1)
    }
    for part in [0, -0.0, -1, -Double.infinity, Double.nan] {
      #expect(Self.spring.progress(at: part) == 0)
    }
  }

  @Test("It never goes back, and never beyond the end")
  func monotone() {
    var last = 0.0
    for index in 1..<4_000 {
      let progress = Self.spring.progress(at: Double(index) / 4_000)
      #expect(progress >= last && progress < 1)
      last = progress
    }
  }
}
