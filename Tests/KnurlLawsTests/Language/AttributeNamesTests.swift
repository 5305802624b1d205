import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import Testing

@Suite("Attribute names: order and uniqueness")
struct AttributeNamesTests {
  private static let source = """
    @Test func slider() {
      verify(Slider()) {
        $0.value(\\.bedtime, in: 0...24)
        $0.value(\\.wakeTime, in: 0...24)
        $0.value(path)
      }
    }
    """

  /// An attribute that is declared in a line of `source`.
  private func attribute(line: Int, given: String? = nil, described: String? = nil)
    -> AttributeNaming
  {
    AttributeNaming(
      given: given, described: described,
      place: SourcePlace("Tests.swift", line, 13))
  }

  private func names(_ attributes: [AttributeNaming], in text: String? = source) -> [String] {
    AttributeNames.of(attributes) { $0 == "Tests.swift" ? text : nil }
  }

  @Test("A given name counts before the key path's own, and that before the literal")
  func order() {
    let all = [
      attribute(line: 3, given: "evening", described: "bedtime"), attribute(line: 4),
      AttributeNaming(described: "nap"),
    ]
    #expect(names(all) == ["evening", "wakeTime", "nap"])
  }

  @Test("Attributes without a name get their noun and their position among those of the noun")
  func nameless() {
    #expect(names([AttributeNaming()]) == ["value"])
    #expect(names([AttributeNaming(), AttributeNaming()]) == ["value1", "value2"])
    let all = [
      AttributeNaming(described: "nap"), attribute(line: 5), AttributeNaming(noun: "state"),
      AttributeNaming(noun: "flag"), AttributeNaming(noun: "flag"),
    ]
    #expect(names(all) == ["nap", "value2", "state", "flag1", "flag2"])
  }

  @Test("The coordinates of a point share a place, and each has its part after the name")
  func coordinates() {
    let all = [".x", ".y"].map { part in
      var naming = attribute(line: 3)
      (naming.noun, naming.suffix) = ("point" + part, part)
      return naming
    }
    #expect(names(all) == ["bedtime.x", "bedtime.y"])
    #expect(names(all, in: nil) == ["point.x", "point.y"])
  }

  @Test("Two attributes never share a name; given names are kept")
  func unique() {
    let all = [
      AttributeNaming(described: "nap"), AttributeNaming(described: "nap"), AttributeNaming(),
      AttributeNaming(given: "nap"), AttributeNaming(given: "nap"), AttributeNaming(given: "nap2"),
      AttributeNaming(given: "value3"), AttributeNaming(), attribute(line: 3),
      AttributeNaming(described: "bedtime"),
    ]
    #expect(
      names(all) == [
        "nap4", "nap5", "value4", "nap", "nap3", "nap2", "value3", "value8", "bedtime",
        "bedtime2",
      ])
    let state = AttributeNaming(given: "value", noun: "state")
    #expect(names([AttributeNaming(), state]) == ["value1", "value"])
  }

  @Test("A name is one word, because a trace separates words by spaces")
  func word() {
    let text = "$0.value(\\ Slider . range /* both */\n  .lower, in: 0...24)"
    let literal = AttributeNaming(place: SourcePlace("Tests.swift", 1, 9))
    let all = [
      literal, AttributeNaming(described: "range.lower"), AttributeNaming(), AttributeNaming(),
    ]
    #expect(names(all, in: text) == ["range.lower", "range.lower2", "value3", "value4"])
  }

  private struct Dial: ControlModel {
    var bounds = Rect2D.zero
    var isTracking = false
    var hour = 0.0
    var minute = 0.0
    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  private func problem(_ hour: String, _ more: (inout ControlDescription<Dial>) -> Void) -> String?
  {
    var description = ControlDescription<Dial>(controlName: "dial")
    description.value(\.hour, in: 0...24, named: hour)
    more(&description)
    return description.completed().declaration.nameProblem
  }

  @Test("A given name of several words is a mistake of the description, as is an empty one")
  func words() {
    for name in ["wake time", "", "a\tb"] {
      let sentence = "An attribute's name in a trace is one word; “\(name)” is not."
      #expect(problem(name) { _ in } == sentence)
      #expect(problem("hour") { $0.setting(\.minute, .element(of: [1]), named: name) } == sentence)
    }
    #expect(problem("wakeTime") { $0.setting(\.minute, .element(of: [1]), named: "a.b") } == nil)
  }

  @Test("A name that two commands have, or that no command has, is a mistake of the description")
  func commands() {
    #expect(
      problem("hour") {
        $0.command("ring") { _ in }
        $0.command("ring") { _ in }
      } == "Two commands have the name “ring”; give one of them another name.")
    #expect(
      problem("hour") { $0.often("ring") }
        == "often(“ring”) asks for a command that no line before it declares.")
    #expect(
      problem("hour") {
        $0.command("ring") { _ in }
        $0.often("ring")
      } == nil)
  }

  @Test("Two equal given names are a mistake of the description, with both places")
  func twice() {
    var description = ControlDescription<Dial>(controlName: "dial")
    description.value(
      \.hour, in: 0...24, step: \.hour, named: "time", file: "/somewhere/Dial.swift", line: 12,
      column: 3)
    #expect(description.completed().declaration.nameProblem == nil)
    var other = description
    other.setting(\.minute, named: "time", file: "/elsewhere/More.swift", line: 7)
    #expect(
      other.completed().declaration.nameProblem
        == "Two attributes are given the name “time”, at Dial.swift:12 and More.swift:7; give one "
        + "of them another name.")
    // A name that is not given makes room.
    description.value(\.minute, named: "hour")
    let complete = description.completed().declaration
    #expect(complete.nameProblem == nil)
    #expect(complete.names == ["time", "hour", "hour2"])
  }

  @Test("A place that two attributes share gives neither of them a name")
  func shared() {
    let all = [attribute(line: 3), attribute(line: 3), attribute(line: 4)]
    #expect(names(all) == ["value1", "value2", "wakeTime"])
  }

  @Test("Sources that moved give no names")
  func moved() {
    #expect(names([attribute(line: 3), attribute(line: 4)], in: nil) == ["value1", "value2"])
  }

  @Test("A file in which one call left its place gives no names")
  func edited() {
    let all = [attribute(line: 3), attribute(line: 4), attribute(line: 5)]
    #expect(names(all) == ["bedtime", "wakeTime", "value3"])
    #expect(names(all, in: "\n" + Self.source) == ["value1", "value2", "value3"])
    let shorter = String(Self.source.dropFirst(1 + "@Test func slider() {".count))
    #expect(names(all, in: shorter) == ["value1", "value2", "value3"])
  }

  @Test("A file in which a call has another key path than its attribute gives no names")
  func otherKeyPath() {
    let all = [attribute(line: 3, described: "bedtime"), attribute(line: 4)]
    #expect(names(all) == ["bedtime", "wakeTime"])
    let swapped = [attribute(line: 3, described: "nap"), attribute(line: 4)]
    #expect(names(swapped) == ["nap", "value2"])
  }

  @Test("A file is read once, and only for an attribute that has no other name")
  func reading() {
    var files: [String] = []
    let all = [
      attribute(line: 3), attribute(line: 4), attribute(line: 5),
      AttributeNaming(given: "a", place: SourcePlace("Given.swift", 1, 1)),
      AttributeNaming(described: "b", place: SourcePlace("Stored.swift", 1, 1)),
    ]
    _ = AttributeNames.of(all) { file in
      files.append(file)
      return nil
    }
    #expect(files == ["Tests.swift"])
  }
}
