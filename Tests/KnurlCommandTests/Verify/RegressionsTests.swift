import Foundation
import KnurlCommand
import KnurlLaws
import KnurlVerification
import Testing

@Suite("verify replays a folder of traces and adds to it")
struct RegressionsTests {
  private static let name = "lower-upper-in-range"

  @Test("A finding is saved once, and later runs replay the trace and report a known finding")
  func kept() throws {
    let session = try Session(Toy.catalog)
    let folder = session.path("kept")
    let first = try session.verify("faulty-slider", "--regressions", folder)
    #expect(first.code == 1)
    let names = try session.contents(of: "kept")
    #expect(names.filter { $0.hasPrefix("faulty-slider-\(Self.name)-") }.count == 1)
    for name in names {
      let path = "\(folder)/\(name)"
      #expect(first.output.contains("  Saved: \(path)\n") || first.output.hasSuffix(path))
      #expect(try session.read("kept/\(name)").contains("note repeat: ./knurl replay \(path)\n"))
    }

    let second = try session.verify("faulty-slider", "--regressions", folder, "--json")
    #expect(second.code == 1)
    #expect(try session.contents(of: "kept") == names)
    let control = try #require(try JSON(second.output)["controls"].array.first)
    let regressions = control["regressions"].array
    #expect(regressions.count == names.count)
    #expect(regressions.allSatisfy { $0["holds"].boolean == false })
    let findings = control["findings"].array
    #expect(
      findings.filter { $0["scenario"].string?.hasPrefix(folder) == true }.count == names.count)
    #expect(findings.allSatisfy { $0["regression"].isNull })
    let junit = try session.read("results/junit.xml")
    #expect(junit.contains("name=\"regression \(folder)/"))
  }

  @Test("verify uses the catalog's folder in the package if it exists, and never creates it")
  func usualFolder() throws {
    let session = try Session(Toy.catalog)
    session.variables["KNURL_PACKAGE_ROOT"] = session.folder.path
    session.catalog.regressions = "usual"
    _ = try session.verify("faulty-slider")
    #expect(try !session.contents(of: ".").contains("usual"))
    try session.makeFolder("usual")
    _ = try session.verify("faulty-slider")
    #expect(try !session.contents(of: "usual").isEmpty)
  }

  @Test("An invalid or outdated trace stays unchanged, and the run exits with code 2 at the end")
  func damaged() throws {
    let session = try Session()
    try session.makeFolder("kept")
    try session.write("trace 1 toy-slider\ntouch sideways\n", to: "kept/a.trace")
    try session.write("trace 7 toy-slider\n", to: "kept/b.trace")
    try session.write("# old\ntrace 1 toy-slidr\nrabbits\n", to: "kept/c.trace")
    try session.write("trace 1 toy-slider\nset colour 1\n", to: "kept/d.trace")
    try session.write("trace 1 toy-slider\nlaw silent-wirtes\n", to: "kept/e.trace")
    #expect(try session.verify("--regressions", session.path("kept")).code == 2)
    try session.expectTranscript("verify/regressions-damaged")
    #expect(try session.read("kept/a.trace") == "trace 1 toy-slider\ntouch sideways\n")
    let document = try JSON(try session.read("results/results.json"))
    #expect(document["holds"].boolean == false)
    #expect(document["unreplayed"].array.count == 5)
    #expect(try session.read("results/junit.xml").contains("every saved trace is replayed"))
  }

  @Test("A trace of another control of the catalog is not for this run")
  func others() throws {
    let session = try Session(Toy.catalog)
    try session.makeFolder("kept")
    try session.write("trace 1 faulty-slider\nrabbits\n", to: "kept/a.trace")
    #expect(try session.verify("toy-slider", "--regressions", session.path("kept")).code == 0)
  }

  @Test("A saved trace that cannot be replayed leaves the exit code of a finding at 1")
  func unreplayed() throws {
    let session = try Session(Toy.catalog)
    try session.makeFolder("kept")
    try session.write("trace 1 faulty-slidr\n", to: "kept/a.trace")
    try session.write("trace 1 somebody-else\n", to: "kept/b.trace")
    let outcome = try session.verify("faulty-slider", "--regressions", session.path("kept"))
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("kept/a.trace, line 1: there is no control “faulty-slidr”; "))
    #expect(outcome.errors.contains("kept has traces of “somebody-else”, which is not in the cat"))
  }

  @Test("A wrong folder of regressions ends the run before the search")
  func wrongFolder() throws {
    let session = try Session()
    try session.write("", to: "file")
    for (name, reason) in [
      ("file", "it is a file"), ("file/kept", "/file;"), ("typo/kept", "/typo;"),
    ] {
      let outcome = try session.verify("--regressions", session.path(name))
      #expect(outcome.code == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("/\(name) is not a folder of regressions: "))
      #expect(outcome.errors.contains(reason))
    }
  }

  @Test("A run without its folder of regressions says so, because the first run has none")
  func firstRun() throws {
    let session = try Session()
    let sentence = "/kept does not exist yet, so there was no saved trace to replay.\n"
    let named = try session.verify("--regressions", session.path("kept"))
    #expect(named.code == 0)
    #expect(named.errors.contains(sentence))
    session.variables["KNURL_PACKAGE_ROOT"] = session.folder.path
    session.catalog.regressions = "kept"
    #expect(try session.verify().errors.contains(sentence))
    try session.makeFolder("kept")
    #expect(try !session.verify().errors.contains("kept"))
  }

  @Test("If the regression folder cannot be created, findings are still saved with the results")
  func unwritable() throws {
    let session = try Session(Toy.catalog)
    session.files.makeFolder = { path throws(FileProblem) in
      if path.hasSuffix("kept") { throw FileProblem("the folder cannot be made") }
      try FileAccess.live.makeFolder(path)
    }
    let kept = session.path("kept")
    #expect(try session.verify("faulty-slider", "--regressions", kept).code == 1)
    try session.expectTranscript("verify/regressions-unwritable")
    #expect(try !session.contents(of: "results/findings").isEmpty)
  }

  @Test("A later run does not overwrite the findings of an earlier run")
  func results() throws {
    let session = try Session(Toy.catalog)
    _ = try session.verify("faulty-slider")
    let file = try session.finding("faulty-slider-\(Self.name)")
    let text = try session.read(file) + "# mine\n"
    try session.write(text, to: file)
    _ = try session.verify("faulty-slider")
    _ = try session.verify("faulty-slider", "--seed", "3")
    #expect(try session.read(file) == text)
  }
}
