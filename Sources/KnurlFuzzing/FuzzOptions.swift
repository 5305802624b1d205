/// The words behind a fuzz executable's name.
struct FuzzOptions {
  var target = ""
  /// Where findings go; without it the first finding ends the process as a crash, as an engine
  /// expects that knows nothing of ours.
  var findings: String?
  var printedFile: String?
  /// A text whose fuzz input goes to standard output: how a corpus is made from recordings.
  var encodedFile: String?
  var listsTargets = false
  var libFuzzerArguments: [String]

  private static let usage =
    "usage: PROGRAM [--findings FOLDER] TARGET [libFuzzer's arguments]"
    + " | PROGRAM --print FILE TARGET | PROGRAM --encode FILE TARGET | PROGRAM --list"

  /// Ahead of the user's, which win. libFuzzer would put a shorter input in the place of one that
  /// reaches no more, writing one file and deleting another; but the longer history is what the next
  /// mutations make something of.
  private static let ownArguments = ["-reduce_inputs=0"]

  init(_ arguments: [String]) throws(FuzzRefusal) {
    libFuzzerArguments = [arguments.first ?? "fuzz"] + Self.ownArguments
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "--list": listsTargets = true
      case "--findings": findings = try Self.value(of: word, from: &rest)
      case "--print": printedFile = try Self.value(of: word, from: &rest)
      case "--encode": encodedFile = try Self.value(of: word, from: &rest)
      case _ where word.hasPrefix("--"):
        throw FuzzRefusal("there is no option “\(word)”; \(Self.usage).", exitCode: 64)
      default:
        target = word
        libFuzzerArguments += rest
        return
      }
    }
    if !listsTargets { throw FuzzRefusal("no target is named; \(Self.usage).", exitCode: 64) }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(FuzzRefusal) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw FuzzRefusal("\(option) needs a path; \(usage).", exitCode: 64)
    }
    return value
  }
}
