import KnurlCommand
import KnurlLaws
import Testing

@Suite("Schematics of render and verify")
struct SchematicFileTests {
  private static let drag = """
    trace 1 toy-slider
    touch 1 began 20 10
    touch 1 moved 70 10

    """

  @Test("For an .svg file, render writes a schematic of any trace, without encoder or drawing")
  func render() throws {
    let session = try Session()
    let trace = try session.write(Self.drag, to: "drag.trace")
    let file = session.path("drag.svg")
    #expect(try session.run("render", "--trace", trace, "-o", file).code == 0)
    try session.expectTranscript("render/schematic", showing: "drag.svg")
    #expect(try session.run("render", "--trace", trace, "--step", "1", "-o", file).code == 0)
    #expect(try session.read("drag.svg").contains("<title>toy-slider after step 1 of 2</title>"))
    #expect(try session.run("render", "toy-slider", "-o", session.path("A.SVG")).code == 0)
    #expect(try session.read("A.SVG").contains("<title>toy-slider at the start</title>"))
  }

  @Test("verify writes a schematic next to each finding of a control without a drawing")
  func verify() throws {
    let session = try Session(Toy.catalog)
    let outcome = try session.verify("faulty-slider", "--json")
    #expect(outcome.code == 1)
    let control = try #require(try JSON(outcome.output)["controls"].array.first)
    let findings = control["findings"].array
    #expect(!findings.isEmpty)
    for finding in findings {
      let law = try #require(finding["law"].string)
      let picture = try #require(finding["picture"].string)
      #expect(finding["file"].string == String(picture.dropLast(4)) + ".trace")
      let text = try session.read("results/\(picture)")
      #expect(text.hasPrefix("<svg xmlns="))
      #expect(text.contains("<title>faulty-slider breaks \(law)</title>"))
    }
    #expect(control["picture"].isNull)
  }
}
