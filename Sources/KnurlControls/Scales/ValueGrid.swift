// `floor` and `rint` are calls into the C library on baseline x86-64, and a module that imports
// nothing does not link it.
#if canImport(Glibc)
  import Glibc
#endif

/// The values minimum + k·step, for k = 0, 1, 2, …, up to the maximum.
///
/// Decimal grids stay decimal: if minimum = m/10^p and step = s/10^p with whole m and s, the k-th
/// value is (m + k·s)/10^p with a single division, so that the third tenth is 0.3. (Controls.md
/// 1.4)
struct ValueGrid: Hashable, Sendable {
  let minimum: Double
  let maximum: Double
  let step: Double
  /// The greatest index k.
  private(set) var lastIndex: Double
  /// The number m of a decimal grid; 0 if the grid is not decimal.
  private let decimalMinimum: Double
  /// The number s of a decimal grid; 0 if the grid is not decimal.
  private let decimalStep: Double
  /// The number 10^p of a decimal grid; 0 if the grid is not decimal.
  private let decimalScale: Double

  /// The limit below which `Double` represents whole numbers exactly.
  private static let exactLimit = 0x1p53

  /// Creates the grid of a range; returns nil if the step is 0 or so small that rounding would lose
  /// it.
  init?(minimum: Double, maximum: Double, step: Double) {
    let halfRange = maximum / 2 - minimum / 2
    // A step that rounding would lose does not count.
    guard step / 2 > 0, step / 2 >= halfRange * 0x1p-52 else { return nil }
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    var scale = 1.0
    var decimals: (minimum: Double, step: Double, scale: Double) = (0, 0, 0)
    for _ in 0...22 {
      let m = (minimum * scale).rounded(.toNearestOrEven)
      let s = (step * scale).rounded(.toNearestOrEven)
      if m / scale == minimum, s / scale == step {
        decimals = (m, s, scale)
        break
      }
      scale *= 10
    }
    decimalMinimum = decimals.minimum
    decimalStep = decimals.step
    decimalScale = decimals.scale
    // The quotient may be wrong by one in either direction.
    let last = (halfRange / (step / 2)).rounded(.down)
    lastIndex = last
    if self[last + 1] <= maximum {
      lastIndex = last + 1
    } else if last > 0, self[last] > maximum {
      lastIndex = last - 1
    }
  }

  /// Returns the same grid without the values after a given index.
  func limited(toIndex index: Double) -> ValueGrid {
    var grid = self
    grid.lastIndex = min(lastIndex, index)
    return grid
  }

  /// The value at the index k.
  subscript(index: Double) -> Double {
    if decimalScale > 0, decimalMinimum.magnitude + index * decimalStep < Self.exactLimit {
      return (decimalMinimum + index * decimalStep) / decimalScale
    }
    let value = minimum + index * step
    return value.isFinite ? value : halved(index)
  }

  /// Returns the value at an index. Halves the numbers first, so that the distance from the minimum
  /// cannot overflow.
  @inline(never) private func halved(_ index: Double) -> Double {
    2 * (minimum / 2 + index * (step / 2))
  }

  /// Returns the index of the last grid value that is not above a number, within 0...lastIndex.
  func index(atMost value: Double) -> Double {
    let quotient = ((value / 2 - minimum / 2) / (step / 2)).rounded(.down)
    var index = min(max(quotient, 0), lastIndex)
    if index < lastIndex, self[index + 1] <= value { index += 1 }
    if index > 0, self[index] > value { index -= 1 }
    return index
  }
}

// MARK: - Membership

extension ValueGrid {
  /// Returns true if the grid contains the number.
  func holds(_ value: Double) -> Bool { self[index(atMost: value)] == value }

  /// Returns true if rounding some grid value to a whole number gives this number.
  func holds(roundedTo value: Double) -> Bool {
    let index = index(atMost: value)
    return self[index].rounded(.toNearestOrAwayFromZero) == value
      || self[min(index + 1, lastIndex)].rounded(.toNearestOrAwayFromZero) == value
  }
}

// MARK: - Neighbors

extension ValueGrid {
  /// Returns the first grid value above a number; nil if there is none.
  ///
  /// If rounding gives neighbors the same value, the function returns the next value that differs.
  func first(above value: Double) -> Double? {
    guard self[lastIndex] > value else { return nil }
    var (low, high) = (-1.0, lastIndex)
    // The value at `low` is not above the number; the value at `high` is.
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if self[middle] > value { high = middle } else { low = middle }
    }
    return self[high]
  }

  /// Returns the last grid value below a number; nil if there is none.
  func last(below value: Double) -> Double? {
    guard self[0] < value else { return nil }
    var (low, high) = (0.0, lastIndex + 1)
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if self[middle] < value { low = middle } else { high = middle }
    }
    return self[low]
  }
}
