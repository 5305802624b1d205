/// Up to four numbers without an allocation: one for each of a control's values.
///
/// Observations are copied at every command. With arrays in them, reference counting alone would
/// cost more than all laws together, so the numbers are stored inline.
public struct Numbers: Hashable, Sendable {
  /// The largest number of values. A control with more values is verified in parts, such as each
  /// band of an equalizer.
  public static let capacity = 4

  @usableFromInline var first = 0.0
  @usableFromInline var second = 0.0
  @usableFromInline var third = 0.0
  @usableFromInline var fourth = 0.0
  public let count: Int

  public init(repeating value: Double = 0, count: Int) {
    precondition(count >= 0)
    precondition(
      count <= Self.capacity,
      "a control has at most four values; describe the others "
        + "as another control")
    self.count = count
    first = count > 0 ? value : 0
    second = count > 1 ? value : 0
    third = count > 2 ? value : 0
    fourth = count > 3 ? value : 0
  }

  /// The two numbers of a control with two values.
  @inlinable public init(_ first: Double, _ second: Double) {
    count = 2
    self.first = first
    self.second = second
  }

  public init(_ values: [Double]) {
    self.init(count: values.count)
    for (index, value) in values.enumerated() { self[index] = value }
  }

  @inlinable public var indices: Range<Int> { 0..<count }

  public subscript(index: Int) -> Double {
    @inlinable get {
      precondition(index >= 0 && index < count, "the control has no value with this index")
      switch index {
      case 0: return first
      case 1: return second
      case 2: return third
      default: return fourth
      }
    }
    @inlinable set {
      precondition(index >= 0 && index < count, "the control has no value with this index")
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }

  /// True if every number is finite.
  @inlinable public var areFinite: Bool {
    guard first.isFinite, second.isFinite else { return false }
    // Unused elements are zero.
    return count <= 2 || (third.isFinite && fourth.isFinite)
  }

  /// Compares numbers. NaN equals NaN, because a value that stays NaN has not changed.
  @inlinable public static func == (a: Numbers, b: Numbers) -> Bool {
    if a.first == b.first, a.second == b.second, a.count == b.count {
      return a.count <= 2 || (a.third == b.third && a.fourth == b.fourth) || isSame(a, b)
    }
    return isSame(a, b)
  }

  /// Compares number by number; called only if some numbers differ or are NaN.
  @usableFromInline static func isSame(_ a: Numbers, _ b: Numbers) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices where a[index] != b[index] {
      guard a[index].isNaN, b[index].isNaN else { return false }
    }
    return true
  }

  /// Hashes equal numbers equally; all NaNs have the same hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in indices { hasher.combine(self[index].isNaN ? .nan : self[index]) }
  }
}

extension Numbers: CustomStringConvertible {
  public var description: String {
    var text = ""
    for index in indices { text += (index == 0 ? "" : ", ") + NumberText.text(self[index]) }
    return text
  }
}
