public import KnurlGeometry
public import KnurlInteraction

/// The slow, obvious range slider: Controls.md 1 and 2 without drawing, one function for each sentence.
///
/// Hold a fast implementation against it, command by command, with `agrees(after:with:)`. Nothing
/// is kept that can be worked out again: every position, grid and limit is computed anew from the
/// properties, so that there is no state that could be stale. It shares no code with the controls.
public struct RangeSliderOracle: ControlModel, Hashable, Sendable {
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

  /// The touch that is being followed (Controls.md 1.5).
  struct Drag: Hashable, Sendable {
    var touchID: Int
    /// Nil while the choice between the thumbs waits.
    var grabbed: Thumb?
    /// Values and finger at touch-down, or at the last re-anchoring.
    var reference: Pair
    var referenceLocation: Point2D
    /// The same in the control's own coordinates.
    var referencePoint: Point2D
    /// Where the finger was last seen, …
    var lastLocation: Point2D
    /// … and the last point of the control that was under it.
    var lastPoint: Point2D
  }

  // What code wrote, sanitized. The public properties below are the way in.
  private var range = Pair(lower: 0, upper: 10)
  private var gridStep = 0.0
  private var distances = Pair(lower: 0, upper: .infinity)
  private var isPushing = false
  private var isUpright = false
  private var isMirrored = false
  private var rectangle: Rect2D = .zero
  private var matrix: AffineTransform2D = .identity
  private var hitSize = Size2D(width: 44, height: 44)
  private var tolerance = 70.0

  // What was asked for, what is in force, what observers know (Controls.md 1.4).
  private var requests = Pair(lower: 2, upper: 8)
  private(set) var values = Pair(lower: 2, upper: 8)
  private var known = Pair(lower: 2, upper: 8)

  private(set) var drag: Drag?
  /// The thumb that keys move: lower at first, then the one last grabbed or focused (Controls.md 1.7).
  public private(set) var focusedThumb = Thumb.lower
  /// What the user felt of the last command (Controls.md 1.7).
  public private(set) var feedback: Feedback?
  /// Added to the point of the touch in hand; only the comparison sets it.
  var nudge: Point2D = .zero
  /// By how much the tolerated area is moved: its edges are sums that may be rounded otherwise, also
  /// where the finger moves no thumb.
  var edgeNudge: Point2D = .zero

  /// Whether the finger was last seen in the touch area; false without a drag (Controls.md 1.2).
  public private(set) var isTouchInside = false
  public private(set) var isEnabled = true
  public private(set) var isAttached = true
  public private(set) var isHidden = false

  /// False ignores new touches (Controls.md 1.2); a drag under way goes on.
  public var isUserInteractionEnabled = true
  /// Whether `valueChanged` goes out in every phase that changed a value, or at the end (Controls.md
  /// 1.4).
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

  /// Controls.md 2, drawing: the grabbed thumb while the control is highlighted; none while it waits.
  public var highlightedThumb: Thumb? { isHighlighted ? drag?.grabbed : nil }

  /// Controls.md 1.1.
  public var state: ControlState {
    var result: ControlState = .normal
    if isHighlighted { result.insert(.highlighted) }
    if !isEnabled { result.insert(.disabled) }
    return result
  }
}

// MARK: - Commands and touches: Controls.md 1.2 and 1.4

extension RangeSliderOracle {
  public mutating func apply(_ command: ControlCommand) -> EventBatches {
    feedback = nil
    switch command {
    case .touch(let touch):
      switch touch.phase {
      case .began: return begin(touch)
      case .moved: return move(touch)
      case .ended: return end(touch)
      case .cancelled: return cancel(touch)
      }
    case .resize(let rectangle):
      bounds = rectangle
      return []
    case .enable(let isEnabled):
      self.isEnabled = isEnabled
      return isEnabled ? [] : finish(with: .touchCancel)
    case .attach(let isAttached):
      self.isAttached = isAttached
      return isAttached ? [] : finish(with: .touchCancel)
    case .hide(let isHidden):
      // Controls.md 1.7: hiding in mid-drag cancels nothing.
      self.isHidden = isHidden
      return []
    case .tick: return []
    case .key(let key): return press(key)
    case .increment(let index): return increment(index, by: 1)
    case .decrement(let index): return increment(index, by: -1)
    case .focus(let index):
      _ = focus(index)
      return []
    }
  }

  /// Controls.md 1.2, down. One touch at a time: while one is followed no other counts, nor does a
  /// second down of the same.
  private mutating func begin(_ touch: Touch) -> EventBatches {
    guard drag == nil, isReachable else { return [] }
    guard let point = point(of: touch), let plain = self.point(under: touch.location),
      touchArea.contains(point)
    else { return [] }

    // Controls.md 2: a touch begins on a thumb, or not at all.
    let hit = Thumb.allCases.filter { hitArea(at: values[$0]).contains(point) }
    guard !hit.isEmpty else { return [] }
    drag = Drag(
      touchID: touch.id, grabbed: nearestThumb(to: point, among: hit),
      reference: values, referenceLocation: touch.location, referencePoint: plain,
      lastLocation: touch.location, lastPoint: plain)
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

  /// Controls.md 1.2, move: `isTouchInside` anew, then the values, then the events.
  private mutating func move(_ touch: Touch) -> EventBatches {
    guard var current = drag, current.touchID == touch.id, touch.location.isFinite else {
      return []
    }
    let wasInside = isTouchInside
    current.lastLocation = touch.location
    guard let point = point(of: touch) else {
      // Controls.md 1.2: no point of the control is there, so the finger is outside and moves nothing.
      isTouchInside = false
      drag = current
      return [.drag(wasInside: wasInside, isInside: false)]
    }
    isTouchInside = isInToleratedArea(point)

    let distance = displacement(from: current.referencePoint, to: point)
    current.lastPoint = self.point(under: touch.location) ?? point
    current.grabbed = current.grabbed ?? choice(displacement: distance, from: current.reference)
    drag = current
    focusedThumb = current.grabbed ?? focusedThumb

    let before = values
    // Controls.md 1.4: without room a move changes no value, also none that code wrote since.
    if hasRoom, let grabbed = current.grabbed {
      values = dragged(grabbed, by: distance, from: current.reference)
      feedback = tick(of: grabbed, since: before, reference: current.reference)
    }
    var passes: EventBatches = []
    if values != before {
      // Controls.md 1.4: once the user changes a value, every value counts as requested where it
      // stands.
      requests = values
      if isContinuous {
        known = values
        passes.append(.valueChanged)
      }
    }
    passes.append(.drag(wasInside: wasInside, isInside: isTouchInside))
    return passes
  }

  /// Controls.md 2: toward the maximum the waiting choice takes upper, toward the minimum lower, the
  /// other where that one cannot; without a change it goes on waiting.
  private func choice(displacement: Double, from reference: Pair) -> Thumb? {
    let first: Thumb = displacement > 0 ? .upper : .lower
    return [first, first.other].first { thumb in
      dragged(thumb, by: displacement, from: reference)[thumb] != reference[thumb]
    }
  }

  /// Controls.md 1.2, up: recomputes `isTouchInside` and moves nothing. A location that is not finite
  /// is ignored but for ending the drag; through a transform without inverse nothing is hit.
  private mutating func end(_ touch: Touch) -> EventBatches {
    guard drag?.touchID == touch.id else { return [] }
    if touch.location.isFinite {
      isTouchInside = point(of: touch).map { isInToleratedArea($0) } ?? false
    }
    return finish(with: isTouchInside ? .touchUpInside : .touchUpOutside)
  }

  private mutating func cancel(_ touch: Touch) -> EventBatches {
    guard drag?.touchID == touch.id else { return [] }
    return finish(with: .touchCancel)
  }

  /// Controls.md 1.4: a drag that ends with an unreported change reports it, in either mode.
  /// Controls.md 1.2: the state is cleared before the events go out. Without a drag there is nothing
  /// to end.
  private mutating func finish(with event: ControlEvents) -> EventBatches {
    guard drag != nil else { return [] }
    var passes: EventBatches = []
    if values != known { passes.append(.valueChanged) }
    passes.append(event)
    known = values
    drag = nil
    isTouchInside = false
    return passes
  }

  private func point(of touch: Touch) -> Point2D? {
    guard touch.location.isFinite, let point = point(under: touch.location) else { return nil }
    return Point2D(x: point.x + nudge.x, y: point.y + nudge.y)
  }
}

// MARK: - Keys, increments, focus and feedback: Controls.md 1.7

extension RangeSliderOracle {
  /// Whether a touch, a key or an action of an assistive technology gets here at all (Controls.md 1.2;
  /// UIKit has no keys for hidden views, or for those with user interaction switched off).
  private var isReachable: Bool { isEnabled && isAttached && !isHidden && isUserInteractionEnabled }

  private mutating func press(_ key: Key) -> EventBatches {
    // Controls.md 1.7: left and right follow the layout direction, which a vertical slider has none of.
    let isSwapped = isRightToLeft && !isVertical
    let page = grid.effectiveStep > 0 ? 10 : 2
    switch key {
    case .up: return increment(focusedThumb.rawValue, by: 1)
    case .down: return increment(focusedThumb.rawValue, by: -1)
    case .right: return increment(focusedThumb.rawValue, by: isSwapped ? -1 : 1)
    case .left: return increment(focusedThumb.rawValue, by: isSwapped ? 1 : -1)
    case .pageUp: return increment(focusedThumb.rawValue, by: page)
    case .pageDown: return increment(focusedThumb.rawValue, by: -page)
    case .home: return goToEnd(at: range.lower)
    case .end: return goToEnd(at: range.upper)
    }
  }

  /// Controls.md 1.7: ignored while tracking. What is ignored focuses nothing.
  private mutating func focus(_ index: Int) -> Bool {
    guard isReachable, drag == nil, let thumb = Thumb(rawValue: index) else { return false }
    focusedThumb = thumb
    return true
  }

  /// Controls.md 1.7: so many times to the next admissible value, from where the other thumb then
  /// stands.
  private mutating func increment(_ index: Int, by count: Int) -> EventBatches {
    guard focus(index) else { return [] }
    var result = values
    for _ in 0..<abs(count) { result = next(of: focusedThumb, isUp: count > 0, from: result) }
    return take(result)
  }

  /// Controls.md 1.7: the first and the last admissible value.
  private mutating func goToEnd(at end: Double) -> EventBatches {
    guard focus(focusedThumb.rawValue) else { return [] }
    return take(farthest(of: focusedThumb, toward: end, from: values))
  }

  /// Where a thumb comes to when it is drawn to an end, on no account away from it.
  private func farthest(of thumb: Thumb, toward end: Double, from start: Pair) -> Pair {
    let result = moved(thumb, near: end, from: start)
    let isAway = end == range.upper ? result[thumb] < start[thumb] : result[thumb] > start[thumb]
    return isAway ? start : result
  }

  /// Controls.md 1.7: `valueChanged` once and at once, in either mode. Controls.md 1.4: everything
  /// counts as requested where it stands.
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
      // A tenth of the range serves as the step; limits are those of a drag.
      let tenths = grid.tenthsOfRange
      guard let wanted = OracleGrid.next(from: start[thumb], isUp: isUp, in: tenths) else {
        return start
      }
      let result = moved(thumb, near: wanted, from: start)
      // Where a limit stops it within a rounding, it stands on the limit already.
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

  /// Controls.md 1.7: one tick, for an end that is hit or a grid value.
  private func tick(of thumb: Thumb, since before: Pair, reference: Pair) -> Feedback? {
    let (old, new) = (before[thumb], values[thumb])
    if new == old { return nil }
    let end = new > old ? range.upper : range.lower
    if farthest(of: thumb, toward: end, from: reference)[thumb] == new { return .end }
    guard grid.effectiveStep > 0 else { return nil }
    return grid.landings(reference: range.upper, near: [new]).contains(new) ? .detent : nil
  }
}

// MARK: - What a write by code does

// Values, ranges and distances place the requests again (Controls.md 1.4,
// 2); what Controls.md 1.5 lists re-anchors a drag, if it really changed.
extension RangeSliderOracle {
  /// Controls.md 1.4: not finite is ignored; above the maximum it pulls the maximum along.
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

  /// Reads the value in force, writes the request (Controls.md 1.4).
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

  /// Controls.md 2: requests both at once, sorted if reversed. One write, so one bad number spoils it.
  public mutating func setRange(lower: Double, upper: Double) {
    guard lower.isFinite, upper.isFinite else { return }
    requests = Pair(lower: min(lower, upper), upper: max(lower, upper))
    placeRequests()
  }

  /// Controls.md 1.4, 1.7: a negative step counts as 0, which is none.
  public var step: Double {
    get { gridStep }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.gridStep = max(0, newValue) }
    }
  }

  /// Controls.md 2: above the maximum distance it pulls that along; 1.7: a negative one counts as 0.
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

  /// `.infinity` is none.
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

  /// Controls.md 2: the overlap policy `push`; false is `block`.
  public var pushes: Bool {
    get { isPushing }
    set { changeAndAnchor { $0.isPushing = newValue } }
  }

  /// Controls.md 1.7.
  public var isVertical: Bool {
    get { isUpright }
    set { changeAndAnchor { $0.isUpright = newValue } }
  }

  public var isRightToLeft: Bool {
    get { isMirrored }
    set { changeAndAnchor { $0.isMirrored = newValue } }
  }

  /// Controls.md 1.6: new bounds never change a value. A negative size counts as 0 (Controls.md 1.7).
  public var bounds: Rect2D {
    get { rectangle }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.rectangle = Rect2D(
          x: newValue.x, y: newValue.y,
          width: max(0, newValue.width), height: max(0, newValue.height))
      }
    }
  }

  /// Inverted for touches, about the middle of the bounds (Controls.md 1.2).
  public var transform: AffineTransform2D {
    get { matrix }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.matrix = newValue }
    }
  }

  /// Controls.md 1.7: 0 is allowed, a negative size counts as 0.
  public var minimumHitSize: Size2D {
    get { hitSize }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else { return }
      hitSize = Size2D(width: max(0, newValue.width), height: max(0, newValue.height))
    }
  }

  /// Controls.md 1.2: by how many points the touch area grows once a touch is followed.
  public var touchInsideTolerance: Double {
    get { tolerance }
    set {
      guard newValue.isFinite else { return }
      tolerance = max(0, newValue)
    }
  }

  /// Controls.md 1.5: the new state and the finger's last point become the reference. Nothing happens
  /// where nothing changed (Controls.md 1.4: writing what is there already cannot be seen).
  private mutating func changeAndAnchor(_ change: (inout RangeSliderOracle) -> Void) {
    let before = self
    change(&self)
    guard self != before else { return }
    placeRequests()
    anchor()
  }

  /// Controls.md 2, 1.4: places the requests; observers know what a write changed, as it is now.
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
    // Where no point of the control is under the finger, the last one that was.
    anchored.lastPoint = point(under: anchored.lastLocation) ?? anchored.lastPoint
    anchored.referenceLocation = anchored.lastLocation
    anchored.referencePoint = anchored.lastPoint
    drag = anchored
  }
}

// MARK: - What only the comparison does

extension RangeSliderOracle {
  /// Lets the choice between the thumbs fall this way, or wait.
  mutating func choose(_ thumb: Thumb?, orFocus focused: Thumb) {
    drag?.grabbed = thumb
    focusedThumb = thumb ?? focused
  }

  /// Undoes what a move changed.
  mutating func rest(as before: RangeSliderOracle) {
    values = before.values
    requests = before.requests
    known = before.known
    drag?.grabbed = before.drag?.grabbed
    focusedThumb = before.focusedThumb
    feedback = nil
  }

  /// Takes over other values that a move may have come to.
  mutating func follow(_ theirs: Pair, passes: EventBatches, before: RangeSliderOracle) {
    // What it changed is requested where it stands (Controls.md 1.4).
    requests = theirs == before.values ? before.requests : theirs
    if passes.contains(.valueChanged) { known = theirs }
    values = theirs
  }
}
