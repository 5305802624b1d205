public import KnurlBenchmarking
import KnurlRaster
import KnurlSpecifications
import KnurlVerification

/// The frames of each control, drawn alternately by our rasterizer and by Cairo from one recorded
/// list.
///
/// The list records the drawing operations on a canvas. Every frame is cleared and drawn
/// completely. “from-scratch” also forgets the coverage of shapes between frames, as Cairo does;
/// our other benchmark caches coverage, as a canvas does by default. Shadows are left out, because
/// Cairo has none. This suite has no thresholds.
public let peerSuite = BenchmarkSuite(
  "Without shadows, ours and Cairo’s",
  ControlSpecification.all.flatMap { control in
    guard let frames = control.workload?.frames, frames(1).operations != nil else {
      return [Benchmark]()
    }
    return [1, 2, 3].flatMap { scale in
      let recorded: @Sendable () -> RecordedFrames = {
        RecordedFrames(frames(Double(scale)), scale: scale)
      }
      return [
        ours("canvas", of: control.name, scale: scale, keepsCoverage: true, recorded),
        ours("canvas-from-scratch", of: control.name, scale: scale, keepsCoverage: false, recorded),
        cairo(of: control.name, scale: scale, recorded),
      ]
    }
  }
).withoutThresholds()

private func ours(
  _ name: String, of control: String, scale: Int, keepsCoverage: Bool,
  _ recorded: @escaping @Sendable () -> RecordedFrames
) -> Benchmark {
  Benchmark(
    "peers/\(control)/\(name)@\(scale)x", unit: .frame, peer: cairoName(control, scale: scale),
    setUp: { CanvasReplay(recorded(), keepsCoverage: keepsCoverage) },
    digest: { replay in
      replay.drawFrame()
      var digest = BenchmarkDigest()
      digest.add(replay.pixels)
      return digest.value
    },
    body: { replay in
      replay.drawFrame()
      blackHole(replay.next)
    })
}

private func cairoName(_ control: String, scale: Int) -> String {
  "peers/\(control)/cairo@\(scale)x"
}

private func cairo(
  of control: String, scale: Int, _ recorded: @escaping @Sendable () -> RecordedFrames
) -> Benchmark {
  #if HAS_CAIRO
    Benchmark(
      cairoName(control, scale: scale), unit: .frame,
      setUp: {
        let frames = recorded()
        let replay = CairoReplay(frames)
        var ours = CanvasReplay(frames, keepsCoverage: true)
        for _ in frames.all {
          replay.drawFrame()
          ours.drawFrame()
          let difference = PictureDifference(replay.pixels, ours.pixels)
          if !difference.isSmall { throw difference }
        }
        return replay
      },
      body: { replay in
        replay.drawFrame()
        blackHole(replay.next)
      })
  #else
    .unavailable(
      cairoName(control, scale: scale), unit: .frame,
      because: "Cairo’s headers are not installed (libcairo2-dev)")
  #endif
}
