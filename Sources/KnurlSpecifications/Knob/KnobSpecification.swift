public import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
public import KnurlVerification

extension ControlSpecification {
  /// The knob: a pointer on an arc, turned about its middle, selects a value.
  public static var knob: ControlSpecification {
    ControlSpecification(
      name: "knob",
      summary: "a pointer on an arc, turned about its middle, selects a value",
      streams: KnobStreams.all, scenes: KnobScenes.all, workload: KnobWorkload.workload
    ) {
      let description = KnobSpecification.description()
      return Verification(ControlSubject({ KnobModel() }, description), description)
    }
  }
}

/// The one description of the knob.
public enum KnobSpecification {
  public static let subject = "knob"

  public static func description() -> ControlDescription<KnobModel> {
    var description = ControlDescription<KnobModel>(subject: subject)
    addValues(to: &description)
    addAngles(to: &description)
    addNumbers(to: &description)
    addWords(to: &description)
    addLooks(to: &description)
    description.sendsTouchEvents()
    description.track(
      positionInPlace: { $0.angle(of: $1) }, valueInPlace: { $0.value(at: $1) },
      tripInPlace: { control, trip in
        let knob = control
        trip.travel(position: { knob.angle(of: $0) }, value: { knob.value(at: $0) })
      },
      observes: false)
    description.readsValuesInPlace { knob, values in
      values = Numbers(repeating: knob.value, count: 1)
    }
    description.invalidation { $0.takeInvalidation() }
    description.drawing(ControlRenderer<KnobDrawing>.frames(scale:maximumSide:))
    description.has(
      [
        .angle, .gesture, .touchInside, .highlight, .enabling, .attaching, .hiding, .layers, .step,
        .writableLimits, .increments, .keys, .feedback, .hitAreas, .transform, .requests,
        .reanchors, .disabledLook,
      ], readsModel: true, observingInPlace: observe)
    description.animation(
      DeclaredAnimation(duration: 0.25, curve: .easeInEaseOut), presented: nil)
    description.accessibility { $0.accessibilityElements }
    description.thumbLayer(1, of: 0)
    for relation in KnobRelations.all { description.relation(relation) }
    KnobGoals.add(to: &description)
    return description
  }

  /// One closure for everything, because it runs once a command.
  private static func observe(_ control: inout KnobModel, _ observation: inout Observation) {
    // One copy: each call on what is `inout` would make its own.
    let knob = control
    observation.bounds = knob.bounds
    observation.isTracking = knob.isTracking
    let angle = knob.pointerAngle
    observation.values[0] = knob.value
    observation.minimums[0] = knob.minimumValue
    observation.maximums[0] = knob.maximumValue
    observation.positions[0] = angle
    observation.startPositions[0] = knob.trackStart
    observation.endPositions[0] = knob.trackEnd
    observation.presentations[0] = knob.presentationAngle
    observation.setThumb(0, to: knob.pointerFrame(at: angle))
    observation.isTouchInside = knob.isTouchInside
    observation.isHighlighted = knob.isHighlighted
    observation.isEnabled = knob.isEnabled
    observation.isReceivingTouches =
      knob.isAttached && !knob.isHidden && knob.isUserInteractionEnabled
    observation.isContinuous = knob.isContinuous
    observation.step = knob.step
    observation.hitWidth = knob.minimumHitSize.width
    observation.hitHeight = knob.minimumHitSize.height
    observation.layerCount = KnobModel.layerCount
    observation.rotation = rotation(of: knob.dragMode)
    observation.jumpsToFinger = knob.dragMode == .absolute
    observation.hysteresis = knob.hysteresis
    observation.gesture = knob.gestureState
    observation.gestureTrail = knob.gestureTrail
    observation.isMultipleTouchEnabled = knob.isMultipleTouchEnabled
    observation.isTakenAnywhere = !knob.requiresTouchOnPointer
    observation.wraps = knob.wraps
    observation.feedback = knob.feedback?.rawValue ?? 0
    observation.focusedThumb = 0
    observation.transform = knob.transform
  }

  private static func rotation(of mode: DragMode) -> Rotation {
    switch mode {
    case .absolute: return .absolute
    case .relative: return .relative
    case .vertical, .horizontal: return .none
    }
  }
}
