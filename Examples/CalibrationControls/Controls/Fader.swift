import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// A fader of a mixing desk: its thumb is dragged up and down, and the maximum is at the top.
struct Fader: ControlModel {
  enum Fault: String, CaseIterable, Sendable {
    /// The thumb goes down when the finger goes up. Group: value.
    case runsUpsideDown
    /// With a minimum other than 0 the thumb goes faster than the finger. Group: value.
    case dragForgetsMinimum
    /// The app is not told when the thumb comes to an end. Group: event.
    case endTellsNothing
    /// Nothing is reported during a drag, and everything at the lift. Group: event order.
    case tellsAtLift
    /// A second finger moves the thumb that the first one holds. Group: tracking.
    case anyFingerMoves
    /// Taken off the screen in mid-drag and put back, it is dead. Group: tracking.
    case detachKeepsGrab
    /// With a minimum other than 0 the thumb is at the wrong height. Group: frame.
    case thumbForgetsMinimum
    /// The thumb can be grabbed only while it is in the middle. Group: hit area.
    case hitAreaStaysInTheMiddle
    /// The app ends when it writes a minimum above the maximum. Group: trap or hang.
    case trapsWhenLimitsCross
    /// After a write of a limit the thumb is shown at its old position. Group: needs layout.
    case limitsAskForNoLayout
  }

  /// The conversion of points to values. If it changes, a drag gets a new reference.
  private struct Scale: Equatable {
    var travel: Double
    var low: Double
    var high: Double
  }

  private struct Grab {
    var id: Int
    var y: Double
    var value: Double
    var scale: Scale
    var lastY: Double
  }

  private static let thumbHeight = 30.0
  private let fault: Fault?
  private var area = Rect2D(x: 0, y: 0, width: 44, height: 230)
  private var low = 0.0
  private var high = 100.0
  /// The requested value; the value is clamped to the limits.
  private var wish = 50.0
  private var grab: Grab?
  private(set) var isEnabled = true
  private var isAttached = true
  private var isHidden = false
  private var isUntold = false
  private var needsLayout = true

  init(fault: Fault? = nil) {
    self.fault = fault
  }

  // MARK: - Value

  /// Pushes the maximum up if it is greater.
  var minimum: Double {
    get { low }
    set {
      guard newValue.isFinite, newValue != low else { return }
      if fault == .trapsWhenLimitsCross { (low, high) = bounds(of: newValue...high) }
      (low, high) = (newValue, max(high, newValue))
      if fault != .limitsAskForNoLayout { needsLayout = true }
    }
  }

  /// Pushes the minimum down if it is less.
  var maximum: Double {
    get { high }
    set {
      guard newValue.isFinite, newValue != high else { return }
      (low, high) = (min(low, newValue), newValue)
      if fault != .limitsAskForNoLayout { needsLayout = true }
    }
  }

  /// The code that writes it knows it, so a write is not reported.
  var value: Double {
    get { min(max(wish, low), high) }
    set {
      guard newValue.isFinite else { return }
      show(newValue)
    }
  }

  private mutating func show(_ newWish: Double) {
    let before = value
    wish = newWish
    if value != before { needsLayout = true }
  }

  private func bounds(of range: ClosedRange<Double>) -> (Double, Double) {
    (range.lowerBound, range.upperBound)
  }

  // MARK: - Layout

  var bounds: Rect2D {
    get { area }
    set {
      guard newValue.isFinite, newValue != area else { return }
      area = newValue
      needsLayout = true
    }
  }

  private var scale: Scale {
    Scale(travel: max(0, area.height - Self.thumbHeight), low: low, high: high)
  }

  var thumb: Rect2D {
    // Halves, because the width of the widest ranges is not finite.
    let half = high / 2 - low / 2
    var share = half > 0 ? (value / 2 - low / 2) / half : 0
    if fault == .thumbForgetsMinimum { share = high != 0 ? value / high : 0 }
    return Rect2D(
      x: area.x, y: area.y + scale.travel * (1 - share), width: area.width,
      height: Self.thumbHeight)
  }

  mutating func takeInvalidation() -> Invalidation {
    defer { needsLayout = false }
    return Invalidation(needsLayout: needsLayout)
  }

  // MARK: - Touches

  var isTracking: Bool { grab != nil }

  /// The thumb, enlarged to the size of a finger.
  private var touchArea: Rect2D {
    var taken = thumb
    if fault == .hitAreaStaysInTheMiddle { taken.y = area.midY - Self.thumbHeight / 2 }
    return taken.grown(toAtLeast: Size2D(width: 44, height: 44))
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .touch(let touch): return follow(touch)
    case .resize(let newBounds): bounds = newBounds
    case .enable(let isOn):
      isEnabled = isOn
      if !isOn { grab = nil }
    case .attach(let isOn):
      isAttached = isOn
      if !isOn, fault != .detachKeepsGrab { grab = nil }
    case .hide(let isOn): isHidden = isOn
    default: break
    }
    return []
  }

  private mutating func follow(_ touch: Touch) -> EventBatches {
    switch touch.phase {
    case .began:
      guard grab == nil, isEnabled, isAttached, !isHidden, touchArea.contains(touch.location)
      else { return [] }
      let y = touch.location.y
      grab = Grab(id: touch.id, y: y, value: value, scale: scale, lastY: y)
      return []
    case .moved:
      guard let grab, grab.id == touch.id || fault == .anyFingerMoves, touch.location.isFinite
      else { return [] }
      return drag(grab, to: touch.location.y)
    case .ended, .cancelled:
      guard grab?.id == touch.id else { return [] }
      grab = nil
      defer { isUntold = false }
      return isUntold ? [.valueChanged] : []
    }
  }

  /// Counts from where the finger went down, or was when the scale changed.
  private mutating func drag(_ old: Grab, to y: Double) -> EventBatches {
    var grab = old
    if grab.scale != scale {
      grab = Grab(id: old.id, y: old.lastY, value: value, scale: scale, lastY: y)
    }
    grab.lastY = y
    self.grab = grab
    guard scale.travel > 0 else { return [] }
    var share = min(max((grab.y - y) / scale.travel, -1), 1)
    if fault == .runsUpsideDown { share = -share }
    let half = fault == .dragForgetsMinimum ? high / 2 : high / 2 - low / 2
    let next = min(max(grab.value + 2 * (share * half), low), high)
    guard next != value else { return [] }
    show(next)
    if fault == .endTellsNothing, value == low || value == high { return [] }
    if fault == .tellsAtLift {
      isUntold = true
      return []
    }
    return [.valueChanged]
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<Fader>) {
    control.value(\.value, in: \.minimum...\.maximum, minimumAt: .bottom, shown: .frame(\.thumb))
    control.enabled(\.isEnabled)
    control.invalidation { $0.takeInvalidation() }
  }
}
