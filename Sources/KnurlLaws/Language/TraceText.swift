import KnurlEngine
public import KnurlGeometry
package import KnurlInteraction

/// Writes traces as text, and reads them.
///
/// ```
/// trace 1 range-slider
/// configuration minimumValue 0 maximumValue 10
/// bounds 0 0 335 30
/// touch 1 began 69 15 at 0
/// touch 1 moved 96 15 at 0.016
/// touch 1 ended 96 15 at 0.032
/// ```
///
/// A trace that names attributes says at which positions of the description they are, as in
/// `names 1 bedtime of 2 values` and `names 2 least of 3 settings`. Settings are the other
/// properties that code writes; those that it does not write are `others`, and what a description adds
/// with `state` are `states`. A name that the control
/// does not have means the attribute at its position, if the control has as many of that kind.
/// Traces without such lines use the names that the control has.
///
/// A line that begins with `host` names an action of the app or the system, which `HostAction`
/// explains: `host rounds`, `host disables-on valueChanged`, `host detaches-on valueChanged`, `host
/// steals`, `host scrolls`. Others select undocumented behavior of UIKit, from the next touch on:
/// `host ends-after-refusal`, `host ends-after-cancel`, `host touches-down-first`, `host
/// without-tolerance`.
public enum TraceText {
  public static let version = 1
  /// The first word of a line that says when and why a finding was accepted.
  package static let acceptedWord = "accepted"

  public static func text(of trace: Trace, in declaration: Declaration) -> String {
    var lines = ["trace \(version) \(trace.controlName)"]
    for note in trace.notes { lines.append("note \(note)") }
    if let law = trace.law { lines.append("law \(law)") }
    if let accepted = trace.accepted { lines.append("\(acceptedWord) \(accepted)") }
    let positions = positions(namedIn: trace, declaration)
    lines += namesLines(of: positions, in: declaration)
    for write in trace.sequence.start.writes {
      let name = declaration.properties[write.property].name
      lines.append("configuration \(name) \(text(of: write, in: declaration))")
    }
    if let bounds = trace.sequence.start.bounds { lines.append("bounds \(text(of: bounds))") }
    let attributes = trace.expectations.isEmpty ? [] : declaration.attributes()
    func appendExpectations(at step: Int) {
      for expectation in trace.expectations where expectation.step == step {
        lines.append("expect " + self.text(of: expectation.kind, in: declaration, attributes))
      }
    }
    appendExpectations(at: 0)
    for (index, command) in trace.sequence.commands.enumerated() {
      lines.append(line(of: command, in: declaration))
      appendExpectations(at: index + 1)
    }
    var text = ""
    for line in lines { text += line + "\n" }
    return text
  }

  /// The lines that say at which positions the names are: usually one for each kind that is named.
  private static func namesLines(of positions: [Int], in declaration: Declaration) -> [String] {
    let names = declaration.names
    var lines: [String] = []
    var first = 0
    for kind in declaration.kinds {
      let end = " of \(kind.count) \(kind.name)"
      var line = ""
      for position in positions where (first..<first + kind.count).contains(position) {
        let pair = " \(position - first + 1) \(names[position])"
        if line.utf8.count + pair.utf8.count > TraceLimits.lineLength - namesWord.utf8.count
          - end.utf8.count
        {
          lines.append(namesWord + line + end)
          line = ""
        }
        line += pair
      }
      if !line.isEmpty { lines.append(namesWord + line + end) }
      first += kind.count
    }
    return lines
  }

  /// The first word of a line that says at which positions names are.
  package static let namesWord = "names"

  /// The positions of the attributes that a trace names, in ascending order.
  private static func positions(namedIn trace: Trace, _ declaration: Declaration) -> [Int] {
    var named = Set(
      trace.sequence.start.writes.map { declaration.properties[$0.property].name })
    for case .set(let property, _) in trace.sequence.commands {
      named.insert(declaration.properties[property].name)
    }
    for expectation in trace.expectations {
      switch expectation.kind {
      case .property(let name, _, _), .text(let name, _): named.insert(name)
      case .events, .sent: break
      }
    }
    let names = declaration.names
    return names.indices.filter { named.contains(names[$0]) }
  }

  /// The lines of a start, before commands that may name any attribute.
  package static func lines(
    of start: Configuration, subject: String, in declaration: Declaration
  ) -> [String] {
    let trace = Trace(controlName: subject, sequence: CommandSequence(start: start))
    let text = text(of: trace, in: declaration).split(separator: "\n").map { String($0) }
    let names = namesLines(of: Array(declaration.names.indices), in: declaration)
    return [text[0]] + names + text.dropFirst().filter { !$0.hasPrefix("\(namesWord) ") }
  }

  /// A command as a line of a trace.
  public static func line(of command: Command, in declaration: Declaration) -> String {
    switch command {
    case .control(let command): return line(of: command, in: declaration)
    case .set(let property, let value):
      let write = PropertyWrite(property: property, value: value)
      return "set \(declaration.properties[property].name) \(text(of: write, in: declaration))"
    case .perform(let index, let argument):
      return "perform \(words(of: declaration.commands[index], argument))"
    case .host(let act): return "host \(name(of: act))"
    }
  }

  /// The name of a control's own command, and its argument.
  package static func words(of command: DeclaredCommand, _ argument: Double) -> String {
    guard let kind = command.argument?.kind else { return command.name }
    return "\(command.name) \(text(of: argument, as: kind))"
  }

  private static func line(of command: ControlCommand, in declaration: Declaration) -> String {
    switch command {
    case .touch(let touch): return line(of: touch)
    case .resize(let bounds): return "resize \(text(of: bounds))"
    case .enable(let on): return on ? "enable" : "disable"
    case .attach(let on): return on ? "attach" : "detach"
    case .hide(let on): return on ? "hide" : "show"
    case .tick(let seconds): return "tick \(NumberText.text(seconds))"
    case .key(let key): return "key \(name(of: key))"
    case .increment(let thumb): return "increment \(thumb)"
    case .decrement(let thumb): return "decrement \(thumb)"
    case .focus(let thumb): return "focus \(thumb)"
    }
  }

  private static func line(of touch: Touch) -> String {
    var line = "touch \(touch.id) \(name(of: touch.phase))"
    line += " \(NumberText.text(touch.location.x)) \(NumberText.text(touch.location.y))"
    if touch.tapCount != 1 { line += " taps \(touch.tapCount)" }
    if touch.time != 0 || touch.time.sign == .minus { line += " at \(NumberText.text(touch.time))" }
    return line
  }

  // MARK: - Words

  package static func name(of phase: TouchPhase) -> String {
    switch phase {
    case .began: return "began"
    case .moved: return "moved"
    case .ended: return "ended"
    case .cancelled: return "cancelled"
    }
  }

  /// The words after `host` in a trace.
  public static func name(of act: HostAction) -> String {
    switch act {
    case .rounds: return "rounds"
    case .disablesOnValueChanged: return "disables-on valueChanged"
    case .steals: return "steals"
    case .endsAfterRefusal: return "ends-after-refusal"
    case .endsAfterCancel: return "ends-after-cancel"
    case .touchesDownFirst: return "touches-down-first"
    case .withoutTolerance: return "without-tolerance"
    case .detachesOnValueChanged: return "detaches-on valueChanged"
    case .scrolls: return "scrolls"
    }
  }

  package static func name(of key: Key) -> String {
    switch key {
    case .left: return "left"
    case .right: return "right"
    case .up: return "up"
    case .down: return "down"
    case .pageUp: return "pageUp"
    case .pageDown: return "pageDown"
    case .home: return "home"
    case .end: return "end"
    }
  }

  package static func text(of rect: Rect2D) -> String {
    "\(NumberText.text(rect.x)) \(NumberText.text(rect.y)) \(NumberText.text(rect.width)) "
      + NumberText.text(rect.height)
  }

  /// A property's value as text, depending on its kind.
  public static func text(of write: PropertyWrite, in declaration: Declaration) -> String {
    text(of: write.value, as: declaration.properties[write.property].kind)
  }

  private static func text(of value: Double, as kind: DeclaredProperty.Kind) -> String {
    switch kind {
    case .number: return NumberText.text(value)
    case .flag: return value == 0 ? "false" : "true"
    case .name(let names):
      let index = Int(exactly: value)
      return index.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? "another"
    case .color: return colorText(value)
    case .optionalNumber: return value.isNaN ? "none" : NumberText.text(value)
    }
  }

  private static func colorText(_ value: Double) -> String {
    let bits = value >= 0 && value <= 0xFFFF_FFFF ? UInt32(value) : 0
    let digits = Array("0123456789abcdef")
    var text = "#"
    for place in 0..<8 { text.append(digits[Int(bits >> UInt32(28 - 4 * place) & 15)]) }
    return text
  }

  // MARK: - Expectations

  private static func text(
    of kind: TraceExpectation.Kind, in declaration: Declaration, _ attributes: [Attribute]
  ) -> String {
    switch kind {
    case .property(let name, let value, let tolerance):
      var text = name + " "
      if let property = declaration.property(named: name) {
        text += self.text(of: PropertyWrite(property: property, value: value), in: declaration)
      } else if let attribute = ExpectedAttribute(name, among: attributes, of: declaration) {
        text += attribute.text(of: value)
      } else {
        text += NumberText.text(value)
      }
      return tolerance == 0 ? text : text + " within " + NumberText.text(tolerance)
    case .text(let name, let text): return name + " " + text
    case .events(let passes):
      if passes.isEmpty { return "events none" }
      return passes.reduce(into: "events") { $0 += " " + ControlEvents(rawValue: $1).description }
    case .sent(let event, let count):
      return "sent \(ControlEvents(rawValue: event)) \(count)"
    }
  }
}

// MARK: - Colors

/// Colors in traces: one number, 0xRRGGBBAA.
public enum PackedColor {
  /// The color that a number encodes; transparent black for a number outside 0...0xFFFFFFFF.
  public static func color(_ number: Double) -> RGBAColor {
    let bits = number >= 0 && number <= 0xFFFF_FFFF ? UInt32(number) : 0
    return RGBAColor(
      red: Double(bits >> 24) / 255, green: Double(bits >> 16 & 255) / 255,
      blue: Double(bits >> 8 & 255) / 255, alpha: Double(bits & 255) / 255)
  }

  /// The number of a color, each component rounded to eight bits.
  public static func number(_ color: RGBAColor) -> Double {
    Double(
      byte(color.red) << 24 | byte(color.green) << 16 | byte(color.blue) << 8 | byte(color.alpha))
  }

  private static func byte(_ component: Double) -> UInt32 {
    guard component > 0 else { return 0 }
    return UInt32((min(component, 1) * 255).rounded(.toNearestOrEven))
  }
}
