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

  @Test("A missed expectation is a finding with its line, and the saved scenario repeats it")
  func missed() throws {
    let session = try Session(Toy.catalog(scenario: Self.wrong, named: "half way"))
    #expect(try session.verify().code == 1)
    let name = try session.finding("toy-slider-scenario-half-way")
    #expect(try session.read(name).hasPrefix(Self.wrong))
    #expect(try session.run("replay", session.path(name)).code == 1)
    try session.expectTranscript("verify/scenario-missed", showing: name)
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
            Toy.verification {
              $0.law("never-7") { _, step in try expect(step.after[.value, 0] != 7) }
            }
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

  @Test("If a scenario is malformed, verify exits with code 2 and names the line before the search")
  func malformed() throws {
    let session = try Session()
    for text in [
      "trace 1 toy-slider\ntouch 1 bagan 5 5\n", "trace 1 toy-slider\n\nexpect value five\n",
      "# scenarios\ntrace 1 knob\n", "",
    ] {
      session.catalog = Toy.catalog(scenario: text)
      let outcome = try session.verify()
      #expect(outcome.code == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(try session.contents(of: ".").isEmpty)
    try session.expectTranscript("verify/scenario-malformed")
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
      #expect(try session.run(command).code == 2)
    }
    try session.makeFolder("Scenarios")
    try session.write("trace 1 toy-slider\ntouch 1 bagan 5 5\n", to: "Scenarios/tap.trace")
    #expect(try session.verify().code == 2)
    try session.expectTranscript("verify/scenario-folder")
    try session.write(Toy.soundScenario, to: "Scenarios/tap.trace")
    let whole = try session.verify("--all")
    #expect(whole.code == 0)
    #expect(whole.output.contains("  tap "))
    #expect(try session.run("list").output.contains("(1 scenario)"))
  }

  @Test("A property that the control does not have is an error with its line")
  func unknownProperty() throws {
    let text = "trace 1 toy-slider\nset tint #ff0000ff\ntouch 1 began 50 10\nexpect value 5\n"
    let session = try Session(Toy.catalog(scenario: text))
    let outcome = try session.verify()
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(", line 2: toy-slider has no property “tint”"))
  }
}
