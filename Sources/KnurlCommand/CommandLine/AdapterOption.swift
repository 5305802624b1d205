import KnurlArguments
import KnurlRemote
import KnurlVerification

/// The option `--adapter` of the commands that run controls: controls of other programs take the place
/// of the catalog's.
///
/// The command line reads it before it makes a command, because a command looks controls up.
enum AdapterOption {
  static let option = Option<String>(
    "--adapter", "FILE", "a control in another program, which this file starts; may be repeated")

  /// The commands that take the option.
  private static let commands = [
    VerifyCommand.syntax, ReplayCommand.syntax, MinimizeCommand.syntax, ExplainCommand.syntax,
    ListCommand.syntax, PlayCommand.syntax,
  ].map(\.name)

  /// The catalog that the arguments ask for: with the option, that of the adapters.
  ///
  /// - Parameter isChild: Whether another process of this program has started this one, and may kill it.
  static func catalog(
    _ usual: Catalog, for arguments: [String], isChild: Bool
  ) throws(CommandFailure) -> Catalog {
    let files = files(in: arguments)
    guard let first = files.first else { return usual }
    var controls: [ControlSpecification] = []
    var folder = ""
    for path in files {
      do throws(AdapterProblem) {
        var file = try AdapterFile(path)
        file.sharesGroup = isChild
        if path == first { folder = file.folder }
        controls.append(try ControlSpecification(adapter: file))
      } catch {
        throw .couldNotRun(error.message)
      }
    }
    var catalog = Catalog(controls: controls, regressions: "\(folder)/Regressions")
    // No test in Swift can name it.
    catalog.expression = nil
    return catalog
  }

  /// The files that the arguments name, each once.
  static func files(in arguments: [String]) -> [String] {
    var files: [String] = []
    guard commands.contains(arguments.first ?? ""),
      !arguments.contains(where: { [Flag.help.name, Flag.help.alias].contains($0) })
    else { return [] }
    for (index, word) in arguments.enumerated() {
      if word == "--" { break }
      if word == option.name, index + 1 < arguments.count {
        files.append(arguments[index + 1])
      } else if word.hasPrefix("\(option.name)=") {
        files.append(String(word.dropFirst(option.name.count + 1)))
      }
    }
    return files.enumerated().filter { files.firstIndex(of: $1) == $0 }.map(\.element)
  }
}
