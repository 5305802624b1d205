import KnurlEngine

/// The error with which a law of a description's own fails.
public struct UnmetExpectation: Error, Hashable, Sendable {
  /// The sentence about what was seen; nil for the values of the step.
  public let sentence: String?
}

/// Demands a condition in a law of a description's own; see `ControlDescription.law(_:_:)`.
///
/// - Parameter sentence: What was seen instead, for the finding; by default the control's values.
public func expect(
  _ condition: Bool, _ sentence: @autoclosure () -> String? = nil
) throws(UnmetExpectation) {
  if !condition { throw UnmetExpectation(sentence: sentence()) }
}

/// The steps at which a law of a description's own is asked.
public enum LawMoment: Hashable, Sendable {
  /// The start of a sequence, and each command.
  case eachStep
  /// Steps after which nobody touches the control and nothing moves. Other steps only change the
  /// memory.
  case rest
}

extension ControlDescription {
  /// Declares a law that only this control has, checked at the start of a sequence and after each
  /// command.
  ///
  /// ```swift
  /// $0.law("keeps its ratio while locked") { note, step in
  ///   guard note.isLocked else { return }
  ///   try expect(note.width == 2 * note.height, "it is \(note.width) wide, \(note.height) high")
  /// }
  /// ```
  /// The law is broken if its closure throws, and the finding shows the sentence as what was seen.
  /// Use `expect`, not a trap: a law that traps ends the sequence as a crash.
  ///
  /// - Parameters:
  ///   - name: The law as a sentence.
  ///   - moment: The steps at which the law may be broken.
  ///   - check: Gets the control and the step: the rows before and after the command, its events,
  ///     and its cause.
  public mutating func law(
    _ name: String, at moment: LawMoment = .eachStep,
    _ check: @escaping (_ control: Control, _ step: ControlStep) throws -> Void
  ) {
    law(name, remembering: (), at: moment) { control, step, _ in try check(control, step) }
  }

  /// Declares a law with a memory of the commands before.
  ///
  /// ```swift
  /// $0.law("shows the last lens again", remembering: Lens?.none) { wheel, step, last in
  ///   if step.cause == .code { last = wheel.lens }
  ///   if let last { try expect(wheel.shownLens == last) }
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The law as a sentence.
  ///   - memory: Makes the memory at the start of each sequence. A value and not an object: Knurl
  ///     copies it where it returns to an earlier step of a sequence.
  ///   - moment: The steps at which the law may be broken.
  ///   - check: May change the memory.
  public mutating func law<Memory>(
    _ name: String, remembering memory: @autoclosure @escaping () -> Memory,
    at moment: LawMoment = .eachStep,
    _ check:
      @escaping (_ control: Control, _ step: ControlStep, _ memory: inout Memory) throws -> Void
  ) {
    precondition(
      !(Memory.self is AnyClass), "the memory of “\(name)” is an object; make it a structure")
    let index = ownChecks.count
    ownMemories.append { memory() }
    ownChecks.append { control, step, stored in
      guard var memory = stored as? Memory else { return nil }
      stored = ()
      defer { stored = memory }
      do {
        try check(control, step, &memory)
        return nil
      } catch let unmet as UnmetExpectation {
        let seen = unmet.sentence ?? step.content
        return Violation(expected: name, seen: seen)
      } catch {
        return Violation(expected: name, seen: "\(error)")
      }
    }
    ownLaws.append(
      Law(
        LawName(name), on: .any, requires: [], isOwn: true,
        text: LawText(
          rule: name, why: "The control's own description states this law.",
          cause: "See the trace: its last step breaks the law.", fix: "Fix the control or the law.")
      ) { step in
        moment == .rest && !step.isAtRest ? .notApplicable : step.verdict(ofOwnLaw: index)
      })
  }
}
