import Foundation

/// What the fuzz process tells whoever started it, in lines on standard error among libFuzzer's:
/// `knurl-fuzz KIND TEXT`.
enum FuzzLog {
  static func write(_ kind: String, _ text: String) {
    let line = text.map { $0.isNewline ? " " : $0 }
    do {
      try FileHandle.standardError.write(
        contentsOf: Data("knurl-fuzz \(kind) \(String(line))\n".utf8))
    } catch {
      // Whoever started the run is gone. Everything that was found is written.
      _exit(2)
    }
  }
}
