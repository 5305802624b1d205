public import Foundation

/// Calls with every picture that a screen shows, sixty times a second, on the clock of the host.
///
/// It takes a closure in place of a selector, which Swift has on Apple's systems only. A class, as in
/// Core Animation, because it is stopped by identity.
@MainActor
open class CADisplayLink {
  private let target: AnyObject
  private let action: @MainActor (AnyObject, CADisplayLink) -> Void
  private var agenda: Agenda?
  private var time: TimeInterval = 0
  /// A link that is paused calls nobody.
  open var isPaused = false

  /// Keeps its target alive until it is invalidated, as Core Animation does.
  public init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (_ target: Target, _ link: CADisplayLink) -> Void
  ) {
    self.target = target
    self.action = { target, link in
      if let target = target as? Target { action(target, link) }
    }
  }

  /// Begins to call.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard agenda == nil else { return }
    agenda = Agenda.current
    Agenda.current.add(self)
  }

  /// Never calls again.
  open func invalidate() {
    agenda?.removeLink(self)
    agenda = nil
  }

  /// When the picture is shown that it calls for, in seconds.
  open var timestamp: CFTimeInterval { time }

  /// When the next one is.
  open var targetTimestamp: CFTimeInterval { time + duration }

  /// Seconds from one picture to the next.
  open var duration: CFTimeInterval { 1 / Agenda.framesPerSecond }

  final func call(at time: TimeInterval) {
    guard !isPaused else { return }
    self.time = time
    action(target, self)
  }
}

/// Seconds, as Core Animation has them.
public typealias CFTimeInterval = TimeInterval

/// Seconds on the clock of the host: of ticks, and never before a touch that was delivered.
// swift-format-ignore: AlwaysUseLowerCamelCase, because it is Core Animation's name
public func CACurrentMediaTime() -> CFTimeInterval {
  MainActor.assumeIsolated { Agenda.current.now }
}
