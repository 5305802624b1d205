import Foundation
import KnurlLaws
import KnurlMarkup
package import KnurlVerification

/// The traces in a folder, sorted by their control.
package struct TraceFolder {
  /// The traces of the wanted controls, in the order of their files' names.
  package private(set) var traces: [StoredTrace] = []
  /// A sentence with file and line for each file that cannot be read, or that no run replays.
  ///
  /// A caller that replays the folder must report them: a trace that was not replayed proves
  /// nothing.
  package private(set) var problems: [String] = []

  /// A sentence that the folder does not exist, as before the first finding; nil if it does.
  package private(set) var missing: String?

  /// - Parameters:
  ///   - path: The folder. If the folder that contains it exists, it may be missing.
  ///   - shownAs: The folder's name in messages.
  ///   - isWanted: Whether the traces of a control are wanted.
  ///   - refusal: Returns why no run replays the traces of another control, or nil if one does.
  /// - Throws: The reason why the path is not that of a folder.
  package init(
    _ path: String, shownAs name: String, storage: FindingStorage = .live,
    where isWanted: (_ subject: String) -> Bool,
    refusing refusal: (_ subject: String) -> String? = { _ in nil }
  ) throws(StorageProblem) {
    guard storage.exists(path) else {
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
      // The dot is only in a folder, not in a file.
      guard storage.exists(parent + "/.") else {
        throw StorageProblem(
          "\(name) is not a folder of regressions: there is no folder \(parent); correct the path.")
      }
      missing = "\(name) does not exist yet, so there was no saved trace to replay."
      return
    }
    let names: [String]
    do throws(StorageProblem) {
      names = try storage.names(path)
    } catch {
      throw StorageProblem("\(name) is not a folder of regressions: \(error.reason).")
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
        if isWanted(trace.subject) {
          traces.append(trace)
        } else if let reason = refusal(trace.subject) {
          problems.append("\(shown), line \(TraceLines(trace.text).headerNumber): \(reason)")
        }
      } catch {
        problems.append(error.reason)
      }
    }
  }
}

extension ControlSpecification {
  /// The names that traces use for the control: its own names, and the names of its specimen.
  package var traceSubjects: [String] {
    let names = [name, verification().declaration.controlName]
    return names + names.map { "specimen/\($0)" }
  }
}

extension Catalog {
  /// A sentence that a trace names no control of the catalog.
  package func refusal(ofTraceOf subject: String) -> String {
    "there is no control “\(subject)”"
      + NearestMatch.remedy(for: subject, among: controls.map(\.name))
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
