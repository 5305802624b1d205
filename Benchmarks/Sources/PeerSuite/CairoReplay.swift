#if HAS_CAIRO
  import CCairo
  import KnurlGeometry
  import KnurlRaster

  /// Draws recorded frames on a Cairo image surface as users of Cairo do, with Cairo's own arcs and
  /// anti-aliasing.
  ///
  /// The type is a class because it owns the memory that Cairo has allocated.
  final class CairoReplay {
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let frames: RecordedFrames
    private(set) var next = 0

    init(_ frames: RecordedFrames) {
      guard
        let surface = cairo_image_surface_create(
          CAIRO_FORMAT_ARGB32, Int32(frames.width), Int32(frames.height)),
        let context = cairo_create(surface)
      else { fatalError("Cairo never returns nil; it returns an object in an error state") }
      self.surface = surface
      self.context = context
      self.frames = frames
    }

    deinit {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }

    /// The pixels of the last frame, in the format of `Bitmap`.
    var pixels: [UInt32] {
      let width = Int(cairo_image_surface_get_width(surface))
      let height = Int(cairo_image_surface_get_height(surface))
      let stride = Int(cairo_image_surface_get_stride(surface))
      guard let data = cairo_image_surface_get_data(surface) else { return [] }
      return (0..<width * height).map { index in
        let place = index / width * stride + index % width * 4
        let (blue, green) = (UInt32(data[place]), UInt32(data[place + 1]))
        let (red, alpha) = (UInt32(data[place + 2]), UInt32(data[place + 3]))
        return red | green << 8 | blue << 16 | alpha << 24
      }
    }

    func drawFrame() {
      cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      for operation in frames.all[next] { draw(operation) }
      cairo_surface_flush(surface)
      next = (next + 1) % frames.all.count
    }

    private func draw(_ operation: CanvasOperation) {
      var matrix = cairo_matrix_t(
        xx: operation.transform.a, yx: operation.transform.b, xy: operation.transform.c,
        yy: operation.transform.d, x0: operation.transform.tx, y0: operation.transform.ty)
      cairo_set_matrix(context, &matrix)
      switch operation.action {
      case .save: cairo_save(context)
      case .restore: cairo_restore(context)
      case .clip(let shape):
        add(shape)
        cairo_clip(context)
      case .fill(let shape, let paint):
        add(shape)
        set(paint)
        cairo_fill(context)
      case .stroke(let shape, let style, let paint):
        add(shape)
        set(paint)
        set(style)
        cairo_stroke(context)
      }
    }

    // MARK: - Paint and pen

    private func set(_ paint: Paint) {
      switch paint {
      case .color(let color):
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      case .linearGradient(let gradient):
        let pattern = cairo_pattern_create_linear(
          gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
        for stop in gradient.stops {
          cairo_pattern_add_color_stop_rgba(
            pattern, stop.position, stop.color.red, stop.color.green, stop.color.blue,
            stop.color.alpha)
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
      }
    }

    private func set(_ style: StrokeStyle) {
      cairo_set_line_width(context, style.width)
      switch style.cap {
      case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
      case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
      }
      switch style.join {
      case .miter(let limit):
        cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        cairo_set_miter_limit(context, limit)
      case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
      }
    }

    // MARK: - Shapes

    private func add(_ shape: CanvasOperation.Shape) {
      cairo_new_path(context)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      switch shape {
      case .path(let path, let rule):
        if rule == .evenOdd { cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD) }
        for element in path.elements { add(element) }
      case .rectangle(let rect):
        cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
      case .roundedRectangle(let rect, let radius): addRoundedRectangle(rect, radius)
      case .arc(let center, let radius, let start, let sweep):
        cairo_arc(context, center.x, center.y, radius, start, start + sweep)
        if sweep >= 2 * Double.pi { cairo_close_path(context) }
      }
    }

    private func add(_ element: Path2D.Element) {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .quadratic(let point, let control):
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(context, &x, &y)
        cairo_curve_to(
          context, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
          point.x + (control.x - point.x) * 2 / 3, point.y + (control.y - point.y) * 2 / 3,
          point.x, point.y)
      case .cubic(let point, let control1, let control2):
        cairo_curve_to(
          context, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
      case .close: cairo_close_path(context)
      }
    }

    private func addRoundedRectangle(_ rect: Rect2D, _ wanted: Double) {
      let radius = max(0, min(wanted, rect.width / 2, rect.height / 2))
      guard radius > 0 else {
        cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        return
      }
      let quarter = Double.pi / 2
      cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
      cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
      cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
      cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
      cairo_close_path(context)
    }
  }
#endif
