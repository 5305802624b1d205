import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The text of one frame of a timeline.
struct FrameWords {
  private static let mostValues = 4
  let timeline: Timeline
  let frame: Timeline.Frame

  /// The number of the step and the step in words, such as “Step 2: drag 27 pt left”.
  var heading: String {
    let words = frame.words.isEmpty ? frame.line : frame.words
    // A start without setup has no words.
    if frame.step == 0 { return frame.words.isEmpty ? "Start" : "Start: \(frame.words)" }
    return "Step \(frame.step): \(words)"
  }

  /// The values at the start, or the values that the step changed; empty if none changed.
  var changes: [String] {
    guard let after = frame.after else { return [] }
    var parts: [String] = []
    for (index, value) in timeline.declaration.values.enumerated() {
      let new = NumberText.text(after[.value, index])
      if frame.step == 0 {
        parts.append("\(value.name) \(new)")
      } else if let before = frame.before {
        let old = NumberText.text(before[.value, index])
        if old != new { parts.append("\(value.name) \(old) → \(new)") }
      }
    }
    let more = parts.count - Self.mostValues
    if more > 0 { parts = Array(parts.prefix(Self.mostValues)) + ["and \(more) more"] }
    return parts
  }

  var events: String {
    let events =
      frame.passes.map { timeline.declaration.said("\($0.events)") }.filter { !$0.isEmpty }
      + frame.ownEvents.map { $0.name + $0.words }
    return events.isEmpty ? "" : "sends " + events.joined(separator: ", ")
  }

  /// Notes about states and positions that the picture does not show.
  func notes(_ map: SchematicMap) -> [String] {
    var notes: [String] = []
    if let after = frame.after?.seen {
      if !after.isEnabled { notes.append("disabled") }
      for (index, value) in timeline.declaration.values.enumerated() where value.hasThumb {
        let thumb = after.thumbFrame(index)
        if !map.holds(thumb) {
          notes.append("the thumb of \(value.name) is at \(text(of: thumb.center))")
        }
      }
    } else {
      notes.append("not run again: the control crashes or hangs in this trace")
    }
    for finger in frame.fingers where finger.phase != nil && !map.holds(finger.location) {
      notes.append("finger \(finger.id) is at \(text(of: finger.location))")
    }
    return notes
  }

  private func text(of place: Point2D) -> String {
    "\(NumberText.text(place.x)), \(NumberText.text(place.y))"
  }
}
