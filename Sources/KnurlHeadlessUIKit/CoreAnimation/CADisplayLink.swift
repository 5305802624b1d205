public import Foundation

/// A timer that fires for every displayed frame, 60 times a second, on the host's clock.
///
/// It takes a closure instead of a selector, which Swift has only on Apple's systems. A class, as
/// in Core Animation, because it is stopped by identity.
@MainActor
open class CADisplayLink {
  private let target: AnyObject
  private let action: @MainActor (AnyObject, CADisplayLink) -> Void
  private var agenda: Agenda?
  private var time: TimeInterval = 0
  /// True if calls are suspended.
  open var isPaused = false

  /// Creates a display link that keeps the target alive until `invalidate` is called, as in Core
  /// Animation.
  public init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (_ target: Target, _ link: CADisplayLink) -> Void
  ) {
    self.target = target
    self.action = { target, link in
      if let target = target as? Target { action(target, link) }
    }
  }

  /// Starts a call for each displayed frame.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard agenda == nil else { return }
    agenda = Agenda.current
    Agenda.current.add(self)
  }

  /// Stops the calls permanently.
  open func invalidate() {
    agenda?.removeLink(self)
    agenda = nil
  }

  /// The time of the current frame, in seconds.
  open var timestamp: CFTimeInterval { time }

  /// The time of the next frame, in seconds.
  open var targetTimestamp: CFTimeInterval { time + duration }

  /// The time between two frames, in seconds.
  open var duration: CFTimeInterval { 1 / Agenda.framesPerSecond }

  final func call(at time: TimeInterval) {
    guard !isPaused else { return }
    self.time = time
    action(target, self)
  }
}

/// A time in seconds, as in Core Animation.
public typealias CFTimeInterval = TimeInterval

/// Returns the time on the host's clock in seconds. The time is never before a delivered touch.
// swift-format-ignore: AlwaysUseLowerCamelCase, because it is Core Animation's name
public func CACurrentMediaTime() -> CFTimeInterval {
  MainActor.assumeIsolated { Agenda.current.now }
}
