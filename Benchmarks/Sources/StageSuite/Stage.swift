import KnurlBenchmarking
import KnurlRaster

/// One stage of the rasterizer by itself, on a canvas of a control's size.
///
/// Where another stage would take up much of the time, little of a shape is drawn: a row of pixels, or the
/// beginning of one. Its edges are computed all the same.
struct Stage: Sendable {
  /// The canvas's sides, in points.
  static let side = 160.0
  /// Pixels in a point.
  static let scale = 2.0
  /// A row of pixels that goes through all shapes.
  static let row = PixelRect(x: 0, y: 161, width: Int(side * scale), height: 1)
  /// The beginning of that row, as far as one or two shapes.
  static let corner = PixelRect(x: 0, y: 161, width: 22, height: 1)

  let name: String
  /// Whether coverage is kept from call to call, as a canvas does unless told not to.
  var keepsCoverage = false
  /// What the canvas is limited to, and what is on it.
  var prepare: @Sendable (inout Canvas) -> Void = { _ in }
  /// What is measured; transform and clip are taken back after it.
  let perform: @Sendable (inout Canvas) -> Void
  /// Shows what a stage has computed that draws nothing, for the digest alone.
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
        // What is kept is kept from here on.
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
