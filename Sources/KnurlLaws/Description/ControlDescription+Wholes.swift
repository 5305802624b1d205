import KnurlEngine
import KnurlGeometry

extension ControlDescription {
  /// Declares that a finger can also drag all values together, such as the arc between two handles
  /// of a ring or the middle of a range.
  ///
  /// ```swift
  /// $0.value(\.start, shown: .frame(\.startFrame))
  /// $0.value(\.end, in: 0...24, shown: .frame(\.endFrame))
  /// $0.ordered()
  /// $0.dragsTogether()
  /// ```
  /// A drag is one of the whole if it changes several values at first. It keeps their distances, at
  /// a limit too, where all of them stop. The laws of a thumb then hold for each value. On a grid,
  /// one value on a step is enough, because the distances need not be whole steps. A finger that
  /// goes down on one thumb moves only its value.
  public mutating func dragsTogether() {
    declaration.dragsTogether = true
    law(.dragsTogether)
  }
}

extension Law {
  fileprivate static let dragsTogether = Law(
    "drags-together", on: .moved, requires: [], isOwn: true,
    text: LawText(
      rule: "Values that a finger drags together keep their distances. Where a limit holds one of "
        + "them, all stop. A finger that goes down on one thumb moves only its value.",
      why: "Somebody moves a night of sleep by an hour and gets a shorter night.",
      cause: "Each value is rounded or clamped on its own, or only one of them goes round at the "
        + "seam of a ring.",
      fix: "Round and clamp the way of the whole, and add it to each value.")
  ) { step in
    guard step.dragsWhole, step.drag.isSteady else { return .notApplicable }
    let (start, now) = (step.drag.start, step.after)
    if let thumb = step.thumbAtDown {
      return .broken(
        expected:
          "only \(step.declaration.values[thumb].name) to change: the finger went down on "
          + "its thumb",
        seen: step.changes(from: start[.value], to: now[.value]) + " since touch-down")
    }
    for index in now.valueIndices {
      // Of two points on a plane, each coordinate keeps its own distance.
      guard let first = now.valueIndices.first(where: { start.sharesAxis(index, with: $0) }),
        first < index
      else { continue }
      let way = step.way(from: start[.value, first], to: now[.value, first], first)
      let wanted = start[.value, index] + way
      guard step.isSameInDrag(now[.value, index], wanted, index) else {
        let names = step.declaration.values
        return .broken(
          expected: "\(names[index].name) to move by \(NumberText.text(way)), as "
            + "\(names[first].name) does, since both are dragged together",
          seen: step.changes(from: start[.value], to: now[.value]) + " since touch-down")
      }
    }
    return .holds
  }
}

extension ControlStep {
  /// The value on whose thumb the finger went down, in the ellipse that the thumb's frame holds; nil
  /// if another thumb is there too.
  fileprivate var thumbAtDown: Int? {
    guard has(.thumbs) else { return nil }
    let (start, down) = (drag.start, drag.down)
    let there = start.valueIndices.filter {
      table.figures[$0].lowerBound == $0 && start.thumbFrame($0).contains(down)
    }
    guard there.count == 1 else { return nil }
    let frame = start.thumbFrame(there[0])
    let x = (down.x - frame.midX) / frame.width * 2
    let y = (down.y - frame.midY) / frame.height * 2
    return x * x + y * y < 1 ? there[0] : nil
  }
}
