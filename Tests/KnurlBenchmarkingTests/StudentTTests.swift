import KnurlBenchmarking
import Testing

@Suite("Student's t")
struct StudentTTests {
  @Test(
    "Quantiles are those of the tables",
    arguments: [
      (1, 12.706_2), (2, 4.302_7), (7, 2.364_6), (10, 2.228_1), (30, 2.042_3), (31, 2.039_5),
      (40, 2.021_1), (60, 2.000_3), (100, 1.984_0), (1_000, 1.962_3),
    ])
  func quantile(degreesOfFreedom: Int, expected: Double) throws {
    let quantile = try #require(StudentT.quantile(0.975, degreesOfFreedom: degreesOfFreedom))
    #expect(abs(quantile - expected) < 0.000_055)
  }

  @Test(
    "So are those of a 90 % interval",
    arguments: [(1, 6.313_8), (5, 2.015_0), (11, 1.795_9), (30, 1.697_3)])
  func narrower(degreesOfFreedom: Int, expected: Double) throws {
    let quantile = try #require(StudentT.quantile(0.95, degreesOfFreedom: degreesOfFreedom))
    #expect(abs(quantile - expected) < 0.000_055)
  }

  @Test("The mean of 1 to 5 lies between 1.04 and 4.96")
  func interval() throws {
    let result = try #require(StudentT.meanInterval(of: [1, 2, 3, 4, 5]))
    let interval = try #require(result.interval)
    #expect(result.mean == 3)
    #expect(abs(interval.lowerBound - 1.036_757) < 1e-6)
    #expect(abs(interval.upperBound - 4.963_243) < 1e-6)
  }

  @Test("One number has a mean and no interval; none has nothing")
  func few() {
    #expect(StudentT.meanInterval(of: [2])?.mean == 2)
    #expect(StudentT.meanInterval(of: [2])?.interval == nil)
    #expect(StudentT.meanInterval(of: []) == nil)
    #expect(StudentT.quantile(0.975, degreesOfFreedom: 0) == nil)
    #expect(StudentT.quantile(0.4, degreesOfFreedom: 3) == nil)
    #expect(StudentT.quantile(1, degreesOfFreedom: 3) == nil)
  }

  @Test("What is no number has no interval")
  func notFinite() {
    #expect(StudentT.meanInterval(of: [1, .infinity])?.interval == nil)
    #expect(StudentT.meanInterval(of: [1, .nan])?.interval == nil)
  }
}
