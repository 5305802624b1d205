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
