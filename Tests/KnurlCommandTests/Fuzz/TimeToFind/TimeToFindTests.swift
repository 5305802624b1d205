import Foundation
import KnurlCommand
import KnurlProcesses
import Testing

@Suite("How long planted faults stay hidden")
struct TimeToFindTests {
  /// A session whose fuzz executable finds with states in 50 ms, with edges in 2 s, and never by chance.
  private static func session() throws -> Session {
    let session = try PlayedFuzz.session { _, _ in PlayedFuzz.Part() }
    let log = session.path("races")
    session.processes = ProcessAccess(run: { request, line in
      let words = request.arguments
      if words.first == "a-swift" { line("/built") }
      if words.first == "git" { return ChildExit(code: 128) }
      guard words.first == "--race" else { return ChildExit(code: 0) }
      let known = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      try? (known + words.joined(separator: " ") + "\n").write(
        toFile: log, atomically: true, encoding: .utf8)
      for seed in 1...4 {
        switch words[1] {
        case "random":
          if seed <= 3 {
            line("knurl-fuzz missed seed=\(seed) microseconds=5000000 executions=900")
          }
        default:
          let time = words.contains("edges+states") ? 50_000 : 2_000_000
          line("knurl-fuzz found seed=\(seed) microseconds=\(time) executions=9 law=x")
        }
      }
      return ChildExit(code: 0)
    })
    return session
  }

  private static let words = ["fuzz", "--time-to-find", "--trials", "4", "--time", "5s"]

  @Test("The page tells strategies apart, and what was cut off from what was not found")
  func page() throws {
    let session = try Self.session()
    let outcome = try session.run(
      Self.words + ["--markdown", "--output", session.path("r")])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let races = try session.read("races").split(separator: "\n")
    let faults = races.count / 3
    #expect(faults > 0)
    #expect(races[0].hasPrefix("--race random 4 5 toy-specimen/"))
    #expect(races[2].hasPrefix("--race features 4 5 --features edges+states toy-specimen/"))
    #expect(outcome.output.contains("| random | \(faults) | 0 % | 0 % | ≥ 0 % | ≥ 0 % |\n"))
    #expect(outcome.output.contains("| edges | \(faults) | 0 % | 0 % | 100 % | 100 % |\n"))
    #expect(
      outcome.output.contains("| edges+states | \(faults) | 100 % | 100 % | 100 % | 100 % |\n"))
    #expect(outcome.output.contains(" | missed | 2 s | 50 ms |\n"))
    #expect(outcome.output.contains("fuzz --time-to-find --trials 4 --time 5s --markdown`"))
  }

  @Test("What was raced is not raced again, unless more is asked for")
  func resumes() throws {
    let session = try Self.session()
    let output = ["--output", session.path("r")]
    _ = try session.run(Self.words + output)
    let count = try session.read("races").split(separator: "\n").count
    let again = try session.run(Self.words + output)
    #expect(try session.read("races").split(separator: "\n").count == count)
    #expect(again.errors.contains("Going on from"))
    _ = try session.run(["fuzz", "--time-to-find", "--trials", "5"] + output)
    #expect(try session.read("races").split(separator: "\n").count == 2 * count)
  }

  @Test("A fault that is not planted is wrong usage")
  func unknown() throws {
    let session = try Self.session()
    #expect(try session.run(["fuzz", "--time-to-find", "toy-slider"]).code == 64)
  }
}
