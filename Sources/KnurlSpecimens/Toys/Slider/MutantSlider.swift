import KnurlControls
import KnurlDrawing
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// A range slider wrapped in code that can plant a fault; without a fault it is correct.
struct MutantSlider: ControlModel {
  typealias Thumb = RangeSliderModel.Thumb

  var slider = RangeSliderModel()
  let fault: MutantFault
  var memory = Memory()
  /// The number of sliders made before this slider: state that differs between instances.
  let serialNumber: Int

  /// State that faults need in addition to the slider's state.
  struct Memory {
    /// The numbers as code wrote them.
    var written: [MutantProperty: Double] = [:]
    /// The tracked finger; `down` is its position at touch-down, `previous` its position before
    /// this touch.
    var finger = 0
    var down = Point2D.zero
    var previous = Point2D.zero
    /// The position that the fault passed to the slider for the finger.
    var fed = Point2D.zero
    /// The offset between `fed` and the finger's real position.
    var shift = Point2D.zero
    /// A thumb that an earlier touch left highlighted.
    var leftover: Thumb?
    /// The frames of an earlier layout; empty before the first one.
    var frames: [Rect2D] = []
    var marks = Invalidation.none
    /// The slider's position in its superview.
    var origin = Point2D.zero
    /// The number that is added to the upper value while event handlers run.
    var overshoot = 0.0
    var isOff = false
    /// The number of correct steps toward a deep fault; `lastThumb` is the thumb that made the last
    /// step.
    var progress = 0
    var lastThumb: Thumb?
    var layerCount = RangeSliderModel.layerCount
  }

  init(_ fault: MutantFault = MutantFault(), serialNumber: Int = 0) {
    self.fault = fault
    self.serialNumber = serialNumber
  }

  var bounds: Rect2D {
    get { slider.bounds }
    set { slider.bounds = stand(at: newValue) }
  }

  var isTracking: Bool { slider.isTracking }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    let wasTracking = isTracking
    var passes = perform(command)
    guard fault.tellsEnd, wasTracking, !isTracking else { return passes }
    if fault.tellsOnlyLifts, passes.contains(.touchCancel) { return passes }
    passes.append(.editingDidEnd)
    return passes
  }

  private mutating func perform(_ command: ControlCommand) -> EventBatches {
    let apply = fault.apply
    if case .resize(let frame) = command { return apply(&self, .resize(stand(at: frame))) }
    guard case .touch(let touch) = command, touch.location.isFinite else {
      return apply(&self, command)
    }
    if touch.phase == .began, !slider.isTracking {
      memory.finger = touch.id
      memory.down = touch.location
      memory.previous = touch.location
      memory.fed = touch.location
    }
    let passes = apply(&self, command)
    if touch.id == memory.finger { memory.previous = touch.location }
    return passes
  }

  /// Returns the bounds for a frame in the superview, and stores the slider's position there.
  private mutating func stand(at frame: Rect2D) -> Rect2D {
    guard fault.standsInSuperview else { return frame }
    memory.origin = Point2D(x: frame.x, y: frame.y)
    return Rect2D(x: 0, y: 0, width: frame.width, height: frame.height)
  }

  // MARK: - Helpers for faults

  func center(of thumb: Thumb) -> Point2D { slider.thumbFrame(thumb).center }

  /// Stores the current frames, for a fault that lays out too rarely.
  mutating func layOut() {
    memory.frames = Thumb.allCases.map { slider.thumbFrame($0) }
  }

  func laidOutFrame(of thumb: Thumb) -> Rect2D {
    memory.frames.isEmpty ? slider.thumbFrame(thumb) : memory.frames[thumb.rawValue]
  }

  /// Makes the current values and the finger's last point the reference of the drag.
  mutating func anchor() {
    let policy = slider.overlapPolicy
    slider.overlapPolicy = policy == .push ? .block : .push
    slider.overlapPolicy = policy
  }
}

// MARK: - Description

extension MutantSlider {
  /// The description of the slider, like that of Knurl's range slider.
  static func description(
    of fault: MutantFault, declaresStep: Bool
  ) -> ControlDescription<MutantSlider> {
    var description = ControlDescription<MutantSlider>(controlName: "mutant-slider")
    description.strict()
    description.facesHostileInput()
    for property in MutantProperty.allCases {
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
    _ property: MutantProperty, of fault: MutantFault,
    to description: inout ControlDescription<MutantSlider>
  ) {
    let write = { (control: inout MutantSlider, value: Double) in
      fault.write(&control, property, value)
    }
    let limits = { (control: MutantSlider) in
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

  /// Fills the whole observation in one call to save time: the harness observes the slider after
  /// each command.
  private static func observe(_ control: MutantSlider, _ observation: inout Observation) {
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

// MARK: - Properties

/// The properties that command sequences write, under their names in the range slider's traces.
enum MutantProperty: String, CaseIterable, Sendable {
  case lowerValue, upperValue, minimumValue, maximumValue
  case step, minimumDistance, maximumDistance
  case minimumHitWidth, minimumHitHeight, touchInsideTolerance
  case isContinuous, overlapPolicy, layoutDirection, orientation, isUserInteractionEnabled
  case curvaceousness, trackColor, trackHighlightColor, thumbColor

  private static let steps: [Double] = [0, 1, 0.1, 0.5, 0.25, 3, 0.3, 1e-3, 7, 1e-300, -1, .nan]
  private static let distances: [Double] = [0, 1, 0.5, 2, 5, 20, -1, .infinity, .nan, 0.1]
  private static let sizes: [Double] = [44, 0, 20, 100, -1, .nan]

  /// The property as a description declares it.
  fileprivate var declared: DeclaredProperty {
    var property = DeclaredProperty(name: rawValue)
    switch self {
    // A description declares its values itself.
    case .lowerValue, .upperValue: break
    case .minimumValue: property.role = .minimum
    case .maximumValue: property.role = .maximum
    case .step:
      property.role = .geometry
      property.generator = .one(of: [.listed(Self.steps), .hostile(mostly: 0...10)])
    case .minimumDistance, .maximumDistance:
      property.role = .geometry
      property.generator = .one(of: [.listed(Self.distances), .hostile(mostly: 0...10)])
    case .minimumHitWidth, .minimumHitHeight:
      property.generator = .one(of: [.listed(Self.sizes), .hostile(mostly: 0...100)])
    case .touchInsideTolerance:
      property.generator = .one(of: [.listed([70, 0, 10, -1, .nan]), .hostile(mostly: 0...100)])
    case .isContinuous, .isUserInteractionEnabled: property.kind = .flag
    case .overlapPolicy:
      property.kind = .name(["block", "push"])
      property.role = .geometry
    case .layoutDirection:
      property.kind = .name(["leftToRight", "rightToLeft"])
      property.role = .layoutDirection
    case .orientation:
      property.kind = .name(["horizontal", "vertical"])
      property.role = .orientation
    case .curvaceousness:
      property.role = .appearance
      property.generator = .one(of: [.double(in: 0...1), .hostile(mostly: -2...2)])
      property.range = 0...1
      property.layers = 0b111
    case .trackColor, .trackHighlightColor: addColor(layers: 0b001, to: &property)
    case .thumbColor: addColor(layers: 0b110, to: &property)
    }
    return property
  }

  private func addColor(layers: UInt64, to property: inout DeclaredProperty) {
    property.kind = .color
    property.role = .appearance
    property.layers = layers
  }
}

extension RangeSliderModel {
  func read(_ property: MutantProperty) -> Double {
    switch property {
    case .lowerValue: lowerValue
    case .upperValue: upperValue
    case .minimumValue: minimumValue
    case .maximumValue: maximumValue
    case .step: step
    case .minimumDistance: minimumDistance
    case .maximumDistance: maximumDistance
    case .minimumHitWidth: minimumHitSize.width
    case .minimumHitHeight: minimumHitSize.height
    case .touchInsideTolerance: touchInsideTolerance
    case .isContinuous: isContinuous ? 1 : 0
    case .overlapPolicy: overlapPolicy == .push ? 1 : 0
    case .layoutDirection: layoutDirection == .rightToLeft ? 1 : 0
    case .orientation: orientation == .vertical ? 1 : 0
    case .isUserInteractionEnabled: isUserInteractionEnabled ? 1 : 0
    case .curvaceousness: curvaceousness
    case .trackColor: PackedColor.number(trackColor)
    case .trackHighlightColor: PackedColor.number(trackHighlightColor)
    case .thumbColor: PackedColor.number(thumbColor)
    }
  }

  mutating func write(_ value: Double, to property: MutantProperty) {
    switch property {
    case .lowerValue: lowerValue = value
    case .upperValue: upperValue = value
    case .minimumValue: minimumValue = value
    case .maximumValue: maximumValue = value
    case .step: step = value
    case .minimumDistance: minimumDistance = value
    case .maximumDistance: maximumDistance = value
    case .minimumHitWidth: minimumHitSize.width = value
    case .minimumHitHeight: minimumHitSize.height = value
    case .touchInsideTolerance: touchInsideTolerance = value
    case .isContinuous: isContinuous = value != 0
    case .overlapPolicy: overlapPolicy = value == 1 ? .push : .block
    case .layoutDirection: layoutDirection = value == 1 ? .rightToLeft : .leftToRight
    case .orientation: orientation = value == 1 ? .vertical : .horizontal
    case .isUserInteractionEnabled: isUserInteractionEnabled = value != 0
    case .curvaceousness: curvaceousness = value
    case .trackColor: trackColor = PackedColor.color(value)
    case .trackHighlightColor: trackHighlightColor = PackedColor.color(value)
    case .thumbColor: thumbColor = PackedColor.color(value)
    }
  }
}
