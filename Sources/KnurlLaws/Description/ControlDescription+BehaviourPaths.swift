// Embedded Swift has no key paths; there the closures of `ControlDescription` serve.
#if !hasFeature(Embedded)
  public import KnurlGeometry
  public import KnurlInteraction

  extension ControlDescription {
    /// It is dragged with a gesture recogniser: brings the laws of its states.
    ///
    /// ```swift
    /// $0.gesture(\.recognizer.state, hysteresis: \.recognizer.hysteresis)
    /// ```
    /// - Parameters:
    ///   - state: Where the recogniser stands between two commands: a state with UIKit's raw values.
    ///   - trail: The states that the last command made it enter, for one that says so.
    ///   - hysteresis: How many points a finger must go for the gesture to begin; without, that is
    ///     not known, and nothing is said of when it begins.
    ///   - isMultipleTouchEnabled: Whether a second finger reaches it; without, none does.
    public mutating func gesture<State: RawRepresentable<Int>>(
      _ state: KeyPath<Control, State>, trail: KeyPath<Control, GestureTrail>? = nil,
      hysteresis: KeyPath<Control, Double>? = nil,
      isMultipleTouchEnabled: KeyPath<Control, Bool>? = nil
    ) {
      gesture(
        state: { GestureState(rawValue: $0[keyPath: state].rawValue) ?? .failed },
        trail: trail.map { path in { $0[keyPath: path] } },
        hysteresis: hysteresis.map { path in { $0[keyPath: path] } },
        isMultipleTouchEnabled: isMultipleTouchEnabled.map { path in { $0[keyPath: path] } })
    }

    /// Its picture follows animated changes by and by: brings the laws of animation.
    ///
    /// ```swift
    /// $0.animation(\.presentedAngle, duration: 0.25)
    /// $0.animatedWrite { $0.setValue($1, animated: true) }
    /// ```
    /// - Parameters:
    ///   - presented: Where the picture shows the value: in the units of the control's track or angle
    ///     if it has declared one, else as a value.
    ///   - duration: In seconds.
    public mutating func animation<Number: ControlNumber>(
      _ presented: KeyPath<Control, Number>, duration: Double,
      curve: AnimationCurve = .easeInEaseOut,
      of value: Int = 0
    ) {
      declaration.coarseness = max(declaration.coarseness, Number.coarseness)
      animation(duration: duration, curve: curve, of: value) {
        $0[keyPath: presented].controlNumber
      }
    }

    /// It can be turned on the screen, about the middle of its bounds, and touches come to it through
    /// that: brings the relation of touches that are turned along, and turns it in histories.
    public mutating func transform(_ path: WritableKeyPath<Control, AffineTransform2D>) {
      transform(read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
    }

    /// Keys move its focused thumb, as increments do: brings the laws of both.
    ///
    /// - Parameter focused: The index of the value whose thumb keys move, or -1.
    public mutating func keys(focus focused: KeyPath<Control, Int>) {
      keys { $0[keyPath: focused] }
    }

    /// Keys move its focused thumb, for a control that names its thumbs: brings the laws of both.
    ///
    /// - Parameter focused: The thumb that keys move; its raw value is the index of its value.
    public mutating func keys<Thumb: RawRepresentable<Int>>(focus focused: KeyPath<Control, Thumb>)
    {
      keys { $0[keyPath: focused].rawValue }
    }

    /// What a finger felt at the last command, if anything: brings the laws of feedback.
    public mutating func feedback(_ felt: KeyPath<Control, Feedback?>) {
      feedback { $0[keyPath: felt] }
    }

    /// What assistive technology is told: one element for each value, in their order.
    public mutating func accessibility(_ elements: KeyPath<Control, [AccessibilityElement]>) {
      accessibility { $0[keyPath: elements] }
    }
  }
#endif
