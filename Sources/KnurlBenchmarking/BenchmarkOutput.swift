import Foundation

/// Where a tool writes; tests hand in their own.
public struct BenchmarkOutput {
  /// Results.
  public var write: (String) -> Void
  /// Progress and complaints.
  public var writeError: (String) -> Void
  /// Whether a line of progress may be written over.
  public var showsProgress: Bool

  public init(
    write: @escaping (String) -> Void,
    writeError: @escaping (String) -> Void, showsProgress: Bool = false
  ) {
    self.write = write
    self.writeError = writeError
    self.showsProgress = showsProgress
  }

  /// The process's own streams.
  public static var live: BenchmarkOutput {
    BenchmarkOutput(
      write: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      showsProgress: isatty(FileHandle.standardError.fileDescriptor) == 1
        && ProcessInfo.processInfo.environment["TERM"] != "dumb")
  }
}
