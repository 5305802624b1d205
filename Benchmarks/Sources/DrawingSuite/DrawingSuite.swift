public import KnurlBenchmarking
import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction

/// Frames of the range slider, 335 x 30 points, whose value is another one in each. No frame is
/// encoded as a PNG.
///
/// Their peer is Cairo's full frame of the same slider without its shadows: for a frame of ours with
/// shadows and for one of a drag alike.
public let drawingSuite = BenchmarkSuite(
  "Frames of the range slider",
  [1, 2, 3].flatMap { scale in
    [
      frames("raster/full-frame", scale: scale) { $0.drawAll() },
      frames("raster/drag-frame", scale: scale) { $0.drawMarks() },
    ]
  })

private func frames(
  _ name: String, scale: Int, draw: @escaping @Sendable (inout DraggedSlider) -> Void
) -> Benchmark {
  Benchmark(
    "\(name)@\(scale)x", unit: .frame, peer: "peers/slider-cairo@\(scale)x",
    setUp: { DraggedSlider(scale: Double(scale)) },
    digest: { slider in
      var digest = PictureDigest()
      for _ in 0..<64 {
        draw(&slider)
        digest.add(slider.renderer.bitmap)
      }
      return digest.value
    },
    body: { slider in
      draw(&slider)
      blackHole(slider.renderer.damage.count)
    })
}
