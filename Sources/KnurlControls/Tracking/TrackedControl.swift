import KnurlGeometry
import KnurlInteraction

/// The touch that a control tracks.
@usableFromInline struct Tracking: Hashable, Sendable {
  var id: Int
  @usableFromInline var isInside: Bool
  /// The last finite location, in the coordinates of the touch.
  var location: Point2D
  /// The last location that maps to a point of the control, in the control's own coordinates.
  var point: Point2D
}

/// A control's answer to a touch that goes down on it.
enum TouchAnswer: Hashable, Sendable {
  /// The control refuses the touch: it sends no event and ignores the later phases of the touch.
  case refused
  case taken
  /// The control tracks the touch and has changed a value. The change must be reported before the
  /// events of the touch.
  case takenWithChange
}

/// The common command handling of controls (Controls.md 1.2 and 1.7).
///
/// The protocol decides which commands take effect and when events are sent. Touches, keys and
/// increments take one path each. A control defines how the beginning, the moves and the end of a
/// touch change its values.
protocol TrackedControl: CommonModel {
  /// True if a new touch at a point reaches the control.
  func point(inside point: Point2D) -> Bool
  mutating func beginTracking(at point: Point2D) -> TouchAnswer
  /// - Returns: Whether to report the move.
  mutating func continueTracking(to point: Point2D) -> Bool
  /// - Returns: Whether a change remains to be reported at the end.
  mutating func endTracking(cancelled: Bool) -> Bool

  var thumbCount: Int { get }
  /// The index of the thumb that keys move, in 0..<thumbCount.
  var focusedIndex: Int { get set }
  var hasStep: Bool { get }
  /// True if the left arrow key increments the value.
  var isMirrored: Bool { get }

  mutating func take(_ touch: Touch) -> EventBatches
  mutating func advance(by seconds: Double)
  /// Moves the focused thumb without reporting.
  ///
  /// - Returns: Whether a value changed.
  mutating func move(_ move: ValueMove) -> Bool
}

// MARK: - Commands

extension TrackedControl {
  var thumbCount: Int { 1 }

  /// Always 0 in a control with one thumb.
  var focusedIndex: Int {
    get { 0 }
    set { _ = newValue }
  }

  /// True if the control accepts new touches in its present state.
  var isReceivingTouches: Bool {
    isEnabled && isAttached && !isHidden && isUserInteractionEnabled
  }

  @inline(__always) mutating func take(_ touch: Touch) -> EventBatches { follow(touch) }

  /// Performs a command.
  ///
  /// Only this function is inlined: the code for keys must not make touches slower.
  @inline(__always) mutating func perform(_ command: ControlCommand) -> EventBatches {
    common.feedback = nil
    if case .touch(let touch) = command { return take(touch) }
    return performOther(command)
  }

  @inline(never) private mutating func performOther(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .touch(let touch): return take(touch)
    case .resize(let bounds):
      self.bounds = bounds
      return EventBatches()
    case .enable(let isOn):
      guard isEnabled != isOn else { return EventBatches() }
      common.isEnabled = isOn
      mark(Self.allLayers)
      return isOn ? EventBatches() : cancel()
    case .attach(let isOn):
      common.isAttached = isOn
      return isOn ? EventBatches() : cancel()
    case .hide(let isOn):
      common.isHidden = isOn
      return EventBatches()
    case .tick(let seconds):
      advance(by: seconds)
      return EventBatches()
    case .key(let key):
      return input(
        ValueMove(key, isMirrored: isMirrored, hasStep: hasStep), at: focusedIndex)
    case .increment(let thumb): return input(.increments(1), at: thumb)
    case .decrement(let thumb): return input(.increments(-1), at: thumb)
    case .focus(let thumb): return input(nil, at: thumb)
    }
  }

  /// Performs a move of a thumb, or only focuses the thumb.
  ///
  /// As in UIKit, keys, increments and the focus reach a control only if touches reach it and no
  /// touch is tracked. Ignored input does not move the focus either.
  private mutating func input(_ move: ValueMove?, at thumb: Int) -> EventBatches {
    guard isReceivingTouches, !isTracking, thumb >= 0, thumb < thumbCount else {
      return EventBatches()
    }
    focusedIndex = thumb
    guard let move, self.move(move) else { return EventBatches() }
    return [.valueChanged]
  }
}

// MARK: - Touches

extension TrackedControl {
  /// - Parameter isInside: The host's decision about the touch, which then counts at any location;
  ///   nil if the control decides.
  mutating func follow(_ touch: Touch, isInside: Bool? = nil) -> EventBatches {
    guard let tracking = common.tracking else {
      return touch.phase == .began ? begin(touch, isInside) : EventBatches()
    }
    guard touch.id == tracking.id else { return EventBatches() }
    switch touch.phase {
    case .began: return EventBatches()
    case .moved: return move(touch, isInside)
    case .ended: return end(touch, isInside)
    case .cancelled: return cancel()
    }
  }

  private mutating func begin(_ touch: Touch, _ isInside: Bool?) -> EventBatches {
    guard isInside != nil || isReceivingTouches, touch.location.isFinite,
      let point = point(under: touch.location), isInside ?? self.point(inside: point)
    else { return EventBatches() }
    common.tracking = Tracking(
      id: touch.id, isInside: true, location: touch.location, point: point)
    let answer = beginTracking(at: point)
    guard answer != .refused else {
      common.tracking = nil
      return EventBatches()
    }
    var passes = EventBatches()
    if answer == .takenWithChange { passes.append(.valueChanged) }
    passes.append(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    return passes
  }

  private mutating func move(_ touch: Touch, _ isInside: Bool?) -> EventBatches {
    guard touch.location.isFinite else { return EventBatches() }
    guard let point = point(under: touch.location) else { return moveNowhere(touch) }
    let wasInside = isTouchInside
    let isInside = isInside ?? isNear(point)
    // One write, because each write of a part would be a call.
    common.tracking = Tracking(
      id: touch.id, isInside: isInside, location: touch.location, point: point)
    var passes = EventBatches()
    if continueTracking(to: point) { passes.append(.valueChanged) }
    var event: ControlEvents = isInside ? .touchDragInside : .touchDragOutside
    if isInside != wasInside { event.formUnion(isInside ? .touchDragEnter : .touchDragExit) }
    passes.append(event)
    return passes
  }

  /// Handles a finger that is over no point of the control: the finger is outside and moves no
  /// thumb (Controls.md 1.2).
  @inline(never) private mutating func moveNowhere(_ touch: Touch) -> EventBatches {
    let wasInside = isTouchInside
    common.tracking?.isInside = false
    common.tracking?.location = touch.location
    return [wasInside ? [.touchDragOutside, .touchDragExit] : .touchDragOutside]
  }

  private mutating func end(_ touch: Touch, _ isInside: Bool?) -> EventBatches {
    if touch.location.isFinite {
      let point = point(under: touch.location)
      let isInside = point.map { isInside ?? isNear($0) } ?? false
      common.tracking?.isInside = isInside
    }
    let isInside = isTouchInside
    var passes = EventBatches()
    if endTracking(cancelled: false) { passes.append(.valueChanged) }
    common.tracking = nil
    passes.append(isInside ? .touchUpInside : .touchUpOutside)
    return passes
  }

  /// Cancels a drag after a system cancel, or because the control was disabled or removed.
  mutating func cancel() -> EventBatches {
    guard isTracking else { return EventBatches() }
    var passes = EventBatches()
    if endTracking(cancelled: true) { passes.append(.valueChanged) }
    common.tracking = nil
    passes.append(.touchCancel)
    return passes
  }

  /// True if a tracked touch at a point is inside, unless the host decides otherwise.
  ///
  /// The bounds are part of the area, even if one of its numbers is so large that it lost them.
  @inline(__always) private func isNear(_ point: Point2D) -> Bool {
    isTolerated(point, around: touchArea) || isTolerated(point, around: bounds)
  }

  @inline(__always) private func isTolerated(_ point: Point2D, around area: Rect2D) -> Bool {
    area.insetBy(dx: -touchInsideTolerance, dy: -touchInsideTolerance).contains(point)
  }
}

// MARK: - Keys

/// A request by a key or by assistive technology to move a value.
enum ValueMove: Hashable, Sendable {
  /// A number of increments; negative for decrements.
  case increments(Int)
  /// Moves to the first admissible value.
  case toFirst
  /// Moves to the last admissible value.
  case toLast

  /// The number of increments in one page.
  ///
  /// If increments are tenths of the range, a page has fewer, `pageOfTenths`.
  private static let pageOfSteps = 10
  private static let pageOfTenths = 2

  /// - Parameter isMirrored: Whether the minimum is at the right, so that the left key increments.
  init(_ key: Key, isMirrored: Bool, hasStep: Bool) {
    let page = hasStep ? Self.pageOfSteps : Self.pageOfTenths
    switch key {
    case .right: self = .increments(isMirrored ? -1 : 1)
    case .left: self = .increments(isMirrored ? 1 : -1)
    case .up: self = .increments(1)
    case .down: self = .increments(-1)
    case .pageUp: self = .increments(page)
    case .pageDown: self = .increments(-page)
    case .home: self = .toFirst
    case .end: self = .toLast
    }
  }
}
