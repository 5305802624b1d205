import KnurlMarkup
import Testing

@Suite("Measured numbers")
struct MeasuredNumberTests {
  @Test(
    "A time has three significant digits and the largest unit that gives a number of at least 1",
    arguments: [
      (0, "0.00 ns"), (12.345, "12.3 ns"), (999.4, "999 ns"), (999.5, "1.00 µs"),
      (12_345, "12.3 µs"), (999_600, "1.00 ms"), (8_333_333, "8.33 ms"), (2e9, "2.00 s"),
      (1.5e12, "1500 s"), (-1, "–"), (.infinity, "–"), (.nan, "–"),
    ])
  func times(nanoseconds: Double, text: String) {
    #expect(MeasuredNumber.time(nanoseconds: nanoseconds) == text)
  }

  @Test(
    "A number that rounds up to one more digit has one decimal fewer",
    arguments: [
      (9.994, "9.99"), (9.996, "10.0"), (99.94, "99.9"), (99.96, "100"), (1234.5, "1235"),
      (-9.996, "-10.0"), (.nan, "–"),
    ])
  func threeDigits(number: Double, text: String) {
    #expect(MeasuredNumber.threeDigits(number) == text)
  }

  @Test(
    "Trailing zeros are kept, and a number that rounds to zero has no sign",
    arguments: [
      (1.5, 3, "1.500"), (1.05, 2, "1.05"), (1.005, 1, "1.0"), (-0.04, 1, "0.0"),
      (-0.06, 1, "-0.1"),
      (2.5, 0, "3"), (1e17, 0, "1e+17"), (.infinity, 2, "inf"),
    ])
  func fixed(number: Double, digits: Int, text: String) {
    #expect(MeasuredNumber.fixed(number, digits: digits) == text)
  }

  @Test(
    "A share is shown in percent",
    arguments: [(0, "0.00 %"), (0.0234, "2.34 %"), (1, "100 %"), (.nan, "–")])
  func percent(share: Double, text: String) {
    #expect(MeasuredNumber.percent(share) == text)
  }
}
