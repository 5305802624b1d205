import Foundation
import KnurlLaws

/// The text of a trace that lies in a file.
package struct StoredTrace {
  /// What messages call the file.
  package let name: String
  package let subject: String
  package let text: String

  package init(_ bytes: [UInt8], named name: String) throws(StorageProblem) {
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw StorageProblem(
        "\(name), line \(Self.lineOfFirstBadByte(in: bytes)): its bytes are no UTF-8; save the file "
          + "as plain text, or fetch it again.")
    }
    do throws(TraceError) {
      subject = try TraceText.subject(of: text)
    } catch {
      throw StorageProblem("\(name), line \(error.line): \(error.message)")
    }
    self.name = name
    self.text = text
  }

  package var hash: ContentHash { ContentHash(ofTrace: text) }

  package static func lineOfFirstBadByte(in bytes: [UInt8]) -> Int {
    var line = 1
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if String(bytes: part, encoding: .utf8) == nil { return line }
      line += 1
    }
    return line
  }
}
