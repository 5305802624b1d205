public import KnurlGeometry

/// A picture to draw on, with a drawing state as in Core Graphics.
///
/// Keep a canvas between frames: it reuses its memory, and after the first frames drawing needs
/// no more of it. It is a value; a copy costs memory when one of the two is drawn on, and so does
/// a `bitmap` that is still held.
///
/// A pixel's colour depends only on what is drawn on it. Drawing clipped to a `PixelRect` gives
/// the same bytes within it as drawing everything.
public struct Canvas: Sendable {
  /// In pixels.
  public private(set) var width: Int
  /// In pixels.
  public private(set) var height: Int
  /// Pixels per point.
  public let scale: Double

  var pixels: [UInt32]
  var state: State
  private var saved: [State] = []
  /// The anti-aliased clips of the states in use, one for each `clipDepth` above 0.
  var clips: [SpanList] = []
  var scratch = Scratch()
  var cache = CoverageCache()
  var arcs = KeptArcs()
  /// What was asked for, on a canvas that records; see `CanvasOperation`.
  var recorded: [CanvasOperation]?

  /// What `save` keeps and `restore` brings back.
  struct State {
    var transform: AffineTransform2D
    var clipRect: PixelRect
    /// How many of `clips` are in use; the last of them holds.
    var clipDepth = 0
  }

  /// A transparent canvas; sides are limited as in `Bitmap`.
  public init(width: Int, height: Int, scale: Double) {
    self.init(bitmap: Bitmap(width: width, height: height), scale: scale)
  }

  /// A canvas that shows a bitmap.
  public init(bitmap: Bitmap, scale: Double) {
    width = bitmap.width
    height = bitmap.height
    self.scale = scale
    pixels = bitmap.pixels
    state = State(
      transform: .scale(x: scale, y: scale),
      clipRect: PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
  }

  /// The picture so far.
  public var bitmap: Bitmap { Bitmap(width: width, height: height, pixels: pixels) }

  /// All pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  // MARK: - State

  /// Maps what is drawn to pixels; at first it scales by `scale`.
  public var transform: AffineTransform2D {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// Puts a transform before the current one: points go through it first.
  public mutating func concatenate(_ other: AffineTransform2D) {
    let outer = state.transform
    let origin = outer.apply(Point2D(x: other.tx, y: other.ty))
    state.transform = AffineTransform2D(
      a: outer.a * other.a + outer.c * other.b, b: outer.b * other.a + outer.d * other.b,
      c: outer.a * other.c + outer.c * other.d, d: outer.b * other.c + outer.d * other.d,
      tx: origin.x, ty: origin.y)
  }

  /// Moves the origin of what is drawn from now on.
  public mutating func translate(x: Double, y: Double) {
    let origin = state.transform.apply(Point2D(x: x, y: y))
    state.transform.tx = origin.x
    state.transform.ty = origin.y
  }

  /// Remembers transform and clip.
  public mutating func save() {
    _ = records(.save)
    saved.append(state)
  }

  /// Brings back the transform and clip of the latest `save` that was not brought back yet;
  /// without one it does nothing.
  public mutating func restore() {
    _ = records(.restore)
    if let last = saved.popLast() { state = last }
  }

  /// Takes all saved states and clips back and sets the transform to the scale, as in a new
  /// canvas: the beginning of a frame. Pixels stay.
  public mutating func reset() {
    saved.removeAll(keepingCapacity: true)
    state = State(transform: .scale(x: scale, y: scale), clipRect: bounds)
  }

  // MARK: - Clipping

  /// Limits drawing to whole pixels: what was damaged.
  public mutating func clip(to rect: PixelRect) {
    state.clipRect = state.clipRect.intersection(rect)
  }

  /// Limits drawing to a path's inside. Its edges are smooth: coverages are multiplied.
  public mutating func clip(to path: Path2D, rule: FillRule = .nonzero) {
    if records(.clip(.path(path, rule))) { return }
    rasterize(path, rule: rule, region: state.clipRect)
    var coverage = SpanList()
    swap(&coverage, &scratch.coverage)
    addClip(coverage)
    swap(&coverage, &scratch.coverage)
  }

  /// Limits drawing to a shape, on top of the clips so far.
  mutating func addClip(_ coverage: borrowing SpanList) {
    let depth = state.clipDepth
    if depth == clips.count { clips.append(SpanList()) }
    if depth == 0 {
      clips[0].copy(coverage)
      state.clipDepth = 1
      return
    }
    scratch.clipped.setIntersection(clips[depth - 1], coverage, within: state.clipRect)
    // A clip that no saved state needs is replaced, so that clips without `save` do not pile up.
    let isSaved = (saved.last?.clipDepth ?? 0) == depth
    let place = isSaved ? depth : depth - 1
    swap(&clips[place], &scratch.clipped)
    state.clipDepth = place + 1
  }

  // MARK: - Memory

  /// Whether coverage of rectangles with round corners and of arcs is kept for the next time. It
  /// changes speed, never the picture.
  public var keepsCoverage: Bool {
    get { cache.isEnabled }
    set {
      cache.isEnabled = newValue
      if !newValue { arcs = KeptArcs() }
    }
  }

  /// Draws on another picture from now on, with the drawing state of a new canvas, and hands over
  /// its own: nothing is copied.
  package mutating func exchange(_ bitmap: inout Bitmap) {
    var taken: [UInt32] = []
    swap(&taken, &pixels)
    let other = bitmap
    bitmap = Bitmap(width: width, height: height, pixels: taken)
    (width, height, pixels) = (other.width, other.height, other.pixels)
    reset()
  }
}
