import Foundation

/// A cache of builds, with one folder for each tree, compiler and set of flags. Only executables
/// are stored.
struct BuildCache {
  let repository: GitRepository
  let project: ComparedProject
  /// The first line that `swift --version` prints.
  let swiftVersion: String
  /// A folder for files that are needed only while building.
  let run: RunFolder
  /// Receives a message before each long build step.
  let say: (String) -> Void

  /// A built executable.
  struct Build: Equatable {
    var executable: String
    /// The paths of executables with the same code, linked in other orders.
    var layouts: [String]
    /// The names of targets that do not compile with this tree, sorted.
    var leftOut: [String]

    /// The executables to time. Each launch uses the next one, because link order affects times.
    var timed: [String] { layouts.isEmpty ? [executable] : layouts }
  }

  /// The flags of all builds. They align each function to 64 bytes.
  ///
  /// The address of a function changes the function's speed by up to 4 %, and a change of one
  /// function moves all functions after it.
  static let flags =
    [
      "-c", "release", "-Xswiftc", "-Xllvm", "-Xswiftc", "-align-all-functions=6", "-Xcc",
      "-falign-functions=64",
    ] + (canShuffle ? ["-Xswiftc", "-use-ld=lld"] : [])

  /// True if there is lld, the only linker that can shuffle the order of the code.
  private static var canShuffle: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  init(
    repository: GitRepository, project: ComparedProject, run: RunFolder,
    say: @escaping (String) -> Void
  ) throws(BenchmarkFailure) {
    self.repository = repository
    self.project = project
    self.run = run
    self.say = say
    let lines = try Toolchain.version().split(separator: "\n")
    swiftVersion = lines.first.map { String($0) } ?? "unknown"
  }

  /// Builds a tree, or returns the cached build.
  ///
  /// - Parameters:
  ///   - mayLeaveOut: Whether targets that do not compile are left out.
  ///   - layouts: The number of other link orders; none if no linker can shuffle.
  func build(
    _ state: GitRepository.State, mayLeaveOut: Bool, layouts: Int
  ) throws(BenchmarkFailure) -> Build {
    let layouts = Self.canShuffle ? layouts : 0
    let folder = folder(of: state)
    if var build = kept(in: folder), build.layouts.count >= layouts {
      build.layouts = Array(build.layouts.prefix(layouts))
      return build
    }
    // Delete the old build first: a half-finished build must never look like a finished one.
    try? FileManager.default.removeItem(atPath: folder)
    let place = run.path + "/" + key(of: state.tree)
    do {
      try FileManager.default.createDirectory(
        atPath: place + "/checkout", withIntermediateDirectories: true)
    } catch {
      throw .couldNotRun("cannot create \(place): \(BenchmarkFailure.reason(of: error)).")
    }
    defer { try? FileManager.default.removeItem(atPath: place) }
    try repository.checkOut(state.tree, to: place + "/checkout")
    let build = try compile(
      state, in: place, keepingIn: folder, mayLeaveOut: mayLeaveOut, layouts: layouts)
    // Write this file last: a build without it is not finished.
    try BenchmarkTool.write(
      (["\(build.layouts.count)"] + build.leftOut).joined(separator: "\n") + "\n",
      to: folder + "/built")
    return build
  }

  func has(_ state: GitRepository.State) -> Bool { kept(in: folder(of: state)) != nil }

  func remove(_ state: GitRepository.State) {
    try? FileManager.default.removeItem(atPath: folder(of: state))
  }

  private func folder(of state: GitRepository.State) -> String {
    repository.scratch + "/" + key(of: state.tree)
  }

  private func kept(in folder: String) -> Build? {
    let text = try? String(contentsOfFile: folder + "/built", encoding: .utf8)
    let lines = (text ?? "").split(separator: "\n").map { String($0) }
    guard let count = lines.first.flatMap({ Int($0) }), (0...1_000).contains(count) else {
      return nil
    }
    let build = Build(
      executable: executable(in: folder), layouts: (0..<count).map { layout($0, in: folder) },
      leftOut: Array(lines.dropFirst()))
    return isWhole(build) ? build : nil
  }

  private func isWhole(_ build: Build) -> Bool {
    ([build.executable] + build.layouts).allSatisfy {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private func executable(in folder: String) -> String { folder + "/" + project.product }

  private func layout(_ number: Int, in folder: String) -> String {
    executable(in: folder) + Self.layoutSuffix + "\(number + 1)"
  }

  private static let layoutSuffix = "-layout"

  /// The cache key: the tree and everything else that affects the build.
  func key(of tree: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    let words =
      [swiftVersion, project.product] + Self.flags
      + project.variables.map { "\($0)=\(environment[$0] ?? "")" }
    var digest = BenchmarkDigest()
    digest.add(words.joined(separator: "\n").utf8)
    return tree + "-" + Wording.hexadecimal(digest.value)
  }

  // MARK: - Compiling

  private func compile(
    _ state: GitRepository.State, in place: String, keepingIn folder: String, mayLeaveOut: Bool,
    layouts: Int
  ) throws(BenchmarkFailure) -> Build {
    let package = place + "/checkout" + (project.package.isEmpty ? "" : "/" + project.package)
    guard FileManager.default.fileExists(atPath: package + "/Package.swift") else {
      throw .couldNotRun("\(state.title) has no file \(project.package)/Package.swift.")
    }
    let log = place + "/build.log"
    let words =
      [
        Toolchain.swift, "build", "--no-color-diagnostics", "--package-path", package,
        "--scratch-path",
        place + "/build",
      ] + Self.flags
    var leftOut: Set<String> = []
    while true {
      say("Building \(state.title) (\(state.subject))…")
      let environment = [ComparedProject.leftOutVariable: leftOut.sorted().joined(separator: ",")]
      let run = try ProgramRun(
        words + ["--product", project.product], environment: environment, log: log)
      if run.isSignal {
        throw .couldNotRun("the build of \(state.title) was ended by signal \(run.exitCode).")
      }
      if run.exitCode == 0 {
        let shown = try ProgramRun(words + ["--show-bin-path"], environment: environment)
        let bin = shown.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let built = bin + "/" + project.product
        var build = Build(
          executable: executable(in: folder), layouts: [], leftOut: leftOut.sorted())
        try keep(built, as: build.executable)
        guard layouts > 0 else { return build }
        say("Linking the program in \(layouts) other orders…")
        let linker = try shuffler(in: place, layouts: layouts, keepingIn: folder)
        // Only counting needs symbols; without them an executable is a quarter smaller to store and
        // to copy. The new argument makes the build link again.
        let again = try ProgramRun(
          words + ["-Xlinker", "--strip-all", "--product", project.product],
          environment: environment.merging(linker) { $1 }, log: log)
        build.layouts = (0..<layouts).map { layout($0, in: folder) }
        guard again.exitCode == 0 else {
          throw failure("the linker cannot shuffle the code", log)
        }
        guard isWhole(build) else {
          throw .couldNotRun(
            "clang did not use the linker in \(linker["COMPILER_PATH"] ?? ""); choose a --scratch "
              + "folder without a colon in its path.")
        }
        return build
      }
      let failed = Set(Self.log(in: log).targets(in: package)).subtracting(leftOut)
      guard mayLeaveOut, !failed.isEmpty else {
        throw failure(
          "\(state.title) does not build" + (mayLeaveOut ? " with today's benchmarks" : ""), log)
      }
      leftOut.formUnion(failed)
    }
  }

  /// Creates a shell script that runs instead of the linker. In addition to the requested link, the
  /// script links the executable in other orders.
  ///
  /// Building again for each order would take five times as long, only to learn the linker's
  /// arguments.
  ///
  /// - Returns: The environment variables that make clang use the script.
  private func shuffler(
    in place: String, layouts: Int, keepingIn folder: String
  ) throws(BenchmarkFailure) -> [String: String] {
    let tools = place + "/linker"
    let script = """
      #!/bin/sh
      # The real linker is next to clang, and clang has started this script.
      linker=$(dirname "$(readlink "/proc/$PPID/exe")")/ld.lld
      if [ ! -x "$linker" ] && ! linker=$(command -v ld.lld); then
        echo "error: ld.lld was not found next to clang or on the PATH." >&2
        exit 1
      fi
      case $1 in
        @*) words=$(cat "${1#@}") ;;
        *) words="$* " ;;
      esac
      # Everything else in the build is linked in one order only.
      case $words in
        */\(project.product)\\"* | */\(project.product)" "*) ;;
        *) exec "$linker" "$@" ;;
      esac
      number=0
      while [ $number -lt \(layouts) ]; do
        number=$((number + 1))
        "$linker" "$@" "--shuffle-sections=*=$number" -o "$KNURL_LAYOUT$number" || exit 1
      done
      exec "$linker" "$@"

      """
    do {
      try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
      try script.write(toFile: tools + "/ld.lld", atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: tools + "/ld.lld")
    } catch {
      throw .couldNotRun("cannot write \(tools): \(BenchmarkFailure.reason(of: error)).")
    }
    return ["COMPILER_PATH": tools, "KNURL_LAYOUT": executable(in: folder) + Self.layoutSuffix]
  }

  /// Saves the log of a failed build until the next build fails.
  private func failure(_ words: String, _ log: String) -> BenchmarkFailure {
    let place = repository.scratch + "/build-failed.log"
    try? FileManager.default.removeItem(atPath: place)
    try? FileManager.default.copyItem(atPath: log, toPath: place)
    return .couldNotRun("\(words): \(Self.log(in: log).firstError) (full log: \(place))")
  }

  private static func log(in file: String) -> CompilerLog {
    CompilerLog((try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
  }

  private func keep(_ executable: String, as place: String) throws(BenchmarkFailure) {
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: place).deletingLastPathComponent(), withIntermediateDirectories: true)
      // Copy under another name first, so that no incomplete file has the final name.
      try? FileManager.default.removeItem(atPath: place + "-new")
      try FileManager.default.copyItem(atPath: executable, toPath: place + "-new")
      try? FileManager.default.removeItem(atPath: place)
      try FileManager.default.moveItem(atPath: place + "-new", toPath: place)
    } catch {
      throw .couldNotRun("cannot write \(place): \(BenchmarkFailure.reason(of: error)).")
    }
  }
}

/// The log of a failed build.
package struct CompilerLog {
  private let lines: [Substring]

  package init(_ text: String) {
    lines = text.split(whereSeparator: { $0.isNewline })
  }

  /// The first error message of the log, or the last line if no line has an error; shortened to 200
  /// characters.
  package var firstError: String {
    let line = lines.first { $0.contains("error:") } ?? lines.last ?? "no output"
    let message = line.range(of: "error:").map { line[$0.lowerBound...] } ?? line
    return message.count > 200 ? message.prefix(200) + "…" : String(message)
  }

  /// The targets of a package whose files have errors, each listed once.
  package func targets(in package: String) -> [String] {
    var targets: [String] = []
    let folder = package + "/Sources/"
    for line in lines where line.hasPrefix(folder) && line.contains(": error:") {
      let path = line.dropFirst(folder.count)
      guard let slash = path.firstIndex(of: "/") else { continue }
      let target = String(path[..<slash])
      if !targets.contains(target) { targets.append(target) }
    }
    return targets
  }
}

/// Compares the bytes of two executables, without their symbols, debug information and build IDs.
enum CodeIdentity {
  /// - Returns: False if the tool that strips debug information is missing; the programs are timed
  ///   then.
  static func isSame(_ one: String, _ other: String, folder: String) throws(BenchmarkFailure)
    -> Bool
  {
    #if os(Linux)
      var stripped: [Data] = []
      for (index, executable) in [one, other].enumerated() {
        let place = "\(folder)/stripped\(index)"
        defer { try? FileManager.default.removeItem(atPath: place) }
        let run = try ProgramRun([
          "strip", "--remove-section=.note.gnu.build-id", "-o", place, executable,
        ])
        guard run.exitCode == 0, let data = FileManager.default.contents(atPath: place) else {
          return false
        }
        stripped.append(data)
      }
      return stripped[0] == stripped[1]
    #else
      return false
    #endif
  }
}
