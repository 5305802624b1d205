public import KnurlGeometry
public import KnurlRaster

/// A path that does not cross itself, in the path's coordinates and as a polygon in pixels.
struct SimpleShape: Sendable {
  var path: Path2D
  var polygons: DevicePolygons
}

/// One step of a drawing sequence, for laws: the scene, the path so far, and the last drawing.
public struct RasterStep: Sendable {
  public var subject: RasterSubject
  public var scene: RasterScene
  public var path = Path2D()
  /// The last command; nil at the start.
  public var command: RasterCommand?
  /// The coverage that `fill` or `stroke` has drawn.
  public var mask: CoverageMask?
  /// The path as polygons; nil if the path is too long or too large for a comparison with the
  /// oracle.
  var polygons: DevicePolygons?
  /// The first subpaths that do not cross themselves, if the last command is `fill`.
  var simpleShapes: [SimpleShape] = []

  public init(subject: RasterSubject, scene: RasterScene) {
    self.subject = subject
    self.scene = scene
  }

  /// The drawing of the last command; nil at the start, or if the command only adds to the path.
  public var picture: Picture? {
    guard let command else { return nil }
    var operation = Picture.Operation.fill(path, scene.rule)
    if case .stroke(let style) = command { operation = .stroke(path, style) }
    if case .fastRoundedRectangle(let rect, let radius) = command {
      operation = .roundedRectangle(rect, radius: radius)
    }
    guard command.isDrawing else { return nil }
    var picture = Picture(
      width: scene.width, height: scene.height, transform: scene.transform, operation: operation,
      paint: .color(Self.translucent))
    if case .gradient(let start, let end) = command {
      picture.paint = .linearGradient(
        LinearGradient(from: Self.gradientStart, at: start, to: Self.gradientEnd, at: end))
    }
    if case .shadow(let offset, let blur) = command {
      picture.shadow = Shadow(offset: offset, blur: blur, color: Self.shadowColor)
    }
    return picture
  }

  /// Test colors. The channels of each color differ, so that exchanged channels are visible.
  static let translucent = RGBAColor(red: 0.9, green: 0.6, blue: 0.2, alpha: 0.7)
  static let opaque = RGBAColor(red: 0.8, green: 0.2, blue: 0.4)
  static let backdrop = RGBAColor(red: 0.1, green: 0.5, blue: 0.9, alpha: 0.8)
  static let shadowColor = RGBAColor(red: 0.2, green: 0.3, blue: 0.1, alpha: 0.8)
  static let gradientStart = RGBAColor(red: 0, green: 1, blue: 0.25)
  static let gradientEnd = RGBAColor(red: 1, green: 0, blue: 0.75)

  func stroke(_ path: Path2D, style: StrokeStyle) -> CoverageMask {
    subject.stroke(path, style, scene.transform, scene.width, scene.height)
  }

  /// The coverage of another path in this scene.
  func fill(_ path: Path2D, rule: FillRule? = nil) -> CoverageMask {
    subject.fill(path, rule ?? scene.rule, scene.transform, scene.width, scene.height)
  }
}
