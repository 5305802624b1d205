import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlRaster
import KnurlRasterLaws
import Testing

@Suite struct SceneTextTests {
  /// A scene with every kind of line, and with numbers that are easily written inexactly.
  static let sample = """
    scene 1 rasterizer
    note a finding
    law area
    size 24 7
    rule evenOdd
    transform 1 0 -0 1e+300 0.1 -5e-324
    clip -4 0 28 3
    move nan inf
    line -inf 0.30000000000000004
    quadratic to 1 2 control 3 4
    cubic to 1 2 control1 3 4 control2 5 6
    close
    arc center 1 2 radius 3 from 0 to 3.125
    rectangle 1 2 3 4
    ellipse 1 2 3 4
    roundedRectangle 1 2 3 4 radius 0.5
    fill
    stroke width 2 join miter limit 10 cap butt
    stroke width 2 join round cap round
    stroke width 2 join bevel cap square
    gradient from 1 2 to 3 4
    shadow offset 1 2 blur 3
    fastRoundedRectangle 1 2 3 4 radius 0.5
    newPath

    """

  @Test("Reading and writing a scene gives the same text")
  func roundTrip() throws {
    let parsed = try SceneText.parse(Self.sample)
    #expect(parsed.skipped == [])
    #expect(parsed.law == "area")
    #expect(parsed.notes == ["a finding"])
    #expect(
      SceneText.text(of: parsed.sequence, law: parsed.law, notes: parsed.notes) == Self.sample)
    #expect(
      RasterSpecification.text(of: try RasterSpecification.sequence(from: Self.sample))
        == Self.sample.replacing("note a finding\nlaw area\n", with: ""))
  }

  @Test("Writing and reading a random scene gives the same scene")
  func randomRoundTrip() throws {
    for caseIndex in 0..<300 as Range<UInt64> {
      let text = SceneText.text(of: SceneDrawing.sequence(seed: 3, caseIndex: caseIndex))
      let parsed = try SceneText.parse(text)
      #expect(parsed.skipped == [])
      #expect(SceneText.text(of: parsed.sequence) == text)
    }
  }

  @Test("Missing keys get defaults; lines with unknown words are skipped and reported")
  func defaults() throws {
    let parsed = try SceneText.parse(
      """
      # a comment
      scene 1 rasterizer from the future

      sparkle 1 2 3
      stroke glitter 7 8 width 3
      roundedRectangle 1 2 3 4
      """)
    #expect(parsed.skipped.map(\.line) == [4, 5])
    #expect(parsed.sequence.start == RasterScene())
    #expect(
      parsed.sequence.commands == [
        .stroke(StrokeStyle(width: 3)),
        .roundedRectangle(Rect2D(x: 1, y: 2, width: 3, height: 4), radius: 0),
      ])
  }

  @Test(
    "A damaged scene gives an error with the line's number",
    arguments: [
      ("", 1), ("trace 1 x", 1), ("scene", 1), ("scene x rasterizer", 1),
      ("scene 2 rasterizer", 1), ("scene 1 slider", 1), ("scene 1 rasterizer\nsize 25 1", 2),
      ("scene 1 rasterizer\nsize 1", 2), ("scene 1 rasterizer\nrule odd", 2),
      ("scene 1 rasterizer\ntransform 1 2 3", 2), ("scene 1 rasterizer\nclip 1 2 3 -1", 2),
      ("scene 1 rasterizer\n\nmove 1", 3), ("scene 1 rasterizer\nline 0x1p3 1", 2),
      ("scene 1 rasterizer\nline 1e999 1", 2), ("scene 1 rasterizer\nfill 1", 2),
      ("scene 1 rasterizer\nfill\nsize 1 1", 3), ("scene 1 rasterizer\nstroke width", 2),
      ("scene 1 rasterizer\nstroke width 1 width 2", 2),
      ("scene 1 rasterizer\nstroke join none", 2), ("scene 1 rasterizer\nstroke cap none", 2),
      ("scene 1 rasterizer\nroundedRectangle 1 2 3", 2), ("scene 1 rasterizer\nlaw", 2),
    ])
  func errors(text: String, line: Int) {
    let error = #expect(throws: TraceError.self) { try SceneText.parse(text) }
    #expect(error?.line == line)
    #expect(error?.description.hasPrefix("line \(line): ") == true)
  }

  @Test("Long lines and long scenes are errors")
  func limits() {
    let long = "scene 1 rasterizer\nnote " + String(repeating: "x", count: 5_000)
    #expect(throws: TraceError.self) { try SceneText.parse(long) }
    let many = "scene 1 rasterizer\n" + String(repeating: "fill\n", count: 4_097)
    #expect(throws: TraceError.self) { try SceneText.parse(many) }
  }

  @Test("Every truncation and thousands of changed bytes give a scene or an error, never a crash")
  func damage() {
    var readable = 0
    let bytes = Array(Self.sample.utf8)
    for count in bytes.indices {
      if (try? SceneText.parse(String(decoding: bytes[..<count], as: UTF8.self))) != nil {
        readable += 1
      }
    }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      var damaged = bytes
      damaged[Int(generator.next(upTo: UInt64(bytes.count - 1)))] = UInt8(
        generator.next(upTo: 255))
      if (try? SceneText.parse(String(decoding: damaged, as: UTF8.self))) != nil { readable += 1 }
    }
    #expect(readable > 100)
  }
}
