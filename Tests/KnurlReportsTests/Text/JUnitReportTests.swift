import KnurlReports
import Testing
import Transcripts

@Suite("JUnit XML")
struct JUnitReportTests {
  @Test("Suites count each case once, even with several failures")
  func counts() throws {
    let cases = [
      JUnitReport.Case(name: "fine", seconds: 0.25),
      JUnitReport.Case(
        name: "wrong",
        results: [.failed(message: "m", text: "t"), .failed(message: "n", text: "u")]),
      JUnitReport.Case(name: "mistaken", results: [.error(message: "e")]),
      JUnitReport.Case(name: "off", results: [.skipped(message: "s")]),
    ]
    let report = JUnitReport(
      name: "all", suites: [JUnitReport.Suite(name: "one", seconds: 1.5, cases: cases)])
    try expectTranscript(of: report.text, "junit/suites")
  }

  @Test("Markup is escaped, and characters that XML forbids are replaced")
  func escaping() {
    let hostile = "<&>\"\u{0}\u{1B}\u{FFFF}\n"
    let report = JUnitReport(
      name: "n",
      suites: [
        JUnitReport.Suite(
          name: "s", seconds: 0,
          cases: [
            JUnitReport.Case(name: "c", results: [.failed(message: hostile, text: hostile)])
          ])
      ])
    #expect(
      report.text.contains(
        "<failure message=\"&lt;&amp;&gt;&quot;\u{FFFD}\u{FFFD}\u{FFFD}&#10;\">"
          + "&lt;&amp;&gt;&quot;\u{FFFD}\u{FFFD}\u{FFFD}\n</failure>"))
  }

  @Test(
    "A time that is NaN, infinite or negative is written as zero", arguments: [-1, .nan, .infinity])
  func oddTimes(seconds: Double) {
    let report = JUnitReport(
      name: "n", suites: [JUnitReport.Suite(name: "s", seconds: seconds, cases: [])])
    #expect(report.text.contains("<testsuite name=\"s\" tests=\"0\" failures=\"0\" errors=\"0\""))
    #expect(report.text.contains(" time=\"0.000000\"></testsuite>") == false)
    #expect(report.text.contains(" time=\"0.000000\">\n  </testsuite>"))
  }
}
