import Foundation
import KnurlCommand
import KnurlEngine
import KnurlLaws
import Testing

@Suite("replay")
struct ReplayTests {
  @Test("A trace that breaks no law prints one line and exits with code 0")
  func holds() throws {
    let session = try Session()
    let path = try session.write(Toy.soundScenario, to: "a.trace")
    let outcome = try session.run("replay", path)
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("\(path): toy-slider holds: 2 steps, "))
    #expect(outcome.output.hasSuffix(" laws, 3 expectations, 0 findings\n"))
  }

  @Test("With --step, every command has a line with values, flags and events")
  func steps() throws {
    let session = try Session()
    let path = try session.write(Toy.soundScenario, to: "a.trace")
    let lines = try session.run("replay", path, "--step").output.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[1] == "     0  start                         value 0  -         no events")
    #expect(lines[2] == "     1  touch 1 began 50 10           value 5  tracking  valueChanged")
    #expect(lines[3] == "     2  touch 1 ended 50 10 at 0.016  value 5  -         no events")
  }

  @Test("A broken law and a missed expectation are marked at their step, and the exit code is 1")
  func broken() throws {
    let session = try Session(Toy.catalog)
    let text = "trace 1 faulty-slider\ntouch 1 began 50 10\ntouch 1 moved 150 10\nexpect value 10\n"
    let path = try session.write(text, to: "b.trace")
    let outcome = try session.run("replay", "--step", path)
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("← breaks lower-upper-in-range"))
    #expect(outcome.output.contains("← line 4 expected value 10, seen 15"))
    #expect(outcome.output.contains("faulty-slider breaks lower-upper-in-range\n"))
    #expect(outcome.output.contains("  line 4\n    expected  value 10\n    seen      15\n"))
    #expect(outcome.output.contains("  Repeat: ./knurl replay \(path)\n"))
  }

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
    let outcome = try session.run("replay", path)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("0 findings, 1 warning\n"))
    #expect(try session.run("replay", path, "--strict").code == 1)
  }

  @Test("A specimen's trace runs on the specimen with all its faults")
  func specimen() throws {
    let session = try Session()
    let text = "trace 1 toy-specimen\ntouch 1 began 50 10\ntouch 1 moved 150 10\n"
    #expect(try session.run("replay", session.write(text, to: "s.trace")).code == 1)
  }

  @Test("If a trace no longer breaks the law that it names, the replay says so")
  func fixed() throws {
    let session = try Session()
    let text = "trace 1 toy-slider\nlaw silent-writes\ntouch 1 began 50 10\n"
    let outcome = try session.run("replay", session.write(text, to: "m.trace"))
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("  does not break silent-writes, the law that it names\n"))
  }

  @Test("If the control lacks a property, the trace's line is skipped with a warning")
  func skipped() throws {
    let session = try Session()
    let path = try session.write(
      "trace 1 toy-slider\nset tint #00ff00ff\ntouch 1 began 50 10\n", to: "w.trace")
    let outcome = try session.run("replay", path)
    #expect(outcome.code == 0)
    #expect(outcome.errors.hasPrefix("knurl: warning: \(path), line 2: toy-slider has no property"))
  }

  @Test(
    "An invalid trace is refused with exit code 2, file, line and remedy",
    arguments: [
      ("", "line 1: the file is empty; a trace begins with “trace 1 CONTROL”."),
      ("hello\n", "line 1: a trace begins with “trace 1 CONTROL”; this does not."),
      ("\n# note\ntrace 2 toy-slider\n", "line 3: this is version 2 of the format"),
      (
        "# note\ntrace 1 toy-slidre\n",
        "line 2: there is no control or specimen “toy-slidre”; did you mean “toy-slider”?"
      ),
      ("trace 1 xyz\n", "line 1: there is no control or specimen “xyz”; see ./knurl list."),
      ("trace 1 toy-slider\ntouch 1 began 5\n", "line 2: a touch is written “touch FINGER"),
      ("trace 1 toy-slider\n\nwobble\n", "line 3: “wobble” cannot begin a line of a trace"),
    ])
  func refused(text: String, message: String) throws {
    let session = try Session()
    let path = try session.write(text, to: "x.trace")
    let outcome = try session.run("replay", path)
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("knurl: \(path), \(message)"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("A missing file, a folder and a file that is too long are refused with exit code 2")
  func unreadable() throws {
    let session = try Session()
    let missing = try session.run("replay", session.path("none.trace"))
    #expect(missing.code == 2)
    #expect(
      missing.errors
        == "knurl: \(session.path("none.trace")), line 1: there is no such file; give the path of a "
        + "trace.\n")
    #expect(try session.run("replay", session.folder.path).errors.contains("it is a folder"))
    #expect(throws: FileProblem("it is longer than 3 bytes")) {
      try FileAccess.live.read(session.write("four", to: "four"), 3)
    }
    #expect(try FileAccess.live.read(session.path("four"), 4).count == 4)
  }

  @Test("Bytes that are not UTF-8 are refused with their line number")
  func bytes() throws {
    let session = try Session()
    session.files.read = { _, _ in Array("trace 1 toy-slider\n".utf8) + [0xFF, 0x0A] }
    let outcome = try session.run("replay", "any")
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("knurl: any, line 2: its bytes are not UTF-8; "))
  }

  @Test("If one file is invalid, the others are replayed, and the exit code is 2")
  func several() throws {
    let session = try Session(Toy.catalog)
    let bad = try session.write("wobble", to: "bad.trace")
    let good = try session.write(Toy.soundScenario, to: "good.trace")
    let broken = try session.write(
      "trace 1 faulty-slider\ntouch 1 began 50 10\ntouch 1 moved 150 10\n", to: "broken.trace")
    let outcome = try session.run("replay", bad, good, broken)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("toy-slider holds"))
    #expect(outcome.output.contains("faulty-slider DOES NOT HOLD"))
    #expect(try session.run("replay", good, broken).code == 1)
  }

  @Test("The JSON has findings, missed expectations, skipped lines, errors and steps")
  func json() throws {
    let session = try Session(Toy.catalog)
    let text =
      "trace 1 faulty-slider\nset tint #00ff00ff\ntouch 1 began 50 10\ntouch 1 moved 150 10\n"
      + "expect value 10\n"
    let path = try session.write(text, to: "j.trace")
    let bad = try session.write("wobble", to: "bad.trace")
    let outcome = try session.run("replay", "--json", "--step", path, bad)
    #expect(outcome.code == 2)
    let document = try JSON(outcome.output)
    #expect(document["format"].integer == 1)
    #expect(document["holds"].boolean == false)
    let files = document["files"].array
    try #require(files.count == 2)
    #expect(files[0]["control"].string == "faulty-slider")
    #expect(files[0]["findings"].array.first?["law"].string == "lower-upper-in-range")
    #expect(files[0]["missed"].array.first?["seen"].string == "15")
    #expect(files[0]["skipped"].array.count == 1)
    #expect(files[0]["trace"].array.last?["events"].array.first?.string == "valueChanged")
    #expect(files[1]["error"].string?.contains("line 1") == true)
  }

  @Test("A path with a space is quoted in the repeat command")
  func quoting() throws {
    let session = try Session(Toy.catalog)
    let path = try session.write(
      "trace 1 faulty-slider\ntouch 1 began 50 10\ntouch 1 moved 150 10\n", to: "it's a.trace")
    let outcome = try session.run("replay", path)
    let quoted = session.path("it") + "'\\''s a.trace"
    #expect(outcome.output.contains("  Repeat: ./knurl replay '\(quoted)'"))
  }
}
