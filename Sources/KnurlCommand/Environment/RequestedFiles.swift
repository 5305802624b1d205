import KnurlArguments

/// Files in a place that the user chose: what goes wrong is said with what would help.
extension FileAccess {
  /// - Parameter option: The one that chose the file, if one did.
  func write(
    _ text: String, to file: String, _ option: (any OptionSyntax)? = nil
  ) throws(CommandFailure) {
    do throws(FileProblem) {
      try write(Array(text.utf8), file)
    } catch {
      let how = option.map { " with \($0.name)" } ?? ""
      throw .couldNotRun("\(file) was not written, \(error.reason); choose another place\(how).")
    }
  }

  /// Makes a folder and sees that it takes files, so that long work is not done in vain.
  ///
  /// - Parameter path: What is wanted in the end, for the sentence about it.
  func prepare(
    _ path: String, folder: String? = nil, file: String? = nil, option: String = "--output"
  ) throws(CommandFailure) {
    do throws(FileProblem) {
      if let folder { try makeFolder(folder) }
      if let file { try checkWritable(file) }
    } catch {
      throw .couldNotRun(
        "\(path) cannot be written, \(error.reason); choose another place with \(option).")
    }
  }
}
