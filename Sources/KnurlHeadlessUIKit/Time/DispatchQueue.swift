/// The main queue of the host: what is put there is done between two commands, and what is put there
/// for later while a tick of the clock passes that time.
///
/// Queues in the background are left out: nothing could run them reproducibly. As with `Timer`, the
/// name is ambiguous in a file that imports Foundation or Dispatch too.
public final class DispatchQueue: Sendable {
  public static let main = DispatchQueue()

  private init() {}

  @preconcurrency public func async(execute work: @escaping @Sendable () -> Void) {
    async(execute: DispatchWorkItem(block: work))
  }

  public func async(execute workItem: DispatchWorkItem) {
    MainActor.assumeIsolated { Agenda.current.add(workItem) }
  }

  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable () -> Void
  ) {
    asyncAfter(deadline: deadline, execute: DispatchWorkItem(block: work))
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    MainActor.assumeIsolated { Agenda.current.add(execute, at: deadline.seconds) }
  }
}
