import KnurlEngine
public import KnurlLaws
public import KnurlVerification

/// A trace of any control as a picture: its bounds, its thumbs at the start and at the end, and the
/// ways of the fingers with a number for each sample. SVG as text, which needs no other file.
///
/// A control that says how it is drawn has better pictures (`Verification.picture`); this one asks
/// for nothing. Equal traces give equal text.
public enum Schematic {
  /// The picture of a finding, up to the step that breaks the law.
  ///
  /// - Parameters:
  ///   - verification: Of the control; the trace is performed once, under no law.
  ///   - gestures: What the trace does, in a line for people.
  public static func svg(
    of finding: Finding, in verification: Verification, gestures: String? = nil
  ) -> String {
    var caption = [SchematicDrawing.Line(finding.text.rule)]
    if let gestures { caption.append(SchematicDrawing.Line(gestures)) }
    caption.append(SchematicDrawing.Line("expected  \(finding.violation.expected)"))
    caption.append(SchematicDrawing.Line("seen  \(finding.violation.seen)", style: .bad))
    return SchematicDrawing(
      SchematicScene(finding.trace, step: finding.step, in: verification),
      title: FindingText.headline(of: finding), caption: caption, isFailure: true,
      trace: finding.trace, declaration: verification.declaration
    ).text
  }

  /// The picture of any trace, up to a step or to its end.
  ///
  /// - Parameters:
  ///   - step: 0 is the start; what is beyond the trace is its end.
  ///   - verification: Of the control; the trace is performed once, under no law.
  public static func svg(
    of trace: Trace, step: Int? = nil, in verification: Verification
  ) -> String {
    let scene = SchematicScene(trace, step: step, in: verification)
    let count = trace.history.commands.count
    let place = scene.step == 0 ? "at the start" : "after step \(scene.step) of \(count)"
    return SchematicDrawing(
      scene, title: "\(trace.subject) \(place)", caption: [], isFailure: false, trace: trace,
      declaration: verification.declaration
    ).text
  }
}
