import KnurlGeometry
import KnurlRaster

/// Paints a diagram as pixels, in the colors of light mode.
struct DiagramPainter {
  private var canvas: Canvas

  private init(width: Double, height: Double, scale: Double) {
    canvas = Canvas(
      width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)),
      scale: scale)
  }

  /// - Parameters:
  ///   - width: The width in points; the height too is in points.
  ///   - scale: The number of pixels per point.
  static func bitmap(of diagram: Diagram, width: Double, height: Double, scale: Double) -> Bitmap {
    var painter = DiagramPainter(width: width, height: height, scale: scale)
    for element in diagram.elements { painter.paint(element) }
    return painter.canvas.bitmap
  }

  private mutating func paint(_ element: Diagram.Element) {
    switch element {
    case .shape(let shape, let style, let dashes):
      let ink = style.ink
      if let fill = ink.fill { fillShape(shape, Self.paint(fill, opacity: ink.fillOpacity)) }
      if let stroke = ink.stroke {
        strokeShape(
          shape, width: ink.width, dashes: dashes.isEmpty ? ink.dashes : dashes,
          Self.paint(stroke))
      }
    case .words(let words): paint(words)
    case .bitmap(let bitmap, let rect): paint(bitmap, in: rect)
    case .reference: break
    }
  }

  // MARK: - Shapes

  private mutating func fillShape(_ shape: Diagram.Shape, _ paint: Paint) {
    switch shape {
    case .rect(let rect, let radius):
      canvas.fill(roundedRectangle: rect, radius: radius, with: paint)
    case .circle(let center, let radius):
      canvas.fill(
        roundedRectangle: Rect2D(around: center, radius: radius), radius: radius, with: paint)
    case .polyline, .segments: break
    }
  }

  private mutating func strokeShape(
    _ shape: Diagram.Shape, width: Double, dashes: [Double], _ paint: Paint
  ) {
    let style = StrokeStyle(width: width, join: .round, cap: dashes.isEmpty ? .round : .butt)
    if dashes.isEmpty {
      switch shape {
      case .rect(let rect, let radius):
        canvas.stroke(.roundedRectangle(rect, radius: radius), style: style, with: paint)
        return
      case .circle(let center, let radius):
        canvas.stroke(
          .ellipse(in: Rect2D(around: center, radius: radius)), style: style, with: paint)
        return
      case .polyline, .segments: break
      }
    }
    var path = Path2D()
    for line in DiagramDash.lines(of: shape, dashes: dashes) {
      path.move(to: line[0])
      for point in line.dropFirst() { path.line(to: point) }
    }
    canvas.stroke(path, style: style, with: paint)
  }

  // MARK: - Words

  private mutating func paint(_ words: DiagramWords) {
    let size = words.style.size
    var place = words.place
    let width = StrokeFont.width(of: words.text, size: size)
    switch words.anchor {
    case .start: break
    case .middle: place.x -= width / 2
    case .end: place.x -= width
    }
    let path = StrokeFont.path(of: words.text, at: place, size: size)
    let weight = StrokeFont.weight(size: size, isBold: words.style.isBold)
    if words.hasHalo {
      canvas.stroke(
        path, style: StrokeStyle(width: weight + 3, join: .round, cap: .round),
        with: Self.paint(.paper))
    }
    canvas.stroke(
      path, style: StrokeStyle(width: weight, join: .round, cap: .round),
      with: Self.paint(words.style.tone))
  }

  // MARK: - Pixels

  private mutating func paint(_ bitmap: Bitmap, in rect: Rect2D) {
    let (left, top) = (pixels(rect.minX), pixels(rect.minY))
    let resized = bitmap.resized(
      width: pixels(rect.maxX) - left, height: pixels(rect.maxY) - top)
    canvas.draw(resized, atPixel: (left, top))
  }

  private func pixels(_ length: Double) -> Int { Int((length * canvas.scale).rounded()) }

  private static func paint(_ tone: DiagramStyle.Tone, opacity: Double = 1) -> Paint {
    func part(_ shift: UInt32) -> Double { Double(tone.light >> shift & 0xFF) / 255 }
    return .color(RGBAColor(red: part(16), green: part(8), blue: part(0), alpha: opacity))
  }
}

/// Converts shapes to lines, and lines to dashes.
private enum DiagramDash {
  /// The largest number of dashes; more would not be visible as a pattern.
  private static let mostPieces = 4_000

  /// - Returns: Lines of at least two points.
  static func lines(of shape: Diagram.Shape, dashes: [Double]) -> [[Point2D]] {
    let lines = outline(of: shape).filter { $0.count > 1 }
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 > 0 }) else { return lines }
    return lines.flatMap { pieces(of: $0, dashes) }
  }

  private static func outline(of shape: Diagram.Shape) -> [[Point2D]] {
    switch shape {
    case .polyline(let points): return [points]
    case .segments(let lines): return lines
    case .circle(let center, let radius):
      return [outline(of: Rect2D(around: center, radius: radius), radius: radius)]
    case .rect(let rect, let radius): return [outline(of: rect, radius: radius)]
    }
  }

  private static func outline(of rect: Rect2D, radius: Double) -> [Point2D] {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    let corners = [(right, bottom), (left, bottom), (left, top), (right, top)]
    var points: [Point2D] = []
    for (quarter, corner) in corners.enumerated() {
      for step in 0...8 {
        let angle = (Double(quarter) + Double(step) / 8) * .pi / 2
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        points.append(Point2D(x: corner.0 + radius * cosine, y: corner.1 + radius * sine))
      }
    }
    return points + [points[0]]
  }

  private static func pieces(of line: [Point2D], _ dashes: [Double]) -> [[Point2D]] {
    var pieces: [[Point2D]] = [[line[0]]]
    var dash = 0
    var rest = dashes[0]
    for index in 1..<line.count {
      var from = line[index - 1]
      let to = line[index]
      var length = (to.x - from.x).magnitude + (to.y - from.y).magnitude
      guard length.isFinite, pieces.count < mostPieces else { break }
      length =
        ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
      while length > rest, pieces.count < mostPieces {
        let part = rest / length
        from = Point2D(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        length -= rest
        if dash % 2 == 0 { pieces[pieces.count - 1].append(from) } else { pieces.append([from]) }
        dash += 1
        rest = dashes[dash % dashes.count]
      }
      rest -= length
      if dash % 2 == 0 { pieces[pieces.count - 1].append(to) }
    }
    return pieces.filter { $0.count > 1 }
  }
}
