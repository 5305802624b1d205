public import KnurlBenchmarking
import KnurlRaster
import KnurlSpecifications
import KnurlVerification

/// Frames of each control, with another value in each frame. No frame is encoded as a PNG.
///
/// The peer of our frames with shadows and of our drag frames is the same: Cairo's full frame of
/// the control without shadows.
public let drawingSuite = BenchmarkSuite(
  "Frames",
  ControlSpecification.all.flatMap { control in
    guard let frames = control.workload?.frames else { return [Benchmark]() }
    return [1, 2, 3].flatMap { scale in
      [
        benchmark("full-frame", of: control.name, scale: scale, frames, rehearsed: false) {
          $0.drawAll()
        },
        benchmark("drag-frame", of: control.name, scale: scale, frames, rehearsed: true) {
          $0.drawMarks()
        },
      ]
    }
  })

/// - Parameter isRehearsed: Whether the drag is drawn once beforehand. Partial frames use the
///   caches that earlier frames filled. Full frames need no rehearsal, because a few of them fill
///   the caches while a sampler warms up.
private func benchmark(
  _ name: String, of control: String, scale: Int,
  _ frames: @escaping @Sendable (Double) -> MeasuredFrames, rehearsed isRehearsed: Bool,
  draw: @escaping @Sendable (MeasuredFrames) -> Bitmap
) -> Benchmark {
  let frame = Benchmark(
    "raster/\(control)/\(name)@\(scale)x", unit: .frame, peer: "peers/\(control)/cairo@\(scale)x",
    setUp: {
      let drag = frames(Double(scale))
      if isRehearsed {
        for _ in 0..<drag.count { blackHole(draw(drag).width) }
      }
      return drag
    },
    digest: { frames in
      var pictures: [UInt64] = []
      for _ in 0..<64 {
        var digest = BenchmarkDigest()
        let picture = draw(frames)
        digest.add([picture.width, picture.height].map { UInt64($0) })
        digest.add(picture.pixels)
        pictures.append(digest.value)
      }
      guard Set(pictures).count > 64 / 3 else { throw Motionless() }
      var digest = BenchmarkDigest()
      digest.add(pictures)
      return digest.value
    },
    body: { frames in blackHole(draw(frames).width) })
  // A frame at 3x repeats the work of 2x, which takes less time under callgrind.
  return scale > 2 ? frame.withoutThreshold() : frame
}

private struct Motionless: Error, CustomStringConvertible {
  var description: String { "a drag that moves nothing measures nothing" }
}
