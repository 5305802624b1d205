public import KnurlEngine
import KnurlGeometry
import KnurlRaster

/// The rasterizer as a state machine: a scene, a path that grows, and drawings of it.
public struct RasterMachine: StateMachine {
  public var step: RasterStep
  public private(set) var triggers: UInt32 = 0
  private let vocabulary = SceneVocabulary()

  /// The maximum number of elements of a path that is compared with the slow oracle. Longer paths
  /// are only drawn.
  private static let comparedElements = 64
  private static let comparedShapes = 3

  public init(subject: RasterSubject = .knurl) {
    step = RasterStep(subject: subject, scene: RasterScene())
  }

  public var stepKind: Int { (step.command?.kind.rawValue ?? -1) + 1 }

  public mutating func begin(_ start: RasterScene) {
    step = RasterStep(subject: step.subject, scene: start)
    triggers = 0
  }

  public mutating func perform(_ command: RasterCommand) {
    step.command = command
    step.mask = nil
    step.polygons = nil
    step.simpleShapes.removeAll(keepingCapacity: true)
    triggers = RasterTriggers(of: command).rawValue
    switch command {
    case .element(let element): step.path.append(element)
    case .arc(let center, let radius, let from, let to):
      step.path.arc(center: center, radius: radius, from: from, to: to)
    case .rectangle(let rect): step.path.append(.rectangle(rect))
    case .ellipse(let rect): step.path.append(.ellipse(in: rect))
    case .roundedRectangle(let rect, let radius):
      step.path.append(.roundedRectangle(rect, radius: radius))
    case .newPath: step.path = Path2D()
    case .fill: step.mask = step.fill(step.path)
    case .stroke(let style): step.mask = step.stroke(step.path, style: style)
    case .gradient, .shadow, .fastRoundedRectangle: break
    }
    if command.isDrawing, step.path.elements.count <= Self.comparedElements {
      step.polygons = DevicePolygons(step.path, transform: step.scene.transform)
    }
    if command == .fill, step.polygons != nil { findSimpleShapes() }
  }

  /// A copy of the machine, which contains everything that a scene depends on.
  public func snapshot() -> RasterMachine? { self }

  public mutating func restore(_ snapshot: RasterMachine) { self = snapshot }

  private mutating func findSimpleShapes() {
    for path in Subpaths(step.path).paths {
      guard let polygons = DevicePolygons(path, transform: step.scene.transform),
        polygons.isSimple
      else { continue }
      step.simpleShapes.append(SimpleShape(path: path, polygons: polygons))
      if step.simpleShapes.count == Self.comparedShapes { break }
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

// MARK: - Choices

extension RasterMachine {
  static let clipPositions = -4...28
  static let clipSizes = 0...28

  /// The relative frequency of each kind, in the order of `Kind`. Lines are most frequent, so that
  /// paths have corners.
  private static let weights = WeightTable([6, 3, 12, 3, 3, 3, 2, 2, 2, 2, 4, 3, 2, 2, 2])

  public mutating func drawStart(from source: inout ChoiceSource) -> RasterScene {
    let (positions, sizes) = (vocabulary.clipPositions, vocabulary.clipSizes)
    let width = vocabulary.sides.draw(&source)
    let height = vocabulary.sides.draw(&source)
    let rule: FillRule = source.choice(upTo: 1) == 0 ? .nonzero : .evenOdd
    let transform = drawTransform(from: &source)
    let clip = PixelRect(
      x: positions.draw(&source), y: positions.draw(&source), width: sizes.draw(&source),
      height: sizes.draw(&source))
    return RasterScene(width: width, height: height, rule: rule, transform: transform, clip: clip)
  }

  private func drawTransform(from source: inout ChoiceSource) -> AffineTransform2D {
    func factor() -> Double { vocabulary.factors.draw(from: &source, previous: 1) }
    func shift() -> Double { vocabulary.coordinates.draw(from: &source, previous: 0) }
    switch source.choice(upTo: 7) {
    case 0...3: return .identity
    case 4: return .translation(x: shift(), y: shift())
    case 5: return .scale(x: factor(), y: factor())
    case 6:
      let (cosine, sine) = (factor(), factor())
      return AffineTransform2D(a: cosine, b: sine, c: -sine, d: cosine, tx: shift(), ty: shift())
    default:
      return AffineTransform2D(
        a: factor(), b: factor(), c: factor(), d: factor(), tx: shift(), ty: shift())
    }
  }

  public mutating func drawCommand(from source: inout ChoiceSource) -> RasterCommand {
    let index = Self.weights.draw(from: &source)
    let last = step.path.lastPoint
    func point() -> Point2D {
      Point2D(
        x: vocabulary.coordinates.draw(from: &source, previous: last.x),
        y: vocabulary.coordinates.draw(from: &source, previous: last.y))
    }
    func length() -> Double { vocabulary.lengths.draw(from: &source, previous: 1) }
    func rect() -> Rect2D {
      let corner = point()
      return Rect2D(x: corner.x, y: corner.y, width: length(), height: length())
    }
    switch RasterCommand.Kind(rawValue: index) ?? .fill {
    case .fill: return .fill
    case .move: return .element(.move(to: point()))
    case .line: return .element(.line(to: point()))
    case .quadratic: return .element(.quadratic(to: point(), control: point()))
    case .cubic:
      return .element(.cubic(to: point(), control1: point(), control2: point()))
    case .close: return .element(.close)
    case .rectangle: return .rectangle(rect())
    case .ellipse: return .ellipse(rect())
    case .roundedRectangle: return .roundedRectangle(rect(), radius: length())
    case .arc:
      return .arc(
        center: point(), radius: length(),
        from: vocabulary.factors.draw(from: &source, previous: 0),
        to: vocabulary.factors.draw(from: &source, previous: 0))
    case .newPath: return .newPath
    case .stroke: return .stroke(drawStyle(from: &source))
    case .gradient: return .gradient(from: point(), to: point())
    case .shadow: return .shadow(offset: point(), blur: length())
    case .fastRoundedRectangle: return .fastRoundedRectangle(rect(), radius: length())
    }
  }

  private func drawStyle(from source: inout ChoiceSource) -> StrokeStyle {
    let caps: [LineCap] = [.butt, .round, .square]
    let width = vocabulary.lengths.draw(from: &source, previous: 1)
    let cap = caps[source.index(below: caps.count)]
    switch source.choice(upTo: 2) {
    case 0:
      return StrokeStyle(
        width: width, join: .miter(limit: vocabulary.lengths.draw(from: &source, previous: 10)),
        cap: cap)
    case 1: return StrokeStyle(width: width, join: .round, cap: cap)
    default: return StrokeStyle(width: width, join: .bevel, cap: cap)
    }
  }

  // MARK: - Encoding

  public func encode(start: RasterScene, into sink: inout ChoiceSink) -> Bool {
    var attempt = sink
    guard vocabulary.sides.encode(start.width, &attempt),
      vocabulary.sides.encode(start.height, &attempt)
    else { return false }
    attempt.append(start.rule == .nonzero ? 0 : 1)
    guard encode(start.transform, into: &attempt) else { return false }
    let (positions, sizes) = (vocabulary.clipPositions, vocabulary.clipSizes)
    guard positions.encode(start.clip.x, &attempt), positions.encode(start.clip.y, &attempt),
      sizes.encode(start.clip.width, &attempt), sizes.encode(start.clip.height, &attempt)
    else { return false }
    sink = attempt
    return true
  }

  private func encode(
    _ transform: AffineTransform2D, into sink: inout ChoiceSink
  ) -> Bool {
    // Compare the bits: a negative zero is not the identity's zero.
    if SceneText.numbers(of: transform).elementsEqual(
      SceneText.numbers(of: .identity), by: { $0.bitPattern == $1.bitPattern })
    {
      sink.append(0)
      return true
    }
    sink.append(7)
    for number in [transform.a, transform.b, transform.c, transform.d] {
      guard vocabulary.factors.encode(number, into: &sink) else { return false }
    }
    return vocabulary.coordinates.encode(transform.tx, into: &sink)
      && vocabulary.coordinates.encode(transform.ty, into: &sink)
  }

  public func encode(command: RasterCommand, into sink: inout ChoiceSink) -> Bool {
    var attempt = sink
    attempt.append(index: command.kind.rawValue)
    guard encodeDetails(of: command, into: &attempt) else { return false }
    sink = attempt
    return true
  }

  private func encodeDetails(
    of command: RasterCommand, into sink: inout ChoiceSink
  ) -> Bool {
    switch command {
    case .fill, .newPath, .element(.close): return true
    case .element(let element):
      return element.points.allSatisfy { encode($0, into: &sink) }
    case .rectangle(let rect), .ellipse(let rect): return encode(rect, into: &sink)
    case .roundedRectangle(let rect, let radius), .fastRoundedRectangle(let rect, let radius):
      return encode(rect, into: &sink) && vocabulary.lengths.encode(radius, into: &sink)
    case .arc(let center, let radius, let from, let to):
      return encode(center, into: &sink) && vocabulary.lengths.encode(radius, into: &sink)
        && vocabulary.factors.encode(from, into: &sink)
        && vocabulary.factors.encode(to, into: &sink)
    case .stroke(let style): return encode(style, into: &sink)
    case .gradient(let start, let end):
      return encode(start, into: &sink) && encode(end, into: &sink)
    case .shadow(let offset, let blur):
      return encode(offset, into: &sink) && vocabulary.lengths.encode(blur, into: &sink)
    }
  }

  private func encode(_ point: Point2D, into sink: inout ChoiceSink) -> Bool {
    vocabulary.coordinates.encode(point.x, into: &sink)
      && vocabulary.coordinates.encode(point.y, into: &sink)
  }

  private func encode(_ rect: Rect2D, into sink: inout ChoiceSink) -> Bool {
    encode(Point2D(x: rect.x, y: rect.y), into: &sink)
      && vocabulary.lengths.encode(rect.width, into: &sink)
      && vocabulary.lengths.encode(rect.height, into: &sink)
  }

  private func encode(_ style: StrokeStyle, into sink: inout ChoiceSink) -> Bool {
    guard vocabulary.lengths.encode(style.width, into: &sink) else { return false }
    switch style.cap {
    case .butt: sink.append(0)
    case .round: sink.append(1)
    case .square: sink.append(2)
    }
    switch style.join {
    case .miter(let limit):
      sink.append(0)
      return vocabulary.lengths.encode(limit, into: &sink)
    case .round: sink.append(1)
    case .bevel: sink.append(2)
    }
    return true
  }
}

extension Path2D {
  /// The end of the last element, so that further points can coincide with it.
  fileprivate var lastPoint: Point2D { elements.last?.points.first ?? .zero }
}

// MARK: - The numbers of scenes

/// The number generators for scenes, made once for a machine.
private struct SceneVocabulary {
  /// Coordinates: mostly inside the largest canvas, or up to 4 pixels outside.
  let coordinates = CoordinateGenerator(mostlyIn: -4...28)
  /// Numbers for transforms, and angles in radians.
  let factors = CoordinateGenerator(mostlyIn: -4...4)
  /// Widths, radii and blurs.
  let lengths = CoordinateGenerator(mostlyIn: 0...16)
  /// The lengths of a canvas's sides. At least half of them leave room for whole shapes.
  let sides = Generator.one(of: [
    .integer(in: RasterScene.sides), .integer(in: 16...RasterScene.sides.upperBound),
  ])
  let clipPositions = Generator.integer(in: RasterMachine.clipPositions)
  let clipSizes = Generator.integer(in: RasterMachine.clipSizes)
}

/// Generates numbers for scenes: whole and half pixels, the fixed-point grid, and repeated numbers.
///
/// It also generates any number around the canvas, and sometimes a hostile number.
private struct CoordinateGenerator {
  /// Generators of an index on each grid.
  private let steps: [Generator<Int>]
  private let any: Generator<Double>
  private let hostile: Generator<Double>

  /// The denominators of fixed-point grids: pixels, half pixels, 256ths.
  private static let grids: [Double] = [1, 2, 256]

  /// - Parameter range: The range of most numbers.
  init(mostlyIn range: ClosedRange<Int>) {
    steps = Self.grids.map { grid in
      .integer(in: range.lowerBound * Int(grid)...range.upperBound * Int(grid))
    }
    any = .double(in: Double(range.lowerBound)...Double(range.upperBound))
    let everything = -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude
    hostile = .one(of: [
      .listed(Generator<Double>.hostileDoubles + [1e300, -1e300, 0x1p-1030, 32_768, 8_388_608]),
      .double(in: everything),
    ])
  }

  /// - Parameter previous: A number that is sometimes repeated, so that points coincide.
  func draw(from source: inout ChoiceSource, previous: Double) -> Double {
    switch source.choice(upTo: 63) {
    case 0..<18: return drawOnGrid(0, from: &source)
    case 18..<28: return drawOnGrid(1, from: &source)
    case 28..<40: return drawOnGrid(2, from: &source)
    case 40..<57: return any.draw(&source)
    case 57..<63: return previous
    default: return source.chance(oneIn: 2) ? hostile.draw(&source) : any.draw(&source)
    }
  }

  private func drawOnGrid(_ grid: Int, from source: inout ChoiceSource) -> Double {
    Double(steps[grid].draw(&source)) / Self.grids[grid]
  }

  /// Encodes any number as choices. A repeated number is encoded like a new number.
  func encode(_ value: Double, into sink: inout ChoiceSink) -> Bool {
    for (grid, branch) in [(0, UInt64(0)), (1, 18), (2, 28)] {
      let count = value * Self.grids[grid]
      guard count.magnitude < 1e6, count == count.rounded(), value != 0 || value.sign == .plus
      else { continue }
      var attempt = sink
      attempt.append(branch)
      if steps[grid].encode(Int(count), &attempt) {
        sink = attempt
        return true
      }
    }
    var attempt = sink
    attempt.append(40)
    if any.encode(value, &attempt) {
      sink = attempt
      return true
    }
    sink.append(63)
    sink.append(1)
    return hostile.encode(value, &sink)
  }
}
