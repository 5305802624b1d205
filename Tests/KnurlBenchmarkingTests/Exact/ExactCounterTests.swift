import Foundation
import KnurlBenchmarking
import Testing

@Suite("Counting with callgrind")
struct ExactCounterTests {
  /// A C program that answers like a benchmark build, in a temporary folder that `deinit` removes.
  private final class StandIn {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "knurl count \(UUID().uuidString)")
    var program: String { path("program") }

    func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

    func newFolder(_ name: String) throws -> String {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
      return path(name)
    }

    init(hello: String = "knurl-count 1") throws {
      _ = try newFolder("source")
      try source(hello).write(toFile: path("source/p.c"), atomically: true, encoding: .utf8)
      let code = try SystemPrograms.run("cc", "-O1", "-g", "-o", program, path("source/p.c"))
      try #require(code == 0)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func source(_ hello: String) -> String {
      """
      #include <stdio.h>
      #include <stdlib.h>
      __attribute__((noinline)) void knurl_count_begins(void) { __asm__ volatile("" ::"r"(1)); }
      __attribute__((noinline)) void knurl_count_ends(void) { __asm__ volatile("" ::"r"(2)); }
      __attribute__((noinline)) void spin(void) {
        for (volatile int i = 0; i < 1000; i++) { }
      }
      __attribute__((noinline)) void take(int count) {
        for (int i = 0; i < count; i++) { void *volatile p = malloc(100); free(p); }
      }
      static void say(const char *name) { printf("counted %s 10\\n", name); fflush(stdout); }
      int main(int count, char **words) {
        puts("\(hello)");
        fflush(stdout);
        for (int i = 2; i < count; i++) {
          char first = words[i][0];
          take(50);
          knurl_count_begins();
          if (first == 's') spin();
          if (first == 't') take(30);
          if (first == 'c') abort();
          knurl_count_ends();
          take(70);
          say(words[i]);
        }
        return 0;
      }
      """
    }
  }

  private static let canCount =
    SystemPrograms.have("valgrind", "objcopy", "cc")

  private func counted(_ outcome: ExactCounter.Outcome?) throws -> ExactCounts {
    guard case .counted(let counts) = outcome else {
      throw BenchmarkFailure.couldNotRun("\(String(describing: outcome))")
    }
    return counts
  }

  @Test(
    "Only the code between the marks is counted, and counting continues after a crash",
    .enabled(if: canCount))
  func counts() throws {
    let standIn = try StandIn()
    let outcomes = try ExactCounter.counts(
      of: standIn.program, names: ["take", "spin", "crash", "none", "take"],
      folder: standIn.newFolder("one"))
    #expect(outcomes.count == 4)
    let (take, spin) = (try counted(outcomes["take"]), try counted(outcomes["spin"]))
    #expect(take.allocations == 3)
    #expect(take.frees == 3)
    #expect(spin.allocations == 0)
    #expect(spin.functions.first?.name == "spin")
    #expect(spin.instructions > 300)
    #expect(spin.instructions < 1_000)
    #expect(try counted(outcomes["none"]).instructions < 10)
    #expect(
      outcomes["crash"]
        == .unavailable(reason: "the benchmark ended the program while it was counted"))
  }

  @Test("Equal builds have equal counts, also in another folder", .enabled(if: canCount))
  func exact() throws {
    let standIn = try StandIn()
    let names = ["spin", "take"]
    let first = try ExactCounter.counts(
      of: standIn.program, names: names, folder: standIn.newFolder("one"))
    let second = try ExactCounter.counts(
      of: standIn.program, names: names, folder: standIn.newFolder("another/and/longer"))
    #expect(first == second)
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: standIn.folder.path)) == [
        "source", "program", "one", "another",
      ])
  }

  @Test("A build without the count job is an error of one sentence", .enabled(if: canCount))
  func foreign() throws {
    let standIn = try StandIn(hello: "hello")
    let failure = #expect(throws: BenchmarkFailure.self) {
      try ExactCounter.counts(
        of: standIn.program, names: ["spin"], folder: standIn.newFolder("one"))
    }
    #expect(failure?.message.hasPrefix("valgrind could not count the benchmarks: ") == true)
  }

  @Test("A file that is not an executable is an error of one sentence", .enabled(if: canCount))
  func noExecutable() throws {
    let standIn = try StandIn()
    let failure = #expect(throws: BenchmarkFailure.self) {
      try ExactCounter.counts(
        of: standIn.path("source/p.c"), names: ["spin"], folder: standIn.newFolder("one"))
    }
    #expect(failure?.message.hasPrefix("objcopy cannot copy /") == true)
  }

  @Test("Missing valgrind is an error of one sentence with a remedy")
  func withoutValgrind() {
    let failure = #expect(throws: BenchmarkFailure.self) {
      try Valgrind(variables: ["PATH": "/no/such/folder"])
    }
    #expect(
      failure == .couldNotRun("valgrind is not installed; apt-get install valgrind."))
  }
}
