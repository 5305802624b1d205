import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlReports
import Testing

@Suite("Frames of a page")
struct FrameViewTests {
  @Test("All frames have the same size, and the broken step's frame has a mark and its text")
  func sizes() throws {
    let timeline = try Timelines.finding()
    let view = FrameView(timeline)
    let frames = timeline.frames.indices.map { view.svg(ofStep: $0) }
    #expect(frames.count == 4)
    #expect(Set(frames.compactMap { $0.split(separator: "role=").first }).count == 1)
    for (step, frame) in frames.enumerated() {
      #expect(Markup.isWellFormed(frame))
      #expect(frame.contains("class=\"heavy\"") == (step == 3))
      #expect(frame.contains(">breaks here</text>") == (step == 3))
      #expect(frame.contains("Here below-three breaks.") == (step == 3))
      #expect(!frame.contains("<style") && !frame.contains(" id="))
    }
    #expect(frames[0].contains("aria-label=\"Start; lowerValue 2, upperValue 8.\""))
    #expect(frames[1].contains("aria-label=\"Step 1: touch the lower thumb.\""))
    #expect(view.pictures.isEmpty)
    #expect(view.svg(ofStep: 4).isEmpty && view.svg(ofStep: -1).isEmpty)
  }

  @Test("A picture that several frames show is on the page once, and its id has the view's prefix")
  func pictures() throws {
    let timeline = try Timelines.finding(isDrawn: true)
    let view = FrameView(timeline, encoder: Timelines.encode, prefix: "broken")
    #expect(Markup.isWellFormed(view.pictures))
    #expect(Markup.count("<image id=\"broken-picture-", in: view.pictures) == 3)
    #expect(view.svg(ofStep: 0).contains("<use href=\"#broken-picture-0\"/>"))
    #expect(view.svg(ofStep: 1).contains("<use href=\"#broken-picture-0\"/>"))
    #expect(view.svg(ofStep: 3).contains("<use href=\"#broken-picture-2\"/>"))
    let other = FrameView(timeline, encoder: Timelines.encode, prefix: "passing")
    #expect(!other.pictures.contains("broken"))
    let refused = FrameView(timeline, encoder: Timelines.refuse)
    #expect(refused.pictures.isEmpty)
    #expect(refused.svg(ofStep: 0).contains("class=\"thumb\""))
    #expect(!refused.svg(ofStep: 0).contains("<use "))
  }

  @Test("A picture larger than its frame is reduced before it is encoded")
  func large() {
    let trace = Timelines.trace(
      Timelines.drag, bounds: Rect2D(x: 0, y: 0, width: 1_000, height: 40))
    let view = FrameView(
      Timeline(of: trace, in: Timelines.slider(isDrawn: true)), encoder: Timelines.encode)
    // 540 points between the margins, two pixels each.
    #expect(view.pictures.contains("base64,MTA4MA=="), "\(view.pictures)")
  }

  @Test("Every class that a frame uses has a style for light and dark mode")
  func style() {
    let timeline = Timelines.timeline([
      Timelines.touch(.began, 76), Timelines.touch(.began, .infinity, id: 2),
      Timelines.touch(.moved, 96), Timelines.touch(.cancelled, 96),
    ])
    let view = FrameView(timeline)
    let text = timeline.frames.indices.map { view.svg(ofStep: $0) }.joined()
    let names = Set(
      text.split(separator: "class=\"").dropFirst().flatMap {
        $0.prefix { $0 != "\"" }.split(separator: " ")
      })
    #expect(names.isSuperset(of: ["bounds", "thumb", "track", "trail", "tip", "cross"]))
    let style = FrameView.style
    for name in names.subtracting(["frame"]) {
      #expect(style.contains("svg.frame .\(name){"), "\(name)")
    }
    #expect(style.contains("@media (prefers-color-scheme:dark){"))
    #expect(!style.contains("<"))
  }

  @Test("Hostile names are escaped, and extreme positions are drawn within the frame")
  func hostile() throws {
    var timeline = Timelines.timeline([
      Timelines.touch(.began, 76), Timelines.touch(.moved, 1e300, -.infinity),
      Timelines.touch(.moved, -1e9, 1e9),
    ])
    timeline.frames[1].words = "\"><script>alert(1)</script>&\n"
    let view = FrameView(timeline, prefix: "\"><b>")
    for step in timeline.frames.indices {
      let text = view.svg(ofStep: step)
      #expect(Markup.isWellFormed(text))
      #expect(!text.contains("<script"))
      let numbers = text.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
      // The label has the exact numbers.
      #expect(numbers.filter { abs($0) > 1_000 }.count <= 4)
    }
  }
}
