/// The shrink passes that change several choices at once.
extension ChoiceShrinker {
  /// Sorts the spans of a row into the simplest order.
  mutating func sortSpans() {
    var index = tree.rows.count - 1
    while index >= 0 {
      if index < tree.rows.count { sortRow(index) }
      index -= 1
    }
  }

  private mutating func sortRow(_ index: Int) {
    let row = tree.rows[index].map { tree.nodes[$0] }.filter { $0.kind != .start }
    guard let first = row.first, let last = row.last, row.count > 1 else { return }
    var parts = row.map { Array(best.values[$0.range]) }
    let sorted = parts.sorted(by: Self.belongsInFront)
    let range = first.start..<last.end
    if sorted == parts || accept(replacing: range, by: sorted.flatMap { $0 }) { return }
    var next = 1
    while next < parts.count {
      var place = next
      while place > 0, Self.belongsInFront(parts[place], of: parts[place - 1]) {
        var swapped = parts
        swapped.swapAt(place, place - 1)
        guard accept(replacing: range, by: swapped.flatMap { $0 }) else { break }
        // A change of structure is left to the next round.
        guard best.values.count >= range.upperBound else { return }
        parts = swapped
        place -= 1
      }
      next += 1
    }
  }

  private static func belongsInFront(_ part: [UInt64], of other: [UInt64]) -> Bool {
    Shortlex.isLower((part + other)[...], than: (other + part)[...])
  }

  /// Exchanges two spans with different parents, such as branches of a tree, if the result is
  /// simpler.
  mutating func swapSpans() {
    var index = tree.nodes.count - 1
    while index >= 0 {
      guard index < tree.nodes.count else {
        index = tree.nodes.count - 1
        continue
      }
      let later = tree.nodes[index]
      index -= 1
      guard later.kind == .part else { continue }
      for node in tree.nodes
      where node.kind == .part && node.end <= later.start && node.parent != later.parent {
        if isAlike(node.range, later.range), swap(node.range, later.range) { break }
      }
    }
  }

  private mutating func swap(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    let values = best.values
    guard Shortlex.isLower(values[other], than: values[one]) else { return false }
    return accept(
      Array(
        values[..<one.lowerBound] + values[other] + values[one.upperBound..<other.lowerBound]
          + values[one] + values[other.upperBound...]))
  }

  /// Moves the content of a span into an empty position inside its neighbor, which leaves one span
  /// empty.
  ///
  /// So a tree with two branches becomes a tree with one longer branch, and two lists become one
  /// list.
  mutating func nestSpans() {
    var index = 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      if let before = node.before, node.kind == .part {
        let front = tree.nodes[before]
        if front.range.count > 1, node.range.count > 1, isAlike(front.range, node.range) {
          nest(front, node)
        }
      }
      index += 1
    }
  }

  private mutating func nest(_ front: SpanTree.Node, _ back: SpanTree.Node) {
    let nodes = tree.nodes
    for (host, guest) in [(front, back), (back, front)] {
      let content = best.values[guest.range]
      for place in nodes.indices {
        let empty = nodes[place].range
        guard empty.count == 1, host.range.contains(empty.lowerBound),
          isAlike(empty, content.indices)
        else { continue }
        for row in [sorted(filling: place, with: content), (empty, Array(content))] {
          let whole =
            best.values[host.start..<row.0.lowerBound] + row.1
            + best.values[row.0.upperBound..<host.end]
          if accept(replacing: front.start..<back.end, by: [0] + whole) { return }
        }
      }
    }
  }

  /// Returns the range and the sorted choices of a row after `content` has filled an empty
  /// position.
  private mutating func sorted(
    filling place: Int, with content: ArraySlice<UInt64>
  ) -> (Range<Int>, [UInt64]) {
    let nodes = tree.nodes
    let row = tree.rows.first { $0.contains(place) } ?? [place]
    let parts = row.map { $0 == place ? Array(content) : Array(best.values[nodes[$0].range]) }
    let range = nodes[row[0]].start..<nodes[row[row.count - 1]].end
    return (range, parts.sorted(by: Self.belongsInFront).flatMap { $0 })
  }

  /// Lowers two numbers by the same amount, which preserves their difference.
  mutating func lowerPairs() {
    forEachPair { shrinker, first, second in
      let values = shrinker.best.values
      let limit = min(values[first], values[second])
      guard limit > 0 else { return }
      shrinker.change(limit) { count in
        var changed = values
        changed[first] -= count
        changed[second] -= count
        return changed
      }
    }
  }

  /// Lowers a number and raises a later number by the same amount, as far as the later bound
  /// allows.
  mutating func redistribute() {
    forEachPair { shrinker, first, second in
      let values = shrinker.best.values
      let bound = shrinker.best.choices[second].bound
      func candidate(_ count: UInt64, raising raise: UInt64) -> [UInt64] {
        var changed = values
        changed[first] -= count
        changed[second] += min(raise, bound - values[second])
        return changed
      }
      guard values[second] < bound else { return }
      let value = values[first]
      // A positive number has the odd rank before that of its negative.
      if value & 1 == 1, shrinker.accept(candidate(value, raising: value + 1)) { return }
      for step in 1...min(2, value) as ClosedRange<UInt64>
      where shrinker.accept(candidate(step, raising: step)) {
        // From below, because the lowest failing number is mostly small.
        for number in 0..<min(value - step, UInt64(shrinker.tuning.linearSteps)) {
          if shrinker.accept(candidate(value - number, raising: value - number)) { return }
        }
        shrinker.findInteger(upTo: value / step) { shrinker, count in
          count == 1 || shrinker.accept(candidate(step * count, raising: step * count))
        }
        return
      }
    }
  }

  /// Makes the largest change that succeeds. Tries the whole limit first, then smaller numbers,
  /// then even numbers.
  ///
  /// Steps of 2 help because numbers of one sign have ranks two apart.
  private mutating func change(_ limit: UInt64, _ candidate: (UInt64) -> [UInt64]) {
    if accept(candidate(limit)) { return }
    if findInteger(upTo: limit, { $0.accept(candidate($1)) }) > 0 { return }
    findInteger(upTo: limit / 2) { $0.accept(candidate(2 * $1)) }
  }

  private mutating func forEachPair(_ visit: (inout ChoiceShrinker, Int, Int) -> Void) {
    var first = 0
    while first < best.values.count {
      if isNumber(first) {
        var second = first
        var between = 0
        while second + 1 < best.values.count, between < tuning.pairDistance {
          second += 1
          guard best.choices[second].bound >= tuning.selectorBound else { continue }
          between += 1
          visit(&self, first, second)
          guard first < best.values.count, isNumber(first) else { break }
        }
      }
      first += 1
    }
  }
}
