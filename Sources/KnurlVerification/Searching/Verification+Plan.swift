public import KnurlEngine

extension Verification {
  /// How far a search goes.
  public struct Plan: Sendable {
    public var cases: Int
    public var seed: UInt64
    /// Relations and oracle are asked in one case of so many.
    public var relatesOneIn: Int
    /// How many failing histories are shrunk for one law at one kind of step.
    public var shrinksPerKind: Int
    /// Behind those, one in so many is shrunk too: a rare fault hides behind a common one.
    public var thenOneIn: Int?
    /// Ends the search with the case that brings the first finding, for whoever asks only whether
    /// there is one.
    public var stopsAtFirstFinding = false
    /// Stops the search, also before all cases are through.
    public var shouldStop: (@Sendable () -> Bool)?
    /// Told of each case before it is run: whoever writes it down knows the last one, should the
    /// control not survive it.
    public var willRun: (@Sendable (_ caseIndex: Int) -> Void)?
    /// Whether the report says what the first histories are made of; they are run once more for it.
    public var gathersStatistics = false
    /// Told of the law whose failing history is shrunk next.
    public var willShrink: (@Sendable (_ law: String) -> Void)?
    /// How far each finding is shrunk.
    public var shrinking = ShrinkLimits.standard

    public init(
      cases: Int = 10_000, seed: UInt64 = 0, relatesOneIn: Int = 16, shrinksPerKind: Int = 3,
      thenOneIn: Int? = nil, gathersStatistics: Bool = false
    ) {
      self.cases = cases
      self.seed = seed
      self.relatesOneIn = relatesOneIn
      self.shrinksPerKind = shrinksPerKind
      self.thenOneIn = thenOneIn
      self.gathersStatistics = gathersStatistics
    }

    /// Whether the n-th failure of one kind is shrunk.
    func shrinks(occurrence: Int) -> Bool {
      if occurrence <= shrinksPerKind { return true }
      guard let thenOneIn else { return false }
      return occurrence % thenOneIn == 0
    }
  }
}
