public import KnurlGeometry
public import KnurlRaster

/// What a history of drawing begins with: a small canvas and how paths get onto it.
public struct RasterScene: Hashable, Sendable {
  /// In pixels; a law looks at each one of them, so canvases are small.
  public var width: Int
  public var height: Int
  public var rule: FillRule
  /// From the path's coordinates to pixels.
  public var transform: AffineTransform2D
  /// What a second drawing is clipped to; all of it must look as without.
  public var clip: PixelRect

  /// The sides that are drawn and parsed.
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

/// One step of a history: a piece of path, or a drawing of all pieces so far.
public enum RasterCommand: Hashable, Sendable {
  case element(Path2D.Element)
  case arc(center: Point2D, radius: Double, from: Double, to: Double)
  case rectangle(Rect2D)
  case ellipse(Rect2D)
  case roundedRectangle(Rect2D, radius: Double)
  /// Begins again with an empty path.
  case newPath
  case fill
  case stroke(StrokeStyle)
  /// Fills with a gradient from one opaque colour to another one.
  case gradient(from: Point2D, to: Point2D)
  /// Fills with a shadow beneath.
  case shadow(offset: Point2D, blur: Double)
  /// Draws by the fast path for rounded rectangles; the path so far has no part in it.
  case fastRoundedRectangle(Rect2D, radius: Double)

  /// What a command is, in the order of the choice that draws it: new kinds come last, so that
  /// recorded choices keep their meaning.
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

  /// Whether it draws, rather than adding to the path.
  public var isDrawing: Bool { !RasterOccasions(of: self).isDisjoint(with: .drawing) }
}

/// On which commands a law is asked.
public struct RasterOccasions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let fill = RasterOccasions(rawValue: 1)
  public static let stroke = RasterOccasions(rawValue: 2)
  public static let gradient = RasterOccasions(rawValue: 4)
  public static let shadow = RasterOccasions(rawValue: 8)
  public static let fastRoundedRectangle = RasterOccasions(rawValue: 16)
  public static let drawing: RasterOccasions = [
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
