import KnurlEngine
import KnurlGeometry
package import KnurlInteraction
import KnurlLaws

/// A slow recognizer that stores every touch since the finger went down, and recomputes its state
/// from all of them.
///
/// Its rules are those of the specification, one after the other.
package struct PanRecognizerOracle {
  /// A touch, and the recognizer's hysteresis in points when the touch arrived.
  private struct Entry {
    var touch: Touch
    var hysteresis: Double
  }

  private var entries: [Entry] = []
  package private(set) var state = GestureState.possible
  /// The states that the recognizer entered with the last touch or the last `cancel()`, in order.
  package private(set) var trail: [GestureState] = []
  /// True after a move for which rounding decides whether the gesture begins.
  ///
  /// The relation compares nothing from that move on.
  package private(set) var isUndecided = false

  package init() {}

  package mutating func take(_ touch: Touch, hysteresis: Double) {
    trail = []
    guard let finger = entries.first?.touch.id else {
      guard touch.phase == .began, touch.location.isFinite else { return }
      entries = [Entry(touch: touch, hysteresis: hysteresis)]
      return
    }
    if touch.id == finger, touch.phase == .ended || touch.phase == .cancelled {
      finish(touch.phase == .ended ? .ended : .cancelled)
      return
    }
    entries.append(Entry(touch: touch, hysteresis: hysteresis))
    let before = state
    state = worthOfEntries()
    // A move is reported even if it changes nothing else.
    let isMove = touch.id == finger && touch.phase == .moved && touch.location.isFinite
    if state != before || (isMove && state == .changed) { trail = [state] }
  }

  /// Cancels the gesture because the system took the touch or the control was detached.
  package mutating func cancel() {
    trail = []
    if !entries.isEmpty { finish(.cancelled) }
  }

  private mutating func finish(_ end: GestureState) {
    switch state {
    case .possible: trail = [.failed, .possible]
    case .began, .changed: trail = [end, .possible]
    case .ended, .cancelled, .failed: trail = [.possible]
    }
    entries = []
    state = .possible
  }

  /// The state that follows from all touches since the finger went down.
  private mutating func worthOfEntries() -> GestureState {
    guard let down = entries.first?.touch else { return .possible }
    var movesFromBegin = 0
    for entry in entries.dropFirst() {
      let touch = entry.touch
      guard touch.location.isFinite else { continue }
      if touch.id != down.id, touch.phase == .began {
        return movesFromBegin > 0 ? .cancelled : .failed
      }
      guard touch.id == down.id, touch.phase == .moved else { continue }
      if movesFromBegin > 0 || isFar(touch.location, from: down.location, entry.hysteresis) {
        movesFromBegin += 1
      }
    }
    return movesFromBegin == 0 ? .possible : (movesFromBegin == 1 ? .began : .changed)
  }

  private mutating func isFar(
    _ point: Point2D, from down: Point2D, _ hysteresis: Double
  ) -> Bool {
    if point == down { return false }
    let (dx, dy) = (point.x / 2 - down.x / 2, point.y / 2 - down.y / 2)
    let long = max(dx.magnitude, dy.magnitude)
    let (x, y) = long > 0 ? (dx / long, dy / long) : (0, 0)
    let half = long * (x * x + y * y).squareRoot()
    // Half of one of the smallest numbers is not exact.
    if hysteresis > 0, max(half, hysteresis) < 1e-300 { isUndecided = true }
    // Differences, quotients, squares and the root each round, a few times in total.
    if (half - hysteresis / 2).magnitude <= 8 * max(half, hysteresis / 2).ulp {
      if dx != 0, dy != 0 { isUndecided = true }
    }
    return half >= hysteresis / 2
  }
}

extension PanRecognizerOracle {
  /// The law that the recognizer agrees with the oracle.
  static var relation: Law {
    Law(
      "pan-recognizer-oracle", requires: .gesture,
      text: LawText(
        rule:
          "The recognizer passes through the states that follow from all touches since its finger "
          + "went down.",
        why: "Other laws allow several results; this one requires exactly one for each touch.",
        cause: "A touch leaves state behind for later touches, or clears state that they need.",
        fix: "Follow the table of states in the specification."),
      relation: Relation("pan-recognizer-oracle") { run, _ in following(run) })
  }

  private static func following(
    _ run: Law.Run
  ) -> Relation<ControlMachine>.Examination {
    var oracle = PanRecognizerOracle()
    for (index, command) in run.sequence.commands.enumerated() {
      let step = run.steps[index + 1]
      switch command {
      case .control(.touch(let touch)):
        oracle.take(touch, hysteresis: step.before.hysteresis)
      case .host(.steals) where step.before.isTracking: oracle.cancel()
      case .control(.attach(false)): oracle.cancel()
      default: continue
      }
      if oracle.isUndecided { break }
      let trail = GestureTrail(oracle.trail)
      guard step.after.gesture == oracle.state, step.after.gestureTrail == trail else {
        return .init(
          step: index + 1,
          verdict: .broken(
            Violation(
              expected: "\(oracle.state), through \(text(oracle.trail))",
              seen: "\(step.after.gesture), through \(text(states(of: step)))")),
          commands: 0)
      }
    }
    return .init(step: run.sequence.commands.count, verdict: .holds, commands: 0)
  }

  private static func states(of step: ControlStep) -> [GestureState] {
    (0..<step.after.gestureTrail.count).map { step.after.gestureTrail[$0] }
  }

  private static func text(_ states: [GestureState]) -> String {
    states.isEmpty ? "nothing" : states.map { "\($0)" }.joined(separator: ", ")
  }
}
