import KnurlMarkup
import Testing

@Suite("Whole numbers for people")
struct GroupedNumberTests {
  @Test(
    "Thousands are separated by commas",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (-100, "-100"), (-1234, "-1,234"),
      (1_234_567, "1,234,567"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func groups(number: Int, text: String) {
    #expect(GroupedNumber.text(number) == text)
  }
}
