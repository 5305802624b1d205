import KnurlArguments
import KnurlLaws
import KnurlSession
import KnurlVerification

/// `--emit-test`: findings as tests of the package that has the control.
struct EmittedTests {
  /// A file, a folder, or “-” for standard output.
  let place: String
  private let module: String
  private let expression: String
  private let controls: [ControlSpecification]
  private let files: FileAccess
  private let console: Console

  /// - Returns: nil where no test was asked for.
  init?(
    _ arguments: ParsedArguments, _ catalog: Catalog, _ files: FileAccess, _ console: Console
  ) throws(CommandFailure) {
    guard let place = arguments[Self.option] else { return nil }
    guard let expression = catalog.expression else {
      throw .usage(
        "a test cannot name this catalog; make it in a static property, as in “static var dial: "
          + "Catalog { Catalog(…) }”, or hand in Catalog(…, expression: \".dial\").")
    }
    if place == "-", arguments[.json] {
      throw .usage("\(Self.option.name) - and --json both print; give the test a file.")
    }
    self.place = place
    self.expression = expression
    self.files = files
    self.console = console
    controls = catalog.controls
    module = catalog.module
    if !isFolder, place != "-", files.exists(place) {
      throw .couldNotRun("\(place) is there already; choose another name with --emit-test.")
    }
  }

  static let option = Option(
    "--emit-test", "FILE|DIR|-",
    "write what breaks as a Swift test, which fails until the control is mended")

  /// Whether standard output is the test's: reports then go to standard error.
  var takesOutput: Bool { place == "-" }

  private var isFolder: Bool {
    if place.hasSuffix("/") { return true }
    do throws(FileProblem) {
      _ = try files.contents(place)
      return true
    } catch {
      return false
    }
  }

  /// A trace and the law that it breaks, if one is known.
  struct Item {
    var trace: String
    var subject: String
    var law: String?

    var hash: ContentHash { ContentHash(ofTrace: trace) }
  }

  /// The control that a test replays the traces of a subject on: a specimen's on the control that it
  /// is named after.
  func control(named subject: String, in path: String) throws(CommandFailure) -> String {
    for control in controls {
      let names = [control.name, control.verification().declaration.subject]
      if names.contains(subject) || names.contains(where: { subject == "specimen/\($0)" }) {
        return control.name
      }
    }
    throw .couldNotRun(
      "\(path): “\(subject)” is no control of the catalog, so no test can replay it.")
  }

  /// Writes one test for each trace: into one file, or each into a file of its own.
  ///
  /// - Returns: The paths of the files.
  func write(_ items: [Item]) throws(CommandFailure) -> [String] {
    if items.isEmpty { return [] }
    if place == "-" {
      console.printDocument(text(of: items))
      return []
    }
    guard isFolder else {
      try create(text(of: items), at: place)
      return [place]
    }
    var paths: [String] = []
    for item in items {
      let stem = Wording.fileName("\(item.subject)-\(item.law ?? "trace")") + "-" + item.hash.digits
      let path = (place.hasSuffix("/") ? place : place + "/") + stem + ".swift"
      // In two files of a target two functions may not have one name either.
      try create(text(of: [item], withHashes: true), at: path)
      paths.append(path)
    }
    return paths
  }

  private func text(of items: [Item], withHashes: Bool = false) -> String {
    var tests = items.map {
      EmittedTest(
        trace: $0.trace, subject: $0.subject, law: $0.law, hash: withHashes ? $0.hash : nil)
    }
    for (index, item) in items.enumerated() {
      if tests[..<index].contains(where: { $0.name == tests[index].name }) {
        tests[index] = EmittedTest(
          trace: item.trace, subject: item.subject, law: item.law, hash: item.hash)
      }
    }
    return EmittedTest.file(tests, module: module, expression: expression)
  }

  /// A file of the user's own is never written over; the very same test is.
  private func create(_ text: String, at path: String) throws(CommandFailure) {
    let bytes = Array(text.utf8)
    do throws(FileProblem) {
      if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
        try files.makeFolder(String(path[..<slash]))
      }
      if try files.create(bytes, path) { return }
      if try files.read(path, FindingStorage.byteLimit) == bytes { return }
    } catch {
      throw .couldNotRun("\(path) was not written, \(error.reason); choose another place.")
    }
    throw .couldNotRun("\(path) is there already and says something else; choose another place.")
  }
}

extension EmittedTests.Item {
  /// - Parameter subject: The control's name in the catalog: a description may give its traces
  ///   another one.
  init(_ finding: Finding, of subject: String, in declaration: Declaration) {
    var trace = finding.replayableTrace
    trace.subject = subject
    self.init(
      trace: TraceText.text(of: trace, in: declaration), subject: subject, law: finding.law)
  }
}

extension Console {
  /// Prints a part of a report, on standard error where standard output is that of a test.
  func print(_ text: String, besides tests: EmittedTests?) {
    if tests?.takesOutput == true {
      environment.writeError(text + "\n")
    } else {
      print(text)
    }
  }
}
