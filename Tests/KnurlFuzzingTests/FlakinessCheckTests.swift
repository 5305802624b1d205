import KnurlEngine
import KnurlFuzzing
import KnurlSpecifications
import KnurlVerification
import Testing

@Suite("Repeated runs of a command sequence")
struct FlakinessCheckTests {
  private static let failure = Failure(
    law: 0, step: 1, stepKind: 0, violation: Violation(expected: "rest", seen: "none"))

  private static func nothing() -> FuzzTarget.Work { FuzzTarget.Work(commands: 0, touches: 0) }

  @Test("Our controls give equal results in repeated runs", arguments: ["range-slider", "knob"])
  func same(name: String) throws {
    let control = try #require(ControlSpecification.all.first { $0.name == name })
    let property = FuzzTarget(name: name, control.verification())
    var generator = SeededGenerator(seed: 3)
    var records = ChoiceSegments()
    for _ in 0..<8 {
      let before = records
      property.mutate(before, &generator, &records)
    }
    #expect(!records.commands.isEmpty)
    var repeats = FlakinessCheck()
    #expect(repeats.difference(run: { property.run(records, true) }, work: property.work) == nil)
    #expect(!repeats.isKnown)
  }

  @Test("A law that holds every other time is reported")
  func everyOtherTime() throws {
    var runs = 0
    var repeats = FlakinessCheck()
    let words = repeats.difference(
      run: {
        runs += 1
        return runs % 2 == 0 ? [Self.failure] : []
      }, work: Self.nothing)
    #expect(try #require(words).contains("laws"))
    #expect(repeats.isKnown)
  }

  @Test("A command that is performed in only one run is reported")
  func otherCommands() throws {
    var work = FuzzTarget.Work(commands: 0, touches: 0)
    var repeats = FlakinessCheck()
    var runs = 0
    let words = repeats.difference(
      run: {
        runs += 1
        work.commands += 5 + runs
        return []
      }, work: { work })
    #expect(try #require(words) == "one run performed 7 commands, the next run 8")
  }

  @Test("An initialization that happens only in the first run is not reported")
  func madeOnce() {
    var runs = 0
    var repeats = FlakinessCheck()
    let words = repeats.difference(
      run: {
        runs += 1
        return runs == 1 ? [Self.failure] : []
      }, work: Self.nothing)
    #expect(words == nil)
    #expect(runs == 3)
    #expect(!repeats.isKnown)
  }
}
