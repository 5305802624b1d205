import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// A slider that can be dragged from anywhere. The lift counts as the last move.
struct LiftFollowsSlider: ControlModel {
  enum Fault: String, CaseIterable, Sendable {
    /// After a drag past an end and back the thumb is elsewhere than before. Group: value.
    case addsMoves
    /// The thumb leaps to the finger with the first move. Group: value.
    case losesGrabOffset
    /// After a quick flick the app shows the old number. Group: event.
    case liftTellsNothing
    /// The app is told again and again while the finger goes on past an end. Group: event.
    case tellsEveryMove
    /// The app's number is always one move behind the thumb. Group: event order.
    case tellsOneTouchLate
    /// After a cancelled touch the slider is dead. Group: tracking.
    case cancelKeepsGrab
    /// A second finger takes the thumb away from the first one. Group: tracking.
    case secondFingerTakesOver
    /// The thumb goes slower than the finger and stops short of the end. Group: frame.
    case thumbLagsBehind
    /// Only the leftmost part of the slider answers. Group: hit area.
    case hitAreaTransposed
    /// The app ends when it writes a value that is not a number. Group: trap or hang.
    case trapsOnNotANumber
  }

  private struct Grab {
    var id: Int
    var x: Double
    var value: Double
  }

  var bounds = Rect2D(x: 0, y: 0, width: 200, height: 30)
  private let fault: Fault?
  private var stored = 0.25
  private var grab: Grab?
  /// Only a fault uses it.
  private var isUntold = false

  init(fault: Fault? = nil) {
    self.fault = fault
  }

  // MARK: - Value

  var value: Double {
    get { stored }
    set {
      // Like a notch that is felt.
      if fault == .trapsOnNotANumber { _ = Int(min(max(newValue, 0), 1) * 100) }
      guard newValue.isFinite else { return }
      stored = min(max(newValue, 0), 1)
    }
  }

  /// The thumb, whose middle is at the value, so half of it sticks out at both ends.
  var thumb: Rect2D {
    let travel = fault == .thumbLagsBehind ? bounds.width - 20 : bounds.width
    return Rect2D(
      x: bounds.x + stored * travel - 10, y: bounds.y, width: 20, height: bounds.height)
  }

  // MARK: - Touches

  var isTracking: Bool { grab != nil }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .touch(let touch):
      return follow(touch)
    case .enable(false), .attach(false):
      grab = nil
    case .resize(let newBounds):
      if newBounds.isFinite { bounds = newBounds }
    default:
      break
    }
    return []
  }

  private mutating func follow(_ touch: Touch) -> EventBatches {
    switch touch.phase {
    case .began:
      guard grab == nil || fault == .secondFingerTakesOver else { return [] }
      if fault == .hitAreaTransposed {
        let area = Rect2D(x: bounds.x, y: bounds.y, width: bounds.height, height: bounds.width)
        guard area.contains(touch.location) else { return [] }
      }
      grab = Grab(id: touch.id, x: touch.location.x, value: stored)
      return []
    case .moved:
      return drag(touch)
    case .ended:
      let events = drag(touch)
      if grab?.id == touch.id { grab = nil }
      return fault == .liftTellsNothing ? [] : events
    case .cancelled:
      if grab?.id == touch.id, fault != .cancelKeepsGrab { grab = nil }
      return []
    }
  }

  /// Counts from where the finger went down.
  private mutating func drag(_ touch: Touch) -> EventBatches {
    guard let grab, grab.id == touch.id, touch.location.isFinite, bounds.width > 0 else {
      return []
    }
    let share = (touch.location.x - grab.x) / bounds.width
    guard share.isFinite else { return [] }
    let before = stored
    stored = min(max(grab.value + share, 0), 1)
    if fault == .losesGrabOffset {
      stored = min(max((touch.location.x - bounds.x) / bounds.width, 0), 1)
    }
    if fault == .addsMoves {
      self.grab = Grab(id: touch.id, x: touch.location.x, value: stored)
    }
    if fault == .tellsEveryMove { return [.valueChanged] }
    if fault == .tellsOneTouchLate {
      let wasUntold = isUntold
      isUntold = stored != before
      return wasUntold ? [.valueChanged] : []
    }
    return stored == before ? [] : [.valueChanged]
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<LiftFollowsSlider>) {
    control.value(\.value, in: 0...1, shown: .frame(\.thumb))
    control.lift(.isOneMoreMove)
    control.touch(.isTakenAnywhere)
  }
}
