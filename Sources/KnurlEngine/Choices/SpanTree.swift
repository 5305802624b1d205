/// The spans of an attempt with what encloses them and what stands beside them.
struct SpanTree {
  struct Node {
    var start: Int
    var end: Int
    var kind: ChoiceSpan.Kind
    /// The smallest span around this one.
    var parent: Int?
    /// The span that ends where this one starts, in the same parent.
    var before: Int?

    var range: Range<Int> { start..<end }
  }

  /// A span comes behind those inside it and those before it.
  private(set) var nodes: [Node] = []
  /// Each is a row of spans, one beginning where the one before ends, in the order of choices.
  private(set) var rows: [[Int]] = []

  /// The nodes in the order of their first choices, a span before those inside it.
  private(set) var fromFront: [Int] = []
  /// For each choice whether no span says what it belongs to: it is in none, or in one that has
  /// many choices and says nothing of its parts.
  private(set) var loose: [Bool] = []
  /// For each choice whether it is the first of a span that has others beside it.
  private(set) var isFirstInRow: [Bool] = []

  /// For each node whether there are spans inside it.
  private(set) var hasParts: [Bool] = []

  /// - Complexity: O(number of spans and choices).
  init(_ spans: [ChoiceSpan], choiceCount: Int) {
    // Spans without a parent so far.
    var open: [Int] = []
    for span in spans where span.start < span.end {
      if let last = nodes.last, last.start == span.start, last.end == span.end { continue }
      let index = nodes.count
      while let child = open.last, nodes[child].start >= span.start {
        nodes[child].parent = index
        open.removeLast()
      }
      nodes.append(Node(start: span.start, end: span.end, kind: span.kind))
      open.append(index)
    }
    linkSiblings()
    markChoices(choiceCount)
    fromFront = nodes.indices.sorted {
      let (one, other) = (nodes[$0], nodes[$1])
      return one.start != other.start ? one.start < other.start : $0 > $1
    }
  }

  private mutating func markChoices(_ count: Int) {
    loose = [Bool](repeating: true, count: count)
    isFirstInRow = [Bool](repeating: false, count: count)
    hasParts = [Bool](repeating: false, count: nodes.count)
    for node in nodes {
      if let parent = node.parent { hasParts[parent] = true }
    }
    for index in nodes.indices {
      let node = nodes[index]
      if !hasParts[index], node.range.count > 6 { continue }
      for position in node.range { loose[position] = false }
    }
    for row in rows where row.count > 1 {
      for index in row { isFirstInRow[nodes[index].start] = true }
    }
    // A row of one command is a row of commands all the same.
    for node in nodes where node.kind == .command { isFirstInRow[node.start] = true }
  }

  /// What can be deleted behind a choice: for each span in the smallest one around the choice that
  /// span and those behind it in its row, or, if there are none, each choice and those behind it.
  func pieces(behind position: Int, of count: Int) -> [[Range<Int>]] {
    let around = nodes.first { $0.range.contains(position) }?.range ?? 0..<count
    var pieces: [[Range<Int>]] = []
    for row in rows {
      let inside = row.map { nodes[$0].range }.filter {
        $0.lowerBound > position && $0.upperBound <= around.upperBound
      }
      for first in inside.indices { pieces.append(Array(inside[first...])) }
    }
    if !pieces.isEmpty { return pieces }
    let single = (position + 1..<around.upperBound).map { $0..<$0 + 1 }
    return single.indices.map { Array(single[$0...]) }
  }

  private mutating func linkSiblings() {
    var lastInside = [Int?](repeating: nil, count: nodes.count + 1)
    var rowOf = [Int](repeating: 0, count: nodes.count)
    for index in nodes.indices {
      let place = nodes[index].parent ?? nodes.count
      if let before = lastInside[place], nodes[before].end == nodes[index].start {
        nodes[index].before = before
        rowOf[index] = rowOf[before]
        rows[rowOf[index]].append(index)
      } else {
        rowOf[index] = rows.count
        rows.append([index])
      }
      lastInside[place] = index
    }
  }

  /// What stands in a row before the span of a choice: for each span that and those before it.
  ///
  /// - Parameter value: The choice; where it is greater than the row is long it counts none of it.
  func pieces(before position: Int, countedBy value: UInt64) -> [[Range<Int>]] {
    var pieces: [[Range<Int>]] = []
    for row in rows where UInt64(row.count) > value {
      let before = row.map { nodes[$0] }.filter { $0.end <= position && $0.kind != .start }
        .map { $0.range }
      for last in before.indices.reversed() { pieces.append(before[...last].reversed()) }
    }
    return pieces
  }
}
