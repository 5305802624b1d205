import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofDragging: [MutationOperator] = [
    MutationOperator(
      "touch-down-moves", "a value moves a little as the finger comes down",
      breaks: [.zeroLengthDrag, .gestureMovesValues]
    ) {
      $0.after(.began) { $0.displace(by: 1 / 64) }
    },
    MutationOperator(
      "still-finger-moves", "a move to where the finger already is changes the value",
      breaks: [.zeroLengthMove]
    ) {
      $0.after(.moved) {
        if $0.memory.moves > 1, $0.memory.point == $0.memory.previous { $0.displace(by: 1 / 16) }
      }
    },
    MutationOperator(
      "moves-drift", "each move adds a small error to the value",
      breaks: [.samePlaceSameValue, .radialMoves, .splitMoves, .pathIndependence]
    ) {
      $0.drags { control, _, value in
        value + Double(control.memory.moves) * control.range(0) / 512
      }
    },
    MutationOperator(
      "thumb-trails", "the thumb trails behind the finger",
      breaks: [.thumbUnderFinger, .thumbAtFinger],
      requires: .thumbs
    ) {
      $0.observe = { control, observation in
        guard control.isTracking, control.memory.moves > 0 else { return }
        for index in observation.valueIndices {
          observation[.thumbX, index] -= 20
          observation[.thumbY, index] -= 20
        }
      }
    },
    MutationOperator(
      "choice-is-beside", "a drag would choose the item after the one under the finger",
      breaks: [.choiceUnderFinger], requires: .pending
    ) {
      $0.observe = { control, observation in
        guard control.isTracking else { return }
        for index in observation.valueIndices { observation[.pending, index] += 1 }
      }
    },
    MutationOperator(
      "no-room-is-half-way", "on a track of length zero a drag adds half the range",
      breaks: [.noRoom], requires: [.positions, .alongTrack]
    ) {
      $0.drags { control, _, value in
        let now = control.now
        return now[.startPosition, 0] == now[.endPosition, 0] ? value + control.range(0) / 2 : value
      }
    },
    MutationOperator(
      "drags-go-backwards", "a value moves opposite to the finger",
      breaks: [.monotone, .turnsWithFinger]
    ) {
      $0.drags { _, start, value in 2 * start - value }
    },
    MutationOperator(
      "drags-count-double", "a value goes twice as far as the finger",
      breaks: [.continuity, .turnsEvenly]
    ) {
      $0.drags { _, start, value in 2 * value - start }
    },
    MutationOperator(
      "drags-count-half", "a value goes half as far as the finger", breaks: [.pointerUnderFinger]
    ) {
      $0.halvesDrags { _ in true }
    },
    MutationOperator(
      "moves-are-lost", "the moves of a finger are ignored", breaks: [.unstick, .turnUnsticks]
    ) {
      $0.touches { _, touch in touch.phase == .moved ? nil : touch }
    },
    MutationOperator(
      "up-moves", "a value moves as the finger is lifted",
      breaks: [.upMovesNothing, .liftIsNoTap, .settlesOnRelease, .releaseTakesChoice]
    ) {
      $0.after(.ended) { $0.displace(by: 1 / 16) }
    },
    MutationOperator(
      "cancel-moves", "a value moves when the touch is canceled",
      breaks: [.cancelIsClean, .cancelRestores]
    ) {
      $0.after(.cancelled) { $0.displace(by: 1 / 16) }
    },
  ]

  static let ofTurning: [MutationOperator] = [
    MutationOperator(
      "hops-over-gap", "in the lowest eighth of its track a value jumps to the other end",
      breaks: [.neverHops], requires: .angle
    ) {
      $0.drags { control, _, value in
        let (low, high) = (control.now[.minimum, 0], control.now[.maximum, 0])
        return value - low < control.range(0) / 8 ? high - (value - low) : value
      }
    },
    MutationOperator(
      "other-end-is-read", "where the ends of a circle meet, the end that is not kept is read",
      breaks: [.staysInPeriod], requires: [.circular, .limits]
    ) {
      $0.observe = { control, observation in
        for index in observation.valueIndices {
          guard let wrapping = control.declaration.values[index].wrapping else { continue }
          let (low, high) = (observation[.minimum, index], observation[.maximum, index])
          let (kept, other) = wrapping == .readsMaximum ? (high, low) : (low, high)
          if observation[.value, index] == kept { observation[.value, index] = other }
        }
      }
    },
    MutationOperator(
      "circle-is-clamped", "a number that code writes beyond an end of a circle goes to that end",
      breaks: [.staysInPeriod], requires: [.circular, .limits, .writableValues]
    ) {
      $0.writes { control, index, value in
        guard value.isFinite else { return value }
        return min(max(value, control.now[.minimum, index]), control.now[.maximum, index])
      }
    },
    MutationOperator(
      "quarters-differ", "in every second quarter a turn counts half", breaks: [.quarterTurn],
      requires: .angle
    ) {
      $0.halvesDrags { $0.isOdd(partOf: Double.pi / 2) }
    },
    MutationOperator(
      "turns-differ", "a track that begins a whole turn further on is turned half as far",
      breaks: [.wholeTurn], requires: .angle
    ) {
      $0.halvesDrags { $0.isOdd(partOf: 2 * Double.pi) }
    },
    MutationOperator(
      "left-lags", "to the left of the middle a turn counts half", breaks: [.mirroredTrack],
      requires: .angle
    ) {
      $0.halvesDrags { $0.memory.point.x < $0.now.bounds.midX }
    },
    MutationOperator(
      "far-fingers-lag", "far from the middle a turn counts half", breaks: [.doubledRadius],
      requires: .angle
    ) {
      $0.halvesDrags { ($0.memory.point.x - $0.now.bounds.midX).magnitude > 50 }
    },
  ]
}

extension Mutation {
  /// Brings a dragged value half as far if a condition holds.
  fileprivate mutating func halvesDrags(_ isSo: @escaping @Sendable (MutantControl) -> Bool) {
    drags { control, start, value in isSo(control) ? start / 2 + value / 2 : value }
  }
}

extension MutantControl {
  /// True if the track begins in an odd-numbered part of a turn. The parts have the given size, in
  /// radians.
  fileprivate func isOdd(partOf size: Double) -> Bool {
    let part = (now[.startPosition, 0] / size).rounded(.down)
    return part.truncatingRemainder(dividingBy: 2) != 0
  }
}
