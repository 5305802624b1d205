public import KnurlEngine
import KnurlGeometry
import KnurlRaster

extension RasterMachine {
  static let clipPositions = -4...28
  static let clipSizes = 0...28

  /// How often each kind is drawn, in the order of `Kind`: lines most, so that there are corners.
  private static let weights = WeightTable([6, 3, 12, 3, 3, 3, 2, 2, 2, 2, 4, 3, 2, 2, 2])

  // MARK: - Drawing

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
    let last = moment.path.lastPoint
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
    // By their bits: a zero with a sign is not the identity's.
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

  /// The choices that draw a whole history, or nil where one of its parts cannot be drawn.
  public func encode(_ history: History<RasterScene, RasterCommand>) -> [UInt64]? {
    var sink = ChoiceSink()
    guard encode(start: history.start, into: &sink) else { return nil }
    for command in history.commands {
      sink.append(1)
      guard encode(command: command, into: &sink) else { return nil }
    }
    sink.append(0)
    return sink.choices
  }
}

extension Path2D {
  /// The end of the last element, where further points can coincide with it.
  fileprivate var lastPoint: Point2D { elements.last?.points.first ?? .zero }
}
