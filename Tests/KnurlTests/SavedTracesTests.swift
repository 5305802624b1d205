import Foundation
import Knurl
import Testing

@Suite("Saved traces that no test can replay")
struct SavedTracesTests {
  private struct Dial: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 9, height: 9)
    var isTracking: Bool { false }
    var value = 0.0
    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  /// A temporary folder of a test's file, with a folder of regressions.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "dial-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
      try FileManager.default.createDirectory(
        at: url.appending(path: "Regressions"), withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(to: url.appending(path: name))
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func verifyDial(regressions: String = "Regressions") {
      verify(
        Dial(), cases: 5, regressions: regressions, testFile: url.path + "/DialTests.swift"
      ) {
        $0.value(
          named: "value", read: { $0.value },
          write: { if $1.isFinite { $0.value = min(max($1, 0), 1) } }, limits: { _ in (0, 1) })
      }
    }
  }

  @Test(
    "A trace of a control that no Swift file beside the test names fails the test",
    arguments: [
      ("trace 1 dail\n", "line 1: no Swift file beside DialTests.swift names the control “dail”"),
      (
        "trace 1 dial\nset valeu 1\n",
        "line 2: dial has no property “valeu”; did you mean “value”?"
      ),
    ])
  func unknown(text: String, sentence: String) throws {
    let folder = try Folder([
      "DialTests.swift": "verify(Dial())", "Regressions/a.trace": text,
    ])
    withKnownIssue {
      folder.verifyDial()
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("Regressions/a.trace, \(sentence)") }
    }
  }

  @Test(
    "A trace of another control that a Swift file beside the test names is left to its test",
    arguments: ["verify(SpeedSlider())", "verify(.speedSlider)", "named: \"speed-slider\""])
  func other(call: String) throws {
    let folder = try Folder([
      "DialTests.swift": "verify(Dial())", "SliderTests.swift": call,
      "Regressions/a.trace": "trace 1 speed-slider\nset level 1\n",
    ])
    folder.verifyDial()
  }

  @Test("A folder of regressions in a folder that does not exist fails the test")
  func wrongFolder() throws {
    let folder = try Folder([:])
    folder.verifyDial(regressions: "Missing")
    withKnownIssue {
      folder.verifyDial(regressions: "typo/Regressions")
    } matching: {
      $0.comments.contains {
        $0.rawValue.hasPrefix("typo/Regressions is not a folder of regressions: ")
      }
    }
  }
}
