import Foundation
import KnurlLaws
import Testing

@Suite("Source calls: the literal at the place of a call")
struct SourceCallsTests {
  /// A source text in which ¦ marks the place of a call.
  struct Marked: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var name: String?

    init(_ text: String, _ name: String? = nil) {
      testDescription = text
      self.name = name
    }

    /// The name at the mark, read from the text without it.
    var found: String? { found(.path) }

    func found(_ part: SourcePlace.Part) -> String? {
      var place = SourcePlace("", line, column)
      place.part = part
      return calls.keyPathName(at: place)
    }

    var isCall: Bool { calls.hasCall(line: line, column: column) }

    private var calls: SourceCalls {
      SourceCalls(testDescription.replacingOccurrences(of: "¦", with: ""))
    }
    private var before: Data {
      Data(testDescription.components(separatedBy: "¦")[0].utf8)
    }
    private var line: Int { before.count { $0 == 10 } + 1 }
    private var column: Int { before.count - (before.lastIndex { $0 == 10 || $0 == 13 } ?? -1) }
  }

  @Test(
    "A key path literal as the first argument gives its name",
    arguments: [
      Marked(#"$0.value¦(\.bedtime, in: 0...24)"#, "bedtime"),
      Marked(#"$0.value¦(\Slider.bedtime)"#, "bedtime"),
      Marked(#"$0.value¦(\Outer.Slider.bedtime)"#, "bedtime"),
      Marked(#"$0.value¦(\Box<Pair<Int, (Int) -> Double>>.value)"#, "value"),
      Marked(#"$0.value¦(\Outer<[Int?]>.Box<any P & Q>.range.lower)"#, "range.lower"),
      Marked(#"$0.value¦(\.range.lower)"#, "range.lower"),
      Marked(#"$0.value¦(\.range?.lower!.value)"#, "range.lower.value"),
      Marked(#"$0.value¦(\Slider?.?.bedtime)"#, nil),
      Marked(#"$0.value¦(\Slider?.bedtime)"#, "bedtime"),
      Marked(#"$0.value¦(\.pair.0)"#, "pair.0"),
      Marked(#"$0.value¦(\.größe, named: nil)"#, "größe"),
      Marked(#"$0.value¦(\.`default`)"#, "default"),
      Marked(#"$0.value¦(\.$bedtime)"#, "$bedtime"),
      Marked("$0.value¦(\\.range\n    .lower)", "range.lower"),
      Marked(#"$0.value¦(\Slider . bedtime )"#, "bedtime"),
      Marked("$0.value¦(\n\n  \\.bedtime,\n  in: 0...24\n)", "bedtime"),
      Marked("$0.value¦(\r\n\t\\.bedtime\r\n)", "bedtime"),
      Marked("$0.value¦(/* \\.a, */ // \\.b)\n \\.bedtime // )\n , in: 0...24)", "bedtime"),
      Marked(#"value¦(\.bedtime)"#, "bedtime"),
      Marked(#"$0.value /* a */ ¦(\.bedtime)"#, "bedtime"),
      Marked(#"`value`¦(\.bedtime)"#, "bedtime"),
      Marked(#"[$0.value(\.a), $0.value¦(\.b), $0.value(\.c)]"#, "b"),
      Marked(#"$0.value(\.a).value¦(\.b).value(\.c)"#, "b"),
      Marked("\"\\($0.value¦(\\.bedtime))\"", "bedtime"),
      Marked("slider?\n  .value¦(\\.bedtime)", "bedtime"),
      Marked("a()\n$0.outer { inner in\n  inner.value¦(\\.bedtime) }", "bedtime"),
    ])
  func literal(_ text: Marked) {
    #expect(text.found == text.name)
    #expect(text.isCall)
  }

  @Test(
    "Another first argument gives no name",
    arguments: [
      #"$0.value¦(path)"#, #"$0.value¦()"#, #"$0.value¦(path: \.a)"#, #"$0.value¦(in: 0...1, \.a)"#,
      #"$0.value¦(\.self)"#, #"$0.value¦(\.a.self)"#, #"$0.value¦(\Slider.self)"#,
      #"$0.value¦(\Slider)"#, #"$0.value¦(\.list[0])"#, #"$0.value¦(\.[0])"#, #"$0.value¦(\.a())"#,
      #"$0.value¦(\[Int].count)"#, #"$0.value¦(\(Int, Int).0)"#,
      #"$0.value¦(\.a as KeyPath<S, D>)"#,
      #"$0.value¦(\.a.appending(path: \.b))"#, #"$0.value¦((\.a))"#,
      #"$0.value¦(flag ? \.a : \.b)"#,
      #"$0.value¦(\.a ?? \.b)"#, #"$0.value¦(\.a + 1)"#, #"$0.value¦(\.a { $0 })"#,
      #"$0.value¦(\.a"#,
      #"$0.value¦(\."#, #"$0.value¦(\"#, #"$0.value¦("#, #"$0.value¦(\Box<Int.a)"#,
      #"$0.value¦(\Box<"a">.b)"#, #"$0.value¦("\.a")"#, #"$0.value¦(.a)"#, #"$0.value¦(\.a..b)"#,
      #"$0.value¦(\.`a b`)"#, #"$0.value¦(\.`a)"#, #"$0.value¦(/* \.a)"#, #"$0.value¦([\.a])"#,
      "$0.value¦(// \\.a)",
      #"¦#expect($0.value(\.a) == 1)"#,
    ].map { Marked($0) })
  func noLiteral(_ text: Marked) {
    #expect(text.found == nil)
    #expect(text.isCall)
  }

  @Test(
    "The limits after a key path give their names",
    arguments: [
      (#"$0.value¦(\.a, in: \.least...\.most)"#, "least", "most"),
      (#"$0.value¦(\.a, in: \.least ... \.most, shown: .frame(\.b))"#, "least", "most"),
      (#"$0.value¦(\.a, in: 0...\.most)"#, nil, "most"),
      (#"$0.value¦(\.a, in: -0.5 ... \Dial.most)"#, nil, "most"),
      (#"$0.value¦(\.a, in: 0..<\.count)"#, nil, "count"),
      (#"$0.value¦(\.a, in: \.least...1)"#, "least", nil),
      (
        "$0.value¦(\\.a,\n  in: \\.range.lower // \\.b\n    ... \\.range.upper\n)", "range.lower",
        "range.upper"
      ),
    ] as [(String, String?, String?)])
  func limits(_ text: String, _ minimum: String?, _ maximum: String?) {
    let marked = Marked(text)
    #expect(marked.found(.minimum) == minimum)
    #expect(marked.found(.maximum) == maximum)
  }

  @Test(
    "A step after a key path and its limits gives its name",
    arguments: [
      (#"$0.value¦(\.a, step: \.b)"#, "b"),
      (#"$0.value¦(\.a, in: 0...24, step: \.grid.b, shown: .frame(\.c))"#, "grid.b"),
      ("$0.value¦(\\.a, in: \\.least...\\.most,\n  step: \\.b\n)", "b"),
      (#"$0.value¦(\.a, in: 0...24, step: 5.0 / 60)"#, nil),
      (#"$0.value¦(\.a, in: f(0, 1), step: \.b)"#, nil),
      (#"$0.value¦(\.a, in: 0...24, wraps: nil, step: \.b)"#, nil),
      (#"$0.value¦(\.a, in: 0...24, step: \.b[0])"#, nil), (#"$0.value¦(\.a)"#, nil),
    ] as [(String, String?)])
  func step(_ text: String, _ name: String?) { #expect(Marked(text).found(.step) == name) }

  @Test(
    "Other arguments than limits give no names of limits",
    arguments: [
      #"$0.value¦(\.a)"#, #"$0.value¦(\.a, in: \.range)"#, #"$0.value¦(\.a, from: \.b...\.c)"#,
      #"$0.value¦(\.a, in: limits)"#, #"$0.value¦(\.a, in: f(0...\.b))"#,
      #"$0.value¦(a, in: 0...1)"#,
      #"$0.value¦(\.a, in: \.b"#, #"$0.value¦(\.a, in"#, #"$0.value¦(\.a, in: \.b..\.c)"#,
      #"$0.value¦(\.a, in: \.b...\.c[0])"#,
    ])
  func noLimits(_ text: String) {
    #expect(Marked(text).found(.minimum) == nil)
    #expect(Marked(text).found(.maximum) == nil)
  }

  @Test(
    "A place without a call is known as such",
    arguments: [
      #"¦$0.value(\.a)"#, #"$0.¦value(\.a)"#, #"$0.value(¦\.a)"#, #"$0.value(\.a¦)"#, "¦", "(¦",
      "$0.value(\\.a)\n¦", "$0.value(\\.a) ¦\n(\\.b)",
    ].map { Marked($0) })
  func noCall(_ text: Marked) {
    #expect(text.found == nil)
    #expect(!text.isCall)
  }

  @Test(
    "Text before a call does not mislead",
    arguments: [
      "\t\t/* äöü 👨‍👩‍👧 */ ", "\u{FEFF}", "// (\n", "a((((((((((", "a\r\nb\r\n\t", "/* a\rb */ ",
      "// \" \r", "\u{B}\u{C}\u{85}\u{2028}", "\0", "\n\n",
    ])
  func before(_ text: String) {
    #expect(Marked(text + #"$0.value¦(\.bedtime)"#).found == "bedtime")
    #expect(Marked(text + #""\($0.value¦(\.bedtime))""#).found == "bedtime")
  }

  @Test("Two calls that cannot be told apart, because of a carriage return, give no name")
  func carriageReturn() {
    let calls = SourceCalls("value(\\.a)\rvalue(\\.b)\n  value(\\.c)\rvalue(\\.d)")
    #expect(calls.keyPathName(at: SourcePlace("", 1, 6)) == nil)
    #expect(calls.keyPathName(at: SourcePlace("", 2, 8)) == "c")
    #expect(calls.keyPathName(at: SourcePlace("", 2, 6)) == "d")
    #expect(!calls.hasCall(line: 3, column: 6))
    #expect(!calls.hasCall(line: .max, column: .min))
  }

  @Test("The compiler's places of real calls give the names that the calls have")
  func compiled() throws {
    let recorder = Recorder()
    recorder.value(\.bedtime, in: 0...24)
    recorder
      .value(
        // \.wakeTime
        \Dial.wakeTime,
        in: 0...24
      ).value(\.range.lower)
    let none: Recorder? = recorder
    none?.value(\.range.upper)
    _ = [1].map { _ in [2].map { _ in recorder.value(\.nap) } }
    let both = [("äöü 👨‍👩‍👧", recorder.value(\.wakeTime)), ("", recorder.value(\.range.lower))]
    #expect(both.count == 2 && recorder.value(\.bedtime) === recorder)
    for path in [\Dial.bedtime, \.nap] { recorder.value(path) }
    declareNap(recorder)
    declare(\.bedtime, recorder)
    let text = try String(contentsOfFile: #filePath, encoding: .utf8)
    let calls = SourceCalls(text)
    #expect(recorder.places.allSatisfy { calls.hasCall(line: $0.line, column: $0.column) })
    #expect(
      recorder.places.map { calls.keyPathName(at: SourcePlace("", $0.line, $0.column)) } == [
        "bedtime", "wakeTime", "range.lower", "range.upper", "nap", "wakeTime", "range.lower", nil,
        nil, nil, "nap", "bedtime",
      ])
  }

  private func declareNap(_ recorder: Recorder) {
    recorder.value(\.nap)
  }

  private func declare(
    _ path: KeyPath<Dial, Double>, _ recorder: Recorder, line: Int = #line, column: Int = #column
  ) {
    recorder.value(path, line: line, column: column)
  }
}

private struct Dial {
  var bedtime: Double { 0 }
  var wakeTime: Double { 0 }
  var nap: Double { 0 }
  var range: (lower: Double, upper: Double) { (0, 0) }
}

/// Has a verb that records the places of its calls.
private final class Recorder {
  var places: [(line: Int, column: Int)] = []

  @discardableResult
  func value(
    _ path: KeyPath<Dial, Double>, in limits: ClosedRange<Double> = 0...1, line: Int = #line,
    column: Int = #column
  ) -> Recorder {
    places.append((line, column))
    return self
  }
}
