import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The knob's own relations.
enum KnobRelations {
  // MARK: - A drag upwards is a drag to the right

  static let exchangeAxes = Law(
    "vertical-as-horizontal", requires: .boundsOrigin,
    text: LawText(
      rule: "In vertical mode, moving a finger up has the same effect as moving it right in "
        + "horizontal mode.",
      why: "A change of the mode must change only the axis that turns the knob.",
      cause: "One of the two modes uses another sign, another ratio, or the other axis.",
      fix: "Take the distance along the mode's axis, and compute both modes the same way from it.")
  ) { run in
    exchanging(run)
  } compare: { original, followUp in
    if original.after.isSame(as: followUp.after, in: .value) { return .holds }
    return .broken(
      Violation(
        expected: "the value \(original.after[.value, 0]), as with both axes exchanged",
        seen: "\(followUp.after[.value, 0])"))
  }

  /// The sequence with every touch and the bounds mirrored about the diagonal that maps up to
  /// right: x becomes −y and y becomes −x.
  ///
  /// Nil if a mode is not straight; other relations mirror angles.
  private static func exchanging(_ run: Law.Run) -> FollowUp<ControlMachine>? {
    // In a turned knob the axes are not those of the screen.
    guard run.steps.allSatisfy({ $0.after.transform == .identity }) else { return nil }
    let declaration = run.steps[0].declaration
    guard let mode = declaration.property(named: "dragMode"),
      let across = declaration.property(named: "minimumHitWidth"),
      let down = declaration.property(named: "minimumHitHeight")
    else { return nil }
    // The mirrored pointer is elsewhere, and with it its hit area and the touch area.
    let pointer = declaration.property(named: "requiresTouchOnPointer")
    let vertical = Double(DragMode.vertical.rawValue)
    let horizontal = Double(DragMode.horizontal.rawValue)
    func exchanged(_ write: PropertyWrite) -> PropertyWrite? {
      switch write.property {
      case mode:
        guard write.value == vertical || write.value == horizontal else { return nil }
        return PropertyWrite(
          property: mode, value: write.value == vertical ? horizontal : vertical)
      case across: return PropertyWrite(property: down, value: write.value)
      case down: return PropertyWrite(property: across, value: write.value)
      case pointer: return write.value == 0 ? write : nil
      default: return write
      }
    }
    let bounds = run.steps[0].after.bounds
    let followUp = mirrored(bounds)
    // If mirrored edges round, a finger on an edge is inside in only one of the two sequences.
    guard mirrored(followUp) == bounds, followUp.maxX == -bounds.y, followUp.maxY == -bounds.x
    else {
      return nil
    }
    var start = Configuration(writes: [], bounds: followUp)
    var isStraight = false
    for write in run.sequence.start.writes {
      guard let write = exchanged(write) else { return nil }
      if write.property == mode { isStraight = true }
      start.writes.append(write)
    }
    guard isStraight, run.sequence.commands.allSatisfy({ isInside($0, bounds) }) else { return nil }
    var commands: [Command] = []
    for command in run.sequence.commands {
      switch command {
      case .control(.touch(var touch)):
        touch.location = Point2D(x: -touch.location.y, y: -touch.location.x)
        commands.append(.control(.touch(touch)))
      case .set(let property, let value):
        guard let write = exchanged(PropertyWrite(property: property, value: value)) else {
          return nil
        }
        commands.append(.set(property: write.property, to: write.value))
      case .control(.resize): return nil
      default: commands.append(command)
      }
    }
    return FollowUp(
      sequence: CommandSequence(start: start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }

  /// False for a touch that begins outside the bounds.
  ///
  /// The pointer's hit area decides whether such a touch reaches the knob, and that is not
  /// mirrored.
  private static func isInside(_ command: Command, _ bounds: Rect2D) -> Bool {
    guard case .control(.touch(let touch)) = command, touch.phase == .began else { return true }
    return bounds.contains(touch.location)
  }

  private static func mirrored(_ rect: Rect2D) -> Rect2D {
    Rect2D(x: -rect.maxY, y: -rect.maxX, width: rect.height, height: rect.width)
  }
}
