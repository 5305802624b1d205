import KnurlGeometry
import KnurlLaws

/// Faults of a small dial that a finger turns.
extension Canary {
  static let ofTurning: [Canary] = [
    dial(
      "the pointer is drawn from the minimum's angle by a whole turn", breaks: .angleValueRoundTrip
    ) {
      $0.angle = { $0.startAngle + 2 * Double.pi * $0.value }
    },
    dial("the value hops as the finger crosses the gap", breaks: .neverHops) {
      $0.value = { dial, drag, value in
        dial.mode == .absolute ? dial.value(at: drag.direction) : value
      }
    },
    dial("turns beyond an end are forgotten", breaks: .sticksAtEnd) {
      $0.value = { dial, drag, value in
        let way = drag.angle - drag.down
        return dial.mode == .relative && way.magnitude > 2 * Double.pi
          ? drag.value + way.truncatingRemainder(dividingBy: 2 * Double.pi) / dial.span : value
      }
    },
    dial("a turn counts as if the track went all the way round", breaks: .pointerUnderFinger) {
      $0.value = { dial, drag, value in
        guard dial.mode == .relative else { return value }
        return drag.value + (drag.angle - drag.down) / (2 * Double.pi)
      }
    },
    dial("only how far right the finger is counts", breaks: .turnsWithFinger) {
      $0.value = { dial, drag, _ in (drag.point.x - dial.bounds.minX) / dial.bounds.width }
    },
    dial("a turn beside the middle counts twice", breaks: .turnsEvenly) {
      $0.value = { dial, drag, value in
        let way = drag.angle - drag.down
        let distance = max(
          (drag.point.x - dial.bounds.midX).magnitude, (drag.point.y - dial.bounds.midY).magnitude)
        return distance < 10 ? drag.value + 2 * way / dial.span : value
      }
    },
    dial("the distance to the middle has a part in the value", breaks: .radialMoves) {
      $0.value = { dial, drag, value in
        let distance = max(
          (drag.point.x - dial.bounds.midX).magnitude, (drag.point.y - dial.bounds.midY).magnitude)
        return value + distance / 1e4
      }
    },
    dial("at its end it cannot be turned back", breaks: .turnUnsticks) {
      $0.value = { _, drag, value in drag.value == 1 ? 1 : value }
    },
    dial("the seam lies at 9 o'clock", breaks: .quarterTurn) {
      $0.seam = { _ in -Double.pi }
    },
    dial("the seam lies at 9 o'clock, wherever the track is", breaks: .wholeTurn) {
      $0.seam = { _ in -Double.pi }
    },
    dial("on the left the value lags", breaks: .mirroredTrack) {
      $0.value = { dial, drag, value in
        drag.point.x < dial.bounds.midX - 1 ? (drag.value + value) / 2 : value
      }
    },
    dial("far from the middle a turn counts half", breaks: .doubledRadius) {
      $0.value = { dial, drag, value in
        (drag.point.x - dial.bounds.midX).magnitude > 50 ? (drag.value + value) / 2 : value
      }
    },
  ]

  private static func dial(
    _ name: String, breaks law: LawName, _ distort: (inout CanaryDialFault) -> Void
  ) -> Canary {
    var fault = CanaryDialFault()
    distort(&fault)
    return Canary(name, breaks: law, dial: fault)
  }
}
