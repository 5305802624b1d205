import Foundation

/// The first actions of a process that another one started to run command sequences.
public enum ChildProcessSetup {
  /// The interval of checks that the parent still runs, in seconds.
  private static let interval: UInt32 = 1

  /// Restores the default handling of interrupts, whatever the parent does with its own. Ends the
  /// process with its parent, even out of an endless loop.
  public static func prepare() {
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent { sleep(interval) }
      _exit(2)
    }
  }
}
