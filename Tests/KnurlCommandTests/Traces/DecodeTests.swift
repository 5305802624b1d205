import KnurlCommand
import KnurlVerification
import Testing

@Suite("decode")
struct DecodeTests {
  @Test("A fuzz input becomes the trace that it generates")
  func decodes() throws {
    let session = try Session(Toy.catalog)
    let path = try FuzzInput.writeBreaking(to: "input", in: session)
    let outcome = try session.run("decode", path)
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == FuzzInput.breaking)
  }

  @Test("A trace that decode writes can be replayed")
  func replays() throws {
    let session = try Session(Toy.catalog)
    let path = try FuzzInput.writeBreaking(to: "input", in: session)
    let outcome = try session.run("decode", path, "--output", session.path("out.trace"))
    #expect(outcome.output == "./knurl replay \(session.path("out.trace"))\n")
    #expect(try session.run("replay", session.path("out.trace")).code == 1)
  }

  @Test("A truncated input gives its complete commands and a warning with the number of the byte")
  func truncated() throws {
    let session = try Session(Toy.catalog)
    let whole = try FuzzInput.bytes(
      of: FuzzInput.breaking, Toy.verification(faults: [.unclamped], named: "faulty-slider"),
      named: "faulty-slider")
    let path = try FuzzInput.write(Array(whole.dropLast(3)), to: "cut", in: session)
    let outcome = try session.run("decode", path)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("trace 1 faulty-slider\n"))
    #expect(outcome.errors.contains("byte \(whole.count - 2): the input ends within a"))
  }

  /// Inputs that decode refuses, each with a part of its error message.
  private static let refused: [([UInt8], String)] = [
    (start, "is not a fuzz input"),
    (start + [2, 0], "version 2 of the format is newer"),
    (start + [1, 0], "names no fuzz target"),
    (start + [1, 2, 0x61, 0x62], "there is no fuzz target “ab”"),
    (Array("trace 1 toy-slider".utf8), "is not a fuzz input"),
    ([], "names no fuzz target"),
  ]
  private static let start: [UInt8] = [0x4B, 0x4E, 0x52, 0x4C]

  @Test(
    "A file that is not an input of a known fuzz target is refused with one message",
    arguments: refused)
  func refuses(bytes: [UInt8], words: String) throws {
    let session = try Session(Toy.catalog)
    let path = try FuzzInput.write(bytes, to: "bad", in: session)
    let outcome = try session.run("decode", path)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(words))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
