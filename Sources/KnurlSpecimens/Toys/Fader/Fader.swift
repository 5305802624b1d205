import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// A control with two values side by side. A finger drags each value up and down in its half.
///
/// This small control has features that the range slider lacks, so that faults can be planted
/// there. Its pictures follow animated writes, and it supports keys, increments, feedback and
/// accessibility.
struct Fader: ControlModel {
  static let limits = 0.0...10.0
  static let count = 2
  /// The distance of a drag that changes the value by 1, in points.
  private static let pointsForOne = 10.0

  var values = Numbers(2, 8)
  var pictures = [Presentation(at: 2), Presentation(at: 8)]
  var recognizer = PanRecognizer()
  var step = 0.0
  private var isMultipleTouchEnabled = false
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 100)
  var isEnabled = true
  var isAttached = true
  private var focusedThumb = 0
  var felt: Feedback?
  var drag: Drag?
  let fault: FaderFault
  /// The state of a fault that depends on earlier commands.
  var isSpoiled = false

  struct Drag {
    var finger: Int
    var thumb: Int
    var start: Double
    var down: Point2D
  }

  init(_ fault: FaderFault = FaderFault()) { self.fault = fault }

  var isTracking: Bool { drag != nil }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    let apply = fault.apply
    return apply(&self, command)
  }

  /// Performs the command without a fault.
  mutating func perform(_ command: ControlCommand) -> EventBatches {
    recognizer.clearTrail()
    felt = nil
    switch command {
    case .touch(let touch): return follow(touch)
    case .resize(let bounds): if bounds.isFinite { self.bounds = bounds }
    case .enable(let isOn):
      isEnabled = isOn
      if !isOn { cancel() }
    case .attach(let isOn):
      isAttached = isOn
      if !isOn { cancel() }
    case .tick(let seconds):
      for index in pictures.indices { _ = pictures[index].advance(by: seconds) }
    case .increment(let thumb): return nudge(thumb, by: 1)
    case .decrement(let thumb): return nudge(thumb, by: -1)
    case .focus(let thumb): if answersInput, thumb < Self.count { focusedThumb = thumb }
    case .key(let key): return press(key)
    case .hide: break
    }
    return []
  }

  private mutating func cancel() {
    recognizer.cancel()
    drag = nil
  }

  // MARK: - Values

  mutating func put(_ value: Double, at index: Int) {
    guard value.isFinite, clamped(value) != values[index] else { return }
    values[index] = clamped(value)
    pictures[index].jump(to: values[index])
    // A value written before a gesture begins becomes the gesture's start.
    if !recognizer.state.isActive, drag?.thumb == index { drag?.start = values[index] }
  }

  mutating func animate(_ value: Double, at index: Int) {
    guard value.isFinite, clamped(value) != values[index] else { return }
    let place = pictures[index].place
    put(value, at: index)
    pictures[index].jump(to: fault.animatesFromPicture ? place : values[index] / 2)
    pictures[index].animate(
      to: values[index], duration: fault.duration, curve: fault.curve)
  }

  func clamped(_ value: Double) -> Double {
    min(max(value, Self.limits.lowerBound), Self.limits.upperBound)
  }

  // MARK: - Touches

  private mutating func follow(_ touch: Touch) -> EventBatches {
    switch touch.phase {
    case .began: return begin(touch)
    case .moved:
      guard touch.id == drag?.finger, touch.location.isFinite else { return [] }
      recognizer.follow(touch)
      return move(to: touch.location)
    case .ended, .cancelled:
      guard touch.id == drag?.finger else { return [] }
      recognizer.follow(touch)
      drag = nil
      return []
    }
  }

  private mutating func begin(_ touch: Touch) -> EventBatches {
    guard isEnabled, isAttached, bounds.contains(touch.location) else { return [] }
    if let drag {
      let isDelivered = isMultipleTouchEnabled || fault.takesEveryFinger
      if touch.id != drag.finger, isDelivered { recognizer.follow(touch) }
      return []
    }
    let thumb = touch.location.x < bounds.center.x ? 0 : 1
    recognizer.follow(touch)
    drag = Drag(finger: touch.id, thumb: thumb, start: values[thumb], down: touch.location)
    return []
  }

  private mutating func move(to point: Point2D) -> EventBatches {
    guard let drag, recognizer.state.isActive || fault.movesAtOnce else { return [] }
    let wanted = drag.start + (drag.down.y - point.y) / Self.pointsForOne
    let value = snapped(clamped(wanted), keeping: drag.start)
    if fault.focusesDragged { focusedThumb = drag.thumb }
    if recognizer.state == .began { pictures[drag.thumb].jump(to: values[drag.thumb]) }
    guard value != values[drag.thumb] else { return [] }
    values[drag.thumb] = value
    if fault.animatesDrags {
      pictures[drag.thumb].animate(to: value, duration: 0.25, curve: .easeInEaseOut)
    } else {
      pictures[drag.thumb].jump(to: value)
    }
    let isEnd = value == Self.limits.lowerBound || value == Self.limits.upperBound
    felt = isEnd ? fault.end : (step > 0 ? .detent : nil)
    return [.valueChanged]
  }

  /// The nearest value on the grid, at the maximum, or at the start of the drag.
  private func snapped(_ value: Double, keeping start: Double) -> Double {
    guard step > 0 else { return value }
    var nearest = clamped((value / step).rounded() * step)
    for other in [Self.limits.upperBound, start]
    where (other - value).magnitude < (nearest - value).magnitude {
      nearest = other
    }
    return nearest
  }

  // MARK: - Keys and increments

  private var answersInput: Bool {
    isEnabled && isAttached && (drag == nil || fault.answersInDrags)
  }

  private mutating func nudge(_ thumb: Int, by direction: Double) -> EventBatches {
    guard answersInput, thumb >= 0, thumb < Self.count else { return [] }
    focusedThumb = thumb
    return put(fault.next(self, thumb, direction), by: thumb)
  }

  private mutating func put(_ value: Double, by thumb: Int) -> EventBatches {
    let before = values[thumb]
    put(value, at: thumb)
    return values[thumb] == before || fault.isSilent ? [] : [.valueChanged]
  }

  private mutating func press(_ key: Key) -> EventBatches {
    guard answersInput else { return [] }
    let thumb = focusedThumb
    switch key {
    case .up, .right: return nudge(thumb, by: 1)
    case .down, .left: return nudge(thumb, by: -1)
    case .home: return put(Self.limits.lowerBound, by: thumb)
    case .end: return put(fault.last(self), by: thumb)
    case .pageUp, .pageDown:
      var copy = self
      for _ in 0..<(step > 0 ? fault.stepsOfPage : 2) {
        _ = copy.nudge(thumb, by: key == .pageUp ? 1 : -1)
      }
      return put(copy.values[thumb], by: thumb)
    }
  }

  /// The next value of a thumb on the grid of steps, or on the grid of tenths if there is no step.
  func next(of thumb: Int, _ direction: Double) -> Double {
    let unit = step > 0 ? step : 1
    let place = values[thumb] / unit
    let count =
      direction > 0
      ? (place + 1e-9).rounded(.down) + 1 : (place - 1e-9).rounded(.up) - 1
    return clamped(count * unit)
  }

  // MARK: - Accessibility

  var elements: [AccessibilityElement] {
    (0..<Self.count).map { index in
      AccessibilityElement(
        label: index == 0 ? "Left" : "Right", value: NumberText.text(values[index]),
        frame: Rect2D(
          x: index == 0 ? bounds.minX : bounds.center.x, y: bounds.minY,
          width: bounds.width / 2, height: bounds.height),
        traits: isEnabled ? .adjustable : [.adjustable, .notEnabled],
        minimum: Self.limits.lowerBound, maximum: Self.limits.upperBound)
    }
  }
}

// MARK: - Description

extension Fader {
  private static let names = ["left", "right"]

  static func description(of fault: FaderFault) -> ControlDescription<Fader> {
    var description = ControlDescription<Fader>(controlName: "mutant-fader")
    description.strict()
    description.facesHostileInput()
    for index in 0..<count {
      description.value(
        named: names[index], read: { $0.values[index] }, write: { $0.put($1, at: index) },
        limits: { _ in (limits.lowerBound, limits.upperBound) })
      description.animation({ $0.pictures[index].place }, duration: 0.25, of: index)
      description.animatedWrite(of: index, named: "animated-\(names[index])") {
        $0.animate($1, at: index)
      }
    }
    addProperties(to: &description)
    description.gesture(
      \.recognizer.state, trail: \.recognizer.trail, hysteresis: \.recognizer.hysteresis,
      isMultipleTouchEnabled: \.isMultipleTouchEnabled)
    description.keys { $0.focusedThumb }
    description.feedback { $0.felt }
    description.accessibility(fault.elements)
    description.has([.step, .enabling, .attaching]) { control, observation in
      observation.step = control.step
      observation.isEnabled = control.isEnabled
      observation.isReceivingTouches = control.isAttached
      fault.observe(control, &observation)
    }
    return description
  }

  private static func addProperties(to description: inout ControlDescription<Fader>) {
    description.property(
      DeclaredProperty(name: "step", role: .geometry, generator: .element(of: [0, 1, 3, 0.5])),
      read: { $0.step },
      write: { control, value in
        if value.isFinite { control.step = max(0, value) }
      })
    description.property(
      DeclaredProperty(name: "hysteresis", generator: .element(of: [10, 0, 20])),
      read: { $0.recognizer.hysteresis }, write: { $0.recognizer.hysteresis = $1 })
    description.property(
      DeclaredProperty(name: "isMultipleTouchEnabled", kind: .flag),
      read: { $0.isMultipleTouchEnabled ? 1 : 0 }, write: { $0.isMultipleTouchEnabled = $1 != 0 })
  }
}

// MARK: - Faults

/// Changes that plant one fault in a fader; the default values plant none.
struct FaderFault: Sendable {
  // MARK: - Gesture

  /// True if a second finger reaches the recognizer although it should not.
  var takesEveryFinger = false
  /// True if values follow the finger before the recognizer recognizes the gesture.
  var movesAtOnce = false

  // MARK: - Animation

  var duration = 0.25
  var curve = AnimationCurve.easeInEaseOut
  var animatesFromPicture = true
  var animatesDrags = false

  // MARK: - Keys and increments

  var isSilent = false
  var answersInDrags = false
  var focusesDragged = true
  var stepsOfPage = 10
  var next: @Sendable (Fader, Int, Double) -> Double = { $0.next(of: $1, $2) }
  var last: @Sendable (Fader) -> Double = { _ in Fader.limits.upperBound }

  // MARK: - Feedback and commands

  var end = Feedback.end
  var apply: @Sendable (inout Fader, ControlCommand) -> EventBatches = { $0.perform($1) }
  var observe: @Sendable (Fader, inout Observation) -> Void = { _, _ in }
  var elements: @Sendable (Fader) -> [AccessibilityElement] = { $0.elements }
}
