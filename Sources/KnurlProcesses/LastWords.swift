import CKnurlProcesses

/// A sentence that is printed if code of a control ends this process.
///
/// The command line makes controls here, to read their descriptions. An initializer that traps, hangs or
/// exits must not look like a result: the process then ends with exit code 2.
public enum LastWords {
  /// Says it if this process exits by itself until `end`.
  public static func begin(_ words: String) { say(words + "\n") }

  /// From here on the process may exit.
  public static func end() { knurl_last_words(nil, 0, 0) }

  /// Runs a body during which a crash, or a time without an end, is told too.
  ///
  /// - Parameters:
  ///   - words: What is said.
  ///   - seconds: The time by the clock.
  ///   - others: What is said behind the body, as by `begin`; nil for nothing.
  public static func during<Result>(
    _ words: String, seconds: UInt32, then others: String?, _ body: () -> Result
  ) -> Result {
    unsafe (words + "\n").withCString { unsafe knurl_last_words($0, 1, seconds) }
    let result = body()
    if let others { begin(others) } else { end() }
    return result
  }

  private static func say(_ words: String) {
    unsafe words.withCString { unsafe knurl_last_words($0, 0, 0) }
  }
}
