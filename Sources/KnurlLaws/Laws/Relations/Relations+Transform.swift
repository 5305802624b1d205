import KnurlEngine
import KnurlGeometry
import KnurlInteraction

extension Law {
  static let transformedTouches = Law(
    .transformedTouches, covers: ["transform"], requires: .transform,
    text: LawText(
      rule:
        "A control that is rotated, mirrored or doubled on the screen behaves as it does without a "
        + "transform, if the fingers are transformed with it.",
      why: "A slider that its transform turns upright must be dragged upright.",
      cause:
        "Touches are used unconverted, or are converted with the transform instead of its inverse.",
      fix: "Map each touch through the inverse of the transform, around the middle of the bounds.")
  ) { run, machine in
    let properties = run.steps[0].declaration.properties
    guard let property = properties.firstIndex(where: { $0.role == .transform }), canTurn(run)
    else { return .notApplicable }
    var count = 0
    for (index, named) in NamedTransform.all.enumerated()
    where named.isExact && named.transform != .identity {
      // A gesture begins after a fixed distance on the screen, which is fewer points of an enlarged
      // control.
      let isAsLarge = named.transform.a.magnitude + named.transform.b.magnitude == 1
      if !isAsLarge, run.steps[0].has(.gesture) { continue }
      var start = run.sequence.start
      start.writes.removeAll { $0.property == property }
      start.writes.append(PropertyWrite(property: property, value: Double(index)))
      machine.begin(start)
      for index in run.steps.indices {
        if index > 0 {
          machine.perform(turned(run.sequence.commands[index - 1], by: named, run.steps[index - 1]))
          count += 1
        }
        guard let violation = difference(run.steps[index], machine.step, named.name) else {
          continue
        }
        return .init(step: index, verdict: .broken(violation), commands: count)
      }
    }
    return .init(step: run.sequence.commands.count, verdict: .holds, commands: count)
  }

  /// True if touches can be mapped without rounding, and the middle of the bounds does not move
  /// under a finger.
  ///
  /// A scroll view does not turn with the control: it uses vertical movement on the screen.
  private static func canTurn(_ run: Run) -> Bool {
    guard !run.isTransformed, !run.scrolls else { return false }
    let properties = run.steps[0].declaration.properties
    for (index, command) in run.sequence.commands.enumerated() {
      let bounds = run.steps[index].after.bounds
      switch command {
      case .control(.touch(let touch)) where touch.location.isFinite:
        guard isExact(touch.location), isExact(bounds.center) else { return false }
      case .control(.resize) where run.steps[index].after.isTracking: return false
      case .set(let property, _) where properties[property].role == .transform: return false
      default: break
      }
    }
    return true
  }

  private static func isExact(_ point: Point2D) -> Bool {
    point.x.magnitude < 1e6 && point.y.magnitude < 1e6
      && (16 * point.x).rounded(.towardZero) == 16 * point.x
      && (16 * point.y).rounded(.towardZero) == 16 * point.y
  }

  private static func turned(
    _ command: Command, by named: NamedTransform, _ step: ControlStep
  ) -> Command {
    guard case .control(.touch(var touch)) = command, touch.location.isFinite else {
      return command
    }
    var turned = step.after
    turned.transform = named.transform
    touch.location = turned.location(over: touch.location)
    return .touch(touch)
  }

  private static func difference(
    _ original: ControlStep, _ followUp: ControlStep, _ name: String
  ) -> Violation? {
    guard original.after.isFinite(.value), original.hasFiniteLimits,
      original.after.bounds.isFinite
    else { return nil }
    var seen = followUp
    seen.after.transform = original.after.transform
    guard original.after != seen.after || original.passes != followUp.passes else { return nil }
    return Violation(
      expected: "\(original.told(unlike: seen)), as without a transform",
      seen: "\(seen.told(unlike: original)) with the transform \(name)")
  }
}
