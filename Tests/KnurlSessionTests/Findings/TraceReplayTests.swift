import KnurlLaws
import KnurlSession
import KnurlVerification
import Testing

@Suite("Replay of saved traces")
struct TraceReplayTests {
  private func replay(_ text: String, on knob: inout Verification) throws -> TraceReplay {
    var replay = try TraceReplay(TraceLines(text), named: "a.trace", origin: .saved, in: knob)
    replay.perform(with: &knob)
    return replay
  }

  @Test("A saved trace gives one finding for the law that it names, and lists other broken laws")
  func stillBreaks() throws {
    var knob = Knob.verification()
    let replay = try replay(Knob.tooFar, on: &knob)
    #expect(replay.findings.map(\.law) == ["lower-upper-in-range"])
    #expect(replay.skipped == [])
    #expect(!replay.otherLaws.contains("lower-upper-in-range"))
  }

  @Test("On the fixed control, a saved trace does not break its law")
  func fixed() throws {
    var knob = Knob.verification(clamps: true)
    let replay = try replay(Knob.tooFar, on: &knob)
    #expect(!replay.findings.contains { $0.law == "lower-upper-in-range" })
  }

  @Test("If the control lacks a property, a message says so, and the other lines are replayed")
  func lostProperty() throws {
    let text = "trace 1 knob\nlaw lower-upper-in-range\nset colour 1\ntouch 1 began 200 10\n"
    var knob = Knob.verification()
    let replay = try replay(text, on: &knob)
    #expect(replay.findings.count == 1)
    #expect(
      replay.skipped
        == ["a.trace, line 3: knob has no property “colour”; the line is skipped."])
  }

  @Test("A property that is added to the description later does not change the replay")
  func laterProperty() throws {
    var knob = Knob.verification(["later", "muchLater"])
    let replay = try replay(Knob.tooFar, on: &knob)
    #expect(replay.findings.map(\.law) == ["lower-upper-in-range"])
    #expect(replay.skipped == [])
  }

  @Test("If the law does not exist, a message says so, and the trace is replayed under all laws")
  func lostLaw() throws {
    let text = "trace 1 knob\n\nlaw never-heard-of\ntouch 1 began 200 10\n"
    var knob = Knob.verification()
    let replay = try replay(text, on: &knob)
    #expect(replay.findings.contains { $0.law == "lower-upper-in-range" })
    #expect(replay.skipped.count == 1)
    #expect(replay.skipped[0].hasPrefix("a.trace, line 3: knob has no law “never-heard-of”; "))
  }

  @Test("An invalid line throws an error with the line number")
  func corrupt() throws {
    var knob = Knob.verification()
    let error = #expect(throws: TraceError.self) {
      try replay("trace 1 knob\ntouch sideways\n", on: &knob)
    }
    #expect(error?.line == 2)
  }
}
