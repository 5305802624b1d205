import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

/// A button that counts while it is held, written for UIKit.
private final class HeldButton: UIControl {
  var count = 0
  var stopsOnCancel = true
  private var timer: Timer?

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.count += 1 }
    }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { timer?.invalidate() }

  override func cancelTracking(with event: UIEvent?) {
    if stopsOnCancel { timer?.invalidate() }
  }
}

/// A control that counts how often a finger rests for 0.3 seconds.
private final class RestingControl: UIControl {
  var rests = 0
  private var pending: DispatchWorkItem?

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.rests += 1 }
    }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
    return true
  }
}

@MainActor
private final class Log {
  var lines: [String] = []
}

@Suite("Deferred work")
@MainActor
struct TimerTests {
  private static let down = ControlCommand.touch(
    Touch(phase: .began, location: Point2D(x: 5, y: 5)))

  private static func touch(_ phase: TouchPhase) -> ControlCommand {
    .touch(Touch(phase: phase, location: Point2D(x: 6, y: 5)))
  }

  private func host<Control: UIControl>(_ control: Control) -> ControlHost<Control> {
    control.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    return ControlHost(control)
  }

  @Test("A timer fires when a tick passes its fire date; without ticks, no timer fires")
  func repeats() {
    let host = host(HeldButton())
    host.perform(Self.down)
    host.perform(.tick(seconds: 0.4))
    #expect(host.control.count == 0)
    host.perform(.tick(seconds: 0.1))
    #expect(host.control.count == 1)
    host.perform(.tick(seconds: 1.6))
    #expect(host.control.count == 4)
    host.perform(Self.touch(.ended))
    host.perform(.tick(seconds: 10))
    #expect(host.control.count == 4)
  }

  @Test("A timer that is not stopped on cancelTracking continues to fire")
  func leftBehind() {
    let host = host(HeldButton())
    host.control.stopsOnCancel = false
    host.perform(Self.down)
    host.perform(Self.touch(.cancelled))
    host.perform(.tick(seconds: 1))
    #expect(host.control.count == 2)
  }

  @Test("Cancelled work is not done, and delayed work is done once")
  func workItems() {
    let host = host(RestingControl())
    host.perform(Self.down)
    host.perform(Self.touch(.moved))
    host.perform(.tick(seconds: 0.2))
    host.perform(Self.touch(.moved))
    host.perform(.tick(seconds: 0.2))
    #expect(host.control.rests == 0)
    host.perform(.tick(seconds: 0.2))
    #expect(host.control.rests == 1)
    host.perform(.tick(seconds: 5))
    #expect(host.control.rests == 1)
  }

  @Test("Work on the main queue runs after the command, and work added by this work runs last")
  func mainQueue() {
    let host = host(UIControl())
    let log = Log()
    host.act {
      DispatchQueue.main.async {
        log.lines.append("first")
        DispatchQueue.main.async { log.lines.append("third") }
      }
      DispatchQueue.main.async { log.lines.append("second") }
      log.lines.append("now")
    }
    #expect(log.lines == ["now", "first", "second", "third"])
  }

  @Test("Work that a handler adds during a turn of the main queue waits for the next turn")
  func handlerInATurn() {
    let host = host(UIControl())
    let log = Log()
    host.onPass = { _ in
      host.perform(.enable(false))
      DispatchQueue.main.async { log.lines.append("third") }
      host.perform(.enable(true))
    }
    host.act {
      let control = host.control
      DispatchQueue.main.async {
        log.lines.append("first")
        control.sendActions(for: .valueChanged)
      }
      DispatchQueue.main.async { log.lines.append("second") }
    }
    #expect(log.lines == ["first", "second", "third"])
  }

  @Test("Work that adds itself again runs a limited number of times after each command")
  func endlessWork() {
    let host = host(UIControl())
    let log = Log()
    @MainActor func again() {
      log.lines.append("again")
      DispatchQueue.main.async { MainActor.assumeIsolated { again() } }
    }
    host.act { again() }
    let count = log.lines.count
    #expect(count > 1)
    host.act {}
    #expect(log.lines.count == 2 * count - 1)
  }

  @Test("Work runs in the order of time; work with equal times runs in the order of requests")
  func order() {
    let host = host(UIControl())
    let log = Log()
    host.act {
      for (name, seconds) in [("c", 0.3), ("a", 0.1), ("d", 0.3), ("b", 0.2)] {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { log.lines.append(name) }
      }
    }
    host.perform(.tick(seconds: 1))
    #expect(log.lines == ["a", "b", "c", "d"])
  }

  @Test("During a long tick, a timer skips calls that a busy run loop would skip")
  func longTick() {
    let host = host(HeldButton())
    host.perform(Self.down)
    host.perform(.tick(seconds: 1e6))
    let count = host.control.count
    #expect(count > 100 && count < 10_000)
    host.perform(.tick(seconds: 0.5))
    #expect(host.control.count - count <= 2)
  }

  @Test("A timer that was added to the run loop fires once and is then invalid")
  func once() {
    let host = host(UIControl())
    let log = Log()
    var timer: Timer?
    host.act {
      let new = Timer(timeInterval: 1, repeats: false) { _ in
        MainActor.assumeIsolated { log.lines.append("once") }
      }
      RunLoop.main.add(new, forMode: .common)
      timer = new
    }
    #expect(timer?.isValid == true)
    host.perform(.tick(seconds: 3))
    #expect(log.lines == ["once"])
    #expect(timer?.isValid == false)
  }

  @Test("Ticks of one host do not run work of another host's control")
  func hostsApart() {
    let one = host(HeldButton())
    let other = host(HeldButton())
    one.perform(Self.down)
    other.perform(.tick(seconds: 5))
    #expect(one.control.count == 0)
    one.perform(.tick(seconds: 0.5))
    #expect(one.control.count == 1)
    #expect(other.control.count == 0)
  }

  @Test("A display link is called sixty times a second, and not while it is paused")
  func displayLink() {
    let host = host(UIControl())
    let log = Log()
    var link: CADisplayLink?
    host.act {
      link = CADisplayLink(target: log) { log, _ in log.lines.append("frame") }
      link?.add(to: .main, forMode: .common)
    }
    host.perform(.tick(seconds: 0.5))
    #expect(log.lines.count == 30)
    link?.isPaused = true
    host.perform(.tick(seconds: 0.5))
    #expect(log.lines.count == 30)
    link?.isPaused = false
    host.perform(.tick(seconds: 0.05))
    #expect(log.lines.count == 33)
    link?.invalidate()
    host.perform(.tick(seconds: 0.5))
    #expect(log.lines.count == 33)
  }

  @Test("The clock advances with ticks and is at least the time of the latest touch")
  func clock() {
    let host = host(UIControl())
    host.perform(.tick(seconds: 2))
    host.act { #expect(CACurrentMediaTime() == 2) }
    host.perform(.touch(Touch(phase: .began, location: Point2D(x: 5, y: 5), time: 2.5)))
    host.act { #expect(CACurrentMediaTime() == 2.5) }
  }
}
