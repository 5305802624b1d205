import Foundation
import Testing
import TimeToFind

@Suite("The study of times to find planted faults")
struct TimeToFindStudyTests {
  /// A study with made-up trials: `edgesAndStates` finds faults in 50 ms, `edges` in 2 s, and
  /// `random` never.
  ///
  /// The study has a folder of its own and records the requested trials.
  private final class Played {
    let folder = FileManager.default.temporaryDirectory.path + "/knurl-study-\(UUID())"
    private(set) var requests: [TrialRequest] = []
    private(set) var printed = ""
    private(set) var noted = ""

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func run(_ words: [String], version: String = "0123456789ab") -> Int32 {
      (printed, noted) = ("", "")
      let study = TimeToFindStudy(
        faults: [
          StudiedFault(name: "toy/shallow", isDeep: false),
          StudiedFault(name: "toy/deep", isDeep: true),
        ],
        origin: StudyOrigin(version: version, machine: "a machine"),
        perform: { request throws(StudyFailure) in
          self.requests.append(request)
          return FindingTimes.Trial(
            seed: request.seed, isFound: request.strategy != .random,
            seconds: request.strategy == .edgesAndStates ? 0.05 : 2, executions: 9)
        },
        print: { self.printed += $0 + "\n" }, note: { self.noted += $0 + "\n" })
      return study.run(words + ["--output", folder])
    }
  }

  private static let words = ["--trials", "4", "--time", "5"]

  @Test("A Markdown page lists each strategy, and a race ends after three missed trials")
  func page() {
    let played = Played()
    #expect(played.run(Self.words + ["--markdown"]) == 0, "\(played.noted)")
    #expect(played.printed.contains("| random | 1 | 0 % | 0 % | ≥ 0 % | ≥ 0 % |\n"))
    #expect(played.printed.contains("| edges | 1 | 0 % | 0 % | 100 % | 100 % |\n"))
    #expect(played.printed.contains("| edges+states | 1 | 100 % | 100 % | 100 % | 100 % |\n"))
    #expect(played.printed.contains("| toy/shallow | missed | 2 s | 50 ms |\n"))
    #expect(played.printed.contains("Commit 0123456789ab, a machine. "))
    // Three trials missed it, so the fourth is not run.
    #expect(
      played.requests.filter { $0.strategy == .random }.map { $0.seed } == [1, 2, 3, 1, 2, 3])
    #expect(played.requests.filter { $0.strategy == .edges }.map { $0.seed }.count == 8)
  }

  @Test("A deep fault has at most ten trials")
  func deep() {
    let played = Played()
    #expect(played.run(["--trials", "12"]) == 0)
    func count(_ fault: String) -> Int {
      played.requests.count { $0.fault == fault && $0.strategy == .edges }
    }
    #expect(count("toy/shallow") == 12)
    #expect(count("toy/deep") == 10)
  }

  @Test("A later run repeats trials only if more trials are requested or the commit differs")
  func resumes() {
    let played = Played()
    #expect(played.run(Self.words) == 0)
    let count = played.requests.count
    #expect(played.run(Self.words) == 0)
    #expect(played.requests.count == count)
    #expect(played.noted.contains("Continuing"))
    #expect(played.run(["--trials", "5", "--time", "5"]) == 0)
    #expect(played.requests.count > count)
    let more = played.requests.count
    #expect(played.run(Self.words, version: "ba9876543210") == 0)
    #expect(played.requests.count == more + count)
  }

  @Test("Arguments choose faults by the beginning of their names")
  func named() {
    let played = Played()
    #expect(played.run(["toy/deep"]) == 0)
    #expect(Set(played.requests.map { $0.fault }) == ["toy/deep"])
    #expect(played.run(["toy"]) == 0)
    #expect(Set(played.requests.map { $0.fault }) == ["toy/deep", "toy/shallow"])
  }

  @Test(
    "Wrong arguments give exit code 64",
    arguments: [
      ["to"], ["toy/deep/er"], ["--trials"], ["--trials", "0"], ["--time", "soon"], ["--json"],
    ])
  func wrongUsage(words: [String]) {
    let played = Played()
    #expect(played.run(words) == 64)
    #expect(played.requests.isEmpty)
    #expect(!played.noted.isEmpty)
  }

  @Test("A trial that cannot run ends the study with exit code 2 and its reason")
  func cannotRun() {
    var noted = ""
    let study = TimeToFindStudy(
      faults: [StudiedFault(name: "toy", isDeep: false)],
      origin: StudyOrigin(version: "v", machine: "m"),
      perform: { _ throws(StudyFailure) in throw StudyFailure("there is no libFuzzer.") },
      print: { _ in }, note: { noted += $0 })
    #expect(study.run([]) == 2)
    #expect(noted.hasSuffix("there is no libFuzzer."))
  }

  @Test("A trial request and a trial result are unchanged after a round trip through text")
  func words() {
    let request = TrialRequest(
      fault: "range-slider/between-steps", strategy: .edgesAndStates, seed: 7, limitSeconds: 0.25)
    #expect(TrialRequest(request.words) == request)
    #expect(TrialRequest(["--trial", "chance", "1", "1", "x"]) == nil)
    #expect(TrialRequest(["--trials", "4"]) == nil)
    let trial = FindingTimes.Trial(seed: 7, isFound: true, seconds: 1.5e-5, executions: 3)
    #expect(FindingTimes.Trial(line: trial.line, seed: 7) == trial)
    #expect(FindingTimes.Trial(line: "knurl-trial lost 1 1", seed: 7) == nil)
    #expect(FindingTimes.Trial(line: "#2 INITED cov: 77", seed: 7) == nil)
  }
}
