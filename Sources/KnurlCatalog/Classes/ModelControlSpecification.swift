public import KnurlControls
public import KnurlDrawing
import KnurlGeometry
public import KnurlHeadlessUIKit
import KnurlInteraction
public import KnurlLaws
public import KnurlSpecifications
public import KnurlUIControls
public import KnurlVerification

/// The specification of a class that wraps a model: the model's description, applied to the class.
///
/// A conforming type connects the description with the properties of the class.
@MainActor
public protocol ModelControlSpecification: SendableMetatype {
  associatedtype Drawing: ControlDrawing where Drawing.Control: HostedModel
  associatedtype Control: ModelControl<Drawing>
  associatedtype Core: ModelSpecification where Core.Model == Drawing.Control

  /// The specification of the model alone.
  static var core: ControlSpecification { get }
  /// Creates a control with the bounds of a new model.
  static func make() -> Control
  /// Makes the description read and write the class's properties instead of the model's.
  static func rewire(_ description: inout ControlDescription<Control>)
}

extension ModelControlSpecification {
  /// The control name of the class in traces.
  public static var subject: String { "class/" + core.name }

  public static func description() -> ControlDescription<Control> {
    var description = ControlDescription<Control>.around(Core.description(), named: subject)
    rewire(&description)
    return description
  }

  /// - Parameters:
  ///   - make: Creates a control for each command sequence; by default the plain class.
  ///   - policy: The undocumented behavior of UIKit. If nil, command sequences try all behaviors.
  ///   - acts: Additional host actions, besides those that every control must expect.
  public static func verification(
    of make: @escaping () -> Control = { Self.make() }, policy: TrackingPolicy? = nil,
    expecting acts: [HostAction] = HostAction.aroundClasses
  ) -> Verification {
    let description = description()
    return Verification(
      ControlHarness(hosting: make, policy: policy, expecting: acts, description), description)
  }

  /// The verification of the model. Properties that the class does not have are left out.
  ///
  /// It generates and runs the same command sequences.
  public static func coreVerification() -> Verification {
    var description = Core.description()
    description.leaveOut(ModelProperties.ofView)
    let make = { Drawing.Control(bounds: Self.make().model.bounds) }
    return Verification(ControlHarness(make, description), description)
  }

  /// The drag on the class by a finger in a window, with layout after each touch.
  ///
  /// Measure it on the main thread.
  public static var touches: MeasuredTouches {
    let make: @Sendable () -> MeasuredDrag<Drawing> = {
      MainActor.assumeIsolated { MeasuredDrag(Core.plainDrag, on: Self.make()) }
    }
    return MeasuredTouches(
      name: Core.plainDrag.name, count: MeasuredTouches.touches(of: Core.plainDrag).count,
      start: {
        let measured = make()
        return { MainActor.assumeIsolated { measured.perform() } }
      },
      changes: {
        let measured = make()
        return MainActor.assumeIsolated { measured.changes() }
      })
  }

  /// The catalog entry, with the model's scenarios and scenes that the class can run.
  public static var specification: ControlSpecification {
    ControlSpecification(
      name: subject, summary: "a UIControl: " + core.summary, core: core.name,
      scenarios: { () throws(TraceReadingError) in traces(among: try core.scenarios()) },
      scenes: { () throws(TraceReadingError) in traces(among: try core.scenes()) }
    ) {
      verification()
    }
  }

  /// The traces of the model that the class can run, as traces of the class.
  package static func traces(among traces: [NamedTrace]) -> [NamedTrace] {
    let header = "trace \(TraceText.version) "
    return traces.filter { isForViews($0.text) }.map { trace in
      NamedTrace(
        name: trace.name,
        text: trace.text.replacing(
          header + core.name, with: header + subject, maxReplacements: 1),
        path: trace.path)
    }
  }

  /// True if the class can run a trace: the trace's bounds begin at zero, and the class has all
  /// properties in the trace.
  private static func isForViews(_ text: String) -> Bool {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      if words.contains(where: { ModelProperties.ofView.contains(String($0)) }) { return false }
      // A line with too few numbers stays, so that the class reports it as the model does.
      guard words.count > 2, words[0] == "bounds" || words[0] == "resize" else { continue }
      if words[1...2] != ["0", "0"] { return false }
    }
    return true
  }
}

extension ControlSpecification {
  /// Knurl's controls as classes, in the order of their models.
  @MainActor public static var classes: [ControlSpecification] {
    [
      RangeSliderClass.specification, KnobClass.specification, TicksSliderClass.specification,
      RiskCursorClass.specification,
    ]
  }
}

// MARK: - Descriptions

extension ControlDescription {
  /// The description of a class that wraps a model: the model's description without view
  /// properties.
  @MainActor
  fileprivate static func around<Drawing>(
    _ inner: ControlDescription<Drawing.Control>, named subject: String
  ) -> ControlDescription<Control> where Control: ModelControl<Drawing> {
    var inner = inner
    inner.leaveOut(ModelProperties.ofView)
    var description: ControlDescription<Control> = inner.lifted(
      subject: subject, above: 1,
      look: { control, body in body(control.model) },
      change: { control, body in control.change(body) })
    description.rewire("isContinuous", \.isContinuous)
    description.rewire("minimumHitWidth", \.minimumHitSize.width)
    description.rewire("minimumHitHeight", \.minimumHitSize.height)
    description.rewire("isUserInteractionEnabled", \.isUserInteractionEnabled)
    description.rewire("isMultipleTouchEnabled", \.isMultipleTouchEnabled)
    description.rewireTransform()
    description.performs { control, command in
      // Feedback and recognizer results must come from the last command, even if the view does not
      // receive it.
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

/// The properties that models have and that classes around models do not have.
private enum ModelProperties {
  /// The tolerance around the touch area. The system sets the tolerance of views.
  static let ofView = ["touchInsideTolerance"]
}

extension ControlDescription where Control: UIControl {
  /// Rewires the transform. Its value in traces is the index of a named transform.
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

/// A repeatable drag of one finger in a window, for benchmarks.
///
/// A class, because closures share it.
@MainActor
private final class MeasuredDrag<Drawing: ControlDrawing> where Drawing.Control: HostedModel {
  private let host: ControlHost<ModelControl<Drawing>>
  private let touches: [Touch]
  private let heard = Heard()

  /// The counts of received events. The host's closure retains only this object, so that no
  /// reference cycle arises.
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

  /// - Returns: A checksum of the events.
  func perform() -> UInt64 {
    heard.sum = 0
    for touch in touches { host.perform(.touch(touch)) }
    return heard.sum
  }

  /// Performs the drag and returns the number of `valueChanged` events.
  func changes() -> Int {
    heard.reports = 0
    _ = perform()
    return heard.reports
  }
}
