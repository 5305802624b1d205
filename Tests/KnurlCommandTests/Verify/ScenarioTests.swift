import Foundation
import KnurlCommand
import KnurlLaws
import KnurlSession
import KnurlVerification
import Testing

@Suite("Scenarios in verify")
struct ScenarioTests {
  private static let wrong = """
    trace 1 toy-slider

    bounds 0 0 100 20
    touch 1 began 50 10
    expect value 6
    expect events valueChanged
    touch 1 ended 50 10
    expect isTracking true

    """

  @Test("A missed expectation is a finding with its line and its expected and seen values")
  func missed() throws {
    let session = try Session(Toy.catalog(scenario: Self.wrong, named: "half way"))
    let outcome = try session.verify("--all")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("  half way              DOES NOT HOLD: 2 steps, 3 expect"))
    #expect(
      outcome.output.contains(
        """
        toy-slider misses 2 expectations of scenario “half way” of toy-slider
          line 5
            expected  value 6
            seen      5
            after     step 1, touch 1 began 50 10
          line 8
            expected  isTracking true
            seen      false
            after     step 2, touch 1 ended 50 10
          Repeat: ./knurl replay
        """))
  }

  @Test("The saved file of a scenario has the scenario's lines, and its replay repeats the finding")
  func file() throws {
    let session = try Session(Toy.catalog(scenario: Self.wrong, named: "half way"))
    _ = try session.verify()
    let name = try session.finding("toy-slider-scenario-half-way")
    let text = try session.read(name)
    #expect(text.hasPrefix(Self.wrong))
    #expect(text.contains("note line 5 expected value 6, seen 5\n"))
    let replay = try session.run("replay", session.path(name))
    #expect(replay.code == 1)
    #expect(replay.output.contains("  line 8\n"))
    let document = try JSON(try session.read("results/results.json"))
    let scenario = document["controls"].array.first?["scenarios"].array.first
    #expect(scenario?["file"].string.map { "results/\($0)" } == name)
    #expect(scenario?["missed"].array.map { $0["line"].integer } == [5, 8])
  }

  @Test("A law that a scenario breaks is a finding that names the scenario")
  func brokenLaw() throws {
    let text = "trace 1 toy-slider\nbounds 0 0 100 20\ntouch 1 began 70 10\n"
    let session = try Session(
      Catalog(controls: [
        ControlSpecification(
          name: "toy-slider", summary: "One value.", scenarios: [("seven", text)],
          verification: {
            Toy.verification { $0.law("never-7") { $0.after.values[0] != 7 } }
          })
      ]))
    let outcome = try session.verify("--json")
    #expect(outcome.code == 1)
    let finding = try JSON(outcome.output)["controls"].array.first?["findings"].array.first
    #expect(finding?["law"].string == "never-7")
    #expect(finding?["scenario"].string == "seven")
    #expect(finding?["case"].isNull == true)
    let file = try session.read(session.finding("toy-slider-never-7"))
    #expect(file.contains("note broken by the scenario “seven”\n"))
    #expect(try session.read("results/junit.xml").contains("name=\"scenario seven\""))
  }

  @Test(
    "If a scenario is malformed, verify exits with code 2 and names the line before the search",
    arguments: [
      ("trace 1 toy-slider\ntouch 1 bagan 5 5\n", "line 2: “bagan” is not a touch phase"),
      ("trace 1 toy-slider\n\nexpect value five\n", "line 3: “five” is not a number"),
      ("# scenarios\ntrace 1 knob\n", "line 2: the trace is one of “knob”; write “trace 1 toy"),
      ("", "line 1: the file is empty"),
    ])
  func malformed(text: String, message: String) throws {
    let session = try Session(Toy.catalog(scenario: text))
    let outcome = try session.verify()
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("knurl: scenario “odd” of toy-slider, \(message)"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try session.contents(of: ".").isEmpty)
  }

  @Test(
    "The scenarios of a folder are replayed; a missing folder and a wrong file exit with code 2")
  func folder() throws {
    let session = try Session()
    let traces = RepositoryTraces("Scenarios", root: session.folder.path)
    session.catalog = Catalog(controls: [
      ControlSpecification(
        name: "toy-slider", summary: "One value.", scenarios: traces.traces, scenes: { [] },
        verification: { Toy.verification() })
    ])
    for command in [["list"], ["list", "--json"], ["verify"]] {
      let missing = try session.run(command)
      #expect(missing.code == 2)
      #expect(
        missing.errors.hasPrefix("knurl: there are no traces in \(session.path("Scenarios")); "))
      #expect(missing.errors.split(separator: "\n").count == 1)
    }
    try FileManager.default.createDirectory(
      atPath: session.path("Scenarios"), withIntermediateDirectories: true)
    let file = try session.write(
      "trace 1 toy-slider\ntouch 1 bagan 5 5\n", to: "Scenarios/tap.trace")
    let malformed = try session.verify()
    #expect(malformed.code == 2)
    #expect(malformed.errors.hasPrefix("knurl: \(file), line 2: “bagan” is not a touch phase"))
    _ = try session.write(Toy.soundScenario, to: "Scenarios/tap.trace")
    let whole = try session.verify("--all")
    #expect(whole.code == 0)
    #expect(whole.output.contains("  tap "))
    #expect(try session.run("list").output.contains("(1 scenario)"))
  }

  @Test("A property that the control does not have is skipped with a warning")
  func skipped() throws {
    let text = "trace 1 toy-slider\nset tint #ff0000ff\ntouch 1 began 50 10\nexpect value 5\n"
    let outcome = try Session(Toy.catalog(scenario: text)).verify()
    #expect(outcome.code == 0)
    #expect(
      outcome.errors.hasPrefix(
        "knurl: warning: scenario “odd” of toy-slider, line 2: toy-slider has no property “tint”"))
  }
}
