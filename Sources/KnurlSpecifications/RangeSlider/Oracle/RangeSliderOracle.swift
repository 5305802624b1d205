package import KnurlGeometry
package import KnurlInteraction
package import KnurlLaws

/// The slow, obvious range slider: Controls.md 1 and 2 without drawing, one function for each
/// sentence.
///
/// The range slider's description says that the slider agrees with it. Every position, grid and
/// limit is computed again from the properties, so that no state can be stale. It shares no code
/// with the controls.
package struct RangeSliderOracle: PlainRange {
  /// One of the two thumbs.
  enum Thumb: Int, Hashable, Sendable, CaseIterable {
    case lower
    case upper

    var other: Thumb { self == .lower ? .upper : .lower }
  }

  /// One number for each thumb.
  package struct Pair: Hashable, Sendable {
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
  package struct Drag: PlainDrag, Hashable, Sendable {
    package var touchID: Int
    /// The grabbed thumb; nil while the choice between the thumbs waits.
    var grabbed: Thumb?
    /// The values at touch-down or at the last re-anchoring.
    var reference: Pair
    /// The finger's point of the control at that time.
    var referencePoint: Point2D
    /// The finger's last location in the coordinates of touches.
    package var lastLocation: Point2D
    /// The last point of the control that was under the finger.
    var lastPoint: Point2D
  }

  // The settings, as they are in force.
  package var minimumValue = 0.0
  package var maximumValue = 10.0
  private var step = 0.0
  private(set) var minimumDistance = 0.0
  /// The maximum distance; `.infinity` means no limit.
  private(set) var maximumDistance = Double.infinity
  /// Controls.md 2: true if the overlap policy is `push`; otherwise it is `block`.
  private(set) var pushes = false
  package var track = OracleTrack()

  // The requested values, the values in force, and those last reported to observers (Controls.md
  // 1.4).
  private var requests = Pair(lower: 2, upper: 8)
  private(set) var values = Pair(lower: 2, upper: 8)
  package var known = Pair(lower: 2, upper: 8)

  package var drag: Drag?
  /// The thumb that keys move: lower at first, then the thumb that was last grabbed or focused
  /// (Controls.md 1.7).
  private var focusedThumb = Thumb.lower
  /// The feedback of the last command (Controls.md 1.7).
  private var feedback: Feedback?
  package var view = PlainView()
  package var isContinuous = true

  var grid: OracleGrid { OracleGrid(minimum: minimumValue, maximum: maximumValue, step: step) }

  package init(bounds: Rect2D = .zero) {
    track.resize(to: bounds)
  }

  /// Describes the oracle, for the comparison with the range slider.
  package static func describe(_ description: inout ControlDescription<RangeSliderOracle>) {
    let limits = { (oracle: RangeSliderOracle) in (oracle.minimumValue, oracle.maximumValue) }
    description.value(
      named: "lowerValue", read: { $0.lowerValue }, write: { $0.lowerValue = $1 }, limits: limits,
      shown: .frame { $0.thumbFrame(at: $0.lowerValue) })
    description.value(
      named: "upperValue", read: { $0.upperValue }, write: { $0.upperValue = $1 }, limits: limits,
      shown: .frame { $0.thumbFrame(at: $0.upperValue) })
    description.feedback(\.feedback)
    description.keys(focus: \.focusedThumb)
    // Controls.md 2, drawing: the grabbed thumb while the control is highlighted; none while the
    // choice between thumbs waits.
    description.has(.highlightedThumb) {
      $1.highlightedThumb = $0.isHighlighted ? $0.drag?.grabbed?.rawValue ?? -1 : -1
    }
  }
}

// MARK: - Commands and touches: Controls.md 1.2 and 1.4

extension RangeSliderOracle {
  package mutating func beginCommand() { feedback = nil }

  /// Controls.md 2: a touch begins only on a thumb.
  package mutating func begin(_ touch: Touch, at point: Point2D) -> EventBatches {
    let hit = Thumb.allCases.filter {
      track.hitArea(of: thumbFrame(at: values[$0])).contains(point)
    }
    guard !hit.isEmpty else { return [] }
    let drag = Drag(
      touchID: touch.id, grabbed: nearestThumb(to: point, among: hit),
      reference: values, referencePoint: point, lastLocation: touch.location, lastPoint: point)
    focusedThumb = drag.grabbed ?? focusedThumb
    return begin(drag, with: touch)
  }

  /// Controls.md 2: the nearest thumb wins; at equal distance the choice waits (nil).
  private func nearestThumb(to point: Point2D, among thumbs: [Thumb]) -> Thumb? {
    let coordinate = track.coordinate(of: point)
    let distances = thumbs.map { abs(coordinate - span.position(of: values[$0])) }
    if distances.count == 2 {
      if distances[0] == distances[1] { return nil }
      return distances[0] < distances[1] ? thumbs[0] : thumbs[1]
    }
    return thumbs.first
  }

  package mutating func follow(_ point: Point2D, at location: Point2D) -> EventBatches {
    guard var current = drag else { return [] }
    let distance = track.displacement(from: current.referencePoint, to: point)
    current.lastPoint = point
    current.grabbed = current.grabbed ?? choice(displacement: distance, from: current.reference)
    drag = current
    focusedThumb = current.grabbed ?? focusedThumb

    // Controls.md 1.4: without room a move changes no value, not even one that code has written
    // since.
    guard span.hasRoom, let grabbed = current.grabbed else { return [] }
    let before = values
    values = dragged(grabbed, by: distance, from: current.reference)
    feedback = tick(of: grabbed, since: before, reference: current.reference)
    guard values != before else { return [] }
    // Controls.md 1.4: after the user changes a value, every value counts as requested.
    requests = values
    return reported()
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

  package mutating func settle(isCancelled: Bool) {}
}

// MARK: - Keys, increments, focus and feedback: Controls.md 1.7

extension RangeSliderOracle {
  package var focusedIndex: Int { focusedThumb.rawValue }
  package var hasStep: Bool { grid.effectiveStep > 0 }
  package var inForce: Pair { values }

  /// Controls.md 1.7: focuses a thumb; returns false, and changes nothing, while tracking or while
  /// the control is unreachable.
  private mutating func takeFocus(_ index: Int) -> Bool {
    guard isReachable, drag == nil, let thumb = Thumb(rawValue: index) else { return false }
    focusedThumb = thumb
    return true
  }

  package mutating func focus(_ index: Int) { _ = takeFocus(index) }

  /// Controls.md 1.7: focuses a thumb, then moves it `count` times to the next admissible value.
  ///
  /// Each step starts from both values after the previous step. A negative count moves the thumb
  /// toward the minimum.
  package mutating func increment(_ index: Int, by count: Int) -> EventBatches {
    guard takeFocus(index) else { return [] }
    var result = values
    for _ in 0..<abs(count) { result = next(of: focusedThumb, isUp: count > 0, from: result) }
    return go(to: result)
  }

  /// Controls.md 1.7: moves the focused thumb to its first or last admissible value.
  package mutating func goToEnd(isMaximum: Bool) -> EventBatches {
    guard takeFocus(focusedThumb.rawValue) else { return [] }
    let end = isMaximum ? maximumValue : minimumValue
    return go(to: farthest(of: focusedThumb, toward: end, from: values))
  }

  /// Both values after a thumb moved toward an end as far as allowed. The thumb never moves away
  /// from that end.
  private func farthest(of thumb: Thumb, toward end: Double, from start: Pair) -> Pair {
    let result = moved(thumb, near: end, from: start)
    let isAway = end == maximumValue ? result[thumb] < start[thumb] : result[thumb] > start[thumb]
    return isAway ? start : result
  }

  /// Both values count as requested (Controls.md 1.4).
  package mutating func choose(_ result: Pair) {
    let before = values
    values = result
    requests = result
    feedback = tick(of: focusedThumb, since: before, reference: result)
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
    let places = grid.landings(reference: maximumValue, near: anchors(start[thumb], start))
    let beyond = OracleGrid.beyond(start[thumb], isUp: isUp, in: places)
      .sorted { isUp ? $0 < $1 : $0 > $1 }
    for value in beyond {
      var result = start.replacing(thumb, by: value)
      if pushes {
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
    let end = new > old ? maximumValue : minimumValue
    if farthest(of: thumb, toward: end, from: reference)[thumb] == new { return .end }
    guard grid.effectiveStep > 0 else { return nil }
    return grid.landings(reference: maximumValue, near: [new]).contains(new) ? .detent : nil
  }
}

// MARK: - Writes by code

// Writes of values, ranges and distances apply the requests again (Controls.md 1.4, 2). The writes
// in Controls.md 1.5 re-anchor a drag if they change something.
extension RangeSliderOracle {
  package mutating func set(_ property: String, to value: Double) {
    switch property {
    case "minimumValue": setMinimum(value)
    case "maximumValue": setMaximum(value)
    case "step": write(\.step, value, atLeast: 0)
    // Controls.md 2: one distance that would cross the other one moves it along.
    case "minimumDistance":
      guard value.isFinite else { return }
      write {
        $0.minimumDistance = max(0, value)
        $0.maximumDistance = max($0.maximumDistance, $0.minimumDistance)
      }
    case "maximumDistance":
      guard value.isFinite || value == .infinity else { return }
      write {
        $0.maximumDistance = max(0, value)
        $0.minimumDistance = min($0.minimumDistance, $0.maximumDistance)
      }
    case "overlapPolicy": write { $0.pushes = value == 1 }
    default: setCommon(property, to: value)
    }
  }

  /// The value in force; writing sets the request (Controls.md 1.4).
  package var lowerValue: Double {
    get { values.lower }
    set {
      guard newValue.isFinite else { return }
      requests.lower = newValue
      placeRequests()
    }
  }

  package var upperValue: Double {
    get { values.upper }
    set {
      guard newValue.isFinite else { return }
      requests.upper = newValue
      placeRequests()
    }
  }

  package mutating func reanchor(from before: RangeSliderOracle) {
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
