import KnurlEngine
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
public import KnurlVerification

/// A picture of a trace of any control, as SVG text that needs no other file.
///
/// It shows the bounds, the thumbs at the start and at the end, and the paths of the fingers with a
/// number for each sample. Controls that declare a drawing have better pictures
/// (`Verification.picture`); a schematic needs no declaration. Equal traces give equal text.
public enum Schematic {
  /// The picture of a finding, up to the step that breaks the law.
  ///
  /// - Parameters:
  ///   - verification: The control's verification; the trace runs once, without laws.
  ///   - gestures: A line of text that describes the trace.
  public static func svg(
    of finding: Finding, in verification: Verification, gestures: String? = nil
  ) -> String {
    var caption = [SchematicDrawing.Line(text: finding.text.rule)]
    if let gestures { caption.append(SchematicDrawing.Line(text: gestures)) }
    caption.append(SchematicDrawing.Line(text: "expected  \(finding.violation.expected)"))
    caption.append(SchematicDrawing.Line(text: "seen  \(finding.violation.seen)", style: .bad))
    return SchematicDrawing(
      SchematicScene(finding.trace, step: finding.step, in: verification),
      title: FindingText.headline(of: finding), caption: caption, isFailure: true,
      trace: finding.trace, declaration: verification.declaration
    ).text
  }

  /// The picture of any trace, up to a step or to its end.
  ///
  /// - Parameters:
  ///   - step: The last step to draw: 0 is the start; a number beyond the trace is its end.
  ///   - verification: The control's verification; the trace runs once, without laws.
  public static func svg(
    of trace: Trace, step: Int? = nil, in verification: Verification
  ) -> String {
    let scene = SchematicScene(trace, step: step, in: verification)
    let count = trace.sequence.commands.count
    let place = scene.step == 0 ? "at the start" : "after step \(scene.step) of \(count)"
    return SchematicDrawing(
      scene, title: "\(trace.controlName) \(place)", caption: [], isFailure: false, trace: trace,
      declaration: verification.declaration
    ).text
  }
}

// MARK: - Drawing

/// Draws a scene, with text above and below it.
private struct SchematicDrawing {
  struct Line {
    var text: String
    var style = DiagramTextStyle.plain
  }

  private static let width = 640.0
  private static let left = 24.0
  private static let greatestHeight = 400.0
  private static let wordsALine = 92
  private static let boldALine = 68
  private static let codeALine = 86
  /// The maximum number of trace lines. A longer trace shows its beginning and the lines up to the
  /// mark.
  private static let codeLines = 14

  private let scene: SchematicScene
  private let title: String
  private let caption: [Line]
  private let isFailure: Bool
  private let trace: Trace
  private let declaration: Declaration
  private let map: SchematicMap

  init(
    _ scene: SchematicScene, title: String, caption: [Line], isFailure: Bool, trace: Trace,
    declaration: Declaration
  ) {
    self.scene = scene
    self.title = title
    self.caption = caption
    self.isFailure = isFailure
    self.trace = trace
    self.declaration = declaration
    var map = SchematicMap(
      around: [scene.end.bounds, scene.start.bounds], width: Self.width,
      greatestHeight: Self.greatestHeight)
    map.include(scene.start.bounds)
    for row in [scene.start, scene.end] {
      for value in declaration.thumbs { map.include(row.thumbFrame(value)) }
      for rectangle in FigureShapes(row, declaration).rectangles { map.include(rectangle.rect) }
    }
    for sample in scene.samples { map.include(sample.location) }
    self.map = map
  }

  var text: String {
    let above = wrapped([Line(text: title, style: .title)] + caption)
    let top = 34 + Double(above.count) * 17
    let picture = SchematicPicture(
      scene, map: map, declaration: declaration, width: Self.width, isFailure: isFailure)
    let below = wrapped(notes) + code
    let height = top + map.height + Double(below.count) * 17 + 28
    var diagram = Diagram()
    diagram.add(
      .rect(Rect2D(x: 0, y: 0, width: Self.width, height: height), radius: 0), style: .paper)
    add(above, from: 32, to: &diagram)
    diagram.add(picture.diagram, at: Point2D(x: 0, y: top))
    add(below, from: top + map.height + 22, to: &diagram)
    return DiagramSVG().document(
      of: diagram, width: Self.width, height: height, title: title, hasDark: true)
  }

  // MARK: - Words

  /// The lines below the picture: values, parts outside the picture, and the legend.
  private var notes: [Line] {
    var lines: [Line] = []
    for (index, value) in declaration.values.enumerated() {
      let (before, after) = (scene.start[.value, index], scene.end[.value, index])
      var text = "\(value.name) \(NumberText.text(before))"
      if scene.step > 0 {
        text += " at the start, \(NumberText.text(after)) after step \(scene.step)"
      }
      lines.append(Line(text: text))
    }
    let beyond = beyond
    if !beyond.isEmpty {
      let more = beyond.count > 3 ? ", and \(beyond.count - 3) more" : ""
      lines.append(
        Line(
          text: "Beyond the picture: \(beyond.prefix(3).joined(separator: "; "))\(more).",
          style: .bad))
    }
    if scene.leftOut > 0 {
      lines.append(Line(text: "The first \(scene.leftOut) samples are not drawn.", style: .quiet))
    }
    lines.append(Line(text: legend, style: .quiet))
    return lines
  }

  private var legend: String {
    var parts = ["Numbers: steps"]
    if !scene.samples.isEmpty { parts.append("dot: finger down, circle: up, cross: taken away") }
    if declaration.values.contains(where: { $0.hasThumb || $0.figure != nil }), scene.step > 0 {
      parts.append("dashed: at the start")
    }
    return parts.joined(separator: "; ") + "."
  }

  /// The parts that are outside the picture, with their coordinates.
  private var beyond: [String] {
    var parts: [String] = []
    if !map.holds(scene.end.bounds) { parts.append("bounds \(text(of: scene.end.bounds))") }
    for value in declaration.thumbs {
      let frame = scene.end.thumbFrame(value)
      if !map.holds(frame) {
        parts.append("thumb of \(declaration.wholeName(of: value)) at \(text(of: frame))")
      }
    }
    for sample in scene.samples where !map.holds(sample.location) {
      parts.append(
        "step \(sample.step) at \(NumberText.text(sample.location.x)), "
          + NumberText.text(sample.location.y))
    }
    return parts
  }

  private func text(of rect: Rect2D) -> String {
    [rect.x, rect.y, rect.width, rect.height].map { NumberText.text($0) }.joined(separator: " ")
  }

  /// The trace, one command on each line.
  private var code: [Line] {
    let lines = FindingText.lines(
      of: trace, marking: scene.step > 0 && isFailure ? scene.step : nil, in: declaration
    ).filter { !$0.hasPrefix("trace ") && !$0.hasPrefix("law ") && !$0.hasPrefix("expect ") }
    var step = 0
    let all = lines.map { line in
      guard FindingText.isCommand(line[...]) else { return "     \(line)" }
      step += 1
      return String(repeating: " ", count: max(0, 4 - "\(step)".count)) + "\(step) \(line)"
    }
    let marked = all.firstIndex { $0.hasSuffix("← here") } ?? all.count - 1
    var shown = all
    if all.count > Self.codeLines {
      let last = max(marked, Self.codeLines - 1)
      let first = last - (Self.codeLines - 4)
      shown = all[..<2] + ["… \(first - 2) more …"] + all[first...last]
      if last < all.count - 1 { shown.append("… \(all.count - 1 - last) more …") }
    }
    return shown.map {
      Line(text: cut($0, to: Self.codeALine), style: $0.hasSuffix("← here") ? .codeBad : .code)
    }
  }

  /// Returns the text cut to a length. A mark at the end of the text stays.
  private func cut(_ text: String, to length: Int) -> String {
    guard text.count > length else { return text }
    let end = text.hasSuffix("← here") ? "    ← here" : ""
    return text.prefix(length - end.count - 1) + "…" + end
  }

  private func wrapped(_ lines: [Line]) -> [Line] {
    lines.flatMap { line -> [Line] in
      let limit = line.style == .plain || line.style == .quiet ? Self.wordsALine : Self.boldALine
      var rows: [String] = [""]
      for word in line.text.split(whereSeparator: { $0.isWhitespace }) {
        let word = cut(String(word), to: limit)
        let row = rows[rows.count - 1]
        if row.isEmpty {
          rows[rows.count - 1] = word
        } else if row.count + 1 + word.count <= limit {
          rows[rows.count - 1] = row + " " + word
        } else if rows.count < 3 {
          rows.append(word)
        } else {
          rows[rows.count - 1] = row.hasSuffix(" …") ? row : cut(row, to: limit - 2) + " …"
        }
      }
      return rows.map { Line(text: $0, style: line.style) }
    }
  }

  private func add(_ lines: [Line], from top: Double, to diagram: inout Diagram) {
    for (index, line) in lines.enumerated() {
      diagram.add(
        DiagramWords(
          text: line.text, place: Point2D(x: Self.left, y: top + Double(index) * 17),
          style: line.style))
    }
  }
}
