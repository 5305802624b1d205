public import KnurlEngine
import KnurlGeometry

/// A rasterizer as the engine sees it: a scene, a path that grows, and drawings of it.
public struct RasterMachine: StateMachine {
  public var moment: RasterMoment
  public private(set) var occasions: UInt32 = 0
  let vocabulary = SceneVocabulary()

  /// Longer paths are drawn, but no longer compared with the oracle, which is slow.
  static let comparedElements = 64
  private static let comparedShapes = 3

  public init(subject: RasterSubject = .knurl) {
    moment = RasterMoment(subject: subject, scene: RasterScene())
  }

  public var stepKind: Int { (moment.command?.kind.rawValue ?? -1) + 1 }

  public mutating func begin(_ start: RasterScene) {
    moment = RasterMoment(subject: moment.subject, scene: start)
    occasions = 0
  }

  public mutating func perform(_ command: RasterCommand) {
    moment.command = command
    moment.mask = nil
    moment.polygons = nil
    moment.simpleShapes.removeAll(keepingCapacity: true)
    occasions = RasterOccasions(of: command).rawValue
    switch command {
    case .element(let element): moment.path.append(element)
    case .arc(let center, let radius, let from, let to):
      moment.path.arc(center: center, radius: radius, from: from, to: to)
    case .rectangle(let rect): moment.path.append(.rectangle(rect))
    case .ellipse(let rect): moment.path.append(.ellipse(in: rect))
    case .roundedRectangle(let rect, let radius):
      moment.path.append(.roundedRectangle(rect, radius: radius))
    case .newPath: moment.path = Path2D()
    case .fill: moment.mask = moment.fill(moment.path)
    case .stroke(let style): moment.mask = moment.stroke(moment.path, style: style)
    case .gradient, .shadow, .fastRoundedRectangle: break
    }
    if command.isDrawing, moment.path.elements.count <= Self.comparedElements {
      moment.polygons = DevicePolygons(moment.path, transform: moment.scene.transform)
    }
    if command == .fill, moment.polygons != nil { findSimpleShapes() }
  }

  /// All that a scene depends on is in the machine itself.
  public func snapshot() -> RasterMachine? { self }

  public mutating func restore(_ snapshot: RasterMachine) { self = snapshot }

  private mutating func findSimpleShapes() {
    for path in Subpaths(moment.path).paths {
      guard let polygons = DevicePolygons(path, transform: moment.scene.transform),
        polygons.isSimple
      else { continue }
      moment.simpleShapes.append(SimpleShape(path: path, polygons: polygons))
      if moment.simpleShapes.count == Self.comparedShapes { break }
    }
  }
}

extension Path2D {
  mutating func append(_ element: Element) {
    switch element {
    case .move(let to): move(to: to)
    case .line(let to): line(to: to)
    case .quadratic(let to, let control): quadratic(to: to, control: control)
    case .cubic(let to, let control1, let control2):
      cubic(to: to, control1: control1, control2: control2)
    case .close: close()
    }
  }

  mutating func append(_ path: Path2D) {
    for element in path.elements { append(element) }
  }
}
