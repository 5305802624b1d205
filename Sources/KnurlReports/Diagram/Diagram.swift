import KnurlGeometry
import KnurlRaster

/// A picture as a list of what is on it, the lowest first: written as SVG or painted in pixels, so
/// that what is laid out once looks the same in both.
struct Diagram {
  private(set) var elements: [Element] = []

  enum Element {
    case shape(Shape, style: DiagramStyle, dashes: [Double])
    case words(SketchWords)
    /// Pixels, stretched to a rectangle.
    case bitmap(Bitmap, in: Rect2D)
    /// A picture that stands elsewhere on the page with a place of its own, by its id.
    case reference(String)
  }

  enum Shape {
    case rect(Rect2D, radius: Double)
    case circle(Point2D, radius: Double)
    /// One way, open.
    case polyline([Point2D])
    /// Lines beside each other, each with its ends.
    case segments([[Point2D]])
  }

  /// - Parameter dashes: Lengths of lines and gaps in turn; a solid line has none. Outlines of
  ///   styles that are dashed anyway keep their own.
  mutating func add(_ shape: Shape, style: DiagramStyle, dashes: [Double] = []) {
    elements.append(.shape(shape, style: style, dashes: dashes))
  }

  mutating func add(_ words: SketchWords) { elements.append(.words(words)) }

  mutating func add(_ bitmap: Bitmap, in rect: Rect2D) {
    elements.append(.bitmap(bitmap, in: rect))
  }

  mutating func add(reference id: String) {
    elements.append(.reference(id))
  }

  /// Adds all of another sketch, its origin at a point of this one.
  mutating func add(_ other: Diagram, at origin: Point2D) {
    elements += other.elements.map { $0.moved(by: origin) }
  }
}

/// A line of words.
struct SketchWords {
  var text: String
  /// The beginning, the middle or the end of its base line.
  var place: Point2D
  var style = SketchTextStyle.plain
  /// An edge in the colour of the paper, for words over lines.
  var hasHalo = false
  var anchor = Anchor.start

  enum Anchor: String {
    case start
    case middle
    case end
  }
}

extension Diagram.Element {
  fileprivate func moved(by offset: Point2D) -> Self {
    switch self {
    case .shape(let shape, let style, let dashes):
      return .shape(shape.moved(by: offset), style: style, dashes: dashes)
    case .words(var words):
      words.place = words.place.moved(by: offset)
      return .words(words)
    case .bitmap(let bitmap, let rect): return .bitmap(bitmap, in: rect.moved(by: offset))
    case .reference: return self
    }
  }
}

extension Diagram.Shape {
  fileprivate func moved(by offset: Point2D) -> Self {
    switch self {
    case .rect(let rect, let radius): return .rect(rect.moved(by: offset), radius: radius)
    case .circle(let center, let radius):
      return .circle(center.moved(by: offset), radius: radius)
    case .polyline(let points): return .polyline(points.map { $0.moved(by: offset) })
    case .segments(let lines):
      return .segments(lines.map { $0.map { $0.moved(by: offset) } })
    }
  }
}

extension Point2D {
  func moved(by offset: Point2D) -> Point2D { Point2D(x: x + offset.x, y: y + offset.y) }
}

extension Rect2D {
  func moved(by offset: Point2D) -> Rect2D {
    Rect2D(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
