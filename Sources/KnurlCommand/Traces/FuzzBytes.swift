import KnurlArguments
import KnurlEngine

/// Reads fuzz inputs from files.
enum FuzzBytes {
  /// True if a file begins with the header of fuzz inputs. No trace begins with this header.
  static func areMeant(by bytes: [UInt8]) -> Bool { bytes.starts(with: Array("KNRL".utf8)) }

  /// The target's name and the choice segments of an input; damage after the header is a warning.
  static func read(
    _ bytes: [UInt8], path: String, console: Console
  ) throws(CommandFailure) -> (name: String, records: ChoiceSegments) {
    var records = ChoiceSegments()
    let reading = records.read(bytes)
    if let problem = reading.problem {
      let place = "\(path), byte \(problem.position + 1):"
      switch problem.reason {
      case .noHeader:
        throw .couldNotRun("\(place) this is not a fuzz input, which begins with KNRL and a name.")
      case .unknownVersion(let version):
        throw .couldNotRun(
          "\(place) version \(version) of the format is newer than this program; update it.")
      case .truncated:
        console.warn("\(place) the input ends within a command; the part before the end is used.")
      case .oversizedNumber:
        console.warn("\(place) a number is too large; the part before it is used.")
      case .tooManyCommands:
        console.warn("\(place) there are too many commands; the rest is ignored.")
      }
    }
    guard !reading.name.isEmpty else {
      throw .couldNotRun("\(path): the input names no fuzz target, so it cannot be decoded.")
    }
    return (String(decoding: reading.name, as: UTF8.self), records)
  }
}
