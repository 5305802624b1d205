import Foundation
import KnurlCommand
import KnurlProcesses
import Testing

@Suite("The page of a fuzz run")
struct FuzzPageTests {
  /// A run whose coverage table has four counters on three lines of a file.
  ///
  /// The first line is reached, the second partly, and the fourth is not.
  private static func session(symbolizer: ChildExit = ChildExit(code: 0)) throws -> Session {
    let session = try PlayedFuzz.session { _, _ in
      PlayedFuzz.Part(lines: [PlayedFuzz.status(executions: 1_000, touches: 9_000)])
    }
    try FileManager.default.createDirectory(
      atPath: session.path("Sources"), withIntermediateDirectories: true)
    try session.write("one\ntwo <b>\nthree\nfour\n", to: "Sources/Toy.swift")
    let lines = ["0x10": 1, "0x14": 2, "0x20": 2, "0x24": 4]
    let root = session.folder.path
    let run = session.processes.run
    session.processes.run = { request, line throws(FileProblem) in
      if request.arguments.first?.hasPrefix("--coverage=") == true {
        for text in ["inputs 3", "hit 10", "hit 14", "miss 20", "miss 24", "miss 30"] { line(text) }
        return ChildExit(code: 0)
      }
      guard request.arguments.first == "llvm-symbolizer" else { return try run(request, line) }
      if symbolizer.code != 0 { return symbolizer }
      for address in request.arguments where address.hasPrefix("0x") {
        let file = lines[address].map { "\(root)/Sources/Toy.swift:\($0):3" }
        line(file ?? "/elsewhere/Other.swift:7:1")
        line("")
      }
      return ChildExit(code: 0)
    }
    return session
  }

  @Test("The page marks lines as reached, partly reached or not reached")
  func lines() throws {
    let session = try Self.session()
    let outcome = try session.run(
      "fuzz", "toy-slider", "--time", "5s", "--output", session.path("r"))
    #expect(outcome.code == 0)
    #expect(outcome.output.hasSuffix("Page: \(session.path("r"))/fuzz/index.html\n"))
    let page = try session.read("r/fuzz/index.html")
    #expect(page.contains("<h1>toy-slider: no finding</h1>"))
    #expect(page.contains("1,000 executions, 9,000 touches"))
    #expect(page.contains("2 of 3 lines with a counter, by 3 inputs"))
    #expect(page.contains("<span class=\"reached\"><b>    1 +</b>one</span>"))
    #expect(page.contains("<span class=\"missed\"><b>    2 ±</b>two &lt;b&gt;</span>"))
    #expect(page.contains("<span><b>    3  </b>three</span>"))
    #expect(page.contains("<span class=\"missed\"><b>    4 −</b>four</span>"))
    // Files outside the package are omitted.
    #expect(!page.contains("Other.swift"))
  }

  @Test("Without a symbolizer, the page says that llvm-symbolizer was not found and shows no lines")
  func withoutSymbolizer() throws {
    let session = try Self.session(symbolizer: ChildExit(code: 127))
    let outcome = try session.run(
      "fuzz", "toy-slider", "--time", "5s", "--output", session.path("r"))
    #expect(outcome.code == 0)
    let page = try session.read("r/fuzz/index.html")
    #expect(page.contains("llvm-symbolizer was not found"))
    #expect(!page.contains("lines with a counter"))
  }

  @Test("A finding is on the page of the run, with links to its trace and its own page")
  func findings() throws {
    let session = try PlayedFuzz.session { number, _ in
      PlayedFuzz.Part(
        lines: [PlayedFuzz.status(executions: 1_000, touches: 9_000)]
          + (number == 0 ? ["artifact_prefix='x/'; Test unit written to /x/crash-1"] : []),
        end: ChildExit(code: number == 0 ? 77 : 0))
    }
    _ = try session.run("fuzz", "toy-slider", "--time", "5s", "--output", session.path("r"))
    let page = try session.read("r/fuzz/index.html")
    #expect(page.contains("<h1>toy-slider: 1 finding</h1>"))
    #expect(page.contains("toy-slider crashes at the last command</h3>"))
    for link in page.matches(of: #/href="([^"#]+)"/#) {
      #expect(FileManager.default.fileExists(atPath: session.path("r/fuzz/\(link.1)")), "\(link.1)")
    }
    #expect(page.contains("href=\"../findings/toy-slider-does-not-survive"))
  }
}
