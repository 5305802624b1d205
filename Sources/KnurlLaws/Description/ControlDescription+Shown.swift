import KnurlEngine
import KnurlGeometry
import KnurlInteraction

extension ControlDescription {
  /// Declares something that a person sees and that is no thumb, such as a text, a color, a frame or
  /// a number.
  ///
  /// ```swift
  /// $0.shown(\.titleLabel.text)
  /// ```
  /// Traces and pages show it. At rest it must be what a fresh control shows that has the same
  /// values, states, settings and size; the law `shown-from-scratch` says so. It asks controls whose
  /// values code can write, and those without values.
  ///
  /// Say what it must be, and the law `shown-as-described` asks that instead, after each step and
  /// under a finger too, but not during an animation of the picture:
  ///
  /// ```swift
  /// $0.shown(\.text, is: { "\(Int($0.value)) %" })
  /// $0.shown(\.fillFrame, is: { CGRect(x: 0, y: 0, width: $0.value * $0.bounds.width, height: 4) })
  /// ```
  /// Numbers, and those of points and frames, may differ by a rounding.
  ///
  /// - Parameters:
  ///   - name: The name in traces and messages; by default the property's name.
  ///   - wanted: Computes what must be shown from what the control has.
  /// - Returns: The attribute, with which a goal or a law reads a row.
  @discardableResult
  public mutating func shown<Value: Hashable>(
    _ path: KeyPath<Control, Value>, named name: String? = nil,
    is wanted: ((Control) -> Value)? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Attribute {
    let naming = naming(path, name, SourcePlace(file, line, column), noun: "shown")
    return shown(naming, reader(path), wanted)
  }

  /// Declares something that a person sees, as a closure reads it.
  ///
  /// ```swift
  /// $0.shown("text") { $0.label.text }
  /// $0.shown("text", is: { "\(Int($0.value)) %" }) { $0.label.text }
  /// ```
  @discardableResult
  public mutating func shown<Value: Hashable>(
    _ name: String, is wanted: ((Control) -> Value)? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column,
    _ read: @escaping (Control) -> Value
  ) -> Attribute {
    let place = SourcePlace(file, line, column)
    return shown(AttributeNaming(given: name, place: place, noun: "shown"), read, wanted)
  }

  private mutating func shown<Value: Hashable>(
    _ naming: AttributeNaming, _ read: @escaping (Control) -> Value,
    _ wanted: ((Control) -> Value)?
  ) -> Attribute {
    let index = declaration.ownAttributes.table.count
    if let wanted {
      demandLaw(.shownAsDescribed)
      declaration.demandedShown.append((index, ownChecks.count))
      ownMemories.append { () }
      ownChecks.append { control, step, _ in
        let (value, wanted) = (read(control), wanted(control))
        if value == wanted { return nil }
        let (seen, due) = (ShownContent(value), ShownContent(wanted))
        if seen.isNear(due) { return nil }
        let name = step.table.ownAttributes.table[index].name
        return Violation(
          expected: "\(name) \(due.text(unlike: seen)), as the description says",
          seen: seen.text(unlike: due))
      }
    } else {
      demandLaw(.shownFromScratch)
    }
    let kind: AttributeKind<Value> =
      switch Value.self {
      case is any ControlNumber.Type:
        AttributeKind(number: { ($0 as? any ControlNumber)?.controlNumber ?? .nan })
      case is any ControlFrame.Type:
        AttributeKind(
          text: { FrameText.of(($0 as? any ControlFrame).map { [$0.controlFrame] } ?? []) },
          reading: FrameText.reading)
      case is any FrameList.Type:
        AttributeKind(
          text: { FrameText.of(($0 as? any FrameList)?.frames ?? []) }, reading: FrameText.reading)
      default: .state
      }
    let isText = Value.self is any StringProtocol.Type || Value.self == String?.self
    return attribute(naming, kind, role: isText ? [.shown, .texts] : .shown, read: read)
  }

  /// Adds a law that several lines of a description add.
  mutating func demandLaw(_ law: Law) {
    if !ownLaws.contains(where: { $0.name == law.name }) { self.law(law) }
  }
}

/// A list of frames.
private protocol FrameList {
  var frames: [Rect2D] { get }
}

extension Array: FrameList where Element: ControlFrame {
  fileprivate var frames: [Rect2D] { map(\.controlFrame) }
}

extension Law {
  /// The law that `shown` adds.
  static let shownFromScratch = Law(
    "shown-from-scratch",
    text: LawText(
      rule:
        "At rest, what a control shows, and each state that follows the values, is as on a fresh "
        + "control with the same values, settings, other states and size.",
      why: "People read the label, and not the property behind it.",
      cause: "Only some of the ways that change a value update what is shown.",
      fix:
        "Update it in one place, which every change of a value or a state calls. If it depends on "
        + "something else, declare that: with setting(…) if code writes it, otherwise with "
        + "state(…)."),
    relation: Relation("shown-from-scratch") { run, machine in
      comparingWithFresh(run, &machine) { step, _, fresh in
        guard isSameState(step.after, fresh, step, of: decidesFreshFrames) else {
          return .notApplicable
        }
        let own = step.table.ownAttributes.table
        let demanded = step.table.demandedShown
        for (index, attribute) in own.enumerated() where attribute.role.contains(.shown) {
          if demanded.contains(where: { $0.attribute == index }) { continue }
          if attribute.read(step.after).isNear(attribute.read(fresh)) { continue }
          if step.excepts("shown-from-scratch", of: attribute.name) { continue }
          return .broken(attribute.violation(step.after, unlike: fresh))
        }
        return .holds
      }
    })

  /// The law that `shown(_:is:)` adds.
  fileprivate static let shownAsDescribed = Law(
    "shown-as-described", on: .any, requires: [], isOwn: true,
    text: LawText(
      rule:
        "What a control shows is what the description computes for it, at rest and under a finger. "
        + "Numbers may differ by a rounding.",
      why: "People read the label, and not the property behind it.",
      cause: "The text or the frame is computed in another way, or not after every change.",
      fix: "Compute it from the present values, in one place that every change calls.")
  ) { step in
    guard !step.after.isAnimating, step.animation.underWay == 0 else { return .notApplicable }
    for demanded in step.table.demandedShown {
      let verdict = step.verdict(ofOwnLaw: demanded.check)
      guard case .broken = verdict else { continue }
      let name = step.table.ownAttributes.table[demanded.attribute].name
      if !step.excepts("shown-as-described", of: name) { return verdict }
    }
    return .holds
  }

  /// Compares the last rest of a run with a fresh control that is written the same.
  ///
  /// Nothing is known of what the own commands of a control with values do to it. Without values,
  /// the fresh control performs them too, after the same time, and its states tell whether the two
  /// are comparable.
  ///
  /// - Parameter judge: Gets the step of the run, and the rows of the fresh control before and after
  ///   the last writes of its values.
  static func comparingWithFresh(
    _ run: Run, _ machine: inout ControlMachine,
    _ judge: (_ step: ControlStep, _ unwritten: Row, _ fresh: Row) -> Verdict
  ) -> Examination {
    let commands = run.sequence.commands
    let hasValues = run.steps[0].after.valueCount > 0
    let end = commands.firstIndex { !$0.isMadeUpFor(byCommands: !hasValues) } ?? commands.count
    guard !run.scrolls, !run.hostReacts,
      let last = (0...end).last(where: { run.steps[$0].isAtRest }),
      let fresh = freshSequence(like: run, at: last, withCommands: !hasValues),
      let writes = restoring(run.steps[last])
    else { return .notApplicable }
    var unwritten = run.steps[0].after
    let count = machine.follow(fresh) { machine, index in
      if index == fresh.commands.count - writes.count { unwritten = machine.step.after }
    }
    let (step, now) = (run.steps[last], machine.step.after)
    guard machine.step.isAtRest, step.after.isSame(as: now, in: .value),
      step.after.isSame(as: now, in: .minimum), step.after.isSame(as: now, in: .maximum)
    else { return .init(step: 0, verdict: .notApplicable, commands: count) }
    return .init(step: last, verdict: judge(step, unwritten, now), commands: count)
  }
}

extension Attribute {
  /// The violation of a law that demands of a row what a fresh control has.
  func violation(_ seen: Row, unlike fresh: Row) -> Violation {
    Violation(
      expected: "\(name) \(text(of: fresh)), as on a fresh control", seen: text(of: seen))
  }
}

extension Command {
  /// True if the writes of a fresh control make up for the command.
  ///
  /// - Parameter byCommands: Whether the fresh control performs own commands too.
  fileprivate func isMadeUpFor(byCommands: Bool) -> Bool {
    switch self {
    case .perform: byCommands
    case .control(.enable), .control(.attach), .control(.hide), .control(.focus): false
    case .control, .set, .host: true
    }
  }
}

extension Attribute.Reading {
  fileprivate func isNear(_ other: Attribute.Reading) -> Bool {
    guard case .number(let one) = self, case .number(let two) = other else {
      return isSame(as: other)
    }
    return isSame(as: other) || ShownContent(one).isNear(ShownContent(two))
  }
}

/// The parts of something that is shown, such as the four numbers of a frame.
private struct ShownContent {
  /// The difference of two shown numbers that rounding explains, as a share of the largest one.
  private static let rounding = 1e-9
  /// The roundings, in units of the number's type, in which two computations of it may differ.
  private static let roundingsOfType = 16.0
  /// The largest number of parts that a finding shows.
  private static let mostParts = 4

  private struct Part {
    /// The way to the part, such as “size.width”; empty for a number or a text alone.
    let path: String
    let number: Double?
    let other: AnyHashable

    var text: String {
      let isAbsent = Mirror(reflecting: other.base).displayStyle == .optional
      let content = number.map { NumberText.text($0) } ?? (isAbsent ? "none" : "\(other.base)")
      return path.isEmpty ? content : "\(path) \(content)"
    }
  }

  private var parts: [Part] = []
  private var tolerance = Self.rounding

  init<Value>(_ value: Value) { add(value, at: "") }

  private mutating func add(_ value: Any, at path: String) {
    if let number = value as? any BinaryFloatingPoint {
      add(number: number, at: path)
      return
    }
    let mirror = Mirror(reflecting: value)
    // An object is compared as a whole: it may lead back to itself.
    guard !mirror.children.isEmpty, mirror.displayStyle != .class, !(value is String) else {
      let other = value as? AnyHashable ?? AnyHashable("\(value)")
      parts.append(Part(path: path, number: nil, other: other))
      return
    }
    for (index, child) in mirror.children.enumerated() {
      let isWrapped = mirror.displayStyle == .optional
      let dot = path.isEmpty ? "" : "."
      let step = isWrapped ? "" : child.label.map { dot + $0 } ?? "[\(index)]"
      add(child.value, at: path + step)
    }
  }

  private mutating func add<Number: BinaryFloatingPoint>(number: Number, at path: String) {
    parts.append(Part(path: path, number: Double(number), other: 0))
    tolerance = max(tolerance, Self.roundingsOfType * Double(Number.ulpOfOne))
  }

  /// The indices of the parts that differ by more than rounding; nil if there are others.
  private func differences(from other: ShownContent) -> [Int]? {
    guard parts.map(\.path) == other.parts.map(\.path) else { return nil }
    let numbers = (parts + other.parts).compactMap(\.number).filter(\.isFinite)
    let largest = numbers.reduce(1) { max($0, $1.magnitude) }
    let tolerance = max(tolerance, other.tolerance) * largest
    return parts.indices.filter { index in
      guard let one = parts[index].number, let two = other.parts[index].number else {
        return parts[index].number != other.parts[index].number
          || parts[index].other != other.parts[index].other
      }
      return one != two && !(one.isNaN && two.isNaN) && !((one - two).magnitude <= tolerance)
    }
  }

  /// True if both are the same, but for the rounding of numbers.
  func isNear(_ other: ShownContent) -> Bool { differences(from: other)?.isEmpty == true }

  /// The first parts that are not as in the other one, in words.
  func text(unlike other: ShownContent) -> String {
    let shown = differences(from: other).map { $0.map { parts[$0] } } ?? parts
    let words = shown.prefix(Self.mostParts).map(\.text).joined(separator: ", ")
    return words.isEmpty ? "none" : words
  }
}
