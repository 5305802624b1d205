import Foundation

extension ComparisonRow {
  /// What somebody has to look at comes first.
  private var rank: Int {
    switch verdict {
    case .broken: 0
    case .regressed: 1
    case .improved: 2
    case _ where picture == .changed: 3
    case .inconclusive: 4
    case .notComparable: 5
    case .unchanged: 6
    case .identicalCode: 7
    }
  }

  /// Its name, never empty.
  package var title: String { name.isEmpty ? "(no name)" : name }

  /// Whether it is news: broken, slower, faster, another picture, or open.
  package var isNews: Bool { rank < 5 }

  /// How large the change is, whatever its direction.
  private var size: Double {
    let size = time.map { abs(log($0.ratio)) } ?? 0
    return size.isNaN ? 0 : size
  }

  /// By what they say, the largest change first; equals stay in their order.
  package static func sorted(_ rows: [ComparisonRow]) -> [ComparisonRow] {
    rows.enumerated().sorted { one, other in
      if one.element.rank != other.element.rank { return one.element.rank < other.element.rank }
      if one.element.size != other.element.size { return one.element.size > other.element.size }
      return one.offset < other.offset
    }.map { $0.element }
  }
}
