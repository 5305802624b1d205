#if os(Linux)
  import Foundation
  import KnurlBenchmarking
  import Testing

  @Suite("Pinning to one processor")
  struct ProcessorPinningTests {
    /// The processors on which the kernel lets this thread run, such as “0-1”.
    private static func allowed() throws -> String {
      let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
      return String(try #require(status.firstMatch(of: #/Cpus_allowed_list:\s+(\S+)/#)).1)
    }

    @Test("The body runs pinned, and the thread is unpinned afterwards, also after an error")
    func keeps() throws {
      let before = try Self.allowed()
      var meanwhile = ""
      do {
        try ProcessorPinning.whileKeepingToIt { () throws(BenchmarkFailure) in
          meanwhile = (try? Self.allowed()) ?? "none"
          throw BenchmarkFailure.couldNotRun("no reason")
        }
      } catch {
        #expect(error.message == "no reason")
      }
      #expect(Int(meanwhile) != nil, "\(meanwhile)")
      #expect(try Self.allowed() == before)
    }
  }
#endif
