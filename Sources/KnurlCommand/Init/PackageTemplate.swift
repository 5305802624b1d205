/// The files of a new package with one control, as `init` writes them.
///
/// They are Swift source and not resources, so that the executable needs nothing beside it.
struct PackageTemplate {
  let name: ControlName
  let dependency: PackageDependency

  /// Every file, in the order in which a reader takes them up.
  var files: [FolderWriter.File] {
    let type = name.type
    return [
      .init("README.md", filled(Self.readMe)),
      .init("Package.swift", filled(Self.manifest)),
      .init("Sources/\(type)/\(type).swift", filled(Self.control)),
      .init("Sources/\(type)/\(type)+Specification.swift", filled(Self.specification)),
      .init("Sources/\(type)Tool/main.swift", filled(Self.toolEntry)),
      .init("Sources/\(type)Fuzz/main.swift", filled(Self.fuzzEntry)),
      .init("Sources/\(type)Bench/main.swift", filled(Self.benchEntry)),
      .init("Sources/\(type)Bench/Touches.swift", filled(Self.benchmarks)),
      .init("Tests/\(type)Tests/\(type)Tests.swift", filled(Self.tests)),
      .init("Tests/\(type)Tests/Regressions/out-and-back.trace", filled(Self.regression)),
      .init(".github/workflows/ci.yml", filled(Self.workflow)),
      .init(".github/workflows/cflite.yml", filled(Self.fuzzWorkflow)),
      .init(".clusterfuzzlite/Dockerfile", filled(Self.dockerfile)),
      .init(".clusterfuzzlite/build.sh", filled(Self.fuzzBuild)),
      .init(".clusterfuzzlite/project.yaml", filled(Self.fuzzProject)),
      .init(".gitignore", filled(Self.ignoredFiles)),
    ]
  }

  /// Puts names in the place of what stands in «».
  private func filled(_ text: String) -> String {
    let words = [
      "Type": name.type, "command": name.command, "words": name.words, "member": name.member,
      "declared": name.declaredMember, "dependency": dependency.declaration,
      "package": dependency.package,
      "imports tool": imports("Foundation", "KnurlCommand"),
      "imports fuzz": imports("Foundation", "KnurlFuzzing"),
      "imports benchmarks": imports("KnurlBenchmarking", "KnurlGeometry", "KnurlInteraction"),
      "imports tests": imports("Knurl", "Testing"),
    ]
    var result = ""
    for (index, part) in text.split(separator: "«", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = part.firstIndex(of: "»") else {
        result += part
        continue
      }
      let word = String(part[..<end])
      // A test of ours takes lines that begin with “import” for imports of this module.
      result += word.hasPrefix("import ") ? word : words[word] ?? ""
      result += part[part.index(after: end)...]
    }
    return result + "\n"
  }

  /// The lines that import the control's module and others, in their order.
  private func imports(_ others: String...) -> String {
    (others + [name.type]).sorted().map { "import \($0)" }.joined(separator: "\n")
  }
}
