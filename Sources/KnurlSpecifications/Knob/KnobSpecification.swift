public import KnurlControls
import KnurlDrawing
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
import KnurlSession
public import KnurlVerification

extension ControlSpecification {
  /// The specification of the knob: a finger turns a pointer on an arc to select a value.
  public static var knob: ControlSpecification {
    ControlSpecification(
      name: "knob",
      summary: "a pointer on an arc, turned about its middle, selects a value",
      scenarios: RepositoryTraces("Sources/KnurlSpecifications/Knob/Scenarios").traces,
      scenes: RepositoryTraces("Sources/KnurlSpecifications/Knob/Scenes").traces,
      workload: KnobWorkload.workload
    ) {
      let description = KnobSpecification.description()
      return Verification(ControlHarness({ KnobModel() }, description), description)
    }
  }
}

/// Describes the knob to the harness: its properties, capabilities, laws and goals.
public enum KnobSpecification {
  public static let subject = "knob"

  public static func description() -> ControlDescription<KnobModel> {
    var description = ControlDescription<KnobModel>(controlName: subject)
    description.strict()
    description.facesHostileInput()
    description.reachesUsualGoals()
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
        .writableLimits, .increments, .keys, .feedback, .hitAreas, .touchesAnywhere, .transform,
        .requests,
        .reanchors, .disabledLook,
      ], readsModel: true, observingInPlace: observe)
    description.animation(
      DeclaredAnimation(duration: 0.25, curve: .easeInEaseOut), presented: nil)
    description.accessibility { $0.accessibilityElements }
    description.thumbLayer(1, of: 0)
    description.agrees(
      withOracle: KnobOracle(bounds: Rect2D(x: 0, y: 0, width: 120, height: 120)),
      KnobOracle.describe)
    for relation in KnobRelations.all { description.law(relation) }
    KnobGoals.add(to: &description)
    return description
  }

  /// Fills the whole observation in one call to save time: the harness observes the knob after each
  /// command.
  private static func observe(_ control: inout KnobModel, _ observation: inout Row) {
    // Copy once: each access to an `inout` value would make its own copy.
    let knob = control
    observation.bounds = knob.bounds
    observation.isTracking = knob.isTracking
    let angle = knob.pointerAngle
    observation[.value, 0] = knob.value
    observation[.minimum, 0] = knob.minimumValue
    observation[.maximum, 0] = knob.maximumValue
    observation[.position, 0] = angle
    observation[.startPosition, 0] = knob.trackStart
    observation[.endPosition, 0] = knob.trackEnd
    observation[.presentation, 0] = knob.presentationAngle
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

// MARK: - Properties

// Command sequences write every property, including numbers for which knobs fail.
extension KnobSpecification {
  private static func addValues(to description: inout ControlDescription<KnobModel>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, thumb: { $0.pointerFrame }, observes: false)
    description.property(
      DeclaredProperty(
        name: "animatedValue", role: .animatedValue(0),
        generator: .one(of: [
          .listed([1, 0.5, 0, 0.25, 0.75, 0.125]), .hostile(mostly: -2...2),
        ])),
      // The read value is the one that the picture shows.
      read: { $0.value(at: $0.presentationAngle) }, write: { $0.setValue($1, animated: true) })
    description.property(
      DeclaredProperty(name: "minimumValue", role: .minimum), read: { $0.minimumValue },
      write: { $0.minimumValue = $1 })
    description.property(
      DeclaredProperty(name: "maximumValue", role: .maximum), read: { $0.maximumValue },
      write: { $0.maximumValue = $1 })
  }

  /// Test values for the start and end angles, in radians: multiples of π/8, numbers near whole and
  /// half turns, distant turns.
  ///
  /// Pairs of these angles give spans of every kind, including reversed spans.
  private static let angles: [Double] = {
    let pi = Double.pi
    let eighths = (-16...16).map { Double($0) * pi / 8 }
    let near = [
      pi - 1e-3, pi + 1e-3, -pi + 1e-9, 2 * pi - 1e-3, 2 * pi - 5e-10, 2 * pi + 5e-10, 1e-9, 0.001,
      5e-4, 2.5 * pi,
    ]
    let shifted = [10 * pi - 11 * pi / 8, 10 * pi + 3 * pi / 8, -100 * pi, 1e6]
    return eighths + near + shifted
  }()

  private static func addAngles(to description: inout ControlDescription<KnobModel>) {
    let common = [
      Generator<Double>.listed(angles), .double(in: -4...4), .hostile(mostly: -10...10),
    ]
    let pi = Double.pi
    // Combined with the other angle these give a whole turn, almost a whole turn, and half a turn.
    let starts = Generator<Double>.listed([
      -13 * pi / 8, -13 * pi / 8 + 1e-3, -5 * pi / 8, 3 * pi / 8,
    ])
    let ends = Generator<Double>.listed([
      5 * pi / 8, 5 * pi / 8 - 1e-3, -3 * pi / 8, -11 * pi / 8,
    ])
    description.property(
      DeclaredProperty(
        name: "startAngle", role: .startAngle, generator: .one(of: common + [starts])),
      read: { $0.startAngle }, write: { $0.startAngle = $1 })
    description.property(
      DeclaredProperty(name: "endAngle", role: .endAngle, generator: .one(of: common + [ends])),
      read: { $0.endAngle }, write: { $0.endAngle = $1 })
  }

  private static let steps: [Double] = [0, 0.1, 0.25, 0.5, 0.3, 1, 3, 1e-3, 7, 1e-300, -1, .nan]

  private static func addNumbers(to description: inout ControlDescription<KnobModel>) {
    description.property(
      DeclaredProperty(
        name: "step", role: .geometry,
        generator: .one(of: [.listed(steps), .hostile(mostly: 0...1)]), isInUnits: true),
      read: { $0.step }, write: { $0.step = $1 })
    description.property(
      DeclaredProperty(
        name: "fineControlRatio", role: .geometry,
        generator: .one(of: [.listed([1, 0.1, 0.25, 2, 0, -1, .nan]), .hostile(mostly: 0...2)])),
      read: { $0.fineControlRatio }, write: { $0.fineControlRatio = $1 })
    description.property(
      DeclaredProperty(
        name: "hysteresis",
        generator: .one(of: [
          .listed([10, 0, 1, 5, 44, 1e6, -1, .nan]), .hostile(mostly: 0...20),
        ])),
      read: { $0.hysteresis }, write: { $0.hysteresis = $1 })
    description.hitArea()
    description.property(
      DeclaredProperty(
        name: "lineWidth",
        generator: .one(of: [.listed([2, 0, 1, 12, 80, -1, .nan]), .hostile(mostly: 0...20)])),
      read: { $0.lineWidth }, write: { $0.lineWidth = $1 })
    description.property(
      DeclaredProperty(
        name: "pointerLength",
        generator: .one(of: [.listed([6, 0, 20, 59, 60, 200, -1, .nan]), .hostile(mostly: 0...60)])
      ),
      read: { $0.pointerLength }, write: { $0.pointerLength = $1 })
  }

  /// The drag mode with the given number in traces.
  ///
  /// A number below 1 gives the first mode, and a number above 3 gives the last mode.
  static func mode(_ number: Double) -> DragMode {
    DragMode.allCases[number >= 1 ? Int(min(number, 3)) : 0]
  }

  static func policy(_ number: Double) -> WrapPolicy { number == 1 ? .wrap : .hardStop }

  private static func addWords(to description: inout ControlDescription<KnobModel>) {
    description.property(
      DeclaredProperty(
        name: "dragMode", kind: .name(["absolute", "relative", "vertical", "horizontal"]),
        role: .geometry, generator: .element(of: [1, 2, 3, 2, 1, 0])),
      read: { Double(DragMode.allCases.firstIndex(of: $0.dragMode) ?? 0) },
      write: { $0.dragMode = mode($1) })
    description.property(
      DeclaredProperty(
        name: "wrapPolicy", kind: .name(["hardStop", "wrap"]), role: .geometry,
        // Mostly on, since it has an effect only together with a whole turn.
        generator: .element(of: [1, 1, 1, 0])),
      read: { $0.wrapPolicy == .wrap ? 1 : 0 }, write: { $0.wrapPolicy = policy($1) })
    description.flag(
      "isContinuous", read: { $0.isContinuous }, write: { $0.isContinuous = $1 })
    description.flag(
      "requiresTouchOnPointer", read: { $0.requiresTouchOnPointer },
      write: { $0.requiresTouchOnPointer = $1 })
    description.flag(
      "isMultipleTouchEnabled", mostlyOn: true, read: { $0.isMultipleTouchEnabled },
      write: { $0.isMultipleTouchEnabled = $1 })
    description.userInteraction()
  }

  private static func addLooks(to description: inout ControlDescription<KnobModel>) {
    description.color("color", layers: 0b11, read: { $0.color }, write: { $0.color = $1 })
    // Last, because saved choices refer to the numbers of all others.
    description.transform()
  }
}

// MARK: - Benchmark workload

/// The knob's benchmark workload: drags around the knob's center and straight up.
enum KnobWorkload {
  static let workload = Workload(
    touches: [
      KnobSpecification.plainDrag,
      .init("relative-drag", along: turn(50, by: 0.1)) { $0.dragMode = .relative },
      .init("vertical-drag", along: climb) { $0.dragMode = .vertical },
      .init("drag-with-step", along: turn(50, by: 0.1)) { $0.step = 0.01 },
    ],
    frames: .init("drag", along: turn(96, by: 0.04)) { $0.hysteresis = 0 },
    drawing: { ControlRenderer<KnobDrawing>.frames(scale: $0, maximumSide: $1) },
    marks: { $0.takeInvalidation() },
    operations: { ControlRenderer<KnobDrawing>.operations(drawing: $0, scale: $1) },
    on: { KnobModel() })

  /// The positions of a finger that follows the track from near its start, at a radius of 40
  /// points.
  fileprivate static func turn(_ count: Int, by angle: Double) -> [Point2D] {
    let knob = KnobModel()
    return (0...count).map {
      let (sine, cosine) = Elementary.sineAndCosine(knob.trackStart + 0.1 + angle * Double($0))
      return Point2D(x: knob.center.x + 40 * cosine, y: knob.center.y + 40 * sine)
    }
  }

  private static let climb = (0...50).map { Point2D(x: 60, y: 110 - 2 * Double($0)) }
}

extension KnobSpecification {
  /// The drag that benchmarks use to compare the knob's model with the class that wraps the model.
  public static let plainDrag = Workload.Drag<KnobModel>(
    "plain-drag", along: KnobWorkload.turn(50, by: 0.1))
}
