import Foundation
import KnurlCommand
import KnurlVerification
import Testing

@Suite("verify --accept")
struct AcceptTests {
  private static let file = "kept/toy-slider.answers"

  /// Jumps to the finger, and does not say so.
  private static var slider: ControlSpecification { Toy.sound.with { $0.withoutAnswers } }

  private static func session() throws -> Session {
    let session = try Session(Catalog(controls: [slider]))
    session.catalog.regressions = "kept"
    session.variables["KNURL_PACKAGE_ROOT"] = session.folder.path
    return session
  }

  @Test("Each answer is written, and is then no departure; a change is an error")
  func written() throws {
    let session = try Self.session()
    #expect(try session.verify("--accept").code == 0)
    let text = try session.read(Self.file)
    #expect(text.contains("\na touch-down changes the value\n"))
    let again = try session.verify()
    #expect(again.code == 0)
    #expect(!again.output.contains("unlike"))
    #expect(try session.verify("--accept").errors.contains("toy-slider.answers is unchanged: "))
    try session.write(
      text.replacing("a touch-down changes the value", with: "a touch-down changes nothing"),
      to: Self.file)
    #expect(try session.verify().code == 1)
    try session.expectTranscript("verify/accept")
    #expect(try session.contents(of: "kept").contains { $0.contains("touch-down-as-accepted-") })
    let page = try session.read("results/laws/touch-down-as-accepted.html")
    #expect(page.contains("A touch-down does what was accepted."))
    #expect(try session.run("law", "touch-down-as-accepted").code == 0)
  }

  @Test("A replay of a trace demands what was accepted")
  func replayed() throws {
    let session = try Self.session()
    try session.makeFolder("kept")
    let path = try session.write(
      "trace 1 toy-slider\nlaw touch-down-as-accepted\nbounds 0 0 100 20\ntouch 1 began 50 10\n",
      to: "down.trace")
    #expect(try session.run("replay", path).code == 2, "nothing was accepted")
    try session.write("answers 1 toy-slider\na touch-down changes the value\n", to: Self.file)
    #expect(try session.run("replay", path).code == 0)
    try session.write("answers 1 toy-slider\na touch-down changes nothing\n", to: Self.file)
    #expect(try session.run("replay", path).code == 1)
    try session.write("answers 1 toy-slider\na touch-down sings\n", to: Self.file)
    #expect(try session.run("replay", path).code == 2)
  }

  @Test("A file that cannot be understood, and a folder that nothing names, are refused")
  func refused() throws {
    let session = try Self.session()
    try session.makeFolder("kept")
    try session.write("answers 1 toy-slider\na touch-down sings\n", to: Self.file)
    #expect(try session.verify().code == 2)
    try session.expectTranscript("verify/accept-damaged")
    session.catalog.regressions = nil
    try session.expectWrongUsage(["verify", "--accept"])
  }

  @Test("Errors are accepted for a reason, and are warnings until they break no more")
  func errors() throws {
    let session = try Session(Catalog(controls: [Toy.faulty]))
    session.today = { "2026-11-29" }
    let kept = ["--regressions", session.path("kept")]
    #expect(try session.run(Self.verify(session) + kept).code == 1)
    let first = try session.run(Self.verify(session) + kept + ["--accept", "--because", "Later."])
    #expect(first.code == 0, "\(first.output)")
    let name = try #require(
      session.contents(of: "kept").first { $0.hasPrefix("faulty-slider-lower-upper-in-range-") })
    let text = try session.read("kept/\(name)")
    #expect(text.contains("\nlaw lower-upper-in-range\naccepted 2026-11-29 Later.\n"))
    let second = try session.run(Self.verify(session) + kept)
    #expect(second.code == 0, "\(second.output)")
    #expect(second.output.contains("warning   It was accepted on 2026-11-29 Later."))
    session.catalog = Catalog(controls: [
      ControlSpecification(
        name: "faulty-slider", summary: "It is repaired.",
        verification: { Toy.verification(named: "faulty-slider") })
    ])
    let fixed = try session.run(Self.verify(session) + kept)
    #expect(fixed.code == 0)
    #expect(fixed.errors.contains("it breaks lower-upper-in-range no more; remove the line"))
    try session.expectWrongUsage(["verify", "--because", "Later."])
    try session.expectWrongUsage(["verify", "--accept", "--because", " "])
    try session.expectWrongUsage(["verify", "--accept", "--policy", "default"])
  }

  private static func verify(_ session: Session) -> [String] {
    ["verify", "--cases", "300", "--output", session.path("results")]
  }

  @Test("A run that is over before the control was watched writes nothing")
  func early() throws {
    let session = try Self.session()
    session.now = try TickingClock(secondsPerReading: 0.5).now
    let outcome = try session.run([
      "verify", "--time", "1s", "--accept", "--output", session.path("results"),
    ])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("was not watched to the end; give the run more time"))
    #expect(try !session.contents(of: ".").contains("kept"))
  }

  @Test("A file that cannot be written exits with code 2")
  func unwritable() throws {
    let session = try Self.session()
    session.loseWrites { $0.hasSuffix(".answers") }
    let outcome = try session.verify("--accept")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("toy-slider.answers was not written: the disk is full."))
  }
}
