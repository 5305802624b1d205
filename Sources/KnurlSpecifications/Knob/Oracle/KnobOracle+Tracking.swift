import KnurlGeometry
public import KnurlInteraction

// Commands, touches and the gesture: Controls.md 1.2, 1.4 and 3.
extension KnobOracle {
  public mutating func apply(_ command: ControlCommand) -> EventPasses {
    gestureTrail = GestureTrail()
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
      return isEnabled ? [] : finish(with: .touchCancel, gesture: .cancelled)
    case .attach(let isAttached):
      self.isAttached = isAttached
      return isAttached ? [] : finish(with: .touchCancel, gesture: .cancelled)
    case .hide(let isHidden):
      // Controls.md 1.7: hiding in mid-drag cancels nothing.
      self.isHidden = isHidden
      return []
    case .tick(let seconds):
      advance(by: seconds)
      return []
    case .key(let key): return press(key)
    case .increment(let thumb): return thumb == 0 ? incremented(by: 1) : []
    case .decrement(let thumb): return thumb == 0 ? incremented(by: -1) : []
    case .focus: return []
    }
  }

  /// Controls.md 1.2, down. A touch anywhere in the touch area begins, or only one on the pointer
  /// (Controls.md 3).
  private mutating func begin(_ touch: Touch) -> EventPasses {
    let isReceiving = isEnabled && isAttached && !isHidden && isUserInteractionEnabled
    guard isReceiving, touch.location.isFinite, let point = point(under: touch.location),
      isInTouchArea(point)
    else { return [] }
    guard drag == nil else { return second(touch) }
    guard !requiresTouchOnPointer || isOnPointer(point) else { return [] }

    // Controls.md 3: the turn is chosen at touch-down; at the exact centre the angle is the pointer's.
    let angle = self.angle(of: point).map { besideTrack($0) } ?? angle(of: inForce)
    drag = Drag(
      touchID: touch.id, downLocation: touch.location, lastTouch: touch.location,
      reference: Reference(value: inForce, location: point, angle: angle),
      lastLocation: point, angle: angle)
    isTouchInside = true
    known = inForce
    return touch.tapCount > 1 ? [[.touchDown, .touchDownRepeat]] : [.touchDown]
  }

  /// Controls.md 3: a second finger reaches the recogniser only with `isMultipleTouchEnabled`, fails it
  /// before it began and cancels it after. An unreported change is reported then.
  private mutating func second(_ touch: Touch) -> EventPasses {
    guard isMultipleTouchEnabled, let current = drag, touch.id != current.touchID else { return [] }
    if current.gesture == .possible { enter(.failed) }
    guard current.gesture.isActive else { return [] }
    enter(.cancelled)
    guard inForce != known else { return [] }
    known = inForce
    return [.valueChanged]
  }

  /// Controls.md 1.2, move: `isTouchInside` anew, then the value, then the events.
  private mutating func move(_ touch: Touch) -> EventPasses {
    guard var current = drag, current.touchID == touch.id, touch.location.isFinite,
      let point = point(under: touch.location)
    else { return [] }
    let wasInside = isTouchInside
    isTouchInside = isInToleratedArea(point)

    current.lastTouch = touch.location
    current.lastLocation = point
    if let seen = angle(of: point) {
      current.angle = followed(to: seen, from: current.angle)
    }
    drag = current
    recognize(touch.location)

    var passes: EventPasses = []
    if let moved = drag, moved.gesture.isActive {
      // Controls.md 3: no animation while dragging.
      animation = nil
      let value = dragged(moved)
      if value != inForce {
        // Controls.md 1.4: what the user changed counts as requested where it stands.
        inForce = value
        request = value
        if isContinuous {
          known = value
          passes.append(.valueChanged)
        }
      }
    }
    var events: ControlEvents = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside, !wasInside { events.insert(.touchDragEnter) }
    if wasInside, !isTouchInside { events.insert(.touchDragExit) }
    passes.append(events)
    return passes
  }

  /// Controls.md 3: begins at the first move that is not zero and at least `hysteresis` points from the
  /// touch-down.
  private mutating func recognize(_ location: Point2D) {
    guard let current = drag else { return }
    if current.gesture.isActive { return enter(.changed) }
    guard current.gesture == .possible, location != current.downLocation else { return }
    let dx = location.x - current.downLocation.x
    let dy = location.y - current.downLocation.y
    // In units of a power of two near the hysteresis, which round nothing and cannot overflow.
    let unit = slack > 0 ? Double(sign: .plus, exponent: slack.exponent, significand: 1) : 1
    let (x, y, radius) = (dx / unit, dy / unit, slack / unit)
    let isFar = max(abs(dx), abs(dy)) >= slack || x * x + y * y >= radius * radius
    guard isFar else { return }
    enter(.began)
  }

  /// Controls.md 1.2, up: recomputes `isTouchInside` and moves nothing.
  private mutating func end(_ touch: Touch) -> EventPasses {
    guard drag?.touchID == touch.id else { return [] }
    if touch.location.isFinite {
      isTouchInside = point(under: touch.location).map { isInToleratedArea($0) } ?? false
    }
    return finish(with: isTouchInside ? .touchUpInside : .touchUpOutside, gesture: .ended)
  }

  private mutating func cancel(_ touch: Touch) -> EventPasses {
    guard drag?.touchID == touch.id else { return [] }
    return finish(with: .touchCancel, gesture: .cancelled)
  }

  /// Controls.md 1.4: a drag that ends with an unreported change reports it, in either mode.
  /// Controls.md 3: the recogniser ends with the finger, fails if it recognised nothing, and is
  /// possible again.
  private mutating func finish(
    with event: ControlEvents, gesture: GestureState
  ) -> EventPasses {
    guard let current = drag else { return [] }
    if current.gesture == .possible { enter(.failed) }
    if current.gesture.isActive { enter(gesture) }
    enter(.possible)
    var passes: EventPasses = []
    if inForce != known { passes.append(.valueChanged) }
    passes.append(event)
    known = inForce
    drag = nil
    isTouchInside = false
    return passes
  }

  private mutating func enter(_ state: GestureState) {
    drag?.gesture = state
    gestureTrail.append(state)
  }
}
