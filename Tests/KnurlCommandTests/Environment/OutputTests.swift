import Foundation
import KnurlCommand
import KnurlLaws
import Testing

@Suite("Output files")
struct OutputTests {
  @Test("An output folder inside a file is refused with exit code 2 before the search")
  func folderBelowFile() throws {
    let session = try Session()
    let file = try session.write("a file", to: "file")
    let outcome = try session.run("verify", "--cases", "10", "--output", file + "/results")
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "knurl: \(file)/results cannot be written: the folder cannot be made; choose another "
        + "path with --output.\n")
    #expect(try session.read("file") == "a file")
  }

  @Test("A file at the path of the output folder is not replaced")
  func fileInTheWay() throws {
    let session = try Session()
    let file = try session.write("a file", to: "results")
    let outcome = try session.run("verify", "--cases", "10", "--output", file)
    #expect(outcome.code == 2)
    #expect(try session.read("results") == "a file")
  }

  @Test("If a folder has the name of a result file, verify ends before the search")
  func folderInTheWay() throws {
    let session = try Session()
    try FileManager.default.createDirectory(
      atPath: session.path("results/results.json"), withIntermediateDirectories: true)
    let outcome = try session.verify()
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("/results/results.json cannot be written: it is a folder"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("A JUnit path inside a file, or at a folder, is refused before the search")
  func junit() throws {
    let session = try Session()
    let file = try session.write("a file", to: "file")
    let below = try session.verify("--junit", file + "/junit.xml")
    #expect(below.code == 2)
    #expect(below.errors.contains("choose another path with --junit."))
    let inPlace = try session.verify("--junit", session.path("results"))
    #expect(inPlace.code == 2)
    #expect(inPlace.errors.contains("it is a folder"))
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
    try FileManager.default.createDirectory(
      atPath: session.path("folder/inner"), withIntermediateDirectories: true)
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
    session.files.write = { bytes, path throws(FileProblem) in
      if path.hasSuffix("results.json") { throw FileProblem("the disk is full") }
      try FileAccess.live.write(bytes, path)
    }
    let outcome = try session.verify()
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("results.json was not written: the disk is full; make room"))
    #expect(
      try session.contents(of: "results") == ["findings", "index.html", "junit.xml", "laws"])
  }

  @Test("If the disk is full and a finding cannot be saved, verify still prints the finding")
  func fullDiskAtAFinding() throws {
    let session = try Session(Toy.catalog)
    session.files.create = { _, _ throws(FileProblem) in throw FileProblem("the disk is full") }
    let outcome = try session.verify("faulty-slider")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("faulty-slider breaks lower-upper-in-range\n"))
    #expect(outcome.errors.contains(".trace was not written: the disk is full; make room"))
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
