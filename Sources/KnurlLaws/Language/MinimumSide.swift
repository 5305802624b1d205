public import KnurlGeometry

/// The side of a control on which the minimum of a value is. It decides along which axis and in which
/// direction a finger raises the value.
public enum MinimumSide: Int, CaseIterable, Hashable, Sendable {
  // A table stores these numbers, and digests contain them: the two most frequent sides come first.

  /// Where lines of text begin: on the left or, laid out from right to left, on the right.
  case leading
  case bottom
  /// Where lines of text end.
  case trailing
  case top
  /// On the left in both layout directions.
  case left
  /// On the right in both layout directions.
  case right

  static let words = allCases.map { "\($0)" }

  @inline(__always) fileprivate var bits: (isVertical: Bool, isFixed: Bool, isReversed: Bool) {
    switch self {
    case .leading: (false, false, false)
    case .bottom: (true, false, true)
    case .trailing: (false, false, true)
    case .top: (true, false, false)
    case .left: (false, true, false)
    case .right: (false, true, true)
    }
  }
}

/// The side of the minimum of each value of a control, one bit of three numbers for each value.
public struct MinimumSides: Hashable, Sendable {
  /// The values that a finger moves up and down.
  private(set) var vertical: UInt64 = 0
  /// The values whose coordinate falls toward the maximum; laid out from left to right.
  private(set) var reversed: UInt64 = 0
  /// The horizontal values that layout from right to left does not mirror.
  private(set) var fixed: UInt64 = 0

  @inline(__always) private static func bit(_ index: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: index)
  }

  public subscript(index: Int) -> MinimumSide {
    get {
      let bit = Self.bit(index)
      let isReversed = reversed & bit != 0
      if vertical & bit != 0 { return isReversed ? .bottom : .top }
      if fixed & bit != 0 { return isReversed ? .right : .left }
      return isReversed ? .trailing : .leading
    }
    @inline(__always) set {
      let bit = Self.bit(index)
      let (isVertical, isFixed, isReversed) = newValue.bits
      vertical = isVertical ? vertical | bit : vertical & ~bit
      fixed = isFixed ? fixed | bit : fixed & ~bit
      reversed = isReversed ? reversed | bit : reversed & ~bit
    }
  }

  @inline(__always) func isVertical(_ index: Int) -> Bool { vertical & Self.bit(index) != 0 }

  @inline(__always) func isReversed(_ index: Int, inRightToLeft isRightToLeft: Bool) -> Bool {
    let bit = Self.bit(index)
    let isMirrored = isRightToLeft && (vertical | fixed) & bit == 0
    return (reversed & bit != 0) != isMirrored
  }
}

// MARK: - Along a value's own axis

extension Row {
  /// True if a finger moves the value up and down.
  @inline(__always) public func isVertical(_ index: Int) -> Bool { minimumSides.isVertical(index) }

  /// True if the value's coordinate on the screen falls toward the maximum.
  @inline(__always) public func isReversed(_ index: Int) -> Bool {
    minimumSides.isReversed(index, inRightToLeft: isRightToLeft)
  }

  /// True if a finger moves every value up and down.
  @inline(__always) public var isVertical: Bool {
    minimumSides.vertical != 0
      && minimumSides.vertical == ~0 &>> UInt64(truncatingIfNeeded: 64 - valueCount)
  }

  /// True if a finger moves some values up and down, and others to the left and right.
  @inline(__always) public var hasBothAxes: Bool { minimumSides.vertical != 0 && !isVertical }

  /// True if all values have their minimum at the same side.
  @inline(__always) var hasOneSide: Bool {
    let all = ~0 &>> UInt64(truncatingIfNeeded: 64 - valueCount)
    func isSame(_ bits: UInt64) -> Bool { bits == 0 || bits == all }
    return isSame(minimumSides.vertical) && isSame(minimumSides.reversed)
      && isSame(minimumSides.fixed)
  }

  /// True if a finger moves two values along the same axis.
  @inline(__always) func sharesAxis(_ index: Int, with other: Int) -> Bool {
    isVertical(index) == isVertical(other)
  }

  /// The coordinate of a point on the value's axis.
  @inline(__always) public func coordinate(_ point: Point2D, of index: Int) -> Double {
    isVertical(index) ? point.y : point.x
  }

  /// The coordinate on the value's axis, growing toward its maximum.
  @inline(__always) public func along(_ point: Point2D, of index: Int) -> Double {
    let coordinate = coordinate(point, of: index)
    return isReversed(index) ? -coordinate : coordinate
  }

  /// The position of a thumb's middle on its value's axis, growing toward the maximum.
  @inline(__always) public func thumbAlong(_ index: Int) -> Double {
    along(thumbCenter(index), of: index)
  }

  /// The length of a thumb on its value's axis.
  @inline(__always) func thumbLength(_ index: Int) -> Double {
    isVertical(index) ? self[.thumbHeight, index] : self[.thumbWidth, index]
  }

  /// The length of all thumbs that share a value's axis, on this axis.
  func thumbLengths(along index: Int) -> Double {
    valueIndices.reduce(0) { sharesAxis($1, with: index) ? $0 + thumbLength($1) : $0 }
  }

  /// The end of the bounds on a value's axis: the greatest result of `along(_:of:)`.
  @inline(__always) public func endAlong(_ index: Int) -> Double {
    if isVertical(index) { return isReversed(index) ? -bounds.minY : bounds.maxY }
    return isReversed(index) ? -bounds.minX : bounds.maxX
  }

  /// The start of the bounds on a value's axis: the least result of `along(_:of:)`.
  @inline(__always) public func startAlong(_ index: Int) -> Double {
    if isVertical(index) { return isReversed(index) ? -bounds.maxY : bounds.minY }
    return isReversed(index) ? -bounds.maxX : bounds.minX
  }
}
