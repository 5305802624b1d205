import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlReports
import KnurlVerification
import Testing
import Transcripts

@Suite("Schematics")
struct SchematicTests {
  // MARK: - Subjects

  /// Returns a verification of a control without thumbs, such as a dial.
  private static func bare() -> Verification {
    var description = ControlDescription<RangeSliderModel>(controlName: "bare")
    description.value(named: "value", read: { $0.lowerValue }, write: { $0.lowerValue = $1 })
    return Verification(ControlHarness({ RangeSliderModel() }, description), description)
  }

  private static let drag = [
    Timelines.touch(.began, 76), Timelines.touch(.moved, 120), Timelines.touch(.ended, 120),
  ]

  /// Returns a finding with the given trace, step and law name, and with sample texts.
  private static func finding(_ trace: Trace, step: Int, law: String = "same-place-same-value")
    -> Finding
  {
    var description = ControlDescription<RangeSliderModel>(controlName: "slider")
    description.value(named: "value", read: { $0.lowerValue })
    description.law("never") { _, _ in try expect(false) }
    var verification = Verification(
      ControlHarness({ RangeSliderModel() }, description), description)
    var finding = verification.replay(Timelines.trace([]), under: "never")[0]
    finding.law = law
    finding.text = LawText(rule: "A rule.", why: "Why.", cause: "A cause.", fix: "A fix.")
    finding.violation = Violation(expected: "values 2, 8", seen: "values 3, 8")
    finding.step = step
    finding.trace = trace
    finding.trace.law = law
    return finding
  }

  // MARK: - What is drawn

  @Test("A schematic shows bounds, old and new thumbs, the numbered path, values and steps")
  func plain() throws {
    let text = Schematic.svg(of: Timelines.trace(Self.drag), in: Timelines.slider())
    #expect(text.contains("prefers-color-scheme:dark"))
    #expect(Markup.isWellFormed(text))
    try expectTranscript(of: text, "schematic/plain")
  }

  @Test("A finding's schematic shows the law, expected and seen, and marks the breaking step")
  func finding() throws {
    let commands = Self.drag + [Timelines.touch(.began, 5)]
    let finding = Self.finding(Timelines.trace(commands), step: 2)
    let text = Schematic.svg(
      of: finding, in: Timelines.slider(), gestures: "touch the lower thumb, drag 44 pt right")
    #expect(Markup.count("<circle class=\"down\"", in: text) == 2, "what comes later is not drawn")
    #expect(Markup.isWellFormed(text))
    try expectTranscript(of: Self.body(text), "schematic/finding")
  }

  @Test("Fingers differ in line and name, not only in color")
  func fingers() throws {
    let text = Schematic.svg(
      of: Timelines.trace([
        Timelines.touch(.began, 76), Timelines.touch(.began, 200, id: 7),
        Timelines.touch(.moved, 100),
        Timelines.touch(.moved, 240, id: 7), Timelines.touch(.cancelled, 240, id: 7),
      ]), in: Timelines.slider())
    try expectTranscript(of: Self.body(text), "schematic/fingers")
  }

  /// A schematic without its style.
  private static func body(_ text: String) -> String {
    text.replacing(#/<style>[\s\S]*<\/style>/#, with: "")
  }

  @Test("A control without thumbs and a trace without touches can be drawn too")
  func bare() throws {
    let text = Schematic.svg(of: Timelines.trace(Self.drag), in: Self.bare())
    #expect(Markup.count("class=\"thumb\"", in: text) == 0)
    let still = Schematic.svg(of: Timelines.trace([]), in: Self.bare())
    #expect(Markup.isWellFormed(text) && Markup.isWellFormed(still))
    try expectTranscript(of: seenText(of: text + still), "schematic/without-thumbs")
  }

  @Test("A schematic shows the trace up to the given step or, if the trace is shorter, completely")
  func steps() {
    let trace = Timelines.trace(Self.drag)
    let first = Schematic.svg(of: trace, step: 1, in: Timelines.slider())
    #expect(first.contains("<title>slider after step 1 of 3</title>"))
    #expect(Markup.count("<polyline", in: first) == 0)
    #expect(
      Schematic.svg(of: trace, step: 99, in: Timelines.slider())
        == Schematic.svg(of: trace, in: Timelines.slider()))
    #expect(
      Schematic.svg(of: trace, step: -1, in: Timelines.slider()).contains("at the start</title>"))
  }

  // MARK: - Hostile input

  @Test(
    "Extreme numbers give a schematic with a note about the parts that are not shown",
    arguments: [1e18, -1e18, 1e308, .infinity, -.infinity, .nan])
  func hostileNumbers(number: Double) {
    let commands = [
      Timelines.touch(.began, 76), Timelines.touch(.moved, number),
      Timelines.touch(.moved, 80, number),
      .control(.resize(Rect2D(x: number, y: 0, width: 335, height: number))),
      Timelines.touch(.moved, number, number),
    ]
    for verification in [Timelines.slider(), Self.bare()] {
      for step in 0...commands.count {
        let finding = Self.finding(Timelines.trace(commands), step: step)
        let text = Schematic.svg(of: finding, in: verification)
        #expect(Markup.isWellFormed(text))
        #expect(step < 2 || text.contains(">Beyond the picture: "))
        #expect(numbers(in: text).allSatisfy { abs($0) <= 3_000 }, "\(number) at \(step)")
      }
    }
  }

  @Test(
    "Any bounds give a valid schematic",
    arguments: [
      (0, 0), (1e9, 30), (30, 1e9), (-50, -20), (1e-300, 1e-300), (1e15, 1e15), (1e308, 1e308),
    ])
  func hostileBounds(width: Double, height: Double) {
    for x in [0, -1e9, 1e9, 1e300] {
      let bounds = Rect2D(x: x, y: -x, width: width, height: height)
      let text = Schematic.svg(
        of: Timelines.trace(Self.drag, bounds: bounds), in: Timelines.slider())
      #expect(Markup.isWellFormed(text))
      #expect(numbers(in: text).allSatisfy { abs($0) <= 3_000 }, "\(bounds)")
    }
  }

  @Test("Names that look like markup are escaped, and characters that XML forbids are replaced")
  func hostileNames() {
    let name = "</text><script>alert(1)</script>&\u{0}\u{1B}[31m\u{FFFF}\"'"
    var finding = Self.finding(Timelines.trace(Self.drag), step: 2, law: name)
    finding.trace.controlName = name
    finding.violation.seen = String(repeating: name + " ", count: 50)
    let text = Schematic.svg(
      of: finding, in: Timelines.slider(named: name),
      gestures: String(repeating: "x", count: 10_000))
    #expect(!text.contains("<script"))
    #expect(text.contains("&lt;script&gt;"))
    #expect(!text.contains("\u{0}") && !text.contains("\u{1B}") && !text.contains("\u{FFFF}"))
    #expect(text.count < 20_000, "long texts are cut")
    #expect(Markup.isWellFormed(text))
  }

  @Test("The schematic of thousands of samples omits the first samples and some lines of the trace")
  func long() {
    let commands = (0..<3_000).map { Timelines.touch($0 == 0 ? .began : .moved, Double($0 % 300)) }
    let finding = Self.finding(Timelines.trace(commands), step: 3_000)
    let text = Schematic.svg(of: finding, in: Timelines.slider())
    #expect(text.contains("The first 2800 samples are not drawn."))
    #expect(text.contains(" more …</text>"))
    #expect(text.contains("touch 1 moved 299 15    ← here</text>"))
    #expect(text.count < 60_000)
    #expect(Markup.isWellFormed(text))
  }

  @Test("Equal traces give equal text")
  func deterministic() {
    let trace = Timelines.trace(Self.drag)
    #expect(
      Schematic.svg(of: trace, in: Timelines.slider())
        == Schematic.svg(of: trace, in: Timelines.slider()))
  }

  // MARK: - Reading

  /// Returns every number in the attributes of a drawing.
  private func numbers(in text: String) -> [Double] {
    var numbers: [Double] = []
    for line in text.split(separator: "\n") where line.hasPrefix("<") && !line.hasPrefix("<text") {
      let words = line.split { !"-.0123456789".contains($0) }
      numbers += words.compactMap { Double($0) }
    }
    return numbers
  }
}
