extension Sequence {
  /// The elements with equal keys together, in the order in which the keys come first.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    let groups = Dictionary(grouping: enumerated()) { key($0.element) }
    return groups.values.sorted { $0[0].offset < $1[0].offset }.map { $0.map(\.element) }
  }
}

extension Array where Element: Collection {
  /// The longest groups first; equally long ones in their order.
  var mostFirst: [Element] {
    enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }
}
