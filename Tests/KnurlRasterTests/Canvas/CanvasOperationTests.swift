import KnurlGeometry
import KnurlRaster
import Testing

@Suite("Recording canvases")
struct CanvasOperationTests {
  private static func draw(on canvas: inout Canvas) {
    let paint = Paint.color(RGBAColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.7))
    let gradient = Paint.linearGradient(
      LinearGradient(
        from: RGBAColor(white: 0), at: .zero, to: RGBAColor(white: 1), at: Point2D(x: 0, y: 40)))
    let rect = Rect2D(x: 3.3, y: 4, width: 30, height: 25.5)
    let style = StrokeStyle(width: 2.5, join: .round, cap: .square)
    canvas.save()
    canvas.clip(toRoundedRectangle: rect, radius: 6)
    canvas.fill(rect, with: gradient)
    canvas.translate(x: 5, y: 3)
    canvas.fill(roundedRectangle: rect, radius: 4, with: paint)
    canvas.clip(to: .ellipse(in: rect))
    canvas.fill(.rectangle(rect), rule: .evenOdd, with: paint)
    canvas.restore()
    canvas.concatenate(.scale(x: 0.9, y: 0.9))
    canvas.stroke(roundedRectangle: rect, radius: 4, style: style, with: paint)
    canvas.stroke(.ellipse(in: rect), style: style, with: gradient)
    canvas.stroke(
      arcAround: rect.center, radius: 12, from: 1, sweep: 4, width: 3, with: paint)
  }

  @Test("Drawing recorded operations gives the same picture as drawing directly")
  func replays() {
    for scale in [1.0, 2.5] {
      var recording = Canvas(recordingAtScale: scale)
      Self.draw(on: &recording)
      var wanted = Canvas(width: 100, height: 100, scale: scale)
      Self.draw(on: &wanted)
      var seen = Canvas(width: 100, height: 100, scale: scale)
      seen.draw(recording.operations)
      #expect(seen.bitmap == wanted.bitmap)
      #expect(seen.bitmap.pixels.contains { $0 != 0 })
      #expect(recording.operations.count == 10)
    }
  }

  @Test("A canvas with pixels records no operations, and a recording canvas has no pixels")
  func others() {
    var canvas = Canvas(width: 40, height: 40, scale: 1)
    Self.draw(on: &canvas)
    #expect(canvas.operations.isEmpty)
    #expect(Canvas(recordingAtScale: 1).bitmap.pixels.isEmpty)
  }
}
