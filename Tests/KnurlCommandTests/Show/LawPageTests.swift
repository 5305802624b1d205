import Foundation
import KnurlCommand
import KnurlLaws
import KnurlSession
import KnurlVerification
import Testing

@Suite("Pages of laws")
struct LawPageTests {
  @Test("law --output writes a complete page")
  func output() throws {
    let session = try Session(Toy.catalogWithOwnLaw)
    let file = session.path("law.html")
    let outcome = try session.run("law", "repeated-writes", "--output", file)
    #expect(outcome.code == 0)
    #expect(outcome.output.isEmpty)
    let page = try Page("law.html", of: session)
    #expect(page.text.contains("<h1>repeated-writes</h1>"))
    #expect(page.text.contains("It counts its writes."))
    #expect(page.text.contains("$0.except(.repeatedWrites, because: &quot;…&quot;)"))
    #expect(page.text.contains("There is no picture, because no specimen of this catalog"))
    #expect(page.misfit == nil)
    #expect(page.files == [])
    let lost = try session.run("law", "grid", "-o", session.path("none/law.html"))
    #expect(lost.code == 2)
    #expect(lost.errors.contains("law.html was not written: "))
  }

  @Test("The line that switches off a control's own law has the law's name as a Swift literal")
  func ownLaw() throws {
    let name = "never  \"7\" \\ 8, whether code writes it or a finger drags it there"
    let session = try Session(Toy.catalog(named: "own-slider") { $0.law(name) { _, _ in } })
    let outcome = try session.run("law", name)
    let literal = #""never  \"7\" \\ 8, whether code writes it or a finger drags it there""#
    #expect(outcome.output.contains("  off       $0.except(\(literal), because: \"…\")\n"))
    let survives = try session.run("law", "survives").output
    #expect(survives.contains("  off       it cannot be switched off"))
  }

  @Test("The line that switches off a law uses the constant of LawName")
  func names() throws {
    let session = try Session()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/KnurlLaws/Language/LawName.swift")
      .standardizedFileURL
    let text = try String(contentsOf: source, encoding: .utf8)
    let pairs = text.matches(of: /static let (\w+): LawName = "([^"]+)"/)
    #expect(pairs.count > 40)
    for pair in pairs {
      let output = try session.run("law", String(pair.2)).output
      #expect(output.contains("  off       $0.except(.\(pair.1), because: \"…\")"), "\(pair.2)")
    }
  }

  @Test("If the folder of counterexamples is missing, law and verify exit with code 2 and name it")
  func missingFolder() throws {
    let plain = Toy.specimen
    let session = try Session()
    let folder = RepositoryTraces("Counterexamples", root: session.folder.path)
    let specimen = SpecimenSpecification(
      name: plain.name, summary: plain.summary, faults: plain.faults,
      counterexamples: folder.traces, verification: plain.verification)
    session.catalog = Catalog(controls: [Toy.sound], specimens: [specimen])
    let message = "there are no traces in \(session.path("Counterexamples")); "
    for arguments in [["law", "grid"], ["law", "grid", "-o", session.path("law.html")]] {
      let outcome = try session.run(arguments)
      #expect(outcome.code == 2)
      #expect(outcome.errors.hasPrefix("knurl: " + message))
    }
    let verify = try session.verify()
    #expect(verify.code == 2)
    #expect(verify.errors.contains("knurl: warning: " + message))
  }

  @Test("A counterexample is in the text and on the page only if it still breaks the law")
  func violation() throws {
    let texts = [
      "trace 1 toy-specimen\nlaw lower-upper-in-range\ntouch 1 began 90 10\ntouch 1 moved 150 10",
      "trace 1 toy-specimen\nlaw grid\ntouch 1 began 90 10",
      "no trace at all",
    ]
    let plain = Toy.specimen
    let specimen = SpecimenSpecification(
      name: plain.name, summary: "two ways to be wrong", faults: plain.faults,
      counterexamples: texts, verification: plain.verification)
    let session = try Session(Catalog(controls: [Toy.sound], specimens: [specimen]))
    let text = try session.run("law", "lower-upper-in-range").output
    #expect(text.contains("  broken by toy-specimen: "))
    #expect(text.contains("  expected  0 ≤ value ≤ 10"))
    let file = session.path("law.html")
    #expect(try session.run("law", "lower-upper-in-range", "-o", file).code == 0)
    let page = try Page("law.html", of: session)
    #expect(
      page.text.contains("In this example, toy-specimen breaks the law: two ways to be wrong."))
    #expect(page.text.contains("<dd>0 ≤ value ≤ 10</dd>"))
    #expect(page.text.contains("data:image/svg+xml;base64,"))
    #expect(page.misfit == nil)
    #expect(!(try session.run("law", "grid").output).contains("broken by"))
  }
}
