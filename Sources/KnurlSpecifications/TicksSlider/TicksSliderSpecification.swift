public import KnurlControls
import KnurlDrawing
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
import KnurlSession
public import KnurlVerification

extension ControlSpecification {
  /// The specification of the ticks slider: a triangle under a ruler selects a value and settles on
  /// whole numbers.
  public static var ticksSlider: ControlSpecification {
    ControlSpecification(
      name: "ticks-slider",
      summary: "a triangle under a ruler selects a value and comes to rest on whole numbers",
      scenarios: RepositoryTraces("Sources/KnurlSpecifications/TicksSlider/Scenarios").traces,
      scenes: RepositoryTraces("Sources/KnurlSpecifications/TicksSlider/Scenes").traces,
      workload: TicksSliderWorkload.workload
    ) {
      let description = TicksSliderSpecification.description()
      return Verification(ControlHarness({ TicksSliderModel() }, description), description)
    }
  }
}

/// Describes the ticks slider to the harness: its properties, capabilities, laws and goals.
public enum TicksSliderSpecification {
  public static let subject = "ticks-slider"

  public static func description() -> ControlDescription<TicksSliderModel> {
    var description = ControlDescription<TicksSliderModel>(controlName: subject)
    description.strict()
    description.facesHostileInput()
    description.reachesUsualGoals()
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
    description.agrees(
      withOracle: TicksSliderOracle(bounds: Rect2D(x: 0, y: 0, width: 335, height: 30)),
      TicksSliderOracle.describe)
    for relation in TicksSliderRelations.all { description.law(relation) }
    TicksSliderGoals.add(to: &description)
    return description
  }

  /// The duration of the spring, from Controls.md 4.
  private static let springDuration = 0.4
  private static let spring = AnimationCurve.spring(
    CriticalSpring(duration: springDuration, initialVelocity: 15))

  /// Fills the whole observation in one call to save time: the harness observes the slider after
  /// each command.
  private static func observe(_ control: inout TicksSliderModel, _ observation: inout Row) {
    // Copy once: each access to an `inout` value would make its own copy.
    let slider = control
    let (minimum, maximum) = (slider.minimumValue, slider.maximumValue)
    observation.bounds = slider.bounds
    observation.isTracking = slider.isTracking
    observation[.value, 0] = slider.value
    observation[.minimum, 0] = minimum
    observation[.maximum, 0] = maximum
    observation[.position, 0] = slider.position(of: slider.value)
    observation[.startPosition, 0] = slider.position(of: minimum)
    observation[.endPosition, 0] = slider.position(of: maximum)
    observation[.presentation, 0] = slider.presentationPosition
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

// MARK: - Properties

// Command sequences write every property, including numbers for which rulers fail.
extension TicksSliderSpecification {
  /// Test values for the minimum: next to whole numbers, below zero, or near the maximum.
  ///
  /// Some ranges have no whole number or only one. Others are so wide that ticks thin out, that a
  /// step of one is lost, or that the width overflows.
  private static var minimums: Generator<Double> {
    .one(of: [
      .listed([0.5, 0.2, 0.1, 0.25, 2.5, -3.5]),
      .listed([
        0, 1, -1, -10, 7, 3, 100, -1e3, 1e15, -1e15, -1e16, -1e300, -.greatestFiniteMagnitude,
      ]),
      .hostile(mostly: -20...20),
    ])
  }
  private static var maximums: Generator<Double> {
    .one(of: [
      .listed([3.2, 0.8, 0.9, 0.75, 2.5, 10.5]),
      .listed([
        10, 9, 1, 7, 0, -1, 100, 75, 1e3, 1e4, 1e15, 1e15 + 1, 1e16, 1e300,
        .greatestFiniteMagnitude,
      ]),
      .hostile(mostly: -20...20),
    ])
  }

  private static func addValues(to description: inout ControlDescription<TicksSliderModel>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, thumb: { $0.thumbFrame }, observes: false)
    description.property(
      DeclaredProperty(name: "minimumValue", role: .minimum, generator: minimums),
      read: { $0.minimumValue }, write: { $0.minimumValue = $1 })
    description.property(
      DeclaredProperty(name: "maximumValue", role: .maximum, generator: maximums),
      read: { $0.maximumValue }, write: { $0.maximumValue = $1 })
  }

  private static func addNumbers(to description: inout ControlDescription<TicksSliderModel>) {
    description.property(
      DeclaredProperty(
        name: "tickHeight", role: .geometry,
        generator: .one(of: [
          .listed([8, 0, 4, 15, 20, 28, 30, 200, -1, .nan]), .hostile(mostly: 0...30),
        ])),
      read: { $0.tickHeight }, write: { $0.tickHeight = $1 })
    description.property(
      DeclaredProperty(
        name: "thumbMargin", role: .geometry,
        generator: .one(of: [.listed([2, 0, 5, 7, 22, 30, -1, .nan]), .hostile(mostly: 0...20)])),
      read: { $0.thumbMargin }, write: { $0.thumbMargin = $1 })
    description.hitArea()
  }

  private static func addWords(to description: inout ControlDescription<TicksSliderModel>) {
    description.flag(
      "isContinuous", read: { $0.isContinuous }, write: { $0.isContinuous = $1 })
    description.flag(
      "snapsToIntegers", read: { $0.snapsToIntegers }, write: { $0.snapsToIntegers = $1 })
    description.orientation()
    description.layoutDirection()
    description.transform()
    description.userInteraction()
    description.flag(
      "isMultipleTouchEnabled", read: { $0.isMultipleTouchEnabled },
      write: { $0.isMultipleTouchEnabled = $1 })
  }

  private static func addLooks(to description: inout ControlDescription<TicksSliderModel>) {
    let lengths = Generator<Double>.one(of: [
      .listed([2, 0, 1, 0.5, 8, 40, 1e3, -1, .nan]), .hostile(mostly: 0...12),
    ])
    var trackHeight = DeclaredProperty(
      name: "trackHeight", role: .appearance, generator: lengths)
    trackHeight.layers = 0b01
    description.property(
      trackHeight, read: { $0.trackHeight }, write: { $0.trackHeight = $1 })
    var tickWidth = DeclaredProperty(name: "tickWidth", role: .appearance, generator: lengths)
    tickWidth.layers = 0b01
    description.property(tickWidth, read: { $0.tickWidth }, write: { $0.tickWidth = $1 })
    description.color(
      "trackColor", layers: 0b01, read: { $0.trackColor }, write: { $0.trackColor = $1 })
    description.color(
      "tickColor", layers: 0b01, read: { $0.tickColor }, write: { $0.tickColor = $1 })
    description.color(
      "thumbColor", layers: 0b10, read: { $0.thumbColor }, write: { $0.thumbColor = $1 })
  }
}

// MARK: - Benchmark workload

/// The ticks slider's benchmark workload: a finger that goes along most of the ruler.
enum TicksSliderWorkload {
  static let workload = Workload(
    touches: [
      TicksSliderSpecification.plainDrag,
      .init("drag-without-snapping", along: way(50, by: 4)) {
        $0.value = 2
        $0.isContinuous = true
        $0.snapsToIntegers = false
      },
    ],
    frames: .init("drag", along: way(96, by: 2)) { $0.value = 2 },
    drawing: { ControlRenderer<TicksSliderDrawing>.frames(scale: $0, maximumSide: $1) },
    marks: { $0.takeInvalidation() },
    operations: { ControlRenderer<TicksSliderDrawing>.operations(drawing: $0, scale: $1) },
    on: { TicksSliderModel() })

  /// The points of a drag in `count` steps. The drag starts at the position of the value 2.
  fileprivate static func way(_ count: Int, by distance: Double) -> [Point2D] {
    let start = TicksSliderModel().position(of: 2)
    return (0...count).map { Point2D(x: start + distance * Double($0), y: 20) }
  }
}

extension TicksSliderSpecification {
  /// The drag that benchmarks use to compare the ticks slider's model with the class that wraps the
  /// model.
  ///
  /// The control reports each value that it reaches, because a drag that changes no value measures
  /// nothing.
  public static let plainDrag = Workload.Drag<TicksSliderModel>(
    "plain-drag", along: TicksSliderWorkload.way(50, by: 4)
  ) {
    $0.value = 2
    $0.isContinuous = true
  }
}
