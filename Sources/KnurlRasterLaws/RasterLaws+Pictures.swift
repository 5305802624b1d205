import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlRaster

/// Laws about the pixels that a canvas computes from coverage.
extension RasterLaw {
  static let canvasDrawsTheCoverage = RasterLaw(
    "canvas-draws-the-coverage", on: [.fill, .stroke],
    text: LawText(
      rule: "Opaque black on an empty canvas leaves the shape's coverage as alpha.",
      why: "The shape for hit tests differs from the visible shape.",
      cause: "Masks and pictures use different code in the rasterizer.",
      fix: "Let both use the same spans.")
  ) { step in
    guard let mask = step.mask, step.polygons != nil, var picture = step.picture else {
      return .notApplicable
    }
    picture.paint = .color(.black)
    let drawn = step.subject.draw(picture)
    return MaskComparison.demand(mask, what: "the alpha of what the canvas draws") { x, y in
      drawn[x, y].channels.alpha
    }
  }

  static let clipIsAWindow = RasterLaw(
    "clip-is-a-window", on: .drawing,
    text: LawText(
      rule: "Drawing clipped to a rectangle of pixels gives the same bytes inside it as drawing "
        + "everything, and changes none outside.",
      why: "Redrawing only a part leaves seams and stale pixels.",
      cause: "Edges or blurs that are computed from the clip's border, or a row drawn too many.",
      fix: "Clip in whole numbers, and start every sum of a pixel at the same neighbor.")
  ) { step in
    guard var picture = step.picture else { return .notApplicable }
    // Draw on a transparent canvas, because a background would be clipped as well.
    let whole = step.subject.draw(picture)
    picture.clip = step.scene.clip
    let part = step.subject.draw(picture)
    let clip = step.scene.clip.intersection(picture.everything)
    return demand(part, what: "clipped to \(clip.x) \(clip.y) \(clip.width) \(clip.height)") {
      x, y in
      let isInside = x >= clip.x && y >= clip.y && x < clip.maxX && y < clip.maxY
      return isInside ? whole[x, y] : 0
    }
  }

  static let drawnAgain = RasterLaw(
    "drawn-again-is-the-same", on: .drawing,
    text: LawText(
      rule: "A canvas that has drawn the same before draws the same bytes.",
      why: "A picture changes from one frame to the next though nothing has changed.",
      cause: "A buffer that is not cleared, or a cache key that lacks a value.",
      fix: "Clear a drawing's buffers when it ends; include all that a mask depends on in its key.")
  ) { step in
    guard var picture = step.picture else { return .notApplicable }
    let cold = step.subject.draw(picture)
    picture.isWarm = true
    return demand(step.subject.draw(picture), what: "drawn again") { x, y in cold[x, y] }
  }

  static let channelsBelowAlpha = RasterLaw(
    "channels-below-alpha", on: .drawing,
    text: LawText(
      rule: "No premultiplied channel is ever greater than alpha.",
      why: "Bright specks appear where such a pixel is drawn on something else.",
      cause: "Color and alpha are rounded in different ways.",
      fix: "Scale all four channels by the same rounded product.")
  ) { step in
    guard var picture = step.picture else { return .notApplicable }
    picture.background = RasterStep.backdrop
    let drawn = step.subject.draw(picture)
    for pixel in drawn.pixels {
      let channels = pixel.channels
      guard max(channels.red, channels.green, channels.blue) > channels.alpha else { continue }
      return .broken(expected: "channels of at most alpha", seen: pixel.channelText)
    }
    return .holds
  }

  static let opaqueReplaces = RasterLaw(
    "opaque-replaces", on: [.fill, .stroke],
    text: LawText(
      rule:
        "Where an opaque color covers a whole pixel, it replaces the old color; where it covers "
        + "nothing, the pixel does not change.",
      why: "The pixel below shows through, or colors drift with each drawing.",
      cause: "A product that divides by 256, so that full coverage is not full.",
      fix: "Divide by 255, rounding to nearest.")
  ) { step in
    guard let mask = step.mask, step.polygons != nil, var picture = step.picture else {
      return .notApplicable
    }
    let color = RasterStep.opaque
    picture.paint = .color(color)
    picture.background = RasterStep.backdrop
    let drawn = step.subject.draw(picture)
    let top = PremultipliedNumbers(color).pixel
    let beneath = PremultipliedNumbers(RasterStep.backdrop).pixel
    return demand(drawn, what: "opaque over a backdrop") { x, y in
      switch mask[x, y] {
      case 255: top
      case 0: beneath
      default: nil
      }
    }
  }

  static let sourceOver = RasterLaw(
    "source-over", on: [.fill, .stroke],
    text: LawText(
      rule:
        "Each channel is the color's times the coverage, plus the part that the color's alpha "
        + "leaves of the pixel beneath, within 2 of 255.",
      why: "Translucent colors are too dark or too light.",
      cause: "Coverage that is multiplied in twice or not at all, or channels out of order.",
      fix: "Scale the premultiplied color by the coverage once, then compose.")
  ) { step in
    guard let mask = step.mask, step.polygons != nil, var picture = step.picture else {
      return .notApplicable
    }
    picture.background = RasterStep.backdrop
    let drawn = step.subject.draw(picture)
    let source = PremultipliedNumbers(RasterStep.translucent)
    let beneath = PremultipliedNumbers(RasterStep.backdrop)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let expected = source.over(beneath, coverage: Double(mask[x, y]) / 255)
        guard !expected.isNear(drawn[x, y], within: 2) else { continue }
        return .broken(
          expected: "\(expected.pixel.channelText) within 2 at pixel \(x), \(y)",
          seen: drawn[x, y].channelText)
      }
    }
    return .holds
  }

  static let fastRoundedRectangle = RasterLaw(
    "fast-rounded-rectangle", on: .fastRoundedRectangle,
    text: LawText(
      rule: "The fast path for rounded rectangles draws what their path does, within 1 of 255.",
      why: "A control changes its shape when an unrelated property turns the fast path off.",
      cause: "A radius limited in another way, or a cached corner of another sub-pixel phase.",
      fix: "Limit the radius in one place; include the phase in the cache key.")
  ) { step in
    guard var picture = step.picture,
      case .roundedRectangle(let rect, let radius) = picture.operation
    else { return .notApplicable }
    picture.paint = .color(.black)
    let fast = step.subject.draw(picture)
    picture.operation = .fill(.roundedRectangle(rect, radius: radius), .nonzero)
    let slow = step.subject.draw(picture)
    guard fast.pixels.count == slow.pixels.count else { return .notApplicable }
    let mask = CoverageMask(
      width: fast.width, height: fast.height, values: fast.pixels.map { UInt8($0 >> 24) })
    return MaskComparison.demand(mask, within: 1, what: "the alpha of the path") { x, y in
      slow[x, y].channels.alpha
    }
  }

  /// Returns a broken verdict for the first pixel that differs from the wanted pixel; nil allows
  /// any pixel.
  static func demand(
    _ bitmap: Bitmap, what: String, wanted: (_ x: Int, _ y: Int) -> UInt32?
  ) -> Verdict {
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let seen = bitmap[x, y]
        guard let wanted = wanted(x, y), wanted != seen else { continue }
        return .broken(
          expected: "\(wanted.channelText) at pixel \(x), \(y): \(what)", seen: seen.channelText)
      }
    }
    return .holds
  }
}
