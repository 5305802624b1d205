import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// A small rotary control for mutants about angles; without a fault it is correct.
struct MutantDial: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 80, height: 80)
  fileprivate var startAngle = -3 * Double.pi / 4
  /// The end angle as written. The track is at most a turn long, and never empty.
  fileprivate var writtenEnd = 3 * Double.pi / 4
  var mode = Rotation.relative
  let fault: MutantDialFault
  private(set) var value = 0.25
  private var drag: Drag?

  init(fault: MutantDialFault) {
    self.fault = fault
  }

  /// The state of a drag: the finger's angle around the center, followed from touch-down, and the
  /// value at touch-down.
  struct Drag {
    var id: Int
    var value: Double
    var down = 0.0
    /// The finger's angle within half a turn of 0.
    ///
    /// Whole turns are stored separately, so that a finger that returns gets exactly the same
    /// angle.
    var direction: Double
    var turns = 0.0
    var point: Point2D

    var angle: Double { direction + turns * 2 * Double.pi }
  }

  var isTracking: Bool { drag != nil }
  fileprivate var span: Double { endAngle - startAngle }

  fileprivate var endAngle: Double {
    let written = writtenEnd - startAngle
    let span = min(max(written, 0.01), 2 * Double.pi)
    return span == written ? writtenEnd : startAngle + span
  }

  mutating func write(_ value: Double) {
    guard value.isFinite else { return }
    self.value = fault.clampsWrites ? min(max(value, 0), 1) : admissible(value)
  }

  fileprivate mutating func writeEnds(_ start: Double, _ end: Double) {
    guard start.isFinite, end.isFinite, start.magnitude < 100, end.magnitude < 100 else { return }
    startAngle = start
    writtenEnd = end
  }

  func angle(of value: Double) -> Double {
    value <= 0.5 ? startAngle + span * value : endAngle - span * (1 - value)
  }

  func value(at angle: Double) -> Double {
    if fault.isCircular { return admissible((angle - startAngle) / span) }
    let (below, above) = (angle - startAngle, endAngle - angle)
    return clamped(below <= above ? below / span : 1 - above / span)
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .touch(let touch): return follow(touch)
    case .resize(let bounds):
      guard bounds.isFinite, bounds.width >= 0, bounds.height >= 0 else { return [] }
      self.bounds = bounds
      return []
    default: return []
    }
  }

  private mutating func follow(_ touch: Touch) -> EventBatches {
    switch touch.phase {
    case .began:
      guard drag == nil, touch.location.isFinite, bounds.contains(touch.location) else { return [] }
      begin(touch)
      return []
    case .moved:
      guard var drag, drag.id == touch.id, touch.location.isFinite else { return [] }
      let before = value
      turn(&drag, to: touch.location)
      self.drag = drag
      value = admissible(fault.value(self, drag, value(of: drag)))
      return value == before ? [] : [.valueChanged]
    case .ended, .cancelled:
      if drag?.id == touch.id { drag = nil }
      return []
    }
  }

  /// Begins a drag, with the finger's angle in the turn around the middle of the track.
  private mutating func begin(_ touch: Touch) {
    // At the exact center a finger has the pointer's angle.
    let direction = direction(of: touch.location) ?? angle(of: value)
    var drag = Drag(id: touch.id, value: value, direction: direction, point: touch.location)
    drag.turns = ((fault.seam(self) - direction) / (2 * Double.pi)).rounded(.up)
    drag.down = drag.angle
    self.drag = drag
  }

  private func turn(_ drag: inout Drag, to point: Point2D) {
    drag.point = point
    guard let next = direction(of: point) else { return }
    let change = next - drag.direction
    if change > Double.pi { drag.turns -= 1 } else if change < -Double.pi { drag.turns += 1 }
    drag.direction = next
  }

  private func value(of drag: Drag) -> Double {
    mode == .absolute
      ? value(at: drag.angle) : admissible(drag.value + (drag.angle - drag.down) / span)
  }

  func direction(of point: Point2D) -> Double? {
    let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
    return dx == 0 && dy == 0 ? nil : Elementary.arcTangent(y: dy, x: dx)
  }

  private func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }

  private func admissible(_ value: Double) -> Double {
    guard fault.isCircular else { return clamped(value) }
    let part = value - value.rounded(.down)
    return part < 1 ? part : 0
  }
}

/// Changes that plant one fault in the dial; the default values plant none.
struct MutantDialFault: Sendable {
  /// True if both ends of the track are at the same angle, where the value is the minimum; not a
  /// fault.
  var isCircular = false
  /// True if a number that code writes beyond an end becomes the number of that end.
  var clampsWrites = false
  /// Returns the value after a move, given the correct value.
  var value: @Sendable (MutantDial, MutantDial.Drag, Double) -> Double = { $2 }
  /// The angle where turns begin.
  fileprivate var seam: @Sendable (MutantDial) -> Double = {
    $0.startAngle / 2 + $0.endAngle / 2 - Double.pi
  }
  /// The angle at which the picture shows the pointer.
  var angle: @Sendable (MutantDial) -> Double = { $0.angle(of: $0.value) }
}

extension MutantDial {
  static func description(of fault: MutantDialFault) -> ControlDescription<MutantDial> {
    var description = ControlDescription<MutantDial>(controlName: "mutant-dial")
    description.strict()
    description.facesHostileInput()
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 1) })
    description.angle(
      read: { fault.angle($0) }, limits: { ($0.startAngle, $0.endAngle) },
      writeStart: { $0.writeEnds($1, $0.writtenEnd) }, writeEnd: { $0.writeEnds($0.startAngle, $1) }
    )
    description.property(
      DeclaredProperty(name: "mode", kind: .name(["relative", "absolute"]), role: .geometry),
      read: { $0.mode == .absolute ? 1 : 0 },
      write: { $0.mode = $1 == 1 ? .absolute : .relative })
    description.has([]) { $1.rotation = $0.mode }
    if fault.isCircular { description.circular(keeps: .minimum) }
    return description
  }
}

// MARK: - Faults of turning

/// Faults of a small dial that a finger turns.
extension SliderMutant {
  static let ofTurning: [SliderMutant] = [
    dial(
      "the pointer is drawn from the minimum's angle by a whole turn", breaks: .angleValueRoundTrip
    ) {
      $0.angle = { $0.startAngle + 2 * Double.pi * $0.value }
    },
    dial("the value hops as the finger crosses the gap", breaks: .neverHops) {
      $0.value = { dial, drag, value in
        dial.mode == .absolute ? dial.value(at: drag.direction) : value
      }
    },
    dial("turns beyond an end are forgotten", breaks: .sticksAtEnd) {
      $0.value = { dial, drag, value in
        let way = drag.angle - drag.down
        return dial.mode == .relative && way.magnitude > 2 * Double.pi
          ? drag.value + way.truncatingRemainder(dividingBy: 2 * Double.pi) / dial.span : value
      }
    },
    dial("a turn counts as if the track were a whole circle", breaks: .pointerUnderFinger) {
      $0.value = { dial, drag, value in
        guard dial.mode == .relative else { return value }
        return drag.value + (drag.angle - drag.down) / (2 * Double.pi)
      }
    },
    dial("only the finger's horizontal position counts", breaks: .turnsWithFinger) {
      $0.value = { dial, drag, _ in (drag.point.x - dial.bounds.minX) / dial.bounds.width }
    },
    dial("a turn next to the center counts twice", breaks: .turnsEvenly) {
      $0.value = { dial, drag, value in
        let way = drag.angle - drag.down
        let distance = max(
          (drag.point.x - dial.bounds.midX).magnitude, (drag.point.y - dial.bounds.midY).magnitude)
        return distance < 10 ? drag.value + 2 * way / dial.span : value
      }
    },
    dial("the distance to the center changes the value", breaks: .radialMoves) {
      $0.value = { dial, drag, value in
        let distance = max(
          (drag.point.x - dial.bounds.midX).magnitude, (drag.point.y - dial.bounds.midY).magnitude)
        return value + distance / 1e4
      }
    },
    dial("a dial at its end cannot be turned back", breaks: .turnUnsticks) {
      $0.value = { _, drag, value in drag.value == 1 ? 1 : value }
    },
    dial("the seam is at 9 o'clock", breaks: .quarterTurn) {
      $0.seam = { _ in -Double.pi }
    },
    dial("the seam is at 9 o'clock, wherever the track is", breaks: .wholeTurn) {
      $0.seam = { _ in -Double.pi }
    },
    dial("on the left the value lags", breaks: .mirroredTrack) {
      $0.value = { dial, drag, value in
        drag.point.x < dial.bounds.midX - 1 ? (drag.value + value) / 2 : value
      }
    },
    dial("far from the middle a turn counts half", breaks: .doubledRadius) {
      $0.value = { dial, drag, value in
        (drag.point.x - dial.bounds.midX).magnitude > 50 ? (drag.value + value) / 2 : value
      }
    },
    dial("what code writes beyond an end of a circle goes to the end", breaks: .staysInPeriod) {
      $0.isCircular = true
      $0.clampsWrites = true
    },
  ]

  private static func dial(
    _ name: String, breaks law: LawName, _ distort: (inout MutantDialFault) -> Void
  ) -> SliderMutant {
    var fault = MutantDialFault()
    distort(&fault)
    return SliderMutant(name, breaks: law, dial: fault)
  }
}
