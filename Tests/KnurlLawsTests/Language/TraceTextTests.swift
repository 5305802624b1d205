import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import Testing

@Suite struct TraceTextTests {
  private var declaration: Declaration {
    var declaration = Declaration(controlName: "toy")
    declaration.values = [DeclaredValue(name: "value")]
    declaration.values[0].property = 0
    declaration.properties = [
      DeclaredProperty(name: "value", role: .value(0)),
      DeclaredProperty(name: "isContinuous", kind: .flag),
      DeclaredProperty(name: "policy", kind: .name(["block", "push"])),
      DeclaredProperty(name: "color", kind: .color),
    ]
    declaration.commands = [DeclaredCommand("reset"), DeclaredCommand("spin twice")]
    return declaration
  }

  private let everything = """
    trace 1 toy
    note what broke: it's “here”
    law lower-upper-in-range
    names 1 value of 1 values
    names 1 isContinuous 2 policy 3 color of 3 settings
    configuration value 0.1
    configuration isContinuous false
    configuration policy push
    configuration color #0073f0ff
    bounds 0 -1.5 335 30
    expect value 0.1
    touch 1 began 69 15 at 0.016
    touch -3 moved nan -inf taps 2
    expect events valueChanged touchDragInside+touchDragEnter
    expect sent valueChanged 1
    touch 1 ended 1e+300 -0
    touch 2 cancelled 0.30000000000000004 0
    expect events none
    set value nan
    set policy block
    perform spin twice
    resize 0 0 10 20
    enable
    disable
    attach
    detach
    hide
    show
    tick 0.1
    key pageDown
    increment 0
    decrement 1
    focus 0
    host rounds
    host disables-on valueChanged
    host steals
    host ends-after-refusal
    host ends-after-cancel
    host touches-down-first
    host without-tolerance
    host detaches-on valueChanged
    host scrolls
    expect isTracking false
    expect value 3 within 0.001

    """

  @Test("Reading a trace and writing it gives the same text")
  func roundTrip() throws {
    let trace = try TraceText.parse(everything, in: declaration)
    #expect(TraceText.text(of: trace, in: declaration) == everything)
    let again = try TraceText.parse(
      TraceText.text(of: trace, in: declaration), in: declaration)
    #expect(TraceText.text(of: again, in: declaration) == everything)
  }

  @Test(
    "A note ends before any carriage return or line feed",
    arguments: ["note a\r", "note a\r\n", "note a\r\r\nenable", "note a\n"])
  func carriageReturns(line: String) throws {
    let trace = try TraceText.parse("trace 1 toy\n" + line, in: declaration)
    #expect(trace.notes == ["a"])
    let again = try TraceText.parse(
      TraceText.text(of: trace, in: declaration), in: declaration)
    #expect(again == trace)
  }

  @Test(
    "A text that is not a valid trace is refused with the line number and a correction",
    arguments: [
      ("", 1), ("hello", 1), ("trace 2 toy", 1), ("trace x toy", 1), ("trace 1 toy\nfly 1", 2),
      ("trace 1 toy\ntouch 1 begun 0 0", 2), ("trace 1 toy\ntouch 1 began 0", 2),
      ("trace 1 toy\ntouch 1.5 began 0 0", 2), ("trace 1 toy\nset value 0x10", 2),
      ("trace 1 toy\nset value 1e999", 2), ("trace 1 toy\nset isContinuous 1", 2),
      ("trace 1 toy\nset policy shove", 2), ("trace 1 toy\nset color red", 2),
      ("trace 1 toy\ntick -1", 2), ("trace 1 toy\nenable\nbounds 0 0 1 1", 3),
      ("trace 1 toy\nenable\nconfiguration value 1", 3), ("trace 1 toy\nkey enter", 2),
      ("trace 1 toy\nset hue 3", 2), ("trace 1 toy\ntouch 1 began 0 0 pressure 1", 2),
      ("trace 1 toy\nfocus volume", 2), ("trace 1 toy\nperform dance", 2),
      ("trace 1 toy\nhost sleeps", 2),
      ("trace 1 toy\nexpect nothing 1", 2),
      ("trace 1 toy\nexpect events valueChange", 2), ("trace 1 toy\nresize 0 0 1e10 1", 2),
      ("trace 1 toy\nincrement 9", 2), ("trace 1 toy\nnames", 2), ("trace 1 toy\nnames 1", 2),
      ("trace 1 toy\nnames value 1 of 1 values", 2), ("trace 1 toy\nnames 1 value", 2),
      ("trace 1 toy\nnames 0 value of 1 values", 2), ("trace 1 toy\nnames of 1 values", 2),
      ("trace 1 toy\nnames 2 value of 1 values", 2), ("trace 1 toy\nnames 1 a of 1 colors", 2),
      ("trace 1 toy\nnames 1 a 2 of 2 values", 2), ("trace 1 toy\nlaw", 2),
      ("trace 1 toy\nexpect value 1 within -5", 2), ("trace 1 toy\nexpect value 1 within nan", 2),
    ])
  func refused(text: String, line: Int) {
    #expect {
      _ = try TraceText.parse(text, in: declaration)
    } throws: { error in
      guard let error = error as? TraceError else { return false }
      return error.line == line && error.message.count > 10
    }
  }

  @Test("Comments and blank lines have no effect")
  func comments() throws {
    let trace = try TraceText.parse(
      "# a trace\n\ntrace 1 toy\n  # more\nenable\n", in: declaration)
    #expect(trace.sequence.commands == [.control(.enable(true))])
  }

  /// The same control under other names.
  private func renamed(_ names: String...) -> Declaration {
    var declaration = declaration
    declaration.rename(names)
    return declaration
  }

  @Test("A trace that was saved under other names means the attributes at their positions")
  func otherNames() throws {
    let renamed = renamed("bedtime", "sendsContinuously", "manner", "tint")
    let read = try TraceText.parse(everything, in: renamed)
    #expect(
      read.expectations.first?.kind == .property("bedtime", value: 0.1, tolerance: 0))
    let text = TraceText.text(of: read, in: renamed)
    #expect(
      text.contains(
        "\nnames 1 bedtime of 1 values\nnames 1 sendsContinuously 2 manner 3 tint of 3 settings\n"))
    #expect(
      TraceText.text(of: try TraceText.parse(text, in: declaration), in: declaration)
        == everything)
    let focus = "trace 1 toy\nnames 1 value of 1 values\nfocus value"
    #expect(try TraceText.parse(focus, in: renamed).sequence.commands.count == 1)
  }

  @Test("A name that the control has means the same attribute of its kind, wherever it is now")
  func sameNames() throws {
    let moved = renamed("value", "policy2", "isContinuous2", "color")
    let names = "trace 1 toy\nnames 1 color of 3 settings\nset color #00000000\n"
    #expect(
      try TraceText.parse(names, in: moved).sequence.commands == [.set(property: 3, to: 0)])
    let other = "trace 1 toy\nnames 3 value of 3 settings\nset value 1\n"
    let error = #expect(throws: TraceError.self) { try TraceText.parse(other, in: moved) }
    #expect(
      error?.description == "line 3: “value” is none of the settings of toy any more, as the trace "
        + "lists it; write the trace anew.")
  }

  @Test("A name that the control no longer has does not take another one's position")
  func removedName() throws {
    let text = "trace 1 toy\nnames 1 gone 2 policy of 3 settings\nset policy push\nset gone 1\n"
    var moved = declaration
    moved.properties.swapAt(1, 2)
    let error = #expect(throws: TraceError.self) { try TraceText.parse(text, in: moved) }
    #expect(error?.description == "line 4: toy has no property “gone”.")
  }

  @Test("Without the property that a trace writes or expects, the trace is an error")
  func fewer() throws {
    var fewer = declaration
    fewer.properties.remove(at: 2)
    let text = "trace 1 toy\nnames 2 policy 3 color of 3 settings\n"
    let write = "set color #00000000\nset policy push\n"
    #expect(try TraceText.parse(text + write, in: declaration).sequence.commands.count == 2)
    let lines = [
      (write, "property"), ("\nexpect policy push\n", "property or state to expect"),
    ]
    for (line, noun) in lines {
      let error = #expect(throws: TraceError.self) { try TraceText.parse(text + line, in: fewer) }
      #expect(
        error?.description
          == "line 4: toy has no \(noun) “policy” and has 2 settings, but the trace has 3.")
      #expect(error?.unknown?.name == "policy")
    }
    // The values are as many as before, so that their positions still count.
    let value = "names 1 bedtime of 1 values\nset bedtime 3\n"
    #expect(try TraceText.parse(text + value, in: fewer).sequence.commands.count == 1)
  }

  @Test("Properties that code writes, and those that it does not, are counted apart")
  func shown() throws {
    var shown = declaration
    shown.shown = [DeclaredProperty(name: "gap")]
    let text = "trace 1 toy\nnames 1 old of 3 settings\nset old true\n"
    let commands = try TraceText.parse(text, in: shown).sequence.commands
    #expect(commands == [.set(property: 1, to: 1)])
    // One of three settings is no longer written, so that the attributes are as many as before.
    shown = declaration
    shown.shown = [shown.properties.remove(at: 1)]
    #expect(throws: TraceError.self) { try TraceText.parse(text, in: shown) }
  }

  @Test("The lines of a start name every attribute, in as many lines as that takes")
  func linesOfStart() throws {
    let nameless = Declaration(controlName: "toy")
    let start = Configuration()
    #expect(TraceText.lines(of: start, subject: "toy", in: nameless) == ["trace 1 toy"])
    var declaration = nameless
    let long = String(repeating: "x", count: 80)
    declaration.properties = (0..<100).map { DeclaredProperty(name: "\(long)\($0)") }
    let lines = TraceText.lines(of: start, subject: "toy", in: declaration)
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.utf8.count <= TraceLimits.lineLength })
    let text = (lines + ["set \(long)99 1"]).joined(separator: "\n")
    #expect(try TraceText.parse(text, in: declaration).sequence.commands.count == 1)
  }

  @Test("A trace that names no attribute has no line of names")
  func noNames() throws {
    let trace = try TraceText.parse(
      "trace 1 toy\nexpect isTracking false\nenable\n", in: declaration)
    #expect(!TraceText.text(of: trace, in: declaration).contains("names"))
  }
}
