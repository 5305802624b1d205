import Foundation
import KnurlCommand
import KnurlEngine
import KnurlVerification
import Testing

/// Fuzz inputs of the toy controls.
enum FuzzInput {
  static func bytes(
    of text: String, _ verification: Verification, named name: String
  ) throws -> [UInt8] {
    let property = Property(name: name, verification)
    var bytes: [UInt8] = []
    try property.parse(text).write(name: Array(name.utf8), to: &bytes)
    return bytes
  }

  static let breaking = """
    trace 1 faulty-slider
    configuration value 3
    touch 1 began 50 10
    touch 1 moved 60 10
    touch 1 moved 150 10
    touch 1 moved 40 10
    touch 1 ended 40 10

    """

  static func write(_ bytes: [UInt8], to name: String, in session: Session) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: session.path(name)))
    return session.path(name)
  }

  static func writeBreaking(to name: String, in session: Session) throws -> String {
    let bytes = try bytes(
      of: breaking, Toy.verification(faults: [.unclamped], named: "faulty-slider"),
      named: "faulty-slider")
    return try write(bytes, to: name, in: session)
  }
}

@Suite("decode")
struct DecodeTests {
  @Test("A fuzz input becomes the trace that it draws")
  func decodes() throws {
    let session = try Session(Toy.catalog)
    let path = try FuzzInput.writeBreaking(to: "input", in: session)
    let outcome = try session.run("decode", path)
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == FuzzInput.breaking)
  }

  @Test("What it writes is what replay takes")
  func replays() throws {
    let session = try Session(Toy.catalog)
    let path = try FuzzInput.writeBreaking(to: "input", in: session)
    let outcome = try session.run("decode", path, "--output", session.path("out.trace"))
    #expect(outcome.output == "./knurl replay \(session.path("out.trace"))\n")
    #expect(try session.run("replay", session.path("out.trace")).code == 1)
  }

  @Test("A truncated input gives what is there, with a warning that names the byte")
  func truncated() throws {
    let session = try Session(Toy.catalog)
    let whole = try FuzzInput.bytes(
      of: FuzzInput.breaking, Toy.verification(faults: [.unclamped], named: "faulty-slider"),
      named: "faulty-slider")
    let path = try FuzzInput.write(Array(whole.dropLast(3)), to: "cut", in: session)
    let outcome = try session.run("decode", path)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("trace 1 faulty-slider\n"))
    #expect(outcome.errors.contains("byte \(whole.count - 2): the input ends in the middle"))
  }

  /// Bytes, and the words of the sentence that refuses them.
  private static let refused: [([UInt8], String)] = [
    (start, "is no fuzz input"),
    (start + [2, 0], "version 2 of the format is newer"),
    (start + [1, 0], "names no subject"),
    (start + [1, 2, 0x61, 0x62], "there is nothing called “ab”"),
    (Array("trace 1 toy-slider".utf8), "is no fuzz input"),
    ([], "names no subject"),
  ]
  private static let start: [UInt8] = [0x4B, 0x4E, 0x52, 0x4C]

  @Test("What is no fuzz input of a known subject is refused in one sentence", arguments: refused)
  func refuses(bytes: [UInt8], words: String) throws {
    let session = try Session(Toy.catalog)
    let path = try FuzzInput.write(bytes, to: "bad", in: session)
    let outcome = try session.run("decode", path)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(words))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}

@Suite("minimize")
struct MinimizeTests {
  @Test("A trace and a fuzz input become the same small trace")
  func minimizes() throws {
    let session = try Session(Toy.catalog)
    let trace = try session.run("minimize", session.write(FuzzInput.breaking, to: "a.trace"))
    let input = try session.run("minimize", FuzzInput.writeBreaking(to: "input", in: session))
    #expect(trace.code == 0)
    #expect(trace.output == input.output)
    #expect(trace.output.split(separator: "\n").count <= 4)
    #expect(trace.output.contains("law lower-upper-in-range\n"))
    #expect(trace.errors == "lower-upper-in-range: from 5 commands to 2 commands.\n")
  }

  @Test("What breaks no law is not minimized")
  func nothingToDo() throws {
    let session = try Session(Toy.catalog)
    let outcome = try session.run("minimize", session.write(Toy.soundStream, to: "a.trace"))
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("breaks no law, so there is nothing to minimize"))
  }

  @Test("A law can be chosen, and must exist")
  func chosenLaw() throws {
    let session = try Session(Toy.catalog)
    let path = try session.write(FuzzInput.breaking, to: "a.trace")
    #expect(try session.run("minimize", path, "--law", "silent-writes").code == 2)
    #expect(try session.run("minimize", path, "--law", "silent-write").code == 64)
  }

  @Test("With --output the file is written and the line that replays it is printed")
  func output() throws {
    let session = try Session(Toy.catalog)
    let path = try session.write(FuzzInput.breaking, to: "a.trace")
    let outcome = try session.run("minimize", path, "--output", session.path("b.trace"))
    #expect(outcome.output == "./knurl replay \(session.path("b.trace"))\n")
    #expect(try session.read("b.trace").hasPrefix("trace 1 faulty-slider\n"))
  }
}
