import KnurlCommand
import Testing

@Suite("minimize")
struct MinimizeTests {
  @Test("A trace and its fuzz input are minimized to the same trace, printed or written")
  func minimizes() throws {
    let session = try Session(Toy.catalog)
    let trace = try session.run("minimize", session.write(FuzzInput.breaking, to: "a.trace"))
    let input = try session.run("minimize", FuzzInput.writeBreaking(to: "input", in: session))
    #expect(trace.code == 0)
    #expect(trace.output == input.output)
    #expect(trace.output.split(separator: "\n").count <= 4)
    let words = [session.path("a.trace"), "--output", session.path("b.trace")]
    #expect(try session.run(["minimize"] + words).code == 0)
    try session.expectTranscript("minimize/finding", showing: "b.trace")
  }

  @Test("A trace that breaks no law, and a law that is not broken or does not exist, are refused")
  func refused() throws {
    let session = try Session(Toy.catalog)
    let sound = try session.write(Toy.soundScenario, to: "sound.trace")
    let path = try session.write(FuzzInput.breaking, to: "a.trace")
    #expect(try session.run("minimize", sound).code == 2)
    #expect(try session.run("minimize", path, "--law", "silent-writes").code == 2)
    try session.expectWrongUsage(["minimize", path, "--law", "silent-write"])
    try session.expectTranscript("minimize/refused")
  }
}
