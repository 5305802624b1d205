import KnurlArguments
import KnurlEngine

/// Fuzz inputs that come from a file.
enum FuzzBytes {
  /// Whether a file means to be a fuzz input; no text begins like one.
  static func areMeant(by bytes: [UInt8]) -> Bool { bytes.starts(with: Array("KNRL".utf8)) }

  /// The name and the records of an input, with a warning where it is damaged behind its header.
  static func read(
    _ bytes: [UInt8], path: String, console: Console
  ) throws(CommandFailure) -> (name: String, records: ChoiceSegments) {
    var records = ChoiceSegments()
    let reading = records.read(bytes)
    if let problem = reading.problem {
      let place = "\(path), byte \(problem.position + 1):"
      switch problem.reason {
      case .noHeader:
        throw .couldNotRun("\(place) this is no fuzz input; one begins with KNRL and its name.")
      case .unknownVersion(let version):
        throw .couldNotRun(
          "\(place) version \(version) of the format is newer than this program; update it.")
      case .truncated:
        console.warn("\(place) the input ends in the middle of a command; what is there counts.")
      case .oversizedNumber:
        console.warn("\(place) a number is too large; what stands before it counts.")
      case .tooManyCommands:
        console.warn("\(place) there are more commands than a history may have; the rest is left.")
      }
    }
    guard !reading.name.isEmpty else {
      throw .couldNotRun("\(path): the input names no subject, so nothing can decode it.")
    }
    return (String(decoding: reading.name, as: UTF8.self), records)
  }
}
