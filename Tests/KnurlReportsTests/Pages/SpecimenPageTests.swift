import KnurlLaws
import KnurlReports
import KnurlSpecimens
import KnurlVerification
import Testing

@Suite("Pages of a specimen's findings")
@MainActor
struct SpecimenPageTests {
  private func finding(_ text: String, _ law: String) throws -> (Finding, Verification) {
    var verification = SpecimenSpecification.rangeSlider.verification([])
    let trace = try TraceText.parse(
      "trace 1 specimen/range-slider\n" + text, in: verification.declaration
    )
    return (try #require(verification.replay(trace, under: law).first), verification)
  }

  @Test("The table shows the invalidation of a step, with thumbs by name")
  func marks() throws {
    let (finding, verification) = try finding(
      "touch 1 began 76 15\ntouch 1 ended 76 15\n", "redraws-only-what-changed")
    let page = FindingPage(of: finding, in: verification).text(encoder: nil)
    let rows = page.split(separator: "\n").filter { $0.contains("marked for redrawing</th>") }
    #expect(rows.count == 2, "one for each step, none for the start")
    #expect(rows.first?.contains("the thumb of <bdi>upperValue</bdi>") == false)
    #expect(rows.last?.contains("the thumb of <bdi>upperValue</bdi>") == true)
    #expect(rows.last?.contains("← differs") == true, "a cancel marks nothing of the kind")
  }

  @Test("The nearest passing trace omits the step that breaks the law, not an earlier step")
  func comparison() throws {
    let (finding, verification) = try finding(
      "configuration lowerValue 0\nresize 0 0 10 30\n", "layout-from-scratch")
    let page = FindingPage(of: finding, in: verification)
    // Without the write, the thumbs are also wrong, but the law does not detect it.
    #expect(page.explanation?.nearest?.change == "without the resize")
  }
}
