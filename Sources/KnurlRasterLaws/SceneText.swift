public import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlRaster

/// Writes scenes as text, with one command a line and numbers in the shortest form that reads back
/// the same.
///
/// ```
/// scene 1 rasterizer
/// size 24 24
/// rule evenOdd
/// transform 1 0 0 1 0.5 0
/// clip 4 4 8 8
/// move 1 2
/// line 20 2.5
/// cubic to 3 4 control1 5 6 control2 7 8
/// fill
/// stroke width 2 join miter limit 10 cap butt
/// ```
public enum SceneText {
  public static let version = 1
  public static let subject = "rasterizer"

  /// - Parameters:
  ///   - law: The law that the scene breaks, for a finding.
  ///   - notes: Free text for the reader.
  public static func text(
    of sequence: CommandSequence<RasterScene, RasterCommand>, law: String? = nil,
    notes: [String] = []
  ) -> String {
    let scene = sequence.start
    var lines = ["scene \(version) \(subject)"]
    for note in notes {
      for line in note.split(whereSeparator: { $0.isNewline }) { lines.append("note \(line)") }
    }
    if let law { lines.append("law \(law)") }
    lines.append("size \(scene.width) \(scene.height)")
    lines.append("rule \(scene.rule == .nonzero ? "nonzero" : "evenOdd")")
    lines.append("transform \(words(numbers(of: scene.transform)))")
    let clip = scene.clip
    lines.append("clip \(clip.x) \(clip.y) \(clip.width) \(clip.height)")
    for command in sequence.commands { lines.append(line(of: command)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A command as a line.
  public static func line(of command: RasterCommand) -> String {
    switch command {
    case .element(let element): return line(of: element)
    case .arc(let center, let radius, let from, let to):
      return "arc center \(words(center)) radius \(words([radius])) from \(words([from]))"
        + " to \(words([to]))"
    case .rectangle(let rect): return "rectangle \(words(rect))"
    case .ellipse(let rect): return "ellipse \(words(rect))"
    case .roundedRectangle(let rect, let radius):
      return "roundedRectangle \(words(rect)) radius \(words([radius]))"
    case .newPath: return "newPath"
    case .fill: return "fill"
    case .stroke(let style): return line(of: style)
    case .gradient(let start, let end): return "gradient from \(words(start)) to \(words(end))"
    case .shadow(let offset, let blur):
      return "shadow offset \(words(offset)) blur \(words([blur]))"
    case .fastRoundedRectangle(let rect, let radius):
      return "fastRoundedRectangle \(words(rect)) radius \(words([radius]))"
    }
  }

  private static func line(of element: Path2D.Element) -> String {
    switch element {
    case .move(let to): return "move \(words(to))"
    case .line(let to): return "line \(words(to))"
    case .quadratic(let to, let control):
      return "quadratic to \(words(to)) control \(words(control))"
    case .cubic(let to, let control1, let control2):
      return "cubic to \(words(to)) control1 \(words(control1)) control2 \(words(control2))"
    case .close: return "close"
    }
  }

  private static func line(of style: StrokeStyle) -> String {
    var line = "stroke width \(words([style.width])) join "
    switch style.join {
    case .miter(let limit): line += "miter limit \(words([limit]))"
    case .round: line += "round"
    case .bevel: line += "bevel"
    }
    return line + " cap \(name(of: style.cap))"
  }

  static func name(of cap: LineCap) -> String {
    switch cap {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }

  /// The numbers of a transform in the order of the text: a, b, c, d, tx, ty.
  static func numbers(of transform: AffineTransform2D) -> [Double] {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  }

  private static func words(_ point: Point2D) -> String { words([point.x, point.y]) }

  private static func words(_ rect: Rect2D) -> String {
    words([rect.x, rect.y, rect.width, rect.height])
  }

  private static func words(_ numbers: [Double]) -> String {
    // A NaN may have a sign and a payload, which mean nothing here.
    numbers.map { $0.isNaN ? "nan" : NumberText.text($0) }.joined(separator: " ")
  }
}
