#if HAS_CAIRO
  import CCairo
  import KnurlGeometry

  /// The scene on a Cairo image surface, drawn as Cairo's users do: paths of arcs, and its own
  /// anti-aliasing. A class, because it owns what Cairo has allocated.
  final class CairoScene {
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let shade: OpaquePointer
    private(set) var frame = 0

    init(scale: Int) {
      let size = SceneLayout.size
      guard
        let surface = cairo_image_surface_create(
          CAIRO_FORMAT_ARGB32, Int32(size.width) * Int32(scale),
          Int32(size.height) * Int32(scale)),
        let context = cairo_create(surface),
        let shade = cairo_pattern_create_linear(
          0, SceneLayout.innerInset, 0, SceneLayout.thumb - SceneLayout.innerInset)
      else { fatalError("Cairo returns an object in an error state rather than none") }
      self.surface = surface
      self.context = context
      self.shade = shade
      cairo_pattern_add_color_stop_rgba(shade, 0, 0, 0, 0, SceneLayout.shade.top.alpha)
      cairo_pattern_add_color_stop_rgba(shade, 1, 0, 0, 0, SceneLayout.shade.bottom.alpha)
      cairo_scale(context, Double(scale), Double(scale))
    }

    deinit {
      cairo_pattern_destroy(shade)
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }

    /// The pixels of the last frame, as `Bitmap` has them.
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
      frame += 1
      cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      drawTrack()
      drawThumb(SceneLayout.lower, isHighlighted: false)
      drawThumb(SceneLayout.upper(in: frame), isHighlighted: true)
      cairo_surface_flush(surface)
    }

    private func drawTrack() {
      let (track, radius) = (SceneLayout.track, SceneLayout.trackRadius)
      cairo_save(context)
      addRoundedRectangle(track, radius)
      cairo_clip(context)
      addRoundedRectangle(track, radius)
      fill(SceneLayout.trackColor)
      let range = SceneLayout.range(in: frame)
      cairo_rectangle(context, range.x, range.y, range.width, range.height)
      fill(SceneLayout.rangeColor)
      addRoundedRectangle(SceneLayout.gloss, SceneLayout.glossRadius)
      fill(SceneLayout.glossColor)
      addRoundedRectangle(track, radius)
      stroke(SceneLayout.grey, width: 1)
      addRoundedRectangle(track, radius)
      stroke(.black, width: 0.5)
      cairo_restore(context)
    }

    private func drawThumb(_ value: Double, isHighlighted: Bool) {
      let middle = SceneLayout.thumb / 2
      cairo_save(context)
      cairo_translate(context, SceneLayout.thumbX(value), 0)
      addCircle(middle - SceneLayout.thumbInset)
      fill(.white)
      addCircle(middle - SceneLayout.thumbInset)
      stroke(SceneLayout.grey, width: 0.5)
      addCircle(middle - SceneLayout.innerInset)
      cairo_set_source(context, shade)
      cairo_fill(context)
      if isHighlighted {
        addCircle(middle - SceneLayout.thumbInset)
        fill(SceneLayout.highlight)
      }
      cairo_restore(context)
    }

    private func addCircle(_ radius: Double) {
      let middle = SceneLayout.thumb / 2
      cairo_new_path(context)
      cairo_arc(context, middle, middle, radius, 0, 2 * Double.pi)
      cairo_close_path(context)
    }

    private func addRoundedRectangle(_ rect: Rect2D, _ radius: Double) {
      let quarter = Double.pi / 2
      cairo_new_path(context)
      cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
      cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
      cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
      cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
      cairo_close_path(context)
    }

    private func fill(_ color: RGBAColor) {
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      cairo_fill(context)
    }

    private func stroke(_ color: RGBAColor, width: Double) {
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      cairo_set_line_width(context, width)
      cairo_stroke(context)
    }
  }
#endif
