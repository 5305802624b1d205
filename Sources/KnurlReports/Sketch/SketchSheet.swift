import KnurlMarkup

/// The styles of sketches as a style sheet.
enum SketchSheet {
  private static let sans =
    "system-ui,-apple-system,\"Segoe UI\",Roboto,\"DejaVu Sans\",sans-serif"
  private static let mono = "ui-monospace,Menlo,\"DejaVu Sans Mono\",monospace"

  /// Rules, one a line.
  ///
  /// - Parameters:
  ///   - scope: A selector that they are limited to, with a space behind it; empty for all.
  ///   - hasDark: Whether there are rules for the dark; a picture on white paper has none.
  static func text(scope: String = "", hasDark: Bool) -> String {
    var lines = [
      "\(scope)text{font:12px \(sans);fill:\(color(SketchStyle.Tone.ink.light))}",
      "\(scope).title{font-size:16px;font-weight:600}",
      "\(scope).code{font-family:\(mono);font-size:11px;white-space:pre}",
      "\(scope).small{font-size:11px}",
      "\(scope).strong{font-weight:600}",
      "\(scope).quiet{fill:\(color(SketchStyle.Tone.quiet.light))}",
      "\(scope).bad{fill:\(color(SketchStyle.Tone.bad.light));font-weight:600}",
      "\(scope).halo{paint-order:stroke;stroke:\(color(SketchStyle.Tone.paper.light));"
        + "stroke-width:3px}",
    ]
    lines += SketchStyle.allCases.map { "\(scope).\($0.rawValue){\(rule($0.ink))}" }
    if hasDark {
      lines.append("@media (prefers-color-scheme:dark){")
      lines += [
        "\(scope)text{fill:\(color(SketchStyle.Tone.ink.dark))}",
        "\(scope).quiet{fill:\(color(SketchStyle.Tone.quiet.dark))}",
        "\(scope).bad{fill:\(color(SketchStyle.Tone.bad.dark))}",
        "\(scope).halo{stroke:\(color(SketchStyle.Tone.paper.dark))}",
      ]
      lines += SketchStyle.allCases.map { "\(scope).\($0.rawValue){\(darkRule($0.ink))}" }
      lines.append("}")
    }
    return lines.joined(separator: "\n")
  }

  private static func rule(_ ink: SketchStyle.Ink) -> String {
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

  private static func darkRule(_ ink: SketchStyle.Ink) -> String {
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
