import KnurlArguments

/// Writes files to paths that the user chose. Error messages say how to choose another path.
extension FileAccess {
  /// - Parameter option: The option that named the file, if any.
  func write(
    _ text: String, to file: String, _ option: (any OptionSyntax)? = nil
  ) throws(CommandFailure) {
    do throws(FileProblem) {
      try write(Array(text.utf8), file)
    } catch {
      let how = option.map { " with \($0.name)" } ?? ""
      throw .couldNotRun("\(file) was not written: \(error.reason); choose another file\(how).")
    }
  }

  /// Creates a folder and checks that files can be written to it before long work begins.
  ///
  /// - Parameter path: The path that an error message names.
  func prepare(
    _ path: String, folder: String? = nil, file: String? = nil, option: String = "--output"
  ) throws(CommandFailure) {
    do throws(FileProblem) {
      if let folder { try makeFolder(folder) }
      if let file { try checkWritable(file) }
    } catch {
      throw .couldNotRun(
        "\(path) cannot be written: \(error.reason); choose another path with \(option).")
    }
  }
}
