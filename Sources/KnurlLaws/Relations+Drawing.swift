import KnurlEngine
import KnurlInteraction
import KnurlRaster

/// The relation between what is drawn and what was marked.
extension TraceRelation {
  static let redrawLimitedToMarks = TraceRelation(
    .redrawLimitedToMarks, covers: ["P36", "P40"], requires: [.drawing, .invalidation],
    text: LawText(
      rule:
        "A redraw limited to what was marked shows, pixel by pixel, what a redraw of everything "
        + "shows.",
      why: "Remains of the past stay on the screen until something happens to be drawn over them.",
      cause: "A setter or the end of a touch marks too few layers.",
      fix: "Mark every layer that draws with what changed, and the layout where something moved."),
    relation: Relation(LawName.redrawLimitedToMarks.rawValue) { run, machine in
      redrawing(run, &machine)
    })

  /// What goes wrong does so at one pixel a point; and the cost of a picture must not depend on how
  /// large the bounds are that a history tries.
  private static let scale = 1.0
  private static let maximumSide = 360

  /// Compares once at the end, because a redraw of everything takes as long as a hundred commands.
  /// Only where that fails is the first step looked for.
  private static func redrawing(
    _ run: Run, _ machine: inout ControlMachine
  ) -> Relation<ControlMachine>.Examination {
    let commands = run.history.commands
    machine.begin(run.history.start)
    guard let redraw = frames(&machine) else { return .idle }
    _ = redraw(nil)
    for command in commands {
      machine.perform(command)
      _ = redraw(machine.moment.invalidation)
    }
    guard difference(redraw, &machine) != nil else {
      return .init(step: commands.count, verdict: .holds, commands: commands.count)
    }
    return firstDifference(run, &machine)
  }

  private static func firstDifference(
    _ run: Run, _ machine: inout ControlMachine
  ) -> Relation<ControlMachine>.Examination {
    machine.begin(run.history.start)
    guard let redraw = frames(&machine) else { return .idle }
    _ = redraw(nil)
    var step = 0
    for command in run.history.commands {
      step += 1
      machine.perform(command)
      _ = redraw(machine.moment.invalidation)
      if let violation = difference(redraw, &machine) {
        return .init(step: step, verdict: .broken(violation), commands: 2 * step)
      }
    }
    return .idle
  }

  private static func frames(
    _ machine: inout ControlMachine
  ) -> ((Invalidation?) -> Bitmap)? {
    machine.subject.frames(scale: scale, maximumSide: maximumSide)
  }

  /// Where the picture as it was redrawn differs from one that is drawn from nothing.
  private static func difference(
    _ redraw: (Invalidation?) -> Bitmap, _ machine: inout ControlMachine
  ) -> Violation? {
    guard let everything = frames(&machine)?(nil) else { return nil }
    let limited = redraw(Invalidation.none)
    guard limited.width == everything.width, limited.height == everything.height else {
      return Violation(
        expected: "a picture of \(everything.width) × \(everything.height) pixels",
        seen: "\(limited.width) × \(limited.height) pixels; the layout was not marked")
    }
    let count = zip(limited.pixels, everything.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    guard count > 0,
      let index = limited.pixels.indices.first(where: {
        limited.pixels[$0] != everything.pixels[$0]
      })
    else { return nil }
    return Violation(
      expected: "the pixel at \(index % limited.width), \(index / limited.width) to be "
        + text(everything.pixels[index]),
      seen: "\(text(limited.pixels[index])) after redraws limited to what was marked; "
        + "\(count) pixels differ")
  }

  /// A pixel as #rrggbbaa, its colour multiplied by its alpha.
  private static func text(_ pixel: UInt32) -> String {
    let digits = Array("0123456789abcdef")
    var text = "#"
    for byte in [pixel, pixel >> 8, pixel >> 16, pixel >> 24] {
      text.append(digits[Int(byte >> 4 & 15)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }
}
