import KnurlEngine
import KnurlInteraction

/// Laws about pictures that follow their model with an animation.
///
/// The harness computes where each picture must be. From the control it takes only where the
/// picture is.
extension Law {
  static let animationBeginsAtPicture = Law(
    .animationBeginsAtPicture, covers: ["P38"],
    on: [.write, .own, .began, .moved, .ended, .cancelled, .enable, .attach], requires: .animation,
    text: LawText(
      rule:
        "An animated change starts from the present position of the picture, which does not jump.",
      why: "A second change during the first makes the picture jump, and the eye loses it.",
      cause: "The animation starts from the old value of the model, not from the presentation.",
      fix: "Start from the presentation.")
  ) { step in
    if step.animation.begun == 0 { return .notApplicable }
    for index in step.after.valueIndices where step.animation.hasBegun(index) {
      let start = step.animation.starts[index]
      guard step.isShown(index, at: start) || step.isShownByFrame(index, at: start) else {
        return .broken(step.misplaced(index, start, "where it was shown before"))
      }
    }
    return .holds
  }

  static let animationFollowsCurve = Law(
    .animationFollowsCurve, covers: ["P38"], on: .tick, requires: .animation,
    text: LawText(
      rule:
        "During an animation the picture follows the declared curve by elapsed time alone, and "
        + "never goes beyond either end.",
      why: "The time between frames varies, so a picture that moves a little at each tick arrives "
        + "elsewhere on a busy phone.",
      cause: "Each tick moves by a share of the remaining distance, or the curve is applied twice.",
      fix: "Store start, end and elapsed time. At every tick, compute the position from them.")
  ) { step in
    guard step.animation.wasUnderWay != 0, let animation = step.table.animation else {
      return .notApplicable
    }
    for index in step.after.valueIndices where step.animation.wasUnderWay(index) {
      guard step.animation.stage(index, of: animation.duration) == .onItsWay,
        step.hasTrack(index)
      else { continue }
      let (start, target) = (step.animation.starts[index], step.animation.targets[index])
      let elapsed = step.animation.elapsed[index]
      let place = start + (target - start) * animation.progress(elapsed / animation.duration)
      // Another law reports numbers that are not finite.
      guard place.isFinite else { continue }
      // Round a circle either way leads there.
      if isOnCircle(index, animation, &step) { continue }
      let tolerance = step.curveTolerance(index, from: start, to: target)
      let seen = step.after[.presentation, index]
      var isOnCurve = (seen - place).magnitude <= tolerance
      if !isOnCurve, step.animation.sinceFrame > 0 {
        // A display link leaves the picture where the last frame put it.
        let part = max(0, elapsed - step.animation.sinceFrame) / animation.duration
        let framed = start + (target - start) * animation.progress(part)
        isOnCurve = (seen - framed).magnitude <= tolerance
      }
      guard isOnCurve else {
        return .broken(
          step.misplaced(
            index, place,
            "\(NumberText.text(elapsed / animation.duration)) of its time has passed"))
      }
      let rounding = step.pictureTolerance(index, from: start, to: target)
      let isBetween =
        seen >= min(start, target) - rounding && seen <= max(start, target) + rounding
      guard isBetween else {
        return .broken(step.misplaced(index, place, "it must not go beyond its ends"))
      }
    }
    return .holds
  }

  /// True if the picture of a circular value follows the curve in one of the two directions around
  /// the circle.
  private static func isOnCircle(
    _ index: Int, _ animation: DeclaredAnimation, _ step: inout ControlStep
  ) -> Bool {
    guard let period = step.picturePeriod(index) else { return false }
    let (start, target) = (step.animation.starts[index], step.animation.targets[index])
    let elapsed = step.animation.elapsed[index]
    let tolerance = step.curveTolerance(index, from: start, to: target)
    let seen = step.after[.presentation, index]
    // A display link leaves the picture where the last frame has put it.
    for time in [elapsed, max(0, elapsed - step.animation.sinceFrame)] {
      let progress = animation.progress(time / animation.duration)
      for turn in [0, period.length, -period.length] {
        let place = start + (target + turn - start) * progress
        if period.way(from: place, to: seen).magnitude <= tolerance { return true }
      }
    }
    return false
  }

  static let animationCompletes = Law(
    .animationCompletes, covers: ["P38"], on: .tick, requires: .animation,
    text: LawText(
      rule:
        "When the duration has passed, the picture is exactly at the model's position, whatever "
        + "the number of ticks.",
      why: "A pointer that stops slightly beside its mark is drawn again at every frame, or stays "
        + "wrong.",
      cause:
        "The last step is computed like the others, or the remaining time is compared with zero.",
      fix: "Once the elapsed time reaches the duration, within the rounding of the added ticks, "
        + "set the end position itself.")
  ) { step in
    guard step.animation.wasUnderWay != 0, let animation = step.table.animation else {
      return .notApplicable
    }
    var verdict = Verdict.notApplicable
    for index in step.after.valueIndices where step.animation.wasUnderWay(index) {
      guard step.animation.stage(index, of: animation.duration) == .over else { continue }
      verdict = .holds
      let place = step.modelPlace(index)
      guard step.isShown(index, at: place) || step.isShownByFrame(index, at: place) else {
        return .broken(step.misplaced(index, place, "its time has passed"))
      }
    }
    return verdict
  }

  static let noImplicitAnimation = Law(
    .noImplicitAnimation, covers: ["P38"], on: .any, requires: .animation,
    text: LawText(
      rule: "Moves, sizes and writes without animation show their change at once. A lift, an "
        + "increment and a key may animate it. A running animation continues from where it is, or "
        + "the picture goes to the model's position.",
      why: "A thumb that trails behind the finger feels broken.",
      cause: "Implicit animations of layers are left on, or an earlier animation is not stopped.",
      fix: "Set the picture with actions disabled, and stop the animation whose value changes.")
  ) { step in
    if step.animation.wasUnderWay == 0, step.animation.begun == 0,
      step.isSettled(
        [.presentations, .values, .positions, .thumbs, .states, .settings])
    {
      return .notApplicable
    }
    for index in step.after.valueIndices where !step.animation.hasBegun(index) {
      let place = step.modelPlace(index)
      guard place.isFinite, !step.isShown(index, at: place),
        !((step.after[.presentation, index] - place).magnitude <= step.trackTolerance(index)),
        // A rounding difference from before is magnified on a longer track.
        !(step.hasMovedTrack(index) && goesOnElsewhere(index, &step)),
        !comesNearer(index, to: place, &step),
        !mayLinger(index, &step)
      else { continue }
      return .broken(step.misplaced(index, place, "the model's position"))
    }
    return .holds
  }

  /// True if a tick moves the picture closer to a position or does not move it.
  ///
  /// The distance was judged when the picture came to its present position.
  private static func comesNearer(_ index: Int, to place: Double, _ step: inout ControlStep)
    -> Bool
  {
    guard case .control(.tick)? = step.command, !step.hasModelMoved(index) else { return false }
    let was = (step.before[.presentation, index] - place).magnitude
    return (step.after[.presentation, index] - place).magnitude <= was
  }

  /// True if the picture may be away from the model's position because a running animation left it
  /// there.
  private static func mayLinger(_ index: Int, _ step: inout ControlStep) -> Bool {
    guard let command = step.command else {
      return step.animation.underWay & AnimationWatch.bit(index) != 0
    }
    guard step.animation.wasUnderWay(index) else { return false }
    if case .control(.tick) = command { return true }
    // A finger stops an animation that a release has started.
    if step.effect == .began, step.table.animatesTouches { return false }
    // A gesture starts from the model's position; of several values only one is dragged.
    if step.after.valueCount == 1, step.has(.gesture), step.effect == .moved,
      step.after.gestureTrail.contains(.began)
    {
      return false
    }
    // While the thumb is at the finger, the value does not determine the picture.
    guard step.after[.value, index] == step.before[.value, index] || step.after.isAtFinger
    else { return step.hasKeptPicture(index) }
    if step.hasMovedTrack(index) { return goesOnElsewhere(index, &step) }
    return !step.hasModelMoved(index)
      && step.after[.presentation, index] == step.before[.presentation, index]
  }

  /// True if the picture keeps its share of the track while the track changes.
  private static func goesOnElsewhere(_ index: Int, _ step: inout ControlStep) -> Bool {
    let old = step.before[.presentation, index]
    let place = ControlStep.place(of: old, index, in: step.before, on: step.after)
    // A picture that leaves a track without length may be anywhere.
    guard place.isFinite else { return true }
    let tolerance = step.otherTrackTolerance(index, at: place, from: old)
    let distance = (step.after[.presentation, index] - place).magnitude
    return !(distance > tolerance)
  }

  static let timeMovesPictureOnly = Law(
    .timeMovesPictureOnly, covers: ["P38"], on: .tick, requires: .clock, excludes: .timers,
    text: LawText(
      rule: "Passing time changes no value and sends no event, unless a state changes.",
      why: "Code that sets a value and reads it must not get a number in between.",
      cause:
        "The animation changes the model instead of the picture, or a timer goes on after its "
        + "touch is over.",
      fix:
        "Set the model first, and animate a presentation beside it. If time is meant to change a "
        + "value, declare hold(.repeats) or flick(.glides(within:)).")
  ) { step in
    // A recognizer that waits may begin, and may deliver the delayed lift.
    let isDecided = step.before.recognizer != step.after.recognizer
    // A touch that is held long enough may begin something.
    let isSilent =
      step.passes.isEmpty || step.changed(.ownStates) || (step.hostReacted && step.table.hasStates)
      || (isDecided && !step.events.contains(.valueChanged))
    return .demand(
      !step.changed([.values, .limits]) && isSilent,
      expected: "values as they were, and no events", seen: step.deeds)
  }
}

extension ControlStep {
  func misplaced(_ index: Int, _ place: Double, _ why: String) -> Violation {
    Violation(
      expected: "\(declaration.values[index].name) shown at \(NumberText.text(place)): \(why)",
      seen: "it is shown at \(NumberText.text(after[.presentation, index]))")
  }
}
