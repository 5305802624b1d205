public import KnurlGeometry
public import KnurlInteraction

/// The slow, obvious range slider: Controls.md 1 and 2 without drawing, one function for each
/// sentence.
///
/// The range slider's description says that the slider agrees with it. Every position, grid and
/// limit is computed again from the properties, so that no state can be stale. It shares no code
/// with the controls.
public struct RangeSliderOracle: ControlModel, PlainControl, Hashable, Sendable {
  /// One of the two thumbs.
  public enum Thumb: Int, Hashable, Sendable, CaseIterable {
    case lower
    case upper

    var other: Thumb { self == .lower ? .upper : .lower }
  }

  /// One number for each thumb.
  struct Pair: Hashable, Sendable {
    var lower: Double
    var upper: Double

    subscript(thumb: Thumb) -> Double {
      get { thumb == .lower ? lower : upper }
      set {
        switch thumb {
        case .lower: lower = newValue
        case .upper: upper = newValue
        }
      }
    }
  }

  /// The tracked touch (Controls.md 1.5).
  struct Drag: PlainDrag, Hashable, Sendable {
    var touchID: Int
    /// The grabbed thumb; nil while the choice between the thumbs waits.
    var grabbed: Thumb?
    /// The values at touch-down or at the last re-anchoring.
    var reference: Pair
    /// The finger's point of the control at that time.
    var referencePoint: Point2D
    /// The finger's last location in the coordinates of touches.
    var lastLocation: Point2D
    /// The last point of the control that was under the finger.
    var lastPoint: Point2D
  }

  // The written values, sanitized. The public properties below write them.
  private var range = Pair(lower: 0, upper: 10)
  private var gridStep = 0.0
  private var distances = Pair(lower: 0, upper: .infinity)
  private var isPushing = false
  var track = OracleTrack()

  // The requested values, the values in force, and those last reported to observers (Controls.md
  // 1.4).
  private var requests = Pair(lower: 2, upper: 8)
  private(set) var values = Pair(lower: 2, upper: 8)
  var known = Pair(lower: 2, upper: 8)

  var drag: Drag?
  /// The thumb that keys move: lower at first, then the thumb that was last grabbed or focused
  /// (Controls.md 1.7).
  public private(set) var focusedThumb = Thumb.lower
  /// The feedback of the last command (Controls.md 1.7).
  public private(set) var feedback: Feedback?
  /// True if the last touch was in the touch area; false without a drag (Controls.md 1.2).
  public internal(set) var isTouchInside = false
  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false

  /// True if new touches are accepted (Controls.md 1.2); a drag in progress continues.
  public var isUserInteractionEnabled = true
  /// True if `valueChanged` is sent in every phase that changed a value, or only at the end
  /// (Controls.md 1.4).
  public var isContinuous = true

  var grid: OracleGrid {
    OracleGrid(minimum: range.lower, maximum: range.upper, step: gridStep)
  }

  public init(bounds: Rect2D = .zero) {
    self.bounds = bounds
  }
}

// MARK: - Tracking state

extension RangeSliderOracle {
  public var isTracking: Bool { drag != nil }

  /// Controls.md 1.2: the highlight follows `isTouchInside` while tracking.
  public var isHighlighted: Bool { isTracking && isTouchInside }

  /// Controls.md 2, drawing: the grabbed thumb while the control is highlighted; none while the
  /// choice between thumbs waits.
  public var highlightedThumb: Thumb? { isHighlighted ? drag?.grabbed : nil }
}

// MARK: - Commands and touches: Controls.md 1.2 and 1.4

extension RangeSliderOracle {
  public mutating func apply(_ command: ControlCommand) -> EventBatches { perform(command) }

  mutating func beginCommand() { feedback = nil }

  /// Controls.md 1.2, down: begins a drag on a thumb. While a touch is tracked, every other
  /// touch-down is ignored.
  mutating func begin(_ touch: Touch) -> EventBatches {
    guard drag == nil, isReachable else { return [] }
    guard let point = track.point(under: touch.location),
      touchArea.contains(point)
    else { return [] }

    // Controls.md 2: a touch begins only on a thumb.
    let hit = Thumb.allCases.filter { hitArea(at: values[$0]).contains(point) }
    guard !hit.isEmpty else { return [] }
    drag = Drag(
      touchID: touch.id, grabbed: nearestThumb(to: point, among: hit),
      reference: values, referencePoint: point, lastLocation: touch.location, lastPoint: point)
    focusedThumb = drag?.grabbed ?? focusedThumb
    isTouchInside = true
    known = values
    return touch.tapCount > 1 ? [[.touchDown, .touchDownRepeat]] : [.touchDown]
  }

  /// Controls.md 2: the nearest thumb wins; at equal distance the choice waits (nil).
  private func nearestThumb(to point: Point2D, among thumbs: [Thumb]) -> Thumb? {
    let coordinate = trackCoordinate(of: point)
    let distances = thumbs.map { abs(coordinate - position(of: values[$0])) }
    if distances.count == 2 {
      if distances[0] == distances[1] { return nil }
      return distances[0] < distances[1] ? thumbs[0] : thumbs[1]
    }
    return thumbs.first
  }

  mutating func follow(_ point: Point2D, at location: Point2D) -> EventBatches {
    guard var current = drag else { return [] }
    let distance = displacement(from: current.referencePoint, to: point)
    current.lastPoint = point
    current.grabbed = current.grabbed ?? choice(displacement: distance, from: current.reference)
    drag = current
    focusedThumb = current.grabbed ?? focusedThumb

    let before = values
    // Controls.md 1.4: without room a move changes no value, not even one that code has written
    // since.
    if hasRoom, let grabbed = current.grabbed {
      values = dragged(grabbed, by: distance, from: current.reference)
      feedback = tick(of: grabbed, since: before, reference: current.reference)
    }
    guard values != before else { return [] }
    // Controls.md 1.4: after the user changes a value, every value counts as requested.
    requests = values
    guard isContinuous else { return [] }
    known = values
    return [.valueChanged]
  }

  /// Controls.md 2: upper for a move toward the maximum, lower for a move toward the minimum; if
  /// that thumb cannot move, the other thumb.
  ///
  /// Nil if the move changes neither value; the choice then keeps waiting.
  private func choice(displacement: Double, from reference: Pair) -> Thumb? {
    let first: Thumb = displacement > 0 ? .upper : .lower
    return [first, first.other].first { thumb in
      dragged(thumb, by: displacement, from: reference)[thumb] != reference[thumb]
    }
  }

  mutating func settle(isCancelled: Bool) {}
}

// MARK: - Keys, increments, focus and feedback: Controls.md 1.7

extension RangeSliderOracle {
  var focusedIndex: Int { focusedThumb.rawValue }
  var hasStep: Bool { grid.effectiveStep > 0 }
  var inForce: Pair { values }

  /// Controls.md 1.7: focuses a thumb; returns false, and changes nothing, while tracking or while
  /// the control is unreachable.
  private mutating func takeFocus(_ index: Int) -> Bool {
    guard isReachable, drag == nil, let thumb = Thumb(rawValue: index) else { return false }
    focusedThumb = thumb
    return true
  }

  mutating func focus(_ index: Int) { _ = takeFocus(index) }

  /// Controls.md 1.7: focuses a thumb, then moves it `count` times to the next admissible value.
  ///
  /// Each step starts from both values after the previous step. A negative count moves the thumb
  /// toward the minimum.
  mutating func increment(_ index: Int, by count: Int) -> EventBatches {
    guard takeFocus(index) else { return [] }
    var result = values
    for _ in 0..<abs(count) { result = next(of: focusedThumb, isUp: count > 0, from: result) }
    return take(result)
  }

  /// Controls.md 1.7: moves the focused thumb to its first or last admissible value.
  mutating func goToEnd(isMaximum: Bool) -> EventBatches {
    guard takeFocus(focusedThumb.rawValue) else { return [] }
    let end = isMaximum ? range.upper : range.lower
    return take(farthest(of: focusedThumb, toward: end, from: values))
  }

  /// Both values after a thumb moved toward an end as far as allowed. The thumb never moves away
  /// from that end.
  private func farthest(of thumb: Thumb, toward end: Double, from start: Pair) -> Pair {
    let result = moved(thumb, near: end, from: start)
    let isAway = end == range.upper ? result[thumb] < start[thumb] : result[thumb] > start[thumb]
    return isAway ? start : result
  }

  /// Controls.md 1.7: sets both values and sends `valueChanged` once and immediately, whatever
  /// `isContinuous` is.
  ///
  /// Both values count as requested (Controls.md 1.4).
  private mutating func take(_ result: Pair) -> EventBatches {
    let before = values
    guard result != before else { return [] }
    values = result
    requests = result
    known = result
    feedback = tick(of: focusedThumb, since: before, reference: result)
    return [.valueChanged]
  }

  // MARK: - The next admissible value

  private func next(of thumb: Thumb, isUp: Bool, from start: Pair) -> Pair {
    guard grid.effectiveStep > 0 else {
      // A tenth of the range is the step; limits are those of a drag.
      let tenths = grid.tenthsOfRange
      guard let wanted = OracleGrid.next(from: start[thumb], isUp: isUp, in: tenths) else {
        return start
      }
      let result = moved(thumb, near: wanted, from: start)
      // If a limit stops it within rounding of its value, it is already at the limit.
      let isStopped = result[thumb] != wanted && OracleGrid.isSame(result[thumb], start[thumb])
      return isStopped ? start : result
    }
    let places = grid.landings(reference: range.upper, near: anchors(start[thumb], start))
    let beyond = OracleGrid.beyond(start[thumb], isUp: isUp, in: places)
      .sorted { isUp ? $0 < $1 : $0 > $1 }
    for value in beyond {
      var result = start.replacing(thumb, by: value)
      if isPushing {
        guard let place = place(of: thumb.other, beside: value, reference: start) else { continue }
        result[thumb.other] = place
      } else if !isLegal(result) {
        continue
      }
      return result
    }
    return start
  }

  // MARK: - Feedback

  /// Controls.md 1.7: the feedback for a thumb that reached an end or a grid value; nil if the
  /// thumb reached neither.
  private func tick(of thumb: Thumb, since before: Pair, reference: Pair) -> Feedback? {
    let (old, new) = (before[thumb], values[thumb])
    if new == old { return nil }
    let end = new > old ? range.upper : range.lower
    if farthest(of: thumb, toward: end, from: reference)[thumb] == new { return .end }
    guard grid.effectiveStep > 0 else { return nil }
    return grid.landings(reference: range.upper, near: [new]).contains(new) ? .detent : nil
  }
}

// MARK: - Writes by code

// Writes of values, ranges and distances apply the requests again (Controls.md 1.4, 2). The writes
// in Controls.md 1.5 re-anchor a drag if they change something.
extension RangeSliderOracle {
  /// Controls.md 1.4: a non-finite number is ignored; a number above the maximum also raises the
  /// maximum.
  public var minimumValue: Double {
    get { range.lower }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.range = Pair(lower: newValue, upper: max($0.range.upper, newValue))
      }
    }
  }

  public var maximumValue: Double {
    get { range.upper }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.range = Pair(lower: min($0.range.lower, newValue), upper: newValue)
      }
    }
  }

  /// The value in force; writing sets the request (Controls.md 1.4).
  public var lowerValue: Double {
    get { values.lower }
    set {
      guard newValue.isFinite else { return }
      requests.lower = newValue
      placeRequests()
    }
  }

  public var upperValue: Double {
    get { values.upper }
    set {
      guard newValue.isFinite else { return }
      requests.upper = newValue
      placeRequests()
    }
  }

  /// Controls.md 1.4, 1.7: a negative step counts as 0, which means no step.
  public var step: Double {
    get { gridStep }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.gridStep = max(0, newValue) }
    }
  }

  /// Controls.md 2: a minimum distance above the maximum distance also raises the maximum. A
  /// negative distance counts as 0 (1.7).
  public var minimumDistance: Double {
    get { distances.lower }
    set {
      guard newValue.isFinite else { return }
      let distance = max(0, newValue)
      changeAndAnchor {
        $0.distances = Pair(lower: distance, upper: max($0.distances.upper, distance))
      }
    }
  }

  /// The maximum distance; `.infinity` means no limit.
  public var maximumDistance: Double {
    get { distances.upper }
    set {
      guard newValue.isFinite || newValue == .infinity else { return }
      let distance = max(0, newValue)
      changeAndAnchor {
        $0.distances = Pair(lower: min($0.distances.lower, distance), upper: distance)
      }
    }
  }

  /// Controls.md 2: whether the overlap policy is `push`; otherwise it is `block`.
  public var pushes: Bool {
    get { isPushing }
    set { changeAndAnchor { $0.isPushing = newValue } }
  }

  /// True if the track is vertical, with its minimum at the bottom (Controls.md 1.7).
  var isVertical: Bool { track.isUpright }
  var isRightToLeft: Bool { track.isMirrored }

  /// Controls.md 1.6: new bounds never change a value. A negative size counts as 0 (Controls.md
  /// 1.7).
  public var bounds: Rect2D {
    get { track.bounds }
    set { changeAndAnchor { $0.track.resize(to: newValue) } }
  }

  /// Controls.md 1.2: the transform about the center of the bounds. Touches are mapped by its
  /// inverse.
  public var transform: AffineTransform2D {
    get { track.matrix }
    set { changeAndAnchor { $0.track.setTransform(newValue) } }
  }

  /// Controls.md 1.7: 0 is allowed, a negative size counts as 0.
  var minimumHitSize: Size2D { track.hitSize }
  /// Controls.md 1.2: the number of points by which the touch area grows during a touch.
  var touchInsideTolerance: Double { track.tolerance }

  /// Applies a write, then makes the new state and the finger's last point the drag's reference
  /// (Controls.md 1.5).
  ///
  /// A write that changes nothing has no effect (Controls.md 1.4).
  mutating func changeAndAnchor(_ change: (inout RangeSliderOracle) -> Void) {
    let before = self
    change(&self)
    guard self != before else { return }
    placeRequests()
    anchor()
  }

  /// Controls.md 1.4 and 2: sets the values from the requests. A change by a write counts as
  /// reported.
  private mutating func placeRequests() {
    let before = values
    values = placed(requests)
    for thumb in Thumb.allCases where values[thumb] != before[thumb] {
      known[thumb] = values[thumb]
    }
    // Controls.md 2: a write while the choice waits re-anchors.
    let isWaiting = drag != nil && drag?.grabbed == nil
    if isWaiting, values != before { anchor() }
  }

  private mutating func anchor() {
    guard var anchored = drag else { return }
    anchored.reference = values
    // If no point of the control is under the finger, keep the last one that was.
    anchored.lastPoint = track.point(under: anchored.lastLocation) ?? anchored.lastPoint
    anchored.referencePoint = anchored.lastPoint
    drag = anchored
  }
}
