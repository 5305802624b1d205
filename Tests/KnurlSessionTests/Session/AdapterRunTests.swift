import Foundation
import KnurlProcesses
import Testing

#if os(macOS) || os(Linux)
  private enum Python {
    static var isThere: Bool {
      ["/usr/bin/python3", "/usr/local/bin/python3"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
      }
    }
  }

  /// Runs of a command line with adapters of `Tests/KnurlRemoteTests`.
  @Suite(
    "Runs with an adapter", .enabled(if: Python.isThere, "skipped: there is no python3"))
  struct AdapterRunTests {
    private static let slider = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("KnurlRemoteTests/Adapters/slider.py").path

    private static func verify(
      _ fault: String, seconds: Double = 10, _ tool: TestProgram
    ) throws -> TestProgram.Run {
      let file = tool.folder + "/small.json"
      try
        #"{"program": "python3", "arguments": ["\#(slider)", "\#(fault)"], "seconds": \#(seconds)}"#
        .write(toFile: file, atomically: true, encoding: .utf8)
      return try tool.run([
        "verify", "--adapter", file, "--cases", "60", "--output", tool.folder + "/results",
      ])
    }

    @Test("A right control holds, and its adapter is named in the lines to type")
    func right() throws {
      try TestProgram.inFolder { tool in
        let run = try Self.verify("none", tool)
        #expect(run.end.code == 0, "\(run.output)")
        #expect(run.output.contains("small  holds"))
      }
    }

    @Test(
      "A control that ends its program, hangs or throws is a finding with its trace",
      arguments: [
        ("crash", 10, "ended with exit code 3"),
        ("throw", 10, "the control failed: TypeError: handle is null"),
        ("hang", 0.5, "within 0.5 s; it hangs"),
      ])
    func failures(_ fault: String, _ seconds: Double, _ sentence: String) throws {
      try TestProgram.inFolder { tool in
        let run = try Self.verify(fault, seconds: seconds, tool)
        #expect(run.end.code == 1, "\(run.output)")
        let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("small crashes at step"), "\(run.output)")
        #expect(words.contains(sentence), "\(run.output)")
        #expect(words.contains("replay --adapter"))
      }
    }

    @Test("Nonsense of the adapter is no result")
    func nonsense() throws {
      try TestProgram.inFolder { tool in
        let run = try Self.verify("garbage", tool)
        #expect(run.end.code == 2, "\(run.output)")
        #expect(run.output.contains("with a line in which it is not JSON: garbage"))
      }
    }
  }
#endif
