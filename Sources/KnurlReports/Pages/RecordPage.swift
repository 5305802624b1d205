import KnurlEngine
package import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlMarkup
import KnurlRaster

/// A page that records what fingers, a mouse or a pen do on the picture of a control, as a trace.
///
/// The picture does not react: the control's code does not run in the page. What is recorded is
/// played on the real control afterwards.
package struct RecordPage {
  private let story: Timeline
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
  package init?(_ story: Timeline, fileName: String, replayLine: String) {
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
  private var header: String {
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

/// A control on a page in its true size: as it draws itself, or its bounds and thumbs.
private struct RecordPicture {
  let markup: String

  init(_ story: Timeline, _ shown: Observation, encoder: PictureEncoder?) throws {
    if let encoder, let bitmap = story.frames.last?.picture, bitmap.width > 0, bitmap.height > 0 {
      markup = Self.image(DataURL.png(try encoder(bitmap)), of: bitmap, in: shown.bounds)
    } else {
      markup = Self.schematic(of: shown, in: story.declaration)
    }
  }

  /// A length of CSS, to a tenth of a pixel.
  static func pixels(_ length: Double) -> String { SVGNumber.text(length) + "px" }

  /// A picture may be cut off, and its last pixel may be one that the bounds cover in part; the
  /// scale is whole.
  private static func image(_ address: String, of bitmap: Bitmap, in bounds: Rect2D) -> String {
    let scale = max(1, (Double(bitmap.width) / bounds.width).rounded())
    let (width, height) = (Double(bitmap.width) / scale, Double(bitmap.height) / scale)
    return "<img alt=\"\" draggable=\"false\" style=\"width:\(pixels(width));"
      + "height:\(pixels(height))\" src=\"\(address)\">"
  }

  private static func schematic(of shown: Observation, in declaration: Declaration) -> String {
    let bounds = shown.bounds
    let (width, height) = (SVGNumber.text(bounds.width), SVGNumber.text(bounds.height))
    var lines = [
      "<svg width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" "
        + "aria-hidden=\"true\">",
      rect(Rect2D(x: 0, y: 0, width: bounds.width, height: bounds.height), style: "area"),
    ]
    for (index, value) in declaration.values.enumerated() where value.hasThumb {
      let frame = shown.thumbFrame(index)
      guard frame.isFinite, frame.width >= 0, frame.height >= 0 else { continue }
      lines.append(
        rect(
          Rect2D(
            x: frame.x - bounds.x, y: frame.y - bounds.y, width: frame.width,
            height: frame.height), style: "thumb"))
    }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private static func rect(_ rect: Rect2D, style: String) -> String {
    "<rect class=\"\(style)\" x=\"\(SVGNumber.text(rect.x))\" y=\"\(SVGNumber.text(rect.y))\" "
      + "width=\"\(SVGNumber.text(rect.width))\" height=\"\(SVGNumber.text(rect.height))\" rx=\"4\"/>"
  }
}

/// How a page looks that records. The picture's surroundings are light in the dark too, because
/// pictures are drawn for that.
private enum RecordStyle {
  static let text = """
    .stage{margin:1rem -1rem;overflow-x:auto}
    #pad{display:flex;justify-content:center;padding:4rem 24px;background:#f5f5f7;cursor:crosshair;\
    touch-action:none;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none}
    #control{position:relative;flex:none;outline:1px dashed #77777c}
    #control>*{position:absolute;left:0;top:0;max-width:none;overflow:visible;pointer-events:none}
    #control>svg{height:100%}
    #control .area{fill:#fff}
    #control .thumb{fill:#fff;stroke:#1d1d1f;stroke-width:1.5}
    #trails polyline{fill:none;stroke:#0a5cc2;stroke-width:2;stroke-linecap:round;\
    stroke-linejoin:round}
    #trails .lifted{stroke-opacity:.45}
    #trails circle{fill:#0a5cc2;fill-opacity:.15;stroke:#0a5cc2;stroke-width:2}
    #trails .lifted+circle{display:none}
    #handle{position:sticky;left:0;margin:0;padding:.5rem;text-align:center;background:var(--card);touch-action:pan-x}
    #tools{display:flex;flex-wrap:wrap;gap:.5rem}
    #tools[hidden],#handle[hidden]{display:none}
    button{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--quiet);\
    border-radius:.5rem;padding:.5rem 1rem;min-height:44px}
    textarea{width:100%;font:.875rem/1.5 ui-monospace,Menlo,"DejaVu Sans Mono",monospace;\
    color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:.5rem;\
    padding:.75rem;white-space:pre;overflow:auto}
    """
}
