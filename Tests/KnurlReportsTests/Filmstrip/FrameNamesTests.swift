import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlReports
import Testing
import Transcripts

@Suite("Names and marks in frames")
struct FrameNamesTests {
  @Test("Thumbs have names, and the highlighted thumb is marked, also over the control's picture")
  func thumbs() {
    for isDrawn in [false, true] {
      var timeline = Timelines.timeline([Timelines.touch(.began, 76)], isDrawn: isDrawn)
      timeline.frames[1].after?.highlightedThumb = 0
      let view = FrameView(timeline, encoder: Timelines.encode)
      let (start, touched) = (view.svg(ofStep: 0), view.svg(ofStep: 1))
      #expect(start.contains(">lower</text>") && start.contains(">upper</text>"))
      #expect(!start.contains("highlighted</text>") && !start.contains(">finger</text>"))
      #expect(touched.contains(">lower, highlighted</text>"))
      #expect(touched.contains(">upper</text>") && touched.contains(">finger</text>"))
      #expect(touched.contains("class=\"taken\"") == !isDrawn)
      #expect(touched.contains("class=\"edge\"") == isDrawn)
    }
  }

  @Test("Thumbs at the same position share a label, and the highlighted thumb is named below")
  func together() {
    var timeline = Timelines.timeline([.set(property: 0, to: 8), Timelines.touch(.began, 259)])
    timeline.frames[2].after?.highlightedThumb = 1
    let view = FrameView(timeline)
    #expect(view.svg(ofStep: 1).contains(">lower, upper</text>"))
    let touched = view.svg(ofStep: 2)
    #expect(touched.contains(">lower, upper</text>"))
    #expect(touched.contains(">upper highlighted</text>"))
  }

  @Test("The legend explains all marks in the frames and no other marks")
  func legend() throws {
    var drag = try Timelines.finding()
    drag.frames[1].after?.highlightedThumb = 0
    var drawn = try Timelines.finding(isDrawn: true)
    drawn.frames[1].after?.highlightedThumb = 0
    let twoFingers = Timelines.timeline([
      Timelines.touch(.began, 76), Timelines.touch(.began, 200, id: 2),
      Timelines.touch(.ended, 76),
    ])
    let legends = [
      ("start", FrameView(Timelines.timeline([]))), ("drag", FrameView(drag)),
      ("drawn", FrameView(drawn, encoder: Timelines.encode)),
      ("two fingers", FrameView(twoFingers)),
    ]
    try expectTranscript(
      of: legends.map { "\($0): \($1.legend)\n" }.joined(), "filmstrip/legends")
    let strip = Filmstrip(try Timelines.finding()).svg(encoder: nil)
    #expect(strip.contains(">Blue is the finger: ● where it went down"))
  }

  @Test("A finger's path ends in an arrowhead, and the lines out and back are drawn apart")
  func ways() {
    let out = FrameView(
      Timelines.timeline([
        Timelines.touch(.began, 76), Timelines.touch(.moved, 80), Timelines.touch(.moved, 176),
        Timelines.touch(.moved, 96),
      ]))
    #expect(!out.svg(ofStep: 2).contains("class=\"trail\""), "it is still in its ring")
    #expect(Markup.count("class=\"trail\"", in: out.svg(ofStep: 3)) == 2)
    #expect(!out.svg(ofStep: 3).contains("stroke-dasharray"))
    let heights = out.svg(ofStep: 4).split(separator: "\n")
      .first { $0.contains("class=\"earlier\"") }
      .map { line in
        Set(
          line.split { $0 == " " || $0 == "\"" }.filter { $0.contains(",") }
            .compactMap { $0.split(separator: ",").last })
      }
    #expect(heights?.count == 2)
  }

  @Test("A label tells that a finger is outside the picture, and hostile names are escaped")
  func hostile() {
    var timeline = Timelines.timeline([Timelines.touch(.began, 76), Timelines.touch(.moved, 1e9)])
    timeline.declaration.values[0].name = "\u{202E}<b>" + String(repeating: "x", count: 99)
    let view = FrameView(timeline)
    #expect(view.svg(ofStep: 2).contains(">finger, farther out</text>"))
    let start = view.svg(ofStep: 0)
    #expect(Markup.isWellFormed(start))
    #expect(start.contains(">⟨U+202E⟩&lt;b&gt;xxx") && start.contains("x…</text>"))
  }

  @Test("A small control is enlarged; a wide control is not")
  func sizes() {
    func width(_ wide: Double, _ high: Double) -> Double? {
      let trace = Timelines.trace([], bounds: Rect2D(x: 0, y: 0, width: wide, height: high))
      let text = FrameView(Timeline(of: trace, in: Timelines.slider())).svg(ofStep: 0)
      return text.split(separator: "class=\"bounds\"").last?
        .split(separator: "width=\"").dropFirst().first?
        .split(separator: "\"").first.flatMap { Double($0) }
    }
    #expect(width(10, 30).map { $0 >= 50 } == true)
    #expect(width(335, 30).map { $0 > 500 && $0 <= 540 } == true)
  }
}
