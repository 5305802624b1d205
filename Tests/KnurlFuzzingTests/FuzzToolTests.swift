import KnurlFuzzing
import KnurlLaws
import KnurlSpecifications
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
    ])
  func wrongUsage(arguments: [String]) {
    #expect(Self.tool.run(arguments) == 64)
  }

  @Test("A file that is not there cannot be printed")
  func missingFile() {
    #expect(Self.tool.run(["fuzz", "--print", "/nowhere/at/all", "range-slider"]) == 2)
  }

  @Test("It lists its targets")
  func list() {
    #expect(Self.tool.run(["fuzz", "--list"]) == 0)
  }
}
