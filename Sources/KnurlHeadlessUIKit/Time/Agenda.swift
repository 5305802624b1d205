import Foundation

/// What a control wants done later, and the clock that says when: the run loop of a host.
///
/// Nothing in it comes from the wall clock. What waits for the next turn is done between commands,
/// and what waits for a time is done while a tick of the host's clock passes it, in the order of the
/// times and then of the asking. A class, because a host and what runs in it share one.
@MainActor
final class Agenda {
  /// Of one tick; a busy run loop leaves out what it cannot keep up with, too.
  private static let maximumFirings = 1_000
  /// Between two commands; what asks for another turn in each goes on after the next command.
  private static let maximumTurns = 64
  /// In seconds; `Timer` takes no shorter one.
  nonisolated static let shortestInterval = 0.0001
  static let framesPerSecond = 60.0
  /// What is asked for now belongs to this one: that of the host that was last used.
  static var current = Agenda()

  private struct Appointment {
    var due: Double
    let number: Int
    let work: Work
  }

  private enum Work {
    case item(DispatchWorkItem)
    case timer(Timer)
    case link(CADisplayLink)
  }

  /// Whether a host has taken it for its own.
  private(set) var isTaken = false
  /// Seconds that ticks have let pass.
  private(set) var clock = 0.0
  /// How far touches bring times with them that ticks have not reached yet.
  private var lead = 0.0
  /// How often the hand was to feel something.
  var feedbackCount = 0
  private var waiting: [DispatchWorkItem] = []
  private var appointments: [Appointment] = []
  private var count = 0

  /// What is asked for from here on is for a control that is about to be made.
  static func begin() { current = Agenda() }

  /// The one that holds what a control asked for while it was made.
  static func take() -> Agenda {
    if current.isTaken { begin() }
    current.isTaken = true
    return current
  }

  /// Seconds, as `CACurrentMediaTime` tells them: never before a touch that was delivered.
  var now: Double { clock + lead }

  /// A touch happens now, whatever time it brings from before. Ticks go on from there: what a control
  /// measures from a touch on passes as the clock does.
  ///
  /// - Returns: Its time.
  func noteTouch(at time: Double) -> Double {
    guard time.isFinite else { return now }
    lead = max(lead, time - clock)
    return max(time, clock)
  }

  // MARK: - Asking

  func add(_ item: DispatchWorkItem) { waiting.append(item) }

  func add(_ item: DispatchWorkItem, at time: Double) { add(.item(item), at: time) }

  func add(_ timer: Timer) { add(.timer(timer), at: clock + timer.firstDelay) }

  func add(_ link: CADisplayLink) { add(.link(link), at: nextFrame) }

  private func add(_ work: Work, at time: Double) {
    count += 1
    appointments.append(Appointment(due: time, number: count, work: work))
  }

  private var nextFrame: Double {
    ((clock * Self.framesPerSecond + 1e-6).rounded(.down) + 1) / Self.framesPerSecond
  }

  /// Whether a display link calls with every picture.
  var isDrawingFrames: Bool {
    appointments.contains {
      if case .link(let link) = $0.work { return !link.isPaused }
      return false
    }
  }

  func removeTimer(_ timer: Timer) {
    appointments.removeAll {
      if case .timer(let other) = $0.work { return other === timer }
      return false
    }
  }

  func removeLink(_ link: CADisplayLink) {
    appointments.removeAll {
      if case .link(let other) = $0.work { return other === link }
      return false
    }
  }

  // MARK: - Doing

  /// Does what waits for the next turn, and what that asks for.
  func drain() {
    var turns = 0
    while !waiting.isEmpty, turns < Self.maximumTurns {
      let turn = waiting
      waiting = []
      for item in turn { item.run() }
      turns += 1
    }
  }

  /// Lets time pass, and does what is due meanwhile.
  ///
  /// - Parameter show: Is told of each stretch of time before what is done at its end.
  func advance(by seconds: Double, show: (Double) -> Void) {
    guard seconds > 0, seconds.isFinite else { return }
    let end = clock + seconds
    var firings = 0
    while firings < Self.maximumFirings, let index = earliest(by: end) {
      let due = max(clock, appointments[index].due)
      if due > clock { show(due - clock) }
      clock = due
      fire(index)
      drain()
      firings += 1
    }
    // Without anything due it is told of the very number.
    show(firings == 0 ? seconds : end - clock)
    clock = end
  }

  private func earliest(by end: Double) -> Int? {
    var best: Int?
    for (index, appointment) in appointments.enumerated() where appointment.due <= end {
      guard let other = best.map({ appointments[$0] }) else {
        best = index
        continue
      }
      if (appointment.due, appointment.number) < (other.due, other.number) { best = index }
    }
    return best
  }

  private func fire(_ index: Int) {
    let appointment = appointments[index]
    switch appointment.work {
    case .item(let item):
      appointments.remove(at: index)
      item.run()
    case .timer(let timer):
      guard timer.repeats else {
        appointments.remove(at: index)
        timer.call()
        timer.invalidate()
        return
      }
      // Times that have passed meanwhile are left out, as by a run loop that was busy.
      let interval = timer.firstDelay
      let missed = max(0, ((clock - appointment.due) / interval).rounded(.down))
      appointments[index].due += (missed + 1) * interval
      timer.call()
    case .link(let link):
      appointments[index].due = nextFrame
      link.call(at: now)
    }
  }
}
