/// An answer of a worker. A worker sends one line for each line that it receives.
///
/// Only these lines must stay compatible between today's comparison and an older build.
/// After `hello`, a comparison sends `names`, `open NAME`, `open NAME ITERATIONS WASTE`, `slow
/// SHARE`, `run ITERATIONS PLACE` and `digest`. WASTE is a number of bytes that stay allocated but
/// unused from then on. PLACE is the offset of the stack on its page (``StackOffset``).
package enum WorkerAnswer: Equatable {
  /// The version of the line format, and the processor that the worker is pinned to.
  case hello(version: Int, processor: Int?)
  case names([Name])
  /// The benchmark is open and warmed up.
  case ready(operations: Int, nanosecondsPerIteration: Double)
  case sample(Sample)
  /// The worker slows down each sample from now on.
  case slowed
  case digest(UInt64?)
  case unavailable(String)

  package static let version = 3

  package struct Name: Equatable {
    package var name: String
    package var unit: String
    package var suite: String

    package init(name: String, unit: String, suite: String) {
      self.name = name
      self.unit = unit
      self.suite = suite
    }
  }

  /// The result of one sample, for all of its iterations together.
  package struct Sample: Equatable {
    package var processorNanoseconds: UInt64
    package var wallNanoseconds: UInt64
    /// The number of allocations; nil if they cannot be counted.
    package var allocations: UInt64?
    /// The wall-clock nanoseconds of each of the last iterations, at most `mostFrames`; empty if
    /// the unit is not a frame.
    package var frames: [UInt64]

    /// The largest number of frames in a sample.
    ///
    /// Few are enough for a distribution, because a launch has dozens of samples.
    package static let mostFrames = 8

    package init(
      processorNanoseconds: UInt64, wallNanoseconds: UInt64, allocations: UInt64?,
      frames: [UInt64] = []
    ) {
      self.processorNanoseconds = processorNanoseconds
      self.wallNanoseconds = wallNanoseconds
      self.allocations = allocations
      self.frames = frames
    }
  }

  package var line: String {
    switch self {
    case .hello(let version, let processor):
      return "knurl-worker \(version) " + (processor.map { "\($0)" } ?? "-")
    case .names(let names):
      // No name has a space in it, and no suite a tab.
      return "names\t" + names.map { "\($0.name) \($0.unit) \($0.suite)" }.joined(separator: "\t")
    case .ready(let operations, let nanoseconds): return "ready \(operations) \(nanoseconds)"
    case .sample(let sample):
      return "sample \(sample.processorNanoseconds) \(sample.wallNanoseconds) "
        + (sample.allocations.map { "\($0)" } ?? "-")
        + sample.frames.map { " \($0)" }.joined()
    case .slowed: return "slowed"
    case .digest(let digest): return "digest " + (digest.map { "\($0)" } ?? "-")
    case .unavailable(let reason):
      return "unavailable " + reason.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
    }
  }

  /// Parses a line; returns nil if the line is not an answer.
  package init?(line: some StringProtocol) {
    if line.hasPrefix("names\t") {
      self = .names(
        line.split(separator: "\t").dropFirst().compactMap { text in
          let words = text.split(separator: " ", maxSplits: 2).map { String($0) }
          return words.count == 3 ? Name(name: words[0], unit: words[1], suite: words[2]) : nil
        })
      return
    }
    let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
    guard let kind = words.first else { return nil }
    let rest = words.count > 1 ? words[1] : ""
    let parts = rest.split(separator: " ").map { String($0) }
    switch (kind, parts.count) {
    case ("knurl-worker", 2):
      guard let version = Int(parts[0]) else { return nil }
      self = .hello(version: version, processor: Int(parts[1]))
    case ("ready", 2):
      guard let operations = Int(parts[0]), let nanoseconds = Double(parts[1]), operations > 0,
        nanoseconds >= 0
      else { return nil }
      self = .ready(operations: operations, nanosecondsPerIteration: nanoseconds)
    case ("sample", 3...):
      let frames = parts[3...].compactMap { UInt64($0) }
      guard let processor = UInt64(parts[0]), let wall = UInt64(parts[1]),
        frames.count == parts.count - 3
      else { return nil }
      self = .sample(
        Sample(
          processorNanoseconds: processor, wallNanoseconds: wall, allocations: UInt64(parts[2]),
          frames: frames))
    case ("slowed", 0): self = .slowed
    case ("digest", 1): self = .digest(UInt64(parts[0]))
    case ("unavailable", _): self = .unavailable(rest)
    default: return nil
    }
  }
}
