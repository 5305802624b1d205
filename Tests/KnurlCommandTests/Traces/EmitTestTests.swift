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
    let outcome = try session.verify("faulty-slider", "--emit-test", file)
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("Test: \(file)\n"))
    let text = try session.read("deep/Found.swift")
    #expect(text.hasPrefix("import Knurl\nimport Testing\nimport Toys\n"))
    #expect(text.contains("func faultySliderBreaksLowerUpperInRange() {\n  replay(\n    .catalog,"))
    #expect(text.contains("    trace 1 faulty-slider\n    law lower-upper-in-range\n"))
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
    let taken = try session.verify("faulty-slider", "--emit-test", file)
    #expect(taken.code == 2)
    #expect(taken.errors.contains("Found.swift exists already"))
    #expect(try session.read("Found.swift") == "mine")
    #expect(try session.verify("--json", "--emit-test", "-").code == 64)
    session.catalog.expression = nil
    let nameless = try session.verify("--emit-test", session.path("b.swift"))
    #expect(nameless.code == 64)
    #expect(nameless.errors.contains("a test cannot name this catalog"))
  }
}
