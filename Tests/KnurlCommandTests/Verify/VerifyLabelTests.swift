import KnurlCommand
import KnurlLaws
import KnurlVerification
import Testing

@Suite("verify's labels and statistics")
struct VerifyLabelTests {
  private static var reached: Catalog {
    Toy.catalog(named: "goals") {
      $0.classify("the value is whole") {
        $0.after[.value, 0] == $0.after[.value, 0].rounded(.towardZero)
      }
      $0.cover("a touch is followed", percent: 10) { $0.after.isTracking }
      $0.sometimes("a touch is taken away") { $0.effect == .cancelled }
    }
  }

  private static var unreached: Catalog {
    Toy.catalog(named: "goals") {
      $0.sometimes("a value of 11 <&>", within: 200) { $0.after[.value, 0] == 11 }
      $0.cover("a touch is followed", percent: 99) { $0.after.isTracking }
      $0.sometimes("later", within: 900) { _ in false }
    }
  }

  @Test("--statistics shows all labels and statistics; --all shows only labels with goals")
  func reached() throws {
    let session = try Session(Self.reached)
    let all = try session.verify("--all")
    #expect(all.code == 0)
    #expect(all.output.contains("  in 10 % of the cases: met\n"))
    #expect(!all.output.contains("the value is whole"))
    #expect(!all.output.contains("statistics of"))
    let plain = try Session(Self.reached)
    #expect(try plain.verify("--statistics").code == 0)
    try plain.expectTranscript("verify/statistics")
  }

  @Test("If a goal is not reached, the exit code is 1, and the report has numbers and a remedy")
  func unmet() throws {
    let session = try Session(Self.unreached)
    #expect(try session.verify().code == 1)
    // The JUnit report has a test case for each goal: failed, skipped or passed.
    try session.expectTranscript("verify/goals-not-reached", showing: "results/junit.xml")
    let all = try session.verify("--all")
    #expect(all.code == 1)
    #expect(all.output.contains("undecided: about 600 more cases would decide\n"))
  }

  @Test("The JSON has labels and statistics even without --statistics")
  func json() throws {
    let session = try Session(Self.unreached)
    let control = try #require(
      try JSON(try session.verify("--json").output)["controls"].array.first)
    #expect(control["holds"].boolean == false)
    let labels = control["labels"].array
    #expect(labels.map { $0["goal"].keys } == [["reached"], ["share"], ["reached"]])
    #expect(labels.map { $0["verdict"].string } == ["unmet", "unmet", "undecided"])
    #expect(labels[0]["firstCase"].isNull)
    #expect(labels[1]["goal"]["share"]["atLeast"].double == 0.99)
    #expect(labels[2]["goal"]["reached"]["within"].integer == 900)
    #expect(labels.allSatisfy { $0["cases"].integer == 300 })
    let statistics = control["statistics"]
    #expect(statistics["cases"].integer == 300)
    let touches = statistics["commands"].array.first { $0["kind"].string == "touch began" }
    #expect((touches?["count"].integer ?? 0) > 100)
    #expect((statistics["touchDowns"].integer ?? 0) > 100)
    let counted = try Session(Self.reached).verify("--json").output
    let first = try #require(try JSON(counted)["controls"].array.first)["labels"].array[0]
    #expect(first["goal"].keys == ["nothing"])
  }
}
