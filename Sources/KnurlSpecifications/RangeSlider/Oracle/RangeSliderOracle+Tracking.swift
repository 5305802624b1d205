import KnurlGeometry
public import KnurlInteraction

// Commands and touches: Controls.md 1.2 and 1.4.
extension RangeSliderOracle {
  public mutating func apply(_ command: ControlCommand) -> EventPasses {
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
  private mutating func begin(_ touch: Touch) -> EventPasses {
    guard drag == nil, isReachable else { return [] }
    guard let point = point(of: touch), touchArea.contains(point) else { return [] }

    // Controls.md 2: a touch begins on a thumb, or not at all.
    let hit = Thumb.allCases.filter { hitArea(at: values[$0]).contains(point) }
    guard !hit.isEmpty else { return [] }
    drag = Drag(
      touchID: touch.id, grabbed: nearestThumb(to: point, among: hit),
      reference: values, referenceLocation: touch.location, lastLocation: touch.location)
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
  private mutating func move(_ touch: Touch) -> EventPasses {
    guard var current = drag, current.touchID == touch.id, let point = point(of: touch),
      let start = self.point(under: current.referenceLocation)
    else { return [] }

    let wasInside = isTouchInside
    isTouchInside = toleratedArea.contains(point)

    let distance = displacement(from: start, to: point)
    current.lastLocation = touch.location
    current.grabbed = current.grabbed ?? choice(displacement: distance, from: current.reference)
    drag = current
    focusedThumb = current.grabbed ?? focusedThumb

    let before = values
    if let grabbed = current.grabbed {
      values = dragged(grabbed, by: distance, from: current.reference)
      feedback = tick(of: grabbed, since: before, reference: current.reference)
    }
    var passes: EventPasses = []
    if values != before {
      // Controls.md 1.4: once the user changes a value, every value counts as requested where it
      // stands.
      requests = values
      if isContinuous {
        known = values
        passes.append(.valueChanged)
      }
    }
    passes.append(Self.dragEvents(wasInside: wasInside, isInside: isTouchInside))
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

  private static func dragEvents(wasInside: Bool, isInside: Bool) -> ControlEvents {
    var events: ControlEvents = isInside ? .touchDragInside : .touchDragOutside
    if isInside, !wasInside { events.insert(.touchDragEnter) }
    if wasInside, !isInside { events.insert(.touchDragExit) }
    return events
  }

  /// Controls.md 1.2, up: recomputes `isTouchInside` and moves nothing. A location that is not finite
  /// is ignored but for ending the drag; through a transform without inverse nothing is hit.
  private mutating func end(_ touch: Touch) -> EventPasses {
    guard drag?.touchID == touch.id else { return [] }
    if touch.location.isFinite {
      isTouchInside = point(of: touch).map { toleratedArea.contains($0) } ?? false
    }
    return finish(with: isTouchInside ? .touchUpInside : .touchUpOutside)
  }

  private mutating func cancel(_ touch: Touch) -> EventPasses {
    guard drag?.touchID == touch.id else { return [] }
    return finish(with: .touchCancel)
  }

  /// Controls.md 1.4: a drag that ends with an unreported change reports it, in either mode.
  /// Controls.md 1.2: the state is cleared before the events go out. Without a drag there is nothing
  /// to end.
  private mutating func finish(with event: ControlEvents) -> EventPasses {
    guard drag != nil else { return [] }
    var passes: EventPasses = []
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
