import Foundation

/// The text that a control prints while a finding's trace runs, for the finding.
///
/// `Worker` takes it from its own streams, and `WorkerPool` from the file that a crashing worker leaves
/// behind. Findings show a part of it.
enum PrintedOutput {
  /// The largest number of bytes of a finding's text.
  private static let mostBytes = 1_000
  private static let mostLines = 10

  /// Runs a body and returns what was printed meanwhile; nil if nothing was, or if no file for it can be
  /// made.
  static func during(_ body: () -> Void) -> String? {
    guard let file = unsafe tmpfile() else {
      body()
      return nil
    }
    defer { unsafe fclose(file) }
    fflush(nil)
    let streams = [STDOUT_FILENO, STDERR_FILENO].map {
      (stream: $0, copy: fcntl($0, F_DUPFD_CLOEXEC, 0))
    }
    guard streams.allSatisfy({ $0.copy >= 0 }) else {
      for (_, copy) in streams where copy >= 0 { close(copy) }
      body()
      return nil
    }
    _ = fcntl(unsafe fileno(file), F_SETFD, FD_CLOEXEC)
    for (stream, _) in streams { dup2(unsafe fileno(file), stream) }
    body()
    fflush(nil)
    for (stream, copy) in streams {
      dup2(copy, stream)
      close(copy)
    }
    lseek(unsafe fileno(file), 0, SEEK_SET)
    let handle = FileHandle(fileDescriptor: unsafe fileno(file), closeOnDealloc: false)
    return text(of: try? handle.read(upToCount: mostBytes + 1))
  }

  /// The text of a file behind a number of bytes, without the messages of a crash.
  static func inFile(_ path: String, from start: UInt64) -> String? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    try? handle.seek(toOffset: start)
    return text(of: try? handle.read(upToCount: mostBytes + 1))
  }

  /// The end of a file, where the message of a crash is; empty if there is no file.
  static func end(of path: String) -> String {
    guard let handle = FileHandle(forReadingAtPath: path) else { return "" }
    defer { try? handle.close() }
    let length = (try? handle.seekToEnd()) ?? 0
    try? handle.seek(toOffset: length - min(length, endOfFile))
    return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
  }

  private static let endOfFile: UInt64 = 64 << 10

  /// The number of bytes of a file; 0 if there is none.
  static func length(of path: String) -> UInt64 {
    guard let handle = FileHandle(forReadingAtPath: path) else { return 0 }
    defer { try? handle.close() }
    return (try? handle.seekToEnd()) ?? 0
  }

  private static func text(of data: Data?) -> String? {
    guard let data else { return nil }
    // What follows is Swift's: the message of a crash, and a stack trace with addresses.
    let lines = String(decoding: data.prefix(mostBytes), as: UTF8.self)
      .split(separator: "\n")
      .prefix { !$0.contains("Fatal error") && !$0.hasPrefix("Current stack trace") }
      .map { FileWord.printable(String($0)) }
    guard !lines.isEmpty else { return nil }
    let isCut = data.count > mostBytes || lines.count > mostLines
    return (lines.prefix(mostLines) + (isCut ? ["…"] : [])).joined(separator: "\n")
  }
}
