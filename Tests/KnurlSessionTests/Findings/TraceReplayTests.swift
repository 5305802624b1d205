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
    #expect(!replay.otherLaws.contains("lower-upper-in-range"))
  }

  @Test("On the fixed control, a saved trace does not break its law")
  func fixed() throws {
    var knob = Knob.verification(clamps: true)
    let replay = try replay(Knob.tooFar, on: &knob)
    #expect(!replay.findings.contains { $0.law == "lower-upper-in-range" })
  }

  @Test("A property that is added to the description later does not change the replay")
  func laterProperty() throws {
    var knob = Knob.verification(["later", "muchLater"])
    let replay = try replay(Knob.tooFar, on: &knob)
    #expect(replay.findings.map(\.law) == ["lower-upper-in-range"])
  }

  @Test(
    "A trace that names what the control does not have is an error with the likely name",
    arguments: [
      ("set vale 1", "property “vale”; did you mean “value”?"),
      ("expect vale 1", "property or state to expect “vale”; did you mean “value”?"),
      ("focus vale", "value “vale”; did you mean “value”?"),
      ("perform dance", "command “dance”; it has none."),
      ("law equal-rums", "law “equal-rums”; did you mean “equal-runs”?"),
      ("law never-heard-of", "law “never-heard-of”."),
    ])
  func lost(line: String, message: String) {
    var knob = Knob.verification()
    let error = #expect(throws: TraceError.self) {
      try replay("trace 1 knob\ntouch 1 began 200 10\n\(line)\n", on: &knob)
    }
    #expect(error?.description == "line 3: knob has no \(message)")
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
