import KnurlGeometry
public import KnurlInteraction
public import KnurlRaster

/// Stores the picture of a control between frames and redraws only invalidated parts.
///
/// A partial redraw gives the same bytes as a full redraw. It changes no pixel outside the old and
/// new frames of invalidated layers. A drag reuses the memory of earlier frames, unless an earlier
/// `bitmap` is still referenced.
public struct ControlRenderer<Drawing: ControlDrawing> {
  /// Pixels per point.
  public let scale: Double
  public let limit: PictureLimit
  /// The picture of all pixels that the bounds touch. The picture starts at the bounds' upper left
  /// corner.
  public private(set) var bitmap = Bitmap(width: 0, height: 0)

  private var bounds = Rect2D.zero
  private var pixels = PixelRect.empty
  private var opacity: UInt32 = 255
  private var layers: [RetainedLayer<Drawing.Content>]
  private var kept = PictureCache<Drawing.Content>()
  /// The canvas for all sheets. The sheets are drawn one after another, each into memory of its
  /// own.
  private var canvas: Canvas
  private var damageRects = Damage()
  private var hasPicture = false

  /// - Parameter scale: Pixels per point; values outside 1/64...64 count as 1.
  public init(scale: Double = 1, limit: PictureLimit = .screen) {
    self.scale = scale >= 1 / 64 && scale <= 64 ? scale : 1
    self.limit = limit
    canvas = Canvas(width: 0, height: 0, scale: self.scale)
    layers = Array(repeating: RetainedLayer(), count: Drawing.layerCount)
  }

  /// The rectangles of pixels that the last frame drew.
  public var damage: [PixelRect] { damageRects.rects }

  // MARK: - Frames

  /// Draws everything without reusing earlier frames.
  public mutating func render(_ control: Drawing.Control) {
    hasPicture = true
    damageRects.removeAll()
    layOut(control)
    opacity = Self.byte(Drawing.opacity(of: control))
    for index in layers.indices {
      update(index, control)
      drawAnew(index)
    }
    damageRects.add(pixels)
    compose()
  }

  /// Draws the invalidated parts, or everything in the first frame.
  public mutating func render(_ control: Drawing.Control, _ marks: Invalidation) {
    guard hasPicture else {
      render(control)
      return
    }
    damageRects.removeAll()
    if marks.isEmpty { return }
    let isResized = marks.needsLayout && layOut(control)
    let fades = Self.byte(Drawing.opacity(of: control))
    let isFaded = fades != opacity
    opacity = fades
    for index in layers.indices {
      if marks.layers >> UInt64(index) & 1 == 1
        || (marks.needsLayout && hasMoved(index, control))
      {
        redraw(index, control, fades: isFaded)
      } else if isResized {
        let oldPlace = layers[index].place
        place(index)
        let isSame = layers[index].place == oldPlace
        draw(index, changedSince: isSame ? layers[index].content : nil, in: nil)
      }
    }
    if isResized {
      damageRects.removeAll()
      damageRects.add(pixels)
    }
    compose()
  }

  // MARK: - Layout

  /// Reads the bounds and returns whether the picture's size changed.
  @discardableResult
  private mutating func layOut(_ control: Drawing.Control) -> Bool {
    bounds = Drawing.bounds(of: control)
    let before = pixels
    pixels = limit.pixels(of: bounds, scale: scale)
    guard pixels != before else { return false }
    bitmap = Bitmap(width: pixels.width, height: pixels.height)
    return true
  }

  private func frame(_ index: Int, _ control: Drawing.Control) -> Rect2D {
    var frame = Drawing.frame(of: index, in: control)
    frame.x -= bounds.x
    frame.y -= bounds.y
    return frame
  }

  private func hasMoved(_ index: Int, _ control: Drawing.Control) -> Bool {
    frame(index, control) != layers[index].frame
  }

  private mutating func update(_ index: Int, _ control: Drawing.Control) {
    layers[index].frame = frame(index, control)
    layers[index].content = Drawing.content(of: index, in: control)
    place(index)
  }

  private mutating func place(_ index: Int) {
    guard let retention = layers[index].content?.retention else { return }
    layers[index].place = LayerPlace(
      layers[index].frame, scale: scale, retention: retention, in: pixels)
  }

  // MARK: - Layers

  private mutating func redraw(_ index: Int, _ control: Drawing.Control, fades: Bool) {
    let (old, oldPlace) = (layers[index].content, layers[index].place)
    update(index, control)
    let place = layers[index].place
    var part: PixelRect?
    if place == oldPlace, let old, let new = layers[index].content {
      if new == old {
        if fades { damageRects.add(place.pixels) }
        return
      }
      if let changed = new.part(changedSince: old) { part = pixels(of: changed, in: place) }
    }
    draw(index, changedSince: place == oldPlace ? old : nil, in: part)
    if let part, !fades {
      damageRects.add(
        PixelRect(
          x: place.pixels.x + part.x, y: place.pixels.y + part.y, width: part.width,
          height: part.height))
    } else {
      damageRects.add(oldPlace.pixels)
      damageRects.add(place.pixels)
    }
  }

  /// Returns the pixels of a layer that a rectangle touches. The rectangle is in the layer's own
  /// coordinates.
  private func pixels(of part: Rect2D, in place: LayerPlace) -> PixelRect {
    PixelRect.covering(
      place.origin.x + part.x * scale, place.origin.y + part.y * scale, part.width * scale,
      part.height * scale,
      within: PixelRect(x: 0, y: 0, width: place.pixels.width, height: place.pixels.height))
  }

  /// Draws the picture of a layer from scratch.
  private mutating func drawAnew(_ index: Int) {
    switch layers[index].content?.retention {
    case .inParts: layers[index].drawSheets(changedSince: nil, in: nil, on: &canvas)
    case .whole: layers[index].drawWhole(on: &canvas)
    case nil: break
    }
  }

  /// Draws the picture of a layer, or updates a part of it.
  private mutating func draw(
    _ index: Int, changedSince old: Drawing.Content?, in part: PixelRect?
  ) {
    guard let content = layers[index].content else { return }
    switch content.retention {
    case .inParts: layers[index].drawSheets(changedSince: old, in: part, on: &canvas)
    case .whole:
      let place = layers[index].place
      if let picture = kept.picture(of: content, at: place) {
        layers[index].picture = picture
      } else {
        layers[index].drawWhole(on: &canvas)
        kept.keep(layers[index].picture, of: content, at: place)
      }
    }
  }

  // MARK: - Compositing

  private mutating func compose() {
    for rect in damageRects.rects {
      for index in layers.indices {
        let (x, y) = (layers[index].place.pixels.x, layers[index].place.pixels.y)
        if index == 0 {
          bitmap.replace(rect, by: layers[index].picture, atX: x, y: y)
        } else {
          bitmap.lay(layers[index].picture, atX: x, y: y, within: rect)
        }
      }
      if opacity < 255 { bitmap.fade(rect, to: opacity) }
    }
  }

  private static func byte(_ opacity: Double) -> UInt32 {
    guard opacity > 0 else { return 0 }
    return UInt32(min(opacity, 1) * 255 + 0.5)
  }
}

// MARK: - Closure

extension ControlRenderer {
  /// Returns a new renderer as a closure, the form that control descriptions take.
  ///
  /// For example: `$0.drawing(ControlRenderer<RangeSliderDrawing>.frames(scale:maximumSide:))`.
  ///
  /// - Parameter maximumSide: The largest width and height of the picture, in pixels.
  /// - Returns: A closure that draws the given invalidation, or everything if it is nil, and
  ///   returns the whole picture.
  public static func frames(
    scale: Double, maximumSide: Int
  ) -> (inout Drawing.Control, Invalidation?) -> Bitmap {
    var renderer = ControlRenderer(scale: scale, limit: PictureLimit(side: maximumSide))
    return { control, marks in
      if let marks {
        renderer.render(control, marks)
      } else {
        renderer.render(control)
      }
      return renderer.bitmap
    }
  }
}

// MARK: - Operations

extension ControlRenderer {
  /// Returns the canvas operations that draw a control, in pixels, for use by other rasterizers.
  ///
  /// All are on one canvas: layers are not clipped to their frames, the opacity of the whole is
  /// omitted, and so are shadows.
  public static func operations(
    drawing control: Drawing.Control, scale: Double
  ) -> [CanvasOperation] {
    let bounds = Drawing.bounds(of: control)
    var all: [CanvasOperation] = []
    var clip: CanvasOperation?
    for layer in 0..<Drawing.layerCount {
      let frame = Drawing.frame(of: layer, in: control)
      let content = Drawing.content(of: layer, in: control)
      for sheet in 0..<content.sheetCount {
        var canvas = Canvas(recordingAtScale: scale)
        canvas.translate(x: frame.x - bounds.x, y: frame.y - bounds.y)
        canvas.save()
        content.draw(sheet: sheet, on: &canvas)
        canvas.restore()
        var operations = canvas.operations
        // Sheets are separate only for redraws; a full drawing would not clip each of them.
        if let clip, operations.count > 1, operations[1] == clip {
          operations.removeFirst(2)
          all.removeLast()
        }
        clip = Self.onlyClip(of: canvas.operations)
        all += operations
      }
    }
    return all
  }

  /// Returns the clip with which a sheet begins. Nil if the sheet sets another clip or saves the
  /// state.
  private static func onlyClip(of operations: [CanvasOperation]) -> CanvasOperation? {
    var clip: CanvasOperation?
    for (index, operation) in operations.enumerated() {
      switch operation.action {
      case .clip:
        guard index == 1 else { return nil }
        clip = operation
      case .save: if index > 0 { return nil }
      case .restore, .fill, .stroke: break
      }
    }
    return clip
  }
}

// MARK: - Damage

/// The pixels that a frame changes, as rectangles. Merging rectangles never adds a pixel.
private struct Damage {
  private(set) var rects: [PixelRect] = []

  mutating func removeAll() {
    if !rects.isEmpty { rects.removeAll(keepingCapacity: true) }
  }

  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      let other = rects[index]
      if other.contains(rect) { return }
      let union = other.union(rect)
      // Merge only if the two fill their union, as a thumb before and after a small step does.
      if union.area == other.area + rect.area - other.intersection(rect).area {
        rect = union
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
  }
}
