import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// A pointer that only code moves, with any number type.
///
/// The control is the visible part of a dial that cannot be touched.
struct PointerControl<Number: BinaryFloatingPoint & Sendable>: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 100)
  var isTracking: Bool { false }
  var start: Number = -2.3 { didSet { if !Self.isLegal(start) { start = oldValue } } }
  var end: Number = 2.3 { didSet { if !Self.isLegal(end) { end = oldValue } } }
  private(set) var value: Number = 0.25
  /// Returns the angle of a value from 0 to 1, between the angles `start` and `end`.
  let angleOf: @Sendable (_ value: Number, _ start: Number, _ end: Number) -> Number

  var angle: Number { angleOf(value, start, end) }

  private static func isLegal(_ angle: Number) -> Bool { angle.magnitude < 1_000 }

  mutating func move(to value: Number) {
    if value.isFinite { self.value = min(max(value, 0), 1) }
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches { [] }

  /// Returns the exact angle of a value, measured from the nearer end.
  @Sendable static func exact(_ value: Number, _ start: Number, _ end: Number) -> Number {
    value <= 0.5 ? start + (end - start) * value : end - (end - start) * (1 - value)
  }
}

extension PointerControl where Number: ControlNumber {
  /// Returns a verification that checks only `angle-value-round-trip` and the relations.
  static func verification(
    angle: @escaping @Sendable (_ value: Number, _ start: Number, _ end: Number) -> Number
  ) -> Verification {
    var description = ControlDescription<PointerControl>(controlName: "pointer")
    description.value(
      read: { $0.value.controlNumber },
      write: { control, value in
        if let number = Number(controlNumber: value) { control.move(to: number) }
      }, limits: { _ in (0, 1) }, shown: .angle(\.angle, in: \.start...\.end))
    for law in Law.all where !law.kind.isRelation && law.name != .angleValueRoundTrip {
      description.except(law.name, because: "This is about angles.")
    }
    return Verification(
      ControlHarness({ PointerControl(angleOf: angle) }, description), description)
  }
}
