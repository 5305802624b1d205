import Foundation

/// The run loop of a host: a control's deferred work and the virtual clock that schedules it.
///
/// The wall clock plays no part. Work for the next turn runs between commands. Timed work runs when
/// a tick of the host's clock passes its time, ordered by time and then by request. A class,
/// because a host and the work in it share one.
@MainActor
final class Agenda {
  /// The largest number of timed calls in one tick. Later calls wait; a repeating timer then skips
  /// the times that have passed.
  private static let maximumFirings = 1_000
  /// The largest number of turns between two commands. Work that remains continues later.
  private static let maximumTurns = 64
  /// The shortest interval of a `Timer`, in seconds.
  nonisolated static let shortestInterval = 0.0001
  static let framesPerSecond = 60.0
  /// The agenda for new requests. It belongs to the host that was used last.
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

  /// True if a host owns this agenda.
  private(set) var isTaken = false
  /// The sum of all ticks, in seconds.
  private(set) var clock = 0.0
  /// The seconds by which timestamps of touches are ahead of the ticks.
  private var lead = 0.0
  /// The number of requested haptic feedbacks.
  var feedbackCount = 0
  private var waiting: [DispatchWorkItem] = []
  private var appointments: [Appointment] = []
  private var count = 0

  /// Starts a new agenda for a control that is about to be created.
  static func begin() { current = Agenda() }

  /// Returns the agenda for a new host, with the requests that the control made during its
  /// creation.
  static func take() -> Agenda {
    if current.isTaken { begin() }
    current.isTaken = true
    return current
  }

  /// The time in seconds that `CACurrentMediaTime` returns; never before a delivered touch.
  var now: Double { clock + lead }

  /// Records that a touch happens now, even if its timestamp is earlier.
  ///
  /// Ticks continue from there, so time measured from a touch passes as the clock does.
  ///
  /// - Returns: The time of the touch.
  func noteTouch(at time: Double) -> Double {
    guard time.isFinite else { return now }
    lead = max(lead, time - clock)
    return max(time, clock)
  }

  // MARK: - Scheduling

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

  /// True if a display link is called for every frame.
  var isDrawingFrames: Bool {
    appointments.contains {
      if case .link(let link) = $0.work { !link.isPaused } else { false }
    }
  }

  func removeTimer(_ timer: Timer) {
    appointments.removeAll {
      if case .timer(let other) = $0.work { other === timer } else { false }
    }
  }

  func removeLink(_ link: CADisplayLink) {
    appointments.removeAll {
      if case .link(let other) = $0.work { other === link } else { false }
    }
  }

  // MARK: - Running

  /// Runs the waiting work, and then the work that this work requests, for at most 64 turns.
  func drain() {
    var turns = 0
    while !waiting.isEmpty, turns < Self.maximumTurns {
      let turn = waiting
      waiting = []
      for item in turn { item.run() }
      turns += 1
    }
  }

  /// Advances the clock and runs the work that becomes due.
  ///
  /// - Parameter show: Called with each interval before the work at its end.
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
    // If nothing was due, it receives exactly the given number.
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
      // Skip the times that have passed meanwhile, as a busy run loop does.
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
