import KnurlReports
import KnurlVerification

/// Everything needed to create and write the pages and pictures of findings and laws.
struct PageSetup {
  var catalog: Catalog
  let program: Program
  let files: FileAccess
  /// The PNG encoder; nil if the program has none.
  let encoder: PictureEncoder?
  /// Returns the seconds since a fixed time.
  let now: @Sendable () -> Double
}
