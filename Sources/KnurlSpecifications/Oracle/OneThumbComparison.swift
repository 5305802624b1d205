import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// Compares another implementation of a one-thumb slider with the slider's oracle.
///
/// Two correct implementations may map a finger to values that differ in the last digits. Then they
/// may decide differently if it is that close to a boundary: of an area, of a number, of an end.
/// There is no list of such boundaries. Instead, the comparison moves the oracle's finger to either
/// side by the tolerance, and also tries the other implementation's value. A decision may show only
/// later, so every oracle that agrees with all observations is stored.
struct OneThumbComparison<Oracle: OneThumbOracle>: OracleComparison {
  /// The oracles that agree with all observations so far; the unmodified oracle is first.
  private var oracles: [Oracle]

  /// The maximum number of stored oracles.
  private static var maximumOracles: Int { 6 }

  static var fresh: Self { Self(oracles: [Oracle.fresh]) }

  static func dependsOnRounding(writing value: Double, to property: String) -> Bool {
    Oracle.dependsOnRounding(writing: value, to: property)
  }

  mutating func set(_ property: String, to value: Double) {
    for index in oracles.indices { oracles[index].set(property, to: value) }
  }

  mutating func roundValues() {
    for index in oracles.indices { oracles[index].roundValue() }
  }

  mutating func resize(to bounds: Rect2D) {
    for index in oracles.indices { _ = oracles[index].apply(.resize(bounds)) }
  }

  func difference(from seen: Observation) -> Violation? {
    if oracles.contains(where: { $0.matches(seen, isWrittenBack: false) }) { return nil }
    return Violation(expected: oracles[0].words(), seen: Oracle.words(of: seen))
  }

  mutating func violation(
    after command: ControlCommand, with outcome: OracleOutcome
  ) -> Violation? {
    var plain = oracles[0]
    let passes = plain.apply(command)
    var agreeing = agreeing(after: command, with: outcome, isNudged: false)
    // Unmodified oracles come first, but one that agrees only within the tolerance may be right
    // later.
    if agreeing.isEmpty || oracles.count > 1 {
      for oracle in self.agreeing(after: command, with: outcome, isNudged: true)
      where !agreeing.contains(oracle) {
        agreeing.append(oracle)
      }
    }
    guard agreeing.isEmpty else {
      oracles = Array(agreeing.prefix(Self.maximumOracles))
      return nil
    }
    return Violation(
      expected: plain.words() + Self.words(passes),
      seen: Oracle.words(of: outcome.seen) + Self.words(outcome.passes))
  }

  private static func words(_ passes: EventBatches) -> String {
    var text = ", events"
    for index in 0..<passes.count { text += " \(passes[index])" }
    return text
  }

  private func agreeing(
    after command: ControlCommand, with outcome: OracleOutcome, isNudged: Bool
  ) -> [Oracle] {
    var result: [Oracle] = []
    for oracle in oracles {
      for start in Self.starts(oracle, command, outcome, isNudged: isNudged) {
        var next = start
        let passes = next.apply(command)
        next.track.nudge = .zero
        next.track.edgeNudge = .zero
        next.suggestion = nil
        next.suggestionHair = 0
        guard passes == outcome.passes,
          next.matches(outcome.seen, isWrittenBack: outcome.isWrittenBack),
          !result.contains(next)
        else { continue }
        result.append(next)
      }
    }
    return result
  }

  /// The unmodified oracle; if `isNudged`, the oracles with nudges and with the other
  /// implementation's value.
  private static func starts(
    _ oracle: Oracle, _ command: ControlCommand, _ outcome: OracleOutcome, isNudged: Bool
  ) -> [Oracle] {
    guard isNudged else { return [oracle] }
    guard case .touch(let touch) = command, touch.location.isFinite else {
      // A tenth of a range may be rounded before or after it is multiplied. A tenth that differs
      // from the value in its last digits may count as the value.
      return [0, oracle.span.lastPlaces].map { suggesting(oracle, outcome, hair: $0) }
    }
    // Far-away numbers round the edges of areas, but not the thumbs' positions.
    let fine = hairs(of: touch, oracle, areas: [.zero])
    let areas = Size2D(width: oracle.track.tolerance, height: oracle.track.tolerance)
    let coarse = hairs(of: touch, oracle, areas: [oracle.track.hitSize, areas])
    return nudged(oracle, touch, outcome, by: fine)
      + (coarse == fine ? [] : nudged(oracle, touch, outcome, by: coarse))
  }

  /// The oracles with the finger moved to each side, with and without the suggestion.
  private static func nudged(
    _ oracle: Oracle, _ touch: Touch, _ outcome: OracleOutcome, by hairs: Point2D
  ) -> [Oracle] {
    let hair = oracle.track.isUpright ? hairs.y : hairs.x
    var result = [suggesting(oracle, outcome, hair: hair)]
    for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)] {
      let nudge = Point2D(x: x * hairs.x, y: y * hairs.y)
      var edge = oracle
      edge.track.edgeNudge = nudge
      result.append(edge)
      result.append(suggesting(edge, outcome, hair: hair))
      guard !isBack(touch, oracle, nudge) else { continue }
      var moved = oracle
      moved.track.nudge = nudge
      result.append(moved)
      result.append(suggesting(moved, outcome, hair: 2 * hair))
    }
    return result
  }

  private static func suggesting(
    _ oracle: Oracle, _ outcome: OracleOutcome, hair: Double
  ) -> Oracle {
    var result = oracle
    result.suggestion = oracle.suggestion(from: outcome.seen)
    result.suggestionHair = hair
    return result
  }

  /// True if the finger is exactly at the drag's reference along the track, so that rounding cannot
  /// matter.
  private static func isBack(_ touch: Touch, _ oracle: Oracle, _ nudge: Point2D) -> Bool {
    guard touch.phase == .moved, let start = oracle.referenceLocation else { return false }
    if touch.location == start { return true }
    let track = oracle.track
    return track.matrix == .identity && track.displacement(from: .zero, to: nudge) != 0
      && track.displacement(from: start, to: touch.location) == 0
  }

  /// The tolerances of the finger, horizontal and vertical, in points.
  ///
  /// They are separate, because a huge number across the track must not excuse an error along it.
  private static func hairs(of touch: Touch, _ oracle: Oracle, areas: [Size2D]) -> Point2D {
    let track = oracle.track
    let start = oracle.referenceLocation ?? touch.location
    let width = greatest(
      [1, touch.location.x, start.x, track.bounds.x, track.bounds.maxX] + areas.map { $0.width })
    let height = greatest(
      [1, touch.location.y, start.y, track.bounds.y, track.bounds.maxY] + areas.map { $0.height })
    let span = oracle.span
    guard track.matrix != .identity, let inverse = track.matrix.inverse else {
      return track.isUpright
        ? Point2D(x: 4 * width.ulp, y: span.inPoints(width: height))
        : Point2D(x: span.inPoints(width: width), y: 4 * height.ulp)
    }
    let stretch =
      inverse.a.magnitude + inverse.b.magnitude + inverse.c.magnitude + inverse.d.magnitude
    let hair = span.inPoints(width: min(max(width, height) * max(1, stretch), 1e300))
    return Point2D(x: hair, y: hair)
  }

  private static func greatest(_ numbers: [Double]) -> Double {
    numbers.reduce(0) { max($0, $1.magnitude) }
  }
}

// MARK: - The oracle

/// The slow and obvious model of a slider with one thumb on a straight track.
///
/// `OneThumbComparison` compares it with another implementation.
protocol OneThumbOracle: ControlModel, Hashable, Sendable {
  /// A new control.
  static var fresh: Self { get }
  static func dependsOnRounding(writing value: Double, to property: String) -> Bool

  var track: OracleTrack { get set }
  /// The range of values and the length that shows it, from which tolerances are computed.
  var span: TrackTolerance { get }
  /// The other implementation's value for the touch; nil for none.
  ///
  /// The oracle takes this value instead of its own if `span.mayBe(_:instead:hair:)`. Only the
  /// comparison sets it.
  var suggestion: Double? { get set }
  /// The finger's tolerance, in points, for the check of the suggestion. Only the comparison sets
  /// this tolerance.
  var suggestionHair: Double { get set }
  /// The position from which the tracked touch is measured; nil without a touch.
  ///
  /// The comparison derives tolerances from the size of its coordinates.
  var referenceLocation: Point2D? { get }

  mutating func set(_ property: String, to value: Double)
  mutating func roundValue()
  /// The other implementation's value for the finger, as the observation shows it; nil if the
  /// observation has no such value.
  func suggestion(from seen: Observation) -> Double?
  /// True if the observation agrees with the oracle. Positions may differ in the last digits;
  /// values must be equal.
  func matches(_ seen: Observation, isWrittenBack: Bool) -> Bool
  /// Everything that `matches` compares, as text.
  func words() -> String
  /// The observation as text, in the form of `words()`.
  static func words(of seen: Observation) -> String
}

extension OneThumbOracle {
  static func dependsOnRounding(writing value: Double, to property: String) -> Bool { false }
  func suggestion(from seen: Observation) -> Double? { nil }
}
