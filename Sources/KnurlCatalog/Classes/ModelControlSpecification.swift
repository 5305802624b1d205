public import KnurlControls
public import KnurlDrawing
import KnurlGeometry
public import KnurlHeadlessUIKit
import KnurlInteraction
public import KnurlLaws
public import KnurlUIControls
public import KnurlVerification

/// What is known of a class around a control that is a value: what is known of the value, and how the
/// class has the same properties.
@MainActor
public protocol ModelControlSpecification: SendableMetatype {
  associatedtype Drawing: ControlDrawing where Drawing.Control: HostedModel
  associatedtype Control: ModelControl<Drawing>

  /// The value by itself.
  static var core: ControlSpecification { get }
  static func coreDescription() -> ControlDescription<Drawing.Control>
  /// A new control with the bounds that a new model has.
  static func make() -> Control
  /// The drag by which value and class are measured beside each other.
  static var drag: Workload.Drag<Drawing.Control> { get }
  /// Has every property of the class written in the place of the model's.
  static func rewire(_ description: inout ControlDescription<Control>)
}

extension ModelControlSpecification {
  /// What traces call the class.
  public static var subject: String { "class/" + core.name }

  public static func description() -> ControlDescription<Control> {
    var description = ControlDescription<Control>.around(coreDescription(), named: subject)
    rewire(&description)
    return description
  }

  /// - Parameters:
  ///   - make: Makes a new control for every history; by default the plain class.
  ///   - policy: What the surroundings decide where Apple documents nothing. Without one, histories
  ///     try them all.
  ///   - acts: What else the app around it does, besides what every control must expect.
  public static func verification(
    of make: @escaping () -> Control = { Self.make() }, policy: TrackingPolicy? = nil,
    expecting acts: [HostAction] = HostAction.aroundClasses
  ) -> Verification {
    let description = description()
    return Verification(
      ControlHarness(hosting: make, policy: policy, expecting: acts, description), description)
  }

  /// The value under the same description, without what the class does not have: draws and performs
  /// the same histories.
  public static func coreVerification() -> Verification {
    var description = coreDescription()
    description.leaveOut(ModelProperties.ofView)
    let make = { Drawing.Control(bounds: Self.make().model.bounds) }
    return Verification(ControlHarness(make, description), description)
  }

  /// The drag performed on the class, by a finger in a window, with layout after each touch. To be
  /// measured on the main thread.
  public static var touches: MeasuredTouches {
    let make: @Sendable () -> MeasuredDrag<Drawing> = {
      MainActor.assumeIsolated { MeasuredDrag(drag, on: Self.make()) }
    }
    return MeasuredTouches(
      name: drag.name, count: MeasuredTouches.touches(of: drag).count,
      start: {
        let measured = make()
        return { MainActor.assumeIsolated { measured.perform() } }
      },
      changes: {
        let measured = make()
        return MainActor.assumeIsolated { measured.changes() }
      })
  }

  /// The entry of a catalog, with those of the value's streams and scenes that the class can follow.
  public static var specification: ControlSpecification {
    ControlSpecification(
      name: subject, summary: "a UIControl: " + core.summary, core: core.name,
      streams: traces(among: core.streams), scenes: traces(among: core.scenes)
    ) {
      verification()
    }
  }

  private static func traces(
    among traces: [(name: String, text: String)]
  ) -> [(name: String, text: String)] {
    let header = "trace \(TraceText.version) "
    return traces.filter { isForViews($0.text) }.map { name, text in
      (name, text.replacing(header + core.name + "\n", with: header + subject + "\n"))
    }
  }

  /// The bounds of a view begin at zero.
  private static func isForViews(_ text: String) -> Bool {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.contains(where: { ModelProperties.ofView.contains(String($0)) }) { return false }
      if words[0] == "bounds" || words[0] == "resize", words[1...2] != ["0", "0"] { return false }
    }
    return true
  }
}

extension ControlSpecification {
  /// Our controls as classes, in the order of their values.
  @MainActor public static var classes: [ControlSpecification] {
    [
      RangeSliderClass.specification, KnobClass.specification, TicksSliderClass.specification,
      RiskCursorClass.specification,
    ]
  }
}

// MARK: - Descriptions

extension ControlDescription {
  /// The description of a class around a control that is a value: all that the value's description
  /// has, but for what belongs to the view.
  @MainActor
  fileprivate static func around<Drawing>(
    _ inner: ControlDescription<Drawing.Control>, named subject: String
  ) -> ControlDescription<Control> where Control: ModelControl<Drawing> {
    var inner = inner
    inner.leaveOut(ModelProperties.ofView)
    var description: ControlDescription<Control> = inner.lifted(
      subject: subject, above: 1,
      look: { control, body in
        var model = control.model
        body(&model)
      },
      change: { control, body in control.change(body) })
    description.rewire("isUserInteractionEnabled", \.isUserInteractionEnabled)
    description.rewire("isMultipleTouchEnabled", \.isMultipleTouchEnabled)
    description.rewireTransform()
    description.performs { control, command in
      // What was felt, and what a recogniser did, is the last command's, also if that was none that a
      // view hears of.
      control.perform(.tick(seconds: 0))
      switch command {
      case .key, .increment, .decrement, .focus, .tick:
        control.perform(command)
        return true
      case .touch, .resize, .enable, .attach, .hide: return false
      }
    }
    return description
  }
}

// Properties of a class in the place of those of its model.
extension ControlDescription where Control: AnyObject {
  mutating func rewire(_ name: String, _ path: ReferenceWritableKeyPath<Control, Double>) {
    rewire(name, read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
  }

  mutating func rewire(_ name: String, _ path: ReferenceWritableKeyPath<Control, Bool>) {
    rewire(name, read: { $0[keyPath: path] ? 1 : 0 }, write: { $0[keyPath: path] = $1 != 0 })
  }

  mutating func rewire(_ name: String, _ path: ReferenceWritableKeyPath<Control, RGBAColor>) {
    rewire(
      name, read: { PackedColor.number($0[keyPath: path]) },
      write: { $0[keyPath: path] = PackedColor.color($1) })
  }

  /// Traces have the raw value's place among the names.
  mutating func rewire<Name: RawRepresentable<Int>>(
    _ name: String, _ path: ReferenceWritableKeyPath<Control, Name>
  ) {
    rewire(
      name, read: { Double($0[keyPath: path].rawValue) },
      write: { control, number in
        if let written = Int(exactly: number).flatMap({ Name(rawValue: $0) }) {
          control[keyPath: path] = written
        }
      })
  }
}

/// The properties of our models that a class around one does not have as its own.
private enum ModelProperties {
  /// The system decides how far outside of a view a finger still counts as inside.
  static let ofView = ["touchInsideTolerance"]
}

extension ControlDescription where Control: UIControl {
  /// Traces have the place among the named ones.
  fileprivate mutating func rewireTransform() {
    rewire(
      "transform",
      read: { control in
        let now = MainActor.assumeIsolated { control.transform }
        let named = NamedTransform.all.firstIndex { CGAffineTransform($0.transform) == now }
        return Double(named ?? -1)
      },
      write: { control, number in
        let written = CGAffineTransform(NamedTransform.transform(number))
        MainActor.assumeIsolated { control.transform = written }
      })
  }
}

extension CGAffineTransform {
  fileprivate init(_ map: AffineTransform2D) {
    self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
  }
}

// MARK: - Measuring

/// A drag of a finger in a window, to be performed again and again.
///
/// A class, because closures that are called elsewhere share it.
@MainActor
private final class MeasuredDrag<Drawing: ControlDrawing> where Drawing.Control: HostedModel {
  private let host: ControlHost<ModelControl<Drawing>>
  private let touches: [Touch]
  private let heard = Heard()

  /// What targets heard. An object of its own, so that the host's closure holds nothing else.
  @MainActor
  private final class Heard {
    var sum: UInt64 = 0
    var reports = 0
  }

  init(_ drag: Workload.Drag<Drawing.Control>, on control: ModelControl<Drawing>) {
    control.change { drag.prepare(&$0) }
    host = ControlHost(control)
    touches = MeasuredTouches.touches(of: drag)
    host.onPass = { [heard] events in
      heard.sum = heard.sum &* 31 &+ UInt64(events.rawValue)
      if events.rawValue == ControlEvents.valueChanged.rawValue { heard.reports += 1 }
    }
  }

  /// - Returns: A number made of the events.
  func perform() -> UInt64 {
    heard.sum = 0
    for touch in touches { host.perform(.touch(touch)) }
    return heard.sum
  }

  /// How many touches report another value.
  func changes() -> Int {
    heard.reports = 0
    _ = perform()
    return heard.reports
  }
}
