import KnurlGeometry
import KnurlRaster
import Testing

@Suite("Canvas")
struct CanvasTests {
  static let half = Paint.color(RGBAColor(white: 1, alpha: 0.5))

  @Test("An opaque rectangle on whole pixels replaces the pixels inside it and no other pixels")
  func rectangle() {
    var canvas = Canvas(width: 6, height: 5, scale: 1)
    canvas.fill(Rect2D(x: 1, y: 2, width: 3, height: 2), with: .color(.white))
    for y in 0..<5 {
      for x in 0..<6 {
        let isInside = (1..<4).contains(x) && (2..<4).contains(y)
        #expect(canvas.bitmap[x, y] == (isInside ? 0xFFFF_FFFF : 0))
      }
    }
  }

  @Test(
    "Filling a rectangle gives the same picture as filling the rectangle's path",
    arguments: [(0.3, 1.7, 5.2, 2.9), (-3, -2.5, 20, 3), (2, 2, 0.4, 0.6)])
  func rectanglePath(x: Double, y: Double, width: Double, height: Double) {
    let rect = Rect2D(x: x, y: y, width: width, height: height)
    for scale in [1.0, 2.5] {
      var direct = Canvas(width: 8, height: 9, scale: scale)
      direct.fill(rect, with: Self.half)
      var path = Canvas(width: 8, height: 9, scale: scale)
      path.fill(.rectangle(rect), with: Self.half)
      #expect(direct.bitmap == path.bitmap)
    }
  }

  @Test("Source-over blending rounds to the nearest number and keeps colors at most equal to alpha")
  func sourceOver() {
    for alpha in stride(from: 0, through: 255, by: 5) {
      for below in stride(from: 0, through: 255, by: 3) {
        var canvas = Canvas(width: 9, height: 1, scale: 1)
        let bounds = Rect2D(x: 0, y: 0, width: 9, height: 1)
        canvas.fill(bounds, with: .color(RGBAColor(white: 1, alpha: Double(below) / 255)))
        canvas.fill(
          bounds, with: .color(RGBAColor(red: 1, green: 0, blue: 0, alpha: Double(alpha) / 255)))
        let rest = (Double(below * (255 - alpha)) / 255).rounded()
        for x in [0, 8] {
          let pixel = canvas.bitmap[x, 0]
          #expect(Int(pixel >> 24) == alpha + Int(rest))
          #expect(Int(pixel & 255) == alpha + Int(rest))
          #expect(Int(pixel >> 8 & 255) == Int(rest))
        }
      }
    }
  }

  @Test("A clip multiplies coverage, and restore removes the clip")
  func clip() {
    var canvas = Canvas(width: 4, height: 1, scale: 1)
    canvas.save()
    canvas.clip(to: .rectangle(Rect2D(x: 0.5, y: 0, width: 2, height: 1)))
    canvas.clip(to: .rectangle(Rect2D(x: 0, y: 0, width: 4, height: 0.5)))
    canvas.fill(Rect2D(x: 0, y: 0, width: 4, height: 1), with: .color(.black))
    #expect(canvas.bitmap.pixels.map { $0 >> 24 } == [64, 128, 64, 0])
    canvas.restore()
    canvas.fill(Rect2D(x: 3, y: 0, width: 1, height: 1), with: .color(.black))
    #expect(canvas.bitmap[3, 0] >> 24 == 255)
  }

  @Test("Restoring removes inner clips and leaves outer clips unchanged")
  func nestedClips() {
    var canvas = Canvas(width: 4, height: 1, scale: 1)
    canvas.clip(toRoundedRectangle: Rect2D(x: 0, y: 0, width: 3, height: 1), radius: 0)
    canvas.save()
    canvas.clip(to: .rectangle(Rect2D(x: 1, y: 0, width: 3, height: 1)))
    canvas.clip(to: .rectangle(Rect2D(x: 0, y: 0, width: 2, height: 1)))
    canvas.restore()
    canvas.fill(Rect2D(x: 0, y: 0, width: 4, height: 1), with: .color(.black))
    #expect(canvas.bitmap.pixels.map { $0 >> 24 } == [255, 255, 255, 0])
  }

  @Test("The transform that is added last is applied first")
  func transforms() {
    var canvas = Canvas(width: 10, height: 10, scale: 2)
    canvas.translate(x: 1, y: 2)
    canvas.concatenate(AffineTransform2D(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0))
    #expect(canvas.transform.apply(Point2D(x: 1, y: 0.5)) == Point2D(x: 5, y: 6))
    canvas.fill(Rect2D(x: 0, y: 0, width: 1, height: 0.5), with: .color(.black))
    #expect(canvas.bitmap[5, 4] >> 24 == 255)
    #expect(canvas.bitmap.pixels.filter { $0 != 0 }.count == 2)
  }

  @Test("A gradient has its end colors at and beyond both ends and is monotone between them")
  func gradient() {
    let paint = Paint.linearGradient(
      LinearGradient(
        from: RGBAColor(white: 0, alpha: 0.15), at: Point2D(x: 0, y: 2.5),
        to: RGBAColor(white: 0, alpha: 0.95), at: Point2D(x: 0, y: 12.5)))
    for isVertical in [true, false] {
      var canvas = Canvas(width: 15, height: 15, scale: 1)
      if !isVertical { canvas.concatenate(AffineTransform2D(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)) }
      canvas.fill(Rect2D(x: 0, y: 0, width: 15, height: 15), with: paint)
      let bitmap = canvas.bitmap
      let alphas = (0..<15).map { isVertical ? bitmap[4, $0] >> 24 : bitmap[$0, 4] >> 24 }
      #expect(alphas[..<3] == [38, 38, 38])
      #expect(alphas[12...] == [242, 242, 242])
      #expect(alphas == alphas.sorted())
      #expect(Set(alphas).count == 11)
    }
  }

  @Test("Stops out of order move to the stop before them; a gradient without stops draws nothing")
  func stops() {
    var canvas = Canvas(width: 3, height: 1, scale: 1)
    let bounds = Rect2D(x: 0, y: 0, width: 3, height: 1)
    var gradient = LinearGradient(
      start: Point2D(x: 0, y: 0), end: Point2D(x: 3, y: 0), stops: [])
    canvas.fill(bounds, with: .linearGradient(gradient))
    #expect(canvas.bitmap.pixels == [0, 0, 0])
    gradient.stops = [
      .init(position: 0.5, color: .black), .init(position: 0.2, color: .white),
      .init(position: .nan, color: .white),
    ]
    canvas.fill(bounds, with: .linearGradient(gradient))
    #expect(canvas.bitmap.pixels == [0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF])
  }

  @Test("A stop below an earlier stop's position moves to the greatest earlier position")
  func descendingStops() {
    var canvas = Canvas(width: 10, height: 1, scale: 1)
    let gradient = LinearGradient(
      start: .zero, end: Point2D(x: 10, y: 0),
      stops: [
        .init(position: 0.65, color: .black), .init(position: 0.3, color: .white),
        .init(position: 1.05, color: .black),
      ])
    canvas.fill(Rect2D(x: 0, y: 0, width: 10, height: 1), with: .linearGradient(gradient))
    #expect(canvas.bitmap[5, 0] & 255 == 0)
    #expect(canvas.bitmap[7, 0] & 255 == 191)
  }

  @Test("A bitmap is blended over the picture and clipped at the picture's edges")
  func bitmap() {
    var stamp = Canvas(width: 2, height: 2, scale: 1)
    stamp.fill(Rect2D(x: 0, y: 0, width: 2, height: 2), with: Self.half)
    var canvas = Canvas(width: 3, height: 2, scale: 1)
    canvas.draw(stamp.bitmap, atPixel: (x: 2, y: -1))
    canvas.draw(stamp.bitmap, atPixel: (x: .max, y: .min))
    #expect(canvas.bitmap.pixels == [0, 0, 0x8080_8080, 0, 0, 0])
  }

  @Test("Clearing is limited to the clipping rectangle")
  func clear() {
    var canvas = Canvas(width: 3, height: 1, scale: 1)
    canvas.fill(Rect2D(x: 0, y: 0, width: 3, height: 1), with: .color(.black))
    canvas.clip(to: PixelRect(x: 1, y: -4, width: .max, height: 9))
    canvas.clear(PixelRect(x: -7, y: 0, width: 9, height: 1))
    #expect(canvas.bitmap.pixels == [0xFF00_0000, 0, 0xFF00_0000])
  }
}
