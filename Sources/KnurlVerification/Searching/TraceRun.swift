import KnurlEngine
import KnurlGeometry
import KnurlInteraction
public import KnurlLaws
public import KnurlRaster

/// What was seen of a trace, step by step: what its pictures and pages are made of.
public struct TraceRun {
  /// The start first, then one for each command.
  public var moments: [Moment]
  /// Each step in the words people use, the start first: “drag 27 pt left”. The start's are empty
  /// where nothing is set up.
  public var words: [String]
  /// How the control looked after each step; nil for a control that does not say how it is drawn.
  public var pictures: [Bitmap?]
}

extension Verification {
  /// Performs a trace once, under no law.
  ///
  /// - Parameters:
  ///   - steps: So many commands are performed at most.
  ///   - scale: Pixels in a point; nil draws nothing.
  ///   - maximumSide: Where pictures are cut off, in pixels, whatever the control's bounds are.
  public func perform(
    _ trace: Trace, steps: Int = .max, scale: Double? = nil, maximumSide: Int = 2048
  ) -> TraceRun {
    var machine = checker.machine
    machine.begin(trace.history.start)
    var history = trace.history
    history.commands = Array(history.commands.prefix(max(0, steps)))
    let subject = machine.subject
    let frames = scale.flatMap {
      SeenFrames(scale: $0, maximumSide: maximumSide) {
        subject.frames(scale: $0, maximumSide: $1)
      }
    }
    var moments = [machine.moment]
    var pictures = [frames?.picture(of: machine.moment.after)]
    for command in history.commands {
      machine.perform(command)
      moments.append(machine.moment)
      pictures.append(frames?.picture(of: machine.moment.after))
    }
    return TraceRun(
      moments: moments,
      words: Self.words(of: history, seen: moments, in: declaration),
      pictures: pictures)
  }

  /// Each step of a history in the words people use, the start first, told without performing it:
  /// for a control that would not survive it.
  public static func words(of trace: Trace, in declaration: Declaration) -> [String] {
    words(of: trace.history, seen: nil, in: declaration)
  }

  private static func words(
    of history: History<Configuration, Command>, seen moments: [Moment]?,
    in declaration: Declaration
  ) -> [String] {
    let phrases = GestureText(history, seen: moments, in: declaration).phrases.map { $0.text }
    let own = phrases.count - history.commands.count
    var start = ""
    for phrase in phrases.prefix(own) { start += (start.isEmpty ? "" : ", ") + phrase }
    return [start] + phrases.dropFirst(own)
  }
}

// MARK: - Pictures

extension Verification {
  /// Whether the control says how it is drawn.
  public var canDraw: Bool { checker.machine.subject.canDraw }

  /// The control as it looks after so many commands of a trace, or after all of them; nil for a
  /// control that says nothing of how it is drawn. One with a `transform` is seen through it, in a
  /// picture as large as what it is turned into.
  ///
  /// - Parameters:
  ///   - scale: Pixels in a point.
  ///   - maximumSide: Where the picture is cut off, in pixels, whatever the control's bounds are.
  public func picture(
    of trace: Trace, step: Int? = nil, scale: Double = 1, maximumSide: Int = 4096
  ) -> Bitmap? {
    var machine = checker.machine
    machine.begin(trace.history.start)
    for command in trace.history.commands.prefix(max(0, step ?? .max)) { machine.perform(command) }
    let subject = machine.subject
    return SeenFrames(scale: scale, maximumSide: maximumSide) {
      subject.frames(scale: $0, maximumSide: $1)
    }?.picture(of: machine.moment.after)
  }
}

/// Pictures of a control as they are seen: through its `transform`, which its drawing knows nothing of.
private struct SeenFrames {
  private let frames: (Double, Int) -> ((Invalidation?) -> Bitmap)?
  private let plain: (Invalidation?) -> Bitmap
  private let scale: Double
  private let maximumSide: Int

  /// A picture that is turned is drawn with so many pixels along each side of one that is wanted.
  private static let fineness = [4.0, 2, 1]
  /// Greater pictures are not drawn for it, in pixels.
  private static let greatestSide = 4096

  /// Nil for a control that does not say how it is drawn.
  ///
  /// - Parameters:
  ///   - scale: Pixels in a point.
  ///   - maximumSide: Where pictures are cut off, in pixels.
  ///   - frames: As a description has it: makes a renderer.
  init?(
    scale: Double, maximumSide: Int,
    _ frames: @escaping (Double, Int) -> ((Invalidation?) -> Bitmap)?
  ) {
    guard let plain = frames(scale, maximumSide) else { return nil }
    self.plain = plain
    (self.frames, self.scale, self.maximumSide) = (frames, scale, maximumSide)
  }

  /// The whole control as it is now.
  func picture(of observation: Observation) -> Bitmap {
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

/// The earlier name of `TraceRun`.
@available(*, deprecated, renamed: "TraceRun")
public typealias Performance = TraceRun
