import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import Testing

/// Tests that the laws of values that wait or settle, of transforms and of restored requests can
/// fail.
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
