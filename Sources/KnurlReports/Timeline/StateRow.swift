import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// One part of a control's state as text, for every step of a timeline.
struct StateRow {
  var name: String
  /// True if the row shows a value of the control.
  var isValue = false
  /// True if the row is always shown, even without a change.
  var isMain = false
  private let read: (Row) -> String

  init(
    _ name: String, isValue: Bool = false, isMain: Bool = false,
    _ read: @escaping (Row) -> String
  ) {
    self.name = name
    self.isValue = isValue
    self.isMain = isMain || isValue
    self.read = read
  }

  func text(of observation: Row) -> String { read(observation) }

  /// True if the text of the row changes at some step.
  func changes(in timeline: Timeline) -> Bool {
    var seen: String?
    for frame in timeline.frames {
      for observation in [frame.before, frame.after] {
        guard let text = observation.map(read) else { continue }
        if let seen, seen != text { return true }
        seen = text
      }
    }
    return false
  }

  /// True if the text of the row differs between two timelines at corresponding steps.
  func differs(between timeline: Timeline, and other: Timeline) -> Bool {
    timeline.frames.contains { frame in
      let beside = other.frames[timeline.step(besideStep: frame.step, in: other)]
      guard let here = frame.after, let there = beside.after else { return false }
      return read(here) != read(there)
    }
  }

  // MARK: - Rows

  /// The rows for everything that the control declares, in a fixed order.
  static func all(in timeline: Timeline) -> [StateRow] {
    let declaration = timeline.declaration
    var rows: [StateRow] = []
    for (index, value) in declaration.values.enumerated() {
      rows.append(StateRow(value.name, isValue: true) { NumberText.text($0[.value, index]) })
    }
    rows += limits(in: timeline)
    for (index, value) in declaration.values.enumerated() where value.hasThumb {
      rows.append(StateRow("\(value.name)’s thumb", isMain: true) { thumb($0.thumbFrame(index)) })
    }
    // The positions say what the thumbs say.
    let shown: Attribute.Roles = [.values, .limits, .thumbs, .positions]
    for attribute in declaration.attributes() where attribute.role.isDisjoint(with: shown) {
      // The declared size is not drawn, and the reader needs it to understand a hit.
      let isMain = ["hitWidth", "hitHeight"].contains(attribute.key)
      let row = StateRow(attribute.title, isMain: isMain) {
        attribute.role == .bounds ? size($0.bounds) : text(attribute, $0)
      }
      if attribute.isDeclared || row.changes(in: timeline) { rows.append(row) }
    }
    return rows
  }

  private static func limits(in timeline: Timeline) -> [StateRow] {
    let limited = timeline.declaration.values.indices.filter {
      timeline.declaration.values[$0].hasLimits
    }
    guard let first = limited.first else { return [] }
    let areShared = timeline.frames.allSatisfy { frame in
      guard let after = frame.after else { return true }
      return limited.allSatisfy { after.sharesLimits($0, with: first) }
    }
    if areShared { return [StateRow("limits", isMain: true) { range($0, first) }] }
    return limited.map { index in
      StateRow("limits of \(timeline.declaration.values[index].name)", isMain: true) {
        range($0, index)
      }
    }
  }

  // MARK: - Words

  /// The limits of a value, such as “2 to 8”.
  static func range(_ observation: Row, _ index: Int) -> String {
    NumberText.text(observation[.minimum, index]) + " to "
      + NumberText.text(observation[.maximum, index])
  }

  static func size(_ bounds: Rect2D) -> String {
    let size = "\(number(bounds.width)) × \(number(bounds.height)) pt"
    guard bounds.x != 0 || bounds.y != 0 else { return size }
    return size + " from \(number(bounds.x)), \(number(bounds.y))"
  }

  private static func thumb(_ frame: Rect2D) -> String {
    "x \(number(frame.x)), y \(number(frame.y)), \(number(frame.width)) × \(number(frame.height))"
  }

  /// Places are rounded; other numbers have all digits.
  private static func text(_ attribute: Attribute, _ row: Row) -> String {
    let places: Attribute.Roles = .presentations
    guard case .number(let place) = attribute.read(row), places.contains(attribute.role) else {
      return attribute.text(of: row)
    }
    return number(place)
  }

  /// The number rounded to thousandths for readability; the trace has all digits.
  private static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return NumberText.text(value) }
    let rounded = (value * 1000).rounded() / 1000
    return NumberText.text(rounded == 0 ? value : rounded)
  }
}
