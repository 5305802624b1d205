/// The order of simplicity: shorter first, and of the same length smaller at the first difference.
enum Shortlex {
  static func isSimpler(_ first: ArraySlice<UInt64>, than second: ArraySlice<UInt64>) -> Bool {
    if first.count != second.count { return first.count < second.count }
    return isLower(first, than: second)
  }

  /// Whether the first is smaller where they differ first; the end counts as smaller than anything.
  static func isLower(_ first: ArraySlice<UInt64>, than second: ArraySlice<UInt64>) -> Bool {
    var (one, other) = (first.startIndex, second.startIndex)
    while one < first.endIndex, other < second.endIndex {
      if first[one] != second[other] { return first[one] < second[other] }
      one += 1
      other += 1
    }
    return first.count < second.count
  }
}
