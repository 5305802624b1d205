import KnurlGeometry
import KnurlMarkup
import KnurlRaster

/// Writes a diagram as SVG elements, one on each line.
struct DiagramSVG {
  /// The encoder of bitmaps. Bitmaps are omitted if there is no encoder or if the encoder fails.
  var encoder: PictureEncoder?

  func lines(of diagram: Diagram) -> [String] {
    diagram.elements.compactMap { element in
      switch element {
      case .shape(let shape, let style, let dashes): return text(of: shape, style, dashes)
      case .words(let words): return text(of: words)
      case .bitmap(let bitmap, let rect):
        guard let bytes = try? encoder?(bitmap) else { return nil }
        return "<image \(Self.attributes(of: rect)) preserveAspectRatio=\"none\" "
          + "href=\"\(DataURL.png(bytes))\"/>"
      case .reference(let id): return "<use href=\"#\(XMLText.escaped(id))\"/>"
      }
    }
  }

  /// A document with a diagram and its style.
  func document(
    of diagram: Diagram, width: Double, height: Double, title: String, hasDark: Bool
  ) -> String {
    let opening = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(SVGNumber.text(width))\" "
        + "height=\"\(SVGNumber.text(height))\" viewBox=\"0 0 \(SVGNumber.text(width)) "
        + "\(SVGNumber.text(height))\" role=\"img\">",
      "<title>\(Markup.text(title))</title>",
      "<style>", DiagramSheet.text(hasDark: hasDark), "</style>",
    ]
    return (opening + lines(of: diagram) + ["</svg>", ""]).joined(separator: "\n")
  }

  private func text(
    of shape: Diagram.Shape, _ style: DiagramStyle, _ dashes: [Double]
  ) -> String {
    let dash =
      dashes.isEmpty
      ? ""
      : " stroke-dasharray=\"\(dashes.map(SVGNumber.text).joined(separator: " "))\""
    let name = "class=\"\(style.rawValue)\"\(dash)"
    switch shape {
    case .rect(let rect, let radius):
      let round = radius > 0 ? " rx=\"\(SVGNumber.text(radius))\"" : ""
      return "<rect \(name) \(Self.attributes(of: rect))\(round)/>"
    case .circle(let center, let radius):
      return "<circle \(name) cx=\"\(SVGNumber.text(center.x))\" "
        + "cy=\"\(SVGNumber.text(center.y))\" r=\"\(SVGNumber.text(radius))\"/>"
    case .polyline(let points):
      let list = points.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
      return "<polyline \(name) points=\"\(list.joined(separator: " "))\"/>"
    case .segments(let lines):
      let data = lines.map { line in
        "M"
          + line.map { "\(SVGNumber.text($0.x)) \(SVGNumber.text($0.y))" }.joined(separator: "L")
      }
      return "<path \(name) d=\"\(data.joined())\"/>"
    }
  }

  private func text(of words: DiagramWords) -> String {
    var classes = words.style.classes
    if words.hasHalo { classes += classes.isEmpty ? "halo" : " halo" }
    let style = classes.isEmpty ? "" : " class=\"\(classes)\""
    let anchor = words.anchor == .start ? "" : " text-anchor=\"\(words.anchor.rawValue)\""
    return "<text\(style) x=\"\(SVGNumber.text(words.place.x))\" "
      + "y=\"\(SVGNumber.text(words.place.y))\"\(anchor)>"
      + "\(Markup.text(words.text))</text>"
  }

  static func attributes(of rect: Rect2D) -> String {
    "x=\"\(SVGNumber.text(rect.x))\" y=\"\(SVGNumber.text(rect.y))\" "
      + "width=\"\(SVGNumber.text(rect.width))\" height=\"\(SVGNumber.text(rect.height))\""
  }
}

// MARK: - The style sheet

/// The styles of diagrams as a CSS style sheet.
enum DiagramSheet {
  private static let sans =
    "system-ui,-apple-system,\"Segoe UI\",Roboto,\"DejaVu Sans\",sans-serif"
  private static let mono = "ui-monospace,Menlo,\"DejaVu Sans Mono\",monospace"

  /// The CSS rules, one on each line.
  ///
  /// - Parameters:
  ///   - scope: A selector before each rule, followed by a space; empty for all elements.
  ///   - hasDark: Whether to add rules for dark mode; a picture on white paper needs none.
  static func text(scope: String = "", hasDark: Bool) -> String {
    var lines = [
      "\(scope)text{font:12px \(sans);fill:\(color(DiagramStyle.Tone.ink.light))}",
      "\(scope).title{font-size:16px;font-weight:600}",
      "\(scope).code{font-family:\(mono);font-size:11px;white-space:pre}",
      "\(scope).small{font-size:11px}",
      "\(scope).strong{font-weight:600}",
      "\(scope).quiet{fill:\(color(DiagramStyle.Tone.quiet.light))}",
      "\(scope).bad{fill:\(color(DiagramStyle.Tone.bad.light));font-weight:600}",
      "\(scope).halo{paint-order:stroke;stroke:\(color(DiagramStyle.Tone.paper.light));"
        + "stroke-width:3px}",
    ]
    lines += DiagramStyle.allCases.map { "\(scope).\($0.rawValue){\(rule($0.ink))}" }
    if hasDark {
      lines.append("@media (prefers-color-scheme:dark){")
      lines += [
        "\(scope)text{fill:\(color(DiagramStyle.Tone.ink.dark))}",
        "\(scope).quiet{fill:\(color(DiagramStyle.Tone.quiet.dark))}",
        "\(scope).bad{fill:\(color(DiagramStyle.Tone.bad.dark))}",
        "\(scope).halo{stroke:\(color(DiagramStyle.Tone.paper.dark))}",
      ]
      lines += DiagramStyle.allCases.map { "\(scope).\($0.rawValue){\(darkRule($0.ink))}" }
      lines.append("}")
    }
    return lines.joined(separator: "\n")
  }

  private static func rule(_ ink: DiagramStyle.Ink) -> String {
    var parts = ["fill:\(ink.fill.map { color($0.light) } ?? "none")"]
    if ink.fillOpacity < 1 { parts.append("fill-opacity:\(ink.fillOpacity)") }
    if let stroke = ink.stroke {
      parts.append("stroke:\(color(stroke.light))")
      if ink.width != 1 { parts.append("stroke-width:\(SVGNumber.text(ink.width))") }
      parts.append("stroke-linejoin:round;stroke-linecap:round")
      if !ink.dashes.isEmpty {
        parts.append(
          "stroke-dasharray:\(ink.dashes.map(SVGNumber.text).joined(separator: " "))"
            + ";stroke-linecap:butt")
      }
    }
    return parts.joined(separator: ";")
  }

  private static func darkRule(_ ink: DiagramStyle.Ink) -> String {
    var parts: [String] = []
    if let fill = ink.fill { parts.append("fill:\(color(fill.dark))") }
    if let stroke = ink.stroke { parts.append("stroke:\(color(stroke.dark))") }
    return parts.joined(separator: ";")
  }

  private static func color(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
