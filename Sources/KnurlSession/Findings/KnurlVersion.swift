/// The versions of Knurl and Swift that made a finding.
package enum KnurlVersion {
  /// The version of this package.
  package static let text = "0.1.0"

  /// The version of Swift that compiled Knurl. Code can only test for a version, not read the
  /// version.
  package static var swift: String {
    #if compiler(>=6.5)
      return "Swift 6.5 or later"
    #elseif compiler(>=6.4)
      return "Swift 6.4"
    #elseif compiler(>=6.3)
      return "Swift 6.3"
    #else
      return "Swift 6.2"
    #endif
  }
}
