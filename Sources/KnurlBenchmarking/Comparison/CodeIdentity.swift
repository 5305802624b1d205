import Foundation

/// Whether two executables are the same program: equal bytes, but for names and places for debuggers.
enum CodeIdentity {
  /// - Returns: False where the tool that leaves those out is missing: then they are timed.
  static func isSame(_ one: String, _ other: String, folder: String) throws(BenchmarkFailure)
    -> Bool
  {
    #if os(Linux)
      var stripped: [Data] = []
      for (index, executable) in [one, other].enumerated() {
        let place = "\(folder)/stripped\(index)"
        defer { try? FileManager.default.removeItem(atPath: place) }
        let run = try ChildProcess.run([
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
