import KnurlGeometry

/// The places and colours of the scene, in points: a track with a filled range, a gloss and two
/// outlines, all clipped to its shape, and two thumbs with an outline and a gradient each.
enum SceneLayout {
  static let size = Size2D(width: 335, height: 30)
  static let track = Rect2D(x: 0, y: 30 / 3.5, width: 335, height: 30 - 2 * 30 / 3.5)
  static let trackRadius = track.height / 2
  static let gloss = Rect2D(
    x: trackRadius / 2, y: track.y + track.height / 2, width: track.width - trackRadius,
    height: track.height / 2)
  static let glossRadius = track.height / 4
  static let thumb = 30.0
  static let thumbInset = 2.0
  static let innerInset = 4.0
  static let lower = 0.2

  static let trackColor = RGBAColor(white: 0.9)
  static let rangeColor = RGBAColor(red: 0, green: 0.45, blue: 0.94)
  static let glossColor = RGBAColor(white: 1, alpha: 0.4)
  static let grey = RGBAColor(white: 0.5)
  static let shade = (
    top: RGBAColor(white: 0, alpha: 0.15), bottom: RGBAColor(white: 0, alpha: 0.05)
  )
  static let highlight = RGBAColor(white: 0, alpha: 0.1)

  /// Where the upper thumb stands in a frame: never where it stood in one before.
  static func upper(in frame: Int) -> Double { 0.25 + 0.75 * Double(7 * frame % 997) / 996 }

  static func thumbX(_ value: Double) -> Double { (size.width - thumb) * value }

  static func range(in frame: Int) -> Rect2D {
    let start = thumbX(lower) + thumb / 2
    return Rect2D(
      x: start, y: track.y, width: thumbX(upper(in: frame)) + thumb / 2 - start,
      height: track.height)
  }
}
