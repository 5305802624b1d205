import Foundation
import KnurlProcesses
import Testing

#if os(macOS) || os(Linux)
  @Suite("A child process", .serialized)
  struct ChildProcessTests {
    private func shell(
      _ script: String, variables: [String: String] = [:], folder: String? = nil,
      input: ChildRequest.Input = .nothing, output: ChildRequest.Stream = .lines,
      errors: ChildRequest.Stream = .dropped
    ) throws -> ChildProcess {
      try ChildProcess(
        ChildRequest(
          "/bin/sh", ["-c", script], variables: variables, folder: folder, input: input,
          output: output, errors: errors))
    }

    private func lines(of child: ChildProcess) -> (lines: [String], end: ChildExit?) {
      var lines: [String] = []
      while true {
        switch child.answer() {
        case .line(let line): lines.append(line)
        case .ended(let end): return (lines, end)
        case .silent: return (lines, nil)
        }
      }
    }

    @Test("Lines are read one by one, also a last line without a line feed, then the exit code")
    func said() throws {
      let child = try shell("echo one; printf 'two\\n\\nthree'; exit 7")
      let said = lines(of: child)
      #expect(said.lines == ["one", "two", "", "three"])
      #expect(said.end == ChildExit(code: 7))
      #expect(child.wait() == ChildExit(code: 7))
    }

    @Test("Sent lines arrive, and sending fails after the input is closed")
    func sent() throws {
      let child = try shell("while read line; do echo \"<$line>\"; done", input: .lines)
      #expect(child.send("first"))
      #expect(child.answer() == .line("<first>"))
      child.sendNoMore()
      #expect(child.answer() == .ended(ChildExit(code: 0)))
      #expect(!child.send("second"))
    }

    @Test("Writing to a program that no longer reads does not end the writer")
    func brokenPipe() throws {
      let child = try shell("exec <&-; echo closed; sleep 60", input: .lines)
      #expect(child.answer() == .line("closed"))
      // A program that another test starts at this moment has the pipe too, until it runs.
      let fails = (0..<2_000).contains { _ in
        usleep(1_000)
        return !child.send("into nothing")
      }
      #expect(fails)
      child.stop()
    }

    @Test("An end by a signal is distinguished from an exit code")
    func signal() throws {
      let child = try shell("kill -ABRT $$")
      #expect(child.wait() == ChildExit(code: SIGABRT, isSignal: true))
    }

    @Test("A wait with a time limit returns nil if the program still runs")
    func limit() throws {
      let child = try shell("read line", input: .lines)
      #expect(child.wait(upTo: 0.01) == nil)
      #expect(child.answer(within: 0.01) == .silent)
      child.sendNoMore()
      #expect(child.wait() == ChildExit(code: 1))
    }

    @Test("Stopping a program also ends its children")
    func group() throws {
      // The inner one ignores the signals of its parent, and keeps the output open.
      let child = try shell("trap '' TERM INT; sleep 1000 & echo $!; wait")
      guard case .line(let text) = child.answer(), let inner = pid_t(text) else {
        Issue.record("the script has not said its child's number")
        return
      }
      child.stop()
      // It has no parent now, and disappears once the system has noticed.
      while kill(inner, 0) == 0, isRunning(inner) { usleep(1_000) }
      #expect(!isRunning(inner))
    }

    @Test(
      "A child that keeps the output open does not hide the end of its program")
    func openOutput() throws {
      let child = try shell("sleep 1000 & echo $!")
      let said = lines(of: child)
      #expect(said.end == ChildExit(code: 0))
      if let inner = said.lines.first.flatMap({ pid_t($0) }) { kill(inner, SIGKILL) }
    }

    @Test("After a program was reaped, neither the program nor its process group gets a signal")
    func late() throws {
      // A child that it leaves in its group shows whether the group gets a signal.
      let child = try shell("sleep 1000 & echo $!; exit 3")
      let said = lines(of: child)
      #expect(said.end == ChildExit(code: 3))
      let left = try #require(said.lines.first.flatMap { pid_t($0) })
      child.handle.tell(SIGKILL)
      child.handle.tellGroup(SIGKILL)
      child.stop()
      usleep(20_000)
      #expect(isRunning(left))
      kill(left, SIGKILL)
      #expect(child.wait() == ChildExit(code: 3))
    }

    @Test("A hundred programs leave no process and no open file behind")
    func leftovers() throws {
      let before = openFiles()
      for number in 0..<100 {
        let child = try shell("read line; echo $line", input: .lines, errors: .text)
        // Some are released while they run.
        if number % 2 == 0 {
          child.send("\(number)")
          #expect(lines(of: child).lines == ["\(number)"])
        }
      }
      // Other tests of this process may have some open.
      #expect(openFiles() < before + 20)
      #expect(deadChildren() == [])
    }

    @Test("A wait that a signal interrupts continues")
    func interrupted() throws {
      var action = sigaction()
      #if os(Linux)
        unsafe action.__sigaction_handler.sa_handler = { _ in }
      #else
        unsafe action.__sigaction_u.__sa_handler = { _ in }
      #endif
      // Without SA_RESTART every waiting call returns an error.
      var before = sigaction()
      unsafe sigaction(SIGUSR2, &action, &before)
      defer { unsafe sigaction(SIGUSR2, &before, nil) }
      let child = try shell("read line; echo late", input: .lines)
      let own = pthread_self()
      let thread = Thread {
        for _ in 0..<50 {
          pthread_kill(own, SIGUSR2)
          usleep(1_000)
        }
      }
      thread.start()
      for _ in 0..<20 { #expect(child.answer(within: 0.005) == .silent) }
      child.send("")
      #expect(child.answer() == .line("late"))
      #expect(child.answer() == .ended(ChildExit(code: 0)))
      while !thread.isFinished { usleep(1_000) }
    }

    @Test("A megabyte on each stream is collected as separate texts")
    func text() throws {
      let script = "i=0; while [ $i -lt 10000 ]; do echo \(line("out")); echo \(line("err")) >&2; "
      let child = try shell(script + "i=$((i+1)); done", output: .text, errors: .text)
      #expect(child.wait() == ChildExit(code: 0))
      #expect(child.outputText == String(repeating: line("out") + "\n", count: 10_000))
      #expect(child.errorText == String(repeating: line("err") + "\n", count: 10_000))
    }

    private func line(_ word: String) -> String {
      Array(repeating: word, count: 25).joined(separator: "-")
    }

    @Test("Output and errors can go to the same file or to the same reader")
    func both() throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("knurl-child-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: file) }
      let script = "echo out; echo err >&2; echo out"
      let child = try shell(script, output: .file(file), errors: .file(file))
      #expect(child.wait() == ChildExit(code: 0))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "out\nerr\nout\n")
      let read = lines(of: try shell(script, errors: .lines))
      #expect(read.lines == ["out", "err", "out"])
    }

    @Test("A program gets the requested variables and folder, and default signal handling")
    func surroundings() throws {
      let before = Foundation.signal(SIGQUIT, SIG_IGN)
      defer { _ = Foundation.signal(SIGQUIT, before) }
      let script = "echo $KNURL_TEST_WORD; pwd; kill -QUIT $$"
      let said = lines(of: try shell(script, variables: ["KNURL_TEST_WORD": "a b"], folder: "/"))
      #expect(said.lines == ["a b", "/"])
      #expect(said.end == ChildExit(code: SIGQUIT, isSignal: true))
    }

    @Test("A program that cannot be started and a file that cannot be written throw the reason")
    func problems() {
      #expect(throws: ChildProblem("it cannot be started (no such file or directory)")) {
        try ChildProcess(ChildRequest("/nowhere/at/all", []))
      }
      #expect(throws: ChildProblem("/nowhere/at/all cannot be written")) {
        try shell("true", output: .file("/nowhere/at/all"))
      }
      #expect(throws: ChildProblem.self) { try shell("true", folder: "/nowhere/at/all") }
    }

    @Test("Running a program to its end reports each line on the way")
    func run() throws {
      var seen: [String] = []
      let request = ChildRequest("/bin/sh", ["-c", "echo one; echo two; exit 5"], output: .lines)
      let end = try ChildProcess.run(request) { seen.append($0) }
      #expect(seen == ["one", "two"])
      #expect(end == ChildExit(code: 5))
    }

    // MARK: - The system

    /// True if a process exists and has not ended.
    private func isRunning(_ id: pid_t) -> Bool {
      guard kill(id, 0) == 0 else { return false }
      guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else {
        return false
      }
      return status.split(separator: ")").last?.split(separator: " ").first != "Z"
    }

    private func openFiles() -> Int {
      ((try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []).count
    }

    /// The shells that this process started and did not reap yet, according to /proc.
    ///
    /// Other tests start other programs, which are not counted.
    private func deadChildren() -> [String] {
      let own = "\(getpid())"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.filter { name in
        guard Int(name) != nil,
          let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
          let words = status.split(separator: ")").last?.split(separator: " "), words.count > 1
        else { return false }
        return words[0] == "Z" && words[1] == own && status.contains("(sh)")
      }
    }
  }
#endif
