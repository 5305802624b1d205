import KnurlGeometry
import KnurlLaws
import KnurlMarkup
import KnurlRaster
import KnurlVerification

/// The frames of a timeline as SVG, for a page that shows one frame at a time.
///
/// A frame has the control, the fingers and their trails, and a mark at the step that breaks the
/// law. All frames have the same size and scale, so that nothing jumps between them.
package struct FrameView {
  private static let width = 640.0
  private static let greatestHeight = 420.0
  /// The margin, with room for the mark of the broken step, a fingertip and a name.
  private static let margin = 50.0
  /// The length to which the longer side of a small control is enlarged, in points. `greatestScale`
  /// limits the enlargement.
  private static let leastSide = 240.0
  private static let greatestScale = 6.0
  /// The smallest y coordinate of names, below the text of the mark.
  private static let labelTop = 20.0

  private let timeline: Timeline
  private let map: SchematicMap
  /// The distinct pictures of the control with their positions and encoded bytes.
  private var files: [(bitmap: Bitmap, place: Rect2D, bytes: [UInt8])] = []
  /// The index of each frame's picture in `files`; nil if a schematic is drawn.
  private var fileOfFrame: [Int?] = []
  private let prefix: String

  /// - Parameters:
  ///   - encoder: Without one, or if it fails, the control is drawn as a schematic.
  ///   - prefix: The beginning of ids, which must be unique for each timeline of a page.
  package init(_ timeline: Timeline, encoder: PictureEncoder? = nil, prefix: String = "story") {
    self.timeline = timeline
    self.prefix = prefix
    var map = TimelineMap.map(
      of: timeline, steps: Array(timeline.frames.indices), margin: Self.margin)
    let side = max(map.extent.width, map.extent.height, 1)
    map.fit(
      width: Self.width, greatestHeight: Self.greatestHeight,
      greatestScale: max(2, min(Self.leastSide / side, Self.greatestScale)))
    self.map = map
    for frame in timeline.frames {
      fileOfFrame.append(encoder.flatMap { file(of: frame, $0) })
    }
  }

  private mutating func file(of frame: Timeline.Frame, _ encoder: PictureEncoder) -> Int? {
    guard let picture = frame.picture, let place = FrameDiagram.place(of: frame, in: timeline, map)
    else { return nil }
    if let index = files.firstIndex(where: { $0.place == place && $0.bitmap == picture }) {
      return index
    }
    guard let bytes = try? encoder(shrunk(picture, for: place)) else { return nil }
    files.append((picture, place, bytes))
    return files.count - 1
  }

  /// The picture, reduced to at most 2 pixels per point of the page.
  private func shrunk(_ picture: Bitmap, for place: Rect2D) -> Bitmap {
    let width = Int((2 * place.width).rounded(.up))
    guard picture.width > width else { return picture }
    return picture.resized(width: width, height: max(1, Int((2 * place.height).rounded(.up))))
  }

  /// An invisible element with each picture of the control once. The element must precede the
  /// frames.
  ///
  /// Empty if all frames show schematics.
  package var pictures: String {
    guard !files.isEmpty else { return "" }
    let images = files.indices.map { index in
      "<image id=\"\(id(index))\" \(DiagramSVG.attributes(of: files[index].place)) "
        + "preserveAspectRatio=\"none\" href=\"\(DataURL.png(files[index].bytes))\"/>"
    }
    return (["<svg class=\"pictures\" aria-hidden=\"true\"><defs>"] + images + ["</defs></svg>"])
      .joined(separator: "\n")
  }

  /// The frame as an `<svg>` element; `style` defines its classes.
  ///
  /// - Parameter step: The index of a frame; the result is empty if there is none.
  package func svg(ofStep step: Int) -> String {
    guard timeline.frames.indices.contains(step) else { return "" }
    let frame = timeline.frames[step]
    var diagram = drawing(ofStep: step).diagram
    if step == timeline.breakingStep {
      let rect = Rect2D(x: 2, y: 10, width: Self.width - 4, height: map.height - 12)
      BreakMark.add(to: &diagram, around: rect)
    }
    let size = "\(SVGNumber.text(Self.width)) \(SVGNumber.text(map.height))"
    let opening =
      "<svg class=\"frame\" viewBox=\"0 0 \(size)\" width=\"\(SVGNumber.text(Self.width))\" "
      + "height=\"\(SVGNumber.text(map.height))\" role=\"img\" "
      + "aria-label=\"\(Markup.words(label(of: frame)))\">"
    return ([opening] + DiagramSVG().lines(of: diagram) + ["</svg>"]).joined(separator: "\n")
  }

  private func drawing(ofStep step: Int) -> FrameDiagram {
    let control = fileOfFrame[step].map { FrameDiagram.Control.reference(id($0)) } ?? .schematic
    return FrameDiagram(
      timeline, timeline.frames[step], map: map, control: control, top: Self.labelTop)
  }

  /// The meaning of the marks in the important frames, as plain text; empty if there are no marks.
  package var legend: String {
    var marks: Set<FrameMark> = []
    for step in timeline.importantSteps { marks.formUnion(drawing(ofStep: step).marks) }
    return FrameLegend.text(of: marks)
  }

  /// The description of the frame for screen readers.
  private func label(of frame: Timeline.Frame) -> String {
    let words = FrameWords(timeline: timeline, frame: frame)
    var text = words.heading
    let changes = words.changes.joined(separator: ", ")
    if !changes.isEmpty { text += "; \(changes)" }
    if frame.step == timeline.breakingStep, let finding = timeline.finding {
      text += ". Here \(finding.law) breaks"
    }
    return text + "."
  }

  private func id(_ index: Int) -> String { "\(prefix)-picture-\(index)" }

  /// The CSS classes of the frames, for light and dark mode.
  package static let style =
    "svg.pictures{position:absolute;width:0;height:0}\n"
    + DiagramSheet.text(scope: "svg.frame ", hasDark: true)
}
