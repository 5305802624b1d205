import KnurlEngine
import KnurlInteraction
import KnurlLaws

extension Fader {
  private static let names = ["left", "right"]

  static func description(of fault: FaderFault) -> ControlDescription<Fader> {
    var description = ControlDescription<Fader>(subject: "canary-fader")
    for index in 0..<count {
      description.value(
        named: names[index], read: { $0.values[index] }, write: { $0.put($1, at: index) },
        limits: { _ in (limits.lowerBound, limits.upperBound) })
      description.animation(duration: 0.25, of: index) { $0.pictures[index].place }
      description.animatedWrite(of: index, named: "animated-\(names[index])") {
        $0.animate($1, at: index)
      }
    }
    addProperties(to: &description)
    description.gesture(
      state: { $0.recognizer.state }, trail: { $0.recognizer.trail },
      hysteresis: { $0.recognizer.hysteresis },
      isMultipleTouchEnabled: { $0.isMultipleTouchEnabled })
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
