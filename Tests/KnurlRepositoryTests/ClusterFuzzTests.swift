import Foundation
import Testing

@Suite("ClusterFuzz's requirements for a build")
struct ClusterFuzzTests {
  /// True on Linux, where the fuzzing services run; Xcode's compiler has no libFuzzer.
  private static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  @Test("A complete target passes", .enabled(if: isLinux))
  func passes() async throws {
    let run = try await ClusterFuzzBuild(nil).check()
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(run.output.hasSuffix("address: 1 targets are as ClusterFuzz wants them.\n"))
  }

  @Test(
    "Every broken requirement is detected and named", .enabled(if: isLinux),
    arguments: ClusterFuzzBuild.Breach.allCases)
  func fails(breach: ClusterFuzzBuild.Breach) async throws {
    let run = try await ClusterFuzzBuild(breach).check()
    #expect(run.exitCode == 1, "\(run.output)")
    #expect(run.output.contains(breach.complaint), "\(run.output)")
  }

  @Test(
    "Wrong arguments give exit code 64", arguments: [["memory"], ["--check"], ["--check", "."]])
  func usage(words: [String]) async throws {
    let script = Repository.root.appending(path: ".ci/clusterfuzz")
    #expect(try await Subprocess.run(script, words, in: Repository.root).exitCode == 64)
  }
}
