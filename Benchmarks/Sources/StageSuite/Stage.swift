import KnurlBenchmarking
import KnurlRaster

/// One stage of the rasterizer, measured alone on a canvas of a control's size.
///
/// If another stage would take much of the time, only a small part of a shape is drawn: a row of
/// pixels or the row's beginning. The shape's edges are still computed completely.
struct Stage: Sendable {
  /// The length of the canvas's sides, in points.
  static let side = 160.0
  /// The number of pixels in a point.
  static let scale = 2.0
  /// A row of pixels that crosses all shapes of `StageShapes`.
  static let row = PixelRect(x: 0, y: 161, width: Int(side * scale), height: 1)
  /// The beginning of `row`, which crosses one or two shapes.
  static let corner = PixelRect(x: 0, y: 161, width: 22, height: 1)

  let name: String
  /// True if coverage is cached between calls, which is the default of a canvas.
  var keepsCoverage = false
  /// Prepares the canvas before the measurement, for example its clip and its content.
  var prepare: @Sendable (inout Canvas) -> Void = { _ in }
  /// The measured work. The canvas's transform and clip are restored after each call.
  let perform: @Sendable (inout Canvas) -> Void
  /// Draws a picture for the digest, if the measured work itself draws nothing.
  var reveal: @Sendable (inout Canvas) -> Void = { _ in }

  var benchmark: Benchmark {
    Benchmark(
      "stages/\(name)@2x",
      setUp: {
        var canvas = Canvas(
          width: Int(Self.side * Self.scale), height: Int(Self.side * Self.scale),
          scale: Self.scale)
        canvas.keepsCoverage = keepsCoverage
        prepare(&canvas)
        // Fill the caches before measuring.
        run(&canvas)
        return canvas
      },
      digest: { canvas in
        var blank = Canvas(width: canvas.width, height: canvas.height, scale: Self.scale)
        prepare(&blank)
        run(&canvas) { reveal(&$0) }
        precondition(
          canvas.bitmap != blank.bitmap, "a stage that changes no pixel measures nothing")
        return digest(of: canvas.bitmap)
      },
      body: { canvas in
        run(&canvas)
        blackHole(canvas.width)
      })
  }

  private func run(_ canvas: inout Canvas, _ end: (inout Canvas) -> Void = { _ in }) {
    canvas.save()
    perform(&canvas)
    end(&canvas)
    canvas.restore()
  }
}

func digest(of bitmap: Bitmap) -> UInt64 {
  var digest = BenchmarkDigest()
  digest.add(bitmap.pixels)
  return digest.value
}
