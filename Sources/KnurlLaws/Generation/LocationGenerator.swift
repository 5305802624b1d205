import KnurlEngine
import KnurlGeometry

/// Generates touch locations: on thumbs and beside them, at the previous location, beyond the ends.
///
/// Most faults are found at such locations; random points of the plane hardly ever hit a thumb. A
/// class, because it is shared with all its generators and never changes.
final class LocationGenerator {
  private let whole = Generator<Int>.integer(in: -60...60)
  private let far = Generator<Int>.integer(in: -400...400)
  private let near = Generator<Int>.integer(in: -200...200)
  private let anything = Generator<Double>.hostile(mostly: -1000...1000)

  /// Draws a touch location. The step is `inout` only to avoid a copy.
  func draw(seeing step: inout ControlStep, from source: inout ChoiceSource) -> Point2D {
    // Append-only: controls without angles still have the same alternatives.
    let last: UInt64 = step.has(.angle) ? 15 : 9
    let alternative = source.choice(upTo: step.table.hasTouchArea ? last + Self.borders : last)
    // Any point is in screen coordinates, so that it can be encoded whatever the transform is.
    if alternative == Self.anyPoint {
      return Point2D(x: anything.draw(&source), y: anything.draw(&source))
    }
    let point =
      alternative > last
      ? border(seeing: &step, &source) : drawOwn(alternative, seeing: &step, from: &source)
    return step.has(.transform) ? step.after.location(over: point) : point
  }

  /// The alternative that can draw any point, whatever the control's state is.
  private static let anyPoint: UInt64 = 9

  /// The number of alternatives that draw a point beside the border of a declared touch area.
  private static let borders: UInt64 = 2
  /// Eight directions, those of the corners of a square among them.
  private static let directions: [(x: Double, y: Double)] = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (0.75, 0.75), (-0.75, 0.75), (0.75, -0.75), (-0.75, -0.75),
  ]
  /// The number of parts of a line in which a border is looked for.
  private static let parts = 12
  /// The number of halvings of a part. On a screen they lead to a tenth of a point.
  private static let halvings = 10
  private static let besideBorder: [Double] = [1, -1, 4, -4, 16, -16]

  /// A point beside the border of the declared touch area.
  ///
  /// The border is looked for on a line from a thumb, the touch-down or the middle. Without one, the
  /// point is any of that line.
  private func border(seeing step: inout ControlStep, _ source: inout ChoiceSource) -> Point2D {
    let start =
      source.choice(upTo: 2) == 0
      ? thumb(seeing: &step, &source)
      : source.choice(upTo: 1) == 0 ? step.after.bounds.center : step.drag.down
    let direction = Self.directions[source.index(below: Self.directions.count)]
    let beside = Self.besideBorder[source.index(below: Self.besideBorder.count)]
    func point(at distance: Double) -> Point2D {
      Point2D(x: start.x + direction.x * distance, y: start.y + direction.y * distance)
    }
    func isIn(_ distance: Double) -> Bool { step.takesTouch(at: point(at: distance)) }
    let part = (max(step.after.bounds.width, step.after.bounds.height) + 60) / Double(Self.parts)
    let crossed = (0..<Self.parts).filter {
      isIn(Double($0) * part) != isIn(Double($0 + 1) * part)
    }
    guard part.isFinite, !crossed.isEmpty else { return point(at: 8 * beside) }
    var low = Double(crossed[source.index(below: crossed.count)]) * part
    var high = low + part
    let isLowIn = isIn(low)
    for _ in 0..<Self.halvings {
      let middle = low / 2 + high / 2
      if isIn(middle) == isLowIn { low = middle } else { high = middle }
    }
    let place = point(at: high + beside)
    return Point2D(x: (2 * place.x).roundedHalfAway / 2, y: (2 * place.y).roundedHalfAway / 2)
  }

  /// Draws a point in the control's own coordinates.
  private func drawOwn(
    _ alternative: UInt64, seeing step: inout ControlStep, from source: inout ChoiceSource
  ) -> Point2D {
    switch alternative {
    case 0, 1: return offset(thumb(seeing: &step, &source), &source, &step.after)
    case 2: return step.drag.down
    case 3, 4: return offset(step.drag.point, &source, &step.after)
    case 5: return offset(step.drag.down, &source, &step.after)
    case 6: return onTrack(&step.after, share: Double(source.choice(upTo: 8)) / 8, &source)
    case 7: return beyond(&step.after, &source)
    case 8: return corner(&step.after, &source)
    case 10, 11: return AngularLocations.onCircle(&step.after, &source)
    case 12, 13: return AngularLocations.turned(step.drag.point, &step.after, &source)
    case 14: return AngularLocations.radial(from: step.drag.point, &step.after, &source)
    default: return AngularLocations.besideMiddle(&step.after, &source)
    }
  }

  func encode(_ point: Point2D, into sink: inout ChoiceSink) -> Bool {
    var attempt = sink
    attempt.append(Self.anyPoint)
    guard anything.encode(point.x, &attempt), anything.encode(point.y, &attempt) else {
      return false
    }
    sink = attempt
    return true
  }

  private func thumb(seeing step: inout ControlStep, _ source: inout ChoiceSource) -> Point2D {
    guard step.has(.thumbs) else { return handle(seeing: &step, &source) }
    return step.after.thumbCenter(source.index(below: step.after.valueCount))
  }

  /// The middle, a corner or the middle of an edge of a rectangle; without rectangles, the middle of
  /// the bounds.
  private func handle(seeing step: inout ControlStep, _ source: inout ChoiceSource) -> Point2D {
    guard !step.table.rectangles.isEmpty else { return step.after.bounds.center }
    let first = step.table.rectangles[source.index(below: step.table.rectangles.count)].first
    let place = source.index(below: 9)
    func coordinate(_ index: Int, _ choice: Int) -> Double {
      let (low, high) = (step.after[.value, index], step.after[.value, index + 2])
      return [low / 2 + high / 2, low, high][choice]
    }
    return Point2D(x: coordinate(first, place % 3), y: coordinate(first + 1, place / 3))
  }

  private func offset(
    _ point: Point2D, _ source: inout ChoiceSource, _ observation: inout Row
  ) -> Point2D {
    switch source.choice(upTo: 5) {
    case 1: return along(point, Double(whole.draw(&source)), &observation, &source)
    case 2: return along(point, Double(far.draw(&source)), &observation, &source)
    case 3: return along(point, Double(near.draw(&source)) / 10, &observation, &source)
    case 4:
      return Point2D(
        x: point.x + Double(whole.draw(&source)), y: point.y + Double(whole.draw(&source)))
    case 5: return edge(point, &source, &observation)
    default: return point
    }
  }

  /// True to go up or down: as the values do, or either way if some values go up and others right.
  private func isVertical(_ observation: inout Row, _ source: inout ChoiceSource) -> Bool {
    observation.hasBothAxes ? source.choice(upTo: 1) == 1 : observation.isVertical
  }

  private func along(
    _ point: Point2D, _ distance: Double, _ observation: inout Row, _ source: inout ChoiceSource
  ) -> Point2D {
    isVertical(&observation, &source)
      ? Point2D(x: point.x, y: point.y + distance) : Point2D(x: point.x + distance, y: point.y)
  }

  /// A point on an edge of a thumb's frame or hit area, or 1 pt outside the hit area.
  private func edge(
    _ point: Point2D, _ source: inout ChoiceSource, _ observation: inout Row
  ) -> Point2D {
    guard observation.valueCount > 0 else { return point }
    let frame = observation.thumbFrame(source.index(below: observation.valueCount))
    let area = frame.grown(
      toAtLeast: Size2D(width: observation.hitWidth, height: observation.hitHeight))
    let middle = frame.center
    switch source.choice(upTo: 11) {
    case 0: return Point2D(x: frame.maxX, y: middle.y)
    case 1: return Point2D(x: frame.minX, y: middle.y)
    case 2: return Point2D(x: middle.x, y: frame.maxY)
    case 3: return Point2D(x: middle.x, y: frame.minY)
    case 4: return Point2D(x: area.maxX, y: middle.y)
    case 5: return Point2D(x: area.minX, y: middle.y)
    case 6: return Point2D(x: middle.x, y: area.maxY)
    case 7: return Point2D(x: middle.x, y: area.minY)
    case 8: return Point2D(x: area.maxX + 1, y: middle.y)
    case 9: return Point2D(x: area.minX - 1, y: middle.y)
    case 10: return Point2D(x: middle.x, y: area.maxY + 1)
    default: return Point2D(x: middle.x, y: area.minY - 1)
    }
  }

  private func onTrack(
    _ observation: inout Row, share: Double, _ source: inout ChoiceSource
  ) -> Point2D {
    let bounds = observation.bounds
    return isVertical(&observation, &source)
      ? Point2D(x: bounds.midX, y: bounds.minY + bounds.height * share)
      : Point2D(x: bounds.minX + bounds.width * share, y: bounds.midY)
  }

  private static let distances: [Double] = [0, 1, 30, 69, 70, 71, 500, 1e6, 1e18]

  private func beyond(_ observation: inout Row, _ source: inout ChoiceSource) -> Point2D {
    let bounds = observation.bounds
    let atEnd = source.choice(upTo: 1) == 0
    let distance = Self.distances[source.index(below: Self.distances.count)]
    if isVertical(&observation, &source) {
      return Point2D(x: bounds.midX, y: atEnd ? bounds.maxY + distance : bounds.minY - distance)
    }
    return Point2D(x: atEnd ? bounds.maxX + distance : bounds.minX - distance, y: bounds.midY)
  }

  private func corner(_ observation: inout Row, _ source: inout ChoiceSource) -> Point2D {
    let bounds = observation.bounds
    let distance = Self.distances[source.index(below: Self.distances.count)]
    let across = source.choice(upTo: 1) == 0 ? bounds.maxY + distance : bounds.minY - distance
    let point = onTrack(&observation, share: Double(source.choice(upTo: 2)) / 2, &source)
    return isVertical(&observation, &source)
      ? Point2D(x: bounds.maxX + distance, y: point.y) : Point2D(x: point.x, y: across)
  }
}

/// Locations for fingers that circle around a control.
///
/// They are at the ends of its track and beyond them, at the pointer, turned from the previous
/// location, straight in and out, and exactly at the middle.
///
/// The lists are append-only, because choice sequences store their indices.
private enum AngularLocations {
  /// Distances from the middle as factors of half the control's smaller side.
  private static let radii: [Double] = [0.75, 0.5, 1, 2, 0.01, 100]
  private static let offsets: [Double] = [0, 0.01, -0.01, 0.25, -0.25, 1e-7, -1e-7, 1, -1]
  private static let quarter = Double.pi / 2
  /// Turns in radians: small turns, a quarter, about a third, and turns near a half.
  private static let turns: [Double] = [
    quarter, -quarter, 0.1, -0.1, 2, -2, 3, -3, .pi, 1e-3, -1e-3, 0.5, -0.5, 1e-9, -1e-9,
    .pi - 1e-4, 1e-4 - .pi,
  ]
  private static let factors: [Double] = [0.5, 2, 0.25, 4, 0, -1, -0.5, 1e-3, 1e3]
  private static let besides: [(x: Double, y: Double)] = [
    (0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1e-9, 0), (0, -1e-9), (-1e-3, 1e-3),
  ]

  /// A point on a circle, at an angle that matters to the control.
  static func onCircle(_ seen: inout Row, _ source: inout ChoiceSource) -> Point2D {
    let side = min(seen.bounds.width, seen.bounds.height)
    let radius = side / 2 * radii[source.index(below: radii.count)]
    return point(at: angle(&seen, &source), radius, seen.bounds.center)
  }

  private static func angle(_ seen: inout Row, _ source: inout ChoiceSource) -> Double {
    guard seen.valueCount > 0 else { return 0 }
    let index = source.index(below: seen.valueCount)
    let (start, end) = (seen[.startPosition, index], seen[.endPosition, index])
    let middle = start / 2 + end / 2
    let place: Double
    switch source.choice(upTo: 6) {
    case 0: place = seen[.position, index]
    case 1: place = start
    case 2: place = end
    case 3: place = middle
    case 4: place = middle - Double.pi
    case 5: place = start + (end - start) * Double(source.choice(upTo: 8)) / 8
    default: place = Double(source.choice(upTo: 8)) * quarter / 2
    }
    return place + offsets[source.index(below: offsets.count)]
  }

  /// The previous location turned around the middle.
  static func turned(
    _ from: Point2D, _ seen: inout Row, _ source: inout ChoiceSource
  ) -> Point2D {
    let center = seen.bounds.center
    let angle = turns[source.index(below: turns.count)]
    let (dx, dy) = (from.x - center.x, from.y - center.y)
    // Quarter and half turns are exact.
    if angle == quarter { return Point2D(x: center.x - dy, y: center.y + dx) }
    if angle == -quarter { return Point2D(x: center.x + dy, y: center.y - dx) }
    if angle == Double.pi { return Point2D(x: center.x - dx, y: center.y - dy) }
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    return Point2D(
      x: center.x + (dx * cosine - dy * sine), y: center.y + (dx * sine + dy * cosine))
  }

  /// The previous location moved straight away from the middle, toward the middle or through it.
  static func radial(
    from: Point2D, _ seen: inout Row, _ source: inout ChoiceSource
  ) -> Point2D {
    let center = seen.bounds.center
    let factor = factors[source.index(below: factors.count)]
    return Point2D(
      x: center.x + (from.x - center.x) * factor, y: center.y + (from.y - center.y) * factor)
  }

  static func besideMiddle(_ seen: inout Row, _ source: inout ChoiceSource) -> Point2D {
    let center = seen.bounds.center
    let beside = besides[source.index(below: besides.count)]
    return Point2D(x: center.x + beside.x, y: center.y + beside.y)
  }

  private static func point(at angle: Double, _ radius: Double, _ center: Point2D) -> Point2D {
    guard angle.isFinite, angle.magnitude < 1e6 else { return center }
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    return Point2D(x: center.x + radius * cosine, y: center.y + radius * sine)
  }
}
