public import KnurlEngine
public import KnurlGeometry
public import KnurlInteraction

// Behavior besides tracking a finger. A key path, such as `\.focusedThumb`, can stand for a closure
// that reads.
extension ControlDescription {
  // MARK: - Gesture

  /// Declares that a gesture recognizer drags the control. Adds the laws of the recognizer's
  /// states.
  ///
  /// ```swift
  /// $0.gesture(\.recognizer.state, hysteresis: \.recognizer.hysteresis)
  /// ```
  /// - Parameters:
  ///   - state: Reads the recognizer's state between two commands, with UIKit's raw values.
  ///   - trail: Reads the states that the last command entered, if the control has such a list. It
  ///     is the only record of a state that was entered and left in one touch.
  ///   - hysteresis: Reads the distance in points that a finger must move before the gesture
  ///     begins. Without it, no law checks when the gesture begins.
  ///   - isMultipleTouchEnabled: Reads whether a second finger reaches the recognizer. Without
  ///     this closure, no second finger does.
  @inlinable public mutating func gesture<State: RawRepresentable<Int>>(
    _ state: @escaping (Control) -> State, trail: ((Control) -> GestureTrail)? = nil,
    hysteresis: ((Control) -> Double)? = nil, isMultipleTouchEnabled: ((Control) -> Bool)? = nil
  ) {
    has(.gesture) { control, observation in
      observation.gesture = GestureState(rawValue: state(control).rawValue) ?? .failed
      if let trail { observation.gestureTrail = trail(control) }
      observation.hysteresis = hysteresis?(control) ?? -1
      if let isMultipleTouchEnabled {
        observation.isMultipleTouchEnabled = isMultipleTouchEnabled(control)
      }
    }
  }

  // MARK: - Animation

  /// Declares that the picture follows some changes with an animation.
  ///
  /// Adds the laws of animation, and ticks of the clock in parts of the duration.
  ///
  /// Declare each animated change by code with `animatedWrite`, or as a command with
  /// `animates: true`. What a lift, an increment or a key changes may be animated or not.
  ///
  /// ```swift
  /// $0.animation(\.presentedAngle, duration: 0.25)
  /// $0.animatedWrite { $0.setValue($1, animated: true) }
  /// ```
  /// - Parameters:
  ///   - presented: Reads where the picture shows the value: in the units of the control's track or
  ///     angle if one is declared, otherwise as a value.
  ///   - duration: The duration in seconds.
  ///   - curve: The share of the change that is complete at each share of the duration.
  ///   - value: The index of the value that is shown.
  public mutating func animation<Number: ControlNumber>(
    _ presented: @escaping (Control) -> Number, duration: Double,
    curve: AnimationCurve = .easeInEaseOut, of value: Int = 0
  ) {
    holdsNumbers(ofPrecisionRatio: Number.precisionRatio)
    animation(DeclaredAnimation(duration: duration, curve: curve), of: value) {
      presented($0).controlNumber
    }
  }

  /// Declares an animated write: code writes a value, and the picture follows with an animation.
  ///
  /// - Parameters:
  ///   - name: The property's name in traces; by default, animatedValue, and animatedValue2 for the
  ///     second value.
  ///   - values: Generates the values to write; by default, they are near the value and its limits.
  ///   - shown: Reads the value that the picture shows; by default, the value.
  public mutating func animatedWrite(
    of value: Int = 0, named name: String? = nil, values: Generator<Double>? = nil,
    shown: ((Control) -> Double)? = nil, _ write: @escaping (inout Control, Double) -> Void,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let usual = value == 0 ? "animatedValue" : "animatedValue\(value + 1)"
    property(
      DeclaredProperty(name: name ?? usual, role: .animatedValue(value), generator: values),
      read: shown ?? valueReaders[value], write: write, file: file, line: line, column: column)
  }

  // MARK: - Transform

  /// Declares that the control can be transformed on the screen, around the middle of its bounds.
  ///
  /// Touches come through the transform. This adds the relation of transformed touches, and
  /// transforms to command sequences.
  public mutating func transform(
    read: @escaping (Control) -> AffineTransform2D,
    write: @escaping (inout Control, AffineTransform2D) -> Void,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let all = NamedTransform.all
    property(
      DeclaredProperty(name: "transform", kind: .name(all.map { $0.name }), role: .transform),
      read: { control in
        let now = read(control)
        return Double(all.firstIndex { $0.transform == now } ?? -1)
      },
      write: { write(&$0, NamedTransform.transform($1)) }, file: file, line: line,
      column: column)
    has([], observing: { $1.transform = read($0) })
  }

  /// Declares that the control can be transformed with this property.
  public mutating func transform(
    _ path: WritableKeyPath<Control, AffineTransform2D>,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    transform(
      read: reader(path), write: { $0[keyPath: path] = $1 }, file: file, line: line,
      column: column)
  }

  /// Declares that code can turn user interaction off. The control then ignores touches, keys and
  /// increments, but looks the same.
  ///
  /// The row's `isReceivingTouches` must say so.
  public mutating func userInteraction(
    read: @escaping (Control) -> Bool, write: @escaping (inout Control, Bool) -> Void,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    property(
      DeclaredProperty(name: "isUserInteractionEnabled", kind: .flag, role: .userInteraction),
      read: { read($0) ? 1 : 0 }, write: { write(&$0, $1 != 0) }, file: file, line: line,
      column: column)
  }

  // MARK: - Keys, feedback, accessibility

  /// Declares increments and decrements, as a screen reader sends them. Adds their laws.
  ///
  /// Each one moves the value by the step of drags or, if there is none, by a tenth of the range,
  /// as with `UISlider`.
  public mutating func increments() { has(.increments) }

  /// Declares increments and decrements by a fixed amount, which stop at the limits. Adds the laws
  /// of increments.
  public mutating func increments<Number: ControlNumber>(
    by amount: @escaping (Control) -> Number
  ) {
    has([.increments, .incrementAmount]) { $1.incrementAmount = amount($0).controlNumber }
  }

  /// Declares that keys change the control's only value, as increments do.
  public mutating func keys() { keys { _ in 0 } }

  /// Declares that keys move the focused thumb, as increments do. Adds the laws of keys and of
  /// increments.
  ///
  /// - Parameter focused: Reads the index of the value whose thumb keys move, or -1.
  public mutating func keys(focus focused: @escaping (Control) -> Int) {
    has([.keys, .increments]) { $1.focusedThumb = focused($0) }
  }

  /// Declares that keys move the focused thumb, for a control that names its thumbs. Adds the
  /// laws of keys and of increments.
  ///
  /// - Parameter focused: Reads the thumb that keys move; its raw value is the index of its value.
  public mutating func keys<Thumb: RawRepresentable<Int>>(
    focus focused: @escaping (Control) -> Thumb
  ) {
    keys { focused($0).rawValue }
  }

  /// Reads the feedback of the last command, if there was any. Adds the laws of feedback.
  public mutating func feedback(_ felt: @escaping (Control) -> Feedback?) {
    has(.feedback) { $1.feedback = felt($0)?.rawValue ?? 0 }
  }

  /// Reads the elements for assistive technology: one for each value, in the order of the values.
  public mutating func accessibility(
    _ elements: @escaping (Control) -> [AccessibilityElement]
  ) {
    self.elements = elements
    has(.accessibility)
  }
}
