import KnurlGeometry
import KnurlRaster

/// A picture as a list of elements, the lowest first.
///
/// It can be written as SVG or painted in pixels, and looks the same in both.
struct Diagram {
  private(set) var elements: [Element] = []

  enum Element {
    case shape(Shape, style: DiagramStyle, dashes: [Double])
    case words(DiagramWords)
    /// Pixels, stretched to a rectangle.
    case bitmap(Bitmap, in: Rect2D)
    /// The id of a picture. Another element of the page defines the picture and its frame.
    case reference(String)
  }

  enum Shape {
    case rect(Rect2D, radius: Double)
    case circle(Point2D, radius: Double)
    /// One open line through the points.
    case polyline([Point2D])
    /// Several separate lines.
    case segments([[Point2D]])
  }

  /// - Parameter dashes: The alternating lengths of dashes and gaps; empty for a solid line. Styles
  ///   with their own dashes ignore an empty list.
  mutating func add(_ shape: Shape, style: DiagramStyle, dashes: [Double] = []) {
    elements.append(.shape(shape, style: style, dashes: dashes))
  }

  mutating func add(_ words: DiagramWords) { elements.append(.words(words)) }

  mutating func add(_ bitmap: Bitmap, in rect: Rect2D) {
    elements.append(.bitmap(bitmap, in: rect))
  }

  mutating func add(reference id: String) {
    elements.append(.reference(id))
  }

  /// Adds all elements of another diagram. The other diagram's origin is moved to the given point.
  mutating func add(_ other: Diagram, at origin: Point2D) {
    elements += other.elements.map { $0.moved(by: origin) }
  }
}

/// A line of text.
struct DiagramWords {
  var text: String
  /// The start, the middle or the end of the text's baseline, depending on `anchor`.
  var place: Point2D
  var style = DiagramTextStyle.plain
  /// True if the text has an outline in the color of the paper, which separates the text from lines
  /// below it.
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
  /// The square around a circle.
  init(around center: Point2D, radius: Double) {
    self.init(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// True if the two have more than an edge in common.
  func meets(_ other: Rect2D) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func moved(by offset: Point2D) -> Rect2D {
    Rect2D(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
