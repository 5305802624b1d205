import KnurlCommand
import KnurlLaws
import KnurlVerification
import Testing

@Suite("verify's labels and statistics")
struct VerifyLabelTests {
  private static var reached: Catalog {
    Toy.catalog(named: "goals") {
      $0.classify("the value is whole") {
        $0.after.values[0] == $0.after.values[0].rounded(.towardZero)
      }
      $0.cover("a touch is followed", percent: 10) { $0.after.isTracking }
      $0.sometimes("a touch is taken away") { $0.effect == .cancelled }
    }
  }

  private static var unreached: Catalog {
    Toy.catalog(named: "goals") {
      $0.sometimes("a value of 11 <&>", within: 200) { $0.after.values[0] == 11 }
      $0.cover("a touch is followed", percent: 99) { $0.after.isTracking }
      $0.sometimes("later", within: 900) { _ in false }
    }
  }

  @Test("With --all, labels with goals are in a table, and labels without goals are not")
  func table() throws {
    let session = try Session(Self.reached)
    let outcome = try session.verify("--all")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\n  label  "))
    #expect(outcome.output.contains("  in 10 % of the cases: met\n"))
    #expect(outcome.output.contains("  in some case: met\n"))
    #expect(!outcome.output.contains("the value is whole"))
    #expect(!outcome.output.contains("statistics of"))
  }

  @Test("--statistics shows all labels and the statistics of the test cases")
  func statistics() throws {
    let session = try Session(Self.reached)
    let output = try session.verify("--statistics").output
    #expect(output.contains("\n  the value is whole  "))
    #expect(output.contains("\n  statistics of the first 300 cases\n"))
    #expect(output.contains("\n  commands a case    half have at most "))
    #expect(output.contains("\n  fingers followed   "))
    #expect(output.contains("\n  writes refused     "))
    #expect(output.contains("\n  commands by kind   touch "))
  }

  @Test("If a goal is not reached, the exit code is 1, and the report has numbers and a remedy")
  func unmet() throws {
    let session = try Session(Self.unreached)
    let outcome = try session.verify("--all")
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("goals DOES NOT HOLD: 300 cases, "))
    #expect(outcome.output.contains("\ngoals: the search never reaches “a value of 11 <&>”\n"))
    #expect(outcome.output.contains("\n  seen      in 0 of 300 cases (0 %)\n"))
    #expect(
      outcome.output.contains("\ngoals: the search reaches “a touch is followed” too rarely\n"))
    #expect(outcome.output.contains("\n  goal      in 99 % of the cases\n"))
    #expect(outcome.output.contains("\n  remedy    Guide the search: "))
    #expect(outcome.output.contains("undecided: about 600 more cases would decide\n"))
    #expect(outcome.output.contains(" 0 findings, "))
    #expect(outcome.output.contains(#/;\s+2 goals not reached\n/#))
  }

  @Test("The JUnit report has a test case for each goal: failed, skipped or passed")
  func junit() throws {
    let session = try Session(Self.unreached)
    _ = try session.verify()
    let text = try session.read("results/junit.xml")
    #expect(text.contains("name=\"label a value of 11 &lt;&amp;&gt;\""))
    #expect(
      text.contains("<failure message=\"goals: the search never reaches “a value of 11 &lt;&amp;"))
    #expect(text.contains("<skipped message=\"undecided: about 600 more cases would decide\"/>"))
    #expect(text.contains(" failures=\"2\" "))
  }

  @Test("The JSON has labels and statistics even without --statistics")
  func json() throws {
    let session = try Session(Self.unreached)
    let control = try #require(
      try JSON(try session.verify("--json").output)["controls"].array.first)
    #expect(control["holds"].boolean == false)
    let labels = control["labels"].array
    #expect(labels.map { $0["kind"].string } == ["sometimes", "cover", "sometimes"])
    #expect(labels.map { $0["verdict"].string } == ["unmet", "unmet", "undecided"])
    #expect(labels[0]["firstCase"].isNull)
    #expect(labels[1]["percent"].integer == 99)
    #expect(labels[2]["furtherCases"].integer == 600)
    #expect(labels.allSatisfy { $0["cases"].integer == 300 })
    let statistics = control["statistics"]
    #expect(statistics["cases"].integer == 300)
    #expect((statistics["commands"]["touch began"].integer ?? 0) > 100)
    #expect((statistics["touchDowns"].integer ?? 0) > 100)
    let counted = try Session(Self.reached).verify("--json").output
    let first = try #require(try JSON(counted)["controls"].array.first)["labels"].array[0]
    #expect(first["kind"].string == "classify")
    #expect(first["verdict"].isNull && first["percent"].isNull)
  }
}
