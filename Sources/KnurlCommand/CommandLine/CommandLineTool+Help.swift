import KnurlLaws

extension CommandLineTool {
  private static func hostWords(_ isMeant: (HostAction) -> Bool) -> String {
    HostAction.allCases.filter(isMeant).map { TraceText.name(of: $0) }.joined(separator: ", ")
  }

  /// The commands of this command line, in the order in which help shows them.
  var commands: [CommandSyntax] {
    Self.allCommands.filter { command in
      switch command.name {
      case "init": return makesPackages
      case BenchCommand.syntax.name: return benchmarks != nil
      default: return true
      }
    }
  }

  private static let allCommands: [CommandSyntax] = [
    CommandSyntax(
      name: "verify", operands: "[CONTROL…]", operandCount: 0...1_000,
      summary: "look for histories that break a law (the main job)",
      details: [
        "Replays the written streams of each control, or of all, then tries histories of touches,",
        "writes and whatever else can happen, under every law that concerns the control. What",
        "breaks a law is shrunk to a minimal trace. Equal seeds and cases give equal results.",
        "A control around another one, as a class is around a value, has a twentieth of the default.",
        "DIR/index.html shows it all; also what “bench --json-file DIR/bench.json” measured, if it",
        "did. Pages that cannot be written make 2 of a 0; a finding stays 1.",
        "",
        "With --canaries it asks instead how good the description is: faults that any control can",
        "have are put around it, one at a time, and 1 says that no law noticed one of them. What",
        "the description does not declare no law can hold the control to; the end of the list",
        "says what that is.",
      ],
      options: [
        OptionSyntax(
          name: "--cases", value: "N",
          summary: "histories to try on each control (default \(VerifyCommand.defaultCases))"),
        OptionSyntax(
          name: "--time", value: "30s|2m|1h",
          summary: "stop after this time, shared equally by the controls"),
        OptionSyntax(name: "--seed", value: "N", summary: "try other histories (default 0)"),
        OptionSyntax(
          name: "--statistics",
          summary: "show what the histories were made of and what they reached"),
        OptionSyntax(
          name: "--canaries",
          summary: "plant faults around the control and list which no law notices"),
        .json,
        OptionSyntax(
          name: "--junit", value: "FILE", summary: "write the JUnit XML there, not to DIR"),
        OptionSyntax(
          name: "--output", value: "DIR",
          summary: "folder for index.html, results.json, junit.xml and findings (default results)"),
        OptionSyntax(
          name: "--regressions", value: "DIR",
          summary: "replay the traces there first, and save there what is found"),
        EmittedTests.option,
      ]),
    CommandSyntax(
      name: "replay", operands: "FILE…", operandCount: 1...100_000,
      summary: "run traces under all laws and check what they expect",
      details: [
        "A trace names its control in its first line. What the control does not have is skipped",
        "with a warning; what is no trace at all is refused with its line.",
        "A line “host …” says what stands around the control: the app",
        "\(hostWords { $0.choice == nil }); and from the next touch on UIKit",
        "\(hostWords { $0.choice != nil }).",
      ],
      options: [
        OptionSyntax(name: "--step", summary: "show every command with values, flags and events"),
        .json, EmittedTests.option,
      ]),
    CommandSyntax(
      name: "minimize", operands: "FILE", operandCount: 1...1,
      summary: "make a trace or fuzz input as small as it goes",
      details: [
        "What is printed breaks the same law at the same kind of step. A file that breaks several",
        "laws is minimized for the one that it names, or for the first.",
      ],
      options: [
        OptionSyntax(name: "--law", value: "NAME", summary: "the law that it is to go on breaking"),
        .output, EmittedTests.option,
      ]),
    CommandSyntax(
      name: "explain", operands: "FILE", operandCount: 1...1,
      summary: "say what of a trace or fuzz input matters, and within which bounds",
      details: [
        "Tries changes of the trace under the law that it breaks: what can be left out, how far each",
        "number can go, which words could be others; and shows the nearest trace on which the law",
        "holds. Whatever is said was tried. A trace that breaks several laws is explained for the one",
        "that it names, or for the first. Ends with 1, as replay does.",
      ],
      options: [
        OptionSyntax(name: "--law", value: "NAME", summary: "the law that it breaks"),
        OptionSyntax(
          name: "--output", alias: "-o", value: "FILE",
          summary: "write the finding's page there too, as HTML"),
        .json,
      ]),
    CommandSyntax(
      name: "decode", operands: "FILE", operandCount: 1...1,
      summary: "show a fuzz input as a trace", options: [.output]),
    CommandSyntax(
      name: "fuzz", operands: "[TARGET…|all]", operandCount: 0...1_000,
      summary: "let libFuzzer look for histories that break a law",
      details: [
        "Builds the targets with coverage counters in a scratch folder of its own and runs them. A",
        "target is a control, a specimen or another subject of the list; “all” are those without",
        "planted faults. Several targets take turns, so that each gets the same time and all have",
        "had some of it after half an hour. A finding is made small, explained and drawn, and the run",
        "goes on, also where it took a process along.",
        "",
        "Findings are minimal traces in DIR/findings. Corpus and counts are kept in DIR/fuzz: a",
        "kill loses at most the counts of a second or two, and the next run goes on. Needs",
        "a Swift with libFuzzer: swift.org's has it, Xcode's has not.",
      ],
      options: [
        OptionSyntax(
          name: "--time", value: "30s|2m|8h", summary: "stop after this time (default 60s)"),
        OptionSyntax(
          name: "--jobs", value: "N", summary: "processes at once, on one corpus (default 1)"),
        OptionSyntax(
          name: "--sanitizer", value: "address",
          summary: "with that sanitizer in the targets: slower, and sees damaged memory"),
        OptionSyntax(name: "--seed", value: "N", summary: "libFuzzer's seed (default: random)"),
        OptionSyntax(
          name: "--check",
          summary: "find a planted fault first, or do not run; “all” always does"),
        OptionSyntax(
          name: "--minimize",
          summary: "fuzz nothing: leave the fewest inputs of DIR's corpus that reach the same"),
        OptionSyntax(
          name: "--features", value: FuzzReach.features.joined(separator: "|"),
          summary: "what inputs are kept for (default edges+states)"),
        OptionSyntax(
          name: "--status",
          summary: "show how the run in DIR stands, while it runs or afterwards"),
        OptionSyntax(
          name: "--ledger",
          summary: "enter what was done into \(FuzzLedger.path) (not planted faults)"),
        OptionSyntax(
          name: "--output", value: "DIR",
          summary: "folder to write to (default \(FuzzCommand.defaultOutput))"),
        .json,
      ]),
    BenchCommand.syntax,
    CommandSyntax(
      name: "specimens", operands: "[NAME…]", operandCount: 0...1_000,
      summary: "show that planted faults are found",
      details: [
        "Searches controls with planted faults, and attributes each finding to the one fault whose",
        "repair alone makes its trace pass. Ends with 1 if a fault owns no finding, or if the",
        "specimen with all repairs on still has one. DIR/index.html shows each fault with a page and",
        "a picture.",
      ],
      options: [
        OptionSyntax(
          name: "--cases", value: "N",
          summary: "histories to try on each specimen (default \(SpecimensCommand.defaultCases))"),
        OptionSyntax(name: "--seed", value: "N", summary: "try other histories (default 0)"),
        OptionSyntax(
          name: "--output", value: "DIR",
          summary: "folder for the pages (default \(SpecimensCommand.defaultFolder))"),
        .json,
      ]),
    CommandSyntax(
      name: "render", operands: "[CONTROL]", operandCount: 0...1,
      summary: "draw a control, or where a trace leads it",
      details: [
        "Draws the control of that name with its properties as they are set, in their order, or the",
        "control of a trace after its last command or after the one of the number given, as a PNG.",
        "A FILE that ends in .svg holds a schematic instead, with the ways of the fingers: any control",
        "has one, also where its description says nothing of how it is drawn.",
        "With --film all steps of a trace that matter are in one picture, as a PNG or in an .svg.",
      ],
      options: [
        .set, .size,
        OptionSyntax(
          name: "--scale", value: "1|2|3", summary: "pixels in a point (default 1)"),
        OptionSyntax(
          name: "--scene", value: "NAME", summary: "draw one of the control's scenes"
        ),
        OptionSyntax(name: "--trace", value: "FILE", summary: "draw where this trace leads"),
        OptionSyntax(
          name: "--step", value: "N",
          summary: "draw the trace after so many commands (0 is its start)"),
        OptionSyntax(name: "--film", summary: "draw the trace step by step, as a filmstrip"),
        OptionSyntax(
          name: "--output", alias: "-o", value: "FILE",
          summary: "where the picture goes (default CONTROL.png)"),
      ]),
    GalleryCommand.syntax,
    CommandSyntax(
      name: "record", operands: "CONTROL", operandCount: 1...1,
      summary: "write a page that records gestures on a control as a trace",
      details: [
        "The page shows the control's picture in its true size, needs no network and opens from disk,",
        "on a telephone too. It writes down what fingers, mouse or pen do, with their times, and",
        "saves it as a trace for replay and for folders of regressions. The picture does not react:",
        "the recording is played on the real control.",
      ],
      options: [
        .set, .size,
        OptionSyntax(
          name: "--output", alias: "-o", value: "FILE",
          summary: "where the page goes (default CONTROL-record.html)"),
      ]),
    CommandSyntax(
      name: "list", summary: "show the controls, specimens and laws (invariant checkers)",
      options: [
        OptionSyntax(
          name: "--properties",
          summary: "show instead which laws hold which property on which control"),
        .json,
      ]),
    CommandSyntax(
      name: "law", operands: "NAME", operandCount: 1...1,
      summary: "explain one law: the rule, why it matters, usual cause and fix",
      details: [
        "Also says how a control's description switches it off. With a FILE, a page with a picture of",
        "a specimen that breaks the law, if one is known to.",
      ],
      options: [
        OptionSyntax(
          name: "--output", alias: "-o", value: "FILE", summary: "write it there as a page of HTML")
      ]),
    CommandSyntax(
      name: "init", operands: "NAME", operandCount: 1...1,
      summary: "write a package of your own for a new control",
      details: [
        "NAME is that of a Swift type, such as Dial. The package has a control to begin from, its",
        "tests, a command line, a fuzz target and a benchmark, and it builds and passes as it is. It",
        "is written whole or not at all, and nothing that is there is written over.",
      ],
      options: [
        OptionSyntax(
          name: "--directory", value: "PATH", summary: "the package's folder (default ./NAME)"),
        OptionSyntax(
          name: "--knurl", value: "PATH-or-URL",
          summary: "where the package finds Knurl (default: this checkout)"),
        .json,
      ]),
    CommandSyntax(
      name: "help", operands: "[COMMAND]", operandCount: 0...1, summary: "explain a command"),
  ]

  private static let exitCodes =
    "Exit codes: 0 fine, 1 a finding, 2 could not run, 64 wrong usage."

  /// The overview.
  var helpText: String {
    let entries =
      commands.map { ($0.name + ($0.operands.isEmpty ? "" : " " + $0.operands), $0.summary) }
      + scriptCommands.map { ($0.name, $0.summary) }
    return """
      Knurl verifies custom controls.

      USAGE: \(programName) COMMAND [OPTION…]

      \(Self.table(entries))

      \(programName) help COMMAND explains one; --version prints the version.
      \(Self.exitCodes)
      """
  }

  func helpText(of syntax: CommandSyntax) -> String {
    var usage = "USAGE: \(programName) \(syntax.name)"
    if !syntax.operands.isEmpty { usage += " " + syntax.operands }
    for option in syntax.options { usage += " [\(Self.form(of: option))]" }
    let sentence = syntax.summary.prefix(1).uppercased() + syntax.summary.dropFirst() + "."
    var parts = [usage, ([sentence] + syntax.details).joined(separator: "\n")]
    parts.append(
      Self.table((syntax.options + [.help]).map { (Self.form(of: $0), $0.summary) }))
    parts.append(Self.exitCodes)
    return parts.joined(separator: "\n\n")
  }

  private static func form(of option: OptionSyntax) -> String {
    // Everybody knows the short form of help.
    let alias = option.name == OptionSyntax.help.name ? nil : option.alias
    return option.name + (option.value.map { " " + $0 } ?? "") + (alias.map { ", " + $0 } ?? "")
  }

  private static func table(_ entries: [(String, String)]) -> String {
    let width = entries.map { $0.0.count }.max() ?? 0
    return entries.map { "  " + Wording.padded($0.0, to: width) + "  " + $0.1 }
      .joined(separator: "\n")
  }
}
