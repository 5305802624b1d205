import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofTime: [MutationOperator] = [
    MutationOperator(
      "timer-is-not-stopped", "a canceled touch leaves a timer behind that changes the value",
      breaks: [.repeatsStop, .glideEnds], requires: .timers
    ) {
      $0.after = { control, command, passes in
        if control.follows(command, .cancelled) { control.memory.isOn = true }
        guard case .tick = command, control.memory.isOn, !control.isTracking else { return passes }
        control.displace(by: 1 / 64)
        return passes.followed(by: .valueChanged)
      }
    },
    MutationOperator(
      "timer-is-silent", "a change that time makes is not reported", breaks: [.timedReports],
      requires: .timers
    ) {
      $0.events { _, command, passes in
        if case .tick = command { return passes.without(.valueChanged) }
        return passes
      }
    },
  ]
}
