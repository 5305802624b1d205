import KnurlEngine
import KnurlInteraction
import KnurlLaws

extension Lever {
  static func description(of kind: Kind, _ fault: LeverFault) -> ControlDescription<Lever> {
    var description = ControlDescription<Lever>(subject: "canary-lever")
    description.value(
      read: { $0.value }, write: { lever, value in lever.write { $0.request(value) } },
      limits: { (0, $0.maximum) }, thumb: { $0.thumbFrame })
    let maximums: [Double] = kind == .waits ? [10, 0, 1, 5, 30] : [10, 0, 1, 0.5, 9.5, 4.75]
    description.property(
      DeclaredProperty(name: "maximum", role: .maximum, generator: .element(of: maximums)),
      read: { $0.maximum }, write: { lever, value in lever.write { $0.write(maximum: value) } })
    description.property(
      DeclaredProperty(name: "isContinuous", kind: .flag),
      read: { $0.isContinuous ? 1 : 0 }, write: { $0.isContinuous = $1 != 0 })
    description.transform(
      read: { $0.transform },
      write: { lever, transform in
        guard transform != lever.transform else { return }
        lever.transform = transform
        lever.anchor()
      })
    description.userInteraction(
      read: { $0.isUserInteractionEnabled },
      write: { lever, isOn in
        if fault.dims, isOn != lever.isUserInteractionEnabled { lever.marks.layers |= 1 }
        lever.isUserInteractionEnabled = isOn
      })
    description.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
    description.invalidation { lever in
      let marks = lever.marks
      lever.marks = .none
      return marks
    }
    description.increments()
    description.has([
      .enabling, .attaching, .requests, .writableLimits, .reanchors,
      kind == .waits ? [.pending, .restoresOnCancel] : .settling,
    ]) { lever, observation in
      observation.isEnabled = lever.isEnabled
      observation.isReceivingTouches = lever.isAttached && lever.isUserInteractionEnabled
      observation.isContinuous = lever.isContinuous
      observation.incrementStep = 1
      observation.settles = kind == .settles
      observation.isShownAtFinger = kind == .waits
      observation.pending[0] = lever.drag?.choice ?? lever.value
    }
    if kind == .waits {
      description.jumpsToFinger()
      description.holdsWholeNumbers()
    }
    description.animation(
      DeclaredAnimation(
        duration: duration, curve: .easeInEaseOut,
        phases: kind == .waits ? [.began, .ended] : [.ended, .cancelled])
    ) { $0.position(of: $0.picture.place) }
    return description
  }
}
