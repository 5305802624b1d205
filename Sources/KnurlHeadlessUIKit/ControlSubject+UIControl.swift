import Foundation
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws

extension ControlSubject {
  /// A control that is a class.
  ///
  /// - Parameters:
  ///   - make: Makes a new control for every history.
  ///   - policy: What the surroundings decide where Apple documents nothing. Without one, histories
  ///     try them all; with one, what their traces say of it counts for nothing.
  ///   - acts: What else the app around it does, besides what every control must expect.
  @MainActor
  public convenience init<Control: UIControl>(
    hosting make: @escaping () -> Control, policy: TrackingPolicy? = nil,
    expecting acts: [HostAct] = HostAct.aroundClasses,
    _ description: ControlDescription<Control>
  ) {
    var description = description
    description.expects(acts)
    if policy == nil { description.expects(HostAct.undocumented) }
    description.sendsTouchEvents()
    description.has(
      [
        .bounds, .touchInside, .highlight, .enabling, .attaching, .hiding, .invalidation, .layers,
        .window,
      ], observing: Stage.observe)
    let completed = description.completed()
    let stage = Stage(make: make, policy: policy ?? .default)
    var access = ControlAccess(
      stage.box, completed,
      reset: { stage.reset() },
      perform: { command in
        stage.host.perform(command)
        return []
      },
      takeInvalidation: { stage.takeInvalidation() },
      relay: stage.relay)
    access.performTogether = { stage.host.perform($0, together: $1) }
    if policy == nil { access.surround = { stage.surround($0) } }
    self.init(declaration: completed.declaration, access: access)
  }
}

/// The control under test with its surroundings, both made anew for every history.
///
/// A class, because the closures of an access share it.
@MainActor
private final class Stage<Control: UIControl> {
  let box: ControlBox<Control>
  let relay = PassRelay()
  private(set) var host: ControlHost<Control>
  private let make: () -> Control
  private let policy: TrackingPolicy

  init(make: @escaping () -> Control, policy: TrackingPolicy) {
    self.make = make
    self.policy = policy
    box = ControlBox(make(), isReentrant: true)
    host = ControlHost(box.control, policy: policy)
    connect()
  }

  func reset() {
    box.control = make()
    host = ControlHost(box.control, policy: policy)
    connect()
  }

  private func connect() {
    host.onPass = { [relay] in relay.deliver?($0) }
    // The law that handlers terminate reports it, with the trace.
    host.onEndlessPasses = {}
  }

  func surround(_ act: HostAct) {
    guard let choice = act.choice else { return }
    host.policy = TrackingPolicy(host.policy.choices.union(choice))
  }

  /// What the layout marks belongs to the command that asked for the layout.
  func takeInvalidation() -> Invalidation {
    var marks = host.takeInvalidation()
    host.layoutIfNeeded()
    marks.formUnion(host.takeInvalidation())
    return marks
  }

  static func observe(_ control: Control, _ observation: inout Observation) {
    control.layoutIfNeeded()
    observation.bounds = Rect2D(
      x: control.bounds.minX, y: control.bounds.minY, width: control.bounds.width,
      height: control.bounds.height)
    // Where a recogniser drags, the finger is followed, also if the touch was cancelled for the control.
    observation.isTracking = control.isTracking || control.isInGesture
    observation.isTouchInside = control.isTouchInside
    observation.isHighlighted = control.isHighlighted
    observation.isEnabled = control.isEnabled
    observation.isInWindow = control.window != nil
    observation.isReceivingTouches =
      observation.isInWindow && !control.isHidden && control.isUserInteractionEnabled
    observation.trackingChoices = control.trackingChoices
    observation.layerCount = control.layer.sublayers?.count ?? 0
  }
}
