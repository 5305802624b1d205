import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlRaster

/// Laws about the coverage of any path.
extension RasterLaw {
  static let coverageHasItsSize = RasterLaw(
    "coverage-has-its-size", on: [.fill, .stroke],
    text: LawText(
      rule: "Coverage has one value for each pixel of the canvas, for every path.",
      why: "A mask of another size is read past its end, or shears the picture.",
      cause: "A size computed from the path's bounds, which may be infinite or not a number.",
      fix: "Take the size from the canvas and clip the path to it before any row is touched.")
  ) { step in
    guard let mask = step.mask else { return .notApplicable }
    let scene = step.scene
    return .demand(
      mask.width == scene.width && mask.height == scene.height
        && mask.values.count == scene.width * scene.height,
      expected: "\(scene.width) x \(scene.height) values",
      seen: "\(mask.width) x \(mask.height), \(mask.values.count) values")
  }

  static let nothingFromNothing = RasterLaw(
    "nothing-from-nothing", on: .fill,
    text: LawText(
      rule: "A path without an edge covers nothing.",
      why: "Specks and lines appear where nothing was drawn.",
      cause: "A move that is treated as a line from the last subpath, or buffers left from the "
        + "previous drawing.",
      fix: "Start a new subpath at each move, and clear the cells of a drawing when it ends.")
  ) { step in
    guard let mask = step.mask, !step.path.elements.contains(where: { $0.isSegment }) else {
      return .notApplicable
    }
    return MaskComparison.demand(mask, what: "the path has no edges") { _, _ in 0 }
  }

  static let notFinite = RasterLaw(
    "what-is-not-finite-covers-nothing", on: [.fill, .stroke],
    text: LawText(
      rule: "A path with a point that is not finite covers nothing. A stroke whose width is not "
        + "finite covers nothing either.",
      why: "A value that was divided by zero somewhere paints the whole screen.",
      cause: "Comparisons with NaN, which are all false, let it pass a clip.",
      fix: "Check every transformed point first; drop a path with a point that is not finite.")
  ) { step in
    guard let mask = step.mask else { return .notApplicable }
    var isFinite = step.hasOnlyFinitePoints
    if case .stroke(let style)? = step.command { isFinite = isFinite && style.width.isFinite }
    if isFinite { return .notApplicable }
    return MaskComparison.demand(mask, what: "a point or the pen is not finite") { _, _ in 0 }
  }

  /// The widest pen, in points, whose stroke is not cut off. In tests, 1e6 worked and 1e30 failed.
  private static let widestUncutPen = 1e6

  static let wholePixelsTranslate = RasterLaw(
    "whole-pixels-translate", on: [.fill, .stroke],
    text: LawText(
      rule: "A path moved by whole pixels has the same coverage, moved by as many pixels.",
      why: "Controls shimmer when they are scrolled, and cached masks do not fit.",
      cause: "Rounding that depends on the sign or size of coordinates, or curves subdivided by "
        + "position.",
      fix: "Round coordinates to the fixed-point grid downwards, with half a unit added; subdivide "
        + "by differences of points alone.")
  ) { step in
    // A pen wider than any canvas is cut to a limit, and its outline is rounded there.
    if case .stroke(let style)? = step.command, style.width > widestUncutPen {
      return .notApplicable
    }
    // On the grid of 64ths, sums of coordinates are exact, so any difference is the rasterizer's.
    guard let mask = step.mask, step.polygons != nil else { return .notApplicable }
    let path = step.path.applying(step.scene.transform).snapped
    let (dx, dy) = (3, -2)
    guard let here = step.mask(of: path),
      let there = step.mask(of: path, shiftedBy: Point2D(x: Double(dx), y: Double(dy)))
    else { return .notApplicable }
    return MaskComparison.demand(there, what: "the path was moved by \(dx), \(dy)") { x, y in
      let (column, row) = (x - dx, y - dy)
      guard column >= 0, row >= 0, column < mask.width, row < mask.height else { return nil }
      return Int(here.values[row * mask.width + column])
    }
  }

  static let mirrorImage = RasterLaw(
    "mirror-image", on: .fill,
    text: LawText(
      rule: "The mirror image of a path has the mirror image of its coverage, within 1 of 255 for "
        + "each four times that its outline goes up or down.",
      why: "Round corners look different on the left and on the right.",
      cause: "A cover that is carried to the wrong side of an edge, or rounding by truncation.",
      fix: "Compare the sums of area and cover with a hand-made pixel on either side of an edge.")
  ) { step in
    guard let mask = step.mask, let polygons = step.polygons else { return .notApplicable }
    let path = step.path.applying(step.scene.transform).snapped
    let mirror = AffineTransform2D(a: -1, b: 0, c: 0, d: 1, tx: Double(mask.width), ty: 0)
    guard let here = step.mask(of: path),
      let there = step.mask(of: path.applying(mirror))
    else { return .notApplicable }
    return MaskComparison.demand(
      there, within: rounding(of: polygons),
      what: "the mirror image of column \(mask.width - 1) less x"
    ) { x, y in
      Int(here.values[y * mask.width + mask.width - 1 - x])
    }
  }

  static let orderOfSubpaths = RasterLaw(
    "order-of-subpaths", on: .fill,
    text: LawText(
      rule: "The order of subpaths makes no difference.",
      why: "Pictures change when a drawing is composed in another order.",
      cause: "Sums in floating point, or a state that one subpath leaves to the next.",
      fix: "Add whole numbers; end each subpath by closing it.")
  ) { step in
    guard let mask = step.mask, step.polygons != nil else { return .notApplicable }
    return MaskComparison.demand(
      step.fill(Subpaths(step.path).inOppositeOrder), equals: mask,
      what: "subpaths in the opposite order")
  }

  static let directionOfPaths = RasterLaw(
    "direction-of-paths", on: .fill,
    text: LawText(
      rule: "A path walked backwards covers the same, within 1 of 255 for each four times that its "
        + "outline goes up or down.",
      why: "A shape drawn counterclockwise is missing, or slightly thinner.",
      cause: "The sign of the winding number decides, or rounding favors one side.",
      fix: "Take the magnitude of the winding number before anything else.")
  ) { step in
    guard let mask = step.mask, let polygons = step.polygons else { return .notApplicable }
    return MaskComparison.demand(
      step.fill(Subpaths(step.path).walkedBackwards), equals: mask,
      within: rounding(of: polygons),
      what: "the path walked backwards")
  }

  /// The rounding error of a path's coverage, in 255ths.
  ///
  /// Each run of edges up or down is rounded separately, by a quarter of a step. The errors of
  /// overlapping runs add up.
  ///
  /// A convex outline has two runs.
  private static func rounding(of polygons: DevicePolygons) -> Int {
    var runs = 0
    for polygon in polygons.polygons {
      var previous = polygon.last?.y ?? 0
      var directions: [Bool] = []
      for point in polygon {
        if point.y != previous, directions.last != (point.y > previous) {
          directions.append(point.y > previous)
        }
        previous = point.y
      }
      // Count two runs for an outline whose first run is also its last.
      runs +=
        directions.count - (directions.count > 1 && directions.first == directions.last ? 1 : 0)
    }
    return max(1, (runs + 3) / 4)
  }

  static let rulesAgree = RasterLaw(
    "rules-agree-on-simple-paths", on: .fill,
    text: LawText(
      rule: "Where a path does not cross itself, both fill rules cover the same, within 1 of 255.",
      why: "One of the rules fills every simple shape incorrectly.",
      cause: "A sum of areas folded at the wrong period, or limited too early.",
      fix: "Fold at two whole pixels for even-odd, limit at one for nonzero, on the final sum.")
  ) { step in
    forEachSimple(in: step) { shape in
      MaskComparison.demand(
        step.fill(shape.path, rule: .evenOdd), equals: step.fill(shape.path, rule: .nonzero),
        within: 1, what: "the path is simple, so the rule does not matter")
    }
  }

  static let area = RasterLaw(
    "area", on: .fill,
    text: LawText(
      rule: "The coverage of a simple path inside the canvas adds up to its area.",
      why: "Shapes are too fat or too thin.",
      cause: "An edge that loses its last row or column, or a cover that is not carried on.",
      fix: "Draw the path alone and find the first row with a wrong sum.")
  ) { step in
    forEachSimple(in: step) { shape in
      let mask = step.fill(shape.path)
      let polygons = shape.polygons
      guard let bounds = polygons.bounds, bounds.minX >= 0, bounds.minY >= 0,
        bounds.maxX <= Double(mask.width), bounds.maxY <= Double(mask.height)
      else { return .notApplicable }
      let (area, perimeter) = polygons.areaAndPerimeter
      let seen = Double(mask.values.reduce(0) { $0 + Int($1) }) / 255
      let edgePixels = mask.values.count { $0 != 0 && $0 != 255 }
      let displacement = RasterTolerance.displacement(hasCurves: polygons.hasCurves)
      let tolerance = 0.5 / 255 * Double(edgePixels + 2) + perimeter * (displacement + 0.5 / 255)
      return .demand(
        abs(seen - area.magnitude) <= tolerance,
        expected: "\(NumberText.text(area.magnitude)) pixels within \(NumberText.text(tolerance))",
        seen: NumberText.text(seen))
    }
  }

  static let partsAddUp = RasterLaw(
    "parts-add-up", on: .fill,
    text: LawText(
      rule: "The two parts of a shape that is cut by a straight line together cover what the shape "
        + "does, within 1 of 255.",
      why: "Seams show between adjacent shapes, such as a track and its filled part.",
      cause: "Sampled instead of exact areas, or edges rounded apart by direction.",
      fix: "Accumulate exact areas, and process an edge from its upper end in either direction.")
  ) { step in
    forEachSimple(in: step) { shape in
      let polygons = shape.polygons
      guard let polygon = polygons.polygons.first, let bounds = polygons.bounds else {
        return .notApplicable
      }
      // On the grid of 256ths, so that a cut of several pieces remains one straight line.
      let middle = Point2D(
        x: (bounds.midX * 256).rounded() / 256, y: (bounds.midY * 256).rounded() / 256)
      var planes = [
        HalfPlane(normal: Point2D(x: 1, y: 0), distance: middle.x),
        HalfPlane(normal: Point2D(x: 0, y: 1), distance: middle.y),
      ]
      if polygons.isConvex {
        planes.append(HalfPlane(normal: Point2D(x: 2, y: 3), distance: 2 * middle.x + 3 * middle.y))
        planes.append(HalfPlane(normal: Point2D(x: 3, y: -1), distance: 3 * middle.x - middle.y))
      }
      for plane in planes {
        let parts = plane.cut(polygon)
        guard let inside = step.mask(of: Path2D(polygon: parts.inside)),
          let outside = step.mask(of: Path2D(polygon: parts.outside)),
          let whole = step.mask(of: Path2D(polygon: parts.whole))
        else { return .notApplicable }
        let verdict = MaskComparison.demand(
          whole, within: 1,
          what: "the sum of both sides of \(plane.normal.x)x + \(plane.normal.y)y = "
            + "\(plane.distance)"
        ) { x, y in
          let index = y * whole.width + x
          return Int(inside.values[index]) + Int(outside.values[index])
        }
        if case .broken = verdict { return verdict }
      }
      return .holds
    }
  }
}

extension RasterLaw {
  /// Combines the verdicts on all simple subpaths: broken if any is broken, otherwise holding if
  /// any holds.
  private static func forEachSimple(
    in step: RasterStep, _ verdict: (SimpleShape) -> Verdict
  ) -> Verdict {
    var result = Verdict.notApplicable
    for shape in step.simpleShapes {
      switch verdict(shape) {
      case .notApplicable: continue
      case .holds: result = .holds
      case .broken(let violation): return .broken(violation)
      }
    }
    return result
  }
}

extension Path2D.Element {
  /// True if the element adds an edge.
  var isSegment: Bool {
    switch self {
    case .line, .quadratic, .cubic: true
    case .move, .close: false
    }
  }

  func mapped(_ change: (Point2D) -> Point2D) -> Path2D.Element {
    switch self {
    case .move(let to): .move(to: change(to))
    case .line(let to): .line(to: change(to))
    case .quadratic(let to, let control): .quadratic(to: change(to), control: change(control))
    case .cubic(let to, let control1, let control2):
      .cubic(to: change(to), control1: change(control1), control2: change(control2))
    case .close: .close
    }
  }
}

extension Path2D {
  /// The path with every point rounded to the grid of 64ths.
  var snapped: Path2D {
    var result = Path2D()
    for element in elements {
      result.append(
        element.mapped {
          Point2D(x: ($0.x * 64).rounded(.down) / 64, y: ($0.y * 64).rounded(.down) / 64)
        })
    }
    return result
  }

  init(polygon: [Point2D]) {
    self.init()
    for (index, point) in polygon.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
    close()
  }
}

extension RasterStep {
  /// True if every point of the path is finite after the transform to pixels.
  var hasOnlyFinitePoints: Bool {
    path.elements.allSatisfy { element in
      element.points.allSatisfy { scene.transform.apply($0).isFinite }
    }
  }

  /// The mask of a path in pixel coordinates, moved by `shift` and drawn like the last drawing; nil
  /// if the mask has the wrong size.
  func mask(of path: Path2D, shiftedBy shift: Point2D = .zero) -> CoverageMask? {
    let transform = AffineTransform2D.translation(x: shift.x, y: shift.y)
    let mask: CoverageMask
    if case .stroke(let style) = command {
      mask = subject.stroke(path, style, transform, scene.width, scene.height)
    } else {
      mask = subject.fill(path, scene.rule, transform, scene.width, scene.height)
    }
    return mask.values.count == scene.width * scene.height ? mask : nil
  }
}

/// One side of a straight line, which cuts polygons.
private struct HalfPlane {
  /// The direction of the inner side: a point is inside if x·normal.x + y·normal.y is at least
  /// `distance`.
  var normal: Point2D
  var distance: Double

  private func height(_ point: Point2D) -> Double {
    point.x * normal.x + point.y * normal.y - distance
  }

  /// The two parts of a cut polygon, and the polygon with the corners of the cut added.
  ///
  /// Except for the cut itself, the parts have the same edges as the polygon (Sutherland and
  /// Hodgman, 1974).
  func cut(_ polygon: [Point2D]) -> (inside: [Point2D], outside: [Point2D], whole: [Point2D]) {
    var inside: [Point2D] = []
    var outside: [Point2D] = []
    var whole: [Point2D] = []
    guard var previous = polygon.last else { return ([], [], []) }
    for point in polygon {
      let (before, after) = (height(previous), height(point))
      if (before < 0 && after > 0) || (before > 0 && after < 0) {
        let t = before / (before - after)
        var crossing = Point2D(
          x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t)
        // Place crossings exactly on a vertical or horizontal line, so that all of them are on it.
        if normal.y == 0 { crossing.x = distance / normal.x }
        if normal.x == 0 { crossing.y = distance / normal.y }
        inside.append(crossing)
        outside.append(crossing)
        whole.append(crossing)
      }
      if after >= 0 { inside.append(point) }
      if after <= 0 { outside.append(point) }
      whole.append(point)
      previous = point
    }
    return (inside, outside, whole)
  }
}
