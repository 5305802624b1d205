import Foundation
import KnurlCommand
import KnurlEngine
import KnurlLaws
import Testing

@Suite("replay")
struct ReplayTests {
  @Test("A trace that breaks no law prints one line; with --step, a line for each command")
  func holds() throws {
    let session = try Session()
    let path = try session.write(Toy.soundScenario, to: "a.trace")
    #expect(try session.run("replay", path).code == 0)
    #expect(try session.run("replay", path, "--step").code == 0)
    try session.expectTranscript("replay/holds")
  }

  @Test("A broken law and a missed expectation are marked at their step, and the exit code is 1")
  func broken() throws {
    let session = try Session(Toy.catalog)
    let path = try session.write(Self.breaking + "expect value 10\n", to: "it's a.trace")
    #expect(try session.run("replay", "--step", path).code == 1)
    try session.expectTranscript("replay/broken")
  }

  private static let breaking =
    "trace 1 faulty-slider\ntouch 1 began 50 10\ntouch 1 moved 150 10\n"

  @Test("If a trace causes only a warning, replay exits with code 0; with --strict, with code 1")
  func strict() throws {
    let catalog = Toy.catalog(named: "own-slider") {
      $0.law(
        Law(
          "always-warns", on: .any, requires: [], isOwn: true,
          text: LawText(
            rule: "It warns.", why: "So.", cause: "None.", fix: "None.", warning: "It always does.")
        ) { _ in .broken(Violation(expected: "nothing", seen: "something")) })
    }
    let session = try Session(catalog)
    let path = try session.write("trace 1 own-slider\ntouch 1 began 50 10\n", to: "w.trace")
    #expect(try session.run("replay", path).code == 0)
    #expect(try session.run("replay", path, "--strict").code == 1)
    try session.expectTranscript("replay/warning")
  }

  @Test("A specimen's trace runs on the specimen with all its faults")
  func specimen() throws {
    let session = try Session()
    let text = "trace 1 toy-specimen\ntouch 1 began 50 10\ntouch 1 moved 150 10\n"
    #expect(try session.run("replay", session.write(text, to: "s.trace")).code == 1)
  }

  @Test("The replay notes a law that the trace names and keeps, and refuses an unknown property")
  func fixed() throws {
    let session = try Session()
    let text = "trace 1 toy-slider\nlaw silent-writes\ntouch 1 began 50 10\n"
    let file = try session.write(text, to: "m.trace")
    #expect(try session.run("replay", file).code == 0)
    try session.write(
      "trace 1 toy-slider\nset tint #00ff00ff\ntouch 1 began 50 10\n", to: "w.trace")
    #expect(try session.run("replay", session.path("w.trace")).code == 2)
    try session.expectTranscript("replay/notes")
  }

  @Test("An invalid trace is refused with exit code 2, file, line and remedy")
  func refused() throws {
    let session = try Session()
    let texts = [
      "", "hello\n", "\n# note\ntrace 2 toy-slider\n", "# note\ntrace 1 toy-slidre\n",
      "trace 1 xyz\n", "trace 1 toy-slider\ntouch 1 began 5\n", "trace 1 toy-slider\n\nwobble\n",
    ]
    var paths = try texts.enumerated().map { try session.write($1, to: "\($0).trace") }
    paths += [session.path("none.trace"), session.folder.path]
    for path in paths {
      let outcome = try session.run("replay", path)
      #expect(outcome.code == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    session.files.read = { _, _ in Array("trace 1 toy-slider\n".utf8) + [0xFF, 0x0A] }
    #expect(try session.run("replay", "any").code == 2)
    try session.expectTranscript("replay/refused")
  }

  @Test("A file that is too long is refused")
  func tooLong() throws {
    let session = try Session()
    #expect(throws: FileProblem("it is longer than 3 bytes")) {
      try FileAccess.live.read(session.write("four", to: "four"), 3)
    }
    #expect(try FileAccess.live.read(session.path("four"), 4).count == 4)
  }

  @Test("If one file is invalid, the others are replayed, and a finding decides the exit code")
  func several() throws {
    let session = try Session(Toy.catalog)
    let bad = try session.write("wobble", to: "bad.trace")
    let good = try session.write(Toy.soundScenario, to: "good.trace")
    let broken = try session.write(Self.breaking, to: "broken.trace")
    #expect(try session.run("replay", bad, good, broken).code == 1)
    #expect(try session.run("replay", good, bad).code == 2)
    try session.expectTranscript("replay/several")
    #expect(try session.run("replay", good, broken).code == 1)
  }

  @Test("The JSON has findings, missed expectations, errors and steps")
  func json() throws {
    let session = try Session(Toy.catalog)
    let text =
      "trace 1 faulty-slider\ntouch 1 began 50 10\ntouch 1 moved 150 10\n"
      + "expect value 10\n"
    let path = try session.write(text, to: "j.trace")
    let bad = try session.write("wobble", to: "bad.trace")
    let outcome = try session.run("replay", "--json", "--step", path, bad)
    #expect(outcome.code == 1)
    let document = try JSON(outcome.output)
    #expect(document["format"].integer == 2)
    #expect(document["holds"].boolean == false)
    let files = document["files"].array
    try #require(files.count == 2)
    #expect(files[0]["control"].string == "faulty-slider")
    #expect(files[0]["findings"].array.first?["law"].string == "lower-upper-in-range")
    #expect(files[0]["missed"].array.first?["seen"].string == "15")
    #expect(files[0]["trace"].array.last?["events"].array.first?.string == "valueChanged")
    #expect(files[1]["error"].string?.contains("line 1") == true)
  }
}
