import KnurlSession

/// What a fuzz executable is to do: its words, and its name.
///
/// An executable that is called like one of its targets is that target, and takes nothing but
/// libFuzzer's arguments: so ClusterFuzz starts it, which knows a target by its file.
struct FuzzOptions {
  var target = ""
  /// Where findings go; without it the first finding ends the process as a crash, as an engine
  /// expects that knows nothing of ours.
  var findings: String?
  var printedFile: String?
  /// A text whose fuzz input goes to standard output: how a corpus is made from recordings.
  var encodedFile: String?
  /// Folders whose inputs are run, to say which entries of the coverage table they reach.
  var coveredFolders: [String] = []
  /// Whether the target's dictionary goes to standard output.
  var printsDictionary = false
  /// What libFuzzer keeps inputs for.
  var features = Features.edgesAndStates
  var listsTargets = false
  /// Only those that no fault was planted in, each behind the name of its files: what a fuzzing
  /// service is given.
  var listsSoundTargets = false
  var libFuzzerArguments: [String]
  /// Whether libFuzzer started this process to see what inputs reach: a finding must not end it, nor be
  /// made small, or its input would count as deadly.
  var isMerging: Bool { libFuzzerArguments.contains { $0.hasPrefix("-merge_inner=") } }

  enum Features: String, CaseIterable {
    /// Code that ran, and how often.
    case edges
    /// States of the subject as well, and the transitions between them.
    case edgesAndStates = "edges+states"
  }

  private static let usage =
    "usage: PROGRAM [--findings FOLDER] [--features edges|edges+states] TARGET [libFuzzer's arguments]"
    + " | PROGRAM --print FILE TARGET | PROGRAM --encode FILE TARGET"
    + " | PROGRAM --dictionary TARGET | PROGRAM --coverage FOLDER TARGET | PROGRAM --list | PROGRAM --list-sound"

  /// Ahead of the user's, which win. libFuzzer would put a shorter input in the place of one that
  /// reaches no more, writing one file and deleting another; but the longer history is what the next
  /// mutations make something of.
  private static let ownArguments = ["-reduce_inputs=0"]
  /// Carried among libFuzzer's arguments, which it hands on when it starts this program once more, to
  /// merge; by itself it takes no notice of what begins with two dashes.
  private static let targetOption = "--target="

  /// - Parameter targets: The names of all targets.
  init(_ arguments: [String], targets: [String]) throws(FuzzRefusal) {
    // The path as it was given: libFuzzer starts itself with it once more, to merge.
    libFuzzerArguments = [arguments.first ?? "fuzz"] + Self.ownArguments
    var rest = arguments.dropFirst()
    if let named = Self.target(named: arguments.first, among: targets) {
      target = named
      libFuzzerArguments += rest
      return
    }
    while let word = rest.popFirst() {
      switch word {
      case "--list": listsTargets = true
      case "--list-sound": listsSoundTargets = true
      case "--dictionary": printsDictionary = true
      case "--findings": findings = try Self.value(of: word, from: &rest)
      case "--features": features = try Self.features(try Self.value(of: word, from: &rest))
      case "--print": printedFile = try Self.value(of: word, from: &rest)
      case "--encode": encodedFile = try Self.value(of: word, from: &rest)
      case "--coverage": coveredFolders.append(try Self.value(of: word, from: &rest))
      case _ where word.hasPrefix(Self.targetOption):
        target = String(word.dropFirst(Self.targetOption.count))
        take(word, rest)
        return
      case _ where word.hasPrefix("--"):
        throw FuzzRefusal("there is no option “\(word)”; \(Self.usage).", exitCode: 64)
      default:
        target = word
        take(Self.targetOption + word, rest)
        return
      }
    }
    if !listsTargets, !listsSoundTargets {
      throw FuzzRefusal("no target is named; \(Self.usage).", exitCode: 64)
    }
  }

  /// The target goes ahead of everything, or the program started once more would take the first word
  /// that it finds for it.
  private mutating func take(_ target: String, _ rest: ArraySlice<String>) {
    libFuzzerArguments.insert(target, at: 1)
    libFuzzerArguments += rest
  }

  private static func features(_ word: String) throws(FuzzRefusal) -> Features {
    guard let features = Features(rawValue: word) else {
      throw FuzzRefusal("there are no features “\(word)”; \(usage).", exitCode: 64)
    }
    return features
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

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(FuzzRefusal) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw FuzzRefusal("\(option) needs a value; \(usage).", exitCode: 64)
    }
    return value
  }
}
