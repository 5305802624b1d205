/// How long the histories are that a fuzz engine tries.
public struct HistoryLengths: Hashable, Sendable {
  /// A mutant with fewer commands is mostly played on to between one and two times as many.
  public var few: Int
  /// A longer one is cut.
  public var greatest: Int

  public init(few: Int, greatest: Int) {
    self.few = few
    self.greatest = greatest
  }

  /// For commands that take a microsecond: fewer than twenty touches seldom bring a control into a
  /// state of interest, and an engine's own work on an input costs as much as dozens of them.
  public static let gestures = HistoryLengths(few: 20, greatest: 128)
  /// For commands that take milliseconds, as those of a scene do whose pixels are sampled.
  public static let scenes = HistoryLengths(few: 4, greatest: 12)
}
