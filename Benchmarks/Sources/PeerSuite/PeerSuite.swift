public import KnurlBenchmarking
import KnurlRaster

/// The same scene drawn by our rasterizer and by others, in turns.
///
/// Every frame is cleared and drawn from nothing. "from-scratch" also forgets the coverage of shapes
/// from frame to frame, as Cairo does; the other one keeps it, as a canvas does unless told not to.
public let peerSuite = BenchmarkSuite(
  "A slider without shadows, ours and Cairo’s",
  [1, 2, 3].flatMap { scale in
    [
      ours("peers/slider@\(scale)x", scale: scale, keepsCoverage: true),
      ours("peers/slider-from-scratch@\(scale)x", scale: scale, keepsCoverage: false),
      cairo(scale: scale),
    ]
  })

private func ours(_ name: String, scale: Int, keepsCoverage: Bool) -> Benchmark {
  Benchmark(
    name, unit: .frame, peer: cairoName(scale: scale),
    setUp: { CanvasScene(scale: scale, keepsCoverage: keepsCoverage) },
    digest: { scene in
      scene.drawFrame()
      return scene.digest
    },
    body: { scene in
      scene.drawFrame()
      blackHole(scene.frame)
    })
}

private func cairoName(scale: Int) -> String { "peers/slider-cairo@\(scale)x" }

private func cairo(scale: Int) -> Benchmark {
  #if HAS_CAIRO
    Benchmark(
      cairoName(scale: scale), unit: .frame,
      setUp: {
        let scene = CairoScene(scale: scale)
        var ours = CanvasScene(scale: scale, keepsCoverage: true)
        scene.drawFrame()
        ours.drawFrame()
        let difference = PictureDifference(scene.pixels, ours.pixels)
        if !difference.isSmall { throw difference }
        return scene
      },
      body: { scene in
        scene.drawFrame()
        blackHole(scene.frame)
      })
  #else
    .unavailable(
      cairoName(scale: scale), unit: .frame,
      because: "Cairo’s headers are not installed (libcairo2-dev)")
  #endif
}
