import KnurlEngine

extension Law {
  static let settingsReadBack = Law(
    .settingsReadBack, covers: ["P10"], requires: .settings,
    text: LawText(
      rule:
        "A setting reads what was written. A number that it does not accept reads the same each "
        + "time it is written, and a write of what it reads changes nothing. On a fresh control "
        + "some written number changes it, and a write of what it read at first restores that.",
      why: "An app sets a property, and the control goes on as before.",
      cause: "The setter keeps the old value, computes with it, or returns too early.",
      fix: "Store what is written, or the nearest that the control accepts.")
  ) { run, machine in
    // Reads the setting that the run wrote last.
    let properties = run.steps[0].declaration.properties
    var last: (step: Int, write: PropertyWrite)?
    for (index, command) in run.sequence.commands.enumerated() {
      guard case .set(let property, let value) = command, properties[property].role.isSetting,
        value.isFinite || properties[property].kind == .optionalNumber && value.isNaN,
        !run.steps[0].excepts(.settingsReadBack, of: properties[property].name)
      else { continue }
      last = (index + 1, PropertyWrite(property: property, value: value))
    }
    guard let (step, write) = last else { return .notApplicable }
    let past = CommandSequence(
      start: run.sequence.start, commands: Array(run.sequence.commands[..<step]))
    var count = machine.follow(past) { _, _ in }
    guard let seen = machine.step.read(write.property) else { return .notApplicable }
    let name = properties[write.property].name
    let kind = properties[write.property].kind
    for number in kind.isSame(seen, write.value) ? [write.value] : [write.value, seen] {
      machine.perform(.set(property: write.property, to: number))
      count += 1
      guard let again = machine.step.read(write.property), !kind.isSame(again, seen) else {
        continue
      }
      let violation = Violation(
        expected: "\(name) \(text(seen, of: write.property, run)) still, after another write of "
          + text(number, of: write.property, run),
        seen: text(again, of: write.property, run))
      return .init(step: step, verdict: .broken(violation), commands: count)
    }
    if let refused = refused(write, seen, &machine, &count) {
      let writes = refused.written.map { text($0, of: write.property, run) }
      let violation = Violation(
        expected: "\(name) of a fresh control to change by one of these writes: "
          + ControlStep.joined(writes),
        seen: "\(text(refused.kept, of: write.property, run)) after each of them")
      return .init(step: step, verdict: .broken(violation), commands: count)
    }
    if let first = unrestored(write.property, run, &machine, &count) {
      let violation = Violation(
        expected: "\(name) \(text(first.number, of: write.property, run)) again, as on a fresh "
          + "control, after a write of it",
        seen: text(first.seen, of: write.property, run))
      return .init(step: step, verdict: .broken(violation), commands: count)
    }
    return .init(step: step, verdict: .holds, commands: count)
  }

  /// The number that a setting of a fresh control has and does not accept after the writes of the
  /// run, with what it reads instead; nil if it accepts it.
  ///
  /// No other setting is written, because it may depend on one. A number that the description does
  /// not let code write, such as a zero that means none, need not be accepted.
  private static func unrestored(
    _ property: Int, _ run: Run, _ machine: inout ControlMachine, _ count: inout Int
  ) -> (number: Double, seen: Double)? {
    let kind = machine.step.declaration.properties[property].kind
    machine.begin(Configuration(bounds: run.sequence.start.bounds))
    var sink = ChoiceSink()
    guard let first = machine.step.read(property), first.isFinite || kind == .optionalNumber,
      machine.encode(command: .set(property: property, to: first), into: &sink)
    else { return nil }
    let starts = run.sequence.start.writes.map { Command.set(property: $0.property, to: $0.value) }
    for case .set(property, let number) in starts + run.sequence.commands {
      machine.perform(.set(property: property, to: number))
      count += 1
    }
    machine.perform(.set(property: property, to: first))
    count += 1
    guard let seen = machine.step.read(property), !kind.isSame(seen, first) else { return nil }
    return (first, seen)
  }

  /// The ordinary numbers that a fresh control does not accept, and the one that it keeps.
  ///
  /// Nil if the setting accepts one of them, if they are too few to tell, or if the run changed the
  /// setting: a fresh control may have a reason to refuse what it accepts later.
  private static func refused(
    _ write: PropertyWrite, _ seen: Double, _ machine: inout ControlMachine, _ count: inout Int
  ) -> (written: [Double], kept: Double)? {
    let declared = machine.step.declaration.properties[write.property]
    machine.begin(Configuration())
    guard let kept = machine.step.read(write.property), declared.kind.isSame(seen, kept) else {
      return nil
    }
    var written: [Double] = []
    for index in 0..<drawnWrites {
      var number = write.value
      if index > 0 {
        // The same numbers in each run: a finding must not depend on chance.
        var source = ChoiceSource(seed: 0, caseIndex: UInt64(index))
        number = machine.drawFirstWrite(to: write.property, from: &source)
      }
      guard !declared.kind.isNumber || !(number.magnitude >= 1e9),
        !number.isNaN || declared.kind == .optionalNumber,
        !declared.kind.isSame(number, kept),
        !written.contains(where: { ControlStep.isSame($0, number) })
      else { continue }
      machine.perform(.set(property: write.property, to: number))
      count += 1
      guard let seen = machine.step.read(write.property), declared.kind.isSame(seen, kept) else {
        return nil
      }
      written.append(number)
    }
    if written.isEmpty { return nil }
    let isListed = declared.kind == .optionalNumber && declared.generator != nil
    guard declared.kind.isNumber, !isListed else { return (written, kept) }
    // A number that is drawn by default may be on the wrong side of a limit.
    let middle = kept.isNaN ? 0 : kept
    let isSure =
      declared.generator != nil
      || (written.contains { $0 < middle } && written.contains { $0 > middle })
    guard written.count >= leastWrites, isSure else { return nil }
    return (written, kept)
  }

  private static let drawnWrites = 16
  private static let leastWrites = 3

  static let settingsStay = Law(
    .settingsStay, covers: ["P10"], requires: .settings,
    text: LawText(
      rule: "A setting changes only by a write of its own, by a command of the description or by a "
        + "new size, but not by touches, keys and time.",
      why: "An app sets a property once, and after a drag the control goes by another one.",
      cause: "The control stores something of the touch in a property that belongs to the app.",
      fix: "Keep it in a property of the control's own. If touches are meant to change it, declare "
        + "it with state(…) instead of setting(…).")
  ) { run, machine in
    let properties = run.steps[0].declaration.properties
    let settings = properties.indices.filter {
      properties[$0].role.isSetting && !run.steps[0].excepts(.settingsStay, of: properties[$0].name)
    }
    if settings.isEmpty { return .notApplicable }
    var before: [Double?] = []
    var (broken, warning): (Examination?, Examination?)
    // A command may begin something that time ends.
    var isCommanded = false
    let count = machine.follow(run.sequence, while: broken == nil) { machine, index in
      let now = settings.map { machine.step.read($0) }
      defer { before = now }
      var written: Int?
      switch machine.step.command {
      case nil, .host: return
      case .perform:
        isCommanded = true
        return
      case .control: if isCommanded || machine.step.isResized { return }
      case .set(let property, _): written = property
      }
      if machine.step.hostReacted { return }
      for (place, property) in settings.enumerated() where property != written {
        guard let old = before[place], let new = now[place],
          !properties[property].kind.isSame(old, new)
        else { continue }
        // One end of a range may pull the other along.
        if let end = written.flatMap({ machine.step.read($0) }), end == new { continue }
        let violation = Violation(
          expected: "\(properties[property].name) \(text(old, of: property, run)) still",
          seen: text(new, of: property, run)
            + (written.map { " after a write of \(properties[$0].name)" } ?? ""),
          warning: written == nil ? nil : "A setting may depend on another property on purpose.")
        let found = Examination(
          step: index, verdict: .broken(violation), commands: index)
        if written == nil { broken = found } else { warning = warning ?? found }
        return
      }
    }
    return broken ?? warning ?? .init(step: 0, verdict: .holds, commands: count)
  }

  private static func text(_ number: Double, of property: Int, _ run: Run) -> String {
    TraceText.text(
      of: PropertyWrite(property: property, value: number), in: run.steps[0].declaration)
  }
}

extension DeclaredProperty.Kind {
  /// True for a number that may be none, too.
  fileprivate var isNumber: Bool { self == .number || self == .optionalNumber }

  /// True if two readings are the same; of numbers, within the rounding of a smaller type or of an
  /// angle.
  fileprivate func isSame(_ one: Double, _ other: Double) -> Bool {
    if ControlStep.isSame(one, other) { return true }
    guard isNumber else { return false }
    return (one - other).magnitude <= Self.rounding * max(1, one.magnitude, other.magnitude)
  }

  private static let rounding = 1e-6
}
