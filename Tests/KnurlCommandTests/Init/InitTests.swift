import Foundation
import KnurlCommand
import KnurlSession
import Synchronization
import Testing

@Suite("The package that init writes")
struct InitTests {
  let session: Session

  /// Creates a session in a folder that also has a folder that `init` accepts as Knurl's checkout,
  /// with a link to the example of this repository.
  init() throws {
    session = try Session()
    session.makesPackages = true
    session.workingFolder = session.folder.path
    session.variables["KNURL_PACKAGE_ROOT"] = session.path("Knurl")
    try session.makeFolder("Knurl/Sources/KnurlLaws")
    try session.write("", to: "Knurl/Package.swift")
    try session.makeFolder("Knurl/Examples")
    let example =
      RepositoryTraces.root(ProcessInfo.processInfo.environment)
      + "/Examples/OutsideControls"
    try FileManager.default.createSymbolicLink(
      atPath: session.path("Knurl/Examples/OutsideControls"), withDestinationPath: example)
  }

  /// Returns the paths of all files in the session's folder, without the captured output.
  private func everything() throws -> [String] {
    let own = [".output", ".errors"]
    return try FileManager.default.subpathsOfDirectory(atPath: session.folder.path)
      .filter { !own.contains($0) }.sorted()
  }

  // MARK: - What is written

  @Test("Every file uses the right form of the control's name")
  func forms() throws {
    #expect(try session.run("init", "RangeKnob").code == 0)
    try session.expectTranscript(
      "init/range-knob", showing: "RangeKnob/Package.swift",
      "RangeKnob/Sources/RangeKnobTool/main.swift",
      "RangeKnob/Tests/RangeKnobTests/Regressions/same-place-same-value.trace")
    #expect(try session.contents(of: "").sorted() == ["Knurl", "RangeKnob"])
  }

  @Test(
    "The catalog member's name starts with a small letter; a keyword is in backquotes",
    arguments: [
      ("Dial", "var dial:", "controls: [.dial]"),
      ("Switch", "var `switch`:", "controls: [.switch]"),
      ("URLKnob", "var urlKnob:", "controls: [.urlKnob]"), ("XY", "var xy:", "controls: [.xy]"),
      ("Knob2D", "var knob2D:", "controls: [.knob2D]"),
    ])
  func members(name: String, declared: String, used: String) throws {
    #expect(try session.run("init", name).code == 0)
    let text = try session.read("\(name)/Sources/\(name)/\(name)+Specification.swift")
    #expect(text.contains(declared))
    #expect(text.contains(used))
  }

  @Test("Imports are sorted for any name")
  func imports() throws {
    for name in ["Alpha", "Zeta"] {
      #expect(try session.run("init", name).code == 0)
      let lines = try session.read("\(name)/Tests/\(name)Tests/\(name)Tests.swift")
        .split(separator: "\n").filter { $0.hasPrefix("import ") }
      #expect(lines.count == 3)
      #expect(lines == lines.sorted())
    }
  }

  @Test("The JSON output has the name, the files and the next commands")
  func document() throws {
    let outcome = try session.run("init", "Dial", "--json")
    #expect(outcome.code == 0)
    let document = try JSON(outcome.output)
    #expect(document["format"].integer == 1)
    #expect(document["command"].string == "init")
    #expect(document["name"].string == "Dial")
    #expect(document["files"].array.count >= 10)
    #expect(document["next"].array.first?.string == "cd Dial")
  }

  // MARK: - Names

  @Test("An invalid name is refused, and the error suggests a valid name")
  func refusedNames() throws {
    let before = try everything()
    for name in [
      "dial", "my-dial", "range knob", "2Dial", "", "..", "a/b", "Di_al", "Self", "Any",
      "Protocol", "String", "View", "Swift", "Foundation", "Testing", "Touch", "Catalog",
      "UIControl", "Knurl", "KnurlLaws", "KnurlDial", "class", "view",
    ] {
      try session.expectWrongUsage(["init", name])
    }
    try session.expectTranscript("init/names")
    // Whether “ß” counts as a letter with a diacritic depends on the system.
    #expect(try session.run("init", "Größe").errors.contains("such as “Gro"))
    #expect(try everything() == before)
  }

  @Test("A name that the error suggests is valid", arguments: ["view", "my-dial", "KnurlDial"])
  func suggestion(name: String) throws {
    let errors = try session.run("init", name).errors
    let words = errors.split(separator: "“").compactMap { $0.split(separator: "”").first }
    let suggestion = try #require(words.last)
    #expect(try session.run("init", String(suggestion)).code == 0)
  }

  @Test("A name longer than 60 characters is refused")
  func endlessName() throws {
    #expect(try session.run("init", String(repeating: "D", count: 61)).code == 64)
    #expect(try session.run("init", String(repeating: "D", count: 60)).code == 0)
  }

  // MARK: - Where it goes

  @Test("If the folder is not empty, init exits with 2 and changes nothing")
  func folderInUse() throws {
    try session.makeFolder("Dial")
    try session.write("mine", to: "Dial/.hidden")
    let before = try everything()
    #expect(try session.run("init", "Dial").code == 2)
    try session.expectTranscript("init/folder-in-use")
    #expect(try everything() == before)
    #expect(try session.read("Dial/.hidden") == "mine")
  }

  @Test("If a file has the folder's name, init exits with 2 and leaves the file unchanged")
  func fileInPlace() throws {
    try session.write("mine", to: "Dial")
    #expect(try session.run("init", "Dial").code == 2)
    #expect(try session.read("Dial") == "mine")
  }

  @Test(
    "Files are written into an empty folder, or into a new folder whose parents are also created")
  func places() throws {
    try session.makeFolder("empty")
    for place in ["empty", "one/two/three"] {
      #expect(try session.run("init", "Dial", "--directory", place).code == 0, "\(place)")
      #expect(try session.contents(of: place).contains(".github"))
      #expect(try session.contents(of: place).contains("Package.swift"))
    }
    let names = try session.contents(of: "empty")
    #expect(names == (try session.contents(of: "one/two/three")))
  }

  // MARK: - All or nothing

  @Test("If any file cannot be written, init leaves no file behind", arguments: 1...12)
  func rollback(failing: Int) throws {
    let before = try everything()
    let count = Counter()
    session.files.write = { bytes, path throws(FileProblem) in
      if count.next() == failing { throw FileProblem("the disk is full") }
      try FileAccess.live.write(bytes, path)
    }
    let outcome = try session.run("init", "Dial", "--directory", "one/two")
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors == "knurl: one/two was not written: the disk is full; choose another path "
        + "with --directory.\n")
    #expect(try everything() == before)
  }

  @Test("If any file cannot be moved to the folder, init leaves no file behind", arguments: 1...3)
  func rollbackOfMoves(failing: Int) throws {
    try session.makeFolder("empty")
    let before = try everything()
    let count = Counter()
    session.files.move = { path, destination throws(FileProblem) in
      if count.next() == failing { throw FileProblem("it cannot be put there") }
      try FileAccess.live.move(path, destination)
    }
    #expect(try session.run("init", "Dial", "--directory", "empty").code == 2)
    #expect(try everything() == before)
  }

  @Test("If no folder can be created, an error says so")
  func unwritable() throws {
    let before = try everything()
    session.files.makeFolder = { _ throws(FileProblem) in throw FileProblem("no") }
    #expect(try session.run("init", "Dial").code == 2)
    try session.expectTranscript("init/unwritable")
    #expect(try everything() == before)
  }

  // MARK: - Where it finds Knurl

  @Test(
    "Beside or inside the checkout, the path to Knurl is relative; elsewhere it is absolute")
  func paths() throws {
    let root = FileAccess.live.resolved(session.path("Knurl"))
    for (place, path) in [
      ("Dial", "../Knurl"), ("Knurl/Examples/Dial", "../.."), ("elsewhere/Dial", root),
    ] {
      #expect(try session.run("init", "Dial", "--directory", place).code == 0)
      let manifest = try session.read(place + "/Package.swift")
      #expect(
        manifest.contains(".package(name: \"Knurl\", path: \(String(reflecting: path)))"),
        "\(place)")
    }
  }

  @Test(
    "With a repository address, the package depends on the repository's branch main",
    arguments: [
      ("https://example.com/some/knurl.git", "knurl"), ("https://example.com/Knurl", "Knurl"),
      ("git@example.com:some/Knurl.git", "Knurl"), ("ssh://git@example.com/knurl/", "knurl"),
      ("file:///repositories/knurl.git", "knurl"),
    ])
  func addresses(address: String, package: String) throws {
    #expect(try session.run("init", "Dial", "--knurl", address).code == 0)
    let manifest = try session.read("Dial/Package.swift")
    #expect(manifest.contains(".package(url: \"\(address)\", branch: \"main\")"))
    #expect(manifest.contains(".product(name: \"KnurlLaws\", package: \"\(package)\")"))
  }

  @Test("A path with special characters becomes a valid Swift literal")
  func oddPath() throws {
    let name = #"odd "quotes" and \slash"#
    try session.makeFolder(name + "/Sources/KnurlLaws")
    try session.write("", to: name + "/Package.swift")
    #expect(try session.run("init", "Dial", "--knurl", name).code == 0)
    let manifest = try session.read("Dial/Package.swift")
    #expect(manifest.contains(#"path: "../odd \"quotes\" and \\slash")"#))
  }

  @Test("If --knurl names a folder that is not a checkout, init exits with 2 and writes nothing")
  func noCheckout() throws {
    try session.makeFolder("other")
    let before = try everything()
    for path in ["other", "missing"] {
      #expect(try session.run("init", "Dial", "--knurl", path).code == 2)
    }
    try session.expectTranscript("init/no-checkout")
    #expect(try everything() == before)
  }

  @Test("If a file of the example cannot be read, init exits with 2 and writes nothing")
  func noExample() throws {
    session.files.read = { path, limit throws(FileProblem) in
      if path.hasSuffix("/DialTool/main.swift") { throw FileProblem("it cannot be read") }
      return try FileAccess.live.read(path, limit)
    }
    let before = try everything()
    #expect(try session.run("init", "RangeKnob").code == 2)
    try session.expectTranscript("init/no-example")
    #expect(try everything() == before)
  }

  @Test("If makesPackages is false, the init command does not exist")
  func withoutPackages() throws {
    session.makesPackages = false
    let outcome = try session.run("init", "Dial")
    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("knurl: there is no command “init”"))
    #expect(!(try session.run("help").output.contains("init")))
    #expect(try session.run("help", "init").code == 64)
  }
}

/// Counts calls of a closure that may run on any thread.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
