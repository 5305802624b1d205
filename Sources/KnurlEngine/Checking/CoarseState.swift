/// Where a system stands, in so few words that it stands there often: what a fuzz engine is told beside
/// the code that ran, so that it keeps an input that leads somewhere new through code that is old.
///
/// Three words, each of which is new by itself: all combinations of the three would be so many that
/// nearly every input had a new one, and a corpus of such inputs leads nowhere.
public struct CoarseState: Hashable, Sendable {
  /// What it is doing.
  public var doing: UInt64
  /// How it is set up meanwhile, which few commands change.
  public var setting: UInt64
  /// What its description names.
  public var own: UInt64

  @inlinable public init(doing: UInt64 = 0, setting: UInt64 = 0, own: UInt64 = 0) {
    self.doing = doing
    self.setting = setting
    self.own = own
  }

  /// That of a machine that names no states.
  @inlinable public static var unnamed: CoarseState { CoarseState() }
}
