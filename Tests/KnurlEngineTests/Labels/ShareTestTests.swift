import KnurlEngine
import Testing

@Suite("The sequential test of shares")
struct ShareTestTests {
  @Test("The confidence interval is Wilson's and narrows as the sample grows")
  func interval() {
    // By hand, with z² = 37.324893…: (0.5 + z²/200 ± z·√(0.0025 + z²/40000)) / (1 + z²/100).
    let hundred = ShareTest.interval(of: 50, among: 100)
    #expect(abs(hundred.lowerBound - 0.239_328) < 1e-6)
    #expect(abs(hundred.upperBound - 0.760_672) < 1e-6)
    let more = ShareTest.interval(of: 5_000, among: 10_000)
    #expect(more.lowerBound > 0.469 && more.upperBound < 0.531)
    #expect(ShareTest.interval(of: 0, among: 1_000).lowerBound == 0)
    #expect(ShareTest.interval(of: 1_000, among: 1_000).upperBound == 1)
  }

  @Test("Zero cases, impossible counts, goals of 0 and 1, and NaN give an interval and a verdict")
  func edges() {
    #expect(ShareTest.interval(of: 0, among: 0) == 0...1)
    #expect(ShareTest.interval(of: 7, among: -1) == 0...1)
    #expect(ShareTest.interval(of: 200, among: 100).upperBound == 1)
    #expect(ShareTest.interval(of: -3, among: 100).lowerBound == 0)
    #expect(ShareTest.verdict(of: 0, among: 0, atLeast: 0) == .met)
    #expect(ShareTest.verdict(of: 0, among: 0, atLeast: 1) == .undecided)
    #expect(ShareTest.verdict(of: 500, among: 500, atLeast: 1) == .met)
    #expect(ShareTest.verdict(of: 499, among: 500, atLeast: 1) == .met, "within the tolerance")
    #expect(ShareTest.verdict(of: 800, among: 1_000, atLeast: 1) == .unmet)
    #expect(ShareTest.verdict(of: 100, among: 200, atLeast: .nan) == .undecided)
    #expect(ShareTest.casesToDecide(of: 1, among: 2, atLeast: .nan) == nil)
    #expect(ShareTest.casesToDecide(of: 0, among: 0, atLeast: 0.1) == nil)
    let all = ShareTest.interval(of: Int.max, among: Int.max)
    #expect(all.upperBound == 1)
    #expect(all.lowerBound > 0.999)
  }

  @Test("The share test accepts a reached goal, rejects a missed goal and otherwise waits")
  func verdicts() {
    #expect(ShareTest.verdict(of: 1_000, among: 10_000, atLeast: 0.05) == .met)
    #expect(ShareTest.verdict(of: 100, among: 10_000, atLeast: 0.05) == .unmet)
    #expect(ShareTest.verdict(of: 5, among: 100, atLeast: 0.05) == .undecided)
    // One percent too few is no reason to fail: the goal has a tolerance.
    #expect(ShareTest.verdict(of: 99_000, among: 1_000_000, atLeast: 0.1) == .met)
  }

  @Test("The share test decides only after 100, 200, 400, … cases")
  func looks() {
    let sizes = (0...5_000).filter { ShareTest.looks(at: $0) }
    #expect(sizes == [100, 200, 400, 800, 1_600, 3_200])
  }

  @Test("If the share stays the same, the test decides after the predicted number of further cases")
  func further() throws {
    for held in [0, 1, 4, 5, 6, 20] {
      let cases = try #require(ShareTest.casesToDecide(of: held, among: 100, atLeast: 0.05))
      #expect(cases > 100)
      #expect(ShareTest.looks(at: cases))
      #expect(
        ShareTest.verdict(of: held * (cases / 100), among: cases, atLeast: 0.05) != .undecided)
      #expect(
        cases == 200
          || ShareTest.verdict(of: held * (cases / 200), among: cases / 2, atLeast: 0.05)
            == .undecided
      )
    }
  }

  @Test(
    "A share equal to the goal is never rejected, and a share of half the goal is never accepted")
  func errors() {
    var source = SeededGenerator(seed: 7)
    for (share, wrong) in [(UInt64(100), LabelVerdict.unmet), (50, .met)] {
      for _ in 0..<20 {
        var held = 0
        var verdict = LabelVerdict.undecided
        for cases in 1...6_400 where verdict == .undecided {
          if source.next(upTo: 999) < share { held += 1 }
          if ShareTest.looks(at: cases) {
            verdict = ShareTest.verdict(of: held, among: cases, atLeast: 0.1)
          }
        }
        #expect(verdict != wrong)
      }
    }
  }
}
