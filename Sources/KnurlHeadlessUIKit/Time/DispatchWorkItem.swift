/// Work for a queue that can be taken back as long as it was not begun. A class, as in Dispatch.
public final class DispatchWorkItem: Sendable {
  @MainActor
  private final class Status {
    var isCancelled = false

    nonisolated init() {}
  }

  private let block: @Sendable () -> Void
  private let status = Status()

  @preconcurrency public init(block: @escaping @Sendable () -> Void) {
    self.block = block
  }

  public var isCancelled: Bool { MainActor.assumeIsolated { status.isCancelled } }

  public func cancel() {
    MainActor.assumeIsolated { status.isCancelled = true }
  }

  /// Does it now.
  public func perform() {
    MainActor.assumeIsolated { run() }
  }

  @MainActor
  func run() {
    if !status.isCancelled { block() }
  }
}
