import Foundation

/// Data URLs for pictures within a page.
enum DataURL {
  /// The URL of a PNG file.
  static func png(_ bytes: [UInt8]) -> String {
    "data:image/png;base64," + Data(bytes).base64EncodedString()
  }

  /// The URL of an SVG document. In a URL, the document's style does not affect the page.
  static func svg(_ text: String) -> String {
    "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
  }
}
