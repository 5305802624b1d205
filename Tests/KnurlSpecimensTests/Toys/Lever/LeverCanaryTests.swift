import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import Testing

/// Whether the laws of values that wait or settle, of transforms and of what comes back can fail.
@Suite struct LeverCanaryTests {
  @Test(
    "A planted fault breaks the law that it should, in a short trace", arguments: LeverCanary.all)
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
