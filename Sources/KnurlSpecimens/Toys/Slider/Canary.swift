import KnurlControls
import KnurlInteraction
package import KnurlLaws

/// A slider, or a dial, with one planted fault, and the law that must find it.
package struct Canary: Sendable {
  /// What is wrong, as a bug report would put it.
  package let name: String
  package let law: LawName
  var fault: CanaryFault
  /// The fault of a canary that is no slider but a dial.
  var dialFault: CanaryDialFault?
  /// Without it the slider says nothing of its step, so that laws which leave steps out concern it.
  package var declaresStep = true
  /// Without it the slider says nothing of how far it has come with what its fault waits for.
  var namesProgress = false
  var hasIncrements = false

  init(
    _ name: String, breaks law: LawName, declaresStep: Bool = true,
    _ distort: (inout CanaryFault) -> Void
  ) {
    self.name = name
    self.law = law
    self.declaresStep = declaresStep
    var fault = CanaryFault()
    distort(&fault)
    self.fault = fault
  }

  init(_ name: String, breaks law: LawName, dial fault: CanaryDialFault) {
    self.init(name, breaks: law) { _ in }
    dialFault = fault
  }

  package static let all: [Canary] =
    ofValues + ofWrites + ofLimits + ofDragging + ofThumbs + ofTracking + ofEvents + ofLayout
    + ofDrawing + ofRelations + ofTurning
}

// MARK: - Kinds of faults

extension Canary {
  /// Touches are distorted before the slider sees them; nil swallows one.
  static func touches(
    _ name: String, breaks law: LawName,
    _ distort: @escaping @Sendable (inout CanarySlider, Touch) -> Touch?
  ) -> Canary {
    Canary(name, breaks: law) { fault in
      fault.apply = { control, command in
        guard case .touch(let touch) = command else { return control.slider.apply(command) }
        guard let distorted = distort(&control, touch) else { return [] }
        return control.slider.apply(.touch(distorted))
      }
    }
  }

  /// Something more happens after every command.
  static func commands(
    _ name: String, breaks law: LawName,
    _ act: @escaping @Sendable (inout CanarySlider, CanaryStep) -> EventPasses
  ) -> Canary {
    Canary(name, breaks: law) { fault in
      fault.apply = { control, command in
        let before = control.slider
        let passes = control.slider.apply(command)
        return act(&control, CanaryStep(command: command, before: before, passes: passes))
      }
    }
  }

  /// Writes of one property go another way.
  static func writes(
    of properties: CanaryProperty..., to name: String, breaks law: LawName,
    _ write: @escaping @Sendable (inout CanarySlider, CanaryProperty, Double) -> Void
  ) -> Canary {
    Canary(name, breaks: law) { fault in
      fault.write = { control, property, value in
        guard properties.contains(property) else {
          control.slider.write(value, to: property)
          return
        }
        write(&control, property, value)
      }
    }
  }
}

/// What a command did to the slider before a fault has its say.
struct CanaryStep {
  var command: ControlCommand
  var before: RangeSliderModel
  var passes: EventPasses

  var touch: Touch? {
    if case .touch(let touch) = command { return touch }
    return nil
  }

  func isTouch(_ phase: TouchPhase) -> Bool { touch?.phase == phase }
}

extension Canary {
  /// No fault at all.
  package static func sound(declaresStep: Bool) -> Canary {
    Canary("nothing is wrong", breaks: "", declaresStep: declaresStep) { _ in }
  }

  /// A dial without any fault.
  package static let soundDial = Canary("nothing is wrong", breaks: "", dial: CanaryDialFault())

  /// The same control without its fault.
  package var sound: Canary {
    guard dialFault == nil else { return .soundDial }
    var sound = Canary.sound(declaresStep: declaresStep)
    sound.namesProgress = namesProgress
    sound.hasIncrements = hasIncrements
    return sound
  }
}
