import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import Testing

/// Tests that the laws of delayed and settling values, transforms and restored requests can break.
@Suite struct LeverMutantTests {
  @Test(
    "A planted fault breaks its law in a short trace", arguments: LeverMutant.all)
  func isFound(mutant: LeverMutant) {
    MutantHunt.expectFinding(
      of: mutant.verificationOfItsLaw(), not: mutant.sound.verification())
  }

  @Test("A lever without a fault breaks no law", arguments: LeverMutant.sound)
  func soundLever(mutant: LeverMutant) {
    MutantHunt.expectSound(mutant.verification(), cases: 2_000)
  }
}

extension LeverMutant: CustomTestStringConvertible {
  public var testDescription: String { "\(law.rawValue): \(name)" }
}
