import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
package import KnurlLaws
package import KnurlVerification

/// A slider or a dial with one planted fault, and the law that must detect it.
package struct SliderMutant: Sendable {
  /// The fault, as a bug report would describe it.
  package let name: String
  package let law: LawName
  private var fault: MutantFault
  /// The fault of a dial; nil for a slider.
  private(set) var dialFault: MutantDialFault?
  /// True if the slider declares its step. Laws that exclude steps apply only to a slider without a
  /// declared step.
  package var declaresStep = true
  /// Declares further features of the slider.
  private var describe: @Sendable (inout ControlDescription<MutantSlider>) -> Void = { _ in }

  init(
    _ name: String, breaks law: LawName, declaresStep: Bool = true,
    describedWith describe: @escaping @Sendable (inout ControlDescription<MutantSlider>) -> Void = {
      _ in
    },
    _ distort: (inout MutantFault) -> Void
  ) {
    self.name = name
    self.law = law
    self.declaresStep = declaresStep
    self.describe = describe
    var fault = MutantFault()
    distort(&fault)
    self.fault = fault
  }

  init(_ name: String, breaks law: LawName, dial fault: MutantDialFault) {
    self.init(name, breaks: law) { _ in }
    dialFault = fault
  }

  package static let all: [SliderMutant] =
    ofValues + ofWrites + ofLimits + ofDragging + ofThumbs + ofTracking + ofEvents + ofTime
    + ofLayout + ofDrawing + ofRelations + ofTurning
}

// MARK: - Kinds of faults

extension SliderMutant {
  /// A fault that changes touches before the slider gets them; nil drops a touch.
  static func touches(
    _ name: String, breaks law: LawName,
    _ distort: @escaping @Sendable (inout MutantSlider, Touch) -> Touch?
  ) -> SliderMutant {
    SliderMutant(name, breaks: law) { fault in
      fault.apply = { control, command in
        guard case .touch(let touch) = command else { return control.slider.apply(command) }
        guard let distorted = distort(&control, touch) else { return [] }
        return control.slider.apply(.touch(distorted))
      }
    }
  }

  /// A fault that adds an effect after every command.
  static func commands(
    _ name: String, breaks law: LawName,
    _ act: @escaping @Sendable (inout MutantSlider, MutantStep) -> EventBatches
  ) -> SliderMutant {
    SliderMutant(name, breaks: law) { fault in
      fault.apply = { control, command in
        let before = control.slider
        let passes = control.slider.apply(command)
        return act(&control, MutantStep(command: command, before: before, passes: passes))
      }
    }
  }

  /// A fault that changes the writes of the given properties.
  static func writes(
    of properties: MutantProperty..., to name: String, breaks law: LawName,
    _ write: @escaping @Sendable (inout MutantSlider, MutantProperty, Double) -> Void
  ) -> SliderMutant {
    SliderMutant(name, breaks: law) { fault in
      fault.write = { control, property, value in
        guard properties.contains(property) else {
          control.slider.write(value, to: property)
          return
        }
        write(&control, property, value)
      }
    }
  }
}

/// The effect of a command on the slider, before a fault changes it.
struct MutantStep {
  var command: ControlCommand
  var before: RangeSliderModel
  var passes: EventBatches

  var touch: Touch? {
    if case .touch(let touch) = command { return touch }
    return nil
  }

  func isTouch(_ phase: TouchPhase) -> Bool { touch?.phase == phase }
}

extension SliderMutant {
  /// A slider without a fault.
  package static func sound(declaresStep: Bool) -> SliderMutant {
    SliderMutant("nothing is wrong", breaks: "", declaresStep: declaresStep) { _ in }
  }

  /// A dial without a fault.
  package static let soundDial = SliderMutant(
    "nothing is wrong", breaks: "", dial: MutantDialFault())

  /// A dial without a fault whose two ends are at the same angle.
  package static let soundCircularDial: SliderMutant = {
    var circle = MutantDialFault()
    circle.isCircular = true
    return SliderMutant("nothing is wrong with a circle", breaks: "", dial: circle)
  }()

  /// The same control without its fault.
  package var sound: SliderMutant {
    if let dialFault { return dialFault.isCircular ? .soundCircularDial : .soundDial }
    var sound = SliderMutant.sound(declaresStep: declaresStep)
    sound.describe = describe
    sound.fault.standsInSuperview = fault.standsInSuperview
    sound.fault.tellsEnd = fault.tellsEnd
    return sound
  }
}

// MARK: - Verification

extension SliderMutant {
  /// The verification of this control with all laws.
  package func verification() -> Verification {
    if let dialFault { return verification(ofDialWith: dialFault) }
    var description = MutantSlider.description(of: fault, declaresStep: declaresStep)
    describe(&description)
    return Verification(subject(description), description)
  }

  /// The verification of this control with only the law that the fault breaks, so that no other
  /// finding comes first.
  package func verificationOfItsLaw() -> Verification { verification().asking(law) }

  private func verification(ofDialWith fault: MutantDialFault) -> Verification {
    let description = MutantDial.description(of: fault)
    return Verification(ControlHarness({ MutantDial(fault: fault) }, description), description)
  }

  private func subject(_ description: ControlDescription<MutantSlider>) -> ControlHarness {
    let fault = fault
    let factory = MutantFactory()
    let make = { factory.make(fault) }
    guard fault.perform != nil || fault.sendAfterWrite != nil else {
      return ControlHarness(make, description)
    }
    var description = description
    description.has([.bounds, .boundsOrigin]) { control, observation in
      observation.bounds = control.bounds
      observation.isTracking = control.isTracking
    }
    let completed = description.completed()
    let box = ControlBox(make())
    let relay = EventRelay()
    var access = ControlInterface(
      box, completed, reset: { box.control = make() },
      perform: { fault.perform?(box, relay, $0) ?? box.control.apply($0) }, relay: relay)
    let write = access.write
    access.write = { property, value in
      write(property, value)
      fault.sendAfterWrite?(relay)
    }
    return ControlHarness(declaration: completed.declaration, access: access)
  }
}

/// Makes sliders and numbers them.
///
/// The factory is a class because the closures of one control share it.
private final class MutantFactory {
  private var count = 0

  func make(_ fault: MutantFault) -> MutantSlider {
    count += 1
    return MutantSlider(fault, serialNumber: count)
  }
}

// MARK: - Deep faults

/// Deep faults: they show only after many correct steps that build on each other.
extension SliderMutant {
  /// The number of steps that each deep fault takes.
  static let depth = 8

  /// Declares the progress toward the fault as a named state.
  private static func namesProgress(_ description: inout ControlDescription<MutantSlider>) {
    description.state("progress") { $0.memory.progress }
  }

  package static let deep: [SliderMutant] = [
    ofCancels, ofPushes, ofIncrements,
  ]

  private static let ofCancels: SliderMutant = {
    var mutant = commands(
      "after eight cancelled drags without one that ended it leaves its range",
      breaks: .lowerUpperInRange
    ) { control, step in
      if step.before.isTracking, !control.slider.isTracking {
        control.memory.progress = step.isTouch(.ended) ? 0 : control.memory.progress + 1
      }
      return step.passes
    }
    mutant.fault.values = { control in
      let slider = control.slider
      let isOff = control.memory.progress >= depth
      return (slider.lowerValue, isOff ? slider.maximumValue + 1 : slider.upperValue)
    }
    mutant.describe = { namesProgress(&$0) }
    return mutant
  }()

  private static let ofPushes: SliderMutant = {
    var mutant = commands(
      "after eight pushes, each thumb in its turn, one passes the other", breaks: .lowerUpperInRange
    ) { control, step in
      let (old, new) = (step.before, control.slider)
      let arePushed = old.lowerValue != new.lowerValue && old.upperValue != new.upperValue
      if step.isTouch(.moved), arePushed, let thumb = new.grabbedThumb,
        thumb != control.memory.lastThumb
      {
        control.memory.lastThumb = thumb
        control.memory.progress += 1
      }
      return step.passes
    }
    mutant.fault.values = { control in
      let (lower, upper) = (control.slider.lowerValue, control.slider.upperValue)
      return control.memory.progress >= depth ? (upper + 1, lower) : (lower, upper)
    }
    return mutant
  }()

  /// A fault that runs no new code and shows nothing before it breaks a law. Only a named state
  /// shows the progress.
  private static let ofIncrements: SliderMutant = {
    // Both thumbs take part: the few possible orders with one thumb are soon met by chance.
    let order: [ControlCommand] = [
      .increment(thumb: 0), .increment(thumb: 1), .decrement(thumb: 0), .decrement(thumb: 1),
      .increment(thumb: 1), .decrement(thumb: 0),
      .increment(thumb: 0), .decrement(thumb: 1),
    ]
    var mutant = commands(
      "after eight increments and decrements of both thumbs in one order it leaves its range",
      breaks: .lowerUpperInRange
    ) { control, step in
      switch step.command {
      case .increment, .decrement: break
      default: return step.passes
      }
      let progress = control.memory.progress
      control.memory.progress =
        progress < depth && order[progress] == step.command ? progress + 1 : 0
      return step.passes
    }
    mutant.fault.values = { control in
      let slider = control.slider
      let isOpen = control.memory.progress == depth
      return (slider.lowerValue, isOpen ? slider.maximumValue + 1 : slider.upperValue)
    }
    mutant.describe = {
      $0.increments()
      namesProgress(&$0)
    }
    return mutant
  }()
}

// MARK: - The definition of a fault

/// Changes that plant one fault around a slider; the default values plant none.
struct MutantFault: Sendable {
  typealias Thumb = RangeSliderModel.Thumb

  /// True if the slider's bounds begin at zero, so that a resize moves the slider in a superview;
  /// not a fault.
  var standsInSuperview = false
  /// True if the slider sends `editingDidEnd` at the end of a drag; not a fault.
  var tellsEnd = false
  /// True if the slider sends `editingDidEnd` only when the finger is lifted.
  var tellsOnlyLifts = false

  // MARK: - Observed properties

  var values: @Sendable (MutantSlider) -> (lower: Double, upper: Double) = {
    ($0.slider.lowerValue, $0.slider.upperValue)
  }
  var read: @Sendable (MutantSlider, MutantProperty) -> Double = { $0.slider.read($1) }
  var thumb: @Sendable (MutantSlider, Thumb) -> Rect2D = { $0.slider.thumbFrame($1) }
  var position: @Sendable (MutantSlider, Double) -> Double = { $0.slider.position(of: $1) }
  var value: @Sendable (MutantSlider, Double) -> Double = { $0.slider.value(at: $1) }
  var observe: @Sendable (MutantSlider, inout Observation) -> Void = { _, _ in }

  // MARK: - Commands and writes

  var apply: @Sendable (inout MutantSlider, ControlCommand) -> EventBatches = {
    $0.slider.apply($1)
  }
  var write: @Sendable (inout MutantSlider, MutantProperty, Double) -> Void = {
    $0.slider.write($2, to: $1)
  }
  var takeInvalidation: @Sendable (inout MutantSlider) -> Invalidation = { control in
    var marks = control.slider.takeInvalidation()
    marks.formUnion(control.memory.marks)
    control.memory.marks = .none
    return marks
  }

  // MARK: - Events in the middle of a command, as a class can send them

  typealias Box = ControlBox<MutantSlider>
  var perform: (@Sendable (Box, EventRelay, ControlCommand) -> EventBatches)?
  /// Called after every write.
  var sendAfterWrite: (@Sendable (EventRelay) -> Void)?
}
