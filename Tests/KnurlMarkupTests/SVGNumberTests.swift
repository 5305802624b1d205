import KnurlMarkup
import Testing

@Suite("Numbers in SVG")
struct SVGNumberTests {
  @Test(
    "Numbers are rounded to a tenth and are valid in SVG",
    arguments: [
      (3, "3"), (-0.5, "-0.5"), (1.26, "1.3"), (-12.34, "-12.3"), (0.00001, "0"), (-0.04, "0"),
      (.nan, "0"), (.infinity, "1000000"), (-1e300, "-1000000"),
    ])
  func text(value: Double, text: String) {
    #expect(SVGNumber.text(value) == text)
  }
}
