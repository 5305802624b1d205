#if canImport(KnurlDrawing)
  import KnurlControls
  import KnurlDrawing
  import KnurlGeometry
  import KnurlInteraction
  import KnurlRaster

  extension Smoke {
    /// Adds the frames of a drag at 1x, 2x and 3x; every pixel must be the same in all builds.
    static func addFrames(to hash: inout ResultHash) {
      for scale in [1.0, 2, 3] {
        var slider = RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 100, height: 30))
        var renderer = ControlRenderer<RangeSliderDrawing>(scale: scale)
        renderer.render(slider, slider.takeInvalidation())
        hash.add(renderer.bitmap)
        _ = slider.apply(.touch(Touch(phase: .began, location: Point2D(x: 71, y: 15))))
        for step in 0..<10 {
          let location = Point2D(x: 71 - Double(step * step) * 0.37, y: 15)
          _ = slider.apply(.touch(Touch(phase: .moved, location: location)))
          renderer.render(slider, slider.takeInvalidation())
        }
        hash.add(renderer.bitmap)
        slider.curvaceousness = 0.4
        _ = slider.apply(.enable(false))
        renderer.render(slider)
        hash.add(renderer.bitmap)
      }
    }
  }

  extension ResultHash {
    mutating func add(_ bitmap: Bitmap) {
      add(UInt64(bitmap.width))
      for pixel in bitmap.pixels { add(UInt64(pixel)) }
    }
  }
#endif
