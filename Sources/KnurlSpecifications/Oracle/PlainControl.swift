import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The touch that a slow, obvious control tracks (Controls.md 1.5).
protocol PlainDrag {
  var touchID: Int { get }
  /// The finger's last location in the coordinates of touches.
  var lastLocation: Point2D { get set }
}

/// The commands of a slow, obvious control: Controls.md 1.2, 1.4 and 1.7 in plain words.
///
/// A control says how touches, keys and increments change its values.
protocol PlainControl {
  associatedtype Drag: PlainDrag
  associatedtype Value: Equatable

  /// The geometry and the touch areas.
  var track: OracleTrack { get set }
  var drag: Drag? { get set }
  /// True if the last touch was in the touch area; false without a drag (Controls.md 1.2).
  var isTouchInside: Bool { get set }
  var isEnabled: Bool { get set }
  var isAttached: Bool { get set }
  var isHidden: Bool { get set }
  /// True if new touches are accepted (Controls.md 1.2); a drag in progress continues.
  var isUserInteractionEnabled: Bool { get set }
  var isContinuous: Bool { get set }
  /// Controls.md 1.2: the highlight follows `isTouchInside` while tracking.
  var isHighlighted: Bool { get }
  var bounds: Rect2D { get set }

  /// The value in force; `known` is the value last reported to observers (Controls.md 1.4).
  var inForce: Value { get }
  var known: Value { get set }
  /// Controls.md 1.2: the rectangle around the bounds and the hit areas at both ends.
  var touchArea: Rect2D { get }
  /// The thumb that keys move.
  var focusedIndex: Int { get }
  /// Controls.md 1.4, 1.7: true if keys move by a step, and not by a tenth of the range.
  var hasStep: Bool { get }

  /// Applies a write that re-anchors a drag if it changes something (Controls.md 1.5).
  mutating func changeAndAnchor(_ change: (inout Self) -> Void)
  /// Forgets the feedback and the like of the last command.
  mutating func beginCommand()
  mutating func begin(_ touch: Touch) -> EventBatches
  /// Moves the value to a finger that is over a point of the control, and returns the report of a
  /// continuous control.
  mutating func follow(_ point: Point2D, at location: Point2D) -> EventBatches
  /// Gives the value that stays after the drag, before the end is reported.
  mutating func settle(isCancelled: Bool)
  mutating func increment(_ thumb: Int, by count: Int) -> EventBatches
  /// Moves to the first or the last value that keys can reach.
  mutating func goToEnd(isMaximum: Bool) -> EventBatches
  mutating func focus(_ thumb: Int)
  mutating func advance(by seconds: Double)
  /// Describes the values, and what else the control has in common with the one that it checks.
  static func describe(_ description: inout ControlDescription<Self>)
  /// Writes a setting by its name in traces; ignores unknown names.
  mutating func set(_ property: String, to value: Double)
}

extension PlainControl {
  var focusedIndex: Int { 0 }
  mutating func focus(_ thumb: Int) {}
  mutating func advance(by seconds: Double) {}

  /// True if a touch, a key or an action of an assistive technology reaches the control
  /// (Controls.md 1.2).
  ///
  /// UIKit sends no keys to hidden views or to those with user interaction disabled.
  var isReachable: Bool { isEnabled && isAttached && !isHidden && isUserInteractionEnabled }

  mutating func perform(_ command: ControlCommand) -> EventBatches {
    beginCommand()
    switch command {
    case .touch(let touch):
      if touch.phase == .began { return begin(touch) }
      guard drag?.touchID == touch.id else { return [] }
      switch touch.phase {
      case .began: return []
      case .moved: return move(touch)
      case .ended: return end(touch)
      case .cancelled: return cancel()
      }
    case .enable(let isOn):
      isEnabled = isOn
      return isOn ? [] : cancel()
    case .attach(let isOn):
      isAttached = isOn
      return isOn ? [] : cancel()
    case .key(let key): return press(key)
    case .increment(let thumb): return increment(thumb, by: 1)
    case .decrement(let thumb): return increment(thumb, by: -1)
    case .resize(let bounds): self.bounds = bounds
    // Controls.md 1.7: hiding during a drag cancels nothing.
    case .hide(let isOn): isHidden = isOn
    case .tick(let seconds): advance(by: seconds)
    case .focus(let thumb): focus(thumb)
    }
    return []
  }

  /// Controls.md 1.2, move: updates `isTouchInside`, then the value, then sends the events.
  private mutating func move(_ touch: Touch) -> EventBatches {
    guard touch.location.isFinite else { return [] }
    let wasInside = isTouchInside
    drag?.lastLocation = touch.location
    guard let point = track.point(under: touch.location) else {
      // Controls.md 1.2: no point of the control is there, so the finger is outside and changes
      // nothing.
      isTouchInside = false
      return [.drag(wasInside: wasInside, isInside: false)]
    }
    isTouchInside = track.isInsideGrown(touchArea, point)
    var passes = follow(point, at: touch.location)
    passes.append(.drag(wasInside: wasInside, isInside: isTouchInside))
    return passes
  }

  /// Controls.md 1.2, up: updates `isTouchInside` and does not move the value.
  ///
  /// A location that is not finite only ends the drag; through a transform without inverse nothing
  /// is hit.
  private mutating func end(_ touch: Touch) -> EventBatches {
    if touch.location.isFinite {
      isTouchInside =
        track.point(under: touch.location).map { track.isInsideGrown(touchArea, $0) } ?? false
    }
    return finish(with: isTouchInside ? .touchUpInside : .touchUpOutside)
  }

  /// Ends the drag, if there is one, without its touch.
  private mutating func cancel() -> EventBatches {
    drag == nil ? [] : finish(with: .touchCancel)
  }

  /// Controls.md 1.4: ends the drag and reports a change that is still unreported, whatever
  /// `isContinuous` is.
  ///
  /// Controls.md 1.2: the state is cleared before the events are sent.
  private mutating func finish(with event: ControlEvents) -> EventBatches {
    settle(isCancelled: event == .touchCancel)
    drag = nil
    isTouchInside = false
    var passes: EventBatches = inForce == known ? [] : [.valueChanged]
    passes.append(event)
    known = inForce
    return passes
  }

  /// Controls.md 1.7: left and right follow the layout direction, which an upright control does not
  /// have.
  private mutating func press(_ key: Key) -> EventBatches {
    let right = track.isMirrored && !track.isUpright ? -1 : 1
    let page = hasStep ? 10 : 2
    switch key {
    case .up: return increment(focusedIndex, by: 1)
    case .down: return increment(focusedIndex, by: -1)
    case .right: return increment(focusedIndex, by: right)
    case .left: return increment(focusedIndex, by: -right)
    case .pageUp: return increment(focusedIndex, by: page)
    case .pageDown: return increment(focusedIndex, by: -page)
    case .home: return goToEnd(isMaximum: false)
    case .end: return goToEnd(isMaximum: true)
    }
  }

  /// Writes a property that several controls have, by its name in traces; ignores other names.
  mutating func setCommon(_ property: String, to value: Double) {
    switch property {
    case "isContinuous": isContinuous = value != 0
    case "isUserInteractionEnabled": isUserInteractionEnabled = value != 0
    case "minimumHitWidth": track.setHitSize(width: value)
    case "minimumHitHeight": track.setHitSize(height: value)
    case "touchInsideTolerance": track.setTolerance(value)
    case "orientation": changeAndAnchor { $0.track.isUpright = value == 1 }
    case "layoutDirection": changeAndAnchor { $0.track.isMirrored = value == 1 }
    case "transform": changeAndAnchor { $0.track.setTransform(NamedTransform.transform(value)) }
    default: break
    }
  }
}
