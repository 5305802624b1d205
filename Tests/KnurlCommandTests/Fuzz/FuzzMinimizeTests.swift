import Foundation
import KnurlCommand
import KnurlProcesses
import Testing

/// A simulated libFuzzer merge: it chooses inputs by the last letter of their names.
private enum PlayedMerge {
  static let corpus = "r/fuzz/toy-slider/corpus"
  private static let moves = [101.0, 102, 103, 104, 105, 106]

  static func session(
    saying last: String =
      "MERGE-OUTER: 3 new files with 120 new features added; 9 new coverage edges",
    end: ChildExit = ChildExit(code: 0), damaging: Bool = false
  ) throws -> Session {
    let session = try PlayedFuzz.quiet()
    let others = session.processes.run
    session.processes.run = { request, line throws(FileProblem) in
      guard request.arguments.contains("-set_cover_merge=1"), let folder = request.folder else {
        return try others(request, line)
      }
      let (chosen, corpus) = (
        folder + "/" + request.arguments[2], folder + "/" + request.arguments[3]
      )
      for name in (try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? [] {
        guard isChosen(name), let data = FileManager.default.contents(atPath: corpus + "/" + name)
        else { continue }
        let copy = damaging ? Data() : data
        try? copy.write(to: URL(fileURLWithPath: "\(chosen)/\(name)"))
      }
      line("INFO: something else")
      line(last)
      return end
    }
    return session
  }

  static func isChosen(_ name: String) -> Bool { name.utf8.last.map { $0 % 2 == 0 } ?? false }

  /// Writes six inputs of the target into the corpus and returns the names that the merge chooses.
  ///
  /// The names are not hashes, so the inputs never count as damaged.
  static func fill(_ session: Session) throws -> Set<String> {
    try session.makeFolder(corpus)
    var chosen: Set<String> = []
    for (number, place) in moves.enumerated() {
      let bytes = try FuzzInput.bytes(
        of: "trace 1 toy-slider\ntouch 1 began 50 10\ntouch 1 moved \(Int(place)) 10\n",
        Toy.verification(), named: "toy-slider")
      let name = "input-\(number)"
      _ = try FuzzInput.write(bytes, to: "\(corpus)/\(name)", in: session)
      if isChosen(name) { chosen.insert(name) }
    }
    return chosen
  }
}

@Suite("fuzz --minimize")
struct FuzzMinimizeTests {
  @Test("The inputs that libFuzzer chose stay, and all other inputs are removed")
  func minimizes() throws {
    let session = try PlayedMerge.session()
    let chosen = try PlayedMerge.fill(session)
    #expect(!chosen.isEmpty && chosen.count < 6)
    #expect(try session.fuzz("toy-slider", "--minimize").code == 0)
    #expect(try Set(session.contents(of: PlayedMerge.corpus)) == chosen)
    #expect(try session.contents(of: "r/fuzz/toy-slider") == ["corpus", "inputs"])
    // Inputs of other targets are set aside, and inputs whose names are not hashes stay.
    try session.write("KNRL of another kind", to: "\(PlayedMerge.corpus)/foreign")
    #expect(try session.fuzz("toy-slider", "--minimize").code == 0)
    try session.expectTranscript("fuzz/minimize")
    #expect(try session.contents(of: "r/fuzz/toy-slider/aside") == ["foreign"])
    #expect(try Set(session.contents(of: PlayedMerge.corpus)) == chosen)
  }

  /// The last line that libFuzzer prints, libFuzzer's exit, and whether the files that libFuzzer
  /// wrote are damaged.
  private static let failures: [(String, ChildExit, Bool)] = [
    ("MERGE-OUTER: giving up", ChildExit(code: 0), false),
    ("MERGE-OUTER: 3 new files with 12 new features added; 9", ChildExit(code: 1), false),
    ("MERGE-OUTER: 3 new files with 12 new features added; 9", ChildExit(code: 0), true),
  ]

  @Test("If libFuzzer fails or writes damaged files, no input is removed", arguments: failures)
  func fails(last: String, end: ChildExit, isDamaging: Bool) throws {
    let session = try PlayedMerge.session(saying: last, end: end, damaging: isDamaging)
    _ = try PlayedMerge.fill(session)
    let outcome = try session.fuzz("toy-slider", "--minimize")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("no needed input was removed"))
    #expect(try session.contents(of: PlayedMerge.corpus).count == 6)
  }

  @Test(
    "--minimize with a time or a ledger is refused",
    arguments: ["--time=5s", "--ledger"])
  func usage(option: String) throws {
    let session = try PlayedMerge.session()
    let words = option.split(separator: "=").map { String($0) }
    #expect(try session.run(["fuzz", "toy-slider", "--minimize"] + words).code == 64)
  }

  @Test("After a kill at any disk write, all inputs that libFuzzer chose still exist")
  func kills() throws {
    var chosen: Set<String> = []
    let changes = try DyingDisk.runs("toy-slider", "--minimize") {
      let session = try PlayedMerge.session()
      chosen = try PlayedMerge.fill(session)
      return session
    } check: { session, _, _ in
      let left = try Set(session.contents(of: PlayedMerge.corpus))
      #expect(chosen.isSubset(of: left))
      // The next run completes the work.
      #expect(try session.fuzz("toy-slider", "--minimize").code == 0)
      #expect(try Set(session.contents(of: PlayedMerge.corpus)) == chosen)
    }
    #expect(changes >= 3)
  }
}
