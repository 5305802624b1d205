import KnurlGeometry
import KnurlRaster
import Testing

@Suite("Pictures seen through a transform")
struct SeenThroughTransformTests {
  /// A picture of 4 by 2 different pixels.
  private static var picture: Bitmap {
    var picture = Bitmap(width: 4, height: 2)
    picture.pixels = (0..<8).map { 0xFF00_0000 | $0 * 0x10 }
    return picture
  }

  private static func seen(
    _ transform: AffineTransform2D, of picture: Bitmap = picture, size: Size2D? = nil,
    scale: Double = 1, shownScale: Double = 1
  ) -> Bitmap {
    picture.seen(
      through: transform, size: size ?? Size2D(width: 4, height: 2), scale: scale,
      shownScale: shownScale, maximumSide: 100)
  }

  private static func matrix(_ a: Double, _ b: Double, _ c: Double, _ d: Double)
    -> AffineTransform2D
  {
    AffineTransform2D(a: a, b: b, c: c, d: d, tx: 7, ty: -9)
  }

  @Test("A quarter turn clockwise moves the upper left pixel to the upper right")
  func quarterTurn() {
    let seen = Self.seen(Self.matrix(0, 1, -1, 0))
    #expect(seen.width == 2)
    #expect(seen.height == 4)
    for y in 0..<2 {
      for x in 0..<4 { #expect(seen[1 - y, x] == Self.picture[x, y], "\(x), \(y)") }
    }
  }

  @Test("Half a turn, a mirror and the identity move pixels without changing them")
  func exact() {
    #expect(Self.seen(.identity) == Self.picture)
    #expect(Self.seen(Self.matrix(-1, 0, 0, -1)).pixels == Self.picture.pixels.reversed())
    let mirrored = Self.seen(Self.matrix(-1, 0, 0, 1))
    #expect(mirrored[0, 1] == Self.picture[3, 1])
    #expect(mirrored[3, 0] == Self.picture[0, 0])
  }

  @Test("At double size each pixel becomes four pixels; a picture of higher scale is averaged")
  func scaled() {
    let doubled = Self.seen(Self.matrix(2, 0, 0, 2))
    #expect(doubled.width == 8)
    #expect(doubled[7, 3] == Self.picture[3, 1])
    #expect(doubled[2, 1] == Self.picture[1, 0])
    let half = Self.seen(
      .identity, size: Size2D(width: 2, height: 1), scale: 2, shownScale: 1)
    #expect(half.width == 2)
    // The means of 0, 10, 40 and 50, and of 20, 30, 60 and 70, in hexadecimal.
    #expect(half.pixels == [0xFF00_0028, 0xFF00_0048])
  }

  @Test("A rotation by 60 degrees leaves the middle full, the corners empty and the edges smooth")
  func turned() {
    var square = Bitmap(width: 40, height: 40)
    square.pixels = Array(repeating: .max, count: 1600)
    let (cosine, sine) = (0.5, 0.75.squareRoot())
    let seen = Self.seen(
      Self.matrix(cosine, sine, -sine, cosine), of: square, size: Size2D(width: 40, height: 40))
    #expect(seen.width == 55)
    #expect(seen[27, 27] == .max)
    #expect(seen[0, 0] == 0)
    let covered = seen.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(covered - 1600) < 8)
    #expect(seen.pixels.contains { $0 != 0 && $0 != .max })
  }

  @Test("A transform without inverse gives empty pixels; a transform with NaN gives no pixels")
  func degenerate() {
    let flat = Self.seen(Self.matrix(1, 1, 1, 1))
    #expect(flat.width == 6)
    #expect(flat.pixels.allSatisfy { $0 == 0 })
    #expect(Self.seen(Self.matrix(.nan, 0, 0, 1)).pixels.isEmpty)
    #expect(Self.seen(Self.matrix(1e300, 0, 0, 1e300)).width == 100)
    #expect(Self.seen(.identity, size: .zero).pixels.isEmpty)
  }
}
