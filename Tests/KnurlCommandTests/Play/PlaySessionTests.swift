import KnurlCommand
import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlVerification
import Testing

@Suite("Playing a control")
struct PlaySessionTests {
  private static func session(_ faults: Set<ToySlider.Fault> = [], trace: Trace? = nil)
    -> PlaySession
  {
    PlaySession(
      "toy-slider", judge: Toy.verification(faults: faults), live: Toy.verification(faults: faults),
      trace: trace, encoder: nil)
  }

  private static func state(of session: PlaySession) throws -> JSON { try JSON(session.state.text) }

  private static func lines(of session: PlaySession) -> Int {
    session.played.sequence.commands.count
  }

  private static let drag = """
    add
    touch 1 began 50 10 at 0
    touch 1 moved 60 10 at 0.016
    touch 1 ended 60 10 at 0.032
    """

  @Test("Commands are performed, and the state shows what the control does")
  func add() throws {
    let session = Self.session()
    #expect(session.run(Self.drag) == nil)
    let state = try Self.state(of: session)
    #expect(state["step"].integer == 3 && state["steps"].integer == 3)
    #expect(state["settings"].array.first?.string == "6")
    #expect(state["picture"].string?.hasPrefix("<svg") == true)
    #expect(!state["events"].array.isEmpty && state["broken"].array.isEmpty)
    #expect(state["rows"].array.contains { $0.array.first?.string == "value" })
  }

  @Test("A step back takes the control back, and a command from there replaces what came after")
  func back() throws {
    let session = Self.session()
    _ = session.run(Self.drag)
    #expect(session.run("go 1") == nil)
    #expect(try Self.state(of: session)["settings"].array.first?.string == "5")
    #expect(try Self.state(of: session)["steps"].integer == 3)
    #expect(session.run("go 3") == nil)
    #expect(try Self.state(of: session)["settings"].array.first?.string == "6")
    _ = session.run("go 1")
    #expect(session.run("add\ntouch 1 ended 50 10 at 1") == nil)
    #expect(try Self.state(of: session)["steps"].integer == 2)
  }

  @Test("Undo takes back a whole gesture, with the time behind it, and clear takes back all")
  func undo() {
    let session = Self.session()
    _ = session.run(Self.drag)
    _ = session.run("add\nset value 2")
    _ = session.run(Self.drag + "\ntick 0.5")
    #expect(Self.lines(of: session) == 8)
    #expect(session.run("undo") == nil && Self.lines(of: session) == 4)
    #expect(session.run("undo") == nil && Self.lines(of: session) == 3)
    #expect(session.run("clear") == nil && Self.lines(of: session) == 0)
    #expect(session.run("undo") == nil && Self.lines(of: session) == 0)
  }

  @Test("A broken law is told at its step, goes with it, and shrinks to the shortest trace")
  func broken() throws {
    let session = Self.session([.unclamped])
    _ = session.run(Self.drag)
    #expect(session.findings.isEmpty)
    #expect(session.run("shrink lower-upper-in-range") == "This law is not broken here.")
    #expect(
      session.run(
        "add\ntouch 1 began 50 10\ntouch 1 moved 400 10\ntouch 1 moved 150 10\ntouch 1 ended 150 10"
      )
        == nil)
    let finding = try #require(session.findings.first)
    #expect(finding.law == "lower-upper-in-range" && finding.step == 5)
    let told = try #require(try Self.state(of: session)["broken"].array.first)
    #expect(told["law"].string == finding.law && told["first"].integer == 5)
    // The second move leaves the value outside too; the first one is told.
    #expect(told["step"].integer == 5 && told["times"].integer == 2)
    #expect(told["seen"].string?.contains("15") == false)
    #expect(session.compared == nil)
    _ = session.run("go 4")
    #expect(session.findings.isEmpty)
    _ = session.run("go 5")
    #expect(try Self.state(of: session)["broken"].array.first?["times"].integer == 1)
    _ = session.run("go 7")
    #expect(session.run("shrink lower-upper-in-range") == nil)
    #expect(Self.lines(of: session) < 3)
    #expect(session.compared?.law == finding.law)
    #expect(try Self.state(of: session)["compared"].integer != 0)
    // A trace that names the law is compared from the beginning.
    var shrunk = session.played
    shrunk.law = finding.law
    let again = Self.session([.unclamped], trace: shrunk)
    #expect(again.compared?.law == finding.law)
    #expect(try Self.state(of: again)["compared"].integer != 0)
    #expect(session.findings.map(\.law) == [finding.law])
    #expect(session.run("undo") == nil)
    #expect(Self.lines(of: session) == 7 && !session.findings.isEmpty)
    #expect(session.compared == nil)
    // A finger that the short trace leaves down is lifted before it goes down again.
    _ = session.run("shrink lower-upper-in-range")
    let count = Self.lines(of: session)
    #expect(session.run("add\ntouch 1 began 50 10") == nil)
    #expect(Self.lines(of: session) == count + 2 && session.compared == nil)
  }

  @Test("The chart keeps the steps ahead of a step back, and time alone can be taken back")
  func chart() {
    let session = Self.session()
    _ = session.run(Self.drag)
    let chart = session.chart
    #expect(session.run("go 1") == nil && session.chart == chart)
    #expect(session.run("add\ntouch 1 ended 50 10") == nil && session.chart != chart)
    _ = session.run("clear")
    #expect(session.run("add\ntick 1") == nil && session.run("undo") == nil)
    #expect(Self.lines(of: session) == 0)
  }

  @Test("The page says what was not tried yet, and whether a finger is down")
  func untried() throws {
    let session = Self.session()
    func untried() throws -> [String] {
      try Self.state(of: session)["untried"].array.compactMap(\.string)
    }
    #expect(try untried().contains("a cancel in mid-drag"))
    _ = session.run("add\ntouch 1 began 50 10\ntouch 1 moved 60 10")
    #expect(try Self.state(of: session)["fingers"].integer == 1)
    _ = session.run("add\ntouch 1 cancelled 60 10")
    #expect(try Self.state(of: session)["fingers"].integer == 0)
    #expect(try !untried().contains("a cancel in mid-drag"))
    // It was tried, also after it is taken back.
    _ = session.run("clear")
    #expect(try !untried().contains("a cancel in mid-drag") && !untried().isEmpty)
  }

  @Test("A touch that the system takes away is a command like any other")
  func cancelled() {
    let session = Self.session([.staysAfterCancel])
    #expect(session.run("add\ntouch 1 began 50 10\ntouch 1 cancelled 50 10") == nil)
    #expect(session.findings.contains { $0.step == 2 })
  }

  @Test(
    "A text that is no request is refused, and changes nothing",
    arguments: [
      "", "add", "add\nnonsense", "add\ntouch 1 began x 1", "go", "go 9", "go -1", "open x",
    ])
  func refused(task: String) {
    let session = Self.session()
    #expect(session.run(task)?.hasSuffix(".") == true)
    #expect(Self.lines(of: session) == 0)
  }

  @Test("A trace that is full is refused and stays as it is")
  func full() {
    let session = Self.session()
    let lines = Array(repeating: "set value 1", count: TraceLimits.commands).joined(separator: "\n")
    #expect(session.run("add\n" + lines) == nil)
    #expect(session.run("add\nset value 2") != nil)
    #expect(Self.lines(of: session) == TraceLimits.commands)
  }
}
