import KnurlGeometry
import KnurlInteraction
package import KnurlLaws
package import KnurlVerification

/// A fader with one planted fault, and the law that must detect it.
package struct FaderCanary: Sendable {
  /// The fault, as a bug report would describe it.
  package let name: String
  package let law: LawName
  private var fault = FaderFault()

  init(
    _ name: String, breaks law: LawName, _ distort: (inout FaderFault) -> Void = { _ in }
  ) {
    self.name = name
    self.law = law
    distort(&fault)
  }

  package static let all: [FaderCanary] =
    ofGestures + ofAnimations + ofInput + ofFeedback + ofAccessibility

  /// A fader without a fault.
  package static var sound: FaderCanary { FaderCanary("nothing is wrong", breaks: "") }

  /// The verification of this fader with all laws.
  package func verification() -> Verification {
    let fault = fault
    let description = Fader.description(of: fault)
    return Verification(ControlHarness({ Fader(fault) }, description), description)
  }

  /// The verification of this fader with only the law that the fault breaks, so that no other
  /// finding comes first.
  package func verificationOfItsLaw() -> Verification { verification().asking(law) }
}

// MARK: - Faults

extension FaderCanary {
  private static let ofGestures: [FaderCanary] = [
    FaderCanary("a gesture is changed that never began", breaks: .gestureTransitions) {
      $0.observe = { _, observation in
        guard observation.gestureTrail.contains(.began) else { return }
        observation.gestureTrail = GestureTrail([.changed])
        observation.gesture = .changed
      }
    },
    FaderCanary("a gesture begins at half the hysteresis", breaks: .gestureBegins) {
      $0.observe = { $1.hysteresis = 2 * $0.recognizer.hysteresis }
    },
    FaderCanary("a touch cancelled before it began leaves it failed", breaks: .gestureEnds) {
      $0.apply = { control, command in
        let before = control.recognizer.state
        let passes = control.perform(command)
        guard case .touch(let touch) = command else { return passes }
        control.isSpoiled = touch.phase == .cancelled && before == .possible
        return passes
      }
      $0.observe = { control, observation in
        if control.isSpoiled { observation.gesture = .failed }
      }
    },
    FaderCanary("a second finger is tracked, too", breaks: .gestureTakesOneFinger) {
      $0.takesEveryFinger = true
    },
    FaderCanary("the value follows before the gesture begins", breaks: .gestureMovesValues) {
      $0.movesAtOnce = true
    },
  ]

  private static let ofAnimations: [FaderCanary] = [
    FaderCanary("the picture jumps before it animates", breaks: .animationBeginsAtPicture) {
      $0.animatesFromPicture = false
    },
    FaderCanary("the picture moves at constant speed", breaks: .animationFollowsCurve) {
      $0.curve = .linear
    },
    FaderCanary("the picture stops a hair before its end", breaks: .animationCompletes) {
      $0.duration = 0.250_001
    },
    FaderCanary("the picture trails behind the finger", breaks: .noImplicitAnimation) {
      $0.animatesDrags = true
    },
    FaderCanary("the end of an animation is reported", breaks: .timeMovesPictureOnly) {
      $0.apply = { control, command in
        let wasUnderWay = control.pictures.contains { $0.isAnimating }
        let passes = control.perform(command)
        let isUnderWay = control.pictures.contains { $0.isAnimating }
        guard case .tick = command, wasUnderWay, !isUnderWay else { return passes }
        return [.valueChanged]
      }
    },
  ]

  private static let ofInput: [FaderCanary] = [
    FaderCanary("a step is added to a value off the grid", breaks: .incrementIsOneStep) {
      $0.next = { control, thumb, direction in
        let unit = control.step > 0 ? control.step : 1
        return control.clamped(control.values[thumb] + direction * unit)
      }
    },
    FaderCanary("without a step an increment does nothing", breaks: .incrementIsOneStep) {
      $0.next = { control, thumb, direction in
        control.step > 0 ? control.next(of: thumb, direction) : control.values[thumb]
      }
    },
    FaderCanary("keys change the value without an event", breaks: .incrementReportsOnce) {
      $0.isSilent = true
    },
    FaderCanary("a decrement is slightly larger than an increment", breaks: .incrementReverses) {
      $0.next = { control, thumb, direction in
        let next = control.next(of: thumb, direction)
        return direction > 0 ? next : control.clamped(next - 0.1)
      }
    },
    FaderCanary("keys move a value that a finger holds", breaks: .inertInput) {
      $0.answersInDrags = true
    },
    FaderCanary("a drag does not focus", breaks: .focusFollows) { $0.focusesDragged = false },
    FaderCanary("End stops at the last whole step", breaks: .keysGoToEnds) {
      $0.last = { control in
        let last = Fader.limits.upperBound
        return control.step > 0 ? (last / control.step).rounded(.down) * control.step : last
      }
    },
    FaderCanary("a page is five steps", breaks: .inputPathsAgree) { $0.stepsOfPage = 5 },
  ]

  private static let ofFeedback: [FaderCanary] = [
    FaderCanary("every move gives feedback", breaks: .feedbackNeedsChange) {
      $0.apply = { control, command in
        let passes = control.perform(command)
        guard case .touch(let touch) = command, touch.phase == .moved else { return passes }
        control.felt = control.felt ?? .detent
        return passes
      }
    },
    FaderCanary("an end feels like any step", breaks: .feedbackTellsEnds) { $0.end = .detent },
  ]

  private static let ofAccessibility: [FaderCanary] = [
    FaderCanary("the initial value is spoken for ever", breaks: .accessibilityElements) {
      $0.elements = { control in
        var elements = control.elements
        elements[0].value = "2"
        return elements
      }
    },
    FaderCanary("a disabled control is told as enabled", breaks: .accessibilityElements) {
      $0.elements = { control in
        control.elements.map { element in
          var element = element
          element.traits = .adjustable
          return element
        }
      }
    },
    FaderCanary("keys go beyond the reported maximum", breaks: .accessibilityElements) {
      $0.elements = { control in
        control.elements.map { element in
          var element = element
          if element.maximum > 9, Double(element.value) ?? 10 <= 9 { element.maximum = 9 }
          return element
        }
      }
    },
    FaderCanary("a high value has no frame", breaks: .accessibilityElements) {
      $0.elements = { control in
        var elements = control.elements
        if control.values[0] > 5 { elements[0].frame.x = .nan }
        return elements
      }
    },
  ]
}
