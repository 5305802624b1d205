import Knurl
import Rotary
import Testing

/// Verifies the rotary control. This is the complete code that a test needs.
private func verifyRotary(fault: Rotary.Fault?, cases: Int? = nil) {
  verify(Rotary(fault: fault), cases: cases, regressions: nil) {
    $0.value(\.value, in: 0...1)
    $0.angle(\.angle, in: Rotary.start...Rotary.end, turnedBy: .absolute)
  }
}

struct RotaryTests {
  @Test("The rotary control keeps every law that concerns it")
  func rotary() {
    verifyRotary(fault: nil)
  }

  @Test("A search with an ordinary description finds the jump across the gap")
  func hop() {
    expectFinding(of: .neverHops) { verifyRotary(fault: .hops, cases: 1_000) }
  }
}
