public import KnurlEngine
import KnurlGeometry
public import KnurlLaws
import KnurlRaster

/// A parsed scene: its command sequence, law and notes, and a message for each skipped part.
public struct ParsedScene: Sendable {
  public var sequence: CommandSequence<RasterScene, RasterCommand>
  public var law: String?
  public var notes: [String] = []
  /// A message for each line and key that this version does not recognize.
  public var skipped: [TraceError] = []
}

extension SceneText {
  /// Reads a scene. Unknown lines and keys are skipped and reported.
  ///
  /// Missing keys have their defaults. Any other deviation from the format is an error.
  public static func parse(_ text: String) throws(TraceError) -> ParsedScene {
    let lines = TraceLines(text)
    let name = try lines.subject(
      format: "scene", version: version, name: subject, words: 3...Int.max)
    guard name == subject else {
      throw TraceError(
        line: lines.headerNumber,
        message: "this is a scene of “\(name)”; only scenes of “\(subject)” are read here.")
    }
    var parser = SceneParser()
    try lines.readBody { line throws(TraceError) in try parser.read(line) }
    return parser.scene
  }
}

/// Reads the lines of a scene, one after the other.
private struct SceneParser {
  var line = 1
  var scene = ParsedScene(sequence: CommandSequence(start: RasterScene()))

  func error(_ message: String) -> TraceError { TraceError(line: line, message: message) }

  mutating func skip(_ message: String) { scene.skipped.append(error(message)) }

  mutating func read(_ line: TraceLines.Line) throws(TraceError) {
    self.line = line.number
    let words = line.words
    switch words[0] {
    case "note": scene.notes.append(line.rest)
    case "law":
      guard words.count > 1 else { throw error("the line has the form “law NAME”.") }
      scene.law = line.rest
    case "size", "rule", "transform", "clip":
      guard scene.sequence.commands.isEmpty else {
        throw error("“\(words[0])” must come before the commands; move the line up.")
      }
      try readSetting(SceneLine(words, line: line.number))
    default:
      guard scene.sequence.commands.count < TraceLimits.commands else {
        throw error("a scene has at most \(TraceLimits.commands) commands; cut it.")
      }
      var line = SceneLine(words, line: line.number)
      if let command = try Self.command(&line) {
        scene.sequence.commands.append(command)
        scene.skipped += line.skipped
      } else {
        skip("this version knows no line “\(words[0])”; it is skipped.")
      }
    }
  }

  private mutating func readSetting(_ line: SceneLine) throws(TraceError) {
    switch line.words[0] {
    case "size":
      try line.demand(3, "size WIDTH HEIGHT")
      scene.sequence.start.width = try line.integer(1, in: RasterScene.sides, "a width")
      scene.sequence.start.height = try line.integer(2, in: RasterScene.sides, "a height")
    case "rule":
      try line.demand(2, "rule NAME")
      guard line.words[1] == "nonzero" || line.words[1] == "evenOdd" else {
        throw error("“\(line.words[1])” is not a rule; write nonzero or evenOdd.")
      }
      scene.sequence.start.rule = line.words[1] == "nonzero" ? .nonzero : .evenOdd
    case "transform":
      try line.demand(7, "transform A B C D TX TY")
      scene.sequence.start.transform = AffineTransform2D(
        a: try line.number(1), b: try line.number(2), c: try line.number(3),
        d: try line.number(4), tx: try line.number(5), ty: try line.number(6))
    default:
      try line.demand(5, "clip X Y WIDTH HEIGHT")
      scene.sequence.start.clip = PixelRect(
        x: try line.integer(1, in: RasterMachine.clipPositions, "a clip's x"),
        y: try line.integer(2, in: RasterMachine.clipPositions, "a clip's y"),
        width: try line.integer(3, in: RasterMachine.clipSizes, "a clip's width"),
        height: try line.integer(4, in: RasterMachine.clipSizes, "a clip's height"))
    }
  }

  // MARK: - Commands

  /// - Returns: Nil for a line that this version does not know.
  private static func command(_ line: inout SceneLine) throws(TraceError) -> RasterCommand? {
    switch line.words[0] {
    case "move":
      try line.demand(3, "move X Y")
      return .element(.move(to: try line.point(1)))
    case "line":
      try line.demand(3, "line X Y")
      return .element(.line(to: try line.point(1)))
    case "quadratic":
      try line.readKeys(["to": 2, "control": 2])
      return .element(.quadratic(to: try line.point("to"), control: try line.point("control")))
    case "cubic":
      try line.readKeys(["to": 2, "control1": 2, "control2": 2])
      return .element(
        .cubic(
          to: try line.point("to"), control1: try line.point("control1"),
          control2: try line.point("control2")))
    case "close", "newPath", "fill":
      try line.demand(1, String(line.words[0]))
      return line.words[0] == "close"
        ? .element(.close) : line.words[0] == "fill" ? .fill : .newPath
    case "rectangle", "ellipse":
      try line.demand(5, "\(line.words[0]) X Y WIDTH HEIGHT")
      let rect = try line.rect(1)
      return line.words[0] == "ellipse" ? .ellipse(rect) : .rectangle(rect)
    case "roundedRectangle", "fastRoundedRectangle":
      try line.readKeys(["radius": 1], from: 5, "\(line.words[0]) X Y WIDTH HEIGHT radius R")
      let (rect, radius) = (try line.rect(1), try line.number("radius", default: 0))
      return line.words[0] == "roundedRectangle"
        ? .roundedRectangle(rect, radius: radius) : .fastRoundedRectangle(rect, radius: radius)
    case "arc":
      try line.readKeys(["center": 2, "radius": 1, "from": 1, "to": 1])
      return .arc(
        center: try line.point("center"), radius: try line.number("radius", default: 1),
        from: try line.number("from", default: 0), to: try line.number("to", default: 0))
    case "gradient":
      try line.readKeys(["from": 2, "to": 2])
      return .gradient(from: try line.point("from"), to: try line.point("to"))
    case "shadow":
      try line.readKeys(["offset": 2, "blur": 1])
      return .shadow(
        offset: try line.point("offset"), blur: try line.number("blur", default: 0))
    case "stroke":
      try line.readKeys(["width": 1, "join": 1, "limit": 1, "cap": 1])
      return .stroke(try style(line))
    default: return nil
    }
  }

  private static func style(_ line: SceneLine) throws(TraceError) -> StrokeStyle {
    var style = StrokeStyle(width: try line.number("width", default: 1))
    let limit = try line.number("limit", default: 10)
    switch line.word("join", default: "miter") {
    case "miter": style.join = .miter(limit: limit)
    case "round": style.join = .round
    case "bevel": style.join = .bevel
    case let other: throw line.error("“\(other)” is not a join; write miter, round or bevel.")
    }
    switch line.word("cap", default: "butt") {
    case "butt": style.cap = .butt
    case "round": style.cap = .round
    case "square": style.cap = .square
    case let other: throw line.error("“\(other)” is not a cap; write butt, round or square.")
    }
    return style
  }
}

/// The words of one line of a scene, and their parser.
private struct SceneLine {
  let words: [Substring]
  let line: Int
  /// A message for each unknown key.
  private(set) var skipped: [TraceError] = []
  /// The index of the first word after each key.
  private var places: [String: Int] = [:]

  init(_ words: [Substring], line: Int) {
    self.words = words
    self.line = line
  }

  func error(_ message: String) -> TraceError { TraceError(line: line, message: message) }

  func demand(_ count: Int, _ form: String) throws(TraceError) {
    guard words.count == count else { throw error("the line has the form “\(form)”.") }
  }

  /// Finds the keys from the word `first` on; `counts` has the number of words that follow each
  /// key.
  ///
  /// An unknown key is skipped with all words up to the next known key.
  mutating func readKeys(
    _ counts: [String: Int], from first: Int = 1, _ form: String = ""
  ) throws(TraceError) {
    guard words.count >= first else { throw error("the line has the form “\(form)”.") }
    var index = first
    while index < words.count {
      let key = String(words[index])
      guard let count = counts[key] else {
        skipped.append(error("“\(words[0])” has no “\(key)” in this version; it is skipped."))
        repeat { index += 1 } while index < words.count && counts[String(words[index])] == nil
        continue
      }
      guard index + count < words.count else {
        let plural = count == 1 ? "a value" : "\(count) values"
        throw error("“\(key)” needs \(plural), but the line ends.")
      }
      guard places[key] == nil else { throw error("“\(key)” appears twice; remove one.") }
      places[key] = index + 1
      index += count + 1
    }
  }

  func word(_ key: String, default missing: String) -> Substring {
    places[key].map { words[$0] } ?? missing[...]
  }

  func number(_ key: String, default missing: Double) throws(TraceError) -> Double {
    guard let place = places[key] else { return missing }
    return try number(place)
  }

  /// The point after a key; the origin if the key is missing.
  func point(_ key: String) throws(TraceError) -> Point2D {
    guard let place = places[key] else { return .zero }
    return try point(place)
  }

  func point(_ index: Int) throws(TraceError) -> Point2D {
    Point2D(x: try number(index), y: try number(index + 1))
  }

  func rect(_ index: Int) throws(TraceError) -> Rect2D {
    Rect2D(
      x: try number(index), y: try number(index + 1), width: try number(index + 2),
      height: try number(index + 3))
  }

  func integer(
    _ index: Int, in range: ClosedRange<Int>, _ what: String
  ) throws(TraceError) -> Int {
    guard let number = Int(words[index]), range.contains(number) else {
      throw error(
        "\(what) is a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not “\(words[index])”.")
    }
    return number
  }

  /// Reads the word at an index as a number.
  func number(_ index: Int) throws(TraceError) -> Double {
    let word = words[index]
    if let number = NumberText.number(word) { return number }
    throw error(
      "“\(word)” is not a number; write a decimal number such as 0.5, or nan, inf or -inf.")
  }
}
