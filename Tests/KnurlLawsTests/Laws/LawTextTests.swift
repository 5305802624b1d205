import KnurlLaws
import Testing

/// Tests of the names, the texts and the severities of all laws.
@Suite struct LawTextTests {
  @Test("Every law and every relation has a rule, a reason, a cause and a fix in full sentences")
  func texts() {
    for law in Law.all {
      for sentence in [law.text.rule, law.text.why, law.text.cause, law.text.fix] {
        #expect(sentence.count > 3, "\(law.name)")
        #expect(sentence.last == ".", "\(law.name): \(sentence)")
      }
    }
  }

  @Test("Names of laws and relations are unique and have only lowercase letters and hyphens")
  func names() {
    let names = Law.all.map { $0.name.rawValue }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(name)")
    }
  }

  @Test("Laws from which a correct control may deviate on purpose are warnings with a reason")
  func severities() {
    let warnings = Law.all.filter { $0.severity == .warning }
    #expect(
      Set(warnings.map { $0.name }) == [
        .setterOrder, .freshAfterTouch, .upMovesNothing, .redrawsOnlyWhatChanged, .marksOnlyChanges,
        .equalWrites, .farTouchIsInert, .gridAtDistances, .decimalGrid, .rangeEndsPullAlong,
        .touchIsNotTaken,
        .scaledRange,
      ])
    for law in warnings { #expect(law.text.warning?.hasSuffix(".") == true, "\(law.name)") }
    #expect(Law.all.allSatisfy { $0.strict.severity == .error })
  }
}
