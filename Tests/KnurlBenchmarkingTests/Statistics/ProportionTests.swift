import KnurlBenchmarking
import Testing

@Suite("Proportions")
struct ProportionTests {
  @Test(
    "Bounds are the one-sided bounds of Clopper and Pearson",
    arguments: [
      // count, total, lower, upper: 0 of 300 is 1 − 0.05^(1/300).
      (0, 300, 0, 0.009_936), (3, 300, 0.002_732, 0.025_633), (95, 100, 0.897_75, 0.980_13),
      (100, 100, 0.970_49, 1), (1, 1, 0.05, 1), (0, 0, 0, 1),
    ])
  func bounds(count: Int, total: Int, lower: Double, upper: Double) {
    let proportion = Proportion(count, of: total)
    #expect(abs(proportion.lowerBound - lower) < 2e-4, "\(proportion.lowerBound)")
    #expect(abs(proportion.upperBound - upper) < 2e-4, "\(proportion.upperBound)")
  }

  @Test("The incomplete beta function agrees with closed forms", arguments: [0.1, 0.35, 0.5, 0.9])
  func beta(x: Double) {
    #expect(abs(IncompleteBeta.value(1, 1, at: x) - x) < 1e-13)
    #expect(abs(IncompleteBeta.value(2, 2, at: x) - x * x * (3 - 2 * x)) < 1e-13)
    #expect(abs(IncompleteBeta.value(3, 1, at: x) - x * x * x) < 1e-13)
    #expect(
      abs(IncompleteBeta.value(0.5, 0.5, at: x) + IncompleteBeta.value(0.5, 0.5, at: 1 - x) - 1)
        < 1e-13)
  }
}
