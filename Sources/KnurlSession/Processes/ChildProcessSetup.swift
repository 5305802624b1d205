import Foundation

/// What a process does first that another one has started to perform histories.
public enum ChildProcessSetup {
  /// How often it looks whether its parent is still there, in seconds.
  private static let interval: UInt32 = 1

  /// Takes interrupts as every program does, whatever the parent does with its own, and ends with
  /// the parent, also out of an endless loop.
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
