import KnurlGeometry
public import KnurlInteraction

// Comparison of another implementation with the oracle.
//
// Two correct implementations may map a position to values that differ in the last digits. Then
// they may decide differently if a finger is that close to a boundary: of a hit area, between two
// thumbs, between two grid values. There is no list of such boundaries. Instead, the comparison
// also accepts the results for a finger moved to either side by the tolerance.
extension RangeSliderOracle {
  /// The observable state of a range slider after a command.
  public struct Outcome: Hashable, Sendable {
    public var lowerValue: Double
    public var upperValue: Double
    public var isTracking: Bool
    public var isTouchInside: Bool
    public var highlightedThumb: Thumb?
    public var passes: EventBatches
    /// The focused thumb and the feedback; nil for an implementation without keys.
    public var input: Input?

    public init(
      lowerValue: Double, upperValue: Double, isTracking: Bool, isTouchInside: Bool,
      highlightedThumb: Thumb?, passes: EventBatches, input: Input? = nil
    ) {
      self.lowerValue = lowerValue
      self.upperValue = upperValue
      self.isTracking = isTracking
      self.isTouchInside = isTouchInside
      self.highlightedThumb = highlightedThumb
      self.passes = passes
      self.input = input
    }
  }

  /// The part of an outcome that concerns keys and feedback (Controls.md 1.7).
  public struct Input: Hashable, Sendable {
    public var focusedThumb: Thumb
    public var feedback: Feedback?

    public init(focusedThumb: Thumb, feedback: Feedback?) {
      self.focusedThumb = focusedThumb
      self.feedback = feedback
    }
  }

  var input: Input { Input(focusedThumb: focusedThumb, feedback: feedback) }

  /// The largest change of a value by the conversion value → position → value (Controls.md 2).
  ///
  /// - Parameters:
  ///   - usable: The distance that a thumb can move, in points.
  ///   - width: The greatest coordinate involved, in points. It is the control's width if the
  ///     bounds start at 0 and the finger stays in them.
  public static func tolerance(
    minimum: Double, maximum: Double, usable: Double, width: Double
  ) -> Double {
    let limit = 2 * max(abs(minimum), abs(maximum)).ulp
    guard usable > 0 else { return limit }
    // Halve first: the range may overflow; the bound does not unless the values are huge.
    return limit + 4 * ((maximum / 2 - minimum / 2) / usable * width.ulp)
  }

  /// The largest change of a position, in points, by the conversion position → value → position.
  public static func positionTolerance(
    minimum: Double, maximum: Double, usable: Double, width: Double
  ) -> Double {
    let limit = 2 * width.ulp
    guard usable > 0, minimum < maximum else { return limit }
    return limit
      + usable / (maximum / 2 - minimum / 2) * max(abs(minimum), abs(maximum)).ulp
  }

  /// Applies the command and returns whether the other implementation has a correct outcome.
  ///
  /// Without a step, values that a touch changed may differ by the tolerance. Ends, grid values,
  /// written values, flags and events must be equal, or equal to the results of a finger within the
  /// tolerance. From then on the oracle uses the other's values, so that differences in the last
  /// digits do not add up over a long trace.
  public mutating func agrees(after command: ControlCommand, with other: Outcome) -> Bool {
    let candidates = successors(after: command)
    let allowance = valueTolerance(of: command)
    for (index, candidate) in candidates.enumerated() {
      var oracle = candidate.oracle
      // A result between the unmodified and a nudged one is within one nudge of the latter.
      let reach = index == 0 ? allowance : 2 * allowance
      if oracle.adopts(other, passes: candidate.passes, before: self, allowance: reach) {
        self = oracle
        return true
      }
    }
    if let plain = candidates.first { self = plain.oracle }
    return false
  }

  /// The candidate results of a command: first without changes, then with the finger moved by the
  /// tolerance to every side.
  private func successors(
    after command: ControlCommand
  ) -> [(oracle: RangeSliderOracle, passes: EventBatches)] {
    var plain = self
    let passes = plain.apply(command)
    var result = [(oracle: plain, passes: passes)]
    guard case .touch(let touch) = command, touch.location.isFinite, !isExact(touch.location)
    else { return result }
    let movesThumbs = isDecidedByTouch(command)

    // Far-away numbers round the edges of areas, but not the thumbs' positions.
    let hair = nudgeSize(of: touch, withAreas: true)
    let fine = nudgeSize(of: touch, withAreas: false)
    let sides = [(-1.0, 0.0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)]
    let nudges = (fine == hair ? [hair] : [fine, hair]).flatMap { hair in
      sides.map { Point2D(x: $0.0 * hair, y: $0.1 * hair) }
    }
    for nudge in nudges {
      // A finger that is back at the start of its drag along the track is there without rounding.
      // But whether it is inside may still be rounded.
      let staysPut = isBackAlongTrack(touch) && displacement(from: .zero, to: nudge) != 0
      var nudged = self
      if movesThumbs, !staysPut {
        nudged.track.nudge = nudge
      } else {
        nudged.track.edgeNudge = nudge
      }
      let passes = nudged.apply(command)
      nudged.track.nudge = .zero
      nudged.track.edgeNudge = .zero
      result.append((oracle: nudged, passes: passes))
    }
    guard movesThumbs else { return result }
    // Equal distance is a boundary without width, which no nudge hits.
    if drag == nil, let begun = result.first(where: { $0.oracle.isTracking }) {
      for undecided in choices(instead: begun.oracle, hair: hair) {
        result.append((oracle: undecided, passes: begun.passes))
      }
    }
    if let resting = resting(instead: plain, reach: 2 * valueTolerance(of: command)) {
      result.append((oracle: resting, passes: [passes[passes.count - 1]]))
    }
    return result
  }

  /// The correct choices for a touch-down that is equally far from both thumbs within the
  /// tolerance: a thumb, or no choice yet.
  private func choices(instead begun: RangeSliderOracle, hair: Double) -> [RangeSliderOracle] {
    guard let point = begun.drag?.referencePoint,
      Thumb.allCases.allSatisfy({
        hitArea(at: values[$0]).insetBy(dx: -hair, dy: -hair).contains(point)
      })
    else { return [] }
    let coordinate = trackCoordinate(of: point)
    let nearness = Thumb.allCases.map { abs(coordinate - position(of: values[$0])) }
    guard abs(nearness[0] - nearness[1]) <= hair else { return [] }
    let thumbs: [Thumb?] = [nil, .lower, .upper]
    return thumbs.map { thumb in
      var choice = begun
      choice.choose(thumb, orFocus: focusedThumb)
      return choice
    }
  }

  /// The oracle without the move's change, if the move changed the values by at most `reach`; nil
  /// otherwise.
  private func resting(instead moved: RangeSliderOracle, reach: Double) -> RangeSliderOracle? {
    guard grid.effectiveStep == 0, isTracking, moved.isTracking, moved.values != values,
      abs(moved.values.lower - values.lower) <= reach,
      abs(moved.values.upper - values.upper) <= reach
    else { return nil }
    var resting = moved
    resting.rest(as: self)
    return resting
  }

  private func isBackAlongTrack(_ touch: Touch) -> Bool {
    guard touch.phase == .moved, transform == .identity, let drag else { return false }
    return displacement(from: drag.referenceLocation, to: touch.location) == 0
  }

  /// True if rounding can affect the command's result; false if all numbers are exact.
  private func isDecidedByTouch(_ command: ControlCommand) -> Bool {
    guard case .touch(let touch) = command, touch.location.isFinite else { return false }
    if touch.phase == .moved, touch.location == drag?.referenceLocation { return false }
    return !isExact(touch.location)
  }

  /// Adopts the other implementation's values; returns false, and changes nothing, if a value, flag
  /// or event is not allowed.
  ///
  /// `before` is the oracle before the command.
  private mutating func adopts(
    _ other: Outcome, passes: EventBatches, before: RangeSliderOracle, allowance: Double
  ) -> Bool {
    let theirs = Pair(lower: other.lowerValue, upper: other.upperValue)
    guard passes == other.passes, isTracking == other.isTracking,
      isTouchInside == other.isTouchInside, highlightedThumb == other.highlightedThumb,
      theirs.lower <= theirs.upper, other.input == nil || other.input == input
    else { return false }
    for thumb in Thumb.allCases where theirs[thumb] != values[thumb] {
      let isEnd = [values[thumb], theirs[thumb]].contains {
        $0 <= minimumValue || $0 >= maximumValue
      }
      let isStart = values[thumb] == drag?.reference[thumb]
      guard !isEnd, !isStart, abs(theirs[thumb] - values[thumb]) <= allowance else { return false }
      // Grid values are exact, but if the grid is finer than the mapping, a near value is accepted.
      if grid.effectiveStep > 0 {
        let grid = self.grid.landings(reference: maximumValue, near: [theirs[thumb]])
        guard grid.contains(theirs[thumb]) else { return false }
      }
    }
    if theirs != values { follow(theirs, passes: passes, before: before) }
    return true
  }
}

// MARK: - Size of the rounding

extension RangeSliderOracle {
  /// True if the number has few digits: a whole multiple of 1/256 below 65536. Sums, halves and
  /// products of two of them are exact.
  private static func isShort(_ number: Double) -> Bool {
    abs(number) < 65536 && number * 256 == (number * 256).rounded()
  }

  /// True if Controls.md's formulas give exact results for this finger, without rounding.
  ///
  /// This needs short numbers, no transform, a power of two points for each unit of the value, and
  /// a width that is a sum of two powers of two. Dividing by such a width rounds, but multiplying
  /// then rounds it back (Kahan's theorem in D. Goldberg, What Every Computer Scientist Should Know
  /// About Floating-Point Arithmetic, ACM Computing Surveys 23, 1991, theorem 7).
  private func isExact(_ location: Point2D) -> Bool {
    guard transform == .identity else { return false }
    let finger = drag?.referenceLocation ?? location
    let reference = drag?.reference ?? values
    let numbers = [
      location.x, location.y, finger.x, finger.y, bounds.x, bounds.y, bounds.width, bounds.height,
      minimumValue, maximumValue, reference.lower, reference.upper, step, minimumDistance,
      maximumDistance == .infinity ? 0 : maximumDistance, minimumHitSize.width,
      minimumHitSize.height,
      touchInsideTolerance,
    ]
    guard numbers.allSatisfy(Self.isShort) else { return false }
    let rest = usable.significand - 1
    return !hasRoom
      || (usable / (maximumValue - minimumValue)).significand == 1
        && (rest == 0 || rest.significand == 1)
  }

  /// The tolerance of a value that the command dragged: twice Controls.md's bound. It is 0 if the
  /// command moves no thumb.
  private func valueTolerance(of command: ControlCommand) -> Double {
    guard case .touch(let touch) = command, touch.phase == .moved, isDecidedByTouch(command)
    else { return 0 }
    let width = magnitude(touch.location)
    return 2
      * Self.tolerance(
        minimum: minimumValue, maximum: maximumValue, usable: usable, width: width)
  }

  /// The nudge of a finger, in points, that covers the rounding of both implementations.
  private func nudgeSize(of touch: Touch, withAreas: Bool) -> Double {
    let width = magnitude(touch.location, withAreas: withAreas)
    return 2
      * Self.positionTolerance(
        minimum: minimumValue, maximum: maximumValue, usable: usable, width: width)
  }

  /// The greatest coordinate that affects rounding.
  ///
  /// Without a transform, the finger's coordinate across the track does not count. With a
  /// transform, all coordinates count, and its inverse may magnify them.
  private func magnitude(_ location: Point2D, withAreas: Bool = true) -> Double {
    let finger = drag?.referenceLocation ?? location
    let areas =
      withAreas ? [touchInsideTolerance, minimumHitSize.width, minimumHitSize.height] : []
    let extent = [bounds.x, bounds.y, bounds.maxX, bounds.maxY] + areas
    let isPlain = transform == .identity
    let across = isVertical ? [location.x, finger.x] : [location.y, finger.y]
    let along = isVertical ? [location.y, finger.y] : [location.x, finger.x]
    let greatest = (extent + along + (isPlain ? [] : across)).reduce(1) { max($0, abs($1)) }
    guard !isPlain, let inverse = transform.inverse else { return greatest }
    let stretch = abs(inverse.a) + abs(inverse.b) + abs(inverse.c) + abs(inverse.d)
    return min(greatest * max(1, stretch), .greatestFiniteMagnitude)
  }
}
