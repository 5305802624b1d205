import KnurlGeometry
import KnurlLaws
import KnurlMarkup
import KnurlRaster

/// A control on a page in its true size: as it draws itself, or its bounds and thumbs.
struct RecordPicture {
  let markup: String

  init(_ story: Story, _ shown: Observation, encoder: PictureEncoder?) throws {
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
