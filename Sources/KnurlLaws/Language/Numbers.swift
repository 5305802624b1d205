/// One number for each of a control's values.
///
/// The first four are stored inline: an allocation for each event batch would cost more than the
/// laws that read it.
public struct Numbers: Hashable, Sendable {
  /// The largest number of values: sets of values are the bits of a word.
  public static let capacity = 64

  @usableFromInline var first = 0.0
  @usableFromInline var second = 0.0
  @usableFromInline var third = 0.0
  @usableFromInline var fourth = 0.0
  /// The numbers after the fourth; nil if there are none, because copying an empty array costs more.
  @usableFromInline var rest: [Double]?
  public let count: Int

  @inlinable public init(repeating value: Double = 0, count: Int) {
    precondition(count >= 0)
    self.count = count
    first = count > 0 ? value : 0
    second = count > 1 ? value : 0
    third = count > 2 ? value : 0
    fourth = count > 3 ? value : 0
    if count > 4 { rest = Array(repeating: value, count: count - 4) }
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

  /// Numbers that a row has as bits.
  @inlinable init(_ words: [UInt64], from start: Int, count: Int) {
    self.count = count
    if count > 0 { first = Double(bitPattern: words[start]) }
    if count > 1 { second = Double(bitPattern: words[start + 1]) }
    if count > 2 { third = Double(bitPattern: words[start + 2]) }
    if count > 3 { fourth = Double(bitPattern: words[start + 3]) }
    if count > 4 { rest = words[start + 4..<start + count].map { Double(bitPattern: $0) } }
  }

  @inlinable public var indices: Range<Int> { 0..<count }

  public subscript(index: Int) -> Double {
    @inlinable get {
      precondition(index >= 0 && index < count, "the control has no value with this index")
      switch index {
      case 0: return first
      case 1: return second
      case 2: return third
      case 3: return fourth
      default: return rest?[index - 4] ?? 0
      }
    }
    @inlinable set {
      precondition(index >= 0 && index < count, "the control has no value with this index")
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      case 3: fourth = newValue
      default: rest?[index - 4] = newValue
      }
    }
  }

  /// True if every number is finite.
  @inlinable public var areFinite: Bool {
    guard first.isFinite, second.isFinite else { return false }
    // Unused elements are zero.
    return count <= 2
      || (third.isFinite && fourth.isFinite && rest?.allSatisfy { $0.isFinite } ?? true)
  }

  /// Compares numbers. NaN equals NaN, because a value that stays NaN has not changed.
  @inlinable public static func == (a: Numbers, b: Numbers) -> Bool {
    if a.first == b.first, a.second == b.second, a.count == b.count, a.count <= 2 { return true }
    return isSame(a, b)
  }

  /// Compares number by number; called only if some numbers differ or are NaN, or for more than two.
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
