import Dial
import Foundation
import Knurl
import Testing

@Suite("Findings are saved beside the test and replayed before the search")
struct RegressionsTests {
  /// Creates a folder for a test's file and removes it afterwards.
  private func inFolder(_ body: (_ folder: URL, _ testFile: String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dial-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder, folder.appendingPathComponent("DialTests.swift").path)
  }

  /// Returns the issues of `verify`, each as its headline and its text.
  private func issues(fault: Dial.Fault?, testFile: String) throws -> [String] {
    // A file, because the closure may run in any context.
    let log = FileManager.default.temporaryDirectory.path + "/issues-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: log) }
    try Data().write(to: URL(fileURLWithPath: log))
    withKnownIssue(isIntermittent: true) {
      verify(Dial(fault: fault), cases: 1_000, testFile: testFile, Dial.describe)
    } matching: { issue in
      let error = issue.error.map { "\($0)" } ?? ""
      let text = ([error] + issue.comments.map { $0.rawValue }).joined(separator: "\n")
      guard let handle = FileHandle(forWritingAtPath: log) else { return false }
      defer { try? handle.close() }
      return (try? handle.seekToEnd()) != nil
        && (try? handle.write(contentsOf: Data((text + "\0").utf8))) != nil
    }
    let text = try String(contentsOfFile: log, encoding: .utf8)
    return text.split(separator: "\0").map { String($0) }
  }

  private func traces(in folder: URL) throws -> [String: Data] {
    let place = folder.appendingPathComponent("Regressions")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    var traces: [String: Data] = [:]
    for name in names { traces[name] = try Data(contentsOf: place.appendingPathComponent(name)) }
    return traces
  }

  @Test(
    "A finding is saved as one file that later runs replay; a fixed control has no issues"
  )
  func kept() throws {
    try inFolder { folder, testFile in
      let first = try issues(fault: .accumulates, testFile: testFile)
      let kept = try traces(in: folder)
      #expect(!first.isEmpty)
      #expect(kept.count == first.count)
      for text in first { #expect(text.contains("\n  Saved: Regressions/dial-")) }
      for (name, data) in kept {
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.hasPrefix("trace 1 dial\nnote breaks "))
        #expect(text.contains("\nnote seed 0, case "))
        #expect(text.contains("\nnote repeat: swift test --filter RegressionsTests/kept\n"))
        #expect(text.contains("\nnote found with Knurl "))
        #expect(name.hasSuffix(".trace"))
      }

      let second = try issues(fault: .accumulates, testFile: testFile)
      #expect(second.count == first.count)
      for text in second {
        #expect(text.contains("\nRegressions/dial-"))
        #expect(!text.contains("Saved:"))
      }
      #expect(try traces(in: folder) == kept)
      #expect(try issues(fault: nil, testFile: testFile) == [])
      #expect(try traces(in: folder) == kept)
    }
  }

  @Test("Without a finding, or with a nil regression folder, verify creates no folder")
  func nothing() throws {
    try inFolder { folder, testFile in
      #expect(try issues(fault: nil, testFile: testFile) == [])
      withKnownIssue {
        verify(
          Dial(fault: .accumulates), cases: 1_000, regressions: nil, testFile: testFile,
          Dial.describe)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == [])
    }
  }

  @Test(
    "An unreadable trace fails and stays, other traces are replayed, other files are ignored"
  )
  func damaged() throws {
    try inFolder { folder, testFile in
      let place = folder.appendingPathComponent("Regressions")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (name, text) in [
        ("a.trace", "rabbits\n"), ("b.trace", "trace 2 dial\n"),
        ("c.trace", "trace 1 dial\ntouch sideways\n"), ("d.trace", "trace 1 knob\nrabbits\n"),
        ("e.trace", "trace 1 dial\nexpect value 0.75\n"), ("readme.txt", "rabbits"),
      ] {
        try Data(text.utf8).write(to: place.appendingPathComponent(name))
      }
      let before = try traces(in: folder)
      let found = try issues(fault: nil, testFile: testFile)
      #expect(try traces(in: folder) == before)
      #expect(found.count == 4)
      for beginning in [
        "a trace was not replayed\nRegressions/a.trace, line 1: ",
        "a trace was not replayed\nRegressions/b.trace, line 1: this is version 2",
        "a trace was not replayed\nRegressions/c.trace, line 2: ",
        "dial misses what Regressions/e.trace expects",
      ] {
        #expect(found.contains { $0.hasPrefix(beginning) }, "\(found)")
      }
    }
  }

  @Test("If a finding cannot be saved, the issue shows the finding and says that it was not saved")
  func unwritable() throws {
    try inFolder { folder, testFile in
      let place = folder.appendingPathComponent("Regressions")
      try FileManager.default.createSymbolicLink(
        atPath: place.path, withDestinationPath: "/dev/null/none")
      let found = try issues(fault: .accumulates, testFile: testFile)
      #expect(!found.isEmpty)
      for text in found where text.contains(" breaks ") {
        #expect(text.contains("\n  Not saved in Regressions: "))
      }
    }
  }
}
