import KnurlCommand
import KnurlLaws
import Testing

@Suite("verify")
struct VerifyTests {
  @Test("A run prints at most 18 lines of 80 columns besides the table of what the control does")
  func short() throws {
    let session = try Session()
    let outcome = try session.run("verify", "--output", session.path("results"))
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n")
    // No transcript: the number of cases is smaller in a debug build.
    #expect(lines[0].contains(#/^toy-slider  holds  .* cases +\d+ laws +0 warnings +\S+ s$/#))
    #expect(
      outcome.output.contains("\nLaws not asked, because the description does not declare:\n"))
    #expect(outcome.output.contains(#/\n  thumbs +\d+ laws +value\(…, shown: \.frame\(…\)\)\n/#))
    #expect(outcome.output.contains("\nEvery law holds; 1 control, 1 scenario, "))
    #expect(outcome.output.contains("./knurl verify --time 5m\n"))
    #expect(outcome.output.hasSuffix("./knurl verify --mutants\n"))
    let table = lines.drop { !$0.hasPrefix("  does ") }.prefix { $0.hasPrefix("  ") }
    #expect(lines.count - table.count <= 18)
    #expect(table.count > 10)
    let sentences = lines.filter { !$0.hasPrefix("Results: ") }
    #expect(sentences.allSatisfy { $0.count <= 80 }, "\(sentences.filter { $0.count > 80 })")
    #expect(try session.contents(of: "results/laws").isEmpty, "only --all writes all pages")
  }

  @Test("With --all, a control without findings has a line for each law and scenario")
  func sound() throws {
    let session = try Session()
    #expect(try session.verify("--all").code == 0)
    #expect(
      try session.contents(of: "results")
        == ["findings", "index.html", "junit.xml", "laws", "results.json"])
    #expect(try session.contents(of: "results/laws").count > 10)
    #expect(try session.contents(of: "results/findings").isEmpty)
    try session.expectTranscript("verify/all")
  }

  @Test("A finding has law, expected, seen, gesture and repeat command, and the exit code is 1")
  func finding() throws {
    let session = try Session(Toy.catalog)
    let outcome = try session.verify("faulty-slider")
    #expect(outcome.code == 1)
    let printed = outcome.output.matches(of: #/breaks lower-upper-in-range\n/#)
    #expect(printed.count == 1, "it was printed while the search went on, and not again")
    let page = try #require(
      outcome.output.firstMatch(of: #/\n  lower-upper-in-range  Page: (.+)\n/#)?.output.1)
    #expect(page.hasPrefix(session.path("results/")), "\(page)")
    let file = String(page.dropFirst(session.path("").count))
    #expect(try session.read(file).contains("lower-upper-in-range"))
    let name = try session.finding("faulty-slider-lower-upper-in-range")
    let replay = try session.run("replay", session.path(name))
    #expect(replay.code == 1)
    #expect(!replay.output.contains("note "), "the finding's own text says the same")
    try session.expectTranscript("verify/finding", showing: name)
  }

  @Test("A search without a number of cases ends early after an error, with equal results again")
  func endsEarly() throws {
    let session = try Session(Toy.catalog)
    let results = session.path("results")
    let first = try session.run("verify", "faulty-slider", "--output", results)
    #expect(first.code == 1)
    let ending = #/the search ended after 2,\d\d\d cases, because case (\d+) brought an error;/#
    let sentence = try #require(first.output.firstMatch(of: ending))
    let document = try JSON(session.read("results/results.json"))
    #expect(document["controls"].array.first?["firstError"].integer == Int(sentence.1))
    let second = try session.run("verify", "faulty-slider", "--output", results)
    #expect(second.output.contains(sentence.0))
    #expect(try !session.verify("faulty-slider").output.contains("the search ended"))
  }

  @Test("verify checks each named control once, or all controls by default")
  func choosing() throws {
    let session = try Session(Toy.catalog)
    let once = try session.verify("toy-slider", "toy-slider")
    #expect(once.code == 0)
    #expect(once.errors == "Verifying toy-slider…\n")
    let both = try session.verify()
    #expect(both.code == 1)
    #expect(
      both.errors == "Verifying toy-slider (1 of 2)…\nVerifying faulty-slider (2 of 2)…\n")
    #expect(both.output.contains("\nDOES NOT HOLD: faulty-slider; 2 controls, "))
    #expect(try session.verify("--all", "faulty-slider").output.contains("BROKEN"))
  }

  @Test("A random seed is printed and in results.json, and repeats the run")
  func randomSeed() throws {
    let session = try Session()
    let output = try session.verify("--seed", "random").output
    let seed = try #require(output.firstMatch(of: #/^seed (\d+), drawn at random: /#)?.output.1)
    let results = try session.read("results/results.json")
    #expect(try JSON(results)["seed"].string == String(seed))
    #expect(try session.verify("--seed", String(seed), "--json").output == results)
    let other = try session.verify("--seed", "random").output
    #expect(!other.hasPrefix("seed \(seed), "))
  }

  @Test("A different seed gives different results, and the greatest seed is accepted")
  func seeds() throws {
    let session = try Session()
    let zero = try session.verify("--json").output
    let one = try session.verify("--json", "--seed", "1").output
    #expect(withoutSeconds(zero) != withoutSeconds(one))
    let most = try session.verify("--json", "--seed", "18446744073709551615")
    #expect(most.code == 0)
    #expect(try JSON(most.output)["seed"].string == "18446744073709551615")
  }

  @Test("With --time, the search ends when the time is over, and the JSON has the number of cases")
  func time() throws {
    let session = try Session()
    let clock = try TickingClock(secondsPerReading: 0.01)
    session.now = clock.now
    let outcome = try session.run(
      "verify", "--time", "2s", "--json", "--output", session.path("results"))
    #expect(outcome.code == 0)
    let document = try JSON(outcome.output)
    #expect(document["cases"].isNull)
    let cases = try #require(document["controls"].array.first?["cases"].integer)
    #expect((150...200).contains(cases))
  }

  @Test("With --time and --cases, the limit that is reached first ends the search")
  func timeAndCases() throws {
    let session = try Session()
    let clock = try TickingClock(secondsPerReading: 0.01)
    session.now = clock.now
    let outcome = try session.verify("--time", "1h", "--json")
    #expect(try JSON(outcome.output)["controls"].array.first?["cases"].integer == 300)
  }

  // MARK: - Descriptions

  @Test("A law that the description adds is checked, saved and replayed like Knurl's laws")
  func ownLaw() throws {
    let session = try Session(
      Toy.catalog(named: "own-slider") {
        $0.law("the value stays below 5") { _, step in try expect(step.after[.value, 0] < 5) }
      })
    #expect(try session.verify().code == 1)
    let file = try session.finding("own-slider-the-value-stays-below-5")
    #expect(try session.run("replay", session.path(file)).code == 1)
    try session.expectTranscript("verify/own-law")
  }

  @Test("A law that is switched off is listed with its reason and not checked")
  func exception() throws {
    let session = try Session(Toy.catalogWithOwnLaw)
    let outcome = try session.verify("--all")
    #expect(outcome.output.contains("  repeated-writes  switched off: It counts its writes.\n"))
    #expect(try session.read("results/junit.xml").contains("switched off: It counts its writes."))
  }

  @Test("A mistake in a description is reported and fails the run")
  func mistake() throws {
    let session = try Session(
      Toy.catalog(named: "own-slider") { $0.except("no-such-law", because: "Why not.") })
    #expect(try session.verify().code == 1)
    try session.expectTranscript("verify/mistake")
    #expect(try session.read("results/junit.xml").contains("<error message=\"There is no law"))
    let document = try JSON(try session.read("results/results.json"))
    #expect(document["holds"].boolean == false)
    #expect(document["controls"].array.first?["mistakes"].array.count == 1)
  }
}
