/// The shrink passes that make a choice sequence shorter.
extension ChoiceShrinker {
  /// Removes the commands after the failing step, which cannot matter.
  ///
  /// Also sets each choice that continues a sequence or a list to its simplest value.
  mutating func cutBehindFailure() {
    var values = best.values
    for position in values.indices where tree.isFirstInRow[position] && values[position] > 1 {
      values[position] = 1
    }
    let starts = best.spans.filter { $0.kind == .start }
    let commands = best.spans.filter { $0.kind == .command }
    let step = best.failure.step
    if step == 0, let start = starts.first {
      values.removeLast(values.count - start.end)
    } else if step > 0, step < commands.count {
      values.removeLast(values.count - commands[step - 1].end)
    }
    _ = accept(values)
  }

  /// Replaces whole spans by their simplest form, large spans first.
  ///
  /// A single choice is the simplest form of a value that can be empty, such as a list. If the
  /// number of choices is fixed, all of them are set to 0, except the first, which says that the
  /// span exists, or the first two, which also say the kind of command.
  mutating func simplifySpans() {
    // From the front, because early choices count most in the order.
    var index = 0
    while index < tree.nodes.count {
      let place = tree.fromFront[index]
      let node = tree.nodes[place]
      switch node.kind {
      case .start: zero(node.range)
      case .command:
        if !zero(node.range.dropFirst()) { zero(node.range.dropFirst(2)) }
      case .part:
        // A span without parts is not a list, and the second of two choices is lowered separately.
        if tree.hasParts[place] {
          if !accept(replacing: node.range, by: [0]) { zero(node.range.dropFirst()) }
        } else if node.range.count > 2 {
          zero(node.range.dropFirst())
        }
      }
      index += 1
    }
  }

  @discardableResult private mutating func zero(_ range: Range<Int>) -> Bool {
    guard best.values[range].contains(where: { $0 != 0 }) else { return false }
    return accept(replacing: range, by: repeatElement(0, count: range.count))
  }

  /// Deletes spans together with the spans before them, from the back, large spans first.
  mutating func deleteSpans() {
    var index = tree.nodes.count - 1
    while index >= 0, !isAtEnd {
      let nodes = tree.nodes
      guard index < nodes.count else {
        index = nodes.count - 1
        continue
      }
      var row = [index]
      while let before = nodes[row[row.count - 1]].before { row.append(before) }
      let (values, end) = (best.values, nodes[index].end)
      let deleted = findInteger(upTo: UInt64(row.count)) { shrinker, count in
        let start = nodes[row[Int(count) - 1]].start
        return shrinker.accept(Array(values[..<start] + values[end...]))
      }
      index -= 1
      guard deleted > 0 else { continue }
      // Nothing has changed before the first deleted span.
      let start = nodes[row[Int(deleted) - 1]].start
      while index >= 0, nodes[index].start >= start { index -= 1 }
    }
  }

  /// Deletes choices that no span groups, such as choices of generators without spans.
  ///
  /// Also deletes the end of one list and the beginning of the next list, which joins the two
  /// lists.
  mutating func deleteLoose() {
    var index = tree.nodes.count - 1
    while index >= 0 {
      if index < tree.nodes.count, tree.nodes[index].before != nil {
        let seam = tree.nodes[index].start
        _ = accept(replacing: seam - 1..<seam + 1, by: [])
      }
      index -= 1
    }
    var length = tuning.looseRun
    while length > 0 {
      deleteLoose(length)
      length -= 1
    }
  }

  private mutating func deleteLoose(_ length: Int) {
    var end = best.values.count
    while end >= length, !isAtEnd {
      let isLoose = tree.loose
      guard end <= best.values.count, isLoose[end - length..<end].allSatisfy({ $0 }) else {
        end -= 1
        continue
      }
      let values = best.values
      let last = end
      let runs = findInteger(upTo: UInt64(end / length)) { shrinker, count in
        let start = last - Int(count) * length
        guard isLoose[start..<last].allSatisfy({ $0 }) else { return false }
        return shrinker.accept(Array(values[..<start] + values[last...]))
      }
      end -= max(1, Int(runs) * length)
    }
  }

  /// Replaces a span by a span directly inside it, such as a tree by one of its branches.
  mutating func replaceSpans() {
    var index = tree.nodes.count - 1
    while index >= 0 {
      let nodes = tree.nodes
      guard index < nodes.count else {
        index = nodes.count - 1
        continue
      }
      let outer = nodes[index]
      if outer.kind == .part {
        let inner = nodes.filter {
          $0.parent == index && $0.kind == .part && isAlike($0.range, outer.range)
        }
        for node in inner
        where accept(replacing: outer.range, by: Array(best.values[node.range])) {
          // The branch may have branches.
          index = min(index, tree.nodes.count)
          break
        }
      }
      index -= 1
    }
  }

  /// Lowers a choice by some number and deletes as many spans.
  ///
  /// For example, lowers the length of a list and deletes elements after the length or before it.
  mutating func repairLowered() {
    var position = 0
    while position < best.values.count {
      repairLowered(at: position)
      position += 1
    }
  }

  private mutating func repairLowered(at position: Int) {
    let value = best.values[position]
    // A choice greater than the number of choices does not count any of them.
    guard value > 0, value <= UInt64(best.values.count), !saysThatSpanIsThere(position) else {
      return
    }
    var lowered = best.values
    lowered[position] = value - 1
    if accept(lowered) { return }
    // A choice counts those after it only if it changes the number of drawn choices.
    let changesLength = drawnByLast.map { $0 != best.values.count } ?? false
    let pieces =
      (changesLength ? tree.pieces(behind: position, of: best.values.count) : [])
      + tree.pieces(before: position, countedBy: value)
    for piece in pieces {
      let deleted = findInteger(upTo: min(value, UInt64(piece.count))) { shrinker, count in
        var values = lowered
        values[position] = value - count
        let (one, other) = (piece[0], piece[Int(count) - 1])
        values.removeSubrange(
          min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound))
        return shrinker.accept(values)
      }
      if deleted > 0 { return }
    }
  }
}
