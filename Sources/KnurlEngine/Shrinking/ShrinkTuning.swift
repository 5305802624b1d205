/// The constants inside shrinking. None is tuned to a problem: tests shrink with others.
public struct ShrinkTuning: Sendable {
  /// `findInteger` tries 1 up to this one by one before it doubles.
  public var linearSteps = 4
  /// Two choices are changed together if there are at the most so many other numbers between them.
  public var pairDistance = 3
  /// A choice with a lower bound selects an alternative, whose order says nothing about which of
  /// them fail; one with a higher bound counts something.
  public var selectorBound: UInt64 = 16
  /// So many neighbouring choices at the most are deleted where no span says that they belong
  /// together.
  public var looseRun = 2

  public init() {}

  /// What shrinking uses.
  public static var standard: ShrinkTuning { ShrinkTuning() }
}
