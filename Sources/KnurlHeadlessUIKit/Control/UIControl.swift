import Foundation
import KnurlInteraction
import KnurlLaws

/// A view that tracks a touch and reports events to its targets.
///
/// Subclass it and override the four tracking methods, as with UIKit. It is a class because users
/// subclass it. The order of all calls is fixed; `TrackingPolicy` decides what UIKit leaves open.
@MainActor
open class UIControl: UIView {
  /// The largest number of event batches that handlers may cause in a chain. Real chains are
  /// shorter.
  private static let maximumChain = 64

  private enum Stage {
    case idle
    /// `beginTracking` has not returned yet.
    case beginning
    case tracking
    /// `endTracking` or `cancelTracking` is running, so a cancel has no effect.
    case ending
  }

  private var stage = Stage.idle
  /// The number of touches tracked so far. It shows that a handler ended one touch and began the
  /// next.
  private var trackingNumber = 0
  private var trackedTouch: UITouch?
  private var isInside = false
  private var isCancelRequested = false
  /// True if the observer's handler requested a cancel during `beginTracking`.
  ///
  /// That handler then causes the events of the cancel.
  private var isCancelFromObserver = false
  private var isAnsweringObserver = false
  private var enabled = true

  private var registry = ActionRegistry() {
    didSet { hasActions = !registry.records.isEmpty }
  }
  /// True if any target or action is registered.
  private var hasActions = false
  private var isDelivering = false
  /// The event batches that wait until the current event batch ends.
  private var waitingPasses: [WaitingPass] = []
  /// True if the observer's handler is running. Events sent during this call count as caused by the
  /// handler.
  private var isObserving = false

  private struct WaitingPass {
    let events: Event
    let isFromObserver: Bool
  }

  /// The host's choices of undocumented UIKit behavior, for the current or the next touch.
  final var trackingPolicy = TrackingPolicy.default {
    didSet { trackingChoices = trackingPolicy.choices }
  }
  /// The choices of `trackingPolicy`, stored because they are read after every command.
  final private(set) var trackingChoices: UndocumentedTracking = []
  final let passObserver = PassObserver()

  // MARK: - State

  /// True if the control responds to touches. Disabling it during a drag cancels the touch.
  open var isEnabled: Bool {
    get { enabled }
    set {
      guard newValue != enabled else { return }
      enabled = newValue
      if !newValue { cancelUnderWay() }
    }
  }

  open var isSelected = false

  /// True if the control is highlighted. Follows `isTouchInside` while a touch is tracked.
  open var isHighlighted = false

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// True if a touch is being tracked; still true during `endTracking` and `cancelTracking`.
  open var isTracking: Bool { stage == .tracking || stage == .ending }

  open var isTouchInside: Bool { isInside }

  // MARK: - Tracking, to be overridden

  /// True to track a touch that went down on the control.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// True to continue tracking the touch.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  open func cancelTracking(with event: UIEvent?) {}

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard stage == .idle, isEnabled, let touch = touches.first else {
      for other in touches where other !== trackedTouch { other.isReleased = true }
      return
    }
    trackingNumber += 1
    trackedTouch = touch
    stage = .beginning
    isCancelRequested = false
    isCancelFromObserver = false
    isInside = true
    let touchDown: Event = touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown
    if trackingPolicy.touchDownPrecedesBeginTracking {
      send(touchDown)
      if isCancelRequested {
        clearTracking()
        send(.touchCancel)
        return
      }
    }
    guard beginTracking(touch, with: event) else {
      clearTracking()
      return
    }
    stage = .tracking
    if isCancelRequested {
      cancel(with: nil)
      return
    }
    let number = trackingNumber
    isHighlighted = true
    guard isStillTracking(number), !trackingPolicy.touchDownPrecedesBeginTracking else { return }
    send(touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard stage == .tracking, let touch = trackedTouch, Self.isAmong(touches, touch) else { return }
    let number = trackingNumber
    let wasInside = isInside
    updateTouchInside(touch, with: event)
    guard isStillTracking(number) else { return }
    let goesOn = continueTracking(touch, with: event)
    // A handler may have disabled or detached the control. Then this touch sends nothing more.
    guard isStillTracking(number) else { return }
    guard goesOn else {
      if trackingPolicy.refusalCallsEndTracking {
        stage = .ending
        endTracking(touch, with: event)
      }
      clearTracking()
      return
    }
    var events: Event = isInside ? .touchDragInside : .touchDragOutside
    if isInside, !wasInside { events.insert(.touchDragEnter) }
    if wasInside, !isInside { events.insert(.touchDragExit) }
    send(events)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, Self.isAmong(touches, touch) else { return }
    guard stage == .tracking else {
      isCancelRequested = true
      return
    }
    let number = trackingNumber
    if !touch.isLocationLost { updateTouchInside(touch, with: event) }
    guard isStillTracking(number) else { return }
    let end = isInside ? liftInside : .touchUpOutside
    stage = .ending
    endTracking(touch, with: event)
    clearTracking()
    send(end)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    guard stage == .tracking else {
      isCancelRequested = true
      return
    }
    cancel(with: event)
  }

  override func windowChanged() {
    if window == nil {
      // Recognizers receive everything first.
      stopGestures()
      cancelUnderWay()
    }
    super.windowChanged()
  }

  /// True if the touch is in the set. Comparing the usual single element is faster than hashing.
  private static func isAmong(_ touches: Set<UITouch>, _ touch: UITouch) -> Bool {
    touches.count == 1 ? touches.first === touch : touches.contains(touch)
  }

  private func isStillTracking(_ number: Int) -> Bool {
    stage == .tracking && number == trackingNumber
  }

  private func updateTouchInside(_ touch: UITouch, with event: UIEvent?) {
    // A control without an area has no inside.
    isInside = hasArea && contains(touch.location(in: self), with: event)
    if isHighlighted != isInside { isHighlighted = isInside }
  }

  /// True if a point is inside the touch area or within the tolerance around it.
  ///
  /// Only `point(inside:)` knows the area, so this method moves the point toward the middle
  /// instead. For every rectangle around the middle the result is the same, and no further override
  /// is needed.
  private func contains(_ point: CGPoint, with event: UIEvent?) -> Bool {
    if self.point(inside: point, with: event) { return true }
    let tolerance = trackingPolicy.touchInsideTolerance
    let moved = CGPoint(
      x: Self.moved(point.x, toward: bounds.midX, by: tolerance),
      y: Self.moved(point.y, toward: bounds.midY, by: tolerance))
    return self.point(inside: moved, with: event)
  }

  private static func moved(
    _ coordinate: CGFloat, toward middle: CGFloat, by distance: CGFloat
  ) -> CGFloat {
    coordinate < middle
      ? min(coordinate + distance, middle) : max(coordinate - distance, middle)
  }

  /// Cancels the touch when the control is disabled or detached.
  private func cancelUnderWay() {
    switch stage {
    case .idle, .ending: break
    case .beginning:
      isCancelRequested = true
      isCancelFromObserver = isObserving
    case .tracking:
      // A subclass that overrides the touch methods of a view learns of the end too.
      if let touch = trackedTouch { touchesCancelled([touch], with: nil) }
      if stage == .tracking { cancel(with: nil) }
    }
  }

  private func cancel(with event: UIEvent?) {
    let touch = trackedTouch
    stage = .ending
    isAnsweringObserver = isCancelFromObserver
    cancelTracking(with: event)
    if trackingPolicy.cancelCallsEndTracking { endTracking(touch, with: event) }
    isAnsweringObserver = false
    clearTracking()
    send(.touchCancel)
  }

  private func clearTracking() {
    stage = .idle
    trackedTouch?.isReleased = true
    trackedTouch = nil
    isInside = false
    if isHighlighted { isHighlighted = false }
  }

  /// The events of a lift inside, sent as one batch.
  var liftInside: Event { .touchUpInside }

  // MARK: - Event batches

  /// Sends the events to every target in one event batch.
  ///
  /// When called from a handler, the batch waits until the current batch ends.
  open func sendActions(for controlEvents: Event) { send(controlEvents) }

  private func send(_ events: Event) {
    guard events.rawValue != 0 else { return }
    guard !isDelivering else {
      waitingPasses.append(
        WaitingPass(events: events, isFromObserver: isObserving || isAnsweringObserver))
      return
    }
    isDelivering = true
    deliver(WaitingPass(events: events, isFromObserver: isAnsweringObserver))
    deliverWaitingPasses()
    isDelivering = false
  }

  private func deliverWaitingPasses() {
    if waitingPasses.isEmpty { return }
    var index = 0
    while index < waitingPasses.count {
      guard index < Self.maximumChain else {
        guard let isEndless = passObserver.onEndlessPasses else {
          preconditionFailure(
            "a handler answers every event of the control with another: more than "
              + "\(Self.maximumChain) event batches followed from one")
        }
        isEndless()
        break
      }
      deliver(waitingPasses[index])
      index += 1
    }
    waitingPasses = []
  }

  private func deliver(_ pass: WaitingPass) {
    let events = pass.events
    // A target registered during the batch is not called, so an empty registry needs no batch.
    let count = hasActions ? registry.records.count : 0
    if count > 0 { registry.beginPass() }
    if let tell = passObserver.onPass {
      passObserver.isFromHandler = pass.isFromObserver
      isObserving = true
      tell(ControlEvents(rawValue: UInt32(truncatingIfNeeded: events.rawValue)))
      isObserving = false
    }
    if count == 0 { return }
    for index in 0..<count {
      registry.handler(at: index, for: events)?(self, events)
    }
    registry.endPass()
  }

  // MARK: - Actions

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    registry.add(.action(action.identifier), target: nil, events: controlEvents) { sender, _ in
      action.call(from: sender)
    }
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    registry.remove(controlEvents) { $0 == .action(actionIdentifier) }
  }
}

// MARK: - Targets

// Targets take closures instead of selectors, which Swift has only on Apple's systems.
extension UIControl {
  /// Registers an action that the control calls for these events as long as the target exists.
  ///
  /// Registering the same target and identifier again merges the two.
  public func addTarget<Target: AnyObject>(
    _ target: Target, identifier: String, for controlEvents: Event,
    action: @escaping @MainActor (_ target: Target, _ sender: UIControl, _ events: Event) -> Void
  ) {
    registry.add(
      .target(ObjectIdentifier(target), identifier: identifier), target: target,
      events: controlEvents
    ) { [weak target] sender, events in
      if let target { action(target, sender, events) }
    }
  }

  /// Removes registrations. A nil target matches every target, and a nil identifier matches every
  /// identifier.
  public func removeTarget(
    _ target: AnyObject?, identifier: String?, for controlEvents: Event
  ) {
    let object = target.map { ObjectIdentifier($0) }
    registry.remove(controlEvents) { key in
      guard case .target(let registered, let name) = key else { return false }
      return (object == nil || object == registered) && (identifier == nil || identifier == name)
    }
  }
}

// MARK: - Events and states

extension UIControl {
  /// The events that a control sends to its targets. Raw values are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state that determines a control's appearance and behavior. Raw values are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
  }
}
