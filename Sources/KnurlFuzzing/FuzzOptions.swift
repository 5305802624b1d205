import KnurlArguments
import KnurlSession

/// What a fuzz executable is to do: its words, and its name.
///
/// An executable that is called like one of its targets is that target, and takes nothing but
/// libFuzzer's arguments: so ClusterFuzz starts it, which knows a target by its file.
struct FuzzOptions {
  private(set) var target = ""
  private let words: ParsedArguments
  private(set) var libFuzzerArguments: [String]

  /// Where findings go; without it the first finding ends the process as a crash, as an engine
  /// expects that knows nothing of ours.
  var findings: String? { words[Self.findings] }
  var printedFile: String? { words[Self.print] }
  /// A text whose fuzz input goes to standard output: how a corpus is made from recordings.
  var encodedFile: String? { words[Self.encode] }
  /// Folders whose inputs are run, to say which entries of the coverage table they reach.
  var coveredFolders: [String] { words.all(Self.coverage) }
  /// Whether the target's dictionary goes to standard output.
  var printsDictionary: Bool { words[Self.dictionary] }
  /// What libFuzzer keeps inputs for.
  var features: Features { words[Self.features] ?? .edgesAndStates }
  var asksForHelp: Bool { words.asksForHelp }
  var listsTargets: Bool { words[Self.list] }
  /// Only those that no fault was planted in, each behind the name of its files: what a fuzzing
  /// service is given.
  var listsSoundTargets: Bool { words[Self.listSound] }
  /// Whether libFuzzer started this process to see what inputs reach: a finding must not end it, nor be
  /// made small, or its input would count as deadly.
  var isMerging: Bool { libFuzzerArguments.contains { $0.hasPrefix("-merge_inner=") } }

  enum Features: String, CaseIterable {
    /// Code that ran, and how often.
    case edges
    /// States of the subject as well, and the transitions between them.
    case edgesAndStates = "edges+states"
  }

  static let syntax = CommandSyntax(
    "fuzz", "[TARGET [ARGUMENT…]]",
    summary: "fuzz a target; behind it stands whatever libFuzzer takes",
    details: [
      "With --print, --encode, --dictionary, --coverage, --list or --list-sound it does just that",
      "and fuzzes nothing.",
    ],
    options: [findings, features, print, encode, dictionary, coverage, list, listSound],
    forwarding: .behindFirstOperand)

  private static let findings = Option("--findings", "FOLDER", "go on after a finding, kept there")
  private static let features = Option(
    "--features", oneOf: Features.self, "what inputs are kept for")
  private static let print = Option("--print", "FILE", "show a fuzz input, line by line")
  private static let encode = Option("--encode", "FILE", "write a text as a fuzz input")
  private static let dictionary = Flag("--dictionary", "show the target's dictionary")
  private static let coverage = Option(
    "--coverage", "FOLDER", "show which code the inputs there reach; may be given several times")
  private static let list = Flag("--list", "show the targets")
  private static let listSound = Flag("--list-sound", "show those without planted faults")

  /// Ahead of the user's, which win. libFuzzer would put a shorter input in the place of one that
  /// reaches no more, writing one file and deleting another; but the longer history is what the next
  /// mutations make something of.
  private static let ownArguments = ["-reduce_inputs=0"]
  /// Carried among libFuzzer's arguments, which it hands on when it starts this program once more, to
  /// merge; by itself it takes no notice of what begins with two dashes.
  private static let targetOption = "--target="

  /// - Parameter targets: The names of all targets.
  init(_ arguments: [String], targets: [String]) throws(CommandFailure) {
    // The path as it was given: libFuzzer starts itself with it once more, to merge.
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
      throw .usage("no target is named; see --help.")
    }
  }

  /// The target goes ahead of everything, or the program started once more would take the first word
  /// that it finds for it.
  private mutating func take(_ target: String, _ rest: ArraySlice<String>) {
    libFuzzerArguments.insert(target, at: 1)
    libFuzzerArguments += rest
  }

  /// The target that the executable at a path is called after.
  private static func target(named path: String?, among targets: [String]) -> String? {
    guard let file = path?.split(separator: "/").last else { return nil }
    return targets.first { $0 == file } ?? targets.first { fileName(of: $0) == file }
  }

  /// What an executable is called that is a target, and the files beside it: services take letters,
  /// digits, hyphens and underscores.
  static func fileName(of target: String) -> String {
    String(FileWord.fileName(target).map { $0 == "." ? "-" : $0 })
  }
}
