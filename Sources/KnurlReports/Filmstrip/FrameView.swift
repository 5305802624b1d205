import KnurlGeometry
import KnurlLaws
import KnurlMarkup
import KnurlRaster
import KnurlVerification

/// One frame of a story as SVG, for a page that shows one frame at a time: the control, the fingers
/// and their trails, and a mark where the law breaks. All frames of a story have one size, and
/// nothing in one jumps from its place in another.
package struct FrameView {
  private static let width = 640.0
  private static let greatestHeight = 420.0
  /// Room for the mark of the step that breaks the law, a fingertip and a name.
  private static let margin = 50.0
  /// A control that is smaller is enlarged until it is so long, but not without end.
  private static let leastSide = 240.0
  private static let greatestScale = 6.0
  /// Names are below the words of the mark.
  private static let labelTop = 20.0

  private let story: Timeline
  private let map: SchematicMap
  /// Distinct pictures of the control with their places, as files.
  private var files: [(bitmap: Bitmap, place: Rect2D, bytes: [UInt8])] = []
  /// The picture of each frame; nil where a schematic is drawn.
  private var fileOfFrame: [Int?] = []
  private let prefix: String

  /// - Parameters:
  ///   - encoder: Without one the control is drawn as a schematic; so is a picture that it refuses.
  ///   - prefix: What ids begin with: another one for each story of a page.
  package init(_ story: Timeline, encoder: PictureEncoder? = nil, prefix: String = "story") {
    self.story = story
    self.prefix = prefix
    var map = TimelineMap.map(
      of: story, steps: Array(story.frames.indices), margin: Self.margin)
    let side = max(map.extent.width, map.extent.height, 1)
    map.fit(
      width: Self.width, greatestHeight: Self.greatestHeight,
      greatestScale: max(2, min(Self.leastSide / side, Self.greatestScale)))
    self.map = map
    for frame in story.frames {
      fileOfFrame.append(encoder.flatMap { file(of: frame, $0) })
    }
  }

  private mutating func file(of frame: Timeline.Frame, _ encoder: PictureEncoder) -> Int? {
    guard let picture = frame.picture, let place = FrameSketch.place(of: frame, in: story, map)
    else { return nil }
    if let index = files.firstIndex(where: { $0.place == place && $0.bitmap == picture }) {
      return index
    }
    guard let bytes = try? encoder(shrunk(picture, for: place)) else { return nil }
    files.append((picture, place, bytes))
    return files.count - 1
  }

  /// At most two pixels in a point of the page.
  private func shrunk(_ picture: Bitmap, for place: Rect2D) -> Bitmap {
    let width = Int((2 * place.width).rounded(.up))
    guard picture.width > width else { return picture }
    return picture.resized(width: width, height: max(1, Int((2 * place.height).rounded(.up))))
  }

  /// The control's own pictures, each once, which the frames refer to: an element without a place
  /// of its own that stands before them. Empty where all frames show schematics.
  package var pictures: String {
    guard !files.isEmpty else { return "" }
    let images = files.indices.map { index in
      "<image id=\"\(id(index))\" \(DiagramSVG.attributes(of: files[index].place)) "
        + "preserveAspectRatio=\"none\" href=\"\(DataURL.png(files[index].bytes))\"/>"
    }
    return (["<svg class=\"pictures\" aria-hidden=\"true\"><defs>"] + images + ["</defs></svg>"])
      .joined(separator: "\n")
  }

  /// What a frame shows: an `<svg>` element without style of its own; `style` has the classes.
  ///
  /// - Parameter step: A frame of the story; for what it does not have there is an empty text.
  package func svg(ofStep step: Int) -> String {
    guard story.frames.indices.contains(step) else { return "" }
    let frame = story.frames[step]
    var sketch = drawing(ofStep: step).sketch
    if step == story.breakingStep {
      let rect = Rect2D(x: 2, y: 10, width: Self.width - 4, height: map.height - 12)
      BreakMark.add(to: &sketch, around: rect)
    }
    let size = "\(SVGNumber.text(Self.width)) \(SVGNumber.text(map.height))"
    let opening =
      "<svg class=\"frame\" viewBox=\"0 0 \(size)\" width=\"\(SVGNumber.text(Self.width))\" "
      + "height=\"\(SVGNumber.text(map.height))\" role=\"img\" "
      + "aria-label=\"\(Markup.words(label(of: frame)))\">"
    return ([opening] + DiagramSVG().lines(of: sketch) + ["</svg>"]).joined(separator: "\n")
  }

  private func drawing(ofStep step: Int) -> FrameSketch {
    let control = fileOfFrame[step].map { FrameSketch.Control.reference(id($0)) } ?? .schematic
    return FrameSketch(
      story, story.frames[step], map: map, control: control, top: Self.labelTop)
  }

  /// What the marks mean that are in the story's important frames, in a few sentences of plain text;
  /// empty where there is none.
  package var legend: String {
    var marks: Set<FrameMark> = []
    for step in story.importantSteps { marks.formUnion(drawing(ofStep: step).marks) }
    return FrameLegend.text(of: marks)
  }

  /// What somebody hears who does not see the frame.
  private func label(of frame: Timeline.Frame) -> String {
    let words = FrameWords(story, frame)
    var text = words.heading
    let changes = words.changes.joined(separator: ", ")
    if !changes.isEmpty { text += "; \(changes)" }
    if frame.step == story.breakingStep, let finding = story.finding {
      text += ". Here \(finding.law) breaks"
    }
    return text + "."
  }

  private func id(_ index: Int) -> String { "\(prefix)-picture-\(index)" }

  /// The classes that the frames use, in the light and in the dark.
  package static let style =
    "svg.pictures{position:absolute;width:0;height:0}\n"
    + SketchSheet.text(scope: "svg.frame ", hasDark: true)
}
