public import KnurlGeometry
public import KnurlInteraction

// What a control does besides following a finger: closures, which serve values and classes and
// compile without key paths.
extension ControlDescription {
  // MARK: - Gesture

  /// It is dragged with a gesture recogniser: brings the laws of its states.
  ///
  /// - Parameters:
  ///   - state: Where the recogniser stands between two commands.
  ///   - trail: The states that the last command made it enter, for one that says so: one that was
  ///     passed through in a single touch is seen nowhere else.
  ///   - hysteresis: How many points a finger must go for the gesture to begin; without, that is not
  ///     known, and nothing is said of when it begins.
  ///   - isMultipleTouchEnabled: Whether a second finger reaches the recogniser; without, none does.
  public mutating func gesture(
    state: @escaping (Control) -> GestureState, trail: ((Control) -> GestureTrail)? = nil,
    hysteresis: ((Control) -> Double)? = nil, isMultipleTouchEnabled: ((Control) -> Bool)? = nil
  ) {
    has(.gesture) { control, observation in
      observation.gesture = state(control)
      if let trail { observation.gestureTrail = trail(control) }
      observation.hysteresis = hysteresis?(control) ?? -1
      if let isMultipleTouchEnabled {
        observation.isMultipleTouchEnabled = isMultipleTouchEnabled(control)
      }
    }
  }

  // MARK: - Animation

  /// Its picture follows animated changes by and by: brings the laws of animation, and ticks of the
  /// clock in parts of the duration.
  ///
  /// Declare what is animated with `animatedWrite`, or as a command with `animates: true`.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - curve: How far it has come as its time passes.
  ///   - value: The index of the value that is shown.
  ///   - presented: Where the picture shows the value: in the units of the control's track or angle if
  ///     it has declared one, else as a value.
  public mutating func animation(
    duration: Double, curve: AnimationCurve = .easeInEaseOut, of value: Int = 0,
    presented: @escaping (Control) -> Double
  ) {
    animation(
      DeclaredAnimation(duration: duration, curve: curve), of: value, presented: presented)
  }

  /// A write of a value that the picture follows by and by.
  ///
  /// - Parameter name: What traces call it.
  public mutating func animatedWrite(
    of value: Int = 0, named name: String = "animatedValue",
    _ write: @escaping (inout Control, Double) -> Void
  ) {
    property(
      DeclaredProperty(name: name, role: .animatedValue(value)), read: valueReaders[value],
      write: write)
  }

  // MARK: - Transform

  /// It can be turned on the screen, about the middle of its bounds, and touches come to it through
  /// that: brings the relation of touches that are turned along, and turns it in histories.
  ///
  /// - Parameter observes: False where an observer of `has` fills in the transform.
  public mutating func transform(
    read: @escaping (Control) -> AffineTransform2D,
    write: @escaping (inout Control, AffineTransform2D) -> Void, observes: Bool = true
  ) {
    let all = NamedTransform.all
    property(
      DeclaredProperty(name: "transform", kind: .name(all.map { $0.name }), role: .transform),
      read: { control in
        let now = read(control)
        return Double(all.firstIndex { $0.transform == now } ?? -1)
      },
      write: { write(&$0, NamedTransform.transform($1)) })
    if observes { has([], observing: { $1.transform = read($0) }) }
  }

  /// Code can close it to touches, keys and increments without disabling it, and it looks the same.
  ///
  /// The observation's `isReceivingTouches` must say so.
  public mutating func userInteraction(
    read: @escaping (Control) -> Bool, write: @escaping (inout Control, Bool) -> Void
  ) {
    property(
      DeclaredProperty(name: "isUserInteractionEnabled", kind: .flag, role: .userInteraction),
      read: { read($0) ? 1 : 0 }, write: { write(&$0, $1 != 0) })
  }

  // MARK: - Keys, feedback, accessibility

  /// It answers increments and decrements, as a screen reader sends them: brings their laws. Each goes
  /// by the step of drags or, where there is none, by a tenth of the range, as with `UISlider`.
  public mutating func increments() { has(.increments) }

  /// It answers increments and decrements, each of which goes by an amount, the last one as far as the
  /// limit: brings their laws.
  public mutating func increments(by amount: @escaping (Control) -> Double) {
    has([.increments, .incrementAmount]) { $1.incrementAmount = amount($0) }
  }

  /// Its one value answers keys, as increments do.
  public mutating func keys() { keys { _ in 0 } }

  /// Keys move its focused thumb, as increments do: brings the laws of both.
  ///
  /// - Parameter focused: The index of the value whose thumb keys move, or -1.
  public mutating func keys(focused: @escaping (Control) -> Int) {
    has([.keys, .increments]) { $1.focusedThumb = focused($0) }
  }

  /// What a finger felt at the last command, if anything: brings the laws of feedback.
  public mutating func feedback(_ felt: @escaping (Control) -> Feedback?) {
    has(.feedback) { $1.feedback = felt($0)?.rawValue ?? 0 }
  }

  /// What assistive technology is told: one element for each value, in their order.
  public mutating func accessibility(
    _ elements: @escaping (Control) -> [AccessibilityElement]
  ) {
    self.elements = elements
    has(.accessibility)
  }
}

// MARK: - By key paths

// Embedded Swift has no key paths; there the closures of `ControlDescription` serve.
#if !hasFeature(Embedded)

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
      holdsNumbers(ofCoarseness: Number.coarseness)
      animation(duration: duration, curve: curve, of: value) {
        $0[keyPath: presented].controlNumber
      }
    }

    /// It can be turned on the screen, about the middle of its bounds, and touches come to it through
    /// that: brings the relation of touches that are turned along, and turns it in histories.
    public mutating func transform(_ path: WritableKeyPath<Control, AffineTransform2D>) {
      transform(read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
    }

    /// It answers increments and decrements, each of which goes by an amount, the last one as far as
    /// the limit: brings their laws.
    public mutating func increments<Number: ControlNumber>(by amount: KeyPath<Control, Number>) {
      increments { $0[keyPath: amount].controlNumber }
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
