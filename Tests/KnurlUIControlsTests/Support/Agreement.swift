import Foundation
import KnurlCatalog
import KnurlDrawing
import KnurlEngine
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlUIControls
import KnurlVerification

/// A value and the class that wraps it. Both get the same commands and are compared after each
/// command.
@MainActor
struct Agreement<Specification: ModelControlSpecification> {
  private let core: Verification
  private let around: Verification
  private let made: Made
  /// The number of commands compared so far.
  private(set) var commands = 0
  /// The number of event batches compared so far.
  private(set) var passes = 0

  /// The control of the current command sequence. A class, because the factory shares it.
  @MainActor
  private final class Made {
    var control: Specification.Control?
  }

  /// - Parameter make: Creates the class; by default the plain one.
  init(of make: @escaping () -> Specification.Control = { Specification.make() }) {
    let made = Made()
    self.made = made
    core = Specification.coreVerification()
    // Like the value, which knows no other host.
    around = Specification.verification(
      of: {
        let control = make()
        made.control = control
        return control
      }, policy: .default, expecting: [])
  }

  /// Returns a command sequence as a search generates it.
  func sequence(seed: UInt64, caseIndex: UInt64) -> CommandSequence<Configuration, Command> {
    var checker = core.checker
    checker.ask(only: -1)
    var source = ChoiceSource(seed: seed, caseIndex: caseIndex, recording: true)
    _ = checker.run(drawingFrom: &source, relating: false)
    return core.sequence(of: source.recorded.map { $0.value })
  }

  /// Reads a trace of the value. Properties that the class does not have are left out.
  func sequence(of text: String) throws -> CommandSequence<Configuration, Command> {
    try TraceText.parse(text, in: core.declaration).trace.sequence
  }

  /// Returns the first difference in many generated sequences, with its trace.
  mutating func firstDifference(cases: Int, seed: UInt64 = 0) -> String? {
    for index in 0..<UInt64(cases) {
      let sequence = sequence(seed: seed, caseIndex: index)
      if let difference = difference(in: sequence) {
        return "case \(index), \(difference)\n\(text(of: sequence))"
      }
    }
    return nil
  }

  func text(of sequence: CommandSequence<Configuration, Command>) -> String {
    TraceText.text(
      of: Trace(controlName: core.declaration.controlName, sequence: sequence), in: core.declaration
    )
  }

  /// Runs a command sequence on the value and on the class.
  ///
  /// - Returns: The first difference, or nil.
  mutating func difference(in sequence: CommandSequence<Configuration, Command>) -> String? {
    var (mine, theirs) = (core.checker.machine, around.checker.machine)
    var start = sequence.start
    start.bounds = start.bounds.map { Self.atZero($0) }
    mine.begin(start)
    theirs.begin(start)
    if let difference = difference(mine.step, theirs.step) { return "start: \(difference)" }
    for (index, command) in sequence.commands.enumerated() {
      let command = Self.atZero(command)
      mine.perform(command)
      theirs.perform(command)
      commands += 1
      passes += mine.step.passes.count
      if let difference = difference(mine.step, theirs.step) {
        return "command \(index + 1): \(difference)"
      }
    }
    return nil
  }

  /// Moves bounds to zero, where the bounds of a view begin.
  private static func atZero(_ bounds: Rect2D) -> Rect2D {
    guard bounds.isFinite else { return bounds }
    return Rect2D(x: 0, y: 0, width: bounds.width, height: bounds.height)
  }

  private static func atZero(_ command: Command) -> Command {
    guard case .control(.resize(let bounds)) = command else { return command }
    return .control(.resize(atZero(bounds)))
  }

  // MARK: - Comparison

  private func difference(_ mine: ControlStep, _ theirs: ControlStep) -> String? {
    // A value knows neither windows nor UIKit's policies.
    var seen = theirs.after
    seen.isInWindow = mine.after.isInWindow
    seen.trackingChoices = mine.after.trackingChoices
    if mine.after != seen { return Self.firstField(of: mine.after, unlike: seen) }
    if let difference = Self.difference(mine.passes, theirs.passes) { return difference }
    if mine.hostReacted != theirs.hostReacted {
      return "handlers reacted: \(mine.hostReacted) and \(theirs.hostReacted)"
    }
    // Bit 0 of the class's layers is the view's own layer, which draws nothing.
    var marks = mine.invalidation
    marks.layers <<= 1
    // A layer that moves or hides needs layout in a view; a value only redraws it.
    let mayMove = marks.layers != 0 || Self.hides(theirs.command)
    if mayMove, theirs.invalidation.needsLayout { marks.needsLayout = true }
    if marks != theirs.invalidation { return "marks \(marks) and \(theirs.invalidation)" }
    return misplacedLayer()
  }

  private static func hides(_ command: Command?) -> Bool {
    if case .control(.hide)? = command { return true }
    return false
  }

  private static func firstField(of mine: Observation, unlike theirs: Observation) -> String? {
    for (a, b) in zip(Mirror(reflecting: mine).children, Mirror(reflecting: theirs).children)
    where "\(a.value)" != "\(b.value)" {
      return "\(a.label ?? "?") \(a.value) and \(b.value)"
    }
    return "observations"
  }

  private static func difference(_ mine: [EventBatch], _ theirs: [EventBatch]) -> String? {
    // No law checks which event ends a touch that a handler cancels as it begins.
    let words = { (passes: [EventBatch]) in
      passes.map { "\($0.events) at \($0.values)\(isApps($0) ? ", the app's" : "")" }
    }
    let (a, b) = (words(mine), words(theirs))
    return a == b ? nil : "passes \(a) and \(b)"
  }

  private static func isApps(_ pass: EventBatch) -> Bool {
    pass.isFromHost && pass.events.contains(.valueChanged)
  }

  /// Describes a layer whose frame differs from the frame in the model's drawing; nil if there is
  /// none.
  private func misplacedLayer() -> String? {
    guard let control = made.control else { return "no control was made" }
    for (index, layer) in control.pictureLayers.enumerated() {
      let frame = Specification.Drawing.frame(of: index, in: control.model)
      let wanted = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      if layer.frame != wanted { return "layer \(index) is at \(layer.frame), not at \(wanted)" }
    }
    return nil
  }
}
