import Foundation

/// Ends this process when a history does not come back: its breadcrumb says which, and the next run
/// reports it.
public enum HangWatch {
  /// Looks in a thread of its own until the breadcrumb says that all is done.
  ///
  /// - Parameters:
  ///   - seconds: How long a history may take. Looks are counted, one a second, so that a process
  ///     that a debugger has stopped is not ended for it.
  ///   - words: Printed to standard error before the end, by what the breadcrumb says.
  public static func start(
    _ breadcrumb: Breadcrumb, seconds: Double,
    words: @escaping @Sendable (BreadcrumbContent.Place?) -> String
  ) {
    let path = breadcrumb.path
    Thread.detachNewThread {
      var last: UInt64?
      var looks = 0.0
      while FileManager.default.fileExists(atPath: path) {
        sleep(1)
        let count = Breadcrumb.count(in: path)
        looks = count == nil || count != last ? 0 : looks + 1
        last = count
        guard looks >= seconds else { continue }
        let line = words(try? BreadcrumbContent(reading: path).place) + "\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        abort()
      }
    }
  }
}
