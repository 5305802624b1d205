import KnurlGeometry
import KnurlInteraction

/// Texts for what laws expected and observed. They use names instead of indices, and only the
/// values that matter.
extension ControlStep {
  /// All values, such as “lowerValue 2, upperValue 8”.
  func named(_ values: Numbers) -> String { named(values, where: { _ in true }) }

  /// The values that differ from `others`, or all values if none differs.
  func named(_ values: Numbers, unlike others: Numbers) -> String {
    let text = named(values) { !Self.isSame(values[$0], others[$0]) }
    return text.isEmpty ? named(values) : text
  }

  private func named(_ values: Numbers, where isMeant: (Int) -> Bool) -> String {
    var parts: [String] = []
    for index in values.indices where isMeant(index) {
      parts.append("\(declaration.values[index].name) \(NumberText.text(values[index]))")
    }
    return Self.joined(parts)
  }

  /// The changes of values as text, such as “lowerValue 2 → 3” or “no value changed”.
  func changes(from old: Numbers, to new: Numbers) -> String {
    let parts = Self.changes(from: old, to: new, declaration)
    return parts.isEmpty ? "no value changed" : Self.joined(parts)
  }

  private static func changes(
    from old: Numbers, to new: Numbers, _ declaration: Declaration
  ) -> [String] {
    var parts: [String] = []
    for index in new.indices where !isSame(old[index], new[index]) {
      let (before, after) = (NumberText.text(old[index]), NumberText.text(new[index]))
      parts.append("\(declaration.values[index].name) \(before) → \(after)")
    }
    return parts
  }

  /// The values or, of a control without values, its own states; and the events that it sent.
  var content: String {
    let states = table.ownAttributes.table.filter { $0.role.contains(.ownStates) }
    let parts =
      after.valueCount > 0 ? [named(after[.value])] : states.map { text(of: $0, in: after) }
    let all = parts + ownSent
    return all.isEmpty ? "it is not true" : Self.joined(all)
  }

  /// The events that the description declares with `event`, such as “sends finished (2.5)”.
  private var ownSent: [String] { sentEvents.map { "sends \($0.name)\($0.words)" } }

  private func text(of attribute: Attribute, in row: Row) -> String {
    "\(attribute.name) \(attribute.text(of: row))"
  }

  /// The own attributes of some roles that differ in two rows.
  func others(_ roles: Attribute.Roles, _ one: Row, _ other: Row) -> [Attribute] {
    table.ownAttributes.table.filter {
      !$0.role.isDisjoint(with: roles) && !$0.read(one).isSame(as: $0.read(other))
    }
  }

  /// The visible effects of the command: values, limits, states, thumbs, events, invalidation.
  var deeds: String {
    var parts = Self.changes(from: before[.value], to: after[.value], declaration)
    parts += limitChanges
    parts += others([.ownStates, .shown], before, after).map {
      "\(text(of: $0, in: before)) → \($0.text(of: after))"
    }
    if parts.isEmpty { parts += thumbMoves }
    if before.isTracking != after.isTracking {
      parts.append(after.isTracking ? "the touch is followed" : "the touch is no longer followed")
    }
    if !events.isEmpty { parts.append("sends \(declaration.said("\(events)"))") }
    parts += ownSent
    if !invalidation.isEmpty { parts.append(Self.marks(invalidation)) }
    return parts.isEmpty ? "nothing" : Self.joined(parts)
  }

  /// The changes of limits, such as “maximum 10 → 8”. Limits that several values share are listed
  /// once.
  private var limitChanges: [String] {
    guard has(.limits) else { return [] }
    var parts: [String] = []
    for index in after.valueIndices {
      let name = after.valueCount == 1 ? "" : " of \(declaration.values[index].name)"
      for (word, old, new) in [
        ("minimum", before[.minimum, index], after[.minimum, index]),
        ("maximum", before[.maximum, index], after[.maximum, index]),
      ] where !Self.isSame(old, new) {
        parts.append("\(word)\(name) \(NumberText.text(old)) → \(NumberText.text(new))")
      }
    }
    return parts
  }

  private var thumbMoves: [String] {
    var parts: [String] = []
    for index in after.valueIndices where declaration.values[index].hasThumb {
      let (old, new) = (before.thumbFrame(index), after.thumbFrame(index))
      guard old != new else { continue }
      parts.append(
        "the thumb of \(declaration.values[index].name) \(Self.move(from: old, to: new))")
    }
    return parts
  }

  /// The movements of the thumbs as text; “no thumb moved” if there is no movement.
  var thumbsGone: String {
    thumbMoves.isEmpty ? "no thumb moved" : Self.joined(thumbMoves)
  }

  private static func move(from old: Rect2D, to new: Rect2D) -> String {
    joined(differences(old, new) { "\(NumberText.text($0)) → \(NumberText.text($1))" })
  }

  /// The numbers that differ in two frames, each as its name and words about both.
  private static func differences(
    _ one: Rect2D, _ other: Rect2D, _ words: (Double, Double) -> String
  ) -> [String] {
    [
      ("x", one.x, other.x), ("y", one.y, other.y), ("width", one.width, other.width),
      ("height", one.height, other.height),
    ].filter { !isSame($0.1, $0.2) }.map { "\($0.0) \(words($0.1, $0.2))" }
  }

  /// The positions, in the first row, of the thumbs whose frames differ in the second row.
  func thumbs(of one: Row, unlike other: Row) -> String {
    var parts: [String] = []
    for index in one.valueIndices where one.thumbFrame(index) != other.thumbFrame(index) {
      let place = Self.place(of: one.thumbFrame(index), unlike: other.thumbFrame(index))
      parts.append("the thumb of \(declaration.values[index].name) at \(place)")
    }
    return parts.isEmpty ? "the same thumbs" : Self.joined(parts)
  }

  /// The numbers of a frame that differ from the numbers of another frame, such as “x -16”.
  private static func place(of frame: Rect2D, unlike other: Rect2D) -> String {
    joined(differences(frame, other) { own, _ in NumberText.text(own) })
  }

  /// The control's highlight flag and its highlighted thumb.
  var highlight: String {
    let thumb = after.highlightedThumb
    let name =
      declaration.values.indices.contains(thumb)
      ? "the thumb of \(declaration.values[thumb].name) is highlighted"
      : "no thumb is highlighted"
    return "isHighlighted is \(after.isHighlighted), "
      + (after.isHighlighted == (thumb >= 0) ? "and " : "but ") + name
  }

  /// The state that a finished touch has left behind.
  func leftOfTouch(andHighlight isOver: Bool) -> String {
    var parts: [String] = []
    if after.isTracking { parts.append("isTracking is still true") }
    if after.isTouchInside { parts.append("isTouchInside is still true") }
    if isOver, after.isHighlighted { parts.append("isHighlighted is still true") }
    if declaration.values.indices.contains(after.highlightedThumb) {
      let name = declaration.values[after.highlightedThumb].name
      parts.append("the thumb of \(name) is still highlighted")
    }
    return Self.joined(parts)
  }

  /// The invalidation as text, such as “layers 1 and 2 marked, layout marked”.
  static func marks(_ invalidation: Invalidation) -> String {
    var parts: [String] = []
    if invalidation.layers != 0 { parts.append("\(layers(invalidation.layers)) marked") }
    if invalidation.needsLayout { parts.append("layout marked") }
    return parts.isEmpty ? "nothing marked" : joined(parts)
  }

  /// Layers by their numbers, from 0: “layer 1”, “layers 1, 2”, “no layer”.
  static func layers(_ bits: UInt64) -> String {
    var numbers: [String] = []
    for layer in 0..<64 where bits & (1 << UInt64(layer)) != 0 { numbers.append("\(layer)") }
    switch numbers.count {
    case 0: return "no layer"
    case 1: return "layer \(numbers[0])"
    default: return "layers \(joined(numbers))"
    }
  }

  /// The values, limits and bounds that are not finite.
  var notFinite: String {
    var parts: [String] = []
    for index in after.valueIndices {
      let name = declaration.values[index].name
      if !after[.value, index].isFinite {
        parts.append("\(name) \(NumberText.text(after[.value, index]))")
      }
      let isFirst =
        index == 0 || !Self.isSame(after[.minimum, index], after[.minimum, 0])
        || !Self.isSame(after[.maximum, index], after[.maximum, 0])
      guard has(.limits), isFirst else { continue }
      let owner = after.valueCount == 1 || index == 0 ? "" : " of \(name)"
      for (word, limit) in [
        ("minimum", after[.minimum, index]), ("maximum", after[.maximum, index]),
      ] where !limit.isFinite {
        parts.append("\(word)\(owner) \(NumberText.text(limit))")
      }
    }
    if !after.bounds.isFinite { parts.append("bounds \(TraceText.text(of: after.bounds))") }
    return Self.joined(parts)
  }

  /// The thumbs whose frames are not finite.
  var framesNotFinite: String {
    var parts: [String] = []
    for index in after.valueIndices where !after.thumbFrame(index).isFinite {
      let frame = TraceText.text(of: after.thumbFrame(index))
      parts.append("the thumb of \(declaration.values[index].name) at \(frame)")
    }
    return Self.joined(parts)
  }

  /// The differences from the same step of another run: values, events, thumbs, flags.
  func told(unlike other: ControlStep) -> String {
    var parts: [String] = []
    if !after.isSame(as: other.after, in: .value) {
      parts.append(named(after[.value], unlike: other.after[.value]))
    }
    if passes != other.passes {
      parts.append(events.isEmpty ? "no events" : "events \(events)")
    }
    if !after.hasThumbs(of: other.after) { parts.append(thumbs(of: after, unlike: other.after)) }
    if after.isTracking != other.after.isTracking {
      parts.append(after.isTracking ? "the touch is followed" : "no touch is followed")
    }
    if after.isHighlighted != other.after.isHighlighted
      || after.highlightedThumb != other.after.highlightedThumb
    {
      parts.append(highlight)
    }
    parts += others([.ownStates, .shown, .effects], after, other.after).map {
      text(of: $0, in: after) + argumentWords(of: $0.name)
    }
    return parts.isEmpty ? content + "; other state differs" : Self.joined(parts)
  }

  package static func isSame(_ a: Double, _ b: Double) -> Bool { a == b || (a.isNaN && b.isNaN) }

  static func joined(_ parts: [String]) -> String {
    var text = ""
    for part in parts { text += (text.isEmpty ? "" : ", ") + part }
    return text
  }
}
