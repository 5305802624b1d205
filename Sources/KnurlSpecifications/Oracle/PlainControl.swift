package import KnurlGeometry
package import KnurlInteraction
package import KnurlLaws

/// The touch that a slow, obvious control tracks (Controls.md 1.5).
package protocol PlainDrag {
  var touchID: Int { get }
  /// The finger's last location in the coordinates of touches.
  var lastLocation: Point2D { get set }
}

/// An animation of an oracle's picture.
package struct PlainAnimation: Hashable, Sendable {
  var start: Double
  /// The model's place at the start. The risk cursor's picture goes to the present one instead.
  var end: Double
  var elapsed = 0.0
}

/// The state of an oracle as a view.
package struct PlainView: Hashable, Sendable {
  /// True if the last touch was in the touch area; false without a drag (Controls.md 1.2).
  var isTouchInside = false
  var isEnabled = true
  var isAttached = true
  var isHidden = false
  /// True if new touches are accepted (Controls.md 1.2); a drag in progress continues.
  var isUserInteractionEnabled = true
}

/// The commands of a slow, obvious control: Controls.md 1.2, 1.4 and 1.7 in plain words.
///
/// A control says how touches, keys and increments change its values. It stores its settings as they
/// are in force; `set(_:to:)` writes them.
package protocol PlainControl: ControlModel, Hashable, Sendable {
  associatedtype Drag: PlainDrag
  associatedtype Value: Equatable

  /// The geometry and the touch areas.
  var track: OracleTrack { get set }
  var drag: Drag? { get set }
  var animation: PlainAnimation? { get set }
  /// The seconds from the start to the end of an animation.
  static var duration: Double { get }
  var view: PlainView { get set }
  /// True if `valueChanged` is sent in every phase that changed a value, or only at the end
  /// (Controls.md 1.4).
  var isContinuous: Bool { get set }

  /// The value in force; `known` is the value last reported to observers (Controls.md 1.4).
  var inForce: Value { get }
  var known: Value { get set }
  /// Controls.md 1.2: the rectangle around the bounds and the hit areas at both ends.
  var touchArea: Rect2D { get }
  /// The thumb that keys move.
  var focusedIndex: Int { get }
  /// Controls.md 1.4, 1.7: true if keys move by a step, and not by a tenth of the range.
  var hasStep: Bool { get }

  /// Controls.md 1.4 and 1.5: applies the request again after a write, and re-anchors the drag, if
  /// the control does so.
  ///
  /// The new state and the finger's last point become the reference. Called if something changed.
  mutating func reanchor(from before: Self)
  /// Forgets the feedback and the like of the last command.
  mutating func beginCommand()
  /// Begins a drag with a touch-down in the touch area, if there is none.
  mutating func begin(_ touch: Touch, at point: Point2D) -> EventBatches
  /// Receives a touch-down in the touch area during a drag.
  mutating func second(_ touch: Touch) -> EventBatches
  /// Moves the value to a finger that is over a point of the control, and returns the report of a
  /// continuous control.
  mutating func follow(_ point: Point2D, at location: Point2D) -> EventBatches
  /// Gives the value that stays after the drag, before the end is reported.
  mutating func settle(isCancelled: Bool)
  /// Puts a value in force that the user chose; it counts as requested (Controls.md 1.4).
  mutating func choose(_ value: Value)
  mutating func increment(_ thumb: Int, by count: Int) -> EventBatches
  /// Moves to the first or the last value that keys can reach.
  mutating func goToEnd(isMaximum: Bool) -> EventBatches
  mutating func focus(_ thumb: Int)
  /// Describes the values, and what else the control has in common with the one that it checks.
  static func describe(_ description: inout ControlDescription<Self>)
  /// Writes a setting by its name in traces; ignores unknown names.
  mutating func set(_ property: String, to value: Double)
}

extension PlainControl {
  package static var duration: Double { 0 }
  package var animation: PlainAnimation? {
    get { nil }
    set {}
  }
  package var focusedIndex: Int { 0 }
  package mutating func focus(_ thumb: Int) {}
  package mutating func second(_ touch: Touch) -> EventBatches { [] }

  package var isTracking: Bool { drag != nil }
  /// Controls.md 1.2: the highlight follows `isTouchInside` while tracking.
  package var isHighlighted: Bool { isTracking && view.isTouchInside }

  /// Controls.md 1.6: new bounds never change a value.
  package var bounds: Rect2D {
    get { track.bounds }
    set { write { $0.track.resize(to: newValue) } }
  }

  /// Controls.md 1.2: the transform about the center of the bounds. Touches are mapped by its
  /// inverse.
  package var transform: AffineTransform2D {
    get { track.matrix }
    set { write { $0.track.setTransform(newValue) } }
  }

  /// True if a touch, a key or an action of an assistive technology reaches the control
  /// (Controls.md 1.2).
  ///
  /// UIKit sends no keys to hidden views or to those with user interaction disabled.
  var isReachable: Bool {
    view.isEnabled && view.isAttached && !view.isHidden && view.isUserInteractionEnabled
  }

  package mutating func apply(_ command: ControlCommand) -> EventBatches {
    beginCommand()
    switch command {
    case .touch(let touch):
      if touch.phase == .began { return down(touch) }
      guard drag?.touchID == touch.id else { return [] }
      switch touch.phase {
      case .began: return []
      case .moved: return move(touch)
      case .ended: return end(touch)
      case .cancelled: return cancel()
      }
    case .enable(let isOn):
      view.isEnabled = isOn
      return isOn ? [] : cancel()
    case .attach(let isOn):
      view.isAttached = isOn
      return isOn ? [] : cancel()
    case .key(let key): return press(key)
    case .increment(let thumb): return increment(thumb, by: 1)
    case .decrement(let thumb): return increment(thumb, by: -1)
    case .resize(let bounds): self.bounds = bounds
    // Controls.md 1.7: hiding during a drag cancels nothing.
    case .hide(let isOn): view.isHidden = isOn
    case .tick(let seconds): advance(by: seconds)
    case .focus(let thumb): focus(thumb)
    }
    return []
  }

  /// Controls.md 1.2, down: begins a drag if the touch is in the touch area.
  private mutating func down(_ touch: Touch) -> EventBatches {
    guard isReachable, let point = track.point(under: touch.location), touchArea.contains(point)
    else { return [] }
    return drag == nil ? begin(touch, at: point) : second(touch)
  }

  /// Begins a drag. All values count as reported.
  mutating func begin(_ drag: Drag, with touch: Touch) -> EventBatches {
    self.drag = drag
    view.isTouchInside = true
    known = inForce
    return [.down(touch)]
  }

  /// Controls.md 1.2, move: updates `isTouchInside`, then the value, then sends the events.
  private mutating func move(_ touch: Touch) -> EventBatches {
    guard touch.location.isFinite else { return [] }
    let wasInside = view.isTouchInside
    drag?.lastLocation = touch.location
    guard let point = track.point(under: touch.location) else {
      // Controls.md 1.2: no point of the control is there, so the finger is outside and changes
      // nothing.
      view.isTouchInside = false
      return [.drag(wasInside: wasInside, isInside: false)]
    }
    view.isTouchInside = track.isInsideGrown(touchArea, point)
    var passes = follow(point, at: touch.location)
    passes.append(.drag(wasInside: wasInside, isInside: view.isTouchInside))
    return passes
  }

  /// Controls.md 1.2, up: updates `isTouchInside` and does not move the value.
  ///
  /// A location that is not finite only ends the drag; through a transform without inverse nothing
  /// is hit.
  private mutating func end(_ touch: Touch) -> EventBatches {
    if touch.location.isFinite {
      view.isTouchInside =
        track.point(under: touch.location).map { track.isInsideGrown(touchArea, $0) } ?? false
    }
    return finish(with: view.isTouchInside ? .touchUpInside : .touchUpOutside)
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
    view.isTouchInside = false
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

  /// Sets the value and reports the change once and immediately, whatever `isContinuous` is.
  ///
  /// Has no effect during a touch, or while touches cannot reach the control.
  mutating func go(to value: Value) -> EventBatches {
    guard isReachable, !isTracking, value != inForce else { return [] }
    choose(value)
    known = inForce
    return [.valueChanged]
  }

  /// Controls.md 1.4: the report of a change during a drag.
  mutating func reported() -> EventBatches {
    guard isContinuous else { return [] }
    known = inForce
    return [.valueChanged]
  }

  private mutating func advance(by seconds: Double) {
    guard seconds.isFinite, seconds > 0, var running = animation else { return }
    running.elapsed += seconds
    // A shorter rest than this counts as none.
    animation = running.elapsed >= Self.duration - 1e-9 ? nil : running
  }

  // MARK: - Writes by code

  /// Applies a write. A write that changes nothing has no effect (Controls.md 1.4).
  mutating func write(_ change: (inout Self) -> Void) {
    let before = self
    change(&self)
    if self != before { reanchor(from: before) }
  }

  /// Controls.md 1.4, 1.7: ignores a number that is not finite; a number below the least counts as the
  /// least.
  mutating func write(
    _ path: WritableKeyPath<Self, Double>, _ value: Double,
    atLeast least: Double = -.greatestFiniteMagnitude
  ) {
    if value.isFinite { write { $0[keyPath: path] = max(least, value) } }
  }

  /// Writes a property that several controls have, by its name in traces; ignores other names.
  mutating func setCommon(_ property: String, to value: Double) {
    switch property {
    case "isContinuous": isContinuous = value != 0
    case "isUserInteractionEnabled": view.isUserInteractionEnabled = value != 0
    case "minimumHitWidth": track.hitSize.width = .length(value, else: track.hitSize.width)
    case "minimumHitHeight": track.hitSize.height = .length(value, else: track.hitSize.height)
    case "touchInsideTolerance": track.tolerance = .length(value, else: track.tolerance)
    case "orientation": write { $0.track.isUpright = value == 1 }
    case "layoutDirection": write { $0.track.isMirrored = value == 1 }
    case "transform": transform = NamedTransform.transform(value)
    default: break
    }
  }
}

/// An oracle with a range that code may write.
package protocol PlainRange: PlainControl {
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
}

extension PlainRange {
  /// Controls.md 1.4: a number above the maximum also raises the maximum.
  mutating func setMinimum(_ value: Double) {
    guard value.isFinite else { return }
    write { ($0.minimumValue, $0.maximumValue) = (value, max($0.maximumValue, value)) }
  }

  mutating func setMaximum(_ value: Double) {
    guard value.isFinite else { return }
    write { ($0.minimumValue, $0.maximumValue) = (min($0.minimumValue, value), value) }
  }
}

extension Double {
  /// Controls.md 1.7: a written length that is not finite is ignored, and a negative one counts as 0.
  static func length(_ written: Double, else old: Double) -> Double {
    written.isFinite ? max(0, written) : old
  }
}
