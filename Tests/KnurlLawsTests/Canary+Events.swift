import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// Faults of what targets hear.
extension Canary {
  static let ofEvents: [Canary] = [
    commands(
      "a cancelled touch does not report its change", breaks: .continuousOrEndOnlyEmission
    ) { _, step in
      guard step.passes.contains(.touchCancel) else { return step.passes }
      return [.touchCancel]
    },
    commands(
      "every move reports a change", breaks: .continuousOrEndOnlyEmission
    ) { control, step in
      guard step.isTouch(.moved), control.isTracking, !step.passes.contains(.valueChanged) else {
        return step.passes
      }
      var passes: EventPasses = [.valueChanged]
      passes.append(contentsOf: step.passes)
      return passes
    },
    commands("a cancel also sends touchUpOutside", breaks: .touchEventGrammar) { _, step in
      var passes = step.passes
      if passes.contains(.touchCancel) { passes.append(.touchUpOutside) }
      return passes
    },
    Canary("the event goes out before the assignment", breaks: .handlersReadFinalValues) {
      $0.perform = { box, relay, command in
        var next = box.control
        let passes = next.apply(command)
        for index in 0..<passes.count { relay.deliver?(passes[index]) }
        box.control = next
        return []
      }
    },
    Canary(
      "a write snaps and reports: handler and control correct each other for ever",
      breaks: .handlersTerminate
    ) { fault in
      fault.write = { control, property, value in
        let isValue = property == .lowerValue || property == .upperValue
        control.slider.write(isValue ? (value / 0.3).rounded() * 0.3 : value, to: property)
      }
      fault.sendAfterWrite = { $0.deliver?(.valueChanged) }
    },
    commands("a clock decides what a double tap is", breaks: .equalRuns) { control, step in
      guard step.passes.contains(.touchDown), control.serialNumber % 2 == 0 else {
        return step.passes
      }
      return [[.touchDown, .touchDownRepeat]]
    },
  ]
}
