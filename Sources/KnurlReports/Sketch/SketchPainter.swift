import KnurlGeometry
import KnurlRaster

/// Paints a sketch in pixels, as it looks in the light.
struct SketchPainter {
  private var canvas: Canvas

  private init(width: Double, height: Double, scale: Double) {
    canvas = Canvas(
      width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)),
      scale: scale)
  }

  /// - Parameters:
  ///   - width: In points, as the height.
  ///   - scale: Pixels in a point.
  static func bitmap(of sketch: Sketch, width: Double, height: Double, scale: Double) -> Bitmap {
    var painter = SketchPainter(width: width, height: height, scale: scale)
    for element in sketch.elements { painter.paint(element) }
    return painter.canvas.bitmap
  }

  private mutating func paint(_ element: Sketch.Element) {
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

  private mutating func fillShape(_ shape: Sketch.Shape, _ paint: Paint) {
    switch shape {
    case .rect(let rect, let radius):
      canvas.fill(roundedRectangle: rect, radius: radius, with: paint)
    case .circle(let center, let radius):
      canvas.fill(
        roundedRectangle: Self.square(around: center, radius), radius: radius, with: paint)
    case .polyline, .segments: break
    }
  }

  private mutating func strokeShape(
    _ shape: Sketch.Shape, width: Double, dashes: [Double], _ paint: Paint
  ) {
    let style = StrokeStyle(width: width, join: .round, cap: dashes.isEmpty ? .round : .butt)
    if dashes.isEmpty {
      switch shape {
      case .rect(let rect, let radius):
        canvas.stroke(.roundedRectangle(rect, radius: radius), style: style, with: paint)
        return
      case .circle(let center, let radius):
        canvas.stroke(
          .ellipse(in: Self.square(around: center, radius)), style: style, with: paint)
        return
      case .polyline, .segments: break
      }
    }
    var path = Path2D()
    for line in SketchDash.lines(of: shape, dashes: dashes) {
      path.move(to: line[0])
      for point in line.dropFirst() { path.line(to: point) }
    }
    canvas.stroke(path, style: style, with: paint)
  }

  private static func square(around center: Point2D, _ radius: Double) -> Rect2D {
    Rect2D(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  // MARK: - Words

  private mutating func paint(_ words: SketchWords) {
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

  private static func paint(_ tone: SketchStyle.Tone, opacity: Double = 1) -> Paint {
    func part(_ shift: UInt32) -> Double { Double(tone.light >> shift & 0xFF) / 255 }
    return .color(RGBAColor(red: part(16), green: part(8), blue: part(0), alpha: opacity))
  }
}
