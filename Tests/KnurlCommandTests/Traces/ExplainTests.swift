import KnurlCommand
import KnurlLaws
import Testing

@Suite("explain")
struct ExplainTests {
  @Test("A trace and its fuzz input have the same explanation")
  func explains() throws {
    let session = try Session(Toy.catalog)
    let trace = try session.run("explain", session.write(FuzzInput.breaking, to: "a.trace"))
    try session.expectTranscript("explain/finding")
    let input = try session.run("explain", FuzzInput.writeBreaking(to: "input", in: session))
    #expect(trace.code == 1)
    #expect(trace.output == input.output)
    #expect(trace.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test("explain --json prints one JSON document")
  func json() throws {
    let session = try Session(Toy.catalog)
    let path = try session.write(FuzzInput.breaking, to: "a.trace")
    let outcome = try session.run("explain", "--json", path)
    #expect(outcome.code == 1)
    let json = try JSON(outcome.output)
    #expect(json["format"].integer == 2)
    #expect(json["command"].string == "explain")
    #expect(json["finding"]["law"].string == "lower-upper-in-range")
    let statements = json["statements"].array
    #expect(!statements.isEmpty)
    #expect(statements.allSatisfy { $0["text"].string?.hasSuffix(".") == true })
    #expect(json["nearest"]["trace"].string?.hasPrefix("trace 1 faulty-slider\n") == true)
    let passing = try session.write(try #require(json["nearest"]["trace"].string), to: "b.trace")
    #expect(try session.run("replay", passing).code == 0)
  }

  @Test("A trace that breaks no law, a damaged trace and an unknown law are refused")
  func refusals() throws {
    let session = try Session(Toy.catalog)
    let sound = try session.write(Toy.soundScenario, to: "a.trace")
    let damaged = try session.write("trace 1 toy-slider\ntouch 1 began ten 10\n", to: "c.trace")
    let path = try session.write(FuzzInput.breaking, to: "b.trace")
    for words in [[sound], [damaged], [session.path("none")], [path, "--law", "silent-writes"]] {
      #expect(try session.run(["explain"] + words).code == 2)
    }
    try session.expectWrongUsage(["explain", path, "--law", "silent-write"])
    try session.expectWrongUsage(["explain"])
    try session.expectTranscript("explain/refused")
    #expect(try session.run("explain", path, "--law", "lower-upper-in-range").code == 1)
  }

  @Test("Terminal control characters in a trace are not printed")
  func hostile() throws {
    let session = try Session(Toy.catalog)
    let path = try session.write(
      FuzzInput.breaking.replacing(
        "trace 1 faulty-slider\n", with: "trace 1 faulty-slider\nnote \u{1B}[31mred\n"),
      to: "a\u{1B}[2J.trace")
    let outcome = try session.run("explain", path)
    #expect(outcome.code == 1)
    #expect(!outcome.output.contains("\u{1B}"))
  }
}
