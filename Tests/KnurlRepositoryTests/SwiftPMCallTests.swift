import Foundation
import Testing

/// Tests that the compiler gets the same options on a terminal and elsewhere.
///
/// Otherwise SwiftPM asks the compiler for colors on a terminal, and what was built there is built again
/// elsewhere.
@Suite("Calls of SwiftPM")
struct SwiftPMCallTests {
  private static let option = "--no-color-diagnostics"

  /// Returns the calls of SwiftPM in a shell script, from the command of SwiftPM on.
  ///
  /// `./knurl swift` is not one of them, because the script itself adds the option.
  static func calls(inScript text: String) -> [String] {
    text.replacing("\\\n", with: " ").split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("#") }
      .flatMap { line in
        line.matches(of: call).filter { !line[..<$0.range.lowerBound].hasSuffix("--yes") }
          .map { String(line[$0.1.startIndex...]) }
      }
  }

  /// A call: `swift build`, `"$swift" "$command"`, also after a parenthesis.
  private static var call: Regex<(Substring, Substring)> {
    #/(?:^|[\s(])(?:swift|"\$(?:swift|KNURL_SWIFT)") +((?:build|test|run|package|"\$command")(?: .*|$))/#
  }

  /// Returns the calls of a script that do not begin with the option, or with flags that do.
  static func colorfulCalls(inScript text: String) -> [String] {
    calls(inScript: text).filter { call in
      let words = call.split(separator: " ").dropFirst()
      let hasFlags = words.first?.hasPrefix(#""${flags[@]}""#) == true
      return words.first.map(String.init) != option
        && !(hasFlags && text.contains("flags=(\(option) "))
    }
  }

  /// Returns the argument lists of SwiftPM in Swift code, from the command of SwiftPM on.
  static func calls(inCode text: String) -> [String] {
    text.matches(of: #/"(?:build"\s*[,\]]|(?:test|run|package)",\s*"--(?!help))[^\n]*/#)
      .map { String($0.0) }
  }

  static func colorfulCalls(inCode text: String) -> [String] {
    calls(inCode: text).filter { !$0.contains(#"", "\#(option)""#) }
  }

  @Test("Every call of SwiftPM in a script turns colors off")
  func scripts() throws {
    let folder = Repository.root.appending(path: ".ci").path(percentEncoded: false)
    let folders = try Repository.folders(in: ".ci")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !folders.contains($0) }.map { ".ci/\($0)" }
    let builds = ["", "Examples/OutsideControls/"].map { "\($0).clusterfuzzlite/build.sh" }
    let workflows = try Repository.files(in: ".github/workflows", endings: [".yml"]).map(\.path)
    var count = 0
    for path in ["knurl"] + names + builds + workflows {
      let text = try Repository.text(of: path)
      count += Self.calls(inScript: text).count
      #expect(Self.colorfulCalls(inScript: text) == [], "\(path)")
    }
    // The two functions, and two calls in each build for ClusterFuzz.
    #expect(count == 6)
  }

  @Test("Every call of SwiftPM in Swift code turns colors off")
  func code() throws {
    var callers: [String] = []
    for folder in ["Sources", "Benchmarks/Sources", "Fuzz/Sources", ".ci/CoverageTool"] {
      for file in try Repository.swiftFiles(in: folder) {
        if !Self.calls(inCode: file.text).isEmpty { callers.append(file.path) }
        #expect(Self.colorfulCalls(inCode: file.text) == [], "\(file.path)")
      }
    }
    let names = callers.compactMap { $0.split(separator: "/").last }
    #expect(names == ["BuildCache.swift", "BuiltTool.swift"])
  }

  @Test(
    "A call with colors is found",
    arguments: [
      "swift build", #"folder=$("$swift" build --show-bin-path)"#, #"  "$swift" "$command" "$@""#,
      "- run: swift test --no-color-diagnostics-please", "swift run -c release x",
      "swift package \\\n  dump-package", #"swift build "${flags[@]}""#,
    ])
  func colorful(call: String) {
    #expect(Self.colorfulCalls(inScript: call).count == 1)
  }

  @Test(
    "A call without colors is accepted, and other text is no call",
    arguments: [
      "swift build --no-color-diagnostics -c release", "# swift build", "swift format lint",
      #"flags=(--no-color-diagnostics -c)\#nswift build "${flags[@]}""#,
      "./knurl --yes swift build", #""$KNURL_SWIFT" test --no-color-diagnostics x"#,
    ])
  func plain(call: String) {
    #expect(Self.colorfulCalls(inScript: call) == [])
  }

  @Test("A call with colors is found in Swift code")
  func colorfulCode() {
    #expect(Self.colorfulCalls(inCode: #"run([swift, "build", "-c"])"#).count == 1)
    #expect(Self.colorfulCalls(inCode: #"run(["build"] + flags)"#).count == 1)
    #expect(Self.colorfulCalls(inCode: #"["test", "--skip-build"]"#).count == 1)
    #expect(Self.colorfulCalls(inCode: #"["build", "--no-color-diagnostics", "-c"]"#) == [])
    #expect(Self.calls(inCode: #"["build": "release"]; .init(name: "test", help: "")"#) == [])
  }
}
