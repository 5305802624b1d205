// `floor` and `rint` are calls into the C library on baseline x86-64, and a module that imports
// nothing does not link it.
#if canImport(Glibc)
  import Glibc
#endif

extension Generator where Value == Double {
  /// Draws a finite number of a range.
  ///
  /// Whole numbers are the simplest, then tenths, then fractions of the range, then all others.
  /// Shrinking uses this order.
  public static func double(in range: ClosedRange<Double>) -> Generator {
    let forms = DoubleForms(range: range)
    return Generator(
      draw: { forms.draw(from: &$0) },
      encode: { forms.encode($0, into: &$1) },
      problem: range.lowerBound.isFinite && range.upperBound.isFinite
        ? nil : "its range has an end that is not finite")
  }

  /// Numbers that break controls: NaN, infinities, both zeros, and the smallest and the largest
  /// numbers.
  public static let hostileDoubles: [Double] = [
    0, .nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e308, -1e308, 1e-300,
    9_007_199_254_740_992,
    // The greatest numbers that a Float holds: beyond them, controls that compute in single
    // precision overflow.
    0x1.fffffep127, -0x1.fffffep127,
  ]

  /// Draws a number that is not finite: NaN or one of the infinities.
  public static var notFinite: Generator {
    .listed([.nan, .infinity, -.infinity])
  }

  /// Draws a number of a list. The list may contain NaN, and 0 and -0 are different numbers.
  public static func listed(_ values: [Double]) -> Generator {
    Generator(
      draw: { values[$0.index(below: values.count)] },
      encode: { value, sink in
        guard let index = values.firstIndex(where: { isSame($0, value) }) else { return false }
        sink.append(index: index)
        return true
      },
      problem: values.isEmpty ? "its list of values is empty" : nil)
  }

  /// Draws any number: mostly a number of the given range, sometimes one of `hostileDoubles`.
  public static func hostile(mostly range: ClosedRange<Double>) -> Generator {
    let everything = -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude
    let common = Generator.double(in: range)
    let rare = Generator.listed(hostileDoubles)
    let full = Generator.double(in: everything)
    return Generator(
      draw: { source in
        switch source.choice(upTo: 15) {
        case 15: return rare.draw(&source)
        case 14: return full.draw(&source)
        default: return common.draw(&source)
        }
      },
      encode: { value, sink in
        for (branch, generator) in [(0, common), (15, rare), (14, full)] {
          var attempt = sink
          attempt.append(index: branch)
          if generator.encode(value, &attempt) {
            sink = attempt
            return true
          }
        }
        return false
      },
      problem: common.problem)
  }

  /// True if two numbers have equal texts in a trace: all NaNs are equal, the two zeros are not.
  static func isSame(_ a: Double, _ b: Double) -> Bool {
    a.isNaN ? b.isNaN : a.bitPattern == b.bitPattern
  }
}

/// The encodings of a number of a range, the simplest first.
private struct DoubleForms {
  private static let steps: UInt64 = 1024
  /// The largest magnitude of a whole number that counts as simpler than other numbers.
  private static let wholeLimit: Double = 1_000_000

  let range: ClosedRange<Double>
  private let whole: ClosedRange<Int>?
  private let tenths: ClosedRange<Int>?

  init(range: ClosedRange<Double>) {
    self.range = range
    whole = Self.wholes(from: range.lowerBound, to: range.upperBound)
    tenths = Self.wholes(from: range.lowerBound * 10, to: range.upperBound * 10)
  }

  private static func wholes(from lower: Double, to upper: Double) -> ClosedRange<Int>? {
    let first = max(lower, -wholeLimit).rounded(.up)
    let last = min(upper, wholeLimit).rounded(.down)
    guard first <= last else { return nil }
    return Int(first)...Int(last)
  }

  private var keys: ClosedRange<UInt64> {
    OrderedBits.key(of: range.lowerBound)...OrderedBits.key(of: range.upperBound)
  }

  func draw(from source: inout ChoiceSource) -> Double {
    switch source.choice(upTo: 3) {
    case 0 where whole != nil:
      return Double(draw(whole, from: &source))
    case 1 where tenths != nil:
      let value = clamped(Double(draw(tenths, from: &source)) / 10)
      offerWholes(near: value, to: &source)
      return value
    case 3:
      let value = OrderedBits.double(
        key: keys.lowerBound + source.choice(upTo: keys.upperBound - keys.lowerBound))
      offerRounded(value, to: &source)
      return value
    default:
      let value = fraction(source.choice(upTo: Self.steps))
      offerRounded(value, to: &source)
      return value
    }
  }

  /// Offers the whole numbers and the tenths next to a value as simpler values.
  ///
  /// So shrinking gets from 0.30000004 to 0.3, and from 0.3 to 0.
  private func offerRounded(_ value: Double, to source: inout ChoiceSource) {
    offerWholes(near: value, to: &source)
    guard source.isRecording, let tenths else { return }
    let tenfold = value * 10
    for rounded in [
      tenfold.rounded(.toNearestOrEven), tenfold.rounded(.down), tenfold.rounded(.up),
    ] {
      guard let index = exactWhole(rounded + 0), tenths.contains(index) else { continue }
      source.offer([1, ZigZag.rank(of: index, in: tenths)], insteadOfLast: 2)
    }
  }

  private func offerWholes(near value: Double, to source: inout ChoiceSource) {
    guard source.isRecording, let whole else { return }
    for rounded in [value.rounded(.down), value.rounded(.up)] {
      // Added to 0, because -0 does not count as a whole number.
      guard let index = exactWhole(rounded + 0), whole.contains(index) else { continue }
      source.offer([0, ZigZag.rank(of: index, in: whole)], insteadOfLast: 2)
    }
  }

  private func draw(_ whole: ClosedRange<Int>?, from source: inout ChoiceSource) -> Int {
    guard let whole else { return 0 }
    return ZigZag.draw(in: whole, from: &source)
  }

  func encode(_ value: Double, into sink: inout ChoiceSink) -> Bool {
    guard value >= range.lowerBound, value <= range.upperBound else { return false }
    if let whole, let index = exactWhole(value), whole.contains(index) {
      sink.append(0)
      sink.append(ZigZag.rank(of: index, in: whole))
      return true
    }
    if let tenths, let index = exactWhole((value * 10).rounded(.toNearestOrEven)),
      tenths.contains(index),
      isSame(clamped(Double(index) / 10), value)
    {
      sink.append(1)
      sink.append(ZigZag.rank(of: index, in: tenths))
      return true
    }
    let key = OrderedBits.key(of: value)
    guard keys.contains(key) else { return false }
    sink.append(3)
    sink.append(key - keys.lowerBound)
    return true
  }

  private func isSame(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern }

  private func exactWhole(_ value: Double) -> Int? {
    guard value.magnitude <= Self.wholeLimit, value == value.rounded(.towardZero) else {
      return nil
    }
    return value == 0 && value.sign == .minus ? nil : Int(value)
  }

  private func clamped(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns the number at a fraction of the range. Halves before subtracting, to avoid overflow.
  private func fraction(_ step: UInt64) -> Double {
    let share = Double(step) / Double(Self.steps)
    let half = (range.upperBound / 2 - range.lowerBound / 2) * share
    return clamped(range.lowerBound + half + half)
  }
}

/// Gives each double an integer key in increasing order. So a range of doubles is a range of keys.
private enum OrderedBits {
  /// A key that grows with the value; neighboring doubles have neighboring keys. -0 comes just
  /// before +0.
  static func key(of value: Double) -> UInt64 {
    let bits = value.bitPattern
    return bits >> 63 == 1 ? ~bits : bits | (1 << 63)
  }

  static func double(key: UInt64) -> Double {
    Double(bitPattern: key >> 63 == 1 ? key & ~(1 << 63) : ~key)
  }
}
