extension BenchmarkArguments {
  /// The words of the jobs that count and do not time; nil for those of other jobs.
  static func counting(_ words: [String]) throws(BenchmarkFailure) -> BenchmarkArguments? {
    var arguments = BenchmarkArguments()
    switch words.first {
    case "count": arguments.job = .count(names: Array(words.dropFirst()))
    case "thresholds":
      arguments.job = .checkThresholds
      try arguments.read(
        words.dropFirst(), of: "thresholds",
        options: ["--update", "--filter", "--json", "--json-file"])
    case "doctor":
      arguments.job = .examine
      try arguments.read(words.dropFirst(), of: "doctor", options: ["--json", "--json-file"])
      if arguments.job == .examine, let word = arguments.filters.first {
        throw .usage("doctor takes no names, so “\(word)” is too much.")
      }
    default: return nil
    }
    return arguments
  }

  private mutating func read(
    _ words: ArraySlice<String>, of command: String, options: [String]
  ) throws(BenchmarkFailure) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--help" || word == "-h" {
        job = .help
        return
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        filters.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard options.contains(name) else {
        throw .usage("there is no option “\(name)” of \(command); see --help.")
      }
      if name == "--update" || name == "--json" {
        guard parts.count == 1 else { throw .usage("\(name) takes no value.") }
        if name == "--json" { printsJSON = true } else { job = .updateThresholds }
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
        throw .usage("\(name) needs a value.")
      }
      if name == "--filter" { filters.append(value) } else { jsonFile = value }
    }
  }
}
