import KnurlCommand
import Testing

@Suite("minimize")
struct MinimizeTests {
  @Test("A trace and its fuzz input are minimized to the same trace")
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

  @Test("A trace that breaks no law is not minimized")
  func nothingToDo() throws {
    let session = try Session(Toy.catalog)
    let outcome = try session.run("minimize", session.write(Toy.soundScenario, to: "a.trace"))
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("breaks no law, so there is nothing to minimize"))
  }

  @Test("If the chosen law is not broken or does not exist, minimize refuses it")
  func chosenLaw() throws {
    let session = try Session(Toy.catalog)
    let path = try session.write(FuzzInput.breaking, to: "a.trace")
    #expect(try session.run("minimize", path, "--law", "silent-writes").code == 2)
    #expect(try session.run("minimize", path, "--law", "silent-write").code == 64)
  }

  @Test("With --output, the minimal trace is written and its replay command is printed")
  func output() throws {
    let session = try Session(Toy.catalog)
    let path = try session.write(FuzzInput.breaking, to: "a.trace")
    let outcome = try session.run("minimize", path, "--output", session.path("b.trace"))
    #expect(outcome.output == "./knurl replay \(session.path("b.trace"))\n")
    #expect(try session.read("b.trace").hasPrefix("trace 1 faulty-slider\n"))
  }
}
