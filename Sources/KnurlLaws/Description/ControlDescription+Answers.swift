// What a control does, where right controls differ. A description that says nothing is watched, and
// laws follow what was seen; what it says, laws demand.

/// The answers of a control to a finger that goes down.
public enum TouchAnswer: Hashable, Sendable {
  /// A touch beside the thumb has no effect.
  case isIgnoredBesideThumb
  /// A touch anywhere in the bounds grabs the control. A law demands that each such touch is followed.
  case isTakenAnywhere
  /// The values stay until the finger moves.
  case changesNothing
  /// The value jumps to the finger.
  case jumps
}

/// The answers of a control to the lift of a finger that has dragged a value.
public enum LiftAnswer: Int, Hashable, Sendable {
  /// The values stay.
  case keeps
  /// The lift counts as one more move, as with `onEnded` of a SwiftUI drag.
  case isOneMoreMove
}

/// The answers of a control to a tap.
public enum TapAnswer: Int, Hashable, Sendable {
  /// A tap has no effect.
  case doesNothing
  /// A tap may change the value, as with a switch or a stepper.
  ///
  /// A lift may then change it if nothing has changed since touch-down.
  case changesValue
}

/// The answers of a control to a touch that is cancelled.
public enum CancelAnswer: Int, Hashable, Sendable {
  /// The values stay.
  case keeps
  /// Each value is again what it was at touch-down or, if code has written the value since, the
  /// written number.
  case restores
}

/// The answers of a control to time that passes while a finger is held on it.
public enum HoldAnswer: Int, Hashable, Sendable {
  /// The values stay.
  case changesNothing
  /// Time changes the values, as with a repeating stepper.
  ///
  /// Laws demand that this stops with the touch, and that each change is reported.
  case repeats
}

/// The answers of a control to time that passes after a drag or a command, as after a flick.
public struct FlickAnswer: Hashable, Sendable {
  let glideTime: Double?

  /// The values stay.
  public static var changesNothing: Self { Self(glideTime: nil) }

  /// The values may continue to change, as with a flick, a spring or a snap.
  ///
  /// Laws demand that they are at rest after this many seconds at the latest, that a touch stops
  /// them, and that they stop or go to their end at once if the control is disabled or detached.
  public static func glides(within seconds: Double) -> Self {
    precondition(seconds > 0 && seconds.isFinite, "a glide takes a finite time greater than zero")
    return Self(glideTime: seconds)
  }
}

extension ControlDescription {
  /// States the effect of a finger that goes down.
  ///
  /// ```swift
  /// $0.touch(.jumps)
  /// $0.touch(.isTakenAnywhere)
  /// ```
  public mutating func touch(_ answer: TouchAnswer) {
    switch answer {
    case .isIgnoredBesideThumb: declaration.state(0, in: .touchBesideThumb)
    case .isTakenAnywhere:
      declaration.state(1, in: .touchBesideThumb)
      has(.bounds) { $1.isTakenAnywhere = true }
    case .changesNothing: declaration.state(0, in: .touchDown)
    case .jumps: declaration.state(1, in: .touchDown)
    }
  }

  /// States the effect of a lift after a drag, such as `lift(.isOneMoreMove)`.
  public mutating func lift(_ answer: LiftAnswer) { declaration.state(answer.rawValue, in: .lift) }

  /// States the effect of a tap, such as `tap(.changesValue)`.
  public mutating func tap(_ answer: TapAnswer) { declaration.state(answer.rawValue, in: .tap) }

  /// States the effect of a cancel, such as `cancel(.restores)`.
  public mutating func cancel(_ answer: CancelAnswer) {
    declaration.state(answer.rawValue, in: .cancel)
  }

  /// States the effect of a finger that is held, such as `hold(.repeats)`.
  public mutating func hold(_ answer: HoldAnswer) {
    declaration.state(answer.rawValue, in: .heldStill)
  }

  /// States the effect of time after a drag, such as `flick(.glides(within: 0.5))`.
  public mutating func flick(_ answer: FlickAnswer) {
    declaration.state(answer.glideTime == nil ? 0 : 1, in: .flick)
    if let seconds = answer.glideTime { declaration.glideTime = seconds }
  }
}
