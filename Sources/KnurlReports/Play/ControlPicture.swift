package import KnurlGeometry
package import KnurlLaws
import KnurlMarkup
package import KnurlRaster

/// A control in its present state and true size: its own picture, or a schematic of what it declares.
///
/// The page of `play` shows it, and the index of results for a control that cannot draw itself.
package struct ControlPicture {
  /// The place of the picture's top left corner.
  package let origin: (x: Double, y: Double)
  private let diagram: Diagram
  private let map: SchematicMap

  private static let fingerRadius = 12.0
  /// The longest side that is shown, in points.
  private static let longestSide = 2_000.0

  /// - Parameters:
  ///   - bitmap: The control's own picture; nil draws a schematic.
  ///   - scale: The pixels per point of the picture.
  ///   - fingers: Where fingers are down.
  ///   - margin: The space around the bounds, in points.
  package init(
    of step: ControlStep, in declaration: Declaration, bitmap: Bitmap? = nil, scale: Double = 1,
    fingers: [Point2D] = [], margin: Double
  ) {
    let bounds = step.after.seen.bounds
    let sides = bounds.isFinite ? [bounds.width, bounds.height] : [100, 100]
    let (width, height) = (
      max(1, min(sides[0].magnitude, Self.longestSide)),
      max(1, min(sides[1].magnitude, Self.longestSide))
    )
    map = SchematicMap(
      around: [bounds], width: width + 2 * margin, greatestHeight: height + 2 * margin,
      greatestScale: 1, margin: margin)
    let corner = map.place(Point2D(x: bounds.x, y: bounds.y))
    origin = corner.map { (bounds.x - $0.x, bounds.y - $0.y) } ?? (0, 0)
    var drawing = ControlDiagram(
      step.after, before: step.after, map: map, declaration: declaration)
    var diagram = Diagram()
    let timeline = Timeline(of: step, index: 0, picture: bitmap, scale: scale, in: declaration)
    if let bitmap, let place = FrameDiagram.place(of: timeline.frames[0], in: timeline, map) {
      diagram.add(.rect(place, radius: 0), style: .stage)
      diagram.add(bitmap, in: place)
      drawing.drawAround(place, on: &diagram)
    } else {
      drawing.draw(on: &diagram)
    }
    for finger in fingers {
      guard let place = map.place(finger) else { continue }
      diagram.add(.circle(place, radius: Self.fingerRadius), style: .tip)
      diagram.add(.circle(place, radius: Self.fingerRadius), style: .ring)
    }
    self.diagram = diagram
  }

  /// An SVG element, for a page that has the style of frames.
  package func svg(encoder: PictureEncoder?) -> String {
    let (width, height) = (SVGNumber.text(map.width), SVGNumber.text(map.height))
    let opening =
      "<svg class=\"frame\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
      + "height=\"\(height)\" aria-hidden=\"true\">"
    let elements = DiagramSVG(encoder: encoder).lines(of: diagram)
    return ([opening] + elements + ["</svg>"]).joined(separator: "\n")
  }

  package func bitmap(scale: Double) -> Bitmap {
    DiagramPainter.bitmap(of: diagram, width: map.width, height: map.height, scale: scale)
  }
}
