import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlReports
import KnurlVerification
import Testing

/// Tests of what schematics draw of rectangles and points.
@Suite("Rectangles and points in frames")
struct FigureShapesTests {
  /// A board with a note, a pin and a stick, which only code moves.
  private struct Board: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 100)
    var isTracking: Bool { false }
    var note = Rect2D(x: 20, y: 30, width: 60, height: 40)
    var pin = Point2D(x: 120, y: 50)
    var stick = Point2D(x: 0, y: 1)
    var area: Rect2D { bounds.insetBy(dx: 10, dy: 10) }
    var pinFrame: Rect2D { Rect2D(x: pin.x - 10, y: pin.y - 10, width: 20, height: 20) }

    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  private static func view(
    _ commands: [Command] = [], _ describe: (inout ControlDescription<Board>) -> Void
  ) -> FrameView {
    var description = ControlDescription<Board>(controlName: "board")
    describe(&description)
    let verification = Verification(ControlHarness({ Board() }, description), description)
    var trace = Timelines.trace(commands)
    trace.controlName = "board"
    return FrameView(Timeline(of: trace, in: verification))
  }

  @Test("A rectangle is drawn with its handles, its area, and where it was before the step")
  func rectangle() {
    let view = Self.view([.set(property: 0, to: 30)]) {
      $0.rect(\.note, in: \.area, handles: [.corners, .edges], least: { _ in 10.0 }, named: "note")
    }
    let (start, moved) = (view.svg(ofStep: 0), view.svg(ofStep: 1))
    #expect(Markup.count("class=\"thumb\"", in: start) == 9)
    #expect(Markup.count("class=\"edge\"", in: start) == 1)
    #expect(!start.contains("class=\"ghost\"") && moved.contains("class=\"ghost\""))
    #expect(view.legend.contains("Dashed: where a rectangle was before the step."))
    #expect(view.legend.contains("bounds, and an area inside."))
    // A single rectangle needs no name.
    #expect(!start.contains(">note</text>"))
  }

  @Test("The thumb of a point is drawn once, with the name of the point, in its area")
  func thumb() {
    let view = Self.view {
      $0.point(\.pin, in: \.area, shown: .frame(\.pinFrame), named: "pin")
      $0.rect(\.note, in: \.area, handles: [], least: { _ in 10.0 }, named: "note")
    }
    let start = view.svg(ofStep: 0)
    #expect(Markup.count("class=\"thumb\"", in: start) == 2)
    #expect(start.contains(">pin</text>") && start.contains(">note</text>"))
    #expect(!start.contains(">pin.x"))
  }

  @Test("A point without a thumb is drawn at its share of a circle, with y upward if it is so")
  func circle() throws {
    let view = Self.view([.set(property: 1, to: -1)]) {
      $0.point(
        \.stick, in: .circle(center: .zero, radius: 1), minimumAt: (.left, .bottom),
        named: "stick")
    }
    func middle(ofStep step: Int) throws -> Double {
      let line = try #require(
        view.svg(ofStep: step).split(separator: "\n").first { $0.contains("class=\"thumb\"") })
      let y = try #require(line.firstMatch(of: #/ y="([\d.]+)"/#)).1
      return try #require(Double(y))
    }
    #expect(Markup.count("class=\"edge\"", in: view.svg(ofStep: 0)) == 1)
    #expect(try middle(ofStep: 0) < middle(ofStep: 1))
  }

  @Test("An angle is drawn as a pointer on a circle, with the text that is shown")
  func pointer() {
    let view = Self.view([.set(property: 0, to: 90)]) {
      $0.value(
        named: "speed", read: { $0.note.x }, write: { $0.note.x = $1 },
        limits: { _ in (0, 100) }, shown: .angle(read: { $0.note.x / 50 }, limits: { _ in (0, 2) }))
      $0.shown("text") { "\($0.note.x) km/h" }
      $0.shown("area") { $0.area }
    }
    let (start, moved) = (view.svg(ofStep: 0), view.svg(ofStep: 1))
    #expect(Markup.count("class=\"pointer\"", in: start) == 1)
    #expect(Markup.count("class=\"edge\"", in: start) == 1)
    #expect(moved.contains("class=\"ghost\""))
    #expect(start.contains(">20.0 km/h</text>") && moved.contains(">90.0 km/h</text>"))
  }

  @Test("Frames that are shown are outlined, one or several, and where they were before the step")
  func frames() {
    let view = Self.view([.set(property: 0, to: 90)]) {
      $0.value(
        named: "speed", read: { $0.note.x }, write: { $0.note.x = $1 }, limits: { _ in (0, 100) })
      $0.shown(\.note, named: "note")
      $0.shown("pins") { [$0.pinFrame, $0.pinFrame.insetBy(dx: 4, dy: 4)] }
    }
    let (start, moved) = (view.svg(ofStep: 0), view.svg(ofStep: 1))
    #expect(Markup.count("class=\"value\"", in: start) == 3)
    #expect(!start.contains("class=\"ghost\"") && Markup.count("class=\"ghost\"", in: moved) == 1)
    #expect(view.legend.contains("Dashed: where a rectangle was before the step."))
  }

  @Test("Fingers that cover each other have their labels one below the other")
  func fingers() throws {
    let view = FrameView(
      Timelines.timeline([
        Timelines.touch(.began, 76), Timelines.touch(.began, 80, id: 2),
        Timelines.touch(.began, 76, id: 3),
      ]))
    let places = view.svg(ofStep: 3).split(separator: "\n").filter { $0.contains(">finger ") }
      .compactMap { $0.firstMatch(of: #/ y="([\d.-]+)"/#).flatMap { Double($0.1) } }.sorted()
    try #require(places.count == 3)
    for index in [1, 2] { #expect(places[index] - places[index - 1] >= 12) }
  }
}
