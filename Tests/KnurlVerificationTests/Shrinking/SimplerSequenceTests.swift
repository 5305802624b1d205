import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

/// Tests of sequences that become simpler only if several numbers change together.
@MainActor @Suite("Passes that change several things at once")
struct SimplerSequenceTests {
  /// Shrinks a sequence on the specimen with only one fault, and returns the minimal finding.
  private func simplest(_ fault: String, _ law: String, _ lines: String...) throws -> Finding {
    let specimen = SpecimenSpecification.rangeSlider
    let verification = specimen.verification(
      specimen.faults.indices.filter { specimen.faults[$0].name != fault })
    let text = (["trace 1 specimen/range-slider"] + lines).joined(separator: "\n") + "\n"
    let sequence = try TraceText.parse(text, in: verification.declaration).sequence
    var checker = verification.checker
    let failure = try #require(
      checker.run(sequence).first { checker.lawName($0.law) == law }, "\(law) holds")
    let choices = try #require(checker.machine.choices(of: sequence))
    return try #require(verification.minimal(failure, choices: choices))
  }

  @Test("If shrinking removes a write, it also moves the gesture to where the thumb is then")
  func gesturesFollow() throws {
    let finding = try simplest(
      "stuck-thumbs", "un-stick", "configuration lowerValue 0", "configuration upperValue 0",
      "touch 1 began 15 15", "touch 1 moved 25 15")
    #expect(finding.length == 3, "\(finding.gestures)")
  }

  @Test("Shrinking replaces a gesture by a write if the gesture only sets a value")
  func writesForGestures() throws {
    let finding = try simplest(
      "lower-thumb-first", "nearest-thumb", "touch 1 began 259 15", "touch 1 moved 77 15",
      "touch 1 ended 77 15", "touch 1 began 77 15", "touch 1 moved 87 15")
    #expect(finding.length == 3, "\(finding.gestures)")
    #expect(finding.trace.sequence.start.writes.count == 1, "\(finding.gestures)")
  }

  @Test("Shrinking replaces a resize by a write if the resize only brings the thumbs together")
  func writesForBounds() throws {
    let finding = try simplest(
      "lower-thumb-first", "nearest-thumb", "bounds 0 0 1 0", "touch 1 began 0.8 0",
      "touch 1 moved 10.8 0")
    #expect(finding.length == 3, "\(finding.gestures)")
    #expect(finding.trace.sequence.start.bounds == nil, "\(finding.gestures)")
  }

  @Test("Shrinking replaces a long drag along the track by a shorter drag across the track")
  func across() throws {
    let finding = try simplest(
      "highlight-outside", "highlight-follows-finger", "touch 1 began 76 15",
      "touch 1 moved 416 15")
    #expect(finding.gestures == "touch the lower thumb, drag 100 pt down")
  }
}
