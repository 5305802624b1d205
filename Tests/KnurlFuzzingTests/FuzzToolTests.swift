import KnurlCatalog
import KnurlEngine
import KnurlFuzzing
import KnurlSpecifications
import KnurlVerification
import Testing

@Suite("The fuzz entry where nothing is instrumented")
struct FuzzToolTests {
  private static var tool: FuzzTool { FuzzTool(catalog: Catalog(controls: [.rangeSlider])) }

  @Test("Without libFuzzer it refuses to run")
  func withoutLibFuzzer() {
    #expect(Self.tool.run(["fuzz", "range-slider"]) == 2)
  }

  @Test(
    "Wrong words end with 64",
    arguments: [
      ["fuzz"], ["fuzz", "slider"], ["fuzz", "--findings"], ["fuzz", "--wrong", "range-slider"],
      ["fuzz", "--features", "luck", "range-slider"],
    ])
  func wrongUsage(arguments: [String]) {
    #expect(Self.tool.run(arguments) == 64)
  }

  @Test("Started once more by libFuzzer, it knows its target among libFuzzer's arguments")
  func startedAgain() {
    // Without libFuzzer a target refuses with 2; a name that is none is wrong usage.
    #expect(Self.tool.run(["fuzz", "--target=range-slider", "-reduce_inputs=0", "corpus"]) == 2)
    #expect(Self.tool.run(["fuzz", "--target=slider", "-reduce_inputs=0", "corpus"]) == 64)
  }

  @Test("A file that is not there cannot be printed")
  func missingFile() {
    #expect(Self.tool.run(["fuzz", "--print", "/nowhere/at/all", "range-slider"]) == 2)
  }

  @Test("Help is printed, and says which options replace fuzzing and how a finding ends")
  func help() {
    #expect(Self.tool.run(["fuzz", "--help"]) == 0)
    let text = FuzzTool.helpText(startedBy: "fuzz")
    #expect(text.contains("[--features edges|edges+states]"))
    #expect(text.contains("--list-sound it does only that\nand fuzzes nothing."))
    #expect(text.contains("Without --findings the first finding ends the process"))
    #expect(!text.contains("1 a finding"))
  }

  @Test("It lists its targets")
  func list() {
    #expect(Self.tool.run(["fuzz", "--list"]) == 0)
  }

  @Test("Under a target's name, with any folder before it, it is that target")
  func namedAfterTarget() {
    // Without libFuzzer a target refuses with 2; a name that is none is wrong usage.
    #expect(Self.tool.run(["/some/where/range-slider"]) == 2)
    #expect(Self.tool.run(["range-slider", "-runs=4", "--no-option-of-ours"]) == 2)
    #expect(Self.tool.run(["/range-slider/fuzz"]) == 64)
    #expect(Self.tool.run(["range-slider-2", "-runs=4"]) == 64)
  }

  @Test("A name with a slash is a file's name with a hyphen")
  @MainActor func namedAfterFile() {
    let tool = FuzzTool(catalog: .knurl)
    #expect(tool.run(["/out/class-knob", "-runs=4"]) == 2)
    #expect(tool.run(["/out/class-nothing", "-runs=4"]) == 64)
  }

  @Test("A service is given every target without planted faults, each with the name of its files")
  @MainActor func services() throws {
    let lines = try FuzzTool(catalog: .knurl).soundTargets()
    #expect(lines.contains("class-knob class/knob"))
    #expect(lines.contains("knob knob"))
    #expect(lines.count == Catalog.knurl.properties.count { !$0.hasPlantedFaults })
  }

  @Test("Two targets whose files would be called the same are refused", arguments: [false, true])
  func oneFile(isPlanted: Bool) {
    func target(_ name: String, hasPlantedFaults: Bool = false) -> FuzzTargetSpecification {
      FuzzTargetSpecification(name: name, summary: "", hasPlantedFaults: hasPlantedFaults) {
        FuzzTarget(name: name, ControlSpecification.rangeSlider.verification())
      }
    }
    let other = target("my.knob", hasPlantedFaults: isPlanted)
    let both = FuzzTool(catalog: Catalog(controls: [], subjects: [other, target("my/knob")]))
    #expect(both.run(["fuzz", "--list"]) == 0)
    #expect(both.run(["fuzz", "--list-sound"]) == 2)
  }

  @Test("A dictionary is printed for a target, and for nothing else")
  func dictionary() {
    #expect(Self.tool.run(["fuzz", "--dictionary", "range-slider"]) == 0)
    #expect(Self.tool.run(["fuzz", "--dictionary", "slider"]) == 64)
    #expect(Self.tool.run(["fuzz", "--dictionary"]) == 64)
    #expect(Self.tool.run(["fuzz", "--list-sound"]) == 0)
  }
}
