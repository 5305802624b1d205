public import KnurlGeometry
public import KnurlRaster

/// The start of a drawing sequence: a small canvas, and the way paths are drawn on it.
public struct RasterScene: Hashable, Sendable {
  /// The width in pixels. Laws check each pixel, so canvases are small.
  public var width: Int
  public var height: Int
  public var rule: FillRule
  /// The transform from the path's coordinates to pixels.
  public var transform: AffineTransform2D
  /// The clip of a second drawing. Inside the clip, that drawing must have the same pixels as an
  /// unclipped drawing.
  public var clip: PixelRect

  /// The allowed side lengths in generation and parsing.
  public static let sides = 0...24
  public static let defaultSide = 16

  public init(
    width: Int = RasterScene.defaultSide, height: Int = RasterScene.defaultSide,
    rule: FillRule = .nonzero, transform: AffineTransform2D = .identity,
    clip: PixelRect = PixelRect(x: 4, y: 4, width: 8, height: 8)
  ) {
    self.width = width
    self.height = height
    self.rule = rule
    self.transform = transform
    self.clip = clip
  }
}

// MARK: - Commands

/// One step of a drawing sequence: a piece of path, or a drawing of all pieces so far.
public enum RasterCommand: Hashable, Sendable {
  case element(Path2D.Element)
  case arc(center: Point2D, radius: Double, from: Double, to: Double)
  case rectangle(Rect2D)
  case ellipse(Rect2D)
  case roundedRectangle(Rect2D, radius: Double)
  /// Starts again with an empty path.
  case newPath
  case fill
  case stroke(StrokeStyle)
  /// Fills with a gradient from one opaque color to another.
  case gradient(from: Point2D, to: Point2D)
  /// Fills a shape and draws its shadow below it.
  case shadow(offset: Point2D, blur: Double)
  /// Draws with the fast path for rounded rectangles, without the path so far.
  case fastRoundedRectangle(Rect2D, radius: Double)

  /// The kinds of commands, in the order of the choices that generate them.
  ///
  /// New kinds come last, so that recorded choices stay valid.
  enum Kind: Int, CaseIterable {
    case fill, move, line, quadratic, cubic, close, rectangle, ellipse, roundedRectangle, arc
    case newPath, stroke, gradient, shadow, fastRoundedRectangle
  }

  var kind: Kind {
    switch self {
    case .element(.move): .move
    case .element(.line): .line
    case .element(.quadratic): .quadratic
    case .element(.cubic): .cubic
    case .element(.close): .close
    case .arc: .arc
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .roundedRectangle: .roundedRectangle
    case .newPath: .newPath
    case .fill: .fill
    case .stroke: .stroke
    case .gradient: .gradient
    case .shadow: .shadow
    case .fastRoundedRectangle: .fastRoundedRectangle
    }
  }

  /// True if the command draws; otherwise it adds to the path.
  public var isDrawing: Bool { !RasterTriggers(of: self).isDisjoint(with: .drawing) }
}

/// The commands on which a law is checked.
public struct RasterTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let fill = RasterTriggers(rawValue: 1)
  public static let stroke = RasterTriggers(rawValue: 2)
  public static let gradient = RasterTriggers(rawValue: 4)
  public static let shadow = RasterTriggers(rawValue: 8)
  public static let fastRoundedRectangle = RasterTriggers(rawValue: 16)
  public static let drawing: RasterTriggers = [
    .fill, .stroke, .gradient, .shadow, .fastRoundedRectangle,
  ]

  init(of command: RasterCommand) {
    switch command {
    case .fill: self = .fill
    case .stroke: self = .stroke
    case .gradient: self = .gradient
    case .shadow: self = .shadow
    case .fastRoundedRectangle: self = .fastRoundedRectangle
    default: self = []
    }
  }
}
