import KnurlEngine
public import KnurlLaws
public import KnurlRaster

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
