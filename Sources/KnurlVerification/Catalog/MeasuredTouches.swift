import KnurlGeometry
public import KnurlInteraction
import KnurlLaws

/// One drag as touches, to be performed again and again.
public struct MeasuredTouches: Sendable {
  public let name: String
  /// How many touches it consists of.
  public let count: Int
  /// A new control as a function that performs the whole drag once, and returns a number made of the
  /// events: whoever measures has to use it, or it is optimised away.
  public let start: @Sendable () -> () -> UInt64
  /// How many touches of the drag report another value.
  public let changes: @Sendable () -> Int

  @inlinable
  public init<Control: ControlModel & SendableMetatype>(
    _ drag: Workload.Drag<Control>, on make: @escaping @Sendable () -> Control
  ) {
    let touches = Self.touches(of: drag)
    self.init(
      name: drag.name, count: touches.count,
      start: {
        var control = make()
        drag.prepare(&control)
        // The closure's access to the control is checked once for all touches.
        return { Self.perform(touches, on: &control) }
      },
      changes: {
        var control = make()
        drag.prepare(&control)
        return touches.reduce(0) {
          $0 + (control.apply(.touch($1)).contains(.valueChanged) ? 1 : 0)
        }
      })
  }

  public init(
    name: String, count: Int, start: @escaping @Sendable () -> () -> UInt64,
    changes: @escaping @Sendable () -> Int
  ) {
    self.name = name
    self.count = count
    self.start = start
    self.changes = changes
  }

  /// A drag as touches: there, and back again.
  @usableFromInline package static func touches<Control>(of drag: Workload.Drag<Control>) -> [Touch]
  {
    let there = drag.points
    guard let first = there.first else { return [] }
    var touches = [Touch(phase: .began, location: first)]
    touches += (there.dropFirst() + there.dropLast().reversed())
      .map { Touch(phase: .moved, location: $0) }
    touches.append(Touch(phase: .ended, location: first))
    return touches
  }

  @inlinable static func perform<Control: ControlModel>(
    _ touches: [Touch], on control: inout Control
  ) -> UInt64 {
    var sum: UInt64 = 0
    for touch in touches {
      let passes = control.apply(.touch(touch))
      if !passes.isEmpty { sum = sum &* 31 &+ UInt64(passes[0].rawValue) }
    }
    return sum
  }
}
