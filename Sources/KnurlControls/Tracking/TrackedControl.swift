import KnurlGeometry
import KnurlInteraction

/// The touch that a control follows.
struct Tracking: Hashable, Sendable {
  var id: Int
  var isInside: Bool
  /// The last finite location as the touch gave it.
  var location: Point2D
  /// The last one that had a point of the control under it, in the control's own coordinates.
  var point: Point2D
}

/// What a control makes of a touch that comes down on it.
enum TouchAnswer: Hashable, Sendable {
  /// It is not for this control: no event goes out, and what else the touch does is ignored.
  case refused
  case taken
  /// It is followed, and changed a value that is to be reported before anything else.
  case takenWithChange
}

/// What controls share in taking commands (Controls.md 1.2 and 1.7): which of them count, which events go
/// out when, and that touches, keys and increments take one path each. A control says what beginning,
/// continuing and ending a touch do to its values.
protocol TrackedControl {
  var tracking: Tracking? { get set }
  var touchArea: Rect2D { get }
  var touchInsideTolerance: Double { get }
  /// Whether a new touch reaches the control at all.
  var isReceivingTouches: Bool { get }

  /// Whether a new touch at a point counts.
  func point(inside point: Point2D) -> Bool
  /// The location in the control's own coordinates, or nil through a transform without inverse.
  func point(under location: Point2D) -> Point2D?
  mutating func beginTracking(at point: Point2D) -> TouchAnswer
  /// - Returns: Whether the move is to be reported.
  mutating func continueTracking(to point: Point2D) -> Bool
  /// - Returns: Whether a change is left to report at the end.
  mutating func endTracking(cancelled: Bool) -> Bool

  var bounds: Rect2D { get set }
  var isEnabled: Bool { get set }
  var isAttached: Bool { get set }
  var isHidden: Bool { get set }
  /// What the user felt of the last command.
  var feedback: Feedback? { get set }
  var thumbCount: Int { get }
  /// The thumb that keys move, 0..<thumbCount.
  var focusedIndex: Int { get set }
  var hasStep: Bool { get }
  /// The left key increments.
  var isMirrored: Bool { get }

  /// Every layer looks different.
  mutating func markAllLayers()
  mutating func take(_ touch: Touch) -> EventBatches
  mutating func advance(by seconds: Double)
  /// Moves the focused thumb, and reports nothing.
  ///
  /// - Returns: Whether a value changed.
  mutating func move(_ move: ValueMove) -> Bool
}

// MARK: - Commands

extension TrackedControl {
  @inline(__always) mutating func take(_ touch: Touch) -> EventBatches { follow(touch) }

  mutating func advance(by seconds: Double) {}

  /// Inlined, and the rest is not: what keys need must cost a touch nothing.
  @inline(__always) mutating func perform(_ command: ControlCommand) -> EventBatches {
    feedback = nil
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
      isEnabled = isOn
      markAllLayers()
      return isOn ? EventBatches() : cancel()
    case .attach(let isOn):
      isAttached = isOn
      return isOn ? EventBatches() : cancel()
    case .hide(let isOn):
      isHidden = isOn
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

  /// Keys, increments and the focus reach a control when touches do, as in UIKit, and none is
  /// followed. What is ignored moves no focus either.
  private mutating func input(_ move: ValueMove?, at thumb: Int) -> EventBatches {
    guard isReceivingTouches, tracking == nil, thumb >= 0, thumb < thumbCount else {
      return EventBatches()
    }
    focusedIndex = thumb
    guard let move, self.move(move) else { return EventBatches() }
    return [.valueChanged]
  }
}

// MARK: - Touches

extension TrackedControl {
  /// - Parameter isInside: What a host has found out about the touch, which then counts wherever it
  ///   is; nil for the control to find out.
  mutating func follow(_ touch: Touch, isInside: Bool? = nil) -> EventBatches {
    guard let tracking else {
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
    tracking = Tracking(
      id: touch.id, isInside: true, location: touch.location, point: point)
    let answer = beginTracking(at: point)
    guard answer != .refused else {
      tracking = nil
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
    let wasInside = updateInside(point, isInside)
    tracking?.location = touch.location
    tracking?.point = point
    let isInside = tracking?.isInside == true
    var passes = EventBatches()
    if continueTracking(to: point) { passes.append(.valueChanged) }
    var event: ControlEvents = isInside ? .touchDragInside : .touchDragOutside
    if isInside != wasInside { event.formUnion(isInside ? .touchDragEnter : .touchDragExit) }
    passes.append(event)
    return passes
  }

  /// No point of the control is under the finger: it is outside, and moves nothing (Controls.md 1.2).
  @inline(never) private mutating func moveNowhere(_ touch: Touch) -> EventBatches {
    let wasInside = tracking?.isInside == true
    tracking?.isInside = false
    tracking?.location = touch.location
    return [wasInside ? [.touchDragOutside, .touchDragExit] : .touchDragOutside]
  }

  private mutating func end(_ touch: Touch, _ isInside: Bool?) -> EventBatches {
    if touch.location.isFinite {
      if let point = point(under: touch.location) {
        _ = updateInside(point, isInside)
      } else {
        tracking?.isInside = false
      }
    }
    let isInside = tracking?.isInside == true
    var passes = EventBatches()
    if endTracking(cancelled: false) { passes.append(.valueChanged) }
    tracking = nil
    passes.append(isInside ? .touchUpInside : .touchUpOutside)
    return passes
  }

  /// Ends a drag as the system does: for a theft, for disabling, for a control that is taken away.
  mutating func cancel() -> EventBatches {
    guard tracking != nil else { return EventBatches() }
    var passes = EventBatches()
    if endTracking(cancelled: true) { passes.append(.valueChanged) }
    tracking = nil
    passes.append(.touchCancel)
    return passes
  }

  /// - Returns: Whether the touch was inside before.
  private mutating func updateInside(_ point: Point2D, _ isInside: Bool?) -> Bool {
    let wasInside = tracking?.isInside == true
    if let isInside {
      tracking?.isInside = isInside
      return wasInside
    }
    // The bounds are a part of the area, also where one of its numbers is so large that it lost them.
    let isNear = isTolerated(point, around: touchArea) || isTolerated(point, around: bounds)
    tracking?.isInside = isNear
    return wasInside
  }

  @inline(__always) private func isTolerated(_ point: Point2D, around area: Rect2D) -> Bool {
    area.insetBy(dx: -touchInsideTolerance, dy: -touchInsideTolerance).contains(point)
  }
}

// MARK: - Keys

/// What a key or an assistive technology asks of a value.
enum ValueMove: Hashable, Sendable {
  /// So many increments; decrements where the number is negative.
  case increments(Int)
  /// To the first admissible value, and to the last one.
  case toFirst
  case toLast

  /// How many increments one page is: tenths of a range are large already.
  private static let pageOfSteps = 10
  private static let pageOfTenths = 2

  /// - Parameter isMirrored: The minimum is at the right, and so the left key increments.
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
