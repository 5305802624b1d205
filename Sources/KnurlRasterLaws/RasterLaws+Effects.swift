import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlRaster

/// Laws about gradients, shadows and the reach of strokes.
extension RasterLaw {
  static let gradientIsMonotone = RasterLaw(
    "gradient-is-monotone", on: .gradient,
    text: LawText(
      rule: "Along its way, a gradient between two colors never moves away from the second color.",
      why: "Bands and stripes show in a simple gradient.",
      cause: "Rounding of the position, or colors that wrap around.",
      fix: "Interpolate in more than eight bits and round once, at the end.")
  ) { step in
    guard let gradient = GradientScene(step) else { return .notApplicable }
    let drawn = step.subject.draw(gradient.flood)
    // From color 0 1 0.25 to 1 0 0.75: red and blue rise, green falls.
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        for (nextX, nextY) in [(x + 1, y), (x, y + 1)] {
          guard nextX < drawn.width, nextY < drawn.height else { continue }
          let (here, there) = (gradient.place(x, y), gradient.place(nextX, nextY))
          guard abs(here - there) > GradientScene.placeError else { continue }
          let (lower, higher) =
            here < there
            ? (drawn[x, y], drawn[nextX, nextY]) : (drawn[nextX, nextY], drawn[x, y])
          let (a, b) = (lower.channels, higher.channels)
          guard a.red > b.red || a.green < b.green || a.blue > b.blue else { continue }
          return .broken(
            expected: "red and blue no less, green no more than \(lower.channelText) "
              + "between pixels \(x), \(y) and \(nextX), \(nextY)", seen: higher.channelText)
        }
      }
    }
    return .holds
  }

  static let gradientEnds = RasterLaw(
    "gradient-ends", on: .gradient,
    text: LawText(
      rule:
        "Before its start a gradient has its first color, after its end its last, and between "
        + "them the color for the position, within 1 of 255.",
      why: "The ends of a track have the wrong color.",
      cause: "Start and end exchanged, or positions measured at corners of pixels.",
      fix: "Measure at the middle of each pixel and limit the position to 0...1.")
  ) { step in
    guard let gradient = GradientScene(step) else { return .notApplicable }
    let drawn = step.subject.draw(gradient.flood)
    let first = PremultipliedNumbers(RasterStep.gradientStart)
    let last = PremultipliedNumbers(RasterStep.gradientEnd)
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let share = min(max(gradient.place(x, y), 0), 1)
        let expected = last.mixed(with: first, share: share)
        guard !expected.isNear(drawn[x, y], within: 1) else { continue }
        return .broken(
          expected: "\(expected.pixel.channelText) within 1 at pixel \(x), \(y), at "
            + "\(NumberText.text(share)) of the way", seen: drawn[x, y].channelText)
      }
    }
    return .holds
  }

  static let shadowReach = RasterLaw(
    "shadow-stays-in-reach", on: .shadow,
    text: LawText(
      rule: "A shadow ends four standard deviations from its shape.",
      why: "A control's shadow covers its neighbors, or the redrawn area does not include it.",
      cause: "An offset that is applied twice or transformed, or a kernel that is too wide.",
      fix: "Add the offset once, in pixels; cut the kernel off at three standard deviations.")
  ) { step in
    guard let shadow = ShadowScene(step), let picture = step.picture else { return .notApplicable }
    let drawn = step.subject.draw(picture)
    return demand(drawn, what: "outside of the shape and its shadow") { x, y in
      let middle = Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)
      let isReached =
        shadow.shape.insetBy(dx: -1.5, dy: -1.5).contains(middle)
        || shadow.reach.contains(middle)
      return isReached ? nil : 0
    }
  }

  static let shadowMass = RasterLaw(
    "shadow-has-mass", on: .shadow,
    text: LawText(
      rule: "A shadow's alpha adds up to its shape's coverage times the shadow's alpha.",
      why: "Shadows grow darker or fainter with their blur.",
      cause: "A kernel whose weights do not add up to one, or a shape outside of the canvas whose "
        + "shadow is inside and is dropped.",
      fix: "Normalize the kernel; include shapes in the canvas grown by the shadow's reach.")
  ) { step in
    guard let shadow = ShadowScene(step), let alone = shadow.alone(step) else {
      return .notApplicable
    }
    let drawn = step.subject.draw(alone.picture)
    let sum = drawn.pixels.reduce(0.0) { $0 + Double($1.channels.alpha) } / 255
    let mask = step.subject.fill(
      step.path, step.scene.rule, alone.shapeTransform, alone.picture.width,
      alone.picture.height)
    let mass = mask.values.reduce(0.0) { $0 + Double($1) } / 255
    let expected = mass * RasterStep.shadowColor.alpha
    // A hundredth beyond the kernel's end, and a byte's rounding wherever the shadow may be.
    let support = (shadow.reach.width + 2) * (shadow.reach.height + 2)
    let tolerance = expected * 0.01 + support / 255
    return .demand(
      abs(sum - expected) <= tolerance,
      expected: "alpha of \(NumberText.text(expected)) pixels within "
        + NumberText.text(tolerance),
      seen: NumberText.text(sum))
  }

  static let strokeReach = RasterLaw(
    "stroke-stays-in-reach", on: .stroke,
    text: LawText(
      rule: "A stroke covers nothing farther from its path than half its width, times the miter "
        + "limit or a square's diagonal.",
      why: "Spikes shoot out of sharp corners.",
      cause: "A miter beyond its limit, or a join between points that coincide.",
      fix: "Compare the miter's length with the limit before drawing it; drop repeated points.")
  ) { step in
    guard let mask = step.mask, case .stroke(let style) = step.command,
      style.width <= DevicePolygons.reach, let polygons = step.polygons
    else { return .notApplicable }
    var factor = 2.0.squareRoot()
    if case .miter(let limit) = style.join, limit > factor { factor = limit }
    guard factor <= DevicePolygons.reach else { return .notApplicable }
    let transform = step.scene.transform
    let scale = [transform.a, transform.b, transform.c, transform.d].reduce(0) { $0 + abs($1) }
    let reach = max(style.width, 0) / 2 * factor * scale + 0.51
    let isDrawn = !polygons.polygons.isEmpty && style.width > 0
    let box = (polygons.bounds ?? .zero).insetBy(dx: -reach, dy: -reach)
    return MaskComparison.demand(mask, what: "outside of the stroke") { x, y in
      let middle = Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)
      return isDrawn && box.contains(middle) ? nil : 0
    }
  }
}

/// A canvas filled with a command's gradient, if all numbers are small enough to compute positions.
private struct GradientScene {
  /// The tolerance of positions. Neighboring pixels whose positions differ by less may have either
  /// order.
  static let placeError = 1e-9

  let flood: Picture
  private let inverse: AffineTransform2D
  private let start: Point2D
  private let way: Point2D
  private let square: Double

  init?(_ step: RasterStep) {
    guard case .gradient(let start, let end) = step.command, var picture = step.picture,
      let inverse = step.scene.transform.inverse
    else { return nil }
    way = end - start
    square = way.x * way.x + way.y * way.y
    let forth = step.scene.transform
    let determinant = abs(forth.a * forth.d - forth.b * forth.c)
    let numbers = SceneText.numbers(of: forth) + [start.x, start.y, end.x, end.y]
    guard square > 1e-6, determinant > 1e-6, numbers.allSatisfy({ abs($0) < 1000 }) else {
      return nil
    }
    // A quadrilateral that is the canvas with a margin, seen through the transform.
    let (width, height) = (Double(picture.width) + 8, Double(picture.height) + 8)
    let corners = [
      Point2D(x: -8, y: -8), Point2D(x: width, y: -8), Point2D(x: width, y: height),
      Point2D(x: -8, y: height),
    ]
    picture.operation = .fill(Path2D(polygon: corners.map { inverse.apply($0) }), .nonzero)
    flood = picture
    self.inverse = inverse
    self.start = start
  }

  /// The position of a pixel's middle along the gradient: 0 at its start, 1 at its end.
  func place(_ x: Int, _ y: Int) -> Double {
    let point = inverse.apply(Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)) - start
    return (point.x * way.x + point.y * way.y) / square
  }
}

/// A shape with a shadow, if its numbers are small enough to compute the shadow's position.
private struct ShadowScene {
  /// The longest side of the canvas on which a shadow is drawn alone.
  private static let longestSide = 96.0

  /// The bounds of the shape, in pixels; `reach` has the bounds of the shadow.
  let shape: Rect2D
  let reach: Rect2D
  private let offset: Point2D
  private let blur: Double

  init?(_ step: RasterStep) {
    guard case .shadow(let offset, let blur) = step.command, let polygons = step.polygons,
      offset.isFinite, abs(offset.x) < 1000, abs(offset.y) < 1000, blur <= 100
    else { return nil }
    shape = polygons.bounds ?? .zero
    let distance = 4 * max(blur, 0) / 2 + 2
    reach = Rect2D(
      x: shape.x + offset.x, y: shape.y + offset.y, width: shape.width, height: shape.height
    ).insetBy(dx: -distance, dy: -distance)
    self.offset = offset
    self.blur = blur
  }

  /// A drawing of the shadow alone, and the transform that puts the shape at the shadow; nil if the
  /// canvas would be too large.
  ///
  /// The drawing moves the shape far to the left, and the shadow's offset brings the shadow back.
  func alone(_ step: RasterStep) -> (picture: Picture, shapeTransform: AffineTransform2D)? {
    guard max(reach.width, reach.height) <= Self.longestSide, var picture = step.picture else {
      return nil
    }
    picture.width = Int(reach.width) + 3
    picture.height = Int(reach.height) + 3
    let away = Point2D(x: reach.minX.rounded(.down) - 1, y: reach.minY.rounded(.down) - 1)
    let far = Double(picture.width) * 3
    // Keep the path and move everything else by whole pixels, so that the path is cut the same way.
    picture.transform.tx -= away.x + far
    picture.transform.ty -= away.y
    picture.shadow = Shadow(
      offset: Point2D(x: offset.x + far, y: offset.y), blur: blur,
      color: RasterStep.shadowColor)
    var seen = step.scene.transform
    seen.tx += offset.x - away.x
    seen.ty += offset.y - away.y
    return (picture, seen)
  }
}
