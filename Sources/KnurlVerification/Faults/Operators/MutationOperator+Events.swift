import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofEvents: [MutationOperator] = [
    MutationOperator(
      "event-without-change", "every move is reported, even if nothing changes",
      breaks: [.continuousOrEndOnlyEmission], rows: ["P27"]
    ) {
      $0.events { control, command, passes in
        // A control without values may report each move.
        guard control.follows(command, .moved), control.now.valueCount > 0,
          !passes.contains(.valueChanged)
        else { return passes }
        return ([.valueChanged] as EventBatches).joined(with: passes)
      }
    },
    MutationOperator(
      "change-is-silent", "a change while the finger moves is not reported",
      breaks: [.continuousOrEndOnlyEmission], rows: ["P27"]
    ) {
      $0.events { control, command, passes in
        control.follows(command, .moved) && control.now.isContinuous
          ? passes.without(.valueChanged) : passes
      }
    },
    MutationOperator(
      "end-only-tells-moves", "an end-only drag reports every move",
      breaks: [.continuousOrEndOnlyEmission], rows: ["P28"]
    ) {
      $0.events { control, command, passes in
        guard control.follows(command, .moved), !control.now.isContinuous else { return passes }
        return ([.valueChanged] as EventBatches).joined(with: passes)
      }
    },
    MutationOperator(
      "end-is-silent", "an end-only drag ends without a report",
      breaks: [.continuousOrEndOnlyEmission], rows: ["P28"]
    ) {
      $0.events { control, command, passes in
        guard control.before.isTracking, !control.isTracking, !control.now.isContinuous else {
          return passes
        }
        return passes.without(.valueChanged)
      }
    },
    MutationOperator(
      "swallowed-cancel", "touchCancel is never sent",
      breaks: [.touchEventGrammar], rows: ["P31"], requires: .touchEvents
    ) {
      $0.events { _, _, passes in passes.without(.touchCancel) }
    },
    MutationOperator(
      "doubled-event", "the end of a touch is reported twice", breaks: [.touchEventGrammar],
      rows: ["P31"], requires: .touchEvents
    ) {
      $0.events { _, _, passes in
        guard passes.contains([.touchUpInside, .touchUpOutside]) else { return passes }
        return passes.followed(by: passes[passes.count - 1])
      }
    },
    MutationOperator(
      "return-is-silent", "no event says that the finger came back",
      breaks: [.touchEventGrammar], requires: .touchEvents
    ) {
      $0.events { _, _, passes in passes.without(.touchDragEnter) }
    },
    MutationOperator(
      "repeat-is-silent", "a second tap sends no touchDownRepeat", breaks: [.touchEventGrammar],
      rows: ["touch-down-repeat"], requires: .touchEvents
    ) {
      $0.events { _, _, passes in passes.without(.touchDownRepeat) }
    },
    MutationOperator(
      "inside-is-told-outside", "a drag inside is reported as outside",
      breaks: [.dragEventsFollowFinger], requires: [.touchEvents, .touchInside]
    ) {
      $0.events { _, _, passes in
        guard passes.contains(.touchDragInside) else { return passes }
        return passes.without(.touchDragInside).followed(by: .touchDragOutside)
      }
    },
    MutationOperator(
      "value-after-event", "the event goes out before the value is assigned",
      breaks: [.handlersReadFinalValues]
    ) {
      $0.heard = { control, values in
        // Even if the touch changes nothing, handlers read the earlier values.
        values = control.before[.value]
      }
    },
    MutationOperator(
      "declared-event-is-lost", "a lift does not send the event that ends a drag",
      breaks: [.declaredEventsOnTime], requires: .declaredEvents
    ) {
      $0.events { control, command, passes in
        guard control.follows(command, .ended) else { return passes }
        return control.declaration.events.reduce(passes) { $0.without($1.event) }
      }
    },
    MutationOperator(
      "clock-decides", "whether something happens depends on the time of day",
      breaks: [.equalRuns]
    ) {
      $0.after(.moved) { control in
        if control.serialNumber % 2 == 0 { control.displace(by: 1 / 64) }
      }
    },
  ]

  static let ofGestures: [MutationOperator] = [
    MutationOperator(
      "changed-before-begun", "a gesture changes without having begun",
      breaks: [.gestureTransitions], requires: .gesture
    ) {
      $0.observe = { _, observation in
        guard observation.gestureTrail.contains(.began) else { return }
        observation.gestureTrail = GestureTrail([.changed])
        observation.gesture = .changed
      }
    },
    MutationOperator(
      "begins-too-soon", "a gesture begins at a third of its hysteresis", breaks: [.gestureBegins],
      requires: .gesture
    ) {
      $0.observe = { $1.hysteresis = 3 * $0.now.hysteresis }
    },
    MutationOperator(
      "stays-failed", "a canceled touch leaves the gesture failed",
      breaks: [.gestureEnds], requires: .gesture
    ) {
      $0.after(.cancelled) { $0.memory.isOn = true }
      $0.observe = { control, observation in
        if observation.isTracking { control.memory.isOn = false }
        if control.memory.isOn { observation.gesture = .failed }
      }
    },
    MutationOperator(
      "any-finger-fails-it", "any other finger ends a gesture", breaks: [.gestureTakesOneFinger],
      requires: .gesture
    ) {
      $0.perform = { control, command in
        let isForeign =
          if case .touch(let touch) = command { touch.id != control.memory.finger } else { false }
        control.memory.isOn = control.isTracking && isForeign
        return control.inner.perform(command)
      }
      $0.observe = { control, observation in
        if control.memory.isOn { observation.gesture = .ended }
      }
    },
  ]
}

extension EventBatches {
  /// The batches, with as many of the others appended as there is room for.
  func joined(with others: EventBatches) -> EventBatches {
    var passes = self
    for index in 0..<others.count { passes = passes.followed(by: others[index]) }
    return passes
  }
}
