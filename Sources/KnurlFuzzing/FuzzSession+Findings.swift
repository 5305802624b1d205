import Foundation
import KnurlSession
import KnurlVerification

extension FuzzSession {
  /// A folder that takes findings.
  static func folder(_ path: String) throws(FuzzRefusal) -> FindingFolder {
    do throws(StorageProblem) {
      try FindingStorage.live.makeFolder(path)
    } catch {
      throw FuzzRefusal(
        "the folder \(path) for findings cannot be made; choose another place.", exitCode: 2)
    }
    return FindingFolder(path)
  }

  /// - Returns: Where it was written, or nil with the file's text on standard error, so that a full
  ///   disk loses nothing.
  static func save(
    _ failure: MinimalFailure, of subject: String, in folder: inout FindingFolder
  ) -> String? {
    let file = FindingFile(failure, of: subject)
    // The command that repeats it is the fuzz command's to say: it knows what it was started as.
    let notes = FindingNotes(
      law: failure.law, text: failure.text, gestures: failure.gestures,
      violation: failure.violation,
      origin: "found by fuzzing \(subject)", repeatLine: nil)
    do throws(StorageProblem) {
      return folder.join(try folder.save(file) { _ in notes }.name)
    } catch {
      FuzzLog.write(
        "unwritten", "\(folder.path): a finding could not be written; make room. It follows.")
      try? FileHandle.standardError.write(contentsOf: Data(file.text(notes: notes).utf8))
      return nil
    }
  }
}
