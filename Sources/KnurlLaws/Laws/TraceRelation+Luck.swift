import KnurlEngine
import KnurlGeometry
import KnurlInteraction

extension TraceRelation.Run {
  /// Numbers that vanish beside the rounding of a coordinate: whether a finger is on one side of them
  /// or on the other is luck, in an oracle as in the control.
  package var writesVanishingNumbers: Bool {
    let isTiny = { (value: Double) in value != 0 && value.magnitude < 1e-12 }
    let isTinyRect = { (rect: Rect2D) in
      isTiny(rect.x) || isTiny(rect.y) || isTiny(rect.width) || isTiny(rect.height)
    }
    return history.start.writes.contains { isTiny($0.value) }
      || history.start.bounds.map(isTinyRect) == true
      || history.commands.contains { command in
        switch command {
        case .set(_, let value): return isTiny(value)
        case .control(.resize(let bounds)): return isTinyRect(bounds)
        case .control(.touch(let touch)):
          return isTiny(touch.location.x) || isTiny(touch.location.y)
        default: return false
        }
      }
  }

  /// Whether the control was turned on the screen at any time: its mirror image is then another one.
  package var isTransformed: Bool {
    guard moments[0].has(.transform) else { return false }
    for index in moments.indices where moments[index].after.transform != .identity { return true }
    return false
  }
}
