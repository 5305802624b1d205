public import KnurlGeometry

/// One drawing operation on a canvas, recorded so that the same or another rasterizer can repeat
/// it.
///
/// Shadows are not recorded.
public struct CanvasOperation: Hashable, Sendable {
  /// The map from the shape's points to pixels.
  public var transform: AffineTransform2D
  public var action: Action

  public enum Action: Hashable, Sendable {
    /// Saves the clip.
    case save
    /// Restores the clip of the latest `save`.
    case restore
    case clip(Shape)
    case fill(Shape, Paint)
    case stroke(Shape, StrokeStyle, Paint)
  }

  /// A shape as the caller described it.
  ///
  /// The description is not reduced to a path, because other rasterizers may have fast paths too.
  public enum Shape: Hashable, Sendable {
    case path(Path2D, FillRule)
    case rectangle(Rect2D)
    case roundedRectangle(Rect2D, radius: Double)
    /// An arc of a circle, with angles as in `Canvas.stroke(arcAround:)`.
    case arc(center: Point2D, radius: Double, start: Double, sweep: Double)
  }

  public init(transform: AffineTransform2D, action: Action) {
    self.transform = transform
    self.action = action
  }
}

extension Canvas {
  /// Draws operations that another canvas recorded, with their transforms.
  public mutating func draw(_ operations: [CanvasOperation]) {
    for operation in operations {
      transform = operation.transform
      switch operation.action {
      case .save: save()
      case .restore: restore()
      case .clip(let shape): clip(to: shape)
      case .fill(let shape, let paint): fill(shape, with: paint)
      case .stroke(let shape, let style, let paint): stroke(shape, style: style, with: paint)
      }
    }
  }

  private mutating func clip(to shape: CanvasOperation.Shape) {
    switch shape {
    case .path(let path, let rule): clip(to: path, rule: rule)
    case .rectangle(let rect): clip(to: .rectangle(rect))
    case .roundedRectangle(let rect, let radius): clip(toRoundedRectangle: rect, radius: radius)
    case .arc: clip(to: shape.path)
    }
  }

  private mutating func fill(_ shape: CanvasOperation.Shape, with paint: Paint) {
    switch shape {
    case .path(let path, let rule): fill(path, rule: rule, with: paint)
    case .rectangle(let rect): fill(rect, with: paint)
    case .roundedRectangle(let rect, let radius):
      fill(roundedRectangle: rect, radius: radius, with: paint)
    case .arc: fill(shape.path, with: paint)
    }
  }

  private mutating func stroke(
    _ shape: CanvasOperation.Shape, style: StrokeStyle, with paint: Paint
  ) {
    switch shape {
    case .path(let path, _): stroke(path, style: style, with: paint)
    case .rectangle(let rect): stroke(.rectangle(rect), style: style, with: paint)
    case .roundedRectangle(let rect, let radius):
      stroke(roundedRectangle: rect, radius: radius, style: style, with: paint)
    case .arc(let center, let radius, let start, let sweep):
      stroke(
        arcAround: center, radius: radius, from: start, sweep: sweep, width: style.width,
        with: paint)
    }
  }
}

extension CanvasOperation.Shape {
  /// The shape as a path, for rasterizers that have no faster way to draw the shape.
  public var path: Path2D {
    switch self {
    case .path(let path, _): return path
    case .rectangle(let rect): return .rectangle(rect)
    case .roundedRectangle(let rect, let radius): return .roundedRectangle(rect, radius: radius)
    case .arc(let center, let radius, let start, let sweep):
      var path = Path2D()
      path.arc(center: center, radius: radius, from: start, to: start + sweep)
      return path
    }
  }
}
