import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// A knob that is turned by circling around its middle, with a gap at the bottom.
///
/// It turns by the same angle as the finger, wherever the finger went down.
struct RotaryDial: ControlModel {
  enum Fault: String, CaseIterable, Sendable {
    /// A finger that crosses the gap makes the pointer hop to the other end. Group: value.
    case hopsOverGap
    /// If it is turned too far and back by the same angle, it is elsewhere than before. Group:
    /// value.
    case endsDoNotHold
    /// Told at the end only, the app misses a drag that the system takes away. Group: event.
    case cancelTellsNothing
    /// The app is told while the finger goes on past an end. Group: event.
    case tellsEveryMove
    /// An end-only control reports only at the next touch. Group: event order.
    case tellsAtNextTouch
    /// With a second finger on it the knob jumps to and fro. Group: tracking.
    case secondFingerTurns
    /// The pointer goes on through the gap: it takes the whole turn. Group: frame.
    case pointerForgetsGap
    /// Only the inner half of the knob can be taken. Group: hit area.
    case hitAreaTooSmall
    /// The app ends when a finger comes to the very middle. Group: trap or hang.
    case trapsInTheMiddle
    /// After a write the pointer is still drawn at the old value. Group: needs redraw.
    case writesAskForNoRedraw
  }

  private struct Grab {
    var id: Int
    var area: Rect2D
    var point: Point2D
    /// The angle at touch-down, and the present angle, both with whole turns.
    var startAngle: Double
    var angle: Double
    var value: Double
  }

  /// The angles of the pointer at 0 and at 1: clockwise, in radians, 0 at 3 o'clock.
  static let (start, end) = (-5 * Double.pi / 4, Double.pi / 4)
  private static let turn = 2 * Double.pi

  /// Whether the app gets a report of every change, or one at the end of a drag.
  var isContinuous = true
  private let fault: Fault?
  private var area = Rect2D(x: 0, y: 0, width: 100, height: 100)
  private var stored = 0.5
  /// The value that the app knows.
  private var reported = 0.5
  private var grab: Grab?
  private(set) var isEnabled = true
  private var isAttached = true
  private var isHidden = false
  private var marks = Invalidation(needsLayout: true, layers: 1)

  init(fault: Fault? = nil) {
    self.fault = fault
  }

  // MARK: - Value

  /// From 0 to 1. The code that writes it knows it, so a write is not reported.
  var value: Double {
    get { stored }
    set {
      guard newValue.isFinite else { return }
      let marksBefore = marks
      show(min(max(newValue, 0), 1))
      if fault == .writesAskForNoRedraw { marks = marksBefore }
      reported = stored
    }
  }

  private mutating func show(_ value: Double) {
    guard value != stored else { return }
    stored = value
    marks.layers = 1
  }

  /// The angle of the pointer, measured from the nearer end, so that both ends are exact.
  var angle: Double {
    if fault == .pointerForgetsGap { return Self.start + Self.turn * value }
    let span = Self.end - Self.start
    return value <= 0.5 ? Self.start + span * value : Self.end - span * (1 - value)
  }

  // MARK: - Layout

  var bounds: Rect2D {
    get { area }
    set {
      guard newValue.isFinite, newValue != area else { return }
      area = newValue
      marks = Invalidation(needsLayout: true, layers: 1)
    }
  }

  mutating func takeInvalidation() -> Invalidation {
    defer { marks = .none }
    return marks
  }

  // MARK: - Touches

  var isTracking: Bool { grab != nil }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .touch(let touch): return follow(touch)
    case .resize(let newBounds): bounds = newBounds
    case .enable(let isOn):
      isEnabled = isOn
      if !isOn { return finish() }
    case .attach(let isOn):
      isAttached = isOn
      if !isOn { return finish() }
    case .hide(let isOn): isHidden = isOn
    default: break
    }
    return []
  }

  private mutating func follow(_ touch: Touch) -> EventBatches {
    switch touch.phase {
    case .began:
      guard grab == nil, isEnabled, isAttached, !isHidden, isHit(touch.location) else { return [] }
      grab = newGrab(touch.id, at: touch.location, near: 0)
      return fault == .tellsAtNextTouch && stored != reported ? report() : []
    case .moved:
      guard let grab, grab.id == touch.id || fault == .secondFingerTurns, touch.location.isFinite
      else { return [] }
      return turn(grab, to: touch.location)
    case .ended:
      guard grab?.id == touch.id else { return [] }
      return finish()
    case .cancelled:
      guard grab?.id == touch.id else { return [] }
      if fault == .cancelTellsNothing {
        grab = nil
        reported = stored
      }
      return finish()
    }
  }

  private func isHit(_ point: Point2D) -> Bool {
    guard area.width > 0, area.height > 0 else { return false }
    if fault == .hitAreaTooSmall {
      return area.insetBy(dx: area.width / 4, dy: area.height / 4).contains(point)
    }
    return area.contains(point)
  }

  /// The angle of a point, in the turn nearest to another angle; exactly in the middle that other
  /// angle.
  private func angle(of point: Point2D, near other: Double) -> Double {
    let (dx, dy) = (point.x - area.midX, point.y - area.midY)
    if fault == .trapsInTheMiddle {
      let largest = max(abs(dx), abs(dy))
      _ = (Int(dx / largest), Int(dy / largest))
    }
    guard dx != 0 || dy != 0 else { return other }
    let angle = Elementary.arcTangent(y: dy, x: dx)
    guard angle.isFinite else { return other }
    if fault == .hopsOverGap { return angle > Double.pi / 2 ? angle - Self.turn : angle }
    return angle + ((other - angle) / Self.turn).rounded() * Self.turn
  }

  private func newGrab(_ id: Int, at point: Point2D, near other: Double) -> Grab {
    let angle = angle(of: point, near: other)
    return Grab(
      id: id, area: area, point: point, startAngle: angle, angle: angle, value: stored)
  }

  /// Turns by the finger's angle since touch-down, so an end holds until the finger comes back to
  /// it.
  ///
  /// If the middle has moved since, it counts from where the finger was then.
  private mutating func turn(_ old: Grab, to point: Point2D) -> EventBatches {
    var grab = old.area == area ? old : newGrab(old.id, at: old.point, near: old.angle)
    grab.angle = angle(of: point, near: grab.angle)
    grab.point = point
    let before = stored
    let way = (grab.angle - grab.startAngle) / (Self.end - Self.start)
    show(min(max(grab.value + way, 0), 1))
    if fault == .endsDoNotHold { (grab.startAngle, grab.value) = (grab.angle, stored) }
    self.grab = grab
    if fault == .tellsEveryMove, isContinuous { return [.valueChanged] }
    return isContinuous && stored != before ? report() : []
  }

  /// Reports, after a lift or a cancel, a value that the app does not know yet.
  private mutating func finish() -> EventBatches {
    guard grab != nil else { return [] }
    grab = nil
    return stored == reported || fault == .tellsAtNextTouch ? [] : report()
  }

  private mutating func report() -> EventBatches {
    reported = stored
    return [.valueChanged]
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<RotaryDial>) {
    control.value(
      \.value, in: 0...1,
      shown: .angle(\.angle, in: RotaryDial.start...RotaryDial.end, turnedBy: .relative))
    control.continuous(\.isContinuous)
    control.enabled(\.isEnabled)
    control.invalidation { $0.takeInvalidation() }
  }
}
