import Foundation
import KnurlMarkup

/// The load from other programs and other virtual machines during a comparison.
package struct MachineLoad: Codable, Equatable {
  /// The average number of running or waiting processes over the last minute; nil if unknown.
  package var average: Double?
  /// The share of all processors' time that other virtual machines took; nil if unknown.
  package var stolenShare: Double?

  package init(average: Double? = nil, stolenShare: Double? = nil) {
    self.average = average
    self.stolenShare = stolenShare
  }

  /// Parses the text of /proc/loadavg.
  package init(loadAverage: String) {
    average = loadAverage.split(separator: " ").first.flatMap { Double($0) }
  }

  /// The load at this time, without stolen time.
  package static var current: MachineLoad {
    MachineLoad(
      loadAverage: (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? "")
  }

  /// A warning for the reader of a report; nil if nothing disturbed the comparison.
  package var warning: String? {
    var sentences: [String] = []
    if let average, average > 0.5 {
      sentences.append(
        "The machine was busy at the start (load \(Wording.fixed(average, digits: 1))).")
    }
    if let stolenShare, stolenShare > 0.02 {
      sentences.append(
        "Other virtual machines took \(Wording.share(stolenShare)) of the processor time.")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

/// The time that the processors of a Linux machine have counted since boot, in clock ticks.
package struct ProcessorUse: Equatable {
  package var total: UInt64
  /// The time in which a process was ready on this machine but another virtual machine ran.
  package var stolen: UInt64

  /// - Parameter text: The content of /proc/stat.
  package init?(_ text: String) {
    guard let line = text.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
    // The fields are user, nice, system, idle, iowait, irq, softirq, steal; user and nice include
    // guests.
    let numbers = line.split(separator: " ").dropFirst().prefix(8).compactMap { UInt64($0) }
    guard numbers.count == 8 else { return nil }
    (total, stolen) = (0, numbers[7])
    for number in numbers {
      let (sum, isTooLarge) = total.addingReportingOverflow(number)
      guard !isTooLarge else { return nil }
      total = sum
    }
  }

  /// The use since boot; nil if the system does not report it.
  package static var current: ProcessorUse? {
    (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)).flatMap { ProcessorUse($0) }
  }

  /// The share of time that was stolen since `start`; nil if no time has passed.
  package func stolenShare(since start: ProcessorUse) -> Double? {
    guard total > start.total, stolen >= start.stolen else { return nil }
    return Double(stolen - start.stolen) / Double(total - start.total)
  }
}
