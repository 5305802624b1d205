import Foundation
import Testing

@Suite("A machine without libpng's headers")
struct MissingHeaderTests {
  /// Checks the C file with clang and the given options.
  private func compile(_ options: [String]) async throws -> Subprocess {
    try await Subprocess.run(
      URL(filePath: "/usr/bin/env"),
      ["clang", "-fsyntax-only"] + options + ["Sources/CKnurlPNG/knurl_png.c"],
      in: Repository.root)
  }

  @Test("If libpng's headers are missing, the message names the package to install")
  func sentence() async throws {
    let run = try await compile(["-nostdinc", "-ISources/CKnurlPNG/include"])
    #expect(run.exitCode != 0)
    let errors = run.output.split(separator: "\n").filter { $0.contains("error:") }
    #expect(errors.count == 1, "\(run.output)")
    #expect(
      run.output.contains(
        "libpng's headers are missing: install libpng-dev (Debian, Ubuntu) or libpng (Homebrew)."))
  }
}
