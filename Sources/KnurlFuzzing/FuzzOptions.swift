import KnurlArguments
import KnurlSession

/// The arguments and the name of a fuzz executable.
///
/// An executable with the name of one of its targets runs that target and takes only libFuzzer's
/// arguments: ClusterFuzz finds a target by its file.
struct FuzzOptions {
  private(set) var target = ""
  private let words: ParsedArguments
  private(set) var libFuzzerArguments: [String]

  /// The folder for findings. Without a folder, the first finding ends the process as a crash.
  ///
  /// Fuzzing engines that know nothing of Knurl expect a crash.
  var findings: String? { words[Self.findings] }
  var printedFile: String? { words[Self.print] }
  /// A text file to print as a fuzz input, for example a trace for a corpus.
  var encodedFile: String? { words[Self.encode] }
  /// Folders of inputs to run. The output lists the coverage table entries that these inputs reach.
  var coveredFolders: [String] { words.all(Self.coverage) }
  /// True to print the target's dictionary.
  var printsDictionary: Bool { words[Self.dictionary] }
  /// The features for which libFuzzer saves inputs.
  var features: Features { words[Self.features] ?? .edgesAndStates }
  var asksForHelp: Bool { words.asksForHelp }
  var listsTargets: Bool { words[Self.list] }
  /// True to list the targets without planted faults, for a fuzzing service.
  ///
  /// Each line has the target's file name, then the target's name.
  var listsSoundTargets: Bool { words[Self.listSound] }
  /// True if libFuzzer started this process to merge corpora.
  ///
  /// During a merge, a finding neither ends the process nor is shrunk. Otherwise its input would
  /// count as a crash.
  var isMerging: Bool { libFuzzerArguments.contains { $0.hasPrefix("-merge_inner=") } }

  enum Features: String, CaseIterable {
    /// The executed code, and the number of times that it was executed.
    case edges
    /// The executed code, the states of the fuzz target and the transitions between them.
    case edgesAndStates = "edges+states"
  }

  static let syntax = CommandSyntax(
    "fuzz", "[TARGET [ARGUMENT…]]",
    summary: "fuzz a target; libFuzzer's arguments follow it",
    details: [
      "With --print, --encode, --dictionary, --coverage, --list or --list-sound, the executable",
      "only prints and does not fuzz.",
    ],
    options: [findings, features, print, encode, dictionary, coverage, list, listSound],
    forwarding: .behindFirstOperand)

  private static let findings = Option("--findings", "FOLDER", "save findings there and continue")
  private static let features = Option(
    "--features", oneOf: Features.self, "save inputs that reach new ones of these")
  private static let print = Option("--print", "FILE", "show a fuzz input, line by line")
  private static let encode = Option("--encode", "FILE", "write a text as a fuzz input")
  private static let dictionary = Flag("--dictionary", "show the target's dictionary")
  private static let coverage = Option(
    "--coverage", "FOLDER", "show which code the inputs there reach; may be given several times")
  private static let list = Flag("--list", "show the targets")
  private static let listSound = Flag("--list-sound", "show those without planted faults")

  /// Knurl's arguments for libFuzzer. The user's arguments follow and override Knurl's arguments.
  ///
  /// libFuzzer would replace an input by a shorter one that reaches the same code, which writes one
  /// file and deletes another. But the longer sequence is more useful to later mutations.
  private static let ownArguments = ["-reduce_inputs=0"]
  /// The prefix of the argument that names the target.
  ///
  /// It is hidden among libFuzzer's arguments, because libFuzzer passes them on when it starts this
  /// program again to merge. libFuzzer itself ignores arguments that begin with two dashes.
  private static let targetOption = "--target="

  /// - Parameter targets: The names of all targets.
  init(_ arguments: [String], targets: [String]) throws(CommandFailure) {
    // The path as it was given: libFuzzer starts itself again with it to merge.
    libFuzzerArguments = [arguments.first ?? "fuzz"] + Self.ownArguments
    let rest = arguments.dropFirst()
    let own = Self.target(named: arguments.first, among: targets)
    let handedOn = rest.firstIndex { $0.hasPrefix(Self.targetOption) } ?? rest.endIndex
    words = try ParsedArguments(
      own == nil ? Array(rest[..<handedOn]) : [], for: Self.syntax, help: "--help")
    if let own {
      target = own
      libFuzzerArguments += rest
    } else if let named = words.operands.first {
      target = named
      take(Self.targetOption + named, words.operands.dropFirst() + rest[handedOn...])
    } else if let word = rest[handedOn...].first {
      target = String(word.dropFirst(Self.targetOption.count))
      take(word, rest[handedOn...].dropFirst())
    } else if !listsTargets, !listsSoundTargets, !asksForHelp {
      throw .usage("the target is missing; name one of those that --list shows.")
    }
  }

  /// Puts the target first in the arguments.
  ///
  /// When libFuzzer starts this program again, the program takes the first word for the target.
  private mutating func take(_ target: String, _ rest: ArraySlice<String>) {
    libFuzzerArguments.insert(target, at: 1)
    libFuzzerArguments += rest
  }

  /// Returns the target whose name or file name is the executable's name; nil if there is none.
  private static func target(named path: String?, among targets: [String]) -> String? {
    guard let file = path?.split(separator: "/").last else { return nil }
    return targets.first { $0 == file } ?? targets.first { fileName(of: $0) == file }
  }

  /// The file name of a target's executable and of the files beside it. Fuzzing services accept
  /// only letters, digits, hyphens and underscores.
  static func fileName(of target: String) -> String {
    String(FileWord.fileName(target).map { $0 == "." ? "-" : $0 })
  }
}
