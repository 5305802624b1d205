import Dial
import Foundation
import Knurl
import Testing

@Suite("A trace that is not replayed is an issue")
struct ReplayTests {
  /// Replays a folder that contains one file with the given text, or no file if the text is nil.
  private func replayFolder(with text: String?, as file: String = "a.trace") throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dial-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let text { try Data(text.utf8).write(to: folder.appendingPathComponent(file)) }
    replay(.dial, tracesIn: folder.path)
  }

  /// Replays a folder that contains at most one file, and expects an issue with the given headline.
  private func expectIssue(
    _ headline: String, file: String = "a.trace", _ text: String? = nil
  ) throws {
    try withKnownIssue {
      try replayFolder(with: text, as: file)
    } matching: { issue in
      issue.error.map { "\($0)".hasPrefix(headline) } ?? false
    }
  }

  @Test("An empty or missing folder is an issue")
  func noTraces() throws {
    try expectIssue("a trace was not replayed")
    try expectIssue("a trace was not replayed", file: "readme.txt", "trace 1 dial")
    withKnownIssue { replay(.dial, tracesIn: "NoSuchFolder") }
  }

  @Test("A file that is not a trace, or a trace of another control, is an issue")
  func otherFiles() throws {
    try expectIssue("a trace was not replayed", "no trace")
    try expectIssue("a trace was not replayed", "trace 1 knob\n")
    try expectIssue("a trace was not replayed", "trace 1 dial\ntouch sideways\n")
  }

  @Test(
    "A trace that names a property or law that the control does not have is an issue",
    arguments: [
      ("set valeu 1", "/a.trace, line 2: dial has no property “valeu”; did you mean “value”?"),
      ("law no-such-law", "/a.trace, line 2: dial has no law “no-such-law”."),
    ])
  func unknownWords(line: String, sentence: String) throws {
    try withKnownIssue {
      try replayFolder(with: "trace 1 dial\n\(line)\n")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasSuffix(sentence) }
    }
  }

  @Test("A missed expectation is an issue")
  func missed() throws {
    try expectIssue(
      "dial misses what ", "trace 1 specimen/dial\nexpect value 0.75\n")
  }

  @Test("Replaying a trace in the test's source reports missed expectations and unreadable traces")
  func inTheTest() {
    replay(
      .dial, "trace 1 dial\nlaw same-place-same-value\ntouch 1 began 40 40\ntouch 1 moved 0 80\n")
    withKnownIssue {
      replay(.dial, "trace 1 dial\nexpect value 0.75\n")
    } matching: {
      $0.error.map { "\($0)" == "dial misses what the trace expects" } ?? false
    }
    withKnownIssue {
      replay(.dial, "trace 1 knob\n")
    } matching: {
      $0.error.map { "\($0)" == "a trace was not replayed" } ?? false
    }
  }
}
