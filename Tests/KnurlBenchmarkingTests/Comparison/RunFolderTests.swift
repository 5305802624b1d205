import Foundation
import KnurlBenchmarking
import Testing

@Suite("The folder of a run")
struct RunFolderTests {
  private func withScratch(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "knurl-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path(percentEncoded: false))
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("It goes with the run, and all that is in it")
  func goes() throws {
    try withScratch { scratch in
      do {
        let run = try RunFolder(in: scratch)
        try "x".write(toFile: run.path + "/file", atomically: true, encoding: .utf8)
        #expect(try names(scratch).count == 1)
      }
      #expect(try names(scratch).isEmpty)
    }
  }

  @Test("What a killed run left goes with the next one; what lives, and what is not ours, stays")
  func abandoned() throws {
    try withScratch { scratch in
      // No system gives a process so high a number.
      let own = "run-\(ProcessInfo.processInfo.processIdentifier)-other"
      for name in ["run-2000000000-dead", own, "run-away", "something"] {
        try FileManager.default.createDirectory(
          atPath: scratch + "/" + name, withIntermediateDirectories: true)
      }
      let run = try RunFolder(in: scratch)
      let left = try names(scratch).filter { scratch + "/" + $0 != run.path }
      #expect(left == ["run-away", own, "something"].sorted())
    }
  }

  @Test("While another comparison runs there is none")
  func occupied() throws {
    try withScratch { scratch in
      // Process 1 lives as long as the machine does.
      try FileManager.default.createDirectory(
        atPath: scratch + "/run-1-other", withIntermediateDirectories: true)
      #expect {
        _ = try RunFolder(in: scratch)
      } throws: { error in
        (error as? BenchmarkFailure)?.message.hasPrefix("another comparison is running here")
          == true
      }
    }
  }

  @Test("Where none can be made, the place is named")
  func impossible() {
    #expect {
      _ = try RunFolder(in: "/proc/nowhere")
    } throws: { error in
      (error as? BenchmarkFailure)?.message.hasPrefix("/proc/nowhere/run-") == true
    }
  }
}
