import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

/// Tests of texts that describe the gestures of findings on the range slider specimen.
@MainActor @Suite struct GestureTextTests {
  private func finding(_ lines: String..., law: String) throws -> Finding {
    var verification = SpecimenSpecification.rangeSlider.verification([])
    let text = (["trace 1 specimen/range-slider"] + lines).joined(separator: "\n") + "\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    return try #require(verification.replay(trace, under: law).first)
  }

  @Test("The text of a drag names the thumb, the distance and the lift")
  func drag() throws {
    let finding = try finding(
      "touch 1 began 76 15", "touch 1 moved -24 15", "touch 1 moved 76 15", "touch 1 ended 76 15",
      law: "same-place-same-value")
    #expect(finding.gestures == "touch the lower thumb, drag 100 pt left, drag back, lift")
  }

  @Test("Writes, sizes and cancels have texts, and a touch beside a thumb's middle has its offset")
  func others() throws {
    let finding = try finding(
      "configuration upperValue 9", "bounds 0 0 100 30", "touch 5 began 77 15",
      "touch 7 began 167.5 15", "touch 5 cancelled 77 15", "set curvaceousness 2", "disable",
      "resize 0 0 200 30", law: "properties-in-range")
    #expect(
      finding.gestures
        == "with upperValue 9, at 100 × 30, touch the upper thumb 1 pt left of its middle, "
        + "second finger touches outside at 167.5, 15, touch is taken away (cancelled), write curvaceousness 2, "
        + "disable, resize to 200 × 30")
  }

  @Test("A written NaN is shown as “nan”")
  func notFinite() throws {
    let finding = try finding("set lowerValue nan", law: "non-finite-writes")
    #expect(finding.gestures == "write lowerValue nan")
  }

  @Test("A failure signature has no numbers and can be part of a longer sequence's signature")
  func normalForm() throws {
    let one = try finding(
      "touch 1 began 76 15", "touch 1 moved 76 115", law: "highlight-follows-finger")
    let other = try finding(
      "touch 3 began 76 15", "touch 3 moved 76 215", law: "highlight-follows-finger")
    let more = try finding(
      "configuration lowerValue 3", "touch 1 began 106.5 15", "touch 1 moved 106.5 115",
      law: "highlight-follows-finger")
    #expect(
      one.normalForm.description == "highlight-follows-finger: touch a thumb, drag across")
    #expect(one.isSame(as: other))
    #expect(one.isSimpler(than: other))
    #expect(one.isSame(as: more))
    #expect(one.normalForm.isPart(of: more.normalForm))
    #expect(!more.normalForm.isPart(of: one.normalForm))
    let elsewhere = try finding(
      "touch 1 began 76 15", "touch 1 moved 576 15", law: "highlight-follows-finger")
    #expect(!one.isSame(as: elsewhere))
  }

  @Test("A signature is the same for either thumb and for any cause of a canceled touch")
  func symmetricForms() throws {
    func form(_ lines: [String]) throws -> [String] {
      let verification = SpecimenSpecification.rangeSlider.verification([])
      let text = (["trace 1 specimen/range-slider"] + lines).joined(separator: "\n") + "\n"
      var replaying = verification
      let trace = try TraceText.parse(text, in: verification.declaration)
      let finding = try #require(replaying.replay(trace, under: "clean-after-touch").first)
      return finding.normalForm.steps + [finding.normalForm.lastStep ?? "anything"]
    }
    let taken = try form(["touch 1 began 76 15", "touch 1 cancelled 76 15"])
    #expect(taken == ["touch a thumb", "touch is taken away"])
    #expect(try form(["touch 1 began 259 15", "touch 1 cancelled 259 15"]) == taken)
    #expect(try form(["touch 1 began 76 15", "disable"]) == taken)
    #expect(try form(["touch 1 began 76 15", "detach"]) == taken)
  }

  @Test("Ticks, keys, vertical drags and touches at NaN have texts")
  func moreWords() throws {
    let finding = try finding(
      "touch 1 began 76 15", "touch 1 moved 76 5", "touch 2 began 259 15",
      "touch 2 moved 259 25", "touch 1 moved nan 15", "touch 1 ended 80 15",
      "host steals", "tick 0.5", "key left", "set curvaceousness 2", law: "properties-in-range")
    #expect(
      finding.gestures
        == "touch the lower thumb, drag 10 pt up, second finger touches the upper thumb, "
        + "second finger drags 10 pt down, drag to nan, 15, lift at 80, 15, "
        + "the system takes every touch away (cancelled), tick 0.5 s, press left, write curvaceousness 2"
    )
  }

  @Test("The finding of a broken relation expects the follow-up sequence's result")
  func relationsExpectTheFollowUp() throws {
    let finding = try finding(
      "touch 1 began 76 15", "touch 1 cancelled 76 15", "touch 1 began 91 15",
      "touch 1 moved 0 15", law: "fresh-after-touch")
    #expect(
      finding.violation.expected == "lowerValue 2, as on a fresh control with the same values")
    #expect(finding.violation.seen == "0")
  }
}
