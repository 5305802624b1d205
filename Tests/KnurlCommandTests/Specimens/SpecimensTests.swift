import KnurlCommand
import KnurlVerification
import Testing

@Suite("specimens")
struct SpecimensTests {
  @Test("If every fault of a specimen is found, specimens prints one line for the specimen")
  func short() throws {
    let session = try Session()
    let outcome = try session.specimens()
    #expect(outcome.code == 0)
    #expect(outcome.output.split(separator: "\n").count <= 3)
    try session.expectTranscript("specimens/found")
  }

  @Test("With --all, each planted fault has a row with its law, cases, time and minimal trace")
  func complete() throws {
    let session = try Session()
    #expect(try session.specimens("--all").code == 0)
    // 624 cases: an eighth of 500 for each fault by itself.
    try session.expectTranscript("specimens/all")
  }

  @Test("If a fault is missed, the exit code is 1, with the fault's name and the repeat command")
  func missed() throws {
    var specimen = Toy.specimen
    let faults = specimen.faults + [.init(name: "invisible", summary: "Nothing breaks.")]
    let verification = specimen.verification
    specimen = SpecimenSpecification(
      name: "toy-specimen", summary: "", faults: faults,
      verification: { repaired in verification(repaired.filter { $0 < 2 }) })
    let session = try Session(Catalog(controls: [Toy.sound], specimens: [specimen]))
    #expect(try session.specimens("toy-specimen", "--seed", "3").code == 1)
    try session.expectTranscript("specimens/missed")
  }

  @Test(
    "If a specimen with all faults fixed breaks a law, the finding is shown and the exit code is 1")
  func unsound() throws {
    let specimen = SpecimenSpecification(
      name: "toy-specimen", summary: "",
      faults: [.init(name: "unclamped", summary: "No end.")],
      verification: { repaired in
        let faults: Set<ToySlider.Fault> = repaired.isEmpty ? [.unclamped] : []
        return Toy.verification(
          faults: faults.union([.staysAfterCancel]), named: "toy-specimen")
      })
    let session = try Session(Catalog(controls: [], specimens: [specimen]))
    #expect(try session.specimens().code == 1)
    try session.expectTranscript("specimens/not-sound")
  }

  @Test("Equal seeds and cases give equal JSON except for times, and each fault has a trace")
  func json() throws {
    let session = try Session()
    let one = try session.specimens("--json")
    session.now = try TickingClock(secondsPerReading: 0.25).now
    let two = try session.specimens("--json")
    #expect(one.code == 0)
    #expect(withoutSeconds(one.output) == withoutSeconds(two.output))
    let document = try JSON(one.output)
    #expect(document["isComplete"].boolean == true)
    let faults = try #require(document["specimens"].array.first?["faults"].array)
    #expect(faults.map { $0["name"].string } == ["unclamped", "staysAfterCancel"])
    #expect(faults.first?["touches"].integer == 2)
    for fault in faults {
      let cases = try #require(fault["cases"].integer)
      #expect((1...624).contains(cases))
      #expect(fault["seconds"].integer != nil)
    }
    let trace = try #require(faults.first?["finding"]["trace"].string)
    #expect(try session.run("replay", session.write(trace, to: "f.trace")).code == 1)
  }
}
