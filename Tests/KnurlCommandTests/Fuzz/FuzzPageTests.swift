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
    let session = try PlayedFuzz.quiet()
    try session.makeFolder("Sources")
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
    #expect(try session.fuzz("toy-slider", "--time", "5s").code == 0)
    // Files outside the package are omitted.
    try session.expectTranscript("fuzz/page", showing: "r/fuzz/index.html")
    let page = try session.read("r/fuzz/index.html")
    #expect(page.contains("<span class=\"reached\"><b>    1 +</b>one</span>"))
    #expect(page.contains("<span class=\"missed\"><b>    2 ±</b>two &lt;b&gt;</span>"))
  }

  @Test("The page shows what was new over the executions of all runs")
  func growth() throws {
    let session = try PlayedFuzz.session { number, _ in
      .init(
        lines: [PlayedFuzz.new(10 * number + 1), PlayedFuzz.new(10 * number + 2)]
          + [PlayedFuzz.status(executions: 1_000, touches: 9_000)])
    }
    for _ in 0..<3 { #expect(try session.fuzz("toy-slider", "--time", "5s").code == 0) }
    let page = try session.read("r/fuzz/index.html")
    #expect(page.contains("<h2>New over the executions</h2>"))
    let line = try #require(page.firstMatch(of: #/<path class="curve base" d="M(\S+) (\S+)l/#))
    // It begins at the left, near the bottom.
    #expect(line.1 == "60")
    #expect(try #require(Double(line.2)) > 200)
  }

  @Test("Without a symbolizer, the page says that llvm-symbolizer was not found and shows no lines")
  func withoutSymbolizer() throws {
    let session = try Self.session(symbolizer: ChildExit(code: 127))
    #expect(try session.fuzz("toy-slider", "--time", "5s").code == 0)
    try session.expectTranscript("fuzz/page-without-symbolizer", showing: "r/fuzz/index.html")
  }

  @Test("A finding is on the page of the run, with links to its trace and its own page")
  func findings() throws {
    let session = try PlayedFuzz.crashing()
    _ = try session.fuzz("toy-slider", "--time", "5s")
    try session.expectTranscript("fuzz/page-of-a-finding", showing: "r/fuzz/index.html")
    let page = try session.read("r/fuzz/index.html")
    for link in page.matches(of: #/href="([^"#]+)"/#) {
      #expect(FileManager.default.fileExists(atPath: session.path("r/fuzz/\(link.1)")), "\(link.1)")
    }
    #expect(page.contains("href=\"../findings/toy-slider-does-not-survive"))
  }
}
