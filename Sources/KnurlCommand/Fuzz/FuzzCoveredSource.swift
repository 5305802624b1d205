/// A file of a subject, and which of its lines inputs reach.
///
/// A place is where the compiler put a counter: the beginning of each piece of code that is run as a
/// whole. A line without one belongs to the piece that began before it, so nothing is said of it.
struct FuzzCoveredSource: Equatable {
  /// Relative to the package.
  let path: String
  /// By number, from 1.
  private(set) var lines: [Int: Line] = [:]

  struct Line: Equatable {
    var places = 0
    var reached = 0

    /// Whether some of its places were not reached.
    var isMissed: Bool { reached < places }
  }

  init(path: String) { self.path = path }

  mutating func add(line: Int, isReached: Bool) {
    lines[line, default: Line()].places += 1
    if isReached { lines[line, default: Line()].reached += 1 }
  }

  /// Lines of which at least one place was reached.
  var reachedLines: Int { lines.values.count { $0.reached > 0 } }

  /// In per cent, rounded down: a file with a line that nothing reaches never has 100.
  var percent: Int { lines.isEmpty ? 100 : reachedLines * 100 / lines.count }
}
