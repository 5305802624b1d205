import KnurlGeometry
import Testing

@Suite("Elementary functions")
struct ElementaryTests {
  /// Numbers of every magnitude, including zeros, subnormals and infinities, but not NaN.
  static func numbers(seed: UInt64, count: Int) -> [Double] {
    var state = seed
    var result: [Double] = [0, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, 1, -1]
    while result.count < count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let anyMagnitude = Double(bitPattern: state ^ state >> 29)
      if !anyMagnitude.isNaN { result.append(anyMagnitude) }
      result.append(Double(Int64(bitPattern: state)) * 0x1p-56)
    }
    return result
  }

  // MARK: - Special values

  @Test("Sine and cosine of NaN and infinity are NaN", arguments: [Double.nan, .infinity])
  func noAngle(x: Double) {
    for x in [x, -x] {
      #expect(Elementary.sine(x).isNaN)
      #expect(Elementary.cosine(x).isNaN)
      let both = Elementary.sineAndCosine(x)
      #expect(both.sine.isNaN)
      #expect(both.cosine.isNaN)
    }
  }

  @Test("The sine of zero is a zero of the same sign, and the cosine of zero is 1")
  func zeroAngle() {
    #expect(Elementary.sine(0).bitPattern == 0)
    #expect(Elementary.sine(-0.0).bitPattern == (-0.0).bitPattern)
    #expect(Elementary.cosine(0) == 1)
    #expect(Elementary.cosine(-0.0) == 1)
  }

  /// Arguments and the result that IEEE 754 requires of atan2.
  static let directions: [(y: Double, x: Double, angle: Double)] = [
    (0, 0, 0), (0, 1, 0), (0, .infinity, 0), (1, .infinity, 0),
    (0, -0.0, .pi), (0, -1, .pi), (0, -.infinity, .pi), (1, -.infinity, .pi),
    (.leastNonzeroMagnitude, -1, .pi),
    (1, 0, .pi / 2), (1, -0.0, .pi / 2), (.leastNonzeroMagnitude, 0, .pi / 2),
    (.infinity, 1, .pi / 2), (.infinity, -1, .pi / 2), (.infinity, 0, .pi / 2),
    (1, .leastNonzeroMagnitude, .pi / 2),
    (1, 1, .pi / 4), (.infinity, .infinity, .pi / 4),
    (.greatestFiniteMagnitude, .greatestFiniteMagnitude, .pi / 4),
    (.leastNonzeroMagnitude, .leastNonzeroMagnitude, .pi / 4),
    (1, -1, 3 * .pi / 4), (.infinity, -.infinity, 3 * .pi / 4),
    (.leastNonzeroMagnitude, 1, .leastNonzeroMagnitude),
    (.leastNonzeroMagnitude, 2, 0), (1, 0x1p1023, 0x1p-1023),
  ]

  @Test("The axes, diagonals, zeros and infinities have the angles of IEEE 754")
  func directions() {
    // Not Double.pi, which is truncated and not rounded; in these rows it makes no difference.
    for (y, x, angle) in Self.directions {
      let above = Elementary.arcTangent(y: y, x: x)
      #expect(above.bitPattern == angle.bitPattern, "y \(y), x \(x): \(above)")
      let below = Elementary.arcTangent(y: -y, x: x)
      #expect(below.bitPattern == (-angle).bitPattern, "y \(-y), x \(x): \(below)")
    }
  }

  @Test("The arc tangent of NaN is NaN", arguments: [0, 1, .infinity, .nan] as [Double])
  func noDirection(other: Double) {
    #expect(Elementary.arcTangent(y: .nan, x: other).isNaN)
    #expect(Elementary.arcTangent(y: other, x: .nan).isNaN)
  }

  @Test("The exponential is exact at its limits and at 0")
  func exponentialEnds() {
    #expect(Elementary.exponential(0) == 1)
    #expect(Elementary.exponential(-0.0) == 1)
    #expect(Elementary.exponential(.infinity) == .infinity)
    #expect(Elementary.exponential(-.infinity).bitPattern == 0)
    #expect(Elementary.exponential(.nan).isNaN)
    // The logarithms of the greatest and of half the smallest number, and numbers beyond.
    #expect(Elementary.exponential(0x1.62e42fefa39efp9).isFinite)
    #expect(Elementary.exponential((0x1.62e42fefa39efp9).nextUp) == .infinity)
    #expect(Elementary.exponential(710) == .infinity)
    #expect(Elementary.exponential(.greatestFiniteMagnitude) == .infinity)
    #expect(Elementary.exponential(-0x1.74910d52d3051p9) == .leastNonzeroMagnitude)
    #expect(Elementary.exponential(-745.2).bitPattern == 0)
    #expect(Elementary.exponential(-.greatestFiniteMagnitude).bitPattern == 0)
  }

  // MARK: - Relations

  @Test("Sine is odd, cosine is even, and computing both together gives the same bits")
  func symmetry() {
    for x in Self.numbers(seed: 1, count: 20_000) where x.isFinite {
      let (sine, cosine) = (Elementary.sine(x), Elementary.cosine(x))
      #expect(sine.bitPattern == (-Elementary.sine(-x)).bitPattern, "\(x)")
      #expect(cosine.bitPattern == Elementary.cosine(-x).bitPattern, "\(x)")
      let both = Elementary.sineAndCosine(x)
      #expect(both.sine.bitPattern == sine.bitPattern, "\(x)")
      #expect(both.cosine.bitPattern == cosine.bitPattern, "\(x)")
      #expect(sine.magnitude <= 1)
      #expect(cosine.magnitude <= 1)
    }
  }

  @Test("The arc tangent is exactly odd in y, has the sign of y and is within half a turn")
  func oddInY() {
    let numbers = Self.numbers(seed: 2, count: 20_000)
    for (y, x) in zip(numbers, numbers.reversed()) {
      let angle = Elementary.arcTangent(y: y, x: x)
      #expect(angle.bitPattern == (-Elementary.arcTangent(y: -y, x: x)).bitPattern, "\(y), \(x)")
      #expect(angle.sign == y.sign, "\(y), \(x)")
      #expect(angle.magnitude <= .pi, "\(y), \(x)")
    }
  }

  @Test("Scaling both coordinates by a power of two does not change the angle")
  func scale() {
    let numbers = Self.numbers(seed: 3, count: 4_000).filter { $0.magnitude > 0x1p-20 }
      .filter { $0.magnitude < 0x1p20 }
    #expect(numbers.count > 500)
    for (y, x) in zip(numbers, numbers.reversed()) {
      let angle = Elementary.arcTangent(y: y, x: x)
      for scale in [0x1p-900, 0x1p-500, 0x1p500, 0x1p900] {
        #expect(Elementary.arcTangent(y: y * scale, x: x * scale) == angle, "\(y), \(x), \(scale)")
      }
    }
  }

  // MARK: - Bits

  /// Returns the FNV-1a hash of all results for the same arguments.
  static func hash(_ function: (Double, Double) -> Double) -> UInt64 {
    let numbers = numbers(seed: 4, count: 20_000)
    return zip(numbers, numbers.reversed()).reduce(0xCBF2_9CE4_8422_2325) { hash, pair in
      let result = function(pair.0, pair.1)
      let bits = result.isNaN ? Double.nan.bitPattern : result.bitPattern
      return (hash ^ bits) &* 0x100_0000_01B3
    }
  }

  @Test("The bits of all results are the same in every build")
  func bits() {
    #expect(Self.hash { x, _ in Elementary.sine(x) } == 0x5F22_3F45_8796_F29E)
    #expect(Self.hash { x, _ in Elementary.cosine(x) } == 0xBFE7_25E1_60CC_9581)
    #expect(Self.hash { y, x in Elementary.arcTangent(y: y, x: x) } == 0xF57C_B4D7_1013_B45C)
    #expect(Self.hash { x, _ in Elementary.exponential(x) } == 0x6741_9BC1_A699_5D5C)
  }
}
