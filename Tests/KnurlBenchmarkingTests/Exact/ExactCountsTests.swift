import Foundation
import KnurlBenchmarking
import Testing

@Suite("Exact counts")
struct ExactCountsTests {
  @Test(
    "Counts are per operation; a call between two functions that do the same job is not counted")
  func counts() throws {
    let counts = ExactCounts(try CallgrindProfile(CallgrindExample.text), operations: 2)
    #expect(counts.instructions == 50)
    #expect(counts.allocations == 1.5)
    #expect(counts.frees == 0)
    #expect(counts.retains == 1)
    #expect(counts.releases == 1)
    #expect(counts.copies == 2)
    #expect(counts.functions.first == .init(name: "malloc", instructions: 22))
    #expect(
      counts.functions.map { $0.name }.suffix(4) == [
        "$s4DialCfD", "(below main)", "__memmove_avx_unaligned_erms", "swift_bridgeObjectRetain",
      ])
  }

  @Test("Writing counts as JSON and reading the JSON gives the same counts")
  func coding() throws {
    let counts = ExactCounts(try CallgrindProfile(CallgrindExample.text), operations: 3)
    let data = try JSONEncoder().encode(counts)
    #expect(try JSONDecoder().decode(ExactCounts.self, from: data) == counts)
  }

  private func counts(_ functions: [(String, Double)]) -> ExactCounts {
    ExactCounts(
      instructions: 0, functions: functions.map { .init(name: $0.0, instructions: $0.1) })
  }

  @Test("Functions are sorted by the size of their change, whether growth or decrease")
  func changes() {
    let base = counts([("a", 50), ("b", 40), ("gone", 30), ("c", 5), ("equal", 3)])
    let head = counts([("b", 90), ("a", 45), ("new", 20), ("c", 25), ("equal", 3)])
    #expect(
      ExactChange(base: base, head: head).functions == [
        .init(name: "b", base: 40, head: 90), .init(name: "gone", base: 30, head: 0),
        .init(name: "c", base: 5, head: 25), .init(name: "new", base: 0, head: 20),
        .init(name: "a", base: 50, head: 45),
      ])
    #expect(ExactChange(base: base, head: base).functions.isEmpty)
  }

  @Test("A function that a full list lacks is assumed to have the list's smallest count")
  func changesOfUnlisted() {
    let full = counts((0..<100).map { ("f\($0)", Double(160 - $0)) })
    let head = counts(
      (0..<100).map { ("f\($0)", Double(160 - $0)) } + [("new", 70), ("small", 60)])
    // Both lists end at 61: a function that is missing in one of them may have as many there.
    #expect(
      ExactChange(base: full, head: head).functions == [.init(name: "new", base: 61, head: 70)])
  }

  @Test("Swift names are demangled, other names stay; without Swift all names stay")
  func names() {
    let names = ["$s14KnurlDrawing2up", "malloc", "$sSayxGSayxGycfC"]
    let readable = FunctionNames.demangled(names)
    #expect(readable["malloc"] == "malloc")
    #expect(readable.count == 3)
    let without = FunctionNames.demangled(names, swift: "no-such-program-as-this")
    #expect(without["$sSayxGSayxGycfC"] == "$sSayxGSayxGycfC")
    #expect(FunctionNames.demangled([]).isEmpty)
  }

  @Test("Swift demangles a Swift name", .enabled(if: SystemPrograms.have("swift")))
  func demangling() {
    let name = "$s4Dial4turn2byySd_tF"
    #expect(FunctionNames.demangled([name, "malloc"])[name] == "turn(by:)")
  }
}
