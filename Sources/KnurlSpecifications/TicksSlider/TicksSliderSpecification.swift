public import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
public import KnurlVerification

extension ControlSpecification {
  /// The ticks slider: a triangle under a ruler selects a value and comes to rest on whole numbers.
  public static var ticksSlider: ControlSpecification {
    ControlSpecification(
      name: "ticks-slider",
      summary: "a triangle under a ruler selects a value and comes to rest on whole numbers",
      streams: TicksSliderStreams.all, scenes: TicksSliderScenes.all,
      workload: TicksSliderWorkload.workload
    ) {
      let description = TicksSliderSpecification.description()
      return Verification(ControlSubject({ TicksSliderModel() }, description), description)
    }
  }
}

/// The one description of the ticks slider.
public enum TicksSliderSpecification {
  public static let subject = "ticks-slider"

  public static func description() -> ControlDescription<TicksSliderModel> {
    var description = ControlDescription<TicksSliderModel>(subject: subject)
    addValues(to: &description)
    addNumbers(to: &description)
    addWords(to: &description)
    addLooks(to: &description)
    description.sendsTouchEvents()
    description.track(
      positionInPlace: { $0.position(of: $1) }, valueInPlace: { $0.value(at: $1) },
      tripInPlace: { control, trip in
        let slider = control
        trip.travel(position: { slider.position(of: $0) }, value: { slider.value(at: $0) })
      },
      observes: false)
    description.readsValuesInPlace { slider, values in
      values = Numbers(repeating: slider.value, count: 1)
    }
    description.invalidation { $0.takeInvalidation() }
    description.drawing(ControlRenderer<TicksSliderDrawing>.frames(scale:maximumSide:))
    description.has(
      [
        .touchInside, .highlight, .enabling, .attaching, .hiding, .layers, .hitAreas,
        .writableLimits, .increments, .keys, .feedback, .settling, .requests, .reanchors,
        .disabledLook,
      ], readsModel: true, observingInPlace: observe)
    description.animation(
      DeclaredAnimation(
        duration: springDuration, curve: spring, phases: [.ended, .cancelled]), presented: nil)
    description.accessibility { $0.accessibilityElements }
    description.thumbLayer(1, of: 0)
    for relation in TicksSliderRelations.all { description.relation(relation) }
    TicksSliderGoals.add(to: &description)
    return description
  }

  /// Controls.md 4.
  private static let springDuration = 0.4
  private static let spring = AnimationCurve.spring(
    CriticalSpring(duration: springDuration, initialVelocity: 15))

  /// One closure for everything, because it runs once a command.
  private static func observe(_ control: inout TicksSliderModel, _ observation: inout Observation) {
    // One copy: each call on what is `inout` would make its own.
    let slider = control
    let (minimum, maximum) = (slider.minimumValue, slider.maximumValue)
    observation.bounds = slider.bounds
    observation.isTracking = slider.isTracking
    observation.values[0] = slider.value
    observation.minimums[0] = minimum
    observation.maximums[0] = maximum
    observation.positions[0] = slider.position(of: slider.value)
    observation.startPositions[0] = slider.position(of: minimum)
    observation.endPositions[0] = slider.position(of: maximum)
    observation.presentations[0] = slider.presentationPosition
    observation.setThumb(0, to: slider.thumbFrame)
    observation.isTouchInside = slider.isTouchInside
    observation.isHighlighted = slider.isHighlighted
    observation.isEnabled = slider.isEnabled
    observation.isReceivingTouches =
      slider.isAttached && !slider.isHidden && slider.isUserInteractionEnabled
    observation.isContinuous = slider.isContinuous
    observation.isVertical = slider.orientation == .vertical
    observation.isRightToLeft =
      slider.orientation == .horizontal && slider.layoutDirection == .rightToLeft
    observation.transform = slider.transform
    observation.settles =
      slider.snapsToIntegers && minimum.rounded(.up) <= maximum.rounded(.down)
    observation.incrementStep = slider.incrementStep
    observation.hitWidth = slider.minimumHitSize.width
    observation.hitHeight = slider.minimumHitSize.height
    observation.layerCount = TicksSliderModel.layerCount
    observation.feedback = slider.feedback?.rawValue ?? 0
    observation.focusedThumb = 0
  }
}
