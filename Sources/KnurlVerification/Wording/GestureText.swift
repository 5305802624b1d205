import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// A command sequence in everyday words: “touch the upper thumb, drag 27 pt left, lift”.
///
/// Right and down are those of the screen. Numbers are rounded to thousandths; the trace has them
/// in full.
struct GestureText {
  /// The phrases, one for each step.
  private(set) var phrases: [GesturePhrase] = []
  private let sequence: CommandSequence<Configuration, Command>
  /// The observed steps; nil for a sequence that cannot be run here.
  private let steps: [ControlStep]?
  private let declaration: Declaration
  private let paths: FingerPaths

  /// - Parameter run: The sequence with its observed steps, which contain the thumbs' positions.
  init(of run: RecordedRun<ControlMachine>) {
    self.init(run.sequence, seen: run.steps, in: run.steps[0].declaration)
  }

  /// - Parameter steps: The observed steps; without them every position is a pair of coordinates.
  init(
    _ sequence: CommandSequence<Configuration, Command>, seen steps: [ControlStep]?,
    in declaration: Declaration
  ) {
    self.sequence = sequence
    self.steps = steps
    self.declaration = declaration
    paths = FingerPaths(sequence.commands)
    for write in sequence.start.writes { phrases.append(words(for: write, "with ")) }
    if let bounds = sequence.start.bounds { phrases.append(Self.size(bounds, "at ")) }
    if phrases.isEmpty, sequence.commands.isEmpty { phrases.append(GesturePhrase("as made")) }
    for index in sequence.commands.indices { phrases.append(words(at: index)) }
  }

  /// All phrases in one line.
  var text: String { phrases.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ") }

  /// The phrases without numbers: only the kinds of positions and properties, and the direction
  /// along or across the track.
  ///
  /// Writes before and after the start have the same phrase, and repetitions are dropped.
  var forms: [String] {
    var forms: [String] = []
    for phrase in phrases where phrase.form != forms.last { forms.append(phrase.form) }
    return forms
  }

  // MARK: - Commands

  private func words(at index: Int) -> GesturePhrase {
    switch sequence.commands[index] {
    case .control(let command): return words(for: command, at: index)
    case .set(let property, let value):
      return words(for: PropertyWrite(property: property, value: value), "write ")
    case .perform(let own, let argument):
      return GesturePhrase(TraceText.words(of: declaration.commands[own], argument))
    case .host(.rounds): return GesturePhrase("the app rounds values from now on")
    case .host(.disablesOnValueChanged):
      return GesturePhrase("the app disables it at the next change")
    case .host(.detachesOnValueChanged):
      return GesturePhrase("the app takes it out of its window at the next change")
    case .host(.scrolls): return GesturePhrase("a scroll view holds it from now on")
    case .host(.steals):
      return GesturePhrase(
        "the system takes every touch away", " (cancelled)", form: "touch is taken away")
    case .host(let act):
      return GesturePhrase("from the next touch on UIKit " + (act.choice?.words ?? ""))
    }
  }

  private func words(for command: ControlCommand, at index: Int) -> GesturePhrase {
    switch command {
    case .touch(let touch): return words(for: touch, at: index)
    case .resize(let bounds): return Self.size(bounds, "resize to ")
    case .enable(let on): return words(on ? "enable" : "disable", takesTouches: !on, at: index)
    case .attach(let on): return words(on ? "attach" : "detach", takesTouches: !on, at: index)
    case .hide(let on): return words(on ? "hide" : "show", takesTouches: on, at: index)
    case .tick(let seconds): return GesturePhrase("tick", " \(Self.number(seconds)) s")
    case .key(let key): return GesturePhrase("press \(TraceText.name(of: key))")
    case .increment(let thumb): return words("increment", onThumb: thumb)
    case .decrement(let thumb): return words("decrement", onThumb: thumb)
    case .focus(let thumb): return words("focus", onThumb: thumb)
    }
  }

  private func words(_ verb: String, onThumb thumb: Int) -> GesturePhrase {
    // Signatures do not depend on names.
    GesturePhrase("\(verb) \(name(ofThumb: thumb))", form: "\(verb) thumb \(thumb)")
  }

  /// Returns the phrase for a command.
  ///
  /// All commands that end a followed touch have the same form, because the control ends the touch
  /// in the same way.
  private func words(_ words: String, takesTouches: Bool, at index: Int) -> GesturePhrase {
    let isEnd = takesTouches && steps?[index].after.isTracking == true
    return GesturePhrase(words, form: isEnd ? "touch is taken away" : words)
  }

  private func words(for write: PropertyWrite, _ verb: String) -> GesturePhrase {
    let property = declaration.properties[write.property]
    let value =
      property.kind == .number
      ? Self.number(write.value) : TraceText.text(of: write, in: declaration)
    var phrase = GesturePhrase(verb + property.name, " " + value)
    switch property.role {
    case .value: phrase.form = "write a value"
    case .minimum, .maximum: phrase.form = "write a limit"
    default:
      phrase.form = property.kind == .color ? "write a color" : "write property \(write.property)"
    }
    return phrase
  }

  private static func size(_ bounds: Rect2D, _ verb: String) -> GesturePhrase {
    var numbers = "\(number(bounds.width)) × \(number(bounds.height))"
    if bounds.x != 0 || bounds.y != 0 {
      numbers += " from \(number(bounds.x)), \(number(bounds.y))"
    }
    return GesturePhrase(verb, numbers, form: "another size")
  }

  // MARK: - Touches

  private func words(for touch: Touch, at index: Int) -> GesturePhrase {
    let finger = paths.ids.firstIndex(of: touch.id) ?? 0
    var phrase = GesturePhrase(finger: finger)
    switch touch.phase {
    case .began:
      phrase.add(finger == 0 ? "touch " : "touches ")
      phrase.add(place(of: touch.location, at: index))
    case .moved:
      guard let previous = point(before: index) else {
        phrase.add(finger == 0 ? "move without a touch" : "moves without a touch", to: touch)
        return phrase
      }
      addDrag(from: previous, to: touch.location, at: index, &phrase)
    case .ended:
      phrase.add(finger == 0 ? "lift" : "lifts")
      addWayOfTheEnd(of: touch, at: index, &phrase)
    case .cancelled:
      phrase.add(finger == 0 ? "touch is taken away" : "is taken away", number: " (cancelled)")
      addWayOfTheEnd(of: touch, at: index, &phrase)
    }
    if touch.tapCount != 1 { phrase.add("", number: " as tap \(touch.tapCount)") }
    return phrase
  }

  private func point(before index: Int) -> Point2D? {
    paths.predecessors[index].flatMap { sequence.commands[$0].touch?.location }
  }

  private func addDrag(
    from start: Point2D, to end: Point2D, at index: Int, _ phrase: inout GesturePhrase
  ) {
    let isFirst = phrase.isOfFirstFinger
    guard start != end else {
      return phrase.add(isFirst ? "hold still" : "holds still", number: " (a move of 0 pt)")
    }
    phrase.add(isFirst ? "drag" : "drags")
    guard start.isFinite, end.isFinite else {
      return phrase.add("", number: " to \(Self.number(end.x)), \(Self.number(end.y))")
    }
    if let down = down(of: index), down == end {
      phrase.text += " back"
      return addDirection(from: start, to: end, at: index, &phrase)
    }
    addWay(from: start, to: end, at: index, &phrase)
  }

  /// Adds to the form whether a drag goes along or across the track, but not the sign.
  ///
  /// A fault usually affects all thumbs and both directions.
  private func addDirection(
    from start: Point2D, to end: Point2D, at index: Int, _ phrase: inout GesturePhrase
  ) {
    let isVertical = steps?[index].after.isVertical ?? false
    if end.x != start.x { phrase.form += isVertical ? " across" : " along" }
    if end.y != start.y { phrase.form += isVertical ? " along" : " across" }
  }

  private func addWay(
    from start: Point2D, to end: Point2D, at index: Int, _ phrase: inout GesturePhrase
  ) {
    addDirection(from: start, to: end, at: index, &phrase)
    phrase.text += Self.way(from: start, to: end, x: ["left", "right"], y: ["up", "down"])
  }

  /// Returns a distance in words: “ 27 pt left and 3 pt up”; empty if there is none.
  ///
  /// - Parameters:
  ///   - x: The words for a smaller and for a greater x.
  ///   - y: The words for a smaller and for a greater y.
  private static func way(
    from start: Point2D, to end: Point2D, x: [String], y: [String]
  ) -> String {
    let ways = [(end.x - start.x, x), (end.y - start.y, y)].filter { $0.0 != 0 }
    let words = ways.map { "\(number($0, unsigned: true)) pt \($0 < 0 ? $1[0] : $1[1])" }
    return words.isEmpty ? "" : " " + words.joined(separator: " and ")
  }

  /// Adds the distance from a finger's last position to its lift or cancel, if the two differ.
  private func addWayOfTheEnd(of touch: Touch, at index: Int, _ phrase: inout GesturePhrase) {
    guard let previous = point(before: index) else {
      return phrase.add(" without a touch", to: touch)
    }
    guard previous != touch.location else { return }
    guard previous.isFinite, touch.location.isFinite else { return phrase.add("", to: touch) }
    phrase.add(" after")
    addWay(from: previous, to: touch.location, at: index, &phrase)
  }

  private func down(of index: Int) -> Point2D? {
    let gesture = paths.gestures.first { $0.contains(index) }
    return gesture.flatMap { sequence.commands[$0[0]].touch?.location }
  }

  // MARK: - Positions

  private func place(of point: Point2D, at index: Int) -> GesturePhrase {
    guard let step = steps?[index] else { return GesturePhrase("", Self.at(point), form: "it") }
    guard step.has(.thumbs), point.isFinite else {
      let isOutside = point.isFinite && !step.after.bounds.contains(point)
      return GesturePhrase(
        isOutside ? "outside " : "", Self.at(point),
        form: isOutside ? "outside" : point.isFinite ? "it" : "no place")
    }
    var place = GesturePhrase("")
    // The coordinates of a point share a thumb.
    var near: [Int] = []
    for index in step.after.thumbs(near: point) {
      let first = declaration.values[index].figure?.lowerBound ?? index
      if !near.contains(first) { near.append(first) }
    }
    guard let thumb = near.first else {
      place.add(step.after.bounds.contains(point) ? "the track" : "outside")
      place.add("", number: " " + Self.at(point))
      return place
    }
    if near.count > 1 {
      place.add("where the thumbs meet")
    } else {
      place.text += name(ofThumb: thumb)
      place.form += "a thumb"
    }
    let middle = step.after.thumbCenter(thumb)
    guard point != middle else { return place }
    let frame = step.after.thumbFrame(thumb)
    if !frame.contains(point) {
      place.form += " beside its frame"
    } else if [frame.minX, frame.maxX].contains(point.x)
      || [frame.minY, frame.maxY].contains(point.y)
    {
      place.form += " on its edge"
    }
    place.text +=
      Self.way(from: middle, to: point, x: ["left of", "right of"], y: ["above", "below"])
      + " its middle"
    return place
  }

  private func name(ofThumb index: Int) -> String {
    guard declaration.values.indices.contains(index) else { return "a thumb that is not there" }
    if declaration.values.count == 1 || declaration.thumbs == [index] { return "the thumb" }
    let name = Array(declaration.wholeName(of: index).utf8)
    let suffix = Array("Value".utf8)
    guard name.count > suffix.count, Array(name.suffix(suffix.count)) == suffix else {
      return "the thumb of \(declaration.wholeName(of: index))"
    }
    return "the \(String(decoding: name.dropLast(suffix.count), as: UTF8.self)) thumb"
  }

  static func at(_ point: Point2D) -> String { "at \(number(point.x)), \(number(point.y))" }

  /// Returns a number as text for readers, rounded to thousandths.
  static func number(_ number: Double, unsigned: Bool = false) -> String {
    let value = unsigned ? number.magnitude : number
    guard value.isFinite, value.magnitude < 1e9 else { return NumberText.text(value) }
    let rounded = (value * 1000).roundedHalfAway / 1000
    // Numbers that would round to zero are the cause of some findings.
    return NumberText.text(rounded == 0 && value != 0 ? value : rounded)
  }
}

extension Row {
  /// The nearest thumb whose frame or hit area contains a point; several if they are equally near.
  fileprivate func thumbs(near point: Point2D) -> [Int] {
    var nearest: [Int] = []
    var least = Double.infinity
    for index in valueIndices {
      let area = thumbFrame(index).grown(toAtLeast: Size2D(width: hitWidth, height: hitHeight))
      guard area.contains(point) else { continue }
      let distance = (along(point, of: index) - thumbAlong(index)).magnitude
      if distance < least { nearest = [] }
      if distance <= least {
        nearest.append(index)
        least = distance
      }
    }
    return nearest
  }
}

/// The words for one step of a command sequence, in full and without its numbers.
struct GesturePhrase: Hashable {
  var text: String
  var form: String
  private(set) var isOfFirstFinger = true

  /// - Parameters:
  ///   - number: The number, which the form omits.
  ///   - form: By default the words.
  init(_ words: String, _ number: String = "", form: String? = nil) {
    text = words + number
    self.form = form ?? words
  }

  /// - Parameter finger: The finger's index; 0, the first, is not mentioned.
  init(finger: Int) {
    let names = ["", "second finger ", "third finger "]
    text = finger < names.count ? names[finger] : "finger \(finger + 1) "
    form = text
    isOfFirstFinger = finger == 0
  }

  mutating func add(_ words: String, number: String = "") {
    text += words + number
    form += words
  }

  mutating func add(_ words: String, to touch: Touch) {
    add(words, number: " " + GestureText.at(touch.location))
  }

  mutating func add(_ phrase: GesturePhrase) {
    text += phrase.text
    form += phrase.form
  }
}
