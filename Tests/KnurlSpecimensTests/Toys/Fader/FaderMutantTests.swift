import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import Testing

/// Tests that the laws of gestures, animations, keys, feedback and accessibility can break.
@Suite struct FaderMutantTests {
  @Test(
    "A planted fault breaks its law in a short trace", arguments: FaderMutant.all)
  func isFound(mutant: FaderMutant) {
    MutantHunt.expectFinding(
      of: mutant.verificationOfItsLaw(), not: FaderMutant.sound.verification())
  }

  @Test("The fader without a fault breaks no law")
  func soundFader() {
    MutantHunt.expectSound(FaderMutant.sound.verification(), cases: 3_000)
  }
}

extension FaderMutant: CustomTestStringConvertible {
  public var testDescription: String { "\(law.rawValue): \(name)" }
}
