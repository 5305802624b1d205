import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
package import KnurlVerification

extension Canary {
  /// All laws on this slider.
  package func verification() -> Verification { verification(asking: nil) }

  /// This slider under its own law alone, so that no other finding hides one of it.
  package func verificationOfItsLaw() -> Verification { verification(asking: law) }

  private func verification(asking law: LawName?) -> Verification {
    if let dialFault { return verification(ofDialWith: dialFault, asking: law) }
    var description = CanarySlider.description(of: fault, declaresStep: declaresStep)
    if hasIncrements { description.increments() }
    if namesProgress { description.state("progress") { $0.memory.progress } }
    Self.ask(law, alone: &description)
    return Verification(subject(description), description)
  }

  private func verification(
    ofDialWith fault: CanaryDialFault, asking law: LawName?
  ) -> Verification {
    var description = CanaryDial.description(of: fault)
    Self.ask(law, alone: &description)
    let subject = ControlSubject({ CanaryDial(fault: fault) }, description)
    return Verification(subject, description)
  }

  /// Switches all other laws off.
  private static func ask<Control>(
    _ law: LawName?, alone description: inout ControlDescription<Control>
  ) {
    guard let law else { return }
    let names = Law.all.map { $0.name } + TraceRelation.all.map { $0.name }
    for name in names where name != law {
      description.except(name, because: "This canary is about \(law.rawValue).")
    }
  }

  private func subject(_ description: ControlDescription<CanarySlider>) -> ControlSubject {
    let fault = fault
    let factory = CanaryFactory()
    let make = { factory.make(fault) }
    guard fault.perform != nil || fault.sendAfterWrite != nil else {
      return ControlSubject(make, description)
    }
    var description = description
    description.has([.bounds, .boundsOrigin]) { control, observation in
      observation.bounds = control.bounds
      observation.isTracking = control.isTracking
    }
    let completed = description.completed()
    let box = ControlBox(make())
    let relay = PassRelay()
    var access = ControlAccess(
      box, completed, reset: { box.control = make() },
      perform: { fault.perform?(box, relay, $0) ?? box.control.apply($0) }, relay: relay)
    let write = access.write
    access.write = { property, value in
      write(property, value)
      fault.sendAfterWrite?(relay)
    }
    return ControlSubject(declaration: completed.declaration, access: access)
  }
}

/// Counts the sliders that it makes.
///
/// A class, because the closures of one subject share it.
private final class CanaryFactory {
  private var count = 0

  func make(_ fault: CanaryFault) -> CanarySlider {
    count += 1
    return CanarySlider(fault, serialNumber: count)
  }
}

extension CanarySlider {
  /// Described as the range slider is.
  static func description(
    of fault: CanaryFault, declaresStep: Bool
  ) -> ControlDescription<CanarySlider> {
    var description = ControlDescription<CanarySlider>(subject: "canary")
    for property in CanaryProperty.allCases {
      add(property, of: fault, to: &description)
    }
    description.ordered()
    description.sendsTouchEvents()
    description.track(position: fault.position, value: fault.value)
    description.invalidation(fault.takeInvalidation)
    description.drawing { scale, maximumSide in
      let frame = ControlRenderer<RangeSliderDrawing>.frames(
        scale: scale, maximumSide: maximumSide)
      return { control, marks in
        guard control.memory.isOff else { return frame(&control.slider, marks) }
        var enabled = control.slider
        _ = enabled.apply(.enable(true))
        return frame(&enabled, marks)
      }
    }
    description.has(
      [
        .touchInside, .highlight, .highlightedThumb, .enabling, .attaching, .hiding, .layers,
        .distances, .hitAreas, .writableLimits, .pushing, .disabledLook, .requests, .reanchors,
        .window,
      ]
    ) { control, observation in
      observe(control, &observation)
      fault.observe(control, &observation)
    }
    if declaresStep { description.has(.step) }
    description.thumbLayer(1, of: 0)
    description.thumbLayer(2, of: 1)
    return description
  }

  private static func add(
    _ property: CanaryProperty, of fault: CanaryFault,
    to description: inout ControlDescription<CanarySlider>
  ) {
    let write = { (control: inout CanarySlider, value: Double) in
      fault.write(&control, property, value)
    }
    let limits = { (control: CanarySlider) in
      (fault.read(control, .minimumValue), fault.read(control, .maximumValue))
    }
    switch property {
    case .lowerValue:
      description.value(
        named: property.rawValue, read: { fault.values($0).lower }, write: write, limits: limits,
        thumb: { fault.thumb($0, .lower) }, observes: false)
    case .upperValue:
      description.value(
        named: property.rawValue, read: { fault.values($0).upper }, write: write, limits: limits,
        thumb: { fault.thumb($0, .upper) }, observes: false)
    default:
      description.property(
        property.declared, read: { fault.read($0, property) }, write: write)
    }
  }

  /// One closure for everything, because it runs once a command.
  private static func observe(_ control: CanarySlider, _ observation: inout Observation) {
    let slider = control.slider
    let fault = control.fault
    let values = fault.values(control)
    observation.values[0] = values.lower
    observation.values[1] = values.upper
    for thumb in Thumb.allCases {
      observation.minimums[thumb.rawValue] = fault.read(control, .minimumValue)
      observation.maximums[thumb.rawValue] = fault.read(control, .maximumValue)
      observation.setThumb(thumb.rawValue, to: fault.thumb(control, thumb))
    }
    observation.isTouchInside = slider.isTouchInside
    observation.isHighlighted = slider.isHighlighted
    observation.isEnabled = slider.isEnabled
    observation.isReceivingTouches =
      slider.isAttached && !slider.isHidden && slider.isUserInteractionEnabled
    observation.isContinuous = slider.isContinuous
    observation.isVertical = slider.orientation == .vertical
    observation.isRightToLeft =
      slider.orientation == .horizontal && slider.layoutDirection == .rightToLeft
    observation.pushes = slider.overlapPolicy == .push
    observation.highlightedThumb = slider.highlightedThumb?.rawValue ?? -1
    observation.step = slider.step
    observation.minimumDistance = fault.read(control, .minimumDistance)
    observation.maximumDistance = slider.maximumDistance
    observation.hitWidth = slider.minimumHitSize.width
    observation.hitHeight = slider.minimumHitSize.height
    observation.layerCount = RangeSliderModel.layerCount
  }
}
