import KnurlArguments
import KnurlLaws
import KnurlSession
import KnurlVerification

/// `--emit-test`: writes findings as Swift tests for the control's package.
struct EmittedTests {
  /// The destination of the tests: a file, a folder, or “-” for standard output.
  let place: String
  private let expression: String
  private let isQuiet: Bool
  private let tool: CommandLineTool

  /// - Returns: Nil if `--emit-test` is not given.
  init?(_ arguments: ParsedArguments, _ tool: CommandLineTool) throws(CommandFailure) {
    guard let place = arguments[Self.option] else { return nil }
    guard let expression = tool.catalog.expression else {
      throw .usage(
        "a test cannot name this catalog; create it in a static property such as “static var dial: "
          + "Catalog { Catalog(…) }”, or pass Catalog(…, expression: \".dial\").")
    }
    if place == "-", arguments[.json] {
      throw .usage("\(Self.option.name) - and --json both use standard output; name a test file.")
    }
    self.place = place
    self.expression = expression
    isQuiet = arguments[.json]
    self.tool = tool
    if !isFolder, place != "-", files.exists(place) {
      throw .couldNotRun("\(place) exists already; choose another name with --emit-test.")
    }
  }

  static let option = Option(
    "--emit-test", "FILE|DIR|-",
    "write findings as Swift tests, which fail until the control is fixed")

  private var files: FileAccess { tool.environment.files }

  /// True if the test goes to standard output. Reports go to standard error in this case.
  var takesOutput: Bool { place == "-" }

  private var isFolder: Bool { place.hasSuffix("/") || (try? files.contents(place)) != nil }

  /// A trace, with the law that the trace breaks; the law is nil if it is not recorded.
  struct Item {
    var trace: String
    var subject: String
    var law: String?

    var hash: ContentHash { ContentHash(ofTrace: trace) }

    func test(withHash: Bool = false) -> EmittedTest {
      EmittedTest(trace: trace, subject: subject, law: law, hash: withHash ? hash : nil)
    }
  }

  /// Returns the catalog name of the control on which a test replays a trace that names `subject`.
  ///
  /// A specimen's trace is replayed on the control that the specimen is named after.
  func control(named subject: String, in path: String) throws(CommandFailure) -> String {
    let control = tool.catalog.controls.first { $0.traceSubjects.contains(subject) }
    if let control { return control.name }
    throw .couldNotRun(
      "\(path): “\(subject)” is not a control of the catalog, so no test can replay it.")
  }

  /// Writes one test for each trace: all into one file, or each into a separate file of a folder.
  ///
  /// Prints the paths of the files.
  func write(_ items: [Item]) throws(CommandFailure) {
    if items.isEmpty { return }
    if place == "-" { return tool.console.printDocument(text(of: items)) }
    var paths = [place]
    if isFolder {
      paths = try writeFiles(items)
    } else {
      try create(text(of: items), at: place)
    }
    if !isQuiet { for path in paths { tool.console.print("Test: \(path)") } }
  }

  private func writeFiles(_ items: [Item]) throws(CommandFailure) -> [String] {
    try items.map { item throws(CommandFailure) in
      let stem = Wording.fileName("\(item.subject)-\(item.law ?? "trace")") + "-" + item.hash.digits
      let path = (place.hasSuffix("/") ? place : place + "/") + stem + ".swift"
      // Function names must also be unique across the files of a target.
      try create(text(of: [item], withHashes: true), at: path)
      return path
    }
  }

  private func text(of items: [Item], withHashes: Bool = false) -> String {
    var tests = items.map { $0.test(withHash: withHashes) }
    for (index, item) in items.enumerated()
    where tests[..<index].contains(where: { $0.name == tests[index].name }) {
      tests[index] = item.test(withHash: true)
    }
    return EmittedTest.file(tests, module: tool.catalog.module, expression: expression)
  }

  /// Creates a file. An existing file with the same content is accepted; any other existing file is
  /// an error.
  private func create(_ text: String, at path: String) throws(CommandFailure) {
    let bytes = Array(text.utf8)
    do throws(FileProblem) {
      if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
        try files.makeFolder(String(path[..<slash]))
      }
      if try files.create(bytes, path) { return }
      if try files.read(path, FindingStorage.byteLimit) == bytes { return }
    } catch {
      throw .couldNotRun("\(path) was not written: \(error.reason); choose another path.")
    }
    throw .couldNotRun("\(path) exists already with other content; choose another path.")
  }
}

extension EmittedTests.Item {
  /// - Parameter subject: The control's name in the catalog; its traces may use another name.
  init(_ finding: Finding, of subject: String, in declaration: Declaration) {
    var trace = finding.replayableTrace
    trace.controlName = subject
    self.init(
      trace: TraceText.text(of: trace, in: declaration), subject: subject, law: finding.law)
  }
}

extension Console {
  /// Prints a part of a report to standard output, or to standard error if a test uses standard
  /// output.
  func print(_ text: String, besides tests: EmittedTests?) {
    if tests?.takesOutput == true {
      environment.writeError(text + "\n")
    } else {
      print(text)
    }
  }
}
