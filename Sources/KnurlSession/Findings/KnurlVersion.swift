/// Which Knurl and which Swift something was found with.
package enum KnurlVersion {
  /// The version of this package.
  package static let text = "0.1.0"

  /// The Swift that compiled it. A compiler tells its version only to who asks for one.
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
