import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import Testing

/// Tests that the laws of delayed and settling values, transforms and restored requests can break.
@Suite struct LeverCanaryTests {
  @Test(
    "A planted fault breaks its law in a short trace", arguments: LeverCanary.all)
  func isFound(canary: LeverCanary) {
    CanaryHunt.expectFinding(
      of: canary.verificationOfItsLaw(), not: canary.sound.verification())
  }

  @Test("A lever without a fault breaks no law", arguments: LeverCanary.sound)
  func soundLever(canary: LeverCanary) {
    CanaryHunt.expectSound(canary.verification(), cases: 2_000)
  }
}

extension LeverCanary: CustomTestStringConvertible {
  public var testDescription: String { "\(law.rawValue): \(name)" }
}
