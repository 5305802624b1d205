import KnurlGeometry
import KnurlInteraction

// The expected animations, computed without asking the control.
extension ControlMachine {
  /// Starts the animations that the configuration began; no time has passed yet.
  mutating func beginWatchingAnimation(after start: Configuration) {
    guard moment.has(.animation) else { return }
    moment.animation = AnimationWatch(valueCount: moment.after.values.count)
    for write in start.writes {
      guard case .animatedValue(let index) = subject.roles[write.property] else { continue }
      moment.animation.begin(
        index, from: moment.after.presentations[index], to: moment.modelPlace(index))
    }
  }

  /// Records the effect of the last command on the animations.
  mutating func watchAnimation(_ command: Command) {
    guard moment.has(.animation) else { return }
    moment.animation.nextCommand()
    if case .control(.tick(let seconds)) = command, moment.has(.window) {
      moment.animation.passFrames(seconds)
    }
    let isTouch = subject.animatedPhases != 0 && isAnimatedTouch
    let isQuiet = moment.animation.underWay == 0 && !isTouch
    if isQuiet, !moment.changed(Change.values) { return }
    for index in moment.after.values.indices { watchAnimation(of: index, command, isTouch) }
  }

  /// Whether the picture follows the effect of the touch with an animation.
  private var isAnimatedTouch: Bool {
    var phase = TouchPhase.cancelled
    let isOver = !moment.after.isTracking
    switch moment.effect {
    case .began: if !isOver { phase = .began }
    case .moved: if !isOver { phase = .moved }
    case .ended, .tapped: phase = .ended
    case .cancelled: break
    case .none, .foreign, .released, .refused, .unplaced:
      guard moment.before.isTracking, isOver else { return false }
    }
    return subject.animatedPhases & ControlHarness.bit(phase) != 0
  }

  private mutating func watchAnimation(of index: Int, _ command: Command, _ isTouch: Bool) {
    let hasChanged = moment.after.values[index] != moment.before.values[index]
    let place = moment.modelPlace(index)
    // An animation may be shorter than a rounding error. Only a thumb at the finger, and less
    // precise numbers, need a tolerance.
    let isThere =
      moment.after.isAtFinger || subject.precisionRatio > 1
      ? moment.isShown(index, at: place)
      : moment.after.presentations[index] == place
        || (moment.hasMovedTrack(index) && moment.isShownByFrame(index, at: place))
    // A handler may have moved the picture there; an animation that it did not affect goes on.
    let begins =
      moment.hostReacted
      ? isTouch && !(isThere && moment.hasTrack(index))
      : isTouch || (hasChanged && subject.animates(command, index))
    if begins {
      // A handler may end what a move had just shown. Of a late tap, the touch-down has shown
      // something too.
      let hasShownMore = moment.hostReacted || moment.effect == .tapped
      let shown = hasShownMore ? moment.after : moment.before
      moment.animation.begin(
        index, from: shown.presentations[index], to: moment.modelPlace(index),
        keepsGoing: isTouch)
      return
    }
    guard moment.animation.wasUnderWay(index) else { return }
    guard case .control(.tick(let seconds)) = command else {
      // If the picture was there before, rounding may have put it there; on a track without length
      // every position is the model's.
      let hasCome =
        moment.hasTrack(index)
        && (moment.changed(Change.presentations) || moment.hasModelMoved(index))
      let hasLeft = hasChanged && !moment.after.isAtFinger
      if hasLeft || (isThere && (hasCome || moment.changed(Change.limits))) {
        moment.animation.end(index)
      } else if moment.hasMovedTrack(index) {
        let places = (moment.before, moment.after)
        moment.animation.move(index) {
          ControlStep.place(of: $0, index, in: places.0, on: places.1)
        }
      }
      return
    }
    moment.animation.pass(seconds, for: index)
    switch moment.animation.stage(index, of: subject.animation?.duration ?? 0) {
    case .onItsWay: break
    case .over: moment.animation.end(index)
    case .undecided: if isThere { moment.animation.end(index) }
    }
  }
}

extension ControlStep {
  /// The model's position in the units of the picture: on the track, at the finger, or the value
  /// itself.
  @inline(__always) func modelPlace(_ index: Int) -> Double { modelPlace(index, in: after) }

  private func modelPlace(_ index: Int, in now: Observation) -> Double {
    if now.isAtFinger {
      let middle = now.thumbCenter(index)
      return now.isVertical ? middle.y : middle.x
    }
    return has(.positions) ? now.positions[index] : now.values[index]
  }

  /// Whether the command changed the model's position.
  func hasModelMoved(_ index: Int) -> Bool {
    modelPlace(index, in: before) != modelPlace(index, in: after)
  }

  /// Whether a straight track moved or changed its length while the limits stayed the same.
  func hasMovedTrack(_ index: Int) -> Bool {
    has(.alongTrack) && has(.positions) && !changed(Change.limits)
      && (before.startPositions[index] != after.startPositions[index]
        || before.endPositions[index] != after.endPositions[index])
  }

  /// Whether different values may have different positions; false on a track so short that rounding
  /// makes all positions equal.
  func hasTrack(_ index: Int) -> Bool {
    !has(.alongTrack) || !has(.positions)
      || (after.startPositions[index] - after.endPositions[index]).magnitude > 1e-9
  }

  /// Maps a position on one track to another; NaN if the first track has no length.
  static func place(
    of place: Double, _ index: Int, in old: Observation, on new: Observation
  ) -> Double {
    let (start, end) = (old.startPositions[index], old.endPositions[index])
    let (newStart, newEnd) = (new.startPositions[index], new.endPositions[index])
    guard (end - start).magnitude > 1e-9 else { return .nan }
    return newStart + (place - start) / (end - start) * (newEnd - newStart)
  }
}
