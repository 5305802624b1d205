import Foundation
import KnurlVerification
import Testing

@Suite("--emit-test")
struct EmitTestTests {
  private func session() throws -> Session {
    let session = try Session(Toy.catalog)
    session.catalog.module = "Toys"
    return session
  }

  @Test("Without arguments, a catalog's module and expression come from the catalog's declaration")
  func catalog() {
    #expect(Toy.catalog.expression == ".catalog")
    #expect(Toy.catalog.module == "KnurlCommandTests")
    #expect(Catalog(controls: []).expression == nil)
    #expect(Catalog(controls: [], expression: ".mine").expression == ".mine")
  }

  @Test("verify writes a test for each broken law, and no file if every law holds")
  func verify() throws {
    let session = try session()
    let file = session.path("deep/Found.swift")
    #expect(try session.verify("faulty-slider", "--emit-test", file).code == 1)
    try session.expectTranscript("emit-test/verify", showing: "deep/Found.swift")
    let piped = try session.verify("faulty-slider", "--emit-test", "-")
    #expect(piped.output.hasPrefix("import Knurl\n"))
    #expect(piped.errors.contains("faulty-slider breaks lower-upper-in-range\n"))
    let sound = try session.verify("toy-slider", "--emit-test", session.path("None.swift"))
    #expect(sound.code == 0)
    #expect(try !session.contents(of: ".").contains("None.swift"))
  }

  @Test("With “-”, replay and minimize print the test; with a folder, replay writes one file")
  func others() throws {
    let session = try session()
    let trace = try session.write(
      "trace 1 faulty-slider\nnote mine\nbounds 0 0 100 20\ntouch 1 began 50 10\n"
        + "touch 1 moved 300 10\n", to: "a.trace")
    let minimize = try session.run("minimize", trace, "--emit-test", "-")
    #expect(minimize.code == 0)
    #expect(minimize.output.hasPrefix("import Knurl\n"))
    let piped = try session.run("replay", trace, "--emit-test", "-")
    #expect(piped.output.hasPrefix("import Knurl\n"))
    let replay = try session.run("replay", trace, "--emit-test", session.path("Found/"))
    #expect(replay.code == 1)
    let names = try session.contents(of: "Found")
    #expect(names.count == 1)
    #expect(names[0].hasPrefix("faulty-slider-") && names[0].hasSuffix(".swift"))
    #expect(try !session.read("Found/\(names[0])").contains("mine"))
    #expect(try session.run("replay", trace, "--emit-test", session.path("Found/")).code == 1)
    #expect(try session.contents(of: "Found") == names)
  }

  @Test("A user's file is not overwritten, and a catalog without an expression is refused")
  func refusals() throws {
    let session = try session()
    let file = try session.write("mine", to: "Found.swift")
    #expect(try session.verify("faulty-slider", "--emit-test", file).code == 2)
    #expect(try session.read("Found.swift") == "mine")
    try session.expectWrongUsage(["verify", "--json", "--emit-test", "-"])
    session.catalog.expression = nil
    try session.expectWrongUsage(["verify", "--emit-test", session.path("b.swift")])
    try session.expectTranscript("emit-test/refused")
  }
}
