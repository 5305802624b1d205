import KnurlControls
import KnurlGeometry
public import KnurlInteraction

/// Compares another implementation of the knob with the oracle, command by command.
///
/// Two correct implementations may differ in the last digits of an angle. Then they may decide
/// differently if a finger is that close to a boundary: of an area, of the seam, between two grid
/// values. The decision may show only later: behind the seam both stay at an end, but later not at
/// the same one. So the comparison stores every oracle that agrees with all observations.
public struct KnobOracleComparison: Sendable {
  /// The observable state of a knob after a command.
  public struct Outcome: Hashable, Sendable {
    public var value: Double
    public var isTracking: Bool
    public var isTouchInside: Bool
    public var gesture: GestureState
    public var trail: GestureTrail
    /// The angle at which the picture shows the value; nil if it is not compared.
    public var presentation: Double?
    public var passes: EventBatches

    public init(
      value: Double, isTracking: Bool, isTouchInside: Bool, gesture: GestureState,
      trail: GestureTrail, presentation: Double?, passes: EventBatches
    ) {
      self.value = value
      self.isTracking = isTracking
      self.isTouchInside = isTouchInside
      self.gesture = gesture
      self.trail = trail
      self.presentation = presentation
      self.passes = passes
    }
  }

  /// The oracles that agree with all observations so far. The unmodified oracle is first, unless
  /// rounding has ruled it out.
  public private(set) var oracles: [KnobOracle]

  /// The maximum number of stored oracles. Each boundary that a finger meets doubles the number.
  private static let maximumOracles = 8
  /// The largest tolerance of an angle, in radians. After a touch with a larger tolerance, the
  /// sequence is not compared.
  private static let greatestHair = 0.01

  public init(_ oracle: KnobOracle) {
    oracles = [oracle]
  }

  /// The first stored oracle, from which findings take the expected results.
  public var first: KnobOracle { oracles[0] }

  /// Applies one property write to every stored oracle.
  public mutating func write(_ body: (inout KnobOracle) -> Void) {
    for index in oracles.indices { body(&oracles[index]) }
  }

  /// Applies the command and returns whether the other implementation has a correct outcome.
  ///
  /// From then on the oracles use its value, so that differences in the last digits do not add up.
  public mutating func agrees(after command: ControlCommand, with other: Outcome) -> Bool {
    var agreeing: [KnobOracle] = []
    // Unmodified oracles come first, but one that agrees only within the tolerance may be right
    // later.
    for isNudged in [false, true] {
      if isNudged, oracles.count == 1, !agreeing.isEmpty { break }
      for oracle in oracles {
        let candidates =
          isNudged
          ? oracle.nudgedSuccessors(after: command, toward: other.value)
          : oracle.plainSuccessors(after: command)
        for next in candidates
        where next.oracle.matches(other, passes: next.passes) && !agreeing.contains(next.oracle) {
          agreeing.append(next.oracle)
        }
      }
    }
    guard !agreeing.isEmpty else { return false }
    oracles = Array(agreeing.prefix(Self.maximumOracles))
    return true
  }

  /// True if the finger is so near to the center, relative to the rounding of coordinates, that its
  /// angle is arbitrary.
  public func dependsOnRounding(_ touch: Touch) -> Bool {
    oracles.contains {
      touch.location.isFinite && $0.angleHair($0.place(of: touch)) > Self.greatestHair
    }
  }
}

extension KnobOracle {
  fileprivate typealias Successor = (oracle: KnobOracle, passes: EventBatches)

  /// The position of the touch in the knob's own coordinates.
  fileprivate func place(of touch: Touch) -> Point2D {
    point(under: touch.location) ?? touch.location
  }

  /// The results of the command, one for each turn that the finger may be in.
  fileprivate func plainSuccessors(after command: ControlCommand) -> [Successor] {
    eachTurn(after: command).map { $0.next }
  }

  /// The unmodified oracle and the oracles nudged into another turn, each with its result of the
  /// command.
  private func eachTurn(after command: ControlCommand) -> [(start: KnobOracle, next: Successor)] {
    var result = [(start: self, next: successor(after: command))]
    guard case .touch(let touch) = command, touch.location.isFinite else { return result }
    let place = place(of: touch)
    let hair = angleHair(place)
    var nudges = [(-hair, -hair), (hair, hair)]
    if let half = nudgeToHalfATurn(at: place), abs(half) < hair {
      nudges += [(half, 0), (half, -hair), (half, hair)]
    }
    for (turnNudge, middleNudge) in nudges {
      var nudged = self
      nudged.turnNudge = turnNudge
      nudged.middleNudge = middleNudge
      let next = nudged.successor(after: command)
      if next.oracle.drag?.angle != result[0].next.oracle.drag?.angle {
        result.append((nudged, next))
      }
    }
    return result
  }

  /// The nudge, in radians, that puts a finger at `location` exactly half a turn from its last
  /// angle.
  ///
  /// Near the center, the tolerance of the angle is much larger than the tolerance of half a turn.
  /// Nudges by the former then miss half a turn.
  private func nudgeToHalfATurn(at location: Point2D) -> Double? {
    guard let drag, let seen = angle(of: location) else { return nil }
    let way = .pi - (seen - drag.angle)
    // `remainder` is a call into the C library. For a way below two turns this is exact.
    return way - (way / Self.turn).rounded(.toNearestOrEven) * Self.turn
  }

  /// The results of a key or increment, for both ways to round a tenth of the range.
  ///
  /// An implementation may round a tenth before or after multiplying. A multiple of a tenth that
  /// differs from the value only in the last digits may count as the value.
  private func roundedSuccessors(
    after command: ControlCommand, toward value: Double
  ) -> [Successor] {
    let slack = 2 * max(minimumValue.magnitude, maximumValue.magnitude).ulp
    return [0, 2 * slack].compactMap { hair in
      var start = self
      start.tenthHair = hair
      var next = start.successor(after: command)
      guard grid.effectiveStep == 0, !next.passes.isEmpty, value >= minimumValue,
        value <= maximumValue,
        (next.oracle.value - value).magnitude <= slack
      else { return nil }
      next.oracle.value = value
      return next
    }
  }

  /// The results for a finger moved by the tolerance, and for the other implementation's value if
  /// rounding can explain that value.
  fileprivate func nudgedSuccessors(
    after command: ControlCommand, toward value: Double
  ) -> [Successor] {
    guard case .touch(let touch) = command, touch.location.isFinite else {
      return roundedSuccessors(after: command, toward: value)
    }
    // Far-away numbers round the edges of areas, but not the pointer's position.
    let fine = pointHair(place(of: touch), areas: [.zero])
    let reach = [track.tolerance, pointerLength, lineWidth].map {
      Size2D(width: $0, height: $0)
    }
    let coarse = pointHair(place(of: touch), areas: reach + [track.hitSize])
    return nudgedSuccessors(of: touch, toward: value, by: fine)
      + (coarse == fine ? [] : nudgedSuccessors(of: touch, toward: value, by: coarse))
  }

  private func nudgedSuccessors(
    of touch: Touch, toward value: Double, by hair: Point2D
  ) -> [Successor] {
    let command = ControlCommand.touch(touch)
    var result: [Successor] = []
    for (x, y) in [
      (0.0, 0.0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1),
    ] {
      var nudged = self
      nudged.track.edgeNudge = Point2D(x: x * hair.x, y: y * hair.y)
      for (start, next) in nudged.eachTurn(after: command) {
        result.append(next)
        guard let drag = next.oracle.drag, drag.gesture.isActive,
          next.oracle.maySee(value, at: place(of: touch))
        else { continue }
        var forced = start
        forced.forcedValue = value
        result.append(forced.successor(after: command))
      }
    }
    return result
  }

  private func successor(after command: ControlCommand) -> Successor {
    var next = self
    let passes = next.apply(command)
    return (next.withoutNudges, passes)
  }

  private var withoutNudges: KnobOracle {
    var plain = self
    plain.forcedValue = nil
    plain.track.edgeNudge = .zero
    plain.turnNudge = 0
    plain.middleNudge = 0
    plain.tenthHair = 0
    return plain
  }

  fileprivate func matches(
    _ other: KnobOracleComparison.Outcome, passes: EventBatches
  ) -> Bool {
    guard passes == other.passes, isTracking == other.isTracking,
      isTouchInside == other.isTouchInside, gesture == other.gesture,
      gestureTrail == other.trail, value == other.value
    else { return false }
    return other.presentation.map { isShown(at: $0) } ?? true
  }

  /// True if the picture may show the value at the given angle, within rounding.
  func isShown(at angle: Double) -> Bool {
    // The rounding of a few sums of angles of this size.
    abs(angle - presentedAngle) <= 16 * max(abs(startAngle), abs(end), 4).ulp
  }

  /// True if a finger within the tolerance of `location` can have dragged to `value`.
  ///
  /// The oracle's drag already includes this touch.
  private func maySee(_ value: Double, at location: Point2D) -> Bool {
    guard let drag, value >= minimumValue, value <= maximumValue else { return false }
    // At the exact center the finger keeps its previous angle, which was rounded.
    let isBack =
      location == drag.reference.location && drag.angle == drag.reference.angle
      && location != bounds.center
    if isBack, dragMode != .absolute { return false }
    let hair = angleHair(location)
    let points = pointHair(location)
    let wanted = [-hair, 0, hair].map { nudge in
      var nudged = drag
      nudged.angle += nudge
      let way = nudge == 0 ? 0.0 : (nudge < 0 ? -1 : 1)
      nudged.lastPoint.x += way * points.x
      nudged.lastPoint.y -= way * points.y
      return dragged(nudged)
    }
    let isEnd = wanted[0] == minimumValue || wanted[0] == maximumValue
    if wanted.allSatisfy({ $0 == wanted[0] }), isEnd || grid.effectiveStep > 0 { return false }
    if grid.effectiveStep > 0 {
      guard grid.landings(reference: drag.reference.value, near: [value]).contains(value) else {
        return false
      }
    }
    let half = maximumValue / 2 - minimumValue / 2
    let straight = max(points.x, points.y) / Self.straightPoints * fineControlRatio
    let allowance =
      4 * half * max(hair / span, straight) + 4 * max(abs(minimumValue), abs(maximumValue)).ulp
    return wanted.contains { abs($0 - value) <= allowance }
  }

  /// True if the number has few digits, so that sums, halves and differences are exact.
  private static func isShort(_ number: Double) -> Bool {
    abs(number) < 65536 && number * 256 == (number * 256).rounded()
  }

  /// The tolerance of a point on the screen, in points.
  private func pointHair(_ location: Point2D, areas: [Size2D] = []) -> Point2D {
    let across = [1, location.x, bounds.x, bounds.maxX] + areas.map { $0.width }
    let down = [1, location.y, bounds.y, bounds.maxY] + areas.map { $0.height }
    return Point2D(
      x: 16 * across.reduce(0) { max($0, abs($1)) }.ulp,
      y: 16 * down.reduce(0) { max($0, abs($1)) }.ulp)
  }

  /// The tolerance, in radians, of the angle of a finger at the given position.
  fileprivate func angleHair(_ location: Point2D) -> Double {
    let numbers = [
      location.x, location.y, bounds.x, bounds.y, bounds.width, bounds.height,
    ]
    let center = bounds.center
    let distance = max(abs(location.x - center.x), abs(location.y - center.y))
    let angles = [startAngle, end, drag?.angle ?? 0, drag?.reference.angle ?? 0, 4]
    let rounding = 8 * angles.reduce(0) { max($0, abs($1)) }.ulp
    if numbers.allSatisfy(Self.isShort) { return rounding }
    let error = 4 * numbers.reduce(0) { max($0, abs($1)) }.ulp
    return distance > 0 ? error / distance + rounding : .infinity
  }
}
