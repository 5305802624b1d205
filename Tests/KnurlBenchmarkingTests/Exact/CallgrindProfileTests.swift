import Foundation
import KnurlBenchmarking
import Testing

@Suite("Callgrind profiles")
struct CallgrindProfileTests {
  @Test("A profile has each function's own instructions and the calls by caller and callee")
  func example() throws {
    let profile = try CallgrindProfile(CallgrindExample.text)
    #expect(profile.instructions == 100)
    #expect(
      profile.own == [
        "$s4Dial4turnyyF": 25, "malloc": 44, "swift_bridgeObjectRetain": 2, "swift_retain": 5,
        "swift_release": 12, "$s4DialCfD": 4, "__memmove_avx_unaligned_erms": 4, "(below main)": 4,
      ])
    #expect(profile.calls[.init(caller: "$s4Dial4turnyyF", callee: "malloc")] == 3)
    #expect(profile.calls[.init(caller: "$s4DialCfD", callee: "swift_release")] == 1)
  }

  @Test("A profile is read without name numbers, and with zero or two position columns")
  func otherSettings() throws {
    let plain = try CallgrindProfile(
      "positions:\nevents: Ir Dr\nfn=f'x\n3 1\nfn=(anonymous namespace)::g\n4\ntotals: 7\n")
    #expect(plain.own == ["f'x": 3, "(anonymous namespace)::g": 4])
    let two = try CallgrindProfile(
      "positions: instr line\nevents: Ir\nfn=f\n0x1f +2 5\n* -1\ntotals: 5")
    #expect(two.own == ["f": 5])
  }

  @Test("A file that is cut off at any character is an error")
  func cutOff() throws {
    let text = CallgrindExample.text
    let end = try #require(text.range(of: "totals: 100")?.upperBound)
    var index = text.startIndex
    while index < end {
      let failure = #expect(throws: BenchmarkFailure.self) {
        try CallgrindProfile(String(text[..<index]))
      }
      #expect(failure?.message.hasPrefix("callgrind's file is ") == true)
      index = text.index(after: index)
    }
  }

  @Test(
    "A damaged file is an error",
    arguments: [
      ("0 20", "0 21"), ("0 20", "0 x"), ("0 20", "0 -20"), ("0 20", "zero"), ("0 20", "0"),
      ("0 20", "0 18446744073709551615"), ("totals: 100", "totals: 99"),
      ("totals: 100", "totals:"), ("totals: 100", "totals: 100\n0 1"), ("events: Ir", "events: Dr"),
      ("events: Ir", ""), ("positions: line", ""), ("fn=(1) $s4Dial4turnyyF", "fn="),
      ("fn=(1) $s4Dial4turnyyF", ""), ("fn=(1) $s4Dial4turnyyF", "fn=(1)"), ("fn=(2)", "fn=(77)"),
      ("calls=3 0 ", "calls= "), ("calls=3 0 ", "calls=-3 0"), ("calls=3 0 ", "calls=3 0\nfn=(2)"),
      ("cfn=(2) malloc", ""), ("ob=(1)", "jump=(1)"), ("ob=(1) /a/program", "\u{0}\u{1}"),
      ("fn=(2)\n", "fn\n"),
    ])
  func damaged(part: String, replacement: String) throws {
    let range = try #require(CallgrindExample.text.range(of: part))
    let text = CallgrindExample.text.replacingCharacters(in: range, with: replacement)
    let failure = #expect(throws: BenchmarkFailure.self) { try CallgrindProfile(text) }
    #expect(failure?.exitCode == .couldNotRun)
  }

  @Test("A call count that overflows is an error")
  func tooManyCalls() {
    let calls = "cfn=g\ncalls=18446744073709551615 0\n0 0\n"
    #expect(throws: BenchmarkFailure.self) {
      try CallgrindProfile("positions: line\nevents: Ir\nfn=f\n\(calls)\(calls)totals: 0\n")
    }
  }
}
