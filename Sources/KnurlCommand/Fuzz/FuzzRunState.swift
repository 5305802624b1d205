/// A fuzz run as its file holds it: what whoever looks from outside cannot know from the targets'.
struct FuzzRunState: Codable, Equatable {
  static let currentFormat = 1

  private(set) var format = currentFormat
  var targets: [String]
  var jobs: Int
  /// How long it is to take, and how long it has run so far, in seconds.
  var seconds: Double
  var elapsed = 0.0
  /// What each job is at.
  var running: [String] = []
  /// Whether it ended by itself or was asked to.
  var hasEnded = false
  /// What each target had done when it began, in their order.
  var before: [FuzzCounts]
}
