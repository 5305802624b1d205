import CKnurlProcesses

/// The debugger of this process.
public enum Debugger {
  /// Whether one watches it. It would stop for each crash, and not in a child process.
  public static var isAttached: Bool {
    #if os(macOS) || os(Linux)
      return knurl_is_debugged() != 0
    #else
      return false
    #endif
  }
}
