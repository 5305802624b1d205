import KnurlGeometry
import KnurlRaster
import Testing

@Suite("Frames")
struct FrameTests {
  static func picture(
    _ scene: SliderScene, scale: Double, keepsCoverage: Bool = true, clip: PixelRect? = nil
  ) -> Bitmap {
    var canvas = Canvas(width: Int(80 * scale), height: Int(20 * scale), scale: scale)
    canvas.keepsCoverage = keepsCoverage
    if let clip { canvas.clip(to: clip) }
    scene.draw(on: &canvas)
    return canvas.bitmap
  }

  @Test(
    "Drawing clipped to a rectangle gives the same bytes inside and changes nothing outside",
    arguments: [true, false])
  func damage(isByPaths: Bool) {
    let scene = SliderScene(upper: 0.637, isByPaths: isByPaths)
    let rects = [
      PixelRect(x: 0, y: 0, width: 7, height: 20), PixelRect(x: 21, y: 5, width: 1, height: 9),
      PixelRect(x: 40, y: 3, width: 16, height: 6), PixelRect(x: 70, y: 0, width: 90, height: 90),
      PixelRect(x: 46, y: 15, width: 9, height: 3), PixelRect(x: 79, y: 19, width: 1, height: 1),
    ]
    for scale in [1.0, 1.5] {
      let whole = Self.picture(scene, scale: scale)
      for rect in rects {
        for keepsCoverage in [true, false] {
          let part = Self.picture(
            scene, scale: scale, keepsCoverage: keepsCoverage, clip: rect)
          for y in 0..<part.height {
            for x in 0..<part.width {
              let isInside = x >= rect.x && x < rect.maxX && y >= rect.y && y < rect.maxY
              #expect(part[x, y] == (isInside ? whole[x, y] : 0))
            }
          }
        }
      }
    }
  }

  @Test("Cached coverage changes no byte in any frame")
  func cache() {
    for scale in [1.0, 2] {
      var warm = Canvas(width: Int(80 * scale), height: Int(20 * scale), scale: scale)
      for pass in 0..<2 {
        for step in 0..<6 {
          let scene = SliderScene(upper: 0.4 + 0.07 * Double(step))
          warm.reset()
          warm.clear(warm.bounds)
          scene.draw(on: &warm)
          #expect(
            warm.bitmap == Self.picture(scene, scale: scale, keepsCoverage: false),
            "frame \(step) of pass \(pass)")
        }
      }
    }
  }

  @Test("Pictures drawn with paths and with fast methods differ by at most three steps")
  func paths() {
    let fast = Self.picture(SliderScene(), scale: 2)
    let slow = Self.picture(SliderScene(isByPaths: true), scale: 2)
    for (first, second) in zip(fast.bytes, slow.bytes) {
      #expect(abs(Int(first) - Int(second)) <= 3)
    }
  }

  @Test("A copy of a canvas is a separate picture")
  func copies() {
    var first = Canvas(width: 80, height: 20, scale: 1)
    SliderScene(upper: 0.5).draw(on: &first)
    let second = first
    let before = first.bitmap
    first.clear(first.bounds)
    SliderScene(upper: 0.8).draw(on: &first)
    #expect(second.bitmap == before)
    #expect(first.bitmap != before)
  }
}
