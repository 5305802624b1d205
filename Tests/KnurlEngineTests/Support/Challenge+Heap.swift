import KnurlEngine

extension Challenge {
  /// A binary heap with a faulty sorting method, which merges only the two branches of the root.
  ///
  /// After a description in github.com/jlink/shrinking-challenge; the generator is ours. For every
  /// position it draws whether there is a node, by how much its number exceeds that of its parent,
  /// and then the two branches. The failures with four nodes have thirteen choices each. Of them
  /// (0, None, (0, (0, None, None), (1, None, None))) is the simplest, because a missing branch
  /// comes first if it can; a test tries all simpler ones.
  static let binaryHeap = Challenge(
    name: "binheap", published: 127,
    minimum: [1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 1, 0, 0]
  ) { seed, tuning in
    shrink(heapProperty, seed: seed, tuning: tuning)
  }

  static func heapProperty(_ source: inout ChoiceSource) -> Violation? {
    guard let heap = Heap(from: &source, above: 0, depth: 5) else { return nil }
    let wrong = [heap.number] + (Heap.merged(heap.left, heap.right)?.numbers ?? [])
    return wrong == heap.numbers.sorted() ? nil : broken
  }
}

/// A node of a binary heap. No number is less than the number of its parent node.
final class Heap {
  let number: Int
  let left: Heap?
  let right: Heap?

  init(_ number: Int, _ left: Heap?, _ right: Heap?) {
    (self.number, self.left, self.right) = (number, left, right)
  }

  convenience init?(from source: inout ChoiceSource, above least: Int, depth: Int) {
    source.beginSpan()
    defer { source.endSpan() }
    guard source.choice(upTo: depth > 0 ? 3 : 0) > 0 else { return nil }
    let number = least + Int(source.choice(upTo: 1_000_000))
    let left = Heap(from: &source, above: number, depth: depth - 1)
    self.init(number, left, Heap(from: &source, above: number, depth: depth - 1))
  }

  /// The number of this node, then all numbers of the right branch, then all of the left branch.
  var numbers: [Int] { [number] + (right?.numbers ?? []) + (left?.numbers ?? []) }

  static func merged(_ one: Heap?, _ other: Heap?) -> Heap? {
    guard let one, let other else { return one ?? other }
    return one.number <= other.number
      ? Heap(one.number, merged(one.right, other), one.left)
      : Heap(other.number, merged(other.right, one), other.left)
  }
}
