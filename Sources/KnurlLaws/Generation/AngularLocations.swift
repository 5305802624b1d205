import KnurlEngine
import KnurlGeometry

/// Where fingers land that go round a control: at the ends of its track and beyond them, at the
/// pointer, a turn away from where they were, straight in and out, at the very middle.
///
/// The lists are append-only, because their places stand in choice sequences.
enum AngularLocations {
  /// So far from the middle, as a part of the control's half side.
  private static let radii: [Double] = [0.75, 0.5, 1, 2, 0.01, 100]
  private static let offsets: [Double] = [0, 0.01, -0.01, 0.25, -0.25, 1e-7, -1e-7, 1, -1]
  private static let quarter = Double.pi / 2
  /// Small turns, quarter and third ones, and those beside half a turn.
  private static let turns: [Double] = [
    quarter, -quarter, 0.1, -0.1, 2, -2, 3, -3, .pi, 1e-3, -1e-3, 0.5, -0.5, 1e-9, -1e-9,
    .pi - 1e-4, 1e-4 - .pi,
  ]
  private static let factors: [Double] = [0.5, 2, 0.25, 4, 0, -1, -0.5, 1e-3, 1e3]
  private static let besides: [(x: Double, y: Double)] = [
    (0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1e-9, 0), (0, -1e-9), (-1e-3, 1e-3),
  ]

  /// On a circle, at an angle that means something to the control.
  static func onCircle(_ seen: inout Observation, _ source: inout ChoiceSource) -> Point2D {
    let side = min(seen.bounds.width, seen.bounds.height)
    let radius = side / 2 * radii[source.index(below: radii.count)]
    return point(at: angle(&seen, &source), radius, seen.bounds.center)
  }

  private static func angle(_ seen: inout Observation, _ source: inout ChoiceSource) -> Double {
    guard seen.values.count > 0 else { return 0 }
    let index = source.index(below: seen.values.count)
    let (start, end) = (seen.startPositions[index], seen.endPositions[index])
    let middle = start / 2 + end / 2
    let place: Double
    switch source.choice(upTo: 6) {
    case 0: place = seen.positions[index]
    case 1: place = start
    case 2: place = end
    case 3: place = middle
    case 4: place = middle - Double.pi
    case 5: place = start + (end - start) * Double(source.choice(upTo: 8)) / 8
    default: place = Double(source.choice(upTo: 8)) * quarter / 2
    }
    return place + offsets[source.index(below: offsets.count)]
  }

  /// As far from the middle as a point, a part of a turn away.
  static func turned(
    _ from: Point2D, _ seen: inout Observation, _ source: inout ChoiceSource
  ) -> Point2D {
    let center = seen.bounds.center
    let angle = turns[source.index(below: turns.count)]
    let (dx, dy) = (from.x - center.x, from.y - center.y)
    // Quarters and halves of a turn are exact.
    if angle == quarter { return Point2D(x: center.x - dy, y: center.y + dx) }
    if angle == -quarter { return Point2D(x: center.x + dy, y: center.y - dx) }
    if angle == Double.pi { return Point2D(x: center.x - dx, y: center.y - dy) }
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    return Point2D(
      x: center.x + (dx * cosine - dy * sine), y: center.y + (dx * sine + dy * cosine))
  }

  /// Straight away from the middle, toward it, or through it.
  static func radial(
    from: Point2D, _ seen: inout Observation, _ source: inout ChoiceSource
  ) -> Point2D {
    let center = seen.bounds.center
    let factor = factors[source.index(below: factors.count)]
    return Point2D(
      x: center.x + (from.x - center.x) * factor, y: center.y + (from.y - center.y) * factor)
  }

  static func besideMiddle(_ seen: inout Observation, _ source: inout ChoiceSource) -> Point2D {
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
