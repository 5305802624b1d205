import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Relations that move or transform the whole control: mirrored, upright, shifted.
extension Law {
  // MARK: - Mirrors

  static let mirror = Law(
    .mirror, covers: ["P43"], requires: .layoutDirection, excludes: [.angle, .circular],
    text: LawText(
      rule: "A right-to-left control is the exact mirror of a left-to-right one, with or without a "
        + "thumb.",
      why: "Half of the world's layouts run from right to left.",
      cause: "One of several formulas ignores the direction, or rounds before it mirrors.",
      fix: "Convert coordinates once, where touches come in and frames go out.")
  ) { run, machine in
    // A side that is left or right by name is no mirror image. A write of the present direction may
    // be a change of the attribute behind it, in the mirror alone.
    guard !run.scrolls,
      run.steps.allSatisfy({ $0.after.minimumSides.fixed == 0 && !$0.writesPresentDirection }),
      let image = mirroring(run)?.sequence
    else { return .notApplicable }
    var broken: Examination?
    var mirrored = run.steps[0].after[.value]
    var count = machine.follow(image, while: broken == nil) { machine, index in
      let verdict = sameValues(run.steps[index], machine.step, "in the mirror")
      guard case .broken = verdict else { return }
      broken = .init(step: index, verdict: verdict, commands: 0)
      mirrored = machine.step.after[.value]
    }
    guard var found = broken else { return .init(step: 0, verdict: .holds, commands: count) }
    // An edge that belongs to one of two places is not its own mirror image.
    var (low, high) = (run.steps[found.step].after[.value], run.steps[found.step].after[.value])
    for way in [-besideEdge, besideEdge] {
      var beside = run.sequence
      beside.commands.removeSubrange(found.step...)
      for index in beside.commands.indices {
        guard case .control(.touch(var touch)) = beside.commands[index] else { continue }
        touch.location.x += way
        beside.commands[index] = .touch(touch)
      }
      count += machine.follow(beside) { _, _ in }
      for index in low.indices {
        low[index] = min(low[index], machine.step.after[.value, index])
        high[index] = max(high[index], machine.step.after[.value, index])
      }
    }
    found.commands = count
    let isOnEdge = mirrored.indices.allSatisfy {
      mirrored[$0] >= low[$0] && mirrored[$0] <= high[$0]
    }
    return isOnEdge ? .init(step: 0, verdict: .notApplicable, commands: count) : found
  }

  /// The distance in points from an edge within which touches are not compared.
  private static let besideEdge = 1.0 / 16

  private static func mirroring(_ run: Run) -> FollowUp<ControlMachine>? {
    reflecting(run, role: .layoutDirection) { point, bounds in
      guard let x = reflected(point.x, bounds.minX + bounds.maxX) else { return nil }
      return Point2D(x: x, y: point.y)
    } resize: {
      $0
    }
  }

  static let transpose = Law(
    .transpose, covers: ["transpose"], requires: [.orientation, .alongTrack],
    excludes: .circular,
    text: LawText(
      rule: "A vertical control is the exact transpose of a horizontal one, its minimum at the "
        + "bottom.",
      why: "The same slider must not behave differently when it is upright.",
      cause: "Width and height are exchanged in some formulas and not in others.",
      fix: "Convert coordinates once, where touches come in and frames go out.")
  ) { run in
    // Transposes and flips the run, so that the minimum comes to the bottom.
    //
    // Only for horizontal left-to-right runs with one size, because the flip depends on the bounds.
    let bounds = run.steps[0].after.bounds
    for index in run.steps.indices {
      guard run.steps[index].after.minimumSides == MinimumSides(),
        !run.steps[index].after.isRightToLeft,
        run.steps[index].after.bounds == bounds,
        // Hit areas that are not square would have to be turned as well.
        run.steps[index].after.hitWidth == run.steps[index].after.hitHeight
      else { return nil }
    }
    guard
      var followUp = reflecting(
        run, role: .orientation,
        { point, bounds in
          guard let x = reflected(point.x, bounds.minX + bounds.maxX) else { return nil }
          return Point2D(x: point.y, y: x)
        }, resize: { $0.transposed })
    else { return nil }
    followUp.sequence.start.bounds = bounds.transposed
    return followUp
  } compare: { original, followUp in
    // The flip of the run is for a minimum at the bottom.
    for index in followUp.after.valueIndices where followUp.after.minimumSides[index] != .bottom {
      return .notApplicable
    }
    return sameValues(original, followUp, "upright")
  }

  private static func reflecting(
    _ run: Run, role: DeclaredProperty.Role,
    _ map: (Point2D, Rect2D) -> Point2D?, resize: (Rect2D) -> Rect2D
  ) -> FollowUp<ControlMachine>? {
    guard !hasNearTie(run), !hasNearEdge(run), !run.isTransformed, !run.writesVanishingNumbers
    else { return nil }
    if role == .layoutDirection, isUprightBesideMiddle(run) { return nil }
    guard
      let property = run.steps[0].declaration.properties.firstIndex(where: { $0.role == role })
    else { return nil }
    var start = run.sequence.start
    let writesIt = { (write: PropertyWrite) in write.property == property }
    let isFlipped = start.writes.last(where: writesIt).map { $0.value == 1 } ?? false
    start.writes.removeAll(where: writesIt)
    if !isFlipped { start.writes.insert(PropertyWrite(property: property, value: 1), at: 0) }
    var commands: [Command] = []
    for (index, command) in run.sequence.commands.enumerated() {
      let bounds = run.steps[index].after.bounds
      switch command {
      case .control(.touch(var touch)) where touch.location.isFinite:
        guard let location = map(touch.location, bounds) else { return nil }
        touch.location = location
        commands.append(.touch(touch))
      // The finger stays where it is, so in other bounds it is not a mirror image.
      case .control(.resize) where run.steps[index].after.isTracking: return nil
      case .control(.resize(let rect)): commands.append(.control(.resize(resize(rect))))
      case .control(.key(let key)) where role == .layoutDirection:
        let image = mirrored(key)
        // An upright control decides which way these keys lead.
        guard image == key || run.steps[index].after.minimumSides.vertical == 0 else { return nil }
        commands.append(.control(.key(image)))
      case .set(let index, let value) where index == property:
        commands.append(.set(property: index, to: value == 1 ? 0 : 1))
      default: commands.append(command)
      }
    }
    return FollowUp(
      sequence: CommandSequence(start: start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }

  /// True if a touch was so near an edge of a hit area that rounding decides whether its mirror
  /// image hits.
  private static func hasNearEdge(_ run: Run) -> Bool {
    guard run.steps[0].has(.thumbs) else { return false }
    for index in run.steps.indices
    where run.steps[index].effect == .began || run.steps[index].effect == .refused {
      guard let place = run.steps[index].place else { continue }
      if isNearEdge(place, run.steps[index].before) { return true }
      // If two edges of the bounds are outside and two inside, no edge has a mirror image.
      let bounds = run.steps[index].before.bounds
      if run.steps[index].has(.farEdgesOutside),
        place.x == bounds.minX || place.x == bounds.maxX || place.y == bounds.minY
          || place.y == bounds.maxY
      {
        return true
      }
    }
    return false
  }

  private static func isNearEdge(_ place: Point2D, _ now: Row) -> Bool {
    for index in now.valueIndices {
      let isVertical = now.isVertical(index)
      let finger = isVertical ? place.y : place.x
      let across = isVertical ? place.x : place.y
      let frame = now.thumbFrame(index)
      let length = isVertical ? max(frame.height, now.hitHeight) : max(frame.width, now.hitWidth)
      let middle = isVertical ? frame.center.y : frame.center.x
      let isSure = isBinaryFraction(index, now)
      for stands in [middle, now[.startPosition, index], now[.endPosition, index]] {
        for edge in [stands - length / 2, stands + length / 2]
        where !(isExact(edge) && (isSure || stands != middle)) && (finger - edge).magnitude < 1e-6 {
          return true
        }
      }
      let width = isVertical ? max(frame.width, now.hitWidth) : max(frame.height, now.hitHeight)
      let (center, side) =
        isVertical ? (frame.center.x, frame.minX) : (frame.center.y, frame.minY)
      for edge in [center - width / 2, center + width / 2]
      where !(isExact(edge) && isExact(side)) && (across - edge).magnitude < 1e-6 {
        return true
      }
    }
    return false
  }

  /// True if a value's share of its range is a binary fraction, so that no formula rounds it.
  ///
  /// At other shares a thumb on a whole point is a result of rounding, and its mirror image may not
  /// be.
  private static func isBinaryFraction(_ index: Int, _ now: Row) -> Bool {
    let (low, high) = (now[.minimum, index], now[.maximum, index])
    let part = (now[.value, index] - low) / (high - low)
    return isExact(low) && isExact(high) && isExact(256 * part)
  }

  /// True if an upright control has a thumb that is not its own mirror image.
  ///
  /// An upright control has no layout direction, so only a thumb in the middle is its own mirror
  /// image.
  private static func isUprightBesideMiddle(_ run: Run) -> Bool {
    for index in run.steps.indices where run.steps[index].after.minimumSides.vertical != 0 {
      let now = run.steps[index].after
      for index in now.valueIndices
      where now.isVertical(index) && now.thumbCenter(index).x != now.bounds.midX {
        return true
      }
    }
    return false
  }

  private static func mirrored(_ key: Key) -> Key {
    switch key {
    case .left: return .right
    case .right: return .left
    default: return key
    }
  }

  static let translate = Law(
    .translate, requires: [.boundsOrigin, .thumbs], excludes: .placement,
    text: LawText(
      rule: "The origin of its bounds makes no difference to a control.",
      why: "Scroll views and collection views give bounds an origin, and touches use their "
        + "coordinates.",
      cause: "A formula uses the width instead of the right edge.",
      fix: "Use minX and maxX, or subtract the origin once.")
  ) { run in
    let bounds = run.steps[0].after.bounds
    guard isTranslatable(bounds), !hasNearTie(run), !hasNearEdge(run), !hasVastThumbs(run),
      !run.isTransformed,
      !run.writesVanishingNumbers
    else { return nil }
    var start = run.sequence.start
    start.bounds = translated(bounds)
    var commands: [Command] = []
    for command in run.sequence.commands {
      switch command {
      case .control(.touch(var touch)) where touch.location.isFinite:
        guard isExact(touch.location.x), isExact(touch.location.y) else { return nil }
        touch.location = Point2D(x: touch.location.x + 64, y: touch.location.y + 32)
        commands.append(.touch(touch))
      case .control(.resize(let bounds)):
        guard isTranslatable(bounds) else { return nil }
        commands.append(.control(.resize(translated(bounds))))
      default: commands.append(command)
      }
    }
    return FollowUp(
      sequence: CommandSequence(start: start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  } compare: { original, followUp in
    sameValues(original, followUp, "with the bounds 64 pt further right and 32 pt further down")
  }

  static let placeInSuperview = Law(
    .placeInSuperview, requires: .placement,
    text: LawText(
      rule:
        "Moving a control in its superview changes neither its behavior nor the frames of its "
        + "layers inside it.",
      why: "A control that works in the corner of a screen may fail in the middle of a form.",
      cause:
        "frame is used instead of bounds, or a touch is read in the superview's coordinates.",
      fix: "Use bounds, and read touches with location(in: self).")
  ) { run, machine in
    guard let followUp = shifting(run) else { return .notApplicable }
    var broken: Examination?
    var performed = machine.follow(followUp, while: broken == nil) { machine, index in
      let verdict = sameAnswers(run.steps[index], machine.step, elsewhere)
      guard case .broken = verdict else { return }
      broken = .init(step: index, verdict: verdict, commands: index)
    }
    if let broken { return broken }
    guard let there = machine.layerFrames() else {
      return .init(step: 0, verdict: .holds, commands: performed)
    }
    performed += machine.follow(run.sequence, while: true) { _, _ in }
    guard let here = machine.layerFrames() else { return .notApplicable }
    return .init(
      step: run.sequence.commands.count, verdict: sameFrames(here, there), commands: performed)
  }

  private static let elsewhere = "at another position in its superview"

  /// The run at another position in the superview; nil if the finger would move differently or
  /// coordinates would round differently.
  private static func shifting(_ run: Run) -> CommandSequence<Configuration, Command>? {
    var start = run.sequence.start
    guard !run.isTransformed else { return nil }
    let bounds = start.bounds ?? run.steps[0].after.bounds
    guard isTranslatable(bounds) else { return nil }
    start.bounds = translated(bounds)
    var commands: [Command] = []
    for (index, command) in run.sequence.commands.enumerated() {
      switch command {
      case .control(.touch(let touch)) where touch.location.isFinite:
        guard isExact(touch.location.x), isExact(touch.location.y) else { return nil }
        commands.append(command)
      case .control(.resize(let bounds)):
        // The finger stays where it is on the screen.
        guard isTranslatable(bounds), !run.steps[index].after.isTracking else { return nil }
        commands.append(.control(.resize(translated(bounds))))
      default: commands.append(command)
      }
    }
    return CommandSequence(start: start, commands: commands)
  }

  private static func sameAnswers(
    _ original: ControlStep, _ followUp: ControlStep, _ which: String
  ) -> Verdict {
    let verdict = sameValues(original, followUp, which)
    guard case .holds = verdict else { return verdict }
    return .demand(
      original.after.isTracking == followUp.after.isTracking && original.events == followUp.events,
      expected: "\(followUp.told(unlike: original)), as \(which)",
      seen: original.told(unlike: followUp))
  }

  private static func sameFrames(_ here: [Rect2D], _ there: [Rect2D]) -> Verdict {
    guard here.count == there.count else { return .holds }
    for (index, (mine, theirs)) in zip(here, there).enumerated()
    where mine.isFinite && theirs.isFinite {
      let reach = max(mine.x.magnitude, mine.y.magnitude, mine.width, mine.height, 1)
      let distance = max(
        (mine.x - theirs.x).magnitude, (mine.y - theirs.y).magnitude,
        (mine.width - theirs.width).magnitude, (mine.height - theirs.height).magnitude)
      guard distance > 1e-6 * reach else { continue }
      return .broken(
        expected:
          "layer \(index + 1) of those inside it at \(TraceText.text(of: theirs)), as "
          + "\(elsewhere)", seen: "at \(TraceText.text(of: mine))")
    }
    return .holds
  }

  /// True if a thumb is so large, or so far away, that rounding hides a shift by 64 points.
  private static func hasVastThumbs(_ run: Run) -> Bool {
    for index in run.steps.indices where run.steps[index].effect == .began {
      let start = run.steps[index].drag.start
      for index in start.valueIndices {
        let frame = start.thumbFrame(index)
        let reach = max(frame.minX.magnitude, frame.minY.magnitude, frame.width, frame.height)
        guard reach < 1e9 else { return true }
      }
    }
    return false
  }

  /// True if rounding may decide which thumb a touch grabs or which whole number a value takes.
  ///
  /// That is so if two thumbs are at nearly the same distance, or the value is nearly half-way.
  private static func hasNearTie(_ run: Run) -> Bool {
    for index in run.steps.indices where run.steps[index].isNearHalf { return true }
    guard run.steps[0].has(.thumbs) else { return false }
    for index in run.steps.indices where run.steps[index].effect == .began {
      let start = run.steps[index].drag.start
      let down = run.steps[index].drag.down
      for index in start.valueIndices.dropFirst() where start.sharesAxis(index, with: index - 1) {
        let (one, other) = (start.thumbAlong(index - 1), start.thumbAlong(index))
        let difference =
          ((one - start.along(down, of: index - 1)).magnitude
          - (other - start.along(down, of: index)).magnitude).magnitude
        // Values that differ by less than a coordinate shows put thumbs in one position by
        // rounding.
        let isOnePlace = one == other && start[.value, index - 1] == start[.value, index]
        if !isOnePlace, difference < 1e-6 { return true }
      }
    }
    return false
  }

  private static func isTranslatable(_ rect: Rect2D) -> Bool {
    isExact(rect.x) && isExact(rect.y) && isExact(rect.width) && isExact(rect.height)
  }

  private static func translated(_ rect: Rect2D) -> Rect2D {
    Rect2D(x: rect.x + 64, y: rect.y + 32, width: rect.width, height: rect.height)
  }

  /// The mirror image, or nil if it is not exact: rounding is not a fault of the control.
  private static func reflected(_ x: Double, _ sum: Double) -> Double? {
    let image = sum - x
    // Quarters of a point in ordinary sizes stay exact in everything that controls compute with
    // positions.
    guard isExact(x), isExact(sum) else { return nil }
    return image
  }

  private static func isExact(_ x: Double) -> Bool {
    x.magnitude < 1e6 && (4 * x).rounded(.towardZero) == 4 * x
  }
}

extension ControlStep {
  /// True if the command writes the layout direction that the control has already.
  fileprivate var writesPresentDirection: Bool {
    guard case .set(let property, _) = command, table.roles[property] == .layoutDirection else {
      return false
    }
    return before.isRightToLeft == after.isRightToLeft
  }
}
