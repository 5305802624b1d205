import Foundation

/// What the fuzz process tells whoever started it, in lines on standard error among libFuzzer's:
/// `knurl-fuzz KIND TEXT`.
enum FuzzLog {
  static func write(_ kind: String, _ text: String) { writeLine("knurl-fuzz \(kind) \(text)") }

  /// In the form that ClusterFuzz takes for the name of a crash. All laws abort in the same place, so
  /// by the stack alone it would count the findings of all of them as one.
  static func writeAssertion(_ text: String) { writeLine("ASSERTION FAILED: \(text)") }

  private static func writeLine(_ text: String) {
    let line = text.map { $0.isNewline ? " " : $0 }
    do {
      try FileHandle.standardError.write(contentsOf: Data((String(line) + "\n").utf8))
    } catch {
      // Whoever started the run is gone. Everything that was found is written.
      _exit(2)
    }
  }
}
