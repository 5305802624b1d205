/// Apple: uikit/uicontrol
///
/// Where Apple's page is silent, the stub does what UIKit was observed to do: a handler that sends
/// events sends them at once, and a finger counts as inside within 70 pt of the control.
@MainActor
open class UIControl: UIView {
  private struct Registration {
    var action: UIAction
    var events: Event
  }

  private static let outset: CGFloat = 70
  private var registrations: [Registration] = []
  private var tracked: UITouch?
  private var isInside = false
  /// True while `endTracking` or `cancelTracking` is running.
  private var isEnding = false

  /// Apple: uikit/uicontrol/init(frame:)
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Apple: uikit/uicontrol/init(frame:primaryaction:)
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Apple: uikit/uicontrol/init(coder:)
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Apple: uikit/uicontrol/isenabled
  open var isEnabled = true {
    didSet { if !isEnabled { cancelTracking() } }
  }
  /// Apple: uikit/uicontrol/isselected
  open var isSelected = false
  /// Apple: uikit/uicontrol/ishighlighted
  open var isHighlighted = false

  /// Apple: uikit/uicontrol/state-swift.property
  open var state: UIControl.State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Apple: uikit/uicontrol/istracking
  open var isTracking: Bool { tracked != nil }
  /// Apple: uikit/uicontrol/istouchinside
  open var isTouchInside: Bool { isInside }

  /// Apple: uikit/uicontrol/begintracking(_:with:)
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Apple: uikit/uicontrol/continuetracking(_:with:)
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Apple: uikit/uicontrol/endtracking(_:with:)
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Apple: uikit/uicontrol/canceltracking(with:)
  open func cancelTracking(with event: UIEvent?) {}

  /// Apple: uikit/uicontrol/addaction(_:for:)
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    if let index = registrations.firstIndex(where: { $0.action.identifier == action.identifier }) {
      registrations[index].action = action
      registrations[index].events.formUnion(controlEvents)
    } else {
      registrations.append(Registration(action: action, events: controlEvents))
    }
  }

  /// Apple: uikit/uicontrol/removeaction(_:for:)
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Apple: uikit/uicontrol/removeaction(identifiedby:for:)
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
  ) {
    for index in registrations.indices
    where registrations[index].action.identifier == actionIdentifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Apple: uikit/uicontrol/sendactions(for:)
  open func sendActions(for controlEvents: UIControl.Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
  }

  /// Apple: uikit/uicontrol/sendaction(_:)
  open func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
    action.sender = nil
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard tracked == nil, isEnabled, let touch = touches.first else { return }
    isInside = true
    guard beginTracking(touch, with: event) else {
      isInside = false
      return
    }
    tracked = touch
    // A change that a handler made during `beginTracking` takes effect first.
    guard isEnabled, window != nil else {
      cancelTracking(at: nil)
      return
    }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    let wasInside = isInside
    note(touch, with: event)
    let goesOn = continueTracking(touch, with: event)
    // A handler may have cancelled the touch meanwhile.
    guard tracked === touch else { return }
    guard goesOn else {
      clear()
      return
    }
    var events: Event = isInside ? .touchDragInside : .touchDragOutside
    if isInside, !wasInside { events.insert(.touchDragEnter) }
    if wasInside, !isInside { events.insert(.touchDragExit) }
    sendActions(for: events)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    note(touch, with: event)
    let events: Event = isInside ? .touchUpInside : .touchUpOutside
    isEnding = true
    endTracking(touch, with: event)
    clear()
    sendActions(for: events)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch), !isEnding else { return }
    cancelTracking(at: event)
  }

  override func windowDidChange() {
    if window == nil { cancelTracking() }
  }

  private func cancelTracking() {
    if tracked != nil, !isEnding { cancelTracking(at: nil) }
  }

  private func cancelTracking(at event: UIEvent?) {
    isEnding = true
    cancelTracking(with: event)
    clear()
    sendActions(for: .touchCancel)
  }

  private func note(_ touch: UITouch, with event: UIEvent?) {
    let point = touch.location(in: self)
    let near = CGPoint(
      x: Self.moved(point.x, toward: bounds.midX), y: Self.moved(point.y, toward: bounds.midY))
    isInside =
      self.point(inside: point, with: event) || self.point(inside: near, with: event)
    isHighlighted = isInside
  }

  private static func moved(_ coordinate: CGFloat, toward middle: CGFloat) -> CGFloat {
    coordinate < middle ? min(coordinate + outset, middle) : max(coordinate - outset, middle)
  }

  private func clear() {
    tracked = nil
    isEnding = false
    isInside = false
    isHighlighted = false
  }
}
