import KnurlCatalog
import KnurlEngine
import KnurlFuzzing
import KnurlSpecifications
import KnurlVerification
import Testing

@Suite("The fuzz tool without instrumentation")
struct FuzzToolTests {
  private static var tool: FuzzTool { FuzzTool(catalog: Catalog(controls: [.rangeSlider])) }

  @Test("Without libFuzzer, the tool ends with exit code 2")
  func withoutLibFuzzer() {
    #expect(Self.tool.run(["fuzz", "range-slider"]) == 2)
  }

  @Test(
    "Wrong arguments give exit code 64",
    arguments: [
      ["fuzz"], ["fuzz", "slider"], ["fuzz", "--findings"], ["fuzz", "--wrong", "range-slider"],
      ["fuzz", "--features", "lines", "range-slider"],
    ])
  func wrongUsage(arguments: [String]) {
    #expect(Self.tool.run(arguments) == 64)
  }

  @Test("If libFuzzer restarts the tool, the tool finds its target among libFuzzer's arguments")
  func startedAgain() {
    // Without libFuzzer a target ends with 2; a name that is not a target is wrong usage.
    #expect(Self.tool.run(["fuzz", "--target=range-slider", "-reduce_inputs=0", "corpus"]) == 2)
    #expect(Self.tool.run(["fuzz", "--target=slider", "-reduce_inputs=0", "corpus"]) == 64)
  }

  @Test("A missing file cannot be printed")
  func missingFile() {
    #expect(Self.tool.run(["fuzz", "--print", "/nowhere/at/all", "range-slider"]) == 2)
  }

  @Test("Help says which options replace fuzzing and how a finding ends the run")
  func help() {
    #expect(Self.tool.run(["fuzz", "--help"]) == 0)
    let text = FuzzTool.helpText(startedBy: "fuzz")
    #expect(text.contains("[--features edges|edges+states]"))
    #expect(text.contains("--list-sound, the\nexecutable only prints and does not fuzz."))
    #expect(text.contains("Without --findings the first finding ends the process"))
    #expect(!text.contains("1 a finding"))
  }

  @Test("The tool lists its targets")
  func list() {
    #expect(Self.tool.run(["fuzz", "--list"]) == 0)
  }

  @Test("An executable named after a target runs that target, in any folder")
  func namedAfterTarget() {
    // Without libFuzzer a target ends with 2; a name that is not a target is wrong usage.
    #expect(Self.tool.run(["/some/where/range-slider"]) == 2)
    #expect(Self.tool.run(["range-slider", "-runs=4", "--no-option-of-ours"]) == 2)
    #expect(Self.tool.run(["/range-slider/fuzz"]) == 64)
    #expect(Self.tool.run(["range-slider-2", "-runs=4"]) == 64)
  }

  @Test("A hyphen in a file's name stands for the slash of a target")
  @MainActor func namedAfterFile() {
    let tool = FuzzTool(catalog: .knurl)
    #expect(tool.run(["/out/class-knob", "-runs=4"]) == 2)
    #expect(tool.run(["/out/class-nothing", "-runs=4"]) == 64)
  }

  @Test("Targets without planted faults are listed with the names of their files")
  @MainActor func services() throws {
    let lines = try FuzzTool(catalog: .knurl).soundTargets()
    #expect(lines.contains("class-knob class/knob"))
    #expect(lines.contains("knob knob"))
    #expect(lines.count == Catalog.knurl.fuzzTargets.count { !$0.hasPlantedFaults })
  }

  @Test("Two targets with the same file name are rejected", arguments: [false, true])
  func oneFile(isPlanted: Bool) {
    func target(_ name: String, hasPlantedFaults: Bool = false) -> FuzzTargetSpecification {
      FuzzTargetSpecification(name: name, summary: "", hasPlantedFaults: hasPlantedFaults) {
        FuzzTarget(name: name, ControlSpecification.rangeSlider.verification())
      }
    }
    let other = target("my.knob", hasPlantedFaults: isPlanted)
    let both = FuzzTool(catalog: Catalog(controls: [], otherTargets: [other, target("my/knob")]))
    #expect(both.run(["fuzz", "--list"]) == 0)
    #expect(both.run(["fuzz", "--list-sound"]) == 2)
  }

  @Test("A dictionary is printed only for a target")
  func dictionary() {
    #expect(Self.tool.run(["fuzz", "--dictionary", "range-slider"]) == 0)
    #expect(Self.tool.run(["fuzz", "--dictionary", "slider"]) == 64)
    #expect(Self.tool.run(["fuzz", "--dictionary"]) == 64)
    #expect(Self.tool.run(["fuzz", "--list-sound"]) == 0)
  }
}
