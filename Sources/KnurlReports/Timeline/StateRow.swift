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
  private let read: (Observation) -> String

  init(
    _ name: String, isValue: Bool = false, isMain: Bool = false,
    _ read: @escaping (Observation) -> String
  ) {
    self.name = name
    self.isValue = isValue
    self.isMain = isMain || isValue
    self.read = read
  }

  func text(of observation: Observation) -> String { read(observation) }

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
      rows.append(StateRow(value.name, isValue: true) { NumberText.text($0.values[index]) })
    }
    rows += limits(in: timeline)
    for (index, value) in declaration.values.enumerated() where value.hasThumb {
      rows.append(StateRow("\(value.name)’s thumb", isMain: true) { thumb($0.thumbFrame(index)) })
    }
    rows.append(StateRow("size") { size($0.bounds) })
    rows.append(StateRow("isTracking") { flag($0.isTracking) })
    return rows + flags(of: declaration) + measures(of: declaration)
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

  private static func flags(of declaration: Declaration) -> [StateRow] {
    let has = declaration.capabilities
    let names = declaration.values.map { $0.name }
    var rows: [StateRow] = []
    if has.contains(.touchInside) {
      rows.append(StateRow("isTouchInside") { flag($0.isTouchInside) })
    }
    if has.contains(.highlight) {
      rows.append(StateRow("isHighlighted") { flag($0.isHighlighted) })
    }
    if has.contains(.highlightedThumb) {
      rows.append(
        StateRow("highlighted thumb") {
          names.indices.contains($0.highlightedThumb) ? names[$0.highlightedThumb] : "none"
        })
    }
    if has.contains(.keys) {
      rows.append(
        StateRow("focused thumb") {
          names.indices.contains($0.focusedThumb) ? names[$0.focusedThumb] : "none"
        })
    }
    if has.contains(.feedback) {
      rows.append(
        StateRow("felt") {
          switch Feedback(rawValue: $0.feedback) {
          case .detent: "a detent"
          case .end: "an end"
          case nil: "nothing"
          }
        })
    }
    if has.contains(.enabling) { rows.append(StateRow("isEnabled") { flag($0.isEnabled) }) }
    if !has.isDisjoint(with: [.attaching, .hiding]) {
      rows.append(StateRow("receives touches") { flag($0.isReceivingTouches) })
    }
    if has.contains(.orientation) { rows.append(StateRow("vertical") { flag($0.isVertical) }) }
    if has.contains(.layoutDirection) {
      rows.append(StateRow("right to left") { flag($0.isRightToLeft) })
    }
    rows.append(StateRow("isContinuous") { flag($0.isContinuous) })
    return rows
  }

  private static func measures(of declaration: Declaration) -> [StateRow] {
    let has = declaration.capabilities
    var rows: [StateRow] = []
    if has.contains(.step) { rows.append(StateRow("step") { NumberText.text($0.step) }) }
    if has.contains(.distances) {
      rows.append(StateRow("pushes") { flag($0.pushes) })
      rows.append(StateRow("least distance") { NumberText.text($0.minimumDistance) })
      rows.append(StateRow("greatest distance") { NumberText.text($0.maximumDistance) })
    }
    if has.contains(.hitAreas) {
      rows.append(
        StateRow("hit area of a thumb, as declared", isMain: true) {
          "\(number($0.hitWidth)) × \(number($0.hitHeight))"
        }
      )
    }
    if has.contains(.layers) { rows.append(StateRow("number of layers") { "\($0.layerCount)" }) }
    return rows
  }

  // MARK: - Words

  /// The limits of a value, such as “2 to 8”.
  static func range(_ observation: Observation, _ index: Int) -> String {
    NumberText.text(observation.minimums[index]) + " to "
      + NumberText.text(observation.maximums[index])
  }

  static func size(_ bounds: Rect2D) -> String {
    let size = "\(number(bounds.width)) × \(number(bounds.height)) pt"
    guard bounds.x != 0 || bounds.y != 0 else { return size }
    return size + " from \(number(bounds.x)), \(number(bounds.y))"
  }

  private static func thumb(_ frame: Rect2D) -> String {
    "x \(number(frame.x)), y \(number(frame.y)), \(number(frame.width)) × \(number(frame.height))"
  }

  private static func flag(_ isOn: Bool) -> String { isOn ? "true" : "false" }

  /// The number rounded to thousandths for readability; the trace has all digits.
  private static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return NumberText.text(value) }
    let rounded = (value * 1000).rounded() / 1000
    return NumberText.text(rounded == 0 ? value : rounded)
  }
}
