import KnurlEngine
import KnurlInteraction
import KnurlRaster

/// The relations between what is drawn and what is invalidated.
extension Law {
  static let redrawLimitedToMarks = Law(
    .redrawLimitedToMarks, covers: ["P36"], requires: [.drawing, .invalidation],
    text: LawText(
      rule:
        "A redraw of the invalidated layers alone gives, pixel by pixel, the picture of a complete "
        + "redraw.",
      why: "Parts of an old picture stay on the screen until something is drawn over them.",
      cause: "A setter or the end of a touch invalidates too few layers.",
      fix: "Invalidate every layer that draws with the change, and the layout if something moved.")
  ) { run, machine in
    // Compares the pictures once at the end, because a complete redraw takes as long as a hundred
    // commands.
    //
    // If the pictures differ, the relation searches for the first step at which they do.
    let commands = run.sequence.commands
    guard let renderers = begin(run, &machine) else { return .notApplicable }
    for command in commands {
      machine.perform(command)
      _ = renderers.limited(machine.step.invalidation)
    }
    guard difference(renderers) != nil else {
      return .init(step: commands.count, verdict: .holds, commands: commands.count)
    }
    return firstDifference(run, &machine)
  }

  static let drawingEnds = Law(
    .drawingEnds, covers: ["P40"], requires: .invalidation,
    text: LawText(
      rule:
        "Layout and drawing come to an end: they do not invalidate the control again and again.",
      why: "A control that invalidates itself while it is drawn is drawn in every frame and uses "
        + "up the battery. One that requests layout during layout hangs the app.",
      cause: "layoutSubviews or the drawing code calls a setter that invalidates without "
        + "comparing, or calls setNeedsLayout or setNeedsDisplay.",
      fix: "Only read state during layout and drawing, and compare in every setter before "
        + "invalidating.")
  ) { run, machine in
    // Draws the control as often as it is invalidated, in the state after the last command.
    let count = run.sequence.commands.count
    machine.follow(run.sequence) { _, _ in }
    let renderers = machine.renderersToCompare(scale: comparedScale, maximumSide: comparedSide)
    _ = renderers?.limited(nil)
    var invalidation = machine.takeInvalidation()
    var drawings = 0
    while !invalidation.isEmpty, drawings < maximumDrawings {
      _ = renderers?.limited(invalidation)
      invalidation = machine.takeInvalidation()
      drawings += 1
    }
    let verdict = Verdict.demand(
      invalidation.isEmpty,
      expected: "nothing marked after at most \(maximumDrawings) rounds of layout and drawing",
      seen: "\(ControlStep.marks(invalidation)) after each of them")
    return .init(step: count, verdict: verdict, commands: count)
  }

  static let layersConstant = Law(
    .layersConstant, covers: ["P37"], requires: .layers,
    text: LawText(
      rule: "After any commands, the number of layers is that of a fresh control with the same "
        + "settings, values and bounds.",
      why: "Each layout adds a layer, and scrolling stutters after a minute.",
      cause: "layoutSubviews or a setter creates layers and removes none.",
      fix: "Create the layers once, or remove those that a setting no longer needs.")
  ) { run in
    // Makes a fresh control with the last write of each property, and then with the values at the
    // end of the run.
    guard let step = run.steps.last, !step.after.isTracking, !run.hostReacts else { return nil }
    var written: Set<Int> = []
    var commands: [Command] = []
    for command in run.sequence.commands.reversed() {
      switch command {
      case .set(let property, _):
        if written.insert(property).inserted { commands.append(command) }
      case .perform, .control(.enable), .control(.attach), .control(.hide):
        commands.append(command)
      case .control, .host: break
      }
    }
    commands.reverse()
    commands += restoring(step) ?? []
    var start = run.sequence.start
    start.writes.removeAll { written.contains($0.property) }
    if step.after.bounds != run.steps[0].after.bounds { start.bounds = step.after.bounds }
    return FollowUp(
      sequence: CommandSequence(start: start, commands: commands),
      pairs: [(run.sequence.commands.count, commands.count)])
  } compare: { original, followUp in
    let parts: [ValuePart] = [.value, .minimum, .maximum]
    guard parts.allSatisfy({ original.after.isSame(as: followUp.after, in: $0) }) else {
      return .notApplicable
    }
    let (seen, fresh) = (original.after.layerCount, followUp.after.layerCount)
    // A layer that fades out is removed when its animation ends.
    if seen > fresh, original.after.isAnimating { return .notApplicable }
    if seen < fresh, followUp.after.isAnimating { return .notApplicable }
    return .demand(
      seen == fresh, expected: "\(fresh) layers, as in a fresh control", seen: "\(seen)")
  }

  /// The largest number of rounds of layout and drawing after a command.
  ///
  /// A layout that depends on the size of a subview takes two or three rounds; each round of a
  /// deeper hierarchy settles at least one level of views.
  static let maximumDrawings = 16

  /// The number of pixels per point. A layer that was not invalidated shows at any size, and a
  /// small picture costs less time.
  static let comparedScale = 0.25
  /// The longest side of a compared picture in pixels, so that the cost does not depend on the
  /// bounds of a sequence.
  static let comparedSide = 128

  private static func firstDifference(_ run: Run, _ machine: inout ControlMachine) -> Examination {
    guard let renderers = begin(run, &machine) else { return .notApplicable }
    var index = 0
    for command in run.sequence.commands {
      index += 1
      machine.perform(command)
      _ = renderers.limited(machine.step.invalidation)
      if let violation = difference(renderers) {
        return .init(step: index, verdict: .broken(violation), commands: 2 * index)
      }
    }
    return .notApplicable
  }

  /// Starts the sequence, with everything drawn.
  private static func begin(_ run: Run, _ machine: inout ControlMachine) -> ComparedRenderers? {
    machine.begin(run.sequence.start)
    let renderers = machine.renderersToCompare(scale: comparedScale, maximumSide: comparedSide)
    _ = renderers?.limited(nil)
    return renderers
  }

  /// Compares the redrawn picture with a complete drawing; nil if both pictures are equal.
  private static func difference(_ renderers: ComparedRenderers) -> Violation? {
    let everything = renderers.complete(nil)
    let limited = renderers.limited(Invalidation.none)
    guard limited.width == everything.width, limited.height == everything.height else {
      return Violation(
        expected: "a picture of \(everything.width) × \(everything.height) pixels",
        seen: "\(limited.width) × \(limited.height) pixels; the layout was not marked")
    }
    guard limited.pixels != everything.pixels,
      let index = limited.pixels.indices.first(where: {
        limited.pixels[$0] != everything.pixels[$0]
      })
    else { return nil }
    let count = zip(limited.pixels, everything.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    return Violation(
      expected: "the pixel at \(index % limited.width), \(index / limited.width) to be "
        + text(everything.pixels[index]),
      seen: "\(text(limited.pixels[index])) after redraws limited to what was marked; "
        + "\(count) pixels differ")
  }

  /// A pixel as #rrggbbaa, its color premultiplied by its alpha.
  static func text(_ pixel: UInt32) -> String {
    let digits = Array("0123456789abcdef")
    var text = "#"
    for byte in [pixel, pixel >> 8, pixel >> 16, pixel >> 24] {
      text.append(digits[Int(byte >> 4 & 15)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }
}
