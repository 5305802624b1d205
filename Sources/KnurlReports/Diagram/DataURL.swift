import Foundation

/// Bytes within a page.
enum DataURL {
  /// A picture as the address of itself.
  static func png(_ bytes: [UInt8]) -> String {
    "data:image/png;base64," + Data(bytes).base64EncodedString()
  }

  /// A drawing as the address of itself: its style cannot meet the page's.
  static func svg(_ text: String) -> String {
    "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
  }
}
