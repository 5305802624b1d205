import KnurlCommand
import KnurlProcesses
import Synchronization
import Testing

@Suite("The bench command of a user's package")
struct BenchTests {
  /// A substitute for program starts: records each request and returns a fixed exit.
  private final class Programs: Sendable {
    let requests = Mutex<[ChildRequest]>([])
    let end: ChildExit

    init(end: ChildExit) { self.end = end }

    var access: ProcessAccess {
      ProcessAccess { request, line throws(FileProblem) in
        self.requests.withLock { $0.append(request) }
        if request.arguments.contains("--show-bin-path") { line("bin") }
        return request.program == "bin/dial-bench" ? self.end : ChildExit(code: 0)
      }
    }
  }

  private func session(_ programs: Programs) throws -> Session {
    let session = try Session()
    session.benchmarks = BuiltTool(product: "dial-bench")
    session.processes = programs.access
    session.variables["KNURL_PACKAGE_ROOT"] = "root"
    return session
  }

  @Test("The benchmarks are built for release and get all remaining arguments")
  func words() throws {
    let programs = Programs(end: ChildExit(code: 0))
    #expect(try session(programs).run("bench", "--help", "--own=1", "-x", "--", "y").code == 0)
    let requests = programs.requests.withLock { $0 }
    let build = try #require(requests.first)
    for word in ["build", "release", "--product", "dial-bench", "root", "root/.build/tools"] {
      #expect(build.arguments.contains(word), "\(word)")
    }
    #expect(
      requests.last == ChildRequest("bin/dial-bench", ["--help", "--own=1", "-x", "--", "y"]))
  }

  @Test("bench exits with the exit code of the benchmarks", arguments: [0, 1, 2, 64] as [Int32])
  func codes(code: Int32) throws {
    #expect(try session(Programs(end: ChildExit(code: code))).run("bench").code == code)
  }

  @Test("If the benchmarks crash, bench exits with code 2")
  func crash() throws {
    let programs = Programs(end: ChildExit(code: 11, isSignal: true))
    let session = try session(programs)
    #expect(try session.run("bench").code == 2)
    try session.expectTranscript("bench/crash")
  }

  @Test("If a command line has no benchmarks, the bench command does not exist")
  func without() throws {
    let session = try Session()
    #expect(try session.run("bench").code == 64)
    #expect(!(try session.run("help").output.contains("bench")))
    #expect(
      try self.session(Programs(end: ChildExit(code: 0))).run("help").output.contains("bench"))
  }
}
