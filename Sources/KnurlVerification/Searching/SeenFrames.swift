import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlRaster

/// Pictures of a control as they are seen: through its `transform`, which its drawing knows nothing of.
struct SeenFrames {
  private let frames: (Double, Int) -> ((Invalidation?) -> Bitmap)?
  private let plain: (Invalidation?) -> Bitmap
  private let scale: Double
  private let maximumSide: Int

  /// A picture that is turned is drawn with so many pixels along each side of one that is wanted.
  private static let fineness = [4.0, 2, 1]
  /// Greater pictures are not drawn for it, in pixels.
  private static let greatestSide = 4096

  /// Nil for a control that does not say how it is drawn.
  ///
  /// - Parameters:
  ///   - scale: Pixels in a point.
  ///   - maximumSide: Where pictures are cut off, in pixels.
  ///   - frames: As a description has it: makes a renderer.
  init?(
    scale: Double, maximumSide: Int,
    _ frames: @escaping (Double, Int) -> ((Invalidation?) -> Bitmap)?
  ) {
    guard let plain = frames(scale, maximumSide) else { return nil }
    self.plain = plain
    (self.frames, self.scale, self.maximumSide) = (frames, scale, maximumSide)
  }

  /// The whole control as it is now.
  func picture(of observation: Observation) -> Bitmap {
    guard observation.transform != .identity else { return plain(nil) }
    let size = observation.bounds.size
    let side = max(size.width, size.height) * scale
    let fineness = Self.fineness.first { side * $0 <= Double(Self.greatestSide) } ?? 1
    let fine = frames(scale * fineness, Self.greatestSide)?(nil) ?? plain(nil)
    return fine.seen(
      through: observation.transform, size: size, scale: scale * fineness, shownScale: scale,
      maximumSide: maximumSide)
  }
}
