/// The spans of an attempt with their parents and neighbors.
struct SpanTree {
  struct Node {
    var start: Int
    var end: Int
    var kind: ChoiceSpan.Kind
    /// The smallest span around this one.
    var parent: Int?
    /// The span with the same parent that ends where this span starts.
    var before: Int?

    var range: Range<Int> { start..<end }
  }

  /// All spans. A span comes after the spans inside it and after the spans before it.
  private(set) var nodes: [Node] = []
  /// Rows of spans with the same parent. Each span of a row begins where the previous span ends.
  private(set) var rows: [[Int]] = []

  /// The indices of the nodes by their first choices; a span comes before the spans inside it.
  private(set) var fromFront: [Int] = []
  /// For each choice, whether no span groups it.
  ///
  /// A span without parts groups its choices only if there are at most six of them.
  private(set) var loose: [Bool] = []
  /// For each choice, whether the choice begins a command or a span with neighbors in its row.
  private(set) var isFirstInRow: [Bool] = []

  /// For each node, whether there are spans inside its span.
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
    // A single command counts as a row of commands too.
    for node in nodes where node.kind == .command { isFirstInRow[node.start] = true }
  }

  /// Returns the deletable parts after a choice, within the smallest span around the choice.
  ///
  /// A part is a span with the spans after it in its row.
  ///
  /// Without such spans, a part is a choice with all choices after it.
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

  /// Returns the deletable parts before a choice: each span with the spans before it in its row.
  ///
  /// - Parameter value: The choice; only rows with more spans than this number are used.
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
