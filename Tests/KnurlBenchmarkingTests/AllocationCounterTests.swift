import KnurlBenchmarking
import Testing

@Suite("Counting allocations")
struct AllocationCounterTests {
  private final class Node {
    var next: Node?
  }

  @Test("An object counts as one allocation, or the counter gives a reason why it cannot count")
  func counts() {
    let counter = AllocationCounter.live
    if let reason = counter.unavailable {
      #expect(!reason.isEmpty)
      #expect(counter.read() == .init(count: 0, bytes: 0))
      return
    }
    var list: Node?
    let before = counter.read()
    for _ in 0..<10 {
      let node = Node()
      node.next = list
      list = node
    }
    let after = counter.read()
    blackHole(list)
    #expect(after.count - before.count == 10)
    #expect(after.bytes - before.bytes >= 240)
  }

  @Test("Code without allocations leaves the count unchanged")
  func countsNothing() {
    let counter = AllocationCounter.live
    var sum = 0
    let before = counter.read()
    for number in 0..<1_000 { sum &+= number }
    let after = counter.read()
    blackHole(sum)
    #expect(after == before)
  }
}
