import KnurlArguments
import KnurlRaster
import KnurlReports

/// Writes files to paths that the user chose. Error messages say how to choose another path.
extension FileAccess {
  /// - Parameter option: The option that named the file, if any.
  func write(
    _ text: String, to file: String, _ option: (any OptionSyntax)? = nil
  ) throws(CommandFailure) {
    let how = option.map { " with \($0.name)" } ?? ""
    try write(text, to: file, otherwise: "choose another file\(how)")
  }

  /// The advice for a file whose name the program chose.
  static let makeRoom = "make room or choose another path"

  /// - Parameter advice: What the user can do if the file cannot be written, as a clause.
  func write(
    _ text: String, to file: String, otherwise advice: String
  ) throws(CommandFailure) {
    try write(Array(text.utf8), to: file, otherwise: advice)
  }

  func write(
    _ bytes: [UInt8], to file: String, otherwise advice: String
  ) throws(CommandFailure) {
    do throws(FileProblem) {
      try write(bytes, file)
    } catch {
      throw .couldNotRun("\(file) was not written: \(error.reason); \(advice).")
    }
  }

  func write(
    _ picture: Bitmap, to path: String, by encode: PictureEncoder, otherwise advice: String
  ) throws(CommandFailure) {
    let bytes: [UInt8]
    do {
      bytes = try encode(picture)
    } catch {
      throw .couldNotRun(
        "\(path) was not written: the picture cannot be encoded (\(error)); \(advice).")
    }
    try write(bytes, to: path, otherwise: advice)
  }

  /// Creates a folder and checks that files can be written to it before long work begins.
  func prepare(folder: String? = nil, file: String? = nil) throws(CommandFailure) {
    do throws(FileProblem) {
      if let folder { try makeFolder(folder) }
      if let file { try checkWritable(file) }
    } catch {
      throw .couldNotRun(
        "\(folder ?? file ?? "") cannot be written: \(error.reason); choose another path with "
          + "--output.")
    }
  }
}
