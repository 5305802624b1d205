import KnurlCommand
import KnurlLaws
import Testing

@Suite("explain")
struct ExplainTests {
  @Test("A trace and its fuzz input have the same explanation")
  func explains() throws {
    let session = try Session(Toy.catalog)
    let trace = try session.run("explain", session.write(FuzzInput.breaking, to: "a.trace"))
    let input = try session.run("explain", FuzzInput.writeBreaking(to: "input", in: session))
    #expect(trace.code == 1)
    #expect(trace.errors.isEmpty)
    #expect(trace.output == input.output)
    #expect(trace.output.hasPrefix("faulty-slider breaks lower-upper-in-range\n"))
    #expect(trace.output.contains("\nNeeded to break the law\n  * "))
    #expect(trace.output.contains("The drag of step 3 may go"))
    #expect(trace.output.contains("\nThe law holds if the drag of step 3 goes"))
    #expect(trace.output.contains("\n    trace 1 faulty-slider\n"))
    #expect(trace.output.contains(" command sequences; the statements hold for these.\n"))
    #expect(trace.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test("explain --json prints one JSON document")
  func json() throws {
    let session = try Session(Toy.catalog)
    let path = try session.write(FuzzInput.breaking, to: "a.trace")
    let outcome = try session.run("explain", "--json", path)
    #expect(outcome.code == 1)
    let json = try JSON(outcome.output)
    #expect(json["format"].integer == 1)
    #expect(json["command"].string == "explain")
    #expect(json["finding"]["law"].string == "lower-upper-in-range")
    let statements = json["statements"].array
    #expect(!statements.isEmpty)
    #expect(statements.allSatisfy { $0["text"].string?.hasSuffix(".") == true })
    #expect(json["nearest"]["trace"].string?.hasPrefix("trace 1 faulty-slider\n") == true)
    let passing = try session.write(try #require(json["nearest"]["trace"].string), to: "b.trace")
    #expect(try session.run("replay", passing).code == 0)
  }

  @Test("A trace that breaks no law and a law that does not exist are refused")
  func refusals() throws {
    let session = try Session(Toy.catalog)
    let sound = try session.run("explain", session.write(Toy.soundScenario, to: "a.trace"))
    #expect(sound.code == 2)
    #expect(sound.output.isEmpty)
    #expect(
      sound.errors.contains(
        "a.trace breaks no law, so there is nothing to explain; see ./knurl replay "))
    let path = try session.write(FuzzInput.breaking, to: "b.trace")
    #expect(try session.run("explain", path, "--law", "lower-upper-in-range").code == 1)
    let other = try session.run("explain", path, "--law", "silent-writes")
    #expect(other.code == 2)
    #expect(other.errors.contains("does not break silent-writes"))
    let typo = try session.run("explain", path, "--law", "silent-write")
    #expect(typo.code == 64)
    #expect(typo.errors.contains("did you mean “silent-writes”?"))
    #expect(try session.run("explain", session.path("none.trace")).code == 2)
    #expect(try session.run("explain").code == 64)
  }

  @Test("A damaged trace is refused with the number of the damaged line")
  func damaged() throws {
    let session = try Session(Toy.catalog)
    let path = try session.write("trace 1 toy-slider\ntouch 1 began ten 10\n", to: "a.trace")
    let outcome = try session.run("explain", path)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("a.trace, line 2:"))
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
