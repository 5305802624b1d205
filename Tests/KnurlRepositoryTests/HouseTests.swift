import Foundation
import Testing

@Suite("The order of files and folders")
struct HouseTests {
  // MARK: - Folders

  static let mostFiles = 30  // what fits on a screen

  static func crowded(_ paths: [String]) -> [String] {
    let files = paths.filter { $0.hasSuffix(".swift") }
    let folders = Dictionary(grouping: files) {
      $0.split(separator: "/").dropLast().joined(separator: "/")
    }
    return folders.filter { $0.value.count > mostFiles }.map { "\($0.key): \($0.value.count)" }
      .sorted()
  }

  @Test("A folder holds at most thirty Swift files", arguments: ["Sources", "Tests"])
  func folders(root: String) throws {
    let paths = Repository.swiftFiles(in: root).map(\.path)
    try #require(paths.count > 100)
    #expect(Self.crowded(paths) == [])
  }

  @Test("A folder with one file too many is found")
  func crowdedFolder() {
    let paths = (1...30).map { "Sources/A/B/\($0).swift" }
    #expect(Self.crowded(paths + ["Sources/A/B/C/31.swift", "Sources/A/31.md"]) == [])
    #expect(Self.crowded(paths + ["Sources/A/B/31.swift"]) == ["Sources/A/B: 31"])
  }

  /// The folders that contain one folder for each control.
  static let trees = [
    "Sources/KnurlControls", "Sources/KnurlDrawing", "Sources/KnurlSpecifications",
    "Sources/KnurlSpecimens/Published", "Tests/KnurlControlsTests", "Tests/KnurlDrawingTests",
    "Tests/KnurlDrawingTests/Goldens", "Tests/KnurlSpecificationsTests",
    "Tests/KnurlSpecimensTests/Published",
  ]
  static let controls: Set = ["Knob", "RangeSlider", "RiskCursor", "TicksSlider"]

  @Test("A control has the same folder in every tree", arguments: trees)
  func controlFolders(tree: String) throws {
    #expect(Self.controls.isSubset(of: try Repository.folders(in: tree)), "\(tree)")
  }

  /// Returns the folders whose names could be mistaken for the folder of a control.
  static func otherNames(of folders: [String]) -> [String] {
    let parts = ["Knob", "Range", "Risk", "Ticks", "Cursor"]
    return folders.filter { folder in
      !controls.contains(folder) && parts.contains { folder.contains($0) }
    }
  }

  @Test(
    "No folder has a name that could be mistaken for a control's folder",
    arguments: ["Sources", "Tests"])
  func otherControlFolders(root: String) throws {
    let folders = Set(
      Repository.swiftFiles(in: root)
        .flatMap { $0.path.split(separator: "/").dropFirst().dropLast().map(String.init) })
    #expect(Self.otherNames(of: folders.sorted()) == [])
  }

  @Test("A folder name that resembles a control's name is found")
  func otherName() {
    #expect(
      Self.otherNames(of: ["Knob", "Risk", "Scales", "TicksSliders"]) == ["Risk", "TicksSliders"])
  }

  // MARK: - Modules

  /// Pairs of modules that stay separate although the same modules import both, with the reason.
  static let apart = [
    ["KnurlControls", "KnurlDrawing"]: "a control can be used and tested without a rasterizer"
  ]

  /// Returns the pairs of modules in which one module imports the other and both have the same
  /// importers.
  ///
  /// The importers are at least two modules outside of the pair.
  static func alwaysTogether(_ rows: [ModuleTable.Row]) -> [[String]] {
    var pairs: [[String]] = []
    for row in rows {
      for other in rows where row.modules.contains(other.name) {
        let importers = { (name: String) in
          Set(rows.filter { $0.modules.contains(name) }.map(\.name)).subtracting([
            row.name, other.name,
          ])
        }
        if importers(row.name) == importers(other.name), importers(row.name).count > 1 {
          pairs.append([other.name, row.name])
        }
      }
    }
    return pairs
  }

  @Test("No two modules are always used together")
  func modules() throws {
    let rows = ModuleTable(try Repository.text(of: ModuleTable.page)).rows
    try #require(rows.count > 20)
    let together = Self.alwaysTogether(rows)
    #expect(together.filter { Self.apart[$0] == nil } == [])
    #expect(Self.apart.keys.filter { !together.contains($0) } == [])
  }

  @Test("Two modules with the same importers are found")
  func sameImporters() {
    let row = { (name: String, modules: Set<String>) in
      ModuleTable.Row(name: name, isPure: false, modules: modules, system: [])
    }
    let rows = [
      row("A", []), row("B", ["A"]), row("C", ["A", "B"]), row("D", ["A", "B"]),
    ]
    #expect(Self.alwaysTogether(rows) == [["A", "B"]])
    #expect(Self.alwaysTogether(rows + [row("E", ["B"])]) == [])
  }

  // MARK: - Attributes

  /// Returns the bits that several roles of attributes have. Each file may add a role.
  static func sharedBits(of texts: [String]) -> [String] {
    let bits = texts.flatMap { $0.matches(of: #/Roles\(rawValue: 1 << (\d+)\)/#).map(\.1) }
    return Dictionary(grouping: bits.map(String.init)) { $0 }.filter { $0.value.count > 1 }.keys
      .sorted()
  }

  @Test("Every role of attributes has a bit of its own")
  func roles() {
    let texts = Repository.swiftFiles(in: "Sources").map(\.text)
    #expect(Self.sharedBits(of: texts) == [])
    #expect(Self.sharedBits(of: texts + ["static let a = Roles(rawValue: 1 << 12)"]) == ["12"])
  }

  // MARK: - References between folders

  static let orders = [
    FolderOrder(
      module: "KnurlLaws",
      folders: ["Language", "Harness", "Generation", "Machine", "Observing", "Laws", "Description"]),
    FolderOrder(
      module: "KnurlVerification",
      folders: ["Shrinking", "Wording", "Searching", "Explaining", "Faults", "Catalog"]),
  ]

  @Test(
    "A file uses only types of its own folder and of earlier folders in the order",
    arguments: orders)
  func references(order: FolderOrder) throws {
    let root = "Sources/\(order.module)/"
    let files = Repository.swiftFiles(in: String(root.dropLast()))
      .map { (path: String($0.path.dropFirst(root.count)), text: $0.text) }
    try #require(files.count > 30)
    #expect(
      Set(files.compactMap { $0.path.split(separator: "/").first.map(String.init) }).count > 5)
    let others = ["KnurlGeometry", "KnurlInteraction", "KnurlEngine"].flatMap {
      Repository.swiftFiles(in: "Sources/\($0)").map { (path: $0.path, text: $0.text) }
    }
    let violations = order.violations(in: files, besides: others)
    #expect(violations.filter { order.exceptions[$0] == nil } == [])
    #expect(order.exceptions.keys.filter { !violations.contains($0) } == [])
    #expect(order.exceptions.count <= 10)
  }

  @Test("Modules.md lists the folders in the order that the code must follow", arguments: orders)
  func documentedOrder(order: FolderOrder) throws {
    let text = try Repository.text(of: ModuleTable.page).replacing("\n", with: " ")
      .split(separator: " ").joined(separator: " ")
    #expect(text.contains(order.folders.map { "`\($0)`" }.joined(separator: ", ")))
  }

  @Test("A use of a type from a later folder is found in code, but not in comments and strings")
  func laterFolder() {
    let order = FolderOrder(module: "M", folders: ["Ground", "Roof"])
    let tile = (path: "Roof/Tile.swift", text: "public struct Tile {}\nlet stone = Stone()\n")
    let stone = { (text: String) in (path: "Ground/Stone.swift", text: "struct Stone {}\n" + text) }
    #expect(
      order.violations(in: [tile, stone("var tile: Tile?\n")]) == ["Ground/Stone.swift: Tile"])
    #expect(order.violations(in: [tile, stone("// Tile\nlet text = \"Tile\"\n")]) == [])
    let text = "let text = \"\"\"\n  Tile\n  \"\"\"\n"
    #expect(order.violations(in: [tile, stone(text)]) == [])
    #expect(
      order.violations(in: [(path: "Shed.swift", text: "")]) == [
        "Shed.swift: not in a folder of the order"
      ])
  }

  @Test("Members that a later folder adds are found, also in interpolations and behind “#if”")
  func laterMember() {
    let order = FolderOrder(module: "M", folders: ["Ground", "Roof"])
    let roof = (
      path: "Roof/Tile.swift",
      text: "extension Stone {\n  var isWet: Bool { true }\n  private var isOld: Bool { true }\n}\n"
        + "#if os(Linux)\n  struct Gutter {}\n#endif\n"
    )
    let ground = { (text: String, others: [FolderOrder.File]) in
      let stone = (path: "Ground/Stone.swift", text: "struct Stone {}\n" + text)
      return order.violations(in: [roof, stone], besides: others)
    }
    #expect(ground("let a = stone.isWet\n", []) == ["Ground/Stone.swift: isWet"])
    #expect(ground("let a = \"it is \\(stone.isWet)\"\n", []) == ["Ground/Stone.swift: isWet"])
    #expect(ground("let a = Gutter()\n", []) == ["Ground/Stone.swift: Gutter"])
    #expect(ground("let a = stone.isOld // stone.isWet\nf(isWet: true)\n", []) == [])
    let other = (path: "Wood.swift", text: "struct Wood {\n  var isWet: Bool { true }\n}\n")
    #expect(ground("let a = wood.isWet\n", [other]) == [])
  }

  @Test("Every section of Controls.md has an anchor")
  func contract() {
    let anchors = Set(Contract.text.matches(of: #/<a id="([\d.]+)"><\/a>/#).map { String($0.1) })
    #expect(Contract.sections == anchors)
    #expect(anchors.count > 10)
  }
}
