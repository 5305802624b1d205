/// Memory that a canvas reuses for every drawing.
struct RasterBuffers {
  var edges = EdgeList()
  var stroker = Stroker()
  var cells = CellAccumulator()
  var blur = Blur()
  var corners = CornerTable()
  var coverage = SpanList()
  var clipped = SpanList()
  /// The colors of one row of a gradient.
  var colors: [UInt32] = []
  /// The most recently used kernels. Few kernels are enough, because a picture has few different
  /// shadows.
  private var kernels: [GaussianKernel] = []

  /// Replaces the coverage with its blur, within a rectangle of pixels.
  mutating func blurCoverage(deviation: Double, within rect: PixelRect) {
    let kernel = kernel(deviation: deviation)
    let region = coverage.bounds.insetBy(-kernel.radius).intersection(rect)
    blur.blur(coverage, kernel: kernel, region: region, into: &clipped)
    swap(&clipped, &coverage)
  }

  /// Replaces the coverage with the coverage of a shape, within a region of pixels.
  mutating func rasterize(_ shape: RoundedShape, region: PixelRect) {
    let reach = GaussianKernel.radius(deviation: shape.deviation)
    edges.begin(region: region.insetBy(-reach))
    edges.addOutline(shape.outer, corners: &corners, isHole: false)
    edges.addOutline(shape.inner, corners: &corners, isHole: true)
    cells.sweep(edges, rule: .nonzero, into: &coverage)
    if shape.deviation > 0 { blurCoverage(deviation: shape.deviation, within: region) }
  }

  /// Returns the coverage of an arc within a region of pixels.
  mutating func rasterize(_ band: ArcBand, region: PixelRect) -> SpanList {
    edges.begin(region: region)
    edges.add(band)
    cells.sweep(edges, rule: .nonzero, into: &coverage)
    return coverage
  }

  private mutating func kernel(deviation: Double) -> GaussianKernel {
    for kernel in kernels where kernel.deviation == deviation { return kernel }
    if kernels.count == 4 { kernels.removeLast() }
    let kernel = GaussianKernel(deviation: deviation)
    kernels.insert(kernel, at: 0)
    return kernel
  }
}
