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

  @Test("The end of a run removes its folder and everything in it")
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

  @Test("A run removes the folders of killed runs and keeps all other folders")
  func abandoned() throws {
    try withScratch { scratch in
      // No system gives a process such a high number.
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

  @Test("A run folder cannot be made while another comparison runs")
  func occupied() throws {
    try withScratch { scratch in
      // Process 1 lives until the machine stops.
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

  @Test("If a run folder cannot be made, the error names the folder")
  func impossible() {
    #expect {
      _ = try RunFolder(in: "/proc/nowhere")
    } throws: { error in
      (error as? BenchmarkFailure)?.message.hasPrefix("cannot create /proc/nowhere/run-") == true
    }
  }
}
