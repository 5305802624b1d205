import KnurlGeometry
public import KnurlInteraction

// Commands and touches: Controls.md 1.2, 1.4, 1.5 and 4.
extension TicksSliderOracle {
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
    case .tick(let seconds):
      advance(by: seconds)
      return []
    case .key(let key): return press(key)
    case .increment(let thumb): return thumb == 0 ? incremented(by: 1) : []
    case .decrement(let thumb): return thumb == 0 ? incremented(by: -1) : []
    case .focus: return []
    }
  }

  var isReceiving: Bool { isEnabled && isAttached && !isHidden && isUserInteractionEnabled }

  /// Controls.md 1.2, down; Controls.md 4: on the thumb, where the model stands, and it ends the
  /// spring.
  private mutating func begin(_ touch: Touch) -> EventPasses {
    guard drag == nil, isReceiving, let point = track.point(under: touch.location),
      track.isInside(touchArea, point), track.isInside(track.hitArea(of: thumbFrame), point)
    else { return [] }
    drag = Drag(
      touchID: touch.id, downValue: inForce, reference: inForce,
      referenceLocation: touch.location, lastLocation: touch.location)
    spring = nil
    isTouchInside = true
    known = inForce
    return touch.tapCount > 1 ? [[.touchDown, .touchDownRepeat]] : [.touchDown]
  }

  /// Controls.md 1.2, move: `isTouchInside` anew, then the value, then the events.
  private mutating func move(_ touch: Touch) -> EventPasses {
    guard var current = drag, current.touchID == touch.id,
      let point = track.point(under: touch.location),
      let start = startPoint(of: current)
    else { return [] }
    let wasInside = isTouchInside
    isTouchInside = track.isInsideGrown(touchArea, point)

    let before = inForce
    inForce = dragged(current.reference, by: track.displacement(from: start, to: point))
    current.lastLocation = touch.location
    var passes: EventPasses = []
    if inForce != before {
      current.wasMoved = true
      // Controls.md 1.4: what the user changed counts as requested where it stands.
      request = inForce
      spring = nil
      feedback = tick(since: before)
      if isContinuous {
        known = inForce
        passes.append(.valueChanged)
      }
    }
    drag = current

    var events: ControlEvents = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside, !wasInside { events.insert(.touchDragEnter) }
    if wasInside, !isTouchInside { events.insert(.touchDragExit) }
    passes.append(events)
    return passes
  }

  /// Where the drag is measured from, in the control. A nudge is the moving finger's alone.
  private func startPoint(of drag: Drag) -> Point2D? {
    var plain = track
    plain.nudge = .zero
    return plain.point(under: drag.referenceLocation)
  }

  /// Controls.md 1.5: the offset between finger and thumb is kept; the ends are reached exactly; moving
  /// toward the maximum never lowers the value, whatever the mapping rounds to. Unsnapped (Controls.md
  /// 4).
  private func dragged(_ start: Double, by displacement: Double) -> Double {
    // A zero-length drag changes nothing, nor does one without room.
    guard displacement != 0, span.hasRoom else { return start }
    let wanted = position(of: start) + displacement
    let exact: Double
    if displacement > 0 {
      exact = wanted >= position(of: maximum) ? maximum : max(value(at: wanted), start)
    } else {
      exact = wanted <= position(of: minimum) ? minimum : min(value(at: wanted), start)
    }
    if let suggestion, span.mayBe(suggestion, instead: exact, hair: suggestionHair) {
      return suggestion
    }
    return exact
  }

  /// Controls.md 1.2, up: recomputes `isTouchInside` and moves nothing.
  private mutating func end(_ touch: Touch) -> EventPasses {
    guard drag?.touchID == touch.id else { return [] }
    if touch.location.isFinite {
      isTouchInside =
        track.point(under: touch.location).map { track.isInsideGrown(touchArea, $0) } ?? false
    }
    return finish(with: isTouchInside ? .touchUpInside : .touchUpOutside)
  }

  private mutating func cancel(_ touch: Touch) -> EventPasses {
    guard drag?.touchID == touch.id else { return [] }
    return finish(with: .touchCancel)
  }

  /// Controls.md 4: on up or cancel it snaps. Controls.md 1.4: what is not reported yet is reported
  /// then, in either mode; Controls.md 1.2: state is cleared before the events go out.
  private mutating func finish(with event: ControlEvents) -> EventPasses {
    guard let ended = drag else { return [] }
    snap(after: ended)
    var passes: EventPasses = []
    if inForce != known { passes.append(.valueChanged) }
    passes.append(event)
    known = inForce
    drag = nil
    isTouchInside = false
    return passes
  }

  /// Controls.md 4: only if the last change came from a move and left it off the touch-down value. The
  /// model value is final at once; the picture springs to it.
  private mutating func snap(after drag: Drag) {
    guard snapsToIntegers, drag.wasMoved, inForce != drag.downValue, let whole = snapped(inForce),
      whole != inForce
    else { return }
    let before = inForce
    inForce = whole
    request = whole
    spring = Spring(start: before, end: whole)
    feedback = tick(since: before)
  }
}
