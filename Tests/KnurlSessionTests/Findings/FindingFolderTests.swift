import Foundation
import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification
import Testing

@Suite struct FindingFolderTests {
  private static func file(_ lines: String..., law: String = "a law") -> FindingFile {
    FindingFile(subject: "odd/knob", law: law) { notes in
      (["trace 1 odd/knob"] + notes.map { "note \($0)" } + lines).joined(separator: "\n") + "\n"
    }
  }

  private static let notes = FindingNotes("it broke", repeatLine: "swift test")

  @Test("Saving creates the folder, names the file after control and law, and writes the notes")
  func saves() throws {
    let folder = try Folder()
    var findings = FindingFolder(folder.path + "/deep/Regressions")
    let place = try findings.save(Self.file("show")) { _ in Self.notes }
    #expect(place.isNew)
    #expect(place.name.hasPrefix("odd-knob-a-law-"))
    #expect(place.name.count == "odd-knob-a-law-01234567.trace".count)
    let text = try folder.read("deep/Regressions/\(place.name)")
    #expect(
      text.hasPrefix("trace 1 odd/knob\nnote it broke\nnote found with Knurl \(KnurlVersion.text)"))
    #expect(text.hasSuffix("\nnote repeat: swift test\nshow\n"))
  }

  @Test("A trace that is already saved, even under another name, is not saved again")
  func once() throws {
    let folder = try Folder()
    var findings = FindingFolder(folder.path)
    let first = try findings.save(Self.file("show")) { _ in Self.notes }
    #expect(try findings.save(Self.file("show")) { _ in Self.notes }.name == first.name)
    try FileManager.default.moveItem(
      atPath: folder.path + "/" + first.name, toPath: folder.path + "/mine.trace")
    var later = FindingFolder(folder.path)
    let second = try later.save(Self.file("show")) { _ in
      FindingNotes("other words", repeatLine: nil)
    }
    #expect(second == FindingFolder.Place(name: "mine.trace", isNew: false))
    #expect(try folder.names == ["mine.trace"])
  }

  @Test("If a file has the name of the finding, the finding gets another name")
  func neverOverwrites() throws {
    let folder = try Folder()
    let name = Self.file("show").stem
    try folder.write("somebody's own", to: "\(name).trace")
    var findings = FindingFolder(folder.path)
    let place = try findings.save(Self.file("show")) { _ in Self.notes }
    #expect(place == FindingFolder.Place(name: "\(name)-2.trace", isNew: true))
    #expect(try folder.read("\(name).trace") == "somebody's own")
  }

  @Test("If the folder cannot be created, saving throws an error")
  func unwritable() throws {
    let folder = try Folder()
    try folder.write("a file", to: "Regressions")
    #expect(throws: StorageProblem.self) {
      var findings = FindingFolder(folder.path + "/Regressions")
      _ = try findings.save(Self.file("show")) { _ in Self.notes }
    }
    #expect(try folder.names == ["Regressions"])
  }

  @Test("Notes with line breaks and control characters become single lines of a trace")
  func hostileNotes() throws {
    let long = String(repeating: "x", count: 10_000)
    let notes = FindingNotes("two\nlines\u{1B}[31m\u{2028}" + long, repeatLine: "a\r\nb")
    for line in notes.lines {
      #expect(line.count <= 500)
      #expect(!line.contains { $0.isNewline })
      #expect(!line.unicodeScalars.contains("\u{1B}"))
    }
  }

  @Test("A trace names a law of the description only if the name fits on a line")
  func ownLaw() throws {
    var verification = Knob.verification()
    var report = verification.search(Verification.Plan(cases: 200))
    var finding = try #require(report.findings.first)
    for (law, kept) in [("never above 9", "never above 9"), ("a\nb", nil), (" a", nil)] {
      finding.law = law
      #expect(finding.replayableTrace.law == kept)
    }
    report.findings = []
    #expect(report.holds)
  }
}
