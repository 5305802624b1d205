import KnurlGeometry
package import KnurlInteraction

// Commands and touches: Controls.md 1.2, 1.4 and 5.
extension RiskCursorOracle {
  package mutating func apply(_ command: ControlCommand) -> EventPasses {
    feedback = nil
    switch command {
    case .touch(let touch):
      switch touch.phase {
      case .began: return begin(touch)
      case .moved: return move(touch)
      case .ended: return end(touch)
      case .cancelled: return drag?.touchID == touch.id ? cancel() : []
      }
    case .resize(let bounds):
      self.bounds = bounds
      return []
    case .enable(let isEnabled):
      self.isEnabled = isEnabled
      return isEnabled ? [] : cancel()
    case .attach(let isAttached):
      self.isAttached = isAttached
      return isAttached ? [] : cancel()
    case .hide(let isHidden):
      // Controls.md 1.7: hiding in mid-drag cancels nothing.
      self.isHidden = isHidden
      return []
    case .tick(let seconds):
      advance(by: seconds)
      return []
    case .key(let key): return press(key)
    case .increment(let thumb): return thumb == 0 ? increment(by: 1) : []
    case .decrement(let thumb): return thumb == 0 ? increment(by: -1) : []
    case .focus: return []
    }
  }

  /// Whether a touch, a key or an action of an assistive technology gets here at all.
  var isReachable: Bool { isEnabled && isAttached && !isHidden && isUserInteractionEnabled }

  /// Controls.md 5: a touch anywhere begins; the handle goes to the finger, animated.
  private mutating func begin(_ touch: Touch) -> EventPasses {
    guard drag == nil, isReachable, let point = track.point(under: touch.location),
      track.isInside(touchArea, point)
    else { return [] }
    let before = value
    let shown = shownValue
    let slack = shownSlack
    known = value
    isTouchInside = true
    drag = Drag(
      touchID: touch.id, location: touch.location, handle: value, number: value,
      restored: request)
    if putUnder(point, touch.location) { animate(from: shown, slack) }
    feel(from: before)

    var passes = reported()
    passes.append(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    return passes
  }

  private mutating func move(_ touch: Touch) -> EventPasses {
    guard let current = drag, current.touchID == touch.id,
      let point = track.point(under: touch.location)
    else { return [] }
    let wasInside = isTouchInside
    isTouchInside = track.isInsideGrown(touchArea, point)
    drag?.location = touch.location
    // Direct while dragging, also where there is nowhere to go.
    animation = nil
    _ = putUnder(point, touch.location)
    feel(from: current.number)

    var passes = reported()
    var events: ControlEvents = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside, !wasInside { events.insert(.touchDragEnter) }
    if wasInside, !isTouchInside { events.insert(.touchDragExit) }
    passes.append(events)
    return passes
  }

  /// The handle goes to the finger, the number to the nearest whole one; both stay where there is
  /// no room, where drags do nothing (Controls.md 1.4).
  private mutating func putUnder(_ point: Point2D, _ location: Point2D) -> Bool {
    guard var current = drag, let real = value(at: track.coordinate(of: point)) else {
      return false
    }
    current.handle = real
    current.slack = span.allowance(hair: hair(of: location))
    current.number = number(nearestTo: real)
    drag = current
    return true
  }

  private func number(nearestTo real: Double) -> Double {
    let nearest = limited(Self.whole(real))
    guard let suggestion, real > 0, real < limit, Self.whole(suggestion) == suggestion,
      suggestion >= 0, suggestion <= limit,
      (suggestion - real).magnitude <= 0.5 + span.allowance(hair: suggestionHair)
    else { return nearest }
    return suggestion
  }

  /// When continuous, the value is the number, and reported where it changed.
  private mutating func reported() -> EventPasses {
    guard isContinuous, let number = drag?.number, number != value else { return [] }
    request = number
    known = number
    return [.valueChanged]
  }

  /// Controls.md 1.7: one tick a phase, where the number changed.
  private mutating func feel(from before: Double) {
    guard let number = drag?.number, number != before else { return }
    feedback = number == 0 || number == limit ? .end : .detent
  }

  /// Controls.md 1.2, up: recomputes `isTouchInside` and moves nothing. Controls.md 5: release
  /// requests the number in both modes, and the handle animates to it.
  private mutating func end(_ touch: Touch) -> EventPasses {
    guard let current = drag, current.touchID == touch.id else { return [] }
    if touch.location.isFinite {
      let point = track.point(under: touch.location)
      isTouchInside = point.map { track.isInsideGrown(touchArea, $0) } ?? false
    }
    let wasInside = isTouchInside
    let shown = shownValue
    let slack = shownSlack
    request = current.number
    let passes = finish(with: wasInside ? .touchUpInside : .touchUpOutside)
    animate(from: shown, slack)
    return passes
  }

  /// Controls.md 5: a cancel restores value and request of the touch-down, or what code wrote since.
  private mutating func cancel() -> EventPasses {
    guard let current = drag else { return [] }
    request = current.restored
    animation = nil
    return finish(with: .touchCancel)
  }

  /// Controls.md 1.4: a drag that ends with an unreported change reports it, in either mode.
  /// Controls.md 1.2: the state is cleared before the events go out.
  private mutating func finish(with event: ControlEvents) -> EventPasses {
    drag = nil
    isTouchInside = false
    var passes: EventPasses = []
    if value != known { passes.append(.valueChanged) }
    known = value
    passes.append(event)
    return passes
  }
}
