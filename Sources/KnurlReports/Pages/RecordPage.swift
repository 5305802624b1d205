import KnurlEngine
package import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlMarkup
import KnurlRaster

/// A page that shows the picture of a control and records touches on the picture as a trace.
///
/// The touches can come from fingers, a mouse or a pen.
///
/// The picture does not react, because the control's code does not run in the page. The recorded
/// trace is replayed on the real control later.
package struct RecordPage {
  private let timeline: Timeline
  /// The observed state of the control after its setup.
  private let shown: Row
  /// The name of the recorded trace's file.
  private let fileName: String
  /// The shell line that replays a recorded trace.
  private let replayLine: String

  /// - Parameters:
  ///   - timeline: The timeline of a trace that sets the control up, without touches.
  ///   - fileName: The file name of a recorded trace, without a path.
  ///   - replayLine: The shell line that replays a recorded trace.
  /// - Returns: Nil if the control was not observed, or if `canShow` refuses its bounds.
  package init?(_ timeline: Timeline, fileName: String, replayLine: String) {
    guard let shown = timeline.frames.last?.after, Self.canShow(shown.bounds) else { return nil }
    self.timeline = timeline
    self.shown = shown
    self.fileName = fileName
    self.replayLine = replayLine
  }

  /// The largest side in points; no screen is larger.
  package static let greatestSide = 4_096.0

  /// True if a control of these bounds can be shown in its true size.
  package static func canShow(_ bounds: Rect2D) -> Bool {
    bounds.isFinite && bounds.width > 0 && bounds.height > 0
      && max(bounds.width, bounds.height) <= greatestSide
  }

  /// - Parameter encoder: Without one, or if the control draws nothing, the page has a schematic.
  /// - Throws: The encoder's error.
  package func text(encoder: PictureEncoder?) throws -> String {
    var document = HTMLDocument(title: "Record \(timeline.trace.controlName)", body: "")
    let picture = try RecordPicture(timeline, shown, encoder: encoder).markup
    document.body = body(picture)
    document.style = RecordStyle.text
    document.script = RecordScript.text
    return document.text
  }

  /// The beginning of a recorded trace: the lines that set the control up, with its bounds.
  private var header: String {
    var trace = timeline.trace
    trace.notes = ["recorded in a browser"] + trace.notes
    trace.law = nil
    trace.expectations = []
    if trace.sequence.start.bounds == nil { trace.sequence.start.bounds = shown.bounds }
    return TraceText.text(of: trace, in: timeline.declaration)
  }

  private func body(_ picture: String) -> String {
    let bounds = shown.bounds
    let name = Markup.words(timeline.trace.controlName)
    let size = "\(NumberText.text(bounds.width)) × \(NumberText.text(bounds.height)) points"
    let room = TraceLimits.commands - timeline.trace.sequence.commands.count
    return """
      <main>
      <h1>Record gestures on \(name)</h1>
      <p>Touch the picture with fingers, a mouse or a pen. Below, the page records the touches with
      their times. The picture does not react, because the control’s code does not run in this page.
      The trace is replayed on the real control later.</p>
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
      <noscript><p class="bad">Recording needs JavaScript; please switch it on.</p></noscript>
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
      <h2>Replay it</h2>
      <pre><code>\(Markup.code(replayLine))</code></pre>
      <p class="quiet">One point of the control is one CSS pixel. Coordinates are relative to the
      control’s bounds (dashed here). A finger gets the smallest free number when it goes down. A
      touch counts as the next tap if it begins at most 0.35 s after the last one was lifted, if
      that one stayed within 40 points, and if it is at most 40 points away. A touch is cancelled if
      the system takes it away or if the page is left.</p>
      </main>
      """
  }

  private func pixels(_ length: Double) -> String { RecordPicture.pixels(length) }
}

/// The control in its true size: its own picture, or its bounds and thumbs.
private struct RecordPicture {
  let markup: String

  init(_ timeline: Timeline, _ shown: Row, encoder: PictureEncoder?) throws {
    if let encoder, let bitmap = timeline.frames.last?.picture, bitmap.width > 0, bitmap.height > 0
    {
      markup = Self.image(DataURL.png(try encoder(bitmap)), of: bitmap, in: shown.bounds)
    } else {
      markup = Self.schematic(of: shown, in: timeline.declaration)
    }
  }

  /// A CSS length, rounded to a tenth of a pixel.
  static func pixels(_ length: Double) -> String { SVGNumber.text(length) + "px" }

  /// The image element of a picture.
  ///
  /// The picture may be cut off, and the bounds may cover its last pixels only in part, so the
  /// scale is rounded to a whole number.
  private static func image(_ address: String, of bitmap: Bitmap, in bounds: Rect2D) -> String {
    let scale = max(1, (Double(bitmap.width) / bounds.width).rounded())
    let (width, height) = (Double(bitmap.width) / scale, Double(bitmap.height) / scale)
    return "<img alt=\"\" draggable=\"false\" style=\"width:\(pixels(width));"
      + "height:\(pixels(height))\" src=\"\(address)\">"
  }

  private static func schematic(of shown: Row, in declaration: Declaration) -> String {
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

/// The CSS of the recording page.
///
/// The picture's background is light, also in dark mode, because pictures are drawn for that.
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
