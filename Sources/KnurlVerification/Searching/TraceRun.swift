package import KnurlEngine
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
public import KnurlRaster

/// The observed steps of a trace, from which its pictures and pages are made.
public struct TraceRun {
  /// The start, then one step for each command.
  public var steps: [ControlStep]
  /// Each step in everyday words, such as “drag 27 pt left”. The first item is the start: empty if
  /// nothing is set up.
  public var words: [String]
  /// The picture of the control after each step; nil for a control that cannot draw itself.
  public var pictures: [Bitmap?]
}

extension Verification {
  /// Runs a trace once, without laws.
  ///
  /// - Parameters:
  ///   - steps: The largest number of commands to run.
  ///   - scale: Pixels in a point; nil draws nothing.
  ///   - maximumSide: The largest side of a picture, in pixels; larger pictures are cut off.
  public func perform(
    _ trace: Trace, steps: Int = .max, scale: Double? = nil, maximumSide: Int = 2048
  ) -> TraceRun {
    var machine = checker.machine
    machine.begin(trace.sequence.start)
    var sequence = trace.sequence
    sequence.commands = Array(sequence.commands.prefix(max(0, steps)))
    let subject = machine.harness
    let frames = scale.flatMap {
      SeenFrames(scale: $0, maximumSide: maximumSide) {
        subject.frames(scale: $0, maximumSide: $1)
      }
    }
    var observed = [machine.step]
    var pictures = [frames?.picture(of: machine.step.after)]
    for command in sequence.commands {
      machine.perform(command)
      observed.append(machine.step)
      pictures.append(frames?.picture(of: machine.step.after))
    }
    return TraceRun(
      steps: observed,
      words: Self.words(of: sequence, seen: observed, in: declaration),
      pictures: pictures)
  }

  /// Returns each step of a trace in everyday words, the start first.
  ///
  /// Does not run the trace, because the control may crash.
  public static func words(of trace: Trace, in declaration: Declaration) -> [String] {
    words(of: trace.sequence, seen: nil, in: declaration)
  }

  private static func words(
    of sequence: CommandSequence<Configuration, Command>, seen steps: [ControlStep]?,
    in declaration: Declaration
  ) -> [String] {
    let phrases = GestureText(sequence, seen: steps, in: declaration).phrases.map { $0.text }
    let own = phrases.count - sequence.commands.count
    var start = ""
    for phrase in phrases.prefix(own) { start += (start.isEmpty ? "" : ", ") + phrase }
    return [start] + phrases.dropFirst(own)
  }
}

// MARK: - Pictures

extension Verification {
  /// True if the control can draw itself.
  public var canDraw: Bool { checker.machine.harness.canDraw }

  /// Returns the picture of the control after the first `step` commands of a trace, or after all.
  ///
  /// Nil for a control that cannot draw itself. A control with a `transform` is shown through it,
  /// in a picture of the transformed size.
  ///
  /// - Parameters:
  ///   - scale: Pixels in a point.
  ///   - maximumSide: The largest side of the picture, in pixels; a larger one is cut off.
  public func picture(
    of trace: Trace, step: Int? = nil, scale: Double = 1, maximumSide: Int = 4096
  ) -> Bitmap? {
    var machine = checker.machine
    machine.begin(trace.sequence.start)
    for command in trace.sequence.commands.prefix(max(0, step ?? .max)) {
      machine.perform(command)
    }
    let subject = machine.harness
    return SeenFrames(scale: scale, maximumSide: maximumSide) {
      subject.frames(scale: $0, maximumSide: $1)
    }?.picture(of: machine.step.after)
  }
}

// MARK: - One command after the other

extension Verification {
  /// Performs the next commands of a sequence that goes on, as a person does, and returns the laws that
  /// they break and how; relations are left out.
  ///
  /// - Parameters:
  ///   - start: The start of a new sequence; nil to go on.
  ///   - count: The number of commands before these.
  package mutating func perform(
    from start: Configuration? = nil, _ commands: [Command], behind count: Int = 0
  ) -> [(law: String, violation: Violation)] {
    checker.run(from: start, commands, behind: count).map {
      (checker.lawName($0.law), $0.violation)
    }
  }

  /// The last step of the sequence that goes on.
  package var presentStep: ControlStep { checker.machine.step }

  /// The picture of the control in its present state; nil for a control that cannot draw itself.
  package func presentPicture(scale: Double, maximumSide: Int = 2048) -> Bitmap? {
    let subject = checker.machine.harness
    return SeenFrames(scale: scale, maximumSide: maximumSide) {
      subject.frames(scale: $0, maximumSide: $1)
    }?.picture(of: presentStep.after)
  }

  /// The number that a property has in the control's present state; nil if it cannot be read.
  package func present(_ property: Int) -> Double? { checker.machine.harness.read(property) }

  /// True if searches draw commands of this one's kind for the control.
  package func has(_ command: Command) -> Bool { checker.machine.vocabulary.has(command) }
}

/// Draws a control as a user sees it: with its `transform`, which the drawing code does not know.
private struct SeenFrames {
  private let frames: (Double, Int) -> ((Invalidation?) -> Bitmap)?
  private let plain: (Invalidation?) -> Bitmap
  private let scale: Double
  private let maximumSide: Int

  /// The oversampling factors of transformed pictures: drawn pixels along each side of a shown
  /// pixel.
  private static let fineness = [4.0, 2, 1]
  /// The largest side of an oversampled picture, in pixels.
  private static let greatestSide = 4096

  /// Makes the pictures; nil for a control that cannot draw itself.
  ///
  /// - Parameters:
  ///   - scale: Pixels in a point.
  ///   - maximumSide: The largest side of a picture, in pixels.
  ///   - frames: Makes a renderer, as in a description.
  init?(
    scale: Double, maximumSide: Int,
    _ frames: @escaping (Double, Int) -> ((Invalidation?) -> Bitmap)?
  ) {
    guard let plain = frames(scale, maximumSide) else { return nil }
    self.plain = plain
    (self.frames, self.scale, self.maximumSide) = (frames, scale, maximumSide)
  }

  /// Draws the whole control in its present state.
  func picture(of observation: Row) -> Bitmap {
    guard observation.transform != .identity else { return plain(nil) }
    let size = observation.bounds.size
    let side = max(size.width, size.height) * scale
    let fineness = Self.fineness.first { side * $0 <= Double(Self.greatestSide) } ?? 1
    let fine = frames(scale * fineness, Self.greatestSide)?(nil) ?? plain(nil)
    return fine.seen(
      through: observation.transform, size: size, scale: scale * fineness, shownScale: scale,
      maximumSide: maximumSide)
  }
}
