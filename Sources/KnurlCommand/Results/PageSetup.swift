import KnurlReports
import KnurlVerification

/// What pages and pictures of findings and laws are made with, and where they can be written.
struct PageSetup {
  let catalog: Catalog
  let program: Program
  let files: FileAccess
  /// Nil where nothing can be drawn as a PNG.
  let encoder: PictureEncoder?
  /// Seconds since any fixed moment.
  let now: @Sendable () -> Double
}
