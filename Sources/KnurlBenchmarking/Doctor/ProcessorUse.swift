import Foundation

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
