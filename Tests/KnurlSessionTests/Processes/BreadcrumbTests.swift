import Foundation
import KnurlProcesses
import KnurlSession
import Testing

@Suite("Breadcrumbs of the running command sequence")
struct BreadcrumbTests {
  /// Calls `body` with the path of a file in a new folder, and removes the folder afterward.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "knurl-crumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path + "/crumb")
  }

  @Test("A breadcrumb reads back the last noted case, choices and stage")
  func readsBack() throws {
    try inFolder { path in
      let crumb = try Breadcrumb(creating: path)
      crumb.begin("dial “größe”", number: 3, seed: .max)
      #expect(try BreadcrumbContent(reading: path).place == .nothing)
      crumb.note(scenario: 2)
      #expect(try BreadcrumbContent(reading: path).place == .scenario(2))
      for index in 0...1_000 { crumb.note(case: index) }
      let note = try BreadcrumbContent(reading: path)
      #expect(note.place == .searching(caseIndex: 1_000))
      #expect(note.subject == "dial “größe”" && note.number == 3 && note.seed == .max)
      let choices: [UInt64] = [0, .max, 7, 7]
      crumb.note(choices: [1, 2, 3, 4, 5, 6])
      crumb.note(choices: choices)
      let shrinking = try BreadcrumbContent(reading: path)
      #expect(shrinking.place == .shrinking(choices, caseIndex: 1_000))
      #expect(shrinking.tries == 2)
      crumb.note(watched: 7)
      #expect(try BreadcrumbContent(reading: path).place == .watching(caseIndex: 7))
      crumb.note(showing: 1)
      #expect(try BreadcrumbContent(reading: path).place == .showing(stage: 1))
      var progress = try #require(Breadcrumb.progress(in: path))
      crumb.note(showing: 1)
      progress.notes += 1
      #expect(Breadcrumb.progress(in: path) == progress)
      crumb.noteStep()
      progress.steps += 1
      #expect(Breadcrumb.progress(in: path) == progress)
      crumb.noteEnd()
      #expect(Breadcrumb.progress(in: path) == nil)
      #expect(try BreadcrumbContent(reading: path).place == .end)
      crumb.remove()
      #expect(throws: ChildProblem("cannot be read")) { try BreadcrumbContent(reading: path) }
    }
  }

  @Test("A damaged byte in the header or the choices is detected without a trap")
  func damaged() throws {
    try inFolder { path in
      let crumb = try Breadcrumb(creating: path)
      crumb.begin("dial", seed: 5)
      crumb.note(case: 9)
      crumb.note(choices: [4, 5, 6])
      let whole = try BreadcrumbContent(reading: path)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      // All bytes of the header except the number of tries and the last case, which have no
      // checksum.
      let matters = Array(0..<80) + Array(128..<132) + Array(1_024..<1_048)
      for position in matters {
        var damaged = bytes
        damaged[position] ^= 0x41
        try Data(damaged).write(to: URL(fileURLWithPath: path))
        #expect(throws: ChildProblem.self, "byte \(position)") {
          try BreadcrumbContent(reading: path)
        }
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      #expect(try BreadcrumbContent(reading: path) == whole)
      for count in [0, 7, 100, bytes.count - 1] {
        try Data(bytes.prefix(count)).write(to: URL(fileURLWithPath: path))
        #expect(throws: ChildProblem("is not a breadcrumb of this version")) {
          try BreadcrumbContent(reading: path)
        }
      }
    }
  }

  @Test("If a breadcrumb file cannot be created, the error names its path")
  func unwritable() {
    let path = FileManager.default.temporaryDirectory.path + "/no-such-folder-at-all/crumb"
    #expect(throws: ChildProblem("\(path) cannot be written")) { try Breadcrumb(creating: path) }
  }
}
