import KnurlEngine
package import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlMarkup

/// A page that records what fingers, a mouse or a pen do on the picture of a control, as a trace.
///
/// The picture does not react: the control's code does not run in the page. What is recorded is
/// played on the real control afterwards.
package struct RecordPage {
  private let story: Story
  /// The control as it is set up.
  private let shown: Observation
  /// What the recording's file is called.
  private let fileName: String
  /// Lines to type behind a recording; `FILE` stands for it.
  private let replayLine: String

  /// - Parameters:
  ///   - story: Of a trace that sets the control up and touches nothing.
  ///   - fileName: Under which a recording is saved, without a path.
  ///   - replayLine: What to type to play a recording, with `FILE` for it.
  /// - Returns: nil where nobody could look at the control, or `canShow` refuses its bounds.
  package init?(_ story: Story, fileName: String, replayLine: String) {
    guard let shown = story.frames.last?.after, Self.canShow(shown.bounds) else { return nil }
    self.story = story
    self.shown = shown
    self.fileName = fileName
    self.replayLine = replayLine
  }

  /// The greatest side in points; nobody's screen is larger.
  package static let greatestSide = 4_096.0

  /// Whether a control of these bounds can be shown in its true size.
  package static func canShow(_ bounds: Rect2D) -> Bool {
    bounds.isFinite && bounds.width > 0 && bounds.height > 0
      && max(bounds.width, bounds.height) <= greatestSide
  }

  /// - Parameter encoder: Without one, or for a control that draws nothing, it is shown as a
  ///   schematic.
  /// - Throws: What the encoder throws.
  package func text(encoder: PictureEncoder?) throws -> String {
    var document = HTMLDocument(title: "Record \(story.trace.subject)", body: "")
    let picture = try RecordPicture(story, shown, encoder: encoder).markup
    document.body = body(picture)
    document.style = RecordStyle.text
    document.script = RecordScript.text
    return document.text
  }

  /// What a recording begins with: all that sets the control up, its bounds among it.
  var header: String {
    var trace = story.trace
    trace.notes = ["recorded in a browser"] + trace.notes
    trace.law = nil
    trace.expectations = []
    if trace.history.start.bounds == nil { trace.history.start.bounds = shown.bounds }
    return TraceText.text(of: trace, in: story.declaration)
  }

  private func body(_ picture: String) -> String {
    let bounds = shown.bounds
    let name = Markup.words(story.trace.subject)
    let size = "\(NumberText.text(bounds.width)) × \(NumberText.text(bounds.height)) points"
    let room = TraceLimits.commands - story.trace.history.commands.count
    return """
      <main>
      <h1>Record gestures on \(name)</h1>
      <p>Touch the picture with fingers, a mouse or a pen. What they do is written down below, with
      its times. The picture does not react: the control’s code does not run in this page. The
      recording is played on the real control afterwards.</p>
      <div class="stage" tabindex="0" role="group" aria-label="The control in its true size">
      <div id="pad" role="img" aria-label="\(name), \(size). Touches here are recorded." \
      style="min-width:\(pixels(bounds.width + 48))" data-x="\(NumberText.text(bounds.x))" \
      data-y="\(NumberText.text(bounds.y))" data-limit="\(room)" \
      data-file="\(Markup.attribute(fileName))" data-header="\(Markup.attribute(header))">
      <div id="control" style="width:\(pixels(bounds.width));height:\(pixels(bounds.height))">
      \(picture)
      <svg id="trails" width="1" height="1" aria-hidden="true"></svg>
      </div>
      </div>
      <p id="handle" hidden>Drag here to see more of the control.</p>
      </div>
      <noscript><p class="bad">Recording needs JavaScript, which is switched off here.</p></noscript>
      <div id="tools" role="group" aria-label="The recording" hidden>
      <button type="button" id="undo">Undo last gesture</button>
      <button type="button" id="clear">Clear</button>
      <button type="button" id="copy">Copy</button>
      <button type="button" id="save">Save</button>
      </div>
      <p id="status" role="status">Nothing is recorded yet.</p>
      <h2><label for="trace">The trace</label></h2>
      <textarea id="trace" readonly rows="14" spellcheck="false">
      \(Markup.code(header))</textarea>
      <h2>Play it</h2>
      <pre><code>\(Markup.code(replayLine))</code></pre>
      <p class="quiet">One point of the control is one CSS pixel; coordinates are those of the
      control’s bounds, dashed here. A finger’s number is the smallest that is free when it comes
      down. A touch counts as the next tap when it comes down at most 0.35 s after one was lifted
      that stayed within 40 points, and at most 40 points from it. A touch that the system takes
      away, or that is down when the page is left, is cancelled.</p>
      </main>
      """
  }

  private func pixels(_ length: Double) -> String { RecordPicture.pixels(length) }
}
