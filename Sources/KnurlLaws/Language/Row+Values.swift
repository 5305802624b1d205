public import KnurlGeometry

/// A number that a row has for each value of the control.
public enum ValuePart: Int, CaseIterable, Sendable {
  case value
  case minimum
  case maximum
  /// The x coordinate of the thumb's frame, in the coordinates of the bounds; 0 without a thumb.
  case thumbX
  case thumbY
  case thumbWidth
  case thumbHeight
  /// The position of the value along the track, if the control declares positions.
  case position
  /// The position of the minimum along the track.
  case startPosition
  /// The position of the maximum along the track.
  case endPosition
  /// The position where the picture shows the value, in the units of `position`; unlike `position`
  /// only during an animation.
  case presentation
  /// The value that the drag would give if it ended now, for a control that changes values only at
  /// the end of a drag.
  case pending

  static let count = allCases.count
}

extension Row {
  public var valueIndices: Range<Int> { @inlinable get { 0..<valueCount } }

  /// One number of a value.
  public subscript(part: ValuePart, index: Int) -> Double {
    @inlinable get { Double(bitPattern: words[word(of: part, index)]) }
    @inlinable @inline(__always) set { words[word(of: part, index)] = Self.word(newValue) }
  }

  @inlinable @inline(__always) func word(of part: ValuePart, _ index: Int) -> Int {
    precondition(index >= 0 && index < valueCount, "the control has no value with this index")
    return part.rawValue * valueCount + index
  }

  /// One number of all values.
  public subscript(part: ValuePart) -> Numbers {
    @inlinable get { Numbers(words, from: part.rawValue * valueCount, count: valueCount) }
    @inlinable set {
      for index in 0..<valueCount { self[part, index] = newValue[index] }
    }
  }

  /// True if a number of each value is the same in another row of the control.
  @inlinable public func isSame(as other: Row, in part: ValuePart) -> Bool {
    var word = part.rawValue * valueCount
    let end = word + valueCount
    while word < end {
      if words[word] != other.words[word] { return false }
      word += 1
    }
    return true
  }

  /// True if two numbers of each value are the same.
  @inlinable public func isSame(_ part: ValuePart, as other: ValuePart) -> Bool {
    for index in 0..<valueCount
    where words[word(of: part, index)] != words[word(of: other, index)] {
      return false
    }
    return true
  }

  /// True if the values are these numbers.
  @inlinable public func hasValues(_ numbers: Numbers) -> Bool {
    guard numbers.count == valueCount else { return false }
    for index in 0..<valueCount where words[index] != Self.word(numbers[index]) { return false }
    return true
  }

  /// True if a number of each value is finite.
  @inlinable public func isFinite(_ part: ValuePart) -> Bool {
    // The exponent of an infinity and of NaN has all bits set.
    let exponent: UInt64 = 0x7FF0_0000_0000_0000
    var word = part.rawValue * valueCount
    let end = word + valueCount
    while word < end {
      if words[word] & exponent == exponent { return false }
      word += 1
    }
    return true
  }

  /// Becomes a copy of another row, in the memory that it has.
  mutating func become(_ other: Row) {
    var own: [UInt64] = []
    swap(&own, &words)
    self = other
    swap(&own, &words)
    guard words.count == own.count else {
      words = own
      return
    }
    copyWords(own)
  }

  /// A number of the control's own attributes.
  subscript(number index: Int) -> Double {
    get { Double(bitPattern: words[ValuePart.count * valueCount + index]) }
    set { words[ValuePart.count * valueCount + index] = Self.word(newValue) }
  }

  /// The bits of a number, equal for equal numbers and for all NaNs.
  @inlinable @inline(__always) static func word(_ number: Double) -> UInt64 {
    // The sum of zeros of both signs has no sign.
    number == number ? (number + 0).bitPattern : Double.nan.bitPattern
  }

  @inline(__always) public func thumbFrame(_ index: Int) -> Rect2D {
    Rect2D(
      x: self[.thumbX, index], y: self[.thumbY, index], width: self[.thumbWidth, index],
      height: self[.thumbHeight, index])
  }

  @inline(__always) public func thumbCenter(_ index: Int) -> Point2D { thumbFrame(index).center }

  /// Stores the frame of a thumb.
  public mutating func setThumb(_ index: Int, to frame: Rect2D) {
    self[.thumbX, index] = frame.x
    self[.thumbY, index] = frame.y
    self[.thumbWidth, index] = frame.width
    self[.thumbHeight, index] = frame.height
  }
}
