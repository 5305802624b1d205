/// What the supersampler saw in each pixel.
public struct SampledCoverage: Sendable {
  /// One pixel; everything in units of its area or side.
  public struct Pixel: Sendable {
    /// The covered share, 0...1.
    public var coverage = 0.0
    /// The winding number integrated over the pixel: what an accumulation of signed areas gets.
    public var winding = 0.0
    /// The least and the greatest winding number in the pixel.
    public var lowest = 0
    public var highest = 0
    /// The length of boundary in and at the pixel, in pixels. A boundary that is off by a distance
    /// changes the coverage by at most that distance times this length.
    public var boundary = 0.0
    /// Whether any sub-scanline has told a winding number yet.
    var isSeen = false

    /// Whether signed areas alone tell the coverage: with two or more regions of which neither
    /// rule is a straight line in the winding number, their sum does not say how they overlap.
    public var isPlain: Bool { highest - lowest <= 1 }
  }

  public let width: Int
  public let height: Int
  public internal(set) var pixels: [Pixel]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: Pixel(), count: width * height)
  }

  public subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

  /// Whether each subpath goes round its inside just once, and all in the same sense, so that there
  /// is but one opinion on what is inside.
  public var isSimple: Bool {
    let lowest = pixels.reduce(0) { min($0, $1.lowest) }
    let highest = pixels.reduce(0) { max($0, $1.highest) }
    return highest - lowest <= 1
  }

  /// The sum of all coverage, in pixels.
  public var area: Double { pixels.reduce(0) { $0 + $1.coverage } }

  /// All coverage as bytes.
  public var values: [UInt8] {
    pixels.map { UInt8(min(max($0.coverage * 255, 0), 255).rounded()) }
  }
}
