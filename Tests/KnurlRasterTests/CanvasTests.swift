import KnurlGeometry
import KnurlRaster
import Testing

@Suite("Canvas")
struct CanvasTests {
  @Test("An opaque rectangle on whole pixels replaces what it covers and nothing else")
  func rectangle() {
    var canvas = Canvas(width: 6, height: 5, scale: 1)
    canvas.fill(.rectangle(Rect2D(x: 1, y: 2, width: 3, height: 2)), with: .color(.white))
    for y in 0..<5 {
      for x in 0..<6 {
        let isInside = (1..<4).contains(x) && (2..<4).contains(y)
        #expect(canvas.bitmap[x, y] == (isInside ? 0xFFFF_FFFF : 0))
      }
    }
  }
}
