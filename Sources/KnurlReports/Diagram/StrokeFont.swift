import KnurlGeometry

/// The font of pixel pictures, drawn with strokes that have round ends; it scales to any size.
package enum StrokeFont {
  /// The height of a capital, as a fraction of the font size.
  private static let capHeight = 0.73
  /// The distance between glyphs, in glyph units.
  private static let gap = 2.6
  private static let space = 3.4

  private struct Glyph {
    var path = Path2D()
    var width = 0.0
  }

  private static let glyphs = StrokeGlyphs.paths.mapValues { glyph(of: $0) }
  private static let missing = glyph(of: StrokeGlyphs.missing)

  package static func has(_ character: Character) -> Bool { glyphs[character] != nil }

  /// The width of a line of text, in points. Takes time linear in the length of the text.
  package static func width(of text: String, size: Double) -> Double {
    let width = text.reduce(0) { $0 + advance(of: $1) }
    return max(0, width - gap) * size * capHeight / 10
  }

  /// The strokes of a line of text whose baseline starts at a point.
  static func path(of text: String, at place: Point2D, size: Double) -> Path2D {
    let scale = size * capHeight / 10
    var path = Path2D()
    var x = 0.0
    for character in text {
      let transform = AffineTransform2D(
        a: scale, b: 0, c: 0, d: scale, tx: place.x + x * scale, ty: place.y - 10 * scale)
      path.add((glyphs[character] ?? missing).path, transform)
      x += advance(of: character)
    }
    return path
  }

  /// The width of the strokes, in points.
  static func weight(size: Double, isBold: Bool) -> Double { size * (isBold ? 0.13 : 0.085) }

  private static func advance(of character: Character) -> Double {
    character == " " ? space : (glyphs[character] ?? missing).width + gap
  }

  private static func glyph(of text: String) -> Glyph {
    var glyph = Glyph()
    var numbers: [Double] = []
    var command: Character?
    var number = ""
    func takeNumber() {
      if let value = Double(number) { numbers.append(value) }
      number = ""
    }
    func takeCommand() {
      takeNumber()
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point2D(x: numbers[$0], y: numbers[$0 + 1])
      }
      for point in points { glyph.width = max(glyph.width, point.x) }
      switch (command, points.count) {
      case ("M", 1): glyph.path.move(to: points[0])
      case ("L", 1): glyph.path.line(to: points[0])
      case ("Q", 2): glyph.path.quadratic(to: points[1], control: points[0])
      default: break
      }
      numbers = []
    }
    for character in text {
      switch character {
      case "M", "L", "Q":
        takeCommand()
        command = character
      case " ": takeNumber()
      default: number.append(character)
      }
    }
    takeCommand()
    return glyph
  }
}

extension Path2D {
  fileprivate mutating func add(_ other: Path2D, _ transform: AffineTransform2D) {
    for element in other.elements {
      switch element {
      case .move(let point): move(to: transform.apply(point))
      case .line(let point): line(to: transform.apply(point))
      case .quadratic(let point, let control):
        quadratic(to: transform.apply(point), control: transform.apply(control))
      case .cubic(let point, let control1, let control2):
        cubic(
          to: transform.apply(point), control1: transform.apply(control1),
          control2: transform.apply(control2))
      case .close: close()
      }
    }
  }
}
