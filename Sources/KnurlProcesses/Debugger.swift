import CKnurlProcesses

/// The debugger of this process.
public enum Debugger {
  /// True if a debugger is attached.
  ///
  /// A debugger stops at each crash, and does not follow child processes.
  public static var isAttached: Bool {
    #if os(macOS) || os(Linux)
      return knurl_is_debugged() != 0
    #else
      return false
    #endif
  }
}
