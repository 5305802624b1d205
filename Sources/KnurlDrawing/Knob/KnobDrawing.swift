public import KnurlControls
public import KnurlGeometry
public import KnurlRaster

/// The drawing of a knob: the track, and the pointer on it.
public enum KnobDrawing: ControlDrawing {
  public static func frame(of layer: Int, in control: KnobModel) -> Rect2D {
    layer == 0 ? KnobTrack.frame(in: control) : KnobPointer.frame(in: control)
  }

  public static func content(of layer: Int, in control: KnobModel) -> KnobLayer {
    layer == 0 ? .track(KnobTrack(control)) : .pointer(KnobPointer(control))
  }
}

/// The content of one layer of a knob.
public enum KnobLayer: LayerContent, Sendable {
  case track(KnobTrack)
  case pointer(KnobPointer)

  /// The layers are updated in place. A cache would not help: the pointer rarely has the same angle
  /// twice.
  ///
  /// With `.whole`, the pointer would also have to be placed on sixteenths of a pixel.
  public var retention: LayerRetention { .inParts }

  public func draw(sheet: Int, on canvas: inout Canvas) {
    switch self {
    case .track(let track): track.draw(on: &canvas)
    case .pointer(let pointer): pointer.draw(on: &canvas)
    }
  }
}

/// The track: an arc around the center, from the minimum's angle to the maximum's angle.
public struct KnobTrack: Equatable, Sendable {
  private var radius: Double
  private var width: Double
  private var start: Double
  private var span: Double
  private var color: RGBAColor

  public init(_ control: KnobModel) {
    radius = control.trackRadius
    width = control.lineWidth
    start = control.trackStart
    span = control.trackSpan
    color = control.color
  }

  /// Returns the square around the whole circle, even if the track covers only a part of the
  /// circle.
  static func frame(in control: KnobModel) -> Rect2D {
    let (center, reach) = (control.center, control.trackRadius + control.lineWidth / 2)
    guard control.trackRadius > 0, control.lineWidth > 0 else {
      return Rect2D(x: center.x, y: center.y, width: 0, height: 0)
    }
    return Rect2D(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }

  func draw(on canvas: inout Canvas) {
    let reach = radius + width / 2
    canvas.stroke(
      arcAround: Point2D(x: reach, y: reach), radius: radius, from: start, sweep: span,
      width: width, with: .color(color))
  }
}

/// The pointer: a line toward the edge of the square, at the angle of the shown value.
///
/// It is clipped to the bounds.
public struct KnobPointer: Equatable, Sendable {
  private var line: Line
  /// The bounds in the layer's own coordinates; nil if the pointer does not extend beyond the
  /// bounds.
  private var clip: Rect2D?
  private var color: RGBAColor

  public init(_ control: KnobModel) {
    line = Line(control)
    let (hull, bounds) = (line.hull, control.bounds)
    let frame = hull.intersection(bounds)
    line.center.x -= frame.x
    line.center.y -= frame.y
    let isWithin =
      hull.minX >= bounds.minX && hull.minY >= bounds.minY && hull.maxX <= bounds.maxX
      && hull.maxY <= bounds.maxY
    if !isWithin {
      clip = Rect2D(
        x: bounds.x - frame.x, y: bounds.y - frame.y, width: bounds.width, height: bounds.height)
    }
    color = control.color
  }

  /// Returns the smallest rectangle around the part within the bounds.
  static func frame(in control: KnobModel) -> Rect2D {
    Line(control).hull.intersection(control.bounds)
  }

  func draw(on canvas: inout Canvas) {
    guard line.isVisible else { return }
    var corners = [
      line.corner(line.inner, -line.half), line.corner(line.outer, -line.half),
      line.corner(line.outer, line.half), line.corner(line.inner, line.half),
    ]
    // Clipped as a polygon: a clip multiplies coverages, and along an edge between pixels the
    // line's own end coincides with the bounds.
    if let clip { corners = Self.cut(corners, to: clip) }
    guard let first = corners.first else { return }
    var path = Path2D()
    path.move(to: first)
    for corner in corners.dropFirst() { path.line(to: corner) }
    canvas.fill(path, with: .color(color))
  }

  /// Returns the part of a convex polygon within a rectangle (Sutherland and Hodgman, 1974).
  private static func cut(_ corners: [Point2D], to rect: Rect2D) -> [Point2D] {
    var left = keeping(corners) { $0.x - rect.minX }
    left = keeping(left) { rect.maxX - $0.x }
    left = keeping(left) { $0.y - rect.minY }
    return keeping(left) { rect.maxY - $0.y }
  }

  /// - Parameter distance: The distance from a straight line, negative beyond it.
  private static func keeping(
    _ corners: [Point2D], within distance: (Point2D) -> Double
  ) -> [Point2D] {
    var kept: [Point2D] = []
    for index in corners.indices {
      let (corner, next) = (corners[index], corners[(index + 1) % corners.count])
      let (here, there) = (distance(corner), distance(next))
      if here >= 0 { kept.append(corner) }
      if (here < 0) != (there < 0) {
        let share = here / (here - there)
        kept.append(
          Point2D(
            x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share))
      }
    }
    return kept
  }

  /// The shape of the pointer: a rectangle that is rotated around a center.
  private struct Line: Equatable, Sendable {
    var center: Point2D
    let sine: Double
    let cosine: Double
    /// The distance from the center to the near end of the pointer.
    let inner: Double
    /// The distance from the center to the far end of the pointer.
    let outer: Double
    /// Half of the pointer's width.
    let half: Double

    init(_ control: KnobModel) {
      center = control.center
      (sine, cosine) = Elementary.sineAndCosine(control.presentationAngle)
      let radii = control.pointerRadii
      // Larger values extend beyond the bounds in every direction in any case, and their
      // differences would lose visible digits.
      let reach = 4 * min(max(control.bounds.width, control.bounds.height), 1e150)
      inner = max(radii.inner, -reach)
      outer = min(radii.outer, reach)
      half = min(control.lineWidth / 2, reach)
    }

    var isVisible: Bool { half > 0 && inner < outer }

    func corner(_ along: Double, _ across: Double) -> Point2D {
      Point2D(
        x: center.x + along * cosine - across * sine, y: center.y + along * sine + across * cosine)
    }

    /// The smallest rectangle around the pointer; empty if the pointer is not visible.
    var hull: Rect2D {
      guard isVisible else { return Rect2D(x: center.x, y: center.y, width: 0, height: 0) }
      var low = corner(inner, -half)
      var high = low
      for point in [corner(outer, -half), corner(outer, half), corner(inner, half)] {
        low = Point2D(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point2D(x: max(high.x, point.x), y: max(high.y, point.y))
      }
      return Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }
}
