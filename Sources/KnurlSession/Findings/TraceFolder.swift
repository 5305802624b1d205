import Foundation
import KnurlLaws

/// The traces in a folder, sorted by their control.
package struct TraceFolder {
  /// The traces of the wanted controls, in the order of their files' names.
  package private(set) var traces: [StoredTrace] = []
  /// The traces of all other controls.
  package private(set) var others: [StoredTrace] = []
  /// A sentence with file and line for each file that cannot be read.
  ///
  /// A caller that replays the folder must report them: a trace that was not replayed proves
  /// nothing.
  package private(set) var problems: [String] = []

  /// - Parameters:
  ///   - path: The folder; a missing folder has no traces.
  ///   - shownAs: The folder's name in messages.
  ///   - isWanted: Whether the traces of a control are wanted.
  package init(
    _ path: String, shownAs name: String, storage: FindingStorage = .live,
    where isWanted: (_ subject: String) -> Bool
  ) {
    let names: [String]
    do throws(StorageProblem) {
      names = try storage.names(path)
    } catch {
      problems.append("\(name) was not replayed: \(error.reason).")
      return
    }
    for file in names.sorted() where file.hasSuffix(".trace") {
      let shown = "\(name)/\(file)"
      let bytes: [UInt8]
      do throws(StorageProblem) {
        bytes = try storage.read("\(path)/\(file)")
      } catch {
        problems.append("\(shown) was not replayed: \(error.reason).")
        continue
      }
      do throws(StorageProblem) {
        let trace = try StoredTrace(bytes, named: shown)
        if isWanted(trace.subject) { traces.append(trace) } else { others.append(trace) }
      } catch {
        problems.append(error.reason)
      }
    }
  }
}

/// The text of a trace in a file.
package struct StoredTrace {
  /// The file's name in messages.
  package let name: String
  package let subject: String
  package let text: String

  package init(_ bytes: [UInt8], named name: String) throws(StorageProblem) {
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw StorageProblem(
        "\(name), line \(Self.lineOfFirstBadByte(in: bytes)): its bytes are not UTF-8; save the "
          + "file as plain text, or fetch it again.")
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
