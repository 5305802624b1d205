import Foundation

/// The first actions of a child process that runs command sequences.
public enum ChildProcessSetup {
  /// The time in seconds between two checks whether the parent process still runs.
  private static let interval: UInt32 = 1

  /// Restores the default handling of interrupts, and ends this process when its parent ends.
  ///
  /// The process ends with its parent even if it is in an endless loop.
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
