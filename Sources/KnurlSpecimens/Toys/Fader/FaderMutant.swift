import KnurlGeometry
import KnurlInteraction
package import KnurlLaws
package import KnurlVerification

/// A fader with one planted fault, and the law that must detect it.
package struct FaderMutant: Sendable {
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

  package static let all: [FaderMutant] =
    ofGestures + ofAnimations + ofInput + ofFeedback + ofAccessibility

  /// A fader without a fault.
  package static var sound: FaderMutant { FaderMutant("nothing is wrong", breaks: "") }

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

extension FaderMutant {
  private static let ofGestures: [FaderMutant] = [
    FaderMutant("a gesture is changed that never began", breaks: .gestureTransitions) {
      $0.observe = { _, observation in
        guard observation.gestureTrail.contains(.began) else { return }
        observation.gestureTrail = GestureTrail([.changed])
        observation.gesture = .changed
      }
    },
    FaderMutant("a gesture begins at half the hysteresis", breaks: .gestureBegins) {
      $0.observe = { $1.hysteresis = 2 * $0.recognizer.hysteresis }
    },
    FaderMutant("a touch cancelled before it began leaves it failed", breaks: .gestureEnds) {
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
    FaderMutant("a second finger is tracked, too", breaks: .gestureTakesOneFinger) {
      $0.takesEveryFinger = true
    },
    FaderMutant("the value follows before the gesture begins", breaks: .gestureMovesValues) {
      $0.movesAtOnce = true
    },
  ]

  private static let ofAnimations: [FaderMutant] = [
    FaderMutant("the picture jumps before it animates", breaks: .animationBeginsAtPicture) {
      $0.animatesFromPicture = false
    },
    FaderMutant("the picture moves at constant speed", breaks: .animationFollowsCurve) {
      $0.curve = .linear
    },
    FaderMutant("the picture stops a hair before its end", breaks: .animationCompletes) {
      $0.duration = 0.250_001
    },
    FaderMutant("the picture trails behind the finger", breaks: .noImplicitAnimation) {
      $0.animatesDrags = true
    },
    FaderMutant("the end of an animation is reported", breaks: .timeMovesPictureOnly) {
      $0.apply = { control, command in
        let wasUnderWay = control.pictures.contains { $0.isAnimating }
        let passes = control.perform(command)
        let isUnderWay = control.pictures.contains { $0.isAnimating }
        guard case .tick = command, wasUnderWay, !isUnderWay else { return passes }
        return [.valueChanged]
      }
    },
  ]

  private static let ofInput: [FaderMutant] = [
    FaderMutant("a step is added to a value off the grid", breaks: .incrementIsOneStep) {
      $0.next = { control, thumb, direction in
        let unit = control.step > 0 ? control.step : 1
        return control.clamped(control.values[thumb] + direction * unit)
      }
    },
    FaderMutant("without a step an increment does nothing", breaks: .incrementIsOneStep) {
      $0.next = { control, thumb, direction in
        control.step > 0 ? control.next(of: thumb, direction) : control.values[thumb]
      }
    },
    FaderMutant("keys change the value without an event", breaks: .incrementReportsOnce) {
      $0.isSilent = true
    },
    FaderMutant("a decrement is slightly larger than an increment", breaks: .incrementReverses) {
      $0.next = { control, thumb, direction in
        let next = control.next(of: thumb, direction)
        return direction > 0 ? next : control.clamped(next - 0.1)
      }
    },
    FaderMutant("keys move a value that a finger holds", breaks: .inertInput) {
      $0.answersInDrags = true
    },
    FaderMutant("a drag does not focus", breaks: .focusFollows) { $0.focusesDragged = false },
    FaderMutant("End stops at the last whole step", breaks: .keysGoToEnds) {
      $0.last = { control in
        let last = Fader.limits.upperBound
        return control.step > 0 ? (last / control.step).rounded(.down) * control.step : last
      }
    },
    FaderMutant("a page is five steps", breaks: .inputPathsAgree) { $0.stepsOfPage = 5 },
  ]

  private static let ofFeedback: [FaderMutant] = [
    FaderMutant("every move gives feedback", breaks: .feedbackNeedsChange) {
      $0.apply = { control, command in
        let passes = control.perform(command)
        guard case .touch(let touch) = command, touch.phase == .moved else { return passes }
        control.felt = control.felt ?? .detent
        return passes
      }
    },
    FaderMutant("an end feels like any step", breaks: .feedbackTellsEnds) { $0.end = .detent },
  ]

  private static let ofAccessibility: [FaderMutant] = [
    FaderMutant("the initial value is spoken for ever", breaks: .accessibilityElements) {
      $0.elements = { control in
        var elements = control.elements
        elements[0].value = "2"
        return elements
      }
    },
    FaderMutant("a disabled control is told as enabled", breaks: .accessibilityElements) {
      $0.elements = { control in
        control.elements.map { element in
          var element = element
          element.traits = .adjustable
          return element
        }
      }
    },
    FaderMutant("keys go beyond the reported maximum", breaks: .accessibilityElements) {
      $0.elements = { control in
        control.elements.map { element in
          var element = element
          if element.maximum > 9, Double(element.value) ?? 10 <= 9 { element.maximum = 9 }
          return element
        }
      }
    },
    FaderMutant("a high value has no frame", breaks: .accessibilityElements) {
      $0.elements = { control in
        var elements = control.elements
        if control.values[0] > 5 { elements[0].frame.x = .nan }
        return elements
      }
    },
  ]
}
