import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
package import KnurlRaster
import KnurlVerification

/// A timeline as one picture, with a frame for each important step.
///
/// A frame shows the control, the fingers and their trails. The step that breaks the law is marked.
/// The paper is white, also in dark mode, and no information depends on color alone.
package struct Filmstrip {
  /// The number of pixels per point.
  private static let scale = 2.0
  private let timeline: Timeline

  package init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  /// The filmstrip as pixels, with its text; 2 pixels per point.
  package var bitmap: Bitmap {
    let layout = FilmstripLayout(timeline) { $0.picture }
    return DiagramPainter.bitmap(
      of: layout.diagram, width: layout.width, height: layout.height, scale: Self.scale)
  }

  /// The width of a `bitmap` on a page, in points, which equals the width of the SVG.
  package static func shownWidth(of bitmap: Bitmap) -> Int {
    Int((Double(bitmap.width) / scale).rounded(.up))
  }

  /// The filmstrip as SVG.
  ///
  /// Without an encoder, or if it fails, the control is drawn as a schematic.
  package func svg(encoder: PictureEncoder?) -> String {
    // Each picture is encoded twice, to know early whether that works; it takes milliseconds.
    let layout = FilmstripLayout(timeline) { frame in
      guard let encoder, let picture = frame.picture, (try? encoder(picture)) != nil else {
        return nil
      }
      return picture
    }
    return DiagramSVG(encoder: encoder).document(
      of: layout.diagram, width: layout.width, height: layout.height, title: layout.title,
      hasDark: false)
  }
}

/// Encodes a picture as the bytes of a PNG file.
package typealias PictureEncoder = (Bitmap) throws -> [UInt8]

// MARK: - Layout

private struct FilmstripLayout {
  private static let greatestWidth = 1_000.0
  private static let leastFrameWidth = 196.0
  private static let greatestPictureHeight = 400.0
  private static let edge = 20.0
  private static let gap = 14.0
  private static let padding = 12.0
  /// The margin around the control in a frame, with room for a fingertip and a name.
  private static let margin = 34.0
  /// The length to which the longer side of a small control is enlarged, in points. `greatestScale`
  /// limits the enlargement.
  private static let leastSide = 200.0
  private static let greatestScale = 6.0
  private static let lineHeight = 17.0
  private static let mostColumns = 5

  private(set) var diagram = Diagram()
  private(set) var width = 0.0
  private(set) var height = 0.0
  private var marks: Set<FrameMark> = []
  let title: String

  private let timeline: Timeline
  private let breakingStep: Int?
  private let picture: (Timeline.Frame) -> Bitmap?
  private var map: SchematicMap
  private let columns: Int
  private let frameWidth: Double

  private typealias Line = (text: String, style: DiagramTextStyle)

  /// - Parameter picture: Returns the picture of the control in a frame; nil draws a schematic.
  init(_ timeline: Timeline, picture: @escaping (Timeline.Frame) -> Bitmap?) {
    self.timeline = timeline
    breakingStep = timeline.breakingStep
    self.picture = picture
    title = timeline.finding.map { FindingText.headline(of: $0) } ?? timeline.trace.controlName
    let steps = FilmstripSteps(timeline)
    map = TimelineMap.map(of: timeline, steps: steps.steps, margin: Self.margin)
    let side = max(map.extent.width, map.extent.height, 1)
    let scale = max(1, min(Self.leastSide / side, Self.greatestScale))
    let natural = map.extent.width * scale + 2 * (Self.margin + Self.padding)
    let room = Self.greatestWidth - 2 * Self.edge
    let wanted = min(max(natural, Self.leastFrameWidth), room)
    let most = Int((room + Self.gap) / (wanted + Self.gap))
    // One small frame would leave no room for the title.
    let least = wanted < 320 ? 2 : 1
    columns = max(1, min(most, Self.mostColumns, max(least, steps.items.count)))
    frameWidth = wanted
    map.fit(
      width: frameWidth - 2 * Self.padding, greatestHeight: Self.greatestPictureHeight,
      greatestScale: scale)
    width = 2 * Self.edge + Double(columns) * (frameWidth + Self.gap) - Self.gap
    let top = layOutTitle()
    let bottom = layOut(steps.items, from: top)
    layOutLegend(from: bottom)
    var paper = Diagram()
    paper.add(.rect(Rect2D(x: 0, y: 0, width: width, height: height), radius: 0), style: .paper)
    paper.add(diagram, at: .zero)
    diagram = paper
  }

  // MARK: - Parts

  /// - Returns: The y coordinate at which the frames begin.
  private mutating func layOutTitle() -> Double {
    let room = width - 2 * Self.edge
    var y = Self.edge + 14
    for line in WordWrap.lines(of: title, width: room, style: .title, most: 2) {
      diagram.add(DiagramWords(text: line, place: Point2D(x: Self.edge, y: y), style: .title))
      y += 20
    }
    if let finding = timeline.finding {
      for line in WordWrap.lines(of: finding.text.rule, width: room, style: .plain, most: 3) {
        diagram.add(DiagramWords(text: line, place: Point2D(x: Self.edge, y: y)))
        y += Self.lineHeight
      }
    }
    // The upper edge of a frame may contain text.
    return y + 2
  }

  /// - Returns: The y coordinate at which the frames end.
  private mutating func layOut(_ items: [FilmstripSteps.Item], from top: Double) -> Double {
    var y = top
    for first in stride(from: 0, to: items.count, by: columns) {
      let row = items[first..<min(first + columns, items.count)]
      let headings = row.map { heading(of: $0) }
      let texts = row.map { text(below: $0) }
      let headingHeight = Double(headings.map { $0.count }.max() ?? 0) * Self.lineHeight
      let textHeight = Double(texts.map { $0.count }.max() ?? 0) * Self.lineHeight
      let rowHeight = headingHeight + map.height + textHeight + 2 * Self.padding
      for (column, item) in row.enumerated() {
        let x = Self.edge + Double(column) * (frameWidth + Self.gap)
        let rect = Rect2D(x: x, y: y, width: frameWidth, height: rowHeight)
        let pictureTop = y + Self.padding + headingHeight
        if case .frame(let step) = item {
          let frame = timeline.frames[step]
          let drawing = FrameDiagram(
            timeline, frame, map: map, control: picture(frame).map { .bitmap($0) } ?? .schematic)
          diagram.add(drawing.diagram, at: Point2D(x: x + Self.padding, y: pictureTop))
          marks.formUnion(drawing.marks)
        }
        outline(rect, item)
        add(headings[column], x: x + Self.padding, top: y + Self.padding)
        add(texts[column], x: x + Self.padding, top: pictureTop + map.height)
      }
      y += rowHeight + Self.gap
    }
    return y - Self.gap
  }

  private mutating func layOutLegend(from top: Double) {
    height = top + Self.edge
    let lines = WordWrap.lines(
      of: FrameLegend.text(of: marks), width: width - 2 * Self.edge, style: .small, most: 4)
    guard !lines.isEmpty else { return }
    add(lines.map { ($0, .small) }, x: Self.edge, top: top + Self.gap - 4)
    height += Double(lines.count) * Self.lineHeight
  }

  private mutating func outline(_ rect: Rect2D, _ item: FilmstripSteps.Item) {
    switch item {
    case .gap: diagram.add(.rect(rect, radius: 8), style: .ghost)
    case .frame(breakingStep): BreakMark.add(to: &diagram, around: rect)
    case .frame: diagram.add(.rect(rect, radius: 8), style: .frame)
    }
  }

  private mutating func add(_ lines: [Line], x: Double, top: Double) {
    for (index, line) in lines.enumerated() {
      let y = top + Double(index) * Self.lineHeight + 12
      diagram.add(DiagramWords(text: line.text, place: Point2D(x: x, y: y), style: line.style))
    }
  }

  // MARK: - Words

  private func heading(of item: FilmstripSteps.Item) -> [Line] {
    switch item {
    case .gap(let count): return [("… \(count) \(count == 1 ? "step" : "steps") …", .quiet)]
    case .frame(let step):
      let words = FrameWords(timeline: timeline, frame: timeline.frames[step])
      return wrapped(words.heading, .strong, most: 3)
    }
  }

  private func text(below item: FilmstripSteps.Item) -> [Line] {
    guard case .frame(let step) = item else { return [] }
    let frame = timeline.frames[step]
    let words = FrameWords(timeline: timeline, frame: frame)
    var lines = list(words.changes)
    if lines.isEmpty, frame.after != nil {
      let hasValues = !timeline.declaration.values.isEmpty
      lines = [(hasValues ? "no value changes" : "nothing changes", .quiet)]
    }
    lines += wrapped(words.events, .quiet, most: 2)
    for note in words.notes(map) { lines += wrapped(note, .quiet, most: 2) }
    if step == breakingStep, let finding = timeline.finding {
      lines += wrapped("Here it breaks \(finding.law)", .bad, most: 2)
      lines += wrapped("expected: \(finding.violation.expected)", .plain, most: 3)
      lines += wrapped("seen: \(finding.violation.seen)", .strong, most: 3)
    }
    return lines
  }

  /// The parts on one line if they fit; otherwise each part on its own line.
  private func list(_ parts: [String]) -> [Line] {
    let line = wrapped(parts.joined(separator: ", "), .plain, most: 2)
    return line.count < 2 ? line : parts.flatMap { wrapped($0, .plain, most: 2) }
  }

  private func wrapped(_ text: String, _ style: DiagramTextStyle, most: Int) -> [Line] {
    WordWrap.lines(of: text, width: frameWidth - 2 * Self.padding, style: style, most: most)
      .map { ($0, style) }
  }
}

// MARK: - Steps

/// Selects the frames of a timeline that a filmstrip shows.
private struct FilmstripSteps {
  /// The maximum number of frames. If there are more, frames in the middle are omitted.
  private static let most = 12
  private static let mostAtStart = 5

  enum Item: Equatable {
    case frame(Int)
    /// A gap that stands for this number of omitted steps.
    case gap(Int)
  }

  let items: [Item]

  init(_ timeline: Timeline) {
    let important = Self.importantSteps(of: timeline)
    var steps = important
    if steps.count > Self.most {
      let breaking = timeline.breakingStep ?? timeline.frames.count - 1
      // Show the steps just before the step that breaks the law, and always that step.
      let last = steps.lastIndex { $0 <= breaking } ?? steps.count - 1
      let tail = steps[...last].suffix(Self.most - 1 - Self.mostAtStart)
      steps = steps.prefix(Self.mostAtStart).filter { $0 < tail[tail.startIndex] } + tail
    }
    var items: [Item] = []
    for (index, step) in steps.enumerated() {
      // Omitted steps without any effect are not shown as a gap.
      if index > 0, important.contains(where: { steps[index - 1] < $0 && $0 < step }) {
        items.append(.gap(step - steps[index - 1] - 1))
      }
      items.append(.frame(step))
    }
    self.items = items
  }

  var steps: [Int] {
    items.compactMap { if case .frame(let step) = $0 { step } else { nil } }
  }

  /// The start, touches, writes, and steps with changes or events.
  private static func importantSteps(of timeline: Timeline) -> [Int] {
    let breaking = timeline.breakingStep
    let commands = timeline.trace.sequence.commands
    return timeline.frames.indices.filter { step in
      step == 0 || step == breaking || matters(timeline.frames[step], after: commands[step - 1])
    }
  }

  private static func matters(_ frame: Timeline.Frame, after command: Command) -> Bool {
    if frame.before != frame.after || !frame.passes.isEmpty { return true }
    switch command {
    case .control(.touch), .set, .host: return true
    case .control, .perform: return frame.after == nil
    }
  }
}
