import Foundation

/// What else the machine did, as far as it tells.
package struct MachineLoad: Decodable, Equatable {
  /// Of processes that run or want to, over the last minute; nil where the system does not say.
  package var average: Double?
  /// The share of all processors' time that a neighbour had meanwhile; nil where that is not known.
  package var stolenShare: Double?

  package init(average: Double? = nil, stolenShare: Double? = nil) {
    self.average = average
    self.stolenShare = stolenShare
  }

  /// From the text of /proc/loadavg.
  package init(loadAverage: String) {
    average = loadAverage.split(separator: " ").first.flatMap { Double($0) }
  }

  /// As it is now, nothing being stolen yet.
  package static var current: MachineLoad {
    MachineLoad(
      loadAverage: (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? "")
  }

  /// A warning for a reader, or nil where nothing disturbed.
  package var warning: String? {
    var sentences: [String] = []
    if let average, average > 0.5 {
      sentences.append(
        "The machine was busy when this began (load \(Wording.fixed(average, digits: 1))).")
    }
    if let stolenShare, stolenShare > 0.02 {
      sentences.append("A neighbour took \(Wording.share(stolenShare)) of the processors' time.")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

/// What the processors of a Linux machine have done since it started, in its ticks.
package struct ProcessorUse: Equatable {
  package var total: UInt64
  /// Time in which something wanted to run here and another virtual machine ran instead.
  package var stolen: UInt64

  /// - Parameter text: /proc/stat.
  package init?(_ text: String) {
    guard let line = text.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
    // user, nice, system, idle, iowait, irq, softirq, steal; guests' time is in the first two.
    let numbers = line.split(separator: " ").dropFirst().prefix(8).map { UInt64($0) }
    guard numbers.count == 8 else { return nil }
    var sum: UInt64 = 0
    for number in numbers {
      guard let number else { return nil }
      let (more, isTooLarge) = sum.addingReportingOverflow(number)
      guard !isTooLarge else { return nil }
      sum = more
    }
    guard let last = numbers[7] else { return nil }
    total = sum
    stolen = last
  }

  /// Nil where the system does not say.
  package static var current: ProcessorUse? {
    (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)).flatMap { ProcessorUse($0) }
  }

  /// The share that was stolen since then; nil where no time has passed.
  package func stolenShare(since start: ProcessorUse) -> Double? {
    guard total > start.total, stolen >= start.stolen else { return nil }
    return Double(stolen - start.stolen) / Double(total - start.total)
  }
}
