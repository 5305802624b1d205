import KnurlCatalog
import KnurlCommand
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `verify --mutants` with a good and a sparse description.
///
/// A step of `.ci/run` checks that all mutants of our own controls are detected.
@Suite("verify --mutants")
@MainActor struct MutantsTests {
  @Test(
    "If a description is sparse, the lines are listed that more mutants need")
  func thin() throws {
    let outcome = try Session().run("verify", "--mutants", "--cases", "400")
    #expect(outcome.output.contains(#/\n  moves-are-lost +detected by its answers: /#))
    #expect(
      outcome.output.contains(
        /\n  clamp-off-by-one +detected by lower-upper-in-range after \d+ cases?\n/))
    #expect(outcome.output.contains("\n  end-is-silent is equivalent to the original: "))
    #expect(
      outcome.output.contains(
        " more mutants could not be created without these lines of the description:\n"))
    #expect(outcome.output.contains(/\n +\d+  value\(…, shown: \.frame\(…\)\)\n/))
  }

  @Test(
    "If a law is switched off, its mutant is listed as undetected, with the reason"
  )
  func missed() throws {
    let lax = ControlSpecification(
      name: "lax-slider", summary: "Asked for too little.",
      verification: {
        Toy.verification(named: "lax-slider") {
          $0.except(.cleanAfterTouch, because: "Nobody looks there.")
        }
      })
    let session = try Session(Catalog(controls: [lax]))
    let outcome = try session.run("verify", "--mutants", "--cases", "400", "--seed", "3")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("\n  UNDETECTED   highlight-stays: "))
    #expect(
      outcome.output.contains(
        "\n               clean-after-touch is switched off: Nobody looks there.\n"))
    #expect(
      outcome.output.contains(
        "\n  Repeat: ./knurl verify lax-slider --mutants --cases 400 --seed 3\n"))
    #expect(outcome.output.contains(/\n\d+ of \d+ mutants were not detected\.\n/))

    let document = try JSON(
      try session.run("verify", "--mutants", "--cases", "400", "--seed", "3", "--json").output)
    #expect(document["format"].integer == 1)
    let mutants = try #require(document["mutants"].array.first)
    #expect(mutants["control"].string == "lax-slider")
    let lit = try #require(
      mutants["planted"].array.first { $0["name"].string == "highlight-stays" })
    #expect(lit["law"].isNull)
    #expect(lit["outcome"].string == "undetected")
    #expect(!mutants["unplanted"].array.isEmpty)
  }

  @Test("A law that the control itself breaks detects no mutant")
  func faulty() throws {
    let outcome = try Session(Catalog(controls: [Toy.faulty])).run(
      "verify", "--mutants", "--cases", "400")
    #expect(
      outcome.output.contains(/^faulty-slider: of \d+ mutants, (?:all|\d+) were detected\.\n/))
  }

  @Test("With --mutants, options of the search for findings are refused")
  func usage() throws {
    let outcome = try Session().run("verify", "--mutants", "--time", "3s")
    #expect(outcome.code == 64)
    #expect(
      outcome.errors
        == "knurl: --mutants does not search for findings of the control; omit --time.\n")
  }
}
