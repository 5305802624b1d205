import KnurlGeometry
import KnurlInteraction

// The expected animations, computed without asking the control.
extension ControlMachine {
  /// Starts the animations that the configuration began; no time has passed yet.
  mutating func beginWatchingAnimation(after start: Configuration) {
    guard step.has(.animation) else { return }
    step.animation = AnimationWatch(valueCount: step.after.valueCount)
    for write in start.writes {
      guard case .animatedValue(let index) = step.table.roles[write.property] else { continue }
      step.animation.begin(
        index, from: step.after[.presentation, index], to: step.modelPlace(index))
    }
  }

  /// Records the effect of the last command on the animations.
  mutating func watchAnimation(_ command: Command) {
    guard step.has(.animation) else { return }
    step.animation.nextCommand()
    if case .control(.tick(let seconds)) = command, step.has(.window) {
      step.animation.passFrames(seconds)
    }
    let isTouch = step.table.animatesTouches && isAnimatedTouch
    let isQuiet = step.animation.underWay == 0 && !isTouch
    if isQuiet, !step.changed(.values) { return }
    for index in step.after.valueIndices { watchAnimation(of: index, command, isTouch) }
  }

  /// True if the picture follows the effect of the touch with an animation.
  private var isAnimatedTouch: Bool {
    var phase = TouchPhase.cancelled
    let isOver = !step.after.isTracking
    switch step.effect {
    case .began: if !isOver { phase = .began }
    case .moved: if !isOver { phase = .moved }
    case .ended, .tapped: phase = .ended
    case .cancelled: break
    case .none, .foreign, .released, .refused, .unplaced:
      guard step.before.isTracking, isOver else { return false }
    }
    return step.table.animates(phase)
  }

  /// True if the control may show a change by the command with its animation or at once: a lift, an
  /// increment or a key.
  ///
  /// A thumb under the finger must not trail behind it, and code says whether its writes animate.
  private func mayAnimate(_ command: Command) -> Bool {
    switch command {
    case .control(.increment), .control(.decrement), .control(.key): return true
    default: return step.effect == .ended || step.isTap
    }
  }

  /// True if the picture is at `place`, but for rounding, or a short track has no other place.
  private func isShown(_ index: Int, at place: Double) -> Bool {
    !step.hasTrack(index) || step.isShown(index, at: place)
      || step.isShownByFrame(index, at: place)
  }

  private mutating func watchAnimation(of index: Int, _ command: Command, _ isTouch: Bool) {
    let hasChanged = step.after[.value, index] != step.before[.value, index]
    let place = step.modelPlace(index)
    // An animation may be shorter than a rounding error. Only a thumb at the finger, and less
    // precise numbers, need a tolerance.
    let isThere =
      step.after.isAtFinger || step.table.precisionRatio > 1
      ? step.isShown(index, at: place)
      : step.after[.presentation, index] == place
        || (step.hasMovedTrack(index) && step.isShownByFrame(index, at: place))
    // A handler may have moved the picture there; an animation that it did not affect goes on.
    let mayBegin =
      isTouch
      || (hasChanged && mayAnimate(command) && !isShown(index, at: place)
        && !step.hasKeptPicture(index))
    let begins =
      step.hostReacted
      ? mayBegin && !(isThere && step.hasTrack(index))
      : mayBegin || (hasChanged && step.table.animates(command, index))
    if begins {
      // A handler may end what a move had just shown. Of a late tap, the touch-down has shown
      // something too.
      let hasShownMore = step.hostReacted || step.effect == .tapped
      let shown = hasShownMore ? step.after : step.before
      step.animation.begin(
        index, from: shown[.presentation, index], to: step.modelPlace(index),
        keepsGoing: isTouch)
      return
    }
    guard step.animation.wasUnderWay(index) else { return }
    guard case .control(.tick(let seconds)) = command else {
      // If the picture was there before, rounding may have put it there; on a track without length
      // every position is the model's.
      let hasCome =
        step.hasTrack(index)
        && (step.changed(.presentations) || step.hasModelMoved(index))
      let hasLeft = hasChanged && !step.after.isAtFinger && !step.hasKeptPicture(index)
      if hasLeft || (isThere && (hasCome || step.changed(.limits))) {
        step.animation.end(index)
      } else if step.hasMovedTrack(index) {
        let places = (step.before, step.after)
        step.animation.move(index) {
          ControlStep.place(of: $0, index, in: places.0, on: places.1)
        }
      }
      return
    }
    step.animation.pass(seconds, for: index)
    switch step.animation.stage(index, of: step.table.animation?.duration ?? 0) {
    case .onItsWay: break
    case .over: step.animation.end(index)
    case .undecided: if isThere { step.animation.end(index) }
    }
  }
}

extension ControlStep {
  /// The model's position in the units of the picture: on the track, at the finger, or the value
  /// itself.
  @inline(__always) func modelPlace(_ index: Int) -> Double { modelPlace(index, in: after) }

  func modelPlace(_ index: Int, in now: Row) -> Double {
    if now.isAtFinger { return now.coordinate(now.thumbCenter(index), of: index) }
    return has(.positions) ? now[.position, index] : now[.value, index]
  }

  /// True if the command changed the model's position.
  func hasModelMoved(_ index: Int) -> Bool {
    modelPlace(index, in: before) != modelPlace(index, in: after)
  }

  /// True if the command moved the model by no more than rounding and did not move the picture.
  ///
  /// The positions decide, not the values: a spring that goes to the same position may go on.
  func hasKeptPicture(_ index: Int) -> Bool {
    let way = modelPlace(index, in: after) - modelPlace(index, in: before)
    return way.magnitude <= trackTolerance(index)
      && after[.presentation, index] == before[.presentation, index]
  }

  /// True if a straight track moved or changed its length while the limits stayed the same.
  func hasMovedTrack(_ index: Int) -> Bool {
    isStraight(index) && has(.positions) && !changed(.limits)
      && (before[.startPosition, index] != after[.startPosition, index]
        || before[.endPosition, index] != after[.endPosition, index])
  }

  /// True if different values may have different positions; false on a track so short that rounding
  /// makes all positions equal.
  func hasTrack(_ index: Int) -> Bool {
    !isStraight(index) || !has(.positions)
      || (after[.startPosition, index] - after[.endPosition, index]).magnitude > 1e-9
  }

  /// Maps a position on one track to another; NaN if the first track has no length.
  static func place(
    of place: Double, _ index: Int, in old: Row, on new: Row
  ) -> Double {
    let (start, end) = (old[.startPosition, index], old[.endPosition, index])
    let (newStart, newEnd) = (new[.startPosition, index], new[.endPosition, index])
    guard (end - start).magnitude > 1e-9 else { return .nan }
    return newStart + (place - start) / (end - start) * (newEnd - newStart)
  }
}
