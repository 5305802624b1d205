import KnurlEngine
public import KnurlLaws
public import KnurlRaster

/// What was seen of a trace, step by step: what its pictures and pages are made of.
public struct Performance {
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
  ) -> Performance {
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
    return Performance(
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
