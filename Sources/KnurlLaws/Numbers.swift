/// A few numbers without an allocation: those of a control's values, one for each.
///
/// Observations are copied once a command; with arrays in them the reference counts alone would
/// cost more than all laws together. So the numbers stand inline, and there is room for four.
public struct Numbers: Hashable, Sendable {
  /// More values than this belong to several controls: an equalizer is verified band by band.
  public static let capacity = 4

  private var first = 0.0
  private var second = 0.0
  private var third = 0.0
  private var fourth = 0.0
  public private(set) var count: Int

  public init(repeating value: Double = 0, count: Int) {
    precondition(count >= 0)
    precondition(count <= Self.capacity, "a control has at most four values; split the others off")
    self.count = count
    first = count > 0 ? value : 0
    second = count > 1 ? value : 0
    third = count > 2 ? value : 0
    fourth = count > 3 ? value : 0
  }

  public init(_ values: [Double]) {
    self.init(count: values.count)
    for (index, value) in values.enumerated() { self[index] = value }
  }

  public var indices: Range<Int> { 0..<count }

  public subscript(index: Int) -> Double {
    get {
      precondition(index >= 0 && index < count, "the control has no value with this index")
      switch index {
      case 0: return first
      case 1: return second
      case 2: return third
      default: return fourth
      }
    }
    set {
      precondition(index >= 0 && index < count, "the control has no value with this index")
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }

  /// Whether every number is finite.
  public var areFinite: Bool {
    first.isFinite && second.isFinite && third.isFinite && fourth.isFinite
  }
}

extension Numbers: CustomStringConvertible {
  public var description: String {
    var text = ""
    for index in indices { text += (index == 0 ? "" : ", ") + NumberText.text(self[index]) }
    return text
  }
}
