import Foundation

/// What else the machine did, as far as it tells.
package struct MachineLoad: Decodable, Equatable {
  /// Of processes that run or want to, over the last minute; nil where the system does not say.
  package var average: Double?
  /// Time, in ticks of all processors, that a neighbour on the same hardware had instead.
  package var stolenTicks: Double?
  package var allTicks: Double?

  package init(average: Double? = nil, stolenTicks: Double? = nil, allTicks: Double? = nil) {
    self.average = average
    self.stolenTicks = stolenTicks
    self.allTicks = allTicks
  }

  package static var current: MachineLoad {
    MachineLoad(
      loadAverage: (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? "",
      statistics: (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? "")
  }

  /// From the text of the system's own files.
  package init(loadAverage: String, statistics: String) {
    average = loadAverage.split(separator: " ").first.flatMap { Double($0) }
    let line = statistics.split(separator: "\n").first { $0.hasPrefix("cpu ") }
    // user, nice, system, idle, iowait, irq, softirq, steal; guests are in user already.
    let ticks = (line ?? "").split(separator: " ").dropFirst().compactMap { Double($0) }
    guard ticks.count >= 8 else { return }
    stolenTicks = ticks[7]
    allTicks = ticks[..<8].reduce(0, +)
  }

  /// From this moment to a later one: the load before, and what was stolen in between.
  package func until(_ later: MachineLoad) -> MachineLoad {
    var load = MachineLoad(average: average)
    guard let stolen = stolenTicks, let all = allTicks, let laterStolen = later.stolenTicks,
      let laterAll = later.allTicks
    else { return load }
    load.stolenTicks = laterStolen - stolen
    load.allTicks = laterAll - all
    return load
  }

  /// The share of all processors' time that a neighbour had; nil where that is not known.
  package var stolenShare: Double? {
    guard let stolenTicks, let allTicks, allTicks > 0 else { return nil }
    return stolenTicks / allTicks
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
