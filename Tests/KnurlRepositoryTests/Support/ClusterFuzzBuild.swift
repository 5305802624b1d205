import Foundation
import Testing

/// The folder of a ClusterFuzz build, with one small target in C.
struct ClusterFuzzBuild: ~Copyable {
  /// The requirement that the folder breaks.
  enum Breach: String, CaseIterable, Sendable {
    case missingDictionary, brokenDictionary, missingOptions, missingArchive, emptyArchive
    case archiveWithFolders, failingSeed, illegalName, strayFile, dynamicLibrary, notInstrumented
    case fewEdges, withoutSanitizer, writesBesideItself, writesWhereItStands, noTarget

    /// The message with which the check reports the broken requirement.
    var complaint: String {
      switch self {
      case .missingDictionary: "knob.dict is missing or empty"
      case .brokenDictionary: "knob: it does not run from an empty corpus with its options"
      case .missingOptions: "knob.options is missing"
      case .missingArchive: "knob_seed_corpus.zip is missing"
      case .emptyArchive: "knob_seed_corpus.zip holds no seed"
      case .archiveWithFolders: "knob_seed_corpus.zip has folders in it"
      case .failingSeed: "knob: its seeds make it fail"
      case .illegalName: "specimen.knob: ClusterFuzz runs no target of this name"
      case .strayFile: "slider.dict: there is no target slider"
      case .dynamicLibrary: "knob: it needs libswiftCore.so"
      case .notInstrumented, .fewEdges: "edges are counted, 100 are the least"
      case .withoutSanitizer: "0 calls of the address sanitizer are less than 1000"
      case .writesBesideItself, .writesWhereItStands:
        "knob: it does not run in a folder that it may not write to"
      case .noTarget: "there is no target"
      }
    }
  }

  let folder: URL
  var out: URL { folder.appending(path: "out") }

  /// - Parameter breach: The broken requirement; nil for a correct folder.
  init(_ breach: Breach?) async throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appending(path: "knurl-out-\(UUID().uuidString)")
    for name in ["out", "seeds/more"] {
      try files.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try write(Self.source(breach), "target.c")
    try write("int knurl_library(void) { return 1; }\n", "library.c")
    try write(breach == .failingSeed ? "die" : "seed", "seeds/one")
    try write("deeper", "seeds/more/two")
    try write("[libfuzzer]\nmax_len = 64\ndict = knob.dict\n", "out/knob.options")
    try write(breach == .brokenDictionary ? "not a word\n" : "\"word\"\n", "out/knob.dict")
    try await compile(breach)
    try await pack(breach)
    switch breach {
    case .missingDictionary: try remove("knob.dict")
    case .missingOptions: try remove("knob.options")
    case .missingArchive: try remove("knob_seed_corpus.zip")
    case .strayFile: try write("\"word\"\n", "out/slider.dict")
    case .noTarget: try remove("knob")
    case .illegalName:
      try files.copyItem(
        at: out.appending(path: "knob"), to: out.appending(path: "specimen.knob"))
    default: break
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the repository's check on the folder and returns the result.
  func check() async throws -> Subprocess {
    try await Subprocess.run(
      Repository.root.appending(path: ".ci/clusterfuzz"), ["--check", "out", "address"],
      in: folder)
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: out.appending(path: name))
  }

  private func run(_ command: String...) async throws {
    let run = try await Subprocess.run(URL(filePath: "/usr/bin/env"), command, in: folder)
    try #require(run.exitCode == 0, "\(command): \(run.output)")
  }

  private func compile(_ breach: Breach?) async throws {
    var object = ["clang", "-c", "target.c", "-o", "target.o"]
    if breach != .notInstrumented { object.append("-fsanitize=fuzzer-no-link") }
    if breach != .withoutSanitizer { object.append("-fsanitize=address") }
    var link = ["clang", "target.o", "-o", "out/knob", "-fsanitize=fuzzer"]
    if breach != .withoutSanitizer { link.append("-fsanitize=address") }
    if breach == .dynamicLibrary {
      try await run("clang", "-shared", "-fPIC", "library.c", "-o", "libswiftCore.so")
      link += ["-L.", "-lswiftCore", "-Wl,--no-as-needed", "-Wl,-rpath,\(path(folder))"]
    }
    for command in [object, link] {
      let run = try await Subprocess.run(URL(filePath: "/usr/bin/env"), command, in: folder)
      try #require(run.exitCode == 0, "\(command): \(run.output)")
    }
  }

  private func pack(_ breach: Breach?) async throws {
    let archive = "out/knob_seed_corpus.zip"
    switch breach {
    case .emptyArchive:
      // An empty archive.
      try Data([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
        .write(to: folder.appending(path: archive))
    case .archiveWithFolders: try await run("zip", "-qr", archive, "seeds")
    default: try await run("zip", "-jqr", archive, "seeds")
    }
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }

  /// Returns a fuzz target in C with enough branches to count as instrumented.
  private static func source(_ breach: Breach?) -> String {
    var lines = [
      "#include <fcntl.h>", "#include <stdint.h>", "#include <stdlib.h>", "#include <string.h>",
      "#include <unistd.h>", "static int seen[512];", "int knurl_library(void);",
      "int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {",
      "  if (size == 3 && memcmp(data, \"die\", 3) == 0) abort();",
    ]
    if breach == .dynamicLibrary { lines.append("  seen[0] += knurl_library();") }
    if breach == .writesWhereItStands {
      lines.append("  if (open(\"log\", O_CREAT | O_WRONLY, 0600) < 0) exit(1);")
    }
    if breach == .writesBesideItself {
      lines += [
        "  char path[4096] = {0};", "  if (readlink(\"/proc/self/exe\", path, 4000) < 0) exit(1);",
        "  if (open(strcat(path, \".log\"), O_CREAT | O_WRONLY, 0600) < 0) exit(1);",
      ]
    }
    lines += (0..<200).map { index in
      let body = "seen[data[0]] += data[size / 2] + seen[\(index)];"
      // Code without branches has no edges.
      return breach == .fewEdges
        ? "  \(body.replacing("data[0]", with: "\(index)").replacing("data[size / 2]", with: "1"))"
        : "  if (size > \(index) && data[\(index)] == \(index)) \(body)"
    }
    return (lines + ["  return 0;", "}"]).joined(separator: "\n") + "\n"
  }
}
