import KnurlLaws
import KnurlReports
import Testing

@Suite("Families of laws that are not checked, as text")
struct UnaskedTextTests {
  private static let all = Capabilities(rawValue: .max)

  @Test("One control has the number of laws of each family")
  func one() {
    let lines = UnaskedText.lines(of: [.limits], shown: 2, rest: "which nobody shows")
    #expect(lines.count == 4)
    #expect(lines[0] == "Laws not asked, because the description does not declare:")
    #expect(lines[1].contains(#/^  \S.*  \d+ laws?  +\S/#))
    #expect(lines[3].contains(#/^  and \d+ families more, which nobody shows$/#))
  }

  @Test("Several controls have the number of controls, and the most frequent family comes first")
  func several() {
    let slider: Capabilities = [.limits, .thumbs, .alongTrack]
    let other = slider.union(.enabling)
    let lines = UnaskedText.lines(of: [slider, other, other], shown: 40, rest: "")
    #expect(lines[0] == "Laws not asked, because this many controls do not declare:")
    #expect(lines[1].contains("  3 of 3   "))
    #expect(lines.last?.contains("disabling") == true)
    #expect(lines.last?.contains("  1 of 3   ") == true)
    #expect(!lines.contains { $0.contains("value(…, shown: .frame(…))") })
  }

  @Test("A control that declares everything has no line")
  func none() {
    #expect(UnaskedText.lines(of: [Self.all], shown: 2, rest: "") == [])
  }
}
