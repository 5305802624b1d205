import KnurlGeometry
import KnurlRaster

/// A frame that uses all features of the rasterizer: a track with two thumbs.
struct SliderScene {
  var upper = 0.7
  /// True if outlines are drawn as paths instead of with the canvas's fast methods.
  var isByPaths = false
  let size = Size2D(width: 80, height: 20)

  func draw(on canvas: inout Canvas) {
    canvas.save()
    canvas.translate(x: 0, y: 20 / 3.5)
    let track = Rect2D(x: 0, y: 0, width: 80, height: 20 - 40 / 3.5)
    let radius = track.height / 2
    if isByPaths {
      canvas.clip(to: .roundedRectangle(track, radius: radius))
    } else {
      canvas.clip(toRoundedRectangle: track, radius: radius)
    }
    canvas.fill(track, with: .color(RGBAColor(white: 0.9)))
    canvas.fill(
      Rect2D(x: 22, y: 0, width: 60 * upper - 12, height: track.height),
      with: .color(RGBAColor(red: 0, green: 0.45, blue: 0.94)))
    fill(
      Rect2D(x: 2, y: 4, width: 76, height: 4), 2, .color(RGBAColor(white: 1, alpha: 0.4)), nil,
      &canvas)
    stroke(
      track, radius, 1, RGBAColor(white: 0.5),
      Shadow(offset: Point2D(x: 0, y: 2), blur: 3, color: RGBAColor(white: 0.5)), &canvas)
    stroke(track, radius, 0.5, .black, nil, &canvas)
    canvas.restore()
    thumb(at: 22, &canvas)
    thumb(at: 10 + 60 * upper, &canvas)
  }

  private func thumb(at x: Double, _ canvas: inout Canvas) {
    let shape = Rect2D(x: x - 8, y: 2, width: 16, height: 16)
    fill(
      shape, 8, .color(.white),
      Shadow(offset: Point2D(x: 0, y: 1), blur: 1, color: RGBAColor(white: 0.5)), &canvas)
    stroke(shape, 8, 0.5, RGBAColor(white: 0.5), nil, &canvas)
    let gradient = LinearGradient(
      from: RGBAColor(white: 0, alpha: 0.15), at: Point2D(x: 0, y: 4),
      to: RGBAColor(white: 0, alpha: 0.05), at: Point2D(x: 0, y: 16))
    fill(shape.insetBy(dx: 2, dy: 2), 6, .linearGradient(gradient), nil, &canvas)
  }

  private func fill(
    _ rect: Rect2D, _ radius: Double, _ paint: Paint, _ shadow: Shadow?, _ canvas: inout Canvas
  ) {
    if isByPaths {
      canvas.fill(.roundedRectangle(rect, radius: radius), with: paint, shadow: shadow)
    } else {
      canvas.fill(roundedRectangle: rect, radius: radius, with: paint, shadow: shadow)
    }
  }

  private func stroke(
    _ rect: Rect2D, _ radius: Double, _ width: Double, _ color: RGBAColor, _ shadow: Shadow?,
    _ canvas: inout Canvas
  ) {
    let style = StrokeStyle(width: width)
    if isByPaths {
      canvas.stroke(
        .roundedRectangle(rect, radius: radius), style: style, with: .color(color), shadow: shadow)
    } else {
      canvas.stroke(
        roundedRectangle: rect, radius: radius, style: style, with: .color(color), shadow: shadow)
    }
  }
}
