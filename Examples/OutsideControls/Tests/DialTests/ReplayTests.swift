import Dial
import Foundation
import Knurl
import Testing

@Suite("A trace that is not replayed is an issue")
struct ReplayTests {
  /// Replays a folder with one file in it, and expects an issue that begins so.
  private func expectIssue(_ headline: String, file: String? = nil, _ text: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dial-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let file {
      try Data(text.utf8).write(to: folder.appendingPathComponent(file))
    }
    withKnownIssue {
      replay(.dial, tracesIn: folder.path)
    } matching: { issue in
      issue.error.map { "\($0)".hasPrefix(headline) } ?? false
    }
  }

  @Test("A folder without traces, and one that is not there")
  func noTraces() throws {
    try expectIssue("a trace was not replayed", "")
    try expectIssue("a trace was not replayed", file: "readme.txt", "trace 1 dial")
    withKnownIssue { replay(.dial, tracesIn: "NoSuchFolder") }
  }

  @Test("A file that is no trace, or one of another control")
  func otherFiles() throws {
    try expectIssue("a trace was not replayed", file: "a.trace", "no trace")
    try expectIssue("a trace was not replayed", file: "a.trace", "trace 1 knob\n")
    try expectIssue("a trace was not replayed", file: "a.trace", "trace 1 dial\ntouch sideways\n")
  }

  @Test("A property that the control does not have")
  func unknownProperty() throws {
    try expectIssue("a trace was not replayed", file: "a.trace", "trace 1 dial\nset colour 1\n")
  }

  @Test("An expectation that is missed")
  func missed() throws {
    try expectIssue(
      "dial misses what ", file: "a.trace", "trace 1 specimen/dial\nexpect value 0.75\n")
  }
}
