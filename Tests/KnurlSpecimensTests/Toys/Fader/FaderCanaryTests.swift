import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import Testing

/// Tests that the laws of gestures, animations, keys, feedback and accessibility can break.
@Suite struct FaderCanaryTests {
  @Test(
    "A planted fault breaks its law in a short trace", arguments: FaderCanary.all)
  func isFound(canary: FaderCanary) {
    CanaryHunt.expectFinding(
      of: canary.verificationOfItsLaw(), not: FaderCanary.sound.verification())
  }

  @Test("The fader without a fault breaks no law")
  func soundFader() {
    CanaryHunt.expectSound(FaderCanary.sound.verification(), cases: 3_000)
  }
}

extension FaderCanary: CustomTestStringConvertible {
  public var testDescription: String { "\(law.rawValue): \(name)" }
}
