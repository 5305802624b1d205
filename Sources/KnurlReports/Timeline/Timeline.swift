import KnurlEngine
package import KnurlGeometry
package import KnurlInteraction
package import KnurlLaws
package import KnurlRaster
package import KnurlVerification

/// A trace step by step, with all that its pictures and pages show. The one thing that they are
/// made of: whoever draws asks no control.
package struct Timeline {
  /// Of its control; a finding's names the law.
  package var trace: Trace
  package var declaration: Declaration
  /// The finding that it shows; nil for any other trace.
  package var finding: Finding?
  /// The start first, then one for each command.
  package var frames: [Frame]
  /// How many pixels of the pictures are a point of the control.
  package var pictureScale = 1.0

  /// One step: what was done, and what was seen then.
  package struct Frame {
    /// 0 is the start.
    package var step: Int
    /// In the words people use; empty for a start at which nothing is set up.
    package var words: String
    /// The step as the trace writes it; of the start all lines that set it up.
    package var line: String
    /// The control before and after the step; nil where nobody could look.
    package var before: Observation?
    package var after: Observation?
    /// What targets heard.
    package var passes: [Pass]
    /// What had to be drawn or laid out again because of the step.
    package var invalidation: Invalidation
    /// What the step did to the touch that was being followed.
    package var effect: TouchEffect
    /// Those that have touched so far, in the order in which they came.
    package var fingers: [Finger]
    /// The control as it draws itself; nil for one that does not say how.
    package var picture: Bitmap?
  }

  /// A finger at one step.
  package struct Finger {
    package var id: Int
    /// Where it was since it last went down, up to now. Never empty; places may be no numbers.
    package var trail: [Point2D]
    /// What it did at this very step; nil while something else happens.
    package var phase: TouchPhase?
    /// It has not been lifted or taken away.
    package var isDown: Bool

    package var location: Point2D { trail[trail.count - 1] }
  }

  /// The step that breaks the law; nil for a trace that is no finding.
  package var breakingStep: Int? { finding?.step }

  // MARK: - Telling

  /// The story of a finding, up to the step that breaks the law.
  ///
  /// What the control does not survive is told without performing it.
  ///
  /// - Parameter isPerformed: False tells nothing that only the control knows.
  package init(
    of finding: Finding, in verification: Verification, scale: Double? = 2,
    isPerformed: Bool = true
  ) {
    if !isPerformed || finding.law == LawName.survives.rawValue {
      self.init(of: finding.trace, unperformedIn: verification.declaration)
    } else {
      self.init(of: finding.trace, in: verification, steps: finding.step, scale: scale)
    }
    self.finding = finding
  }

  /// The story of any trace.
  package init(
    of trace: Trace, in verification: Verification, steps: Int = .max, scale: Double? = 2
  ) {
    let performance = verification.perform(trace, steps: steps, scale: scale)
    let lines = Self.lines(of: trace, in: verification.declaration)
    var fingers: [Finger] = []
    self.trace = trace
    declaration = verification.declaration
    pictureScale = scale ?? 1
    frames = performance.moments.indices.map { step in
      let moment = performance.moments[step]
      Self.follow(moment.touch, &fingers)
      if case .host(.steals) = moment.command { Self.takeAway(&fingers) }
      return Frame(
        step: step, words: performance.words[step], line: lines[step],
        before: moment.before, after: moment.after, passes: moment.passes,
        invalidation: moment.invalidation, effect: moment.effect,
        fingers: fingers, picture: performance.pictures[step])
    }
  }

  /// The story of a trace that the control would not survive: nobody looks at it.
  package init(of trace: Trace, unperformedIn declaration: Declaration) {
    let words = Verification.words(of: trace, in: declaration)
    let lines = Self.lines(of: trace, in: declaration)
    var fingers: [Finger] = []
    self.trace = trace
    self.declaration = declaration
    frames = words.indices.map { step in
      var touch: Touch?
      if step > 0, case .control(.touch(let own)) = trace.history.commands[step - 1] { touch = own }
      Self.follow(touch, &fingers)
      if step > 0, case .host(.steals) = trace.history.commands[step - 1] {
        Self.takeAway(&fingers)
      }
      return Frame(
        step: step, words: words[step], line: lines[step], before: nil, after: nil, passes: [],
        invalidation: .none, effect: .none, fingers: fingers, picture: nil)
    }
  }

  private static func follow(_ touch: Touch?, _ fingers: inout [Finger]) {
    for index in fingers.indices { fingers[index].phase = nil }
    guard let touch else { return }
    let index = fingers.firstIndex { $0.id == touch.id } ?? fingers.count
    if index == fingers.count {
      fingers.append(Finger(id: touch.id, trail: [], phase: nil, isDown: false))
    }
    if touch.phase == .began { fingers[index].trail = [] }
    fingers[index].trail.append(touch.location)
    fingers[index].phase = touch.phase
    fingers[index].isDown =
      touch.phase == .began || (touch.phase == .moved && fingers[index].isDown)
  }

  /// The system takes all touches.
  private static func takeAway(_ fingers: inout [Finger]) {
    for index in fingers.indices where fingers[index].isDown {
      fingers[index].isDown = false
      fingers[index].phase = .cancelled
    }
  }

  private static func lines(of trace: Trace, in declaration: Declaration) -> [String] {
    let all = FindingText.lines(of: trace, marking: nil, in: declaration)
    let start = all.filter { $0.hasPrefix("configuration ") || $0.hasPrefix("bounds ") }
    return [start.joined(separator: "\n")]
      + all.filter { FindingText.isCommand($0[...]) }
  }
}

// MARK: - Steps

extension Timeline {
  /// Nobody looks at more frames than this.
  private static let mostSteps = 24
  /// So many steps up to the one that breaks the law are always shown.
  private static let stepsBeforeTheBreak = 6

  /// The steps that are worth a frame, in their order: all of a short story; of a long one the start,
  /// the step that breaks the law and those before it, then what begins or ends something, and what
  /// room is left goes to the latest of the others.
  package var importantSteps: [Int] {
    guard frames.count > Self.mostSteps else { return Array(frames.indices) }
    let end = min(breakingStep ?? frames.count - 1, frames.count - 1)
    let ranked = frames.indices.sorted { a, b in
      let (rankA, rankB) = (rank(of: a, end: end), rank(of: b, end: end))
      return rankA == rankB ? a > b : rankA < rankB
    }
    return ranked.prefix(Self.mostSteps).sorted()
  }

  private func rank(of step: Int, end: Int) -> Int {
    if step == 0 || step == end { return 0 }
    if step < end, end - step < Self.stepsBeforeTheBreak { return 1 }
    let commands = trace.history.commands
    guard commands.indices.contains(step - 1) else { return 3 }
    if case .control(.touch(let touch)) = commands[step - 1], touch.phase == .moved { return 3 }
    return 2
  }

  /// Which step of another trace stands beside a step of this one: what both do at their beginning
  /// and at their end goes together, and what only one of them does stands beside the step before.
  func step(besideStep step: Int, in other: Timeline) -> Int {
    let (own, others) = (frames.map { $0.line }, other.frames.map { $0.line })
    let shorter = min(own.count, others.count)
    var head = 1
    while head < shorter, own[head] == others[head] { head += 1 }
    // Of equal length they differ in single steps, and go side by side all the way.
    guard own.count != others.count, step >= head else { return min(step, others.count - 1) }
    var tail = 0
    while tail < shorter - head, own[own.count - 1 - tail] == others[others.count - 1 - tail] {
      tail += 1
    }
    if step >= own.count - tail { return step - own.count + others.count }
    return min(step, max(head, others.count - tail) - 1)
  }
}
