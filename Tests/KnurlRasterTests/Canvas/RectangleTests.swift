import KnurlGeometry
import KnurlRaster
import Testing

@Suite("Rectangles without a clip")
struct RectangleTests {
  private static let lengths = [-3.7, -1, 0, 0.2, 0.5, 1, 2.25, 7, 11.9, 12, 40]

  @Test("A clip around the whole canvas changes no byte of a rectangle", arguments: lengths)
  func likeClipped(start: Double) {
    for size in Self.lengths {
      for color in [RGBAColor.black, RGBAColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.3)] {
        let rect = Rect2D(x: start, y: start / 2 + 1, width: size, height: size * 0.7)
        var plain = Canvas(width: 12, height: 10, scale: 1)
        plain.fill(Rect2D(x: 0, y: 0, width: 6.5, height: 10), with: .color(.white))
        var clipped = plain
        plain.fill(rect, with: .color(color))
        // Coverage 255 everywhere, so multiplying by it changes nothing.
        clipped.clip(to: .rectangle(Rect2D(x: -9, y: -9, width: 99, height: 99)))
        clipped.fill(rect, with: .color(color))
        #expect(plain.bitmap == clipped.bitmap, "\(start), \(size)")
      }
    }
  }

  @Test("A rectangle clipped to pixels has the same bytes inside the clip")
  func limited() {
    let rect = Rect2D(x: 1.3, y: 0.6, width: 8.1, height: 7.9)
    var whole = Canvas(width: 12, height: 10, scale: 1)
    whole.fill(rect, with: .color(.black))
    for column in 0..<12 {
      var part = Canvas(width: 12, height: 10, scale: 1)
      part.clip(to: PixelRect(x: column, y: 2, width: 3, height: 5))
      part.fill(rect, with: .color(.black))
      for y in 0..<10 {
        for x in 0..<12 {
          let isWithin = x >= column && x < column + 3 && y >= 2 && y < 7
          #expect(part.bitmap[x, y] == (isWithin ? whole.bitmap[x, y] : 0), "\(column): \(x), \(y)")
        }
      }
    }
  }
}
