import KnurlEngine
import KnurlInteraction

extension ControlDescription {
  /// Declares that several fingers can drag at once, each a value of its own.
  ///
  /// ```swift
  /// $0.value(\.lowerValue, shown: .frame(\.lowerThumbFrame))
  /// $0.value(\.upperValue, in: 0...1, shown: .frame(\.upperThumbFrame))
  /// $0.dragsWithSeveralFingers()
  /// ```
  /// Sequences then often move a second finger. While several fingers are down, laws about the touch
  /// of one are not asked. Each finger moves one value, always the same one, and no other finger
  /// moves it.
  public mutating func dragsWithSeveralFingers() {
    declaration.dragsWithSeveralFingers = true
    law("each finger moves a value of its own", remembering: [Int: Int]()) { _, step, held in
      guard let touch = step.touch else {
        if step.effect == .cancelled { held[step.drag.id] = nil }
        if !step.after.isTracking { held.removeAll() }
        return
      }
      defer { if touch.phase == .ended || touch.phase == .cancelled { held[touch.id] = nil } }
      if touch.phase == .began { held[touch.id] = nil }
      // An app that answers a report may write each value, and a drag of the whole moves all.
      if step.hostReacted || step.dragsWhole { return }
      let (names, after) = (step.declaration.values, step.after)
      for index in after.valueIndices where after[.value, index] != step.before[.value, index] {
        // Of a point, one finger moves both coordinates.
        let figure = step.table.figures[index].lowerBound
        if let own = held[touch.id] {
          try expect(
            own == figure || after.pushes,
            "finger \(touch.id), which moved \(names[own].name), moved \(names[index].name)")
        } else {
          try expect(
            !held.values.contains(figure),
            "finger \(touch.id) moved \(names[index].name), which another finger holds")
          held[touch.id] = figure
        }
      }
    }
  }
}

extension Law {
  /// The laws that do not concern touches.
  private static let ofAnyFingers: Set<LawName> = [
    .finiteNumbers, .finiteFrames, .lowerUpperInRange, .nonFiniteWrites, .writesStoredExactly,
    .propertiesInRange, .distances, .thumbsInOrder, .thumbsFollowValues, .layoutKeepsValues,
    .handlersReadFinalValues, .handlersTerminate, .changesInvalidate, .silentWrites,
  ]

  /// Returns the law as it applies to a control that several fingers drag at once.
  ///
  /// A law about touches is not asked while more than one finger is down, nor is a relation of such
  /// a sequence.
  package func withSeveralFingers() -> Law {
    if isOwn || Self.ofAnyFingers.contains(name) { return self }
    var law = self
    switch kind {
    case .check(let check):
      law.kind = .check(
        Check(check.name, triggers: check.triggers) { step in
          step.hasSeveralFingers ? .notApplicable : check.verdict(&step)
        })
    case .relation(let relation):
      law.kind = .relation(
        Relation(relation.name) { run, machine in
          for index in run.steps.indices where run.steps[index].hasSeveralFingers {
            return .notApplicable
          }
          return relation.examine(run, &machine)
        })
    }
    return law
  }
}
