public import KnurlControls
import KnurlDrawing
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
import KnurlSession
public import KnurlVerification

extension ControlSpecification {
  /// The specification of the range slider: two thumbs on a track select an interval.
  public static var rangeSlider: ControlSpecification {
    ControlSpecification(
      name: "range-slider",
      summary: "two thumbs on a track select an interval",
      scenarios: RepositoryTraces("Sources/KnurlSpecifications/RangeSlider/Scenarios").traces,
      scenes: RepositoryTraces("Sources/KnurlSpecifications/RangeSlider/Scenes").traces,
      workload: RangeSliderWorkload.workload
    ) {
      let description = RangeSliderSpecification.description()
      return Verification(
        ControlHarness({ RangeSliderModel() }, description), description)
    }
  }
}

/// Describes the range slider to the harness: its properties, capabilities, laws and goals.
public enum RangeSliderSpecification {
  public static let subject = "range-slider"

  public static func description() -> ControlDescription<RangeSliderModel> {
    var description = ControlDescription<RangeSliderModel>(controlName: subject)
    description.strict()
    description.facesHostileInput()
    description.reachesUsualGoals()
    addValues(to: &description)
    addNumbers(to: &description)
    addWords(to: &description)
    addLooks(to: &description)
    description.ordered()
    description.sendsTouchEvents()
    description.track(
      positionInPlace: { $0.position(of: $1) }, valueInPlace: { $0.value(at: $1) },
      tripInPlace: { control, trip in
        let slider = control
        trip.travel(position: { slider.position(of: $0) }, value: { slider.value(at: $0) })
      },
      observes: false)
    description.readsValuesInPlace { slider, values in
      values = Numbers(slider.lowerValue, slider.upperValue)
    }
    description.invalidation { $0.takeInvalidation() }
    description.drawing(ControlRenderer<RangeSliderDrawing>.frames(scale:maximumSide:))
    description.has(
      [
        .touchInside, .highlight, .highlightedThumb, .enabling, .attaching, .hiding, .layers, .step,
        .distances, .hitAreas, .writableLimits, .increments, .keys, .feedback, .transform,
        .requests, .reanchors, .pushing, .disabledLook,
      ], readsModel: true, observingInPlace: observe)
    description.accessibility { $0.accessibilityElements }
    description.thumbLayer(1, of: 0)
    description.thumbLayer(2, of: 1)
    description.agrees(
      withOracle: RangeSliderOracle(bounds: Rect2D(x: 0, y: 0, width: 335, height: 30)),
      RangeSliderOracle.describe)
    for relation in RangeSliderRelations.all { description.law(relation) }
    RangeSliderGoals.add(to: &description)
    return description
  }

  /// Fills the whole observation in one call to save time: the harness observes the slider after
  /// each command.
  private static func observe(_ control: inout RangeSliderModel, _ observation: inout Row) {
    // Copy once: each access to an `inout` value would make its own copy.
    let slider = control
    observation.bounds = slider.bounds
    observation.isTracking = slider.isTracking
    let (lower, upper) = (slider.lowerValue, slider.upperValue)
    let (minimum, maximum) = (slider.minimumValue, slider.maximumValue)
    let (start, end) = (slider.position(of: minimum), slider.position(of: maximum))
    let (first, second) = (slider.thumbFrame(.lower), slider.thumbFrame(.upper))
    observation[.value, 0] = lower
    observation[.value, 1] = upper
    observation[.minimum, 0] = minimum
    observation[.minimum, 1] = minimum
    observation[.maximum, 0] = maximum
    observation[.maximum, 1] = maximum
    observation[.position, 0] = slider.position(of: lower)
    observation[.position, 1] = slider.position(of: upper)
    observation[.startPosition, 0] = start
    observation[.startPosition, 1] = start
    observation[.endPosition, 0] = end
    observation[.endPosition, 1] = end
    observation.setThumb(0, to: first)
    observation.setThumb(1, to: second)
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
    observation.minimumDistance = slider.minimumDistance
    observation.maximumDistance = slider.maximumDistance
    observation.hitWidth = slider.minimumHitSize.width
    observation.hitHeight = slider.minimumHitSize.height
    observation.layerCount = RangeSliderModel.layerCount
    observation.focusedThumb = slider.focusedThumb.rawValue
    observation.feedback = slider.feedback?.rawValue ?? 0
    observation.transform = slider.transform
  }

  private static func addValues(to description: inout ControlDescription<RangeSliderModel>) {
    let limits = { (slider: RangeSliderModel) in (slider.minimumValue, slider.maximumValue) }
    description.value(
      named: "lowerValue", read: { $0.lowerValue }, write: { $0.lowerValue = $1 }, limits: limits,
      thumb: { $0.thumbFrame(.lower) }, observes: false)
    description.value(
      named: "upperValue", read: { $0.upperValue }, write: { $0.upperValue = $1 }, limits: limits,
      thumb: { $0.thumbFrame(.upper) }, observes: false)
    description.property(
      DeclaredProperty(name: "minimumValue", role: .minimum), read: { $0.minimumValue },
      write: { $0.minimumValue = $1 })
    description.property(
      DeclaredProperty(name: "maximumValue", role: .maximum), read: { $0.maximumValue },
      write: { $0.maximumValue = $1 })
  }

  private static let steps: [Double] = [0, 1, 0.1, 0.5, 0.25, 3, 0.3, 1e-3, 7, 1e-300, -1, .nan]
  private static let distances: [Double] = [0, 1, 0.5, 2, 5, 20, -1, .infinity, .nan, 0.1]

  private static func addNumbers(to description: inout ControlDescription<RangeSliderModel>) {
    description.property(
      DeclaredProperty(
        name: "step", role: .geometry,
        generator: .one(of: [.listed(steps), .hostile(mostly: 0...10)]), isInUnits: true),
      read: { $0.step }, write: { $0.step = $1 })
    description.property(
      DeclaredProperty(
        name: "minimumDistance", role: .geometry,
        generator: .one(of: [.listed(distances), .hostile(mostly: 0...10)]), isInUnits: true),
      read: { $0.minimumDistance }, write: { $0.minimumDistance = $1 })
    description.property(
      DeclaredProperty(
        name: "maximumDistance", role: .geometry,
        generator: .one(of: [.listed([.infinity] + distances), .hostile(mostly: 0...10)]),
        isInUnits: true),
      read: { $0.maximumDistance }, write: { $0.maximumDistance = $1 })
    description.hitArea()
  }

  private static func addWords(to description: inout ControlDescription<RangeSliderModel>) {
    description.flag(
      "isContinuous", read: { $0.isContinuous }, write: { $0.isContinuous = $1 })
    description.property(
      DeclaredProperty(name: "overlapPolicy", kind: .name(["block", "push"]), role: .geometry),
      read: { $0.overlapPolicy == .push ? 1 : 0 },
      write: { $0.overlapPolicy = $1 == 1 ? .push : .block })
    description.layoutDirection()
    description.orientation()
    description.userInteraction()
  }

  private static func addLooks(to description: inout ControlDescription<RangeSliderModel>) {
    var curvaceousness = DeclaredProperty(
      name: "curvaceousness", role: .appearance,
      generator: .one(of: [.double(in: 0...1), .hostile(mostly: -2...2)]))
    curvaceousness.range = 0...1
    curvaceousness.layers = 0b111
    description.property(
      curvaceousness, read: { $0.curvaceousness }, write: { $0.curvaceousness = $1 })
    description.color(
      "trackColor", layers: 0b001, read: { $0.trackColor }, write: { $0.trackColor = $1 })
    description.color(
      "trackHighlightColor", layers: 0b001, read: { $0.trackHighlightColor },
      write: { $0.trackHighlightColor = $1 })
    description.color(
      "thumbColor", layers: 0b110, read: { $0.thumbColor }, write: { $0.thumbColor = $1 })
    // Last, because saved choices refer to the numbers of all others.
    description.transform()
    description.flag(
      "isMultipleTouchEnabled", read: { $0.isMultipleTouchEnabled },
      write: { $0.isMultipleTouchEnabled = $1 })
  }
}

// MARK: - Benchmark workload

/// The range slider's benchmark workload.
enum RangeSliderWorkload {
  /// Drags of the lower thumb far to the right, beyond the upper thumb.
  ///
  /// The drag for frames is a quick drag at 120 frames a second that stays below the upper thumb.
  static let workload = Workload(
    touches: [
      RangeSliderSpecification.plainDrag,
      .init("drag-with-step", along: way(50, by: 4)) { $0.step = 0.05 },
      .init("drag-with-step-and-push", along: way(50, by: 4)) {
        $0.step = 0.05
        $0.overlapPolicy = .push
      },
    ],
    frames: .init("drag", along: way(96, by: 1.6)),
    drawing: { ControlRenderer<RangeSliderDrawing>.frames(scale: $0, maximumSide: $1) },
    marks: { $0.takeInvalidation() },
    operations: { ControlRenderer<RangeSliderDrawing>.operations(drawing: $0, scale: $1) },
    on: { slider })

  private static let slider = RangeSliderModel(
    bounds: Rect2D(x: 0, y: 0, width: 335, height: 30))

  /// The points of a drag from the lower thumb in `count` steps.
  fileprivate static func way(_ count: Int, by distance: Double) -> [Point2D] {
    let start = slider.position(of: slider.lowerValue)
    return (0...count).map { Point2D(x: start + distance * Double($0), y: 15) }
  }
}

extension RangeSliderSpecification {
  /// The drag that benchmarks use to compare the range slider's model with the class that wraps the
  /// model.
  public static let plainDrag = Workload.Drag<RangeSliderModel>(
    "plain-drag", along: RangeSliderWorkload.way(50, by: 4))
}
