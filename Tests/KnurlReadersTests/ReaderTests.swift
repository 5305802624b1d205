import KnurlCommand
import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReaders
import KnurlVerification
import Testing

@Suite("Readers of files and arguments")
struct ReaderTests {
  private static let names = ["png", "trace-text", "arguments", "json", "http"]

  private static func property(_ name: String) throws -> FuzzTarget {
    try #require([FuzzTargetSpecification].readers.first { $0.name == name }).property()
  }

  /// Runs mutated inputs without libFuzzer and returns the names of the broken laws.
  private static func broken(
    _ property: FuzzTarget, inputs: Int = 400, from seed: String? = nil
  ) throws -> Set<String> {
    var generator = SeededGenerator(seed: 1)
    let first = try seed.map { try property.parse($0) } ?? ChoiceSegments()
    var laws = Set(property.run(first, false).map { property.laws[$0.law] })
    for _ in 0..<inputs {
      var mutant = ChoiceSegments()
      property.mutate(first, &generator, &mutant)
      for failure in property.run(mutant, false) { laws.insert(property.laws[failure.law]) }
    }
    return laws
  }

  @Test("Mutated inputs break no law", arguments: names)
  func holds(name: String) throws {
    #expect(try Self.broken(Self.property(name)) == [])
  }

  @Test("Every reader of the catalog has a summary and at least one law with a rule")
  func listed() {
    let readers = [FuzzTargetSpecification].readers
    #expect(readers.map { $0.name } == Self.names)
    #expect(readers.allSatisfy { !$0.hasPlantedFaults && !$0.summary.isEmpty })
    for property in readers.map({ $0.property() }) {
      #expect(!property.laws.isEmpty)
      for law in property.laws.indices { #expect(!property.lawText(law).rule.isEmpty) }
    }
  }

  // MARK: - Text

  @Test("A written input is read back unchanged", arguments: names)
  func text(name: String) throws {
    let property = try Self.property(name)
    var generator = SeededGenerator(seed: 7)
    var parts: Set<String> = []
    for _ in 0..<200 {
      var records = ChoiceSegments()
      property.mutate(ChoiceSegments(), &generator, &records)
      let text = property.text(records, ["a note"])
      #expect(property.text(try property.parse(text), ["a note"]) == text)
      for line in text.split(separator: "\n") {
        if let word = line.split(separator: " ").first { parts.insert(String(word)) }
      }
    }
    #expect(parts.isSuperset(of: ["input", "note", "piece", "frame", "bytes", "change"]))
  }

  @Test(
    "Invalid lines are refused with their numbers",
    arguments: [
      ("", 1), ("trace 1 png", 1), ("input 2 png", 1), ("input 1 png\npiece", 2),
      ("input 1 png\npiece 9999", 2), ("input 1 png\n\nframe IDOT 00", 3),
      ("input 1 png\nbytes 0 1", 2), ("input 1 png\nbytes +1", 2),
      ("input 1 png\nchange 4096 00", 2), ("input 1 png\nchange 1", 2), ("input 1 png\nend", 2),
      ("input 1 png\nbytes" + String(repeating: " 00", count: 65), 2),
    ])
  func refused(text: String, line: Int) {
    let error = #expect(throws: TraceError.self) { _ = try Self.property("png").parse(text) }
    #expect(error?.line == line)
  }

  // MARK: - Planted faults

  /// A picture of one row: signature, header, row, end.
  private static let picture = """
    input 1 png
    piece 0
    frame IHDR-small 02 01
    frame rows 00 10 20 30 40 50 60 70 ff
    piece 12
    """

  @Test("A complete picture is read, and a truncated picture is rejected")
  func reads() throws {
    let sizes = ReaderNotes()
    var reader = PNGReader()
    let decode = reader.decode
    reader.decode = { bytes in
      decode(bytes).map { picture in
        sizes.add("\(picture.width) x \(picture.height)")
        return picture
      }
    }
    let property = PNGReader.format(reader).property
    #expect(property.run(try property.parse(Self.picture), false).isEmpty)
    // Only the complete file is a picture; one law decodes it once, the other one twice.
    #expect(sizes.notes == ["2 x 1", "2 x 1", "2 x 1"])
  }

  @Test("A decoder that reports a wrong size is detected")
  func wrongSize() throws {
    var reader = PNGReader()
    let decode = reader.decode
    reader.decode = { decode($0).map { ($0.width + 1, $0.height, $0.pixels) } }
    let laws = try Self.broken(PNGReader.format(reader).property, from: Self.picture)
    #expect(laws.contains("png-read-or-refused"))
  }

  @Test("An encoder that loses alpha is detected")
  func losesAlpha() throws {
    var reader = PNGReader()
    let encode = reader.encode
    reader.encode = { encode(($0.width, $0.height, $0.pixels.map { $0 | 0xFF00_0000 })) }
    let laws = try Self.broken(PNGReader.format(reader).property, from: Self.picture)
    #expect(laws == ["png-round-trip"])
  }

  @Test("A parser that reports a wrong line is detected")
  func wrongLine() throws {
    var reader = TraceReader()
    let rewrite = reader.rewrite
    reader.rewrite = { text in
      rewrite(text).mapError { TraceError(line: $0.line - 1, message: $0.message) }
    }
    let laws = try Self.broken(TraceReader.format(reader).property)
    #expect(laws == ["trace-read-or-refused"])
  }

  @Test("A writer that changes a trace is detected")
  func addsWords() throws {
    var reader = TraceReader()
    let rewrite = reader.rewrite
    reader.rewrite = { rewrite($0).map { $0 + "note again\n" } }
    let laws = try Self.broken(
      TraceReader.format(reader).property, from: "input 1 trace-text\npiece 0\npiece 7")
    #expect(laws == ["trace-round-trip"])
  }

  @Test("A refusal without a message or with a wrong exit code is detected")
  func silence() throws {
    let refusal = ArgumentReader().refusal
    for fault: (Int32, String) in [(64, ""), (1, "a sentence of its own")] {
      var reader = ArgumentReader()
      reader.refusal = { words in refusal(words).map { _ in fault } }
      let laws = try Self.broken(ArgumentReader.format(reader).property)
      #expect(laws == ["arguments-understood-or-refused"])
    }
  }

  @Test("A reader that rejects an input without a reason is detected")
  func noReason() throws {
    var reader = JSONReader()
    reader.refusal = { _ in "" }
    #expect(try Self.broken(JSONReader.format(reader).property) == ["json-read-or-refused"])
  }

  @Test("A writer that escapes nothing is detected")
  func noEscapes() throws {
    var reader = JSONReader()
    reader.write = { $0.text.replacing("\\", with: "") }
    #expect(try Self.broken(JSONReader.format(reader).property) == ["json-round-trip"])
  }

  // MARK: - Requests of browsers

  @Test("A reader that refuses a request without a reason, or with a good status, is detected")
  func noStatus() throws {
    for refusal in [(400, ""), (200, "Fine.")] {
      var reader = HTTPReader()
      reader.read = { _ in .refused(refusal.0, refusal.1) }
      #expect(try Self.broken(HTTPReader.format(reader).property) == ["http-read-or-refused"])
    }
  }

  @Test("A reader that does not wait for the rest of a request is detected")
  func noPatience() throws {
    var reader = HTTPReader()
    reader.read = { $0.count > 3 && $0.count < 20 ? .refused(400, "It is cut.") : .incomplete }
    #expect(try Self.broken(HTTPReader.format(reader).property) == ["http-parts"])
  }

  // MARK: - Arguments

  @Test(
    "Arguments are parsed or refused before any work",
    arguments: [
      ([], nil), (["help"], nil), (["list", "--json"], nil), (["verify", "knob"], nil),
      (["verify", "--cases", "many"], 64), (["verfy"], 64), (["--version", "now"], 64),
      (["fuzz", "knob", "--time", "1s"], nil), (["fuzz", "nothing"], 64), (["law", "nosuch"], 64),
      (["init", "9 é"], 64), (["render", "nosuch"], 64),
      (["render", "knob", "--size", "1e999x1"], 64), (["findings", "nosuch"], 64),
      (["verify", "x", "--mutants"], 64), (["verify", "--mutants", "--time", "1s"], 64),
      (["fuzz", "--status", "knob"], 64), (["specimens", "nosuch"], 2),
      (["play", "nosuch"], 64), (["replay", "x", "--emit-test", "-", "--json"], 64),
      (["minimize", "x", "--emit-test", "-"], nil),
    ] as [([String], Int32?)])
  func refusals(words: [String], code: Int32?) {
    #expect(ArgumentReader().refusal(words)?.exitCode == code)
  }
}
