import KnurlEngine
package import KnurlGeometry
package import KnurlInteraction
package import KnurlLaws
package import KnurlRaster
package import KnurlVerification

/// A trace step by step, with everything that its pictures and pages show.
///
/// Renderers read only the timeline, never the control.
package struct Timeline {
  /// The trace. The trace of a finding names the law.
  package var trace: Trace
  package var declaration: Declaration
  /// The finding that the timeline shows; nil if the trace is not a finding.
  package var finding: Finding?
  /// The frame of the start, then one frame for each command.
  package var frames: [Frame]
  /// The scale of the pictures, in pixels per point of the control.
  package var pictureScale = 1.0

  /// One step: its command and the observed result.
  package struct Frame {
    /// The index of the step; 0 is the start.
    package var step: Int
    /// The step in words; empty for a start without setup.
    package var words: String
    /// The step's line in the trace; for the start, all lines that set the control up.
    package var line: String
    /// The control before the step; nil if it was not observed.
    package var before: Row?
    /// The control after the step; nil if it was not observed.
    package var after: Row?
    /// The event batches that were sent.
    package var passes: [EventBatch]
    /// The events that the description declares with `event`: how often, and with what.
    package var ownEvents: [(name: String, words: String)]
    /// The layers that need redrawing or layout because of the step.
    package var invalidation: Invalidation
    /// The effect of the step on the tracked touch.
    package var effect: TouchEffect
    /// The fingers that have touched so far, in the order of their first touches.
    package var fingers: [Finger]
    /// The control's own picture; nil if its description does not say how to draw it.
    package var picture: Bitmap?
  }

  /// A finger at one step.
  package struct Finger {
    package var id: Int
    /// The positions of the finger since its last touch-down. Never empty; coordinates may be NaN.
    package var trail: [Point2D]
    /// The phase of the finger's touch at this step; nil if the step is not a touch of this finger.
    package var phase: TouchPhase?
    /// True if the finger is down: not lifted and not cancelled.
    package var isDown: Bool

    package var location: Point2D { trail[trail.count - 1] }
  }

  /// The step that breaks the law; nil for a trace that is not a finding.
  package var breakingStep: Int? { finding?.step }

  // MARK: - Creation

  /// Creates the timeline of a finding, up to the step that breaks the law.
  ///
  /// The trace of a crash is not run again.
  ///
  /// - Parameter isPerformed: If false, the trace does not run: the timeline has no states.
  package init(
    of finding: Finding, in verification: Verification, scale: Double? = 2,
    isPerformed: Bool = true
  ) {
    if !isPerformed || finding.isSeenFromOutside {
      self.init(of: finding.trace, unperformedIn: verification.declaration)
    } else {
      self.init(of: finding.trace, in: verification, steps: finding.step, scale: scale)
    }
    self.finding = finding
  }

  /// Creates the timeline of any trace.
  package init(
    of trace: Trace, in verification: Verification, steps: Int = .max, scale: Double? = 2
  ) {
    let performance = verification.perform(trace, steps: steps, scale: scale)
    let lines = Self.lines(of: trace, in: verification.declaration)
    var fingers: [Finger] = []
    self.trace = trace
    declaration = verification.declaration
    pictureScale = scale ?? 1
    frames = performance.steps.indices.map { index in
      let step = performance.steps[index]
      Self.follow(step.command, &fingers)
      var frame = Frame(step, index: index, picture: performance.pictures[index])
      frame.words = performance.words[index]
      frame.line = lines[index]
      frame.fingers = fingers
      return frame
    }
  }

  /// Creates the timeline of one step alone, without words and fingers.
  package init(
    of step: ControlStep, index: Int, picture: Bitmap?, scale: Double, in declaration: Declaration
  ) {
    let start = CommandSequence<Configuration, Command>(start: Configuration())
    trace = Trace(controlName: declaration.controlName, sequence: start)
    self.declaration = declaration
    frames = [Frame(step, index: index, picture: picture)]
    pictureScale = scale
  }

  /// Creates the timeline of a crashing trace without running the trace. The timeline has no
  /// states.
  package init(of trace: Trace, unperformedIn declaration: Declaration) {
    let words = Verification.words(of: trace, in: declaration)
    let lines = Self.lines(of: trace, in: declaration)
    var fingers: [Finger] = []
    self.trace = trace
    self.declaration = declaration
    frames = words.indices.map { index in
      Self.follow(index > 0 ? trace.sequence.commands[index - 1] : nil, &fingers)
      return Frame(
        step: index, words: words[index], line: lines[index], before: nil, after: nil, passes: [],
        ownEvents: [], invalidation: .none, effect: .none, fingers: fingers, picture: nil)
    }
  }

  private static func follow(_ command: Command?, _ fingers: inout [Finger]) {
    for index in fingers.indices { fingers[index].phase = nil }
    if case .host(.steals) = command { takeAway(&fingers) }
    guard let touch = command?.touch else { return }
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

  /// Cancels all touches, as the system does.
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

extension Timeline.Frame {
  fileprivate init(_ step: ControlStep, index: Int, picture: Bitmap?) {
    self.init(
      step: index, words: "", line: "", before: step.before, after: step.after,
      passes: step.passes, ownEvents: step.sentEvents, invalidation: step.invalidation,
      effect: step.effect, fingers: [], picture: picture)
  }
}

// MARK: - Steps

extension Timeline {
  /// The maximum number of frames to show.
  private static let mostSteps = 24
  /// The number of steps that are always shown: the breaking step and the steps directly before.
  private static let stepsBeforeTheBreak = 6

  /// The steps that get a frame, in order.
  ///
  /// A short timeline shows all steps. A long one shows the start, the step that breaks the law and
  /// those before it, then all steps but moves, and then the latest of the others.
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
    let commands = trace.sequence.commands
    guard commands.indices.contains(step - 1) else { return 3 }
    if case .control(.touch(let touch)) = commands[step - 1], touch.phase == .moved { return 3 }
    return 2
  }

  /// The step of another trace that is shown next to a step of this trace.
  ///
  /// Equal steps at the beginning and at the end of both correspond. A step that only one trace has
  /// is shown next to the step before it.
  func step(besideStep step: Int, in other: Timeline) -> Int {
    let (own, others) = (frames.map { $0.line }, other.frames.map { $0.line })
    let shorter = min(own.count, others.count)
    var head = 1
    while head < shorter, own[head] == others[head] { head += 1 }
    // Traces of equal length differ in single steps, so all steps correspond.
    guard own.count != others.count, step >= head else { return min(step, others.count - 1) }
    var tail = 0
    while tail < shorter - head, own[own.count - 1 - tail] == others[others.count - 1 - tail] {
      tail += 1
    }
    if step >= own.count - tail { return step - own.count + others.count }
    return min(step, max(head, others.count - tail) - 1)
  }
}
