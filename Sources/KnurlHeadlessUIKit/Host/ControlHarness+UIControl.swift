import Foundation
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws

extension ControlHarness {
  /// Creates a harness for a control class of the headless UIKit.
  ///
  /// - Parameters:
  ///   - make: Creates a new control for every command sequence.
  ///   - policy: The host's choices where Apple documents nothing. If nil, command sequences try
  ///     all of them; otherwise the choices in their traces are ignored.
  ///   - acts: Actions of the app around the control, in addition to those that every control must
  ///     expect.
  @MainActor
  public convenience init<Control: UIControl>(
    hosting make: @escaping () -> Control, policy: TrackingPolicy? = nil,
    expecting acts: [HostAction] = HostAction.aroundClasses,
    _ description: ControlDescription<Control>
  ) {
    var description = description
    description.expects(acts)
    if policy == nil { description.expects(HostAction.undocumented) }
    if description.declaration.capabilities.contains(.touchEvents) {
      description.has(.promisedTouchEvents)
    }
    // UIControl sends touch events of one touch.
    if !description.declaration.hasSeveralFingers { description.has(.touchEvents) }
    description.has(
      [
        .bounds, .touchInside, .highlight, .enabling, .attaching, .hiding, .invalidation, .layers,
        .clock, .window, .placement,
      ], observing: Stage.observe)
    let stage = Stage(make: make, policy: policy ?? .default, performer: description.performer)
    if stage.box.control.recognizesTaps { description.often(.taps) }
    if !description.isDrawn, LayerPicture.shows(stage.box.control.layer) {
      description.sketch { control, canvas in
        MainActor.assumeIsolated {
          LayerPicture.draw(control.layer, at: control.bounds.origin, on: &canvas)
        }
      }
    }
    let completed = description.completed()
    var access = ControlInterface(
      stage.box, completed,
      reset: { stage.reset() },
      perform: { command in
        stage.perform(command)
        return []
      },
      takeInvalidation: { stage.takeInvalidation() },
      relay: stage.relay)
    // Code that changes the control is also followed by turns of the run loop.
    let (write, performOwn) = (access.write, access.performOwn)
    access.write = { property, value in stage.host.act { write(property, value) } }
    access.performOwn = { command, argument in
      var events = EventBatches()
      stage.host.act { events = performOwn(command, argument) }
      return events
    }
    access.performTogether = { stage.perform($0, together: $1) }
    access.hasRecognizers = { stage.box.control.hasRecognizers }
    access.isHeldInside = { stage.host.isHeldInside }
    access.keepsTouches = { stage.host.keepsTouches }
    access.layerFrames = { Stage<Control>.frames(in: stage.box.control.layer) }
    access.assume = { stage.assume($0) }
    if completed.performer == nil, completed.declaration.capabilities.contains(.increments),
      !(0..<completed.declaration.values.count).contains(where: { stage.host.isAdjustable($0) })
    {
      access.problem =
        "The description declares increments(), but no accessibility element can get them; set "
        + "isAccessibilityElement and the trait adjustable."
    }
    if let policy {
      for other in access.counterparts { other.access.assume(policy.choices) }
    } else {
      access.surround = { stage.surround($0) }
    }
    self.init(declaration: completed.declaration, access: access)
  }
}

/// The control under test and its host, both created anew for every command sequence.
///
/// A class, because the closures of one interface share it.
@MainActor
private final class Stage<Control: UIControl> {
  let box: ControlBox<Control>
  let relay = EventRelay()
  private(set) var host: ControlHost<Control>
  private let make: () -> Control
  private var policy: TrackingPolicy
  private let performer: ((Control, ControlCommand) -> Bool)?

  init(
    make: @escaping () -> Control, policy: TrackingPolicy,
    performer: ((Control, ControlCommand) -> Bool)?
  ) {
    self.make = make
    self.policy = policy
    self.performer = performer
    Agenda.begin()
    box = ControlBox(make(), isReentrant: true)
    host = ControlHost(box.control, policy: policy)
    connect()
  }

  func reset() {
    Agenda.begin()
    box.control = make()
    host = ControlHost(box.control, policy: policy, laysOut: false)
    connect()
  }

  private func connect() {
    host.onPass = { [relay, unowned host] in
      relay.isFromHandler = host.isPassFromHandler
      relay.deliver?($0)
    }
    // The law that handlers terminate reports it, with the trace.
    host.onEndlessPasses = {}
  }

  func perform(_ command: ControlCommand) {
    guard let performer else { return host.perform(command) }
    var isDone = false
    // The host sees the whole command, and its feedback is not that of the command before.
    host.act { isDone = performer(box.control, command) }
    if isDone { host.layoutIfNeeded() } else { host.perform(command) }
  }

  func perform(_ first: ControlCommand, together second: ControlCommand) {
    guard performer?(box.control, first) == true else {
      return host.perform(first, together: second)
    }
    perform(second)
  }

  /// Makes the choices where Apple documents nothing, from the next control on.
  func assume(_ choices: UndocumentedTracking) { policy = TrackingPolicy(choices) }

  func surround(_ act: HostAction) {
    guard let choice = act.choice else { return }
    host.policy = TrackingPolicy(host.policy.choices.union(choice))
  }

  /// Returns the invalidation, including invalidation by the layout that the last command
  /// requested.
  func takeInvalidation() -> Invalidation {
    var marks = host.takeInvalidation()
    host.layoutIfNeeded()
    marks.formUnion(host.takeInvalidation())
    return marks
  }

  static func frames(in layer: CALayer) -> [Rect2D] {
    var frames: [Rect2D] = []
    for sublayer in layer.sublayers ?? [] {
      let frame = sublayer.frame
      frames.append(
        Rect2D(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height))
      frames += Self.frames(in: sublayer)
    }
    return frames
  }

  static func observe(_ control: Control, _ observation: inout Row) {
    control.layoutIfNeeded()
    observation.bounds = Rect2D(
      x: control.bounds.minX, y: control.bounds.minY, width: control.bounds.width,
      height: control.bounds.height)
    observation.recognizer = control.passObserver.recognizer
    // The flag describes only the last command, even if the next one does not reach the control.
    observation.recognizerTakesTouch = control.passObserver.recognizerTakesTouch
    control.passObserver.recognizerTakesTouch = false
    // An active recognizer follows the finger even if the touch was cancelled for the control.
    observation.isTracking = control.isTracking || observation.recognizer.isActive
    observation.isTouchInside = control.isTouchInside
    observation.isHighlighted = control.isHighlighted
    observation.isEnabled = control.isEnabled
    observation.isInWindow = control.window != nil
    observation.isReceivingTouches =
      observation.isInWindow && !control.isHidden && control.isUserInteractionEnabled
    observation.trackingChoices = control.trackingChoices
    observation.isAnimating =
      control.layer.isTreeAnimating || Agenda.current.isDrawingFrames
    observation.layerCount = control.layer.sublayers?.count ?? 0
  }
}

// MARK: - Agreement

extension ControlDescription {
  /// Declares that the control does what a `UIControl` does, such as its earlier version.
  ///
  /// The two have hosts of their own, with their own windows, fingers and clocks.
  ///
  /// - Parameters:
  ///   - make: Makes a new control; called for every command sequence.
  ///   - name: The name of the law; by default, `agrees-with-` and the name of the type.
  ///   - describe: Describes the other control, as `verify` does.
  @MainActor public mutating func agrees<Other: UIControl>(
    with make: @escaping () -> Other, named name: String? = nil,
    _ describe: (inout ControlDescription<Other>) -> Void
  ) {
    precondition(
      make() !== make(),
      "agrees(with:) was given an existing \(Other.self); every case needs a new one: write its "
        + "initializer inside agrees(with: { … })")
    agrees(named: name, describe) { ControlHarness(hosting: make, $0) }
  }
}

extension ControlDescription where Control: UIControl {
  /// Declares that the control does what it does if it is made in another way.
  ///
  /// The other control is described by the lines before this one, so this line comes last.
  @MainActor public mutating func agrees(
    with make: @escaping () -> Control, named name: String? = nil
  ) {
    let before = self
    agrees(with: make, named: name) { $0.adopt(before) }
  }
}

// MARK: - Optional features of every UIControl

extension ControlDescription where Control: UIControl {
  /// Declares that the control gives haptic feedback with UIKit's generators. Adds the laws of
  /// feedback.
  ///
  /// The laws then ask whether the finger feels something, and not what.
  public mutating func feedback() {
    has(.feedback) { control, observation in
      let isFelt = MainActor.assumeIsolated { control.passObserver.isFelt }
      observation.feedback = isFelt ? Feedback.unspecified.rawValue : 0
    }
  }

  /// Declares that the control mirrors its content for right-to-left languages.
  ///
  /// Command sequences then write `semanticContentAttribute`, and a relation demands that touches on
  /// a mirrored control do what their mirror images do.
  public mutating func layoutDirection(
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    property(
      DeclaredProperty(
        name: "layoutDirection", kind: .name(["leftToRight", "rightToLeft"]),
        role: .layoutDirection),
      read: { control in
        MainActor.assumeIsolated {
          control.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
        }
      },
      write: { control, direction in
        MainActor.assumeIsolated {
          control.semanticContentAttribute = direction == 1 ? .forceRightToLeft : .forceLeftToRight
        }
      }, file: file, line: line, column: column)
    has([]) { control, observation in
      observation.isRightToLeft = MainActor.assumeIsolated {
        control.effectiveUserInterfaceLayoutDirection == .rightToLeft
      }
    }
  }
}
