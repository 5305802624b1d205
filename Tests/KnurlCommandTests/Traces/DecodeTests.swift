import KnurlCommand
import KnurlVerification
import Testing

@Suite("decode")
struct DecodeTests {
  @Test("A fuzz input becomes the trace that it generates, which can be replayed")
  func decodes() throws {
    let session = try Session(Toy.catalog)
    let path = try FuzzInput.writeBreaking(to: "input", in: session)
    let outcome = try session.run("decode", path)
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == FuzzInput.breaking)
    #expect(try session.run("decode", path, "--output", session.path("out.trace")).code == 0)
    try session.expectTranscript("decode/trace")
    #expect(try session.run("replay", session.path("out.trace")).code == 1)
  }

  @Test("A truncated input gives its complete commands and a warning with the number of the byte")
  func truncated() throws {
    let session = try Session(Toy.catalog)
    let whole = try FuzzInput.bytes(
      of: FuzzInput.breaking, Toy.verification(faults: [.unclamped], named: "faulty-slider"),
      named: "faulty-slider")
    let path = try FuzzInput.write(Array(whole.dropLast(3)), to: "cut", in: session)
    #expect(try session.run("decode", path).code == 0)
    try session.expectTranscript("decode/truncated")
  }

  @Test("A file that is not an input of a known fuzz target is refused with one message")
  func refuses() throws {
    let session = try Session(Toy.catalog)
    let start: [UInt8] = [0x4B, 0x4E, 0x52, 0x4C]
    let inputs = [
      ("start", start), ("version-2", start + [2, 0]), ("nameless", start + [1, 0]),
      ("unknown", start + [1, 2, 0x61, 0x62]), ("trace", Array("trace 1 toy-slider".utf8)),
      ("empty", []),
    ]
    for (name, bytes) in inputs {
      let outcome = try session.run("decode", FuzzInput.write(bytes, to: name, in: session))
      #expect(outcome.code == 2)
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    try session.expectTranscript("decode/refused")
  }
}
