import Foundation
import KnurlCommand
import KnurlLaws
import Testing

@Suite("Output files")
struct OutputTests {
  @Test("A path that cannot be written is refused with exit code 2 before the search")
  func refused() throws {
    let session = try Session()
    let file = try session.write("a file", to: "file")
    try session.makeFolder("used/results.json")
    // Inside a file, at a file, and where a folder has the name of a result file.
    for folder in [file + "/results", file, session.path("used")] {
      #expect(try session.run("verify", "--cases", "10", "--output", folder).code == 2)
    }
    try session.expectTranscript("output/refused")
    #expect(try session.read("file") == "a file")
  }

  @Test("Checking whether a file can be written leaves no file behind")
  func probe() throws {
    let session = try Session()
    try FileAccess.live.checkWritable(session.path("new"))
    try session.write("old", to: "old")
    try FileAccess.live.checkWritable(session.path("old"))
    #expect(try session.contents(of: ".") == ["old"])
    #expect(try session.read("old") == "old")
  }

  @Test("A failed write keeps the old file and leaves no partial file")
  func failedWrite() throws {
    let session = try Session()
    try session.makeFolder("folder/inner")
    #expect(throws: FileProblem.self) {
      try FileAccess.live.write(Array("text".utf8), session.path("folder"))
    }
    #expect(try session.contents(of: ".") == ["folder"])
    #expect(try session.contents(of: "folder") == ["inner"])
  }

  @Test("Readers that opened a file before its replacement still read the old content")
  func replaced() throws {
    let session = try Session()
    let path = try session.write("the old text", to: "file")
    let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? reader.close() }
    try FileAccess.live.write(Array("new".utf8), path)
    #expect(try reader.readToEnd() == Data("the old text".utf8))
    #expect(try session.read("file") == "new")
  }

  @Test("If the disk becomes full, the exit code is 2 and a message says so")
  func fullDisk() throws {
    let session = try Session()
    session.loseWrites { $0.hasSuffix("results.json") }
    #expect(try session.verify().code == 2)
    try session.expectTranscript("output/full-disk")
    #expect(
      try session.contents(of: "results") == ["findings", "index.html", "junit.xml", "laws"])
  }

  @Test("If the disk is full and a finding cannot be saved, verify still prints the finding")
  func fullDiskAtAFinding() throws {
    let session = try Session(Toy.catalog)
    session.files.create = { _, _ throws(FileProblem) in throw FileProblem("the disk is full") }
    #expect(try session.verify("faulty-slider").code == 1)
    try session.expectTranscript("output/full-disk-at-a-finding")
  }

  @Test(
    "If standard output cannot be written, the exit code is 2 and the results are still written")
  func fullOutput() throws {
    let session = try Session()
    session.outputProblem = "no space is left there."
    let outcome = try session.verify()
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasSuffix("\nknurl: no space is left there.\n"))
    #expect(try session.contents(of: "results").contains("results.json"))
  }
}
