import Foundation

/// Bytes within a page.
enum DataURL {
  /// A picture as the address of itself.
  static func png(_ bytes: [UInt8]) -> String {
    "data:image/png;base64," + Data(bytes).base64EncodedString()
  }
}
