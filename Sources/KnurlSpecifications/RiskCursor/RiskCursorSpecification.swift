public import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
public import KnurlVerification

extension ControlSpecification {
  /// The risk cursor: a handle on a gradient selects a whole number when it is let go.
  public static var riskCursor: ControlSpecification {
    ControlSpecification(
      name: "risk-cursor",
      summary: "a handle on a gradient selects a whole number when it is let go",
      streams: RiskCursorStreams.all, scenes: RiskCursorScenes.all,
      workload: RiskCursorWorkload.workload
    ) {
      let description = RiskCursorSpecification.description()
      return Verification(ControlSubject({ RiskCursorModel() }, description), description)
    }
  }
}

/// The one description of the risk cursor.
public enum RiskCursorSpecification {
  public static let subject = "risk-cursor"

  public static func description() -> ControlDescription<RiskCursorModel> {
    var description = ControlDescription<RiskCursorModel>(subject: subject)
    addValues(to: &description)
    addNumbers(to: &description)
    addWords(to: &description)
    description.sendsTouchEvents()
    description.jumpsToFinger()
    description.holdsWholeNumbers()
    description.track(
      positionInPlace: { $0.position(of: $1) }, valueInPlace: { $0.value(at: $1) },
      tripInPlace: { control, trip in
        let cursor = control
        trip.travel(position: { cursor.position(of: $0) }, value: { cursor.value(at: $0) })
      },
      observes: false)
    description.readsValuesInPlace { cursor, values in
      values = Numbers(repeating: cursor.value, count: 1)
    }
    description.invalidation { $0.takeInvalidation() }
    description.drawing(ControlRenderer<RiskCursorDrawing>.frames(scale:maximumSide:))
    description.has(
      [
        .touchInside, .highlight, .enabling, .attaching, .hiding, .layers, .step, .hitAreas,
        .writableLimits, .increments, .keys, .feedback, .transform, .restoresOnCancel, .pending,
        .requests, .reanchors, .disabledLook,
      ], readsModel: true, observingInPlace: observe)
    description.animation(
      DeclaredAnimation(duration: 0.2, curve: .easeInEaseOut, phases: [.began, .ended]),
      presented: nil)
    description.accessibility { $0.accessibilityElements }
    description.thumbLayer(2, of: 0)
    for relation in RiskCursorRelations.all { description.relation(relation) }
    RiskCursorGoals.add(to: &description)
    return description
  }

  /// One closure for everything, because it runs once a command.
  private static func observe(
    _ control: inout RiskCursorModel, _ observation: inout Observation
  ) {
    // One copy: each call on what is `inout` would make its own.
    let cursor = control
    observation.bounds = cursor.bounds
    observation.isTracking = cursor.isTracking
    let value = cursor.value
    let maximum = cursor.maxValue
    observation.values[0] = value
    observation.minimums[0] = 0
    observation.maximums[0] = maximum
    observation.pending[0] = cursor.pendingValue
    observation.positions[0] = cursor.position(of: value)
    observation.startPositions[0] = cursor.position(of: 0)
    observation.endPositions[0] = cursor.position(of: maximum)
    observation.presentations[0] = cursor.presentationPosition
    observation.setThumb(0, to: cursor.handleFrame)
    observation.isTouchInside = cursor.isTouchInside
    observation.isHighlighted = cursor.isHighlighted
    observation.isEnabled = cursor.isEnabled
    observation.isReceivingTouches =
      cursor.isAttached && !cursor.isHidden && cursor.isUserInteractionEnabled
    observation.isContinuous = cursor.isContinuous
    observation.isVertical = cursor.orientation == .vertical
    observation.isRightToLeft =
      cursor.orientation == .horizontal && cursor.layoutDirection == .rightToLeft
    observation.transform = cursor.transform
    observation.step = 1
    observation.incrementStep = maximum <= 0x1p52 ? 1 : 0
    observation.hitWidth = cursor.minimumHitSize.width
    observation.hitHeight = cursor.minimumHitSize.height
    observation.layerCount = RiskCursorModel.layerCount
    observation.jumpsToFinger = true
    observation.isTakenAnywhere = true
    observation.isShownAtFinger = true
    observation.feedback = cursor.feedback?.rawValue ?? 0
    observation.focusedThumb = 0
  }
}
