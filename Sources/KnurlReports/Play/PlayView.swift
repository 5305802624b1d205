package import KnurlGeometry
import KnurlInteraction
package import KnurlLaws
package import KnurlRaster

/// A control after one step, as the page of `play` shows it.
package struct PlayView {
  package let picture: ControlPicture
  /// Everything that was observed of the control.
  package let rows: [Line]

  /// A part of what was observed, with its text.
  package struct Line {
    package let name: String
    package let text: String
    /// True if the step changed it.
    package let isChanged: Bool
    /// True for values, limits and thumbs, which people look at first.
    package let isMain: Bool
  }

  /// The space around the bounds, for thumbs that reach beyond them and fingers that begin there.
  private static let margin = 24.0

  /// - Parameters:
  ///   - bitmap: The control's own picture; nil draws a schematic.
  ///   - scale: The pixels per point of the picture.
  ///   - fingers: Where fingers are down.
  package init(
    of step: ControlStep, index: Int, bitmap: Bitmap?, scale: Double, fingers: [Point2D],
    in declaration: Declaration
  ) {
    picture = ControlPicture(
      of: step, in: declaration, bitmap: bitmap, scale: scale, fingers: fingers,
      margin: Self.margin)
    let timeline = Timeline(of: step, index: index, picture: nil, scale: scale, in: declaration)
    rows = StateRow.all(in: timeline).map { row in
      let text = row.text(of: step.after)
      let isChanged = index > 0 && text != row.text(of: step.before)
      return Line(name: row.name, text: text, isChanged: isChanged, isMain: row.isMain)
    }
  }

  /// The events that a step sent, in words; empty for none.
  package static func events(of step: ControlStep, in declaration: Declaration) -> String {
    let timeline = Timeline(of: step, index: 1, picture: nil, scale: 1, in: declaration)
    return FrameWords(timeline: timeline, frame: timeline.frames[0]).events
  }

  /// The reason why a finger that goes down is not followed; empty if it is.
  package static func refusal(of step: ControlStep) -> String {
    guard step.touch?.phase == .began, step.effect != .began else { return "" }
    return FindingPage.words(for: step.effect) ?? ""
  }
}
