import Foundation
import KnurlBenchmarking
import Testing

@Suite("Worker processes")
struct WorkerProcessTests {
  /// Starts a shell program that prints a worker's greeting and then runs `script`.
  private func withWorker(
    _ script: String, longestAnswer: Int = 60, _ body: (WorkerProcess) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "knurl-worker-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = folder + "/program"
    let hello = WorkerAnswer.hello(version: WorkerAnswer.version, processor: nil).line
    try "#!/bin/sh\necho '\(hello)'\n\(script)\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    do {
      let worker = try WorkerProcess(
        program, title: "main", side: .head, folder: folder, longestAnswer: longestAnswer)
      try worker.waitUntilReady()
      try body(worker)
    }
    // The copy of the program is removed with its process.
    let left = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(left == ["program"])
  }

  @Test("A worker process answers each command, even if an answer arrives in pieces")
  func answers() throws {
    let script = "read line; printf slo; sleep 0.1; echo wed; read line; echo 'digest 7'"
    try withWorker(script) { worker in
      let answers = [try worker.ask("slow 0.1"), try worker.ask("digest")]
      #expect(answers == [.slowed, .digest(7)])
    }
  }

  #if os(Linux)
    /// Returns the first line that matches `pattern` in a file of the worker's own /proc/self.
    private func line(_ pattern: String, of file: String) throws -> String {
      var said = ""
      // The script's own shell reads it, because another program would have another process.
      let script = """
        read ask
        while read -r line; do
          case $line in \(pattern)) echo "unavailable $line"; exit ;; esac
        done </proc/self/\(file)
        """
      try withWorker(script) { worker in
        guard case .unavailable(let text) = try worker.ask("digest") else { return }
        said = text
      }
      return try #require(said.isEmpty ? nil : said)
    }

    @Test(
      "Every launch of a worker has the same addresses; the parent's personality is unchanged",
      .enabled(if: FixedAddresses.canBeChosen, "This system cannot fix addresses."))
    func addresses() throws {
      func personality() -> String? {
        try? String(contentsOfFile: "/proc/thread-self/personality", encoding: .utf8)
      }
      let before = personality()
      let stacks = try (0..<3).map { _ in try line("*stack*", of: "maps") }
      #expect(Set(stacks).count == 1, "\(stacks)")
      #expect(personality() == before)
    }

    @Test("A worker stays on the processor that its parent is pinned to")
    func processor() throws {
      let said = try ProcessorPinning.whileKeepingToIt { () throws(BenchmarkFailure) in
        Result { try line("Cpus_allowed_list:*", of: "status") }
      }
      let list = try #require(try said.get().split(separator: "\t").last)
      #expect(Int(list) != nil, "\(list)")
    }
  #endif

  @Test(
    "A worker that hangs, floods or crashes is reported and stopped",
    arguments: [
      ("read line; sleep 100", "the newer commit: it did not answer within 5 seconds"),
      (
        "read line; while :; do printf x; done",
        "the newer commit: it did not answer within 5 seconds"
      ),
      ("read line; printf 'half a li'", "the newer commit: the benchmark ended the program"),
    ])
  func hangs(script: String, reason: String) throws {
    // Long enough for a shell on a busy machine to greet.
    try withWorker(script, longestAnswer: 5) { worker in
      do {
        _ = try worker.ask("digest")
        Issue.record("it answered")
      } catch let failure as BenchmarkFailure {
        guard case .ended(.head, let text) = failure else { throw failure }
        #expect(text.hasPrefix(reason))
      }
    }
  }

  @Test("A worker that still runs after its input has ended is stopped, with its children")
  func goesOn() throws {
    var processes: [pid_t] = []
    try withWorker("sleep 100 & echo slowed; echo \"sample $$ $! -\"; wait") { worker in
      _ = try worker.ask("slow 0.1")
      guard case .sample(let sample) = try worker.ask("run 1 0") else { return }
      processes = [
        pid_t(sample.processorNanoseconds), pid_t(sample.wallNanoseconds),
      ]
    }
    #expect(processes.count == 2)
    for process in processes {
      // Wait until its present parent has reaped it.
      for _ in 0..<500 where kill(process, 0) == 0 { usleep(10_000) }
      #expect(kill(process, 0) != 0)
    }
  }
}
