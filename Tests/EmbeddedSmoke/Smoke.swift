import KnurlGeometry
import KnurlInteraction

#if canImport(KnurlControls)
  import KnurlControls
#endif
#if canImport(KnurlEngine)
  import KnurlEngine
#endif
#if canImport(KnurlRaster)
  import KnurlRaster
#endif
#if canImport(KnurlSpecifications)
  import KnurlLaws
  import KnurlSpecifications
  import KnurlVerification
#endif

// Not a target of the package: `.ci/embedded` builds this file twice, natively and as Embedded
// Swift for WebAssembly, and compares the printed line. The line contains a hash of every bit of
// the results, so a single different digit is detected.

/// An FNV-1a hash over 64-bit words. 32-bit and 64-bit machines compute equal hashes.
struct ResultHash {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }

  mutating func add(_ number: Double) {
    // The bits of a NaN differ between platforms, in particular on WebAssembly.
    add(number.isNaN ? 0x7FF8_0000_0000_0000 : number.bitPattern)
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  mutating func add(_ passes: EventBatches) {
    var index = 0
    while index < passes.count {
      add(UInt64(passes[index].rawValue))
      index += 1
    }
  }
}

/// A generator of pseudorandom numbers that are the same in every build.
struct Numbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  /// Returns a number from -20 to 400, about the width of a phone, in steps finer than a pixel.
  mutating func nextCoordinate() -> Double {
    Double(next() % 420_000) / 1_000 - 20
  }
}

@main
enum Smoke {
  static func main() {
    var hash = ResultHash()
    addGeometry(to: &hash)
    addElementaryFunctions(to: &hash)
    var parts = "geometry elementary interaction"
    #if canImport(KnurlControls)
      addRangeSlider(to: &hash)
      parts += " range-slider"
    #endif
    #if canImport(KnurlEngine)
      addChoices(to: &hash)
      parts += " choices"
    #endif
    #if canImport(KnurlRaster)
      addPictures(to: &hash)
      parts += " pictures"
    #endif
    #if canImport(KnurlDrawing)
      addFrames(to: &hash)
      parts += " frames"
    #endif
    #if canImport(KnurlSpecifications)
      // Every bit of every catalog control in the first cases of a search.
      for control in ControlSpecification.all {
        hash.add(control.verification().digest(cases: 10_000))
        parts += " 10,000 traces of " + control.name
      }
    #endif
    print("\(parts) \(hash.value) \(ControlEvents([.touchDown, .valueChanged]).description)")
  }

  static func addGeometry(to hash: inout ResultHash) {
    var numbers = Numbers(state: 1)
    for _ in 0..<1_000 {
      let transform = AffineTransform2D(
        a: numbers.nextCoordinate(), b: numbers.nextCoordinate(), c: numbers.nextCoordinate(),
        d: numbers.nextCoordinate(), tx: numbers.nextCoordinate(), ty: numbers.nextCoordinate())
      let point = transform.apply(
        Point2D(x: numbers.nextCoordinate(), y: numbers.nextCoordinate()))
      hash.add(point.x)
      hash.add(point.y)
      if let back = transform.inverse?.apply(point) {
        hash.add(back.x)
        hash.add(back.y)
        // Traces are text, so numbers must be printed alike.
        hash.add("\(back.x)")
      }
    }
  }

  /// Adds elementary functions of small angles and of numbers of any size.
  static func addElementaryFunctions(to hash: inout ResultHash) {
    var numbers = Numbers(state: 5)
    for _ in 0..<5_000 {
      let (x, y) = (numbers.nextCoordinate(), numbers.nextCoordinate())
      hash.add(Elementary.sine(x))
      hash.add(Elementary.cosine(x))
      hash.add(Elementary.arcTangent(y: y, x: x))
      hash.add(Elementary.exponential(x))
      let any = Double(bitPattern: numbers.next() << 33 | numbers.next() << 2)
      let (sine, cosine) = Elementary.sineAndCosine(any)
      hash.add(sine)
      hash.add(cosine)
      hash.add(Elementary.arcTangent(y: any, x: y))
      hash.add(Elementary.arcTangent(y: any * 0.3, x: any))
      hash.add(Elementary.exponential(any))
    }
  }

  #if canImport(KnurlEngine)
    static func addChoices(to hash: inout ResultHash) {
      var source = ChoiceSource(seed: 3, caseIndex: 4)
      for _ in 0..<1_000 {
        hash.add(source.choice(upTo: 1 << 40))
        hash.add(UInt64(source.index(below: 1_000)))
      }
    }
  #endif

  #if canImport(KnurlControls)
    /// Adds drags of one finger, mixed with stray input: moves without a touch and second touches.
    static func addRangeSlider(to hash: inout ResultHash) {
      let phases: [TouchPhase] = [.began, .moved, .moved, .moved, .moved, .ended, .cancelled]
      var numbers = Numbers(state: 2)
      var slider = RangeSliderModel()
      slider.bounds = Rect2D(x: 0, y: 0, width: 335, height: 30)
      for _ in 0..<5_000 {
        let touch = Touch(
          id: numbers.next() % 8 == 0 ? 2 : 1,
          phase: phases[Int(numbers.next() % UInt64(phases.count))],
          location: Point2D(x: numbers.nextCoordinate(), y: 15))
        hash.add(slider.apply(.touch(touch)))
        hash.add(slider.lowerValue)
        hash.add(slider.upperValue)
      }
    }
  #endif

  #if canImport(KnurlRaster)
    /// Adds every pixel of shapes at fractional positions: curves, strokes, clips, gradients,
    /// shadows.
    static func addPictures(to hash: inout ResultHash) {
      var numbers = Numbers(state: 3)
      func next() -> Double { Double(numbers.next() % 40_000) / 1_000 }
      for _ in 0..<20 {
        var canvas = Canvas(width: 80, height: 60, scale: 2)
        let shadow = Shadow(
          offset: Point2D(x: 0.5, y: 1), blur: next() / 8, color: RGBAColor(white: 0.2))
        let rect = Rect2D(x: next(), y: next() / 2, width: next(), height: next())
        var path = Path2D()
        path.move(to: Point2D(x: next(), y: next()))
        path.arc(center: Point2D(x: 20, y: 15), radius: next() / 3, from: next(), to: next())
        path.cubic(
          to: Point2D(x: next(), y: next()), control1: Point2D(x: next(), y: next()),
          control2: Point2D(x: next(), y: next()))
        let gradient = LinearGradient(
          from: .white, at: Point2D(x: next(), y: next()),
          to: RGBAColor(red: 0.3, green: 1, blue: 0, alpha: 0.3), at: Point2D(x: next(), y: next()))
        canvas.fill(
          roundedRectangle: rect, radius: next() / 3, with: .linearGradient(gradient),
          shadow: shadow)
        canvas.clip(to: path)
        canvas.stroke(
          path, style: StrokeStyle(width: next() / 8, join: .round, cap: .round),
          with: .color(.black), shadow: shadow)
        canvas.fill(.ellipse(in: rect), rule: .evenOdd, with: .linearGradient(gradient))
        for pixel in canvas.bitmap.pixels { hash.add(UInt64(pixel)) }
      }
    }
  #endif
}
