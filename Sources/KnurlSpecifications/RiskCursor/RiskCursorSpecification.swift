public import KnurlControls
import KnurlDrawing
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
import KnurlSession
public import KnurlVerification

extension ControlSpecification {
  /// The specification of the risk cursor: a handle on a gradient selects a whole number at the end
  /// of a drag.
  public static var riskCursor: ControlSpecification {
    ControlSpecification(
      name: "risk-cursor",
      summary: "a handle on a gradient selects a whole number when it is let go",
      scenarios: RepositoryTraces("Sources/KnurlSpecifications/RiskCursor/Scenarios").traces,
      scenes: RepositoryTraces("Sources/KnurlSpecifications/RiskCursor/Scenes").traces,
      workload: RiskCursorWorkload.workload
    ) {
      let description = RiskCursorSpecification.description()
      return Verification(ControlHarness({ RiskCursorModel() }, description), description)
    }
  }
}

/// Describes the risk cursor to the harness: its properties, capabilities, laws and goals.
public enum RiskCursorSpecification {
  public static let subject = "risk-cursor"

  public static func description() -> ControlDescription<RiskCursorModel> {
    var description = ControlDescription<RiskCursorModel>(controlName: subject)
    description.strict()
    description.facesHostileInput()
    description.reachesUsualGoals()
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
        .touchesAnywhere,
        .writableLimits, .increments, .keys, .feedback, .transform, .restoresOnCancel, .pending,
        .requests, .reanchors, .disabledLook,
      ], readsModel: true, observingInPlace: observe)
    description.animation(
      DeclaredAnimation(duration: 0.2, curve: .easeInEaseOut, phases: [.began, .ended]),
      presented: nil)
    description.accessibility { $0.accessibilityElements }
    description.thumbLayer(2, of: 0)
    description.agrees(
      withOracle: RiskCursorOracle(bounds: Rect2D(x: 0, y: 0, width: 240, height: 48)),
      RiskCursorOracle.describe)
    for relation in RiskCursorRelations.all { description.law(relation) }
    RiskCursorGoals.add(to: &description)
    return description
  }

  /// Fills the whole observation in one call to save time: the harness observes the cursor after
  /// each command.
  private static func observe(
    _ control: inout RiskCursorModel, _ observation: inout Row
  ) {
    // Copy once: each access to an `inout` value would make its own copy.
    let cursor = control
    observation.bounds = cursor.bounds
    observation.isTracking = cursor.isTracking
    let value = cursor.value
    let maximum = cursor.maxValue
    observation[.value, 0] = value
    observation[.minimum, 0] = 0
    observation[.maximum, 0] = maximum
    observation[.pending, 0] = cursor.pendingValue
    observation[.position, 0] = cursor.position(of: value)
    observation[.startPosition, 0] = cursor.position(of: 0)
    observation[.endPosition, 0] = cursor.position(of: maximum)
    observation[.presentation, 0] = cursor.presentationPosition
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

// MARK: - Properties

// Command sequences write every property, including numbers for which the risk cursor fails.
extension RiskCursorSpecification {
  private static func addValues(to description: inout ControlDescription<RiskCursorModel>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { (0, $0.maxValue) }, thumb: { $0.handleFrame }, observes: false)
    var maximum = DeclaredProperty(
      name: "maxValue", role: .maximum,
      generator: .one(of: [.listed(maximums), .hostile(mostly: -1...40)]))
    maximum.range = 0...Double.greatestFiniteMagnitude
    description.property(maximum, read: { $0.maxValue }, write: { $0.maxValue = $1 })
  }

  /// Test values for the maximum: from a range with one number to a range with more numbers than
  /// fit on the track.
  ///
  /// The list has the largest maximum with a step of 1, the largest whole numbers, and numbers that
  /// are rounded.
  private static let maximums: [Double] = [
    9, 0, 1, 2, 5, 30, 100, 1e6, 0x1p52, 0x1p53, 1e300, 0x1p53 - 1, 2.5, 0.5, 0.4, -0.5, -1, .nan,
  ]

  private static func addNumbers(to description: inout ControlDescription<RiskCursorModel>) {
    description.hitArea()
  }

  private static func addWords(to description: inout ControlDescription<RiskCursorModel>) {
    description.orientation()
    description.layoutDirection()
    description.transform()
    description.userInteraction()
    description.flag(
      "isContinuous", read: { $0.isContinuous }, write: { $0.isContinuous = $1 })
    description.flag(
      "isMultipleTouchEnabled", read: { $0.isMultipleTouchEnabled },
      write: { $0.isMultipleTouchEnabled = $1 })
  }
}

// MARK: - Benchmark workload

/// The risk cursor's benchmark workload: a finger that moves along the control's full length.
enum RiskCursorWorkload {
  static let workload = Workload(
    touches: [
      RiskCursorSpecification.plainDrag,
      .init("turned-drag", along: way(50, by: 4)) {
        report(&$0)
        $0.transform = turn
      },
    ],
    frames: .init("drag", along: way(96, by: 2)),
    drawing: { ControlRenderer<RiskCursorDrawing>.frames(scale: $0, maximumSide: $1) },
    marks: { $0.takeInvalidation() },
    operations: { ControlRenderer<RiskCursorDrawing>.operations(drawing: $0, scale: $1) },
    on: { RiskCursorModel() })

  /// A half turn, after which the same path still leads along the body.
  private static let turn = AffineTransform2D(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)

  /// Makes the control report each number during a drag, so that the benchmark measures changes of
  /// the value.
  fileprivate static func report(_ cursor: inout RiskCursorModel) {
    cursor.maxValue = 30
    cursor.isContinuous = true
  }

  fileprivate static func way(_ count: Int, by distance: Double) -> [Point2D] {
    (0...count).map { Point2D(x: 20 + distance * Double($0), y: 24) }
  }
}

extension RiskCursorSpecification {
  /// The drag that benchmarks use to compare the risk cursor's model with the class that wraps the
  /// model.
  public static let plainDrag = Workload.Drag<RiskCursorModel>(
    "plain-drag", along: RiskCursorWorkload.way(50, by: 4)
  ) { RiskCursorWorkload.report(&$0) }
}
