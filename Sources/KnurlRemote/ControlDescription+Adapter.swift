import KnurlEngine
import KnurlLaws
import KnurlVerification

/// The attributes of a description from `hello`, checked, with those of each role.
///
/// `ControlDescription.describe` makes verbs of it.
struct AdapterDescription: Sendable {
  let hello: AdapterHello
  let values: [AdapterHello.Attribute]
  /// The names of the minimum and the maximum that code writes; empty if it writes none.
  let limits: [String]
  /// The name of the setting that is the step of the values.
  let step: String?

  private static let roles = ["value", "limit", "setting", "state", "continuous", "tracking"]

  private static let commands = ["size", "enable", "cancel", "wait", "key", "increment", "hide"]

  /// - Throws: A problem whose sentence ends with a remedy.
  init(_ hello: AdapterHello, of name: String) throws(AdapterProblem) {
    self.hello = hello
    func wrong(_ sentence: String) -> AdapterProblem {
      AdapterProblem("the description in “hello” of the adapter of \(name): \(sentence).")
    }
    var names: Set<String> = []
    for attribute in hello.attributes {
      guard Self.roles.contains(attribute.role) else {
        throw wrong(
          "“\(attribute.name)” has the role “\(attribute.role)”; write one of "
            + Self.roles.joined(separator: ", "))
      }
      guard names.insert(attribute.name).inserted else {
        throw wrong("two attributes are called “\(attribute.name)”; rename one of the two")
      }
    }
    values = hello.attributes.filter { $0.role == "value" }
    guard !values.isEmpty else {
      throw wrong("no attribute has the role value; touches change one")
    }
    guard values.count <= Numbers.capacity else {
      throw wrong(
        "\(values.count) attributes have the role value; describe at most \(Numbers.capacity) in one "
          + "control")
    }
    guard hello.reports?.isEmpty == false else {
      throw wrong("“reports” is missing; name the event that tells the app of a change by touch")
    }
    if let pointer = hello.pointer, InputLimits.Pointer(rawValue: pointer) == nil {
      throw wrong("“pointer” is “\(pointer)”; write “mouse” or “touch”")
    }
    for command in hello.commands ?? [] where !Self.commands.contains(command) {
      throw wrong(
        "“commands” has “\(command)”; write some of \(Self.commands.joined(separator: ", "))")
    }
    for (key, range) in [("width", hello.width), ("height", hello.height)] {
      guard let range else { continue }
      guard range.count == 2, range[0] >= 1, range[1] >= range[0] else {
        throw wrong("“\(key)” is not [least, most]; write two numbers, the larger one last")
      }
    }
    limits = try Self.limits(of: values, among: hello.attributes, wrong)
    step = try Self.step(of: values, among: hello.attributes, wrong)
    try Self.checkWords(hello, wrong)
    for (key, word, words) in [
      ("lift", hello.lift, Array(Self.lifts.keys)),
      ("tap", hello.tap, Array(Self.taps.keys)), ("cancel", hello.cancel, Array(Self.cancels.keys)),
      ("hold", hello.hold, Array(Self.holds.keys)),
    ] {
      guard let word, !words.contains(word) else { continue }
      throw wrong("“\(key)” is “\(word)”; write \(words.sorted().joined(separator: ", "))")
    }
    let touches = Self.touches.keys.sorted()
    for law in (hello.except ?? [:]).keys.sorted() where !Self.isKnown(law, hello) {
      throw wrong("“except” names “\(law)”, which is no law; ./knurl list --all has the names")
    }
    for word in hello.touch?.all ?? [] where !touches.contains(word) {
      throw wrong(
        "“touch” is “\(word)”; write \(touches.joined(separator: ", ")), or a list of them")
    }
  }

  private static func isKnown(_ law: String, _ hello: AdapterHello) -> Bool {
    let events = (hello.events ?? []).filter { $0.when != nil }
    return (Law.all.map(\.name) + LawName.seenFromOutside).contains { $0.rawValue == law }
      || Law.answerText(ofLaw: law) != nil || events.contains { "\($0.name)-on-time" == law }
  }

  private typealias Wrong = (String) -> AdapterProblem

  /// The names of the limits that code writes, which all values share; empty if it writes none.
  private static func limits(
    of values: [AdapterHello.Attribute], among attributes: [AdapterHello.Attribute], _ wrong: Wrong
  ) throws(AdapterProblem) -> [String] {
    let declared = attributes.filter { $0.role == "limit" }.map(\.name)
    var shared: [String]?
    for value in values {
      guard let ends = value.in else {
        if value.wraps != nil { throw wrong("“\(value.name)” wraps, so it needs “in”") }
        continue
      }
      var names: [String] = []
      var numbers: [Double] = []
      for end in ends {
        if case .text(let name) = end { names.append(name) }
        if case .number(let number) = end, number.isFinite { numbers.append(number) }
      }
      guard ends.count == 2, names.count == 2 || numbers.count == 2, Set(names).count != 1 else {
        throw wrong(
          "“in” of “\(value.name)” is not [minimum, maximum]: two numbers, or two names of limits")
      }
      for name in names where !declared.contains(name) {
        throw wrong(
          "“in” of “\(value.name)” names “\(name)”, which is not an attribute with the role limit")
      }
      if names.isEmpty { continue }
      guard shared == nil || shared == names else {
        throw wrong("its values have different limits that code writes; use one pair for all")
      }
      shared = names
    }
    for name in declared where shared?.contains(name) != true {
      throw wrong("no “in” names the limit “\(name)”; name it, or leave it out")
    }
    return shared ?? []
  }

  /// The name of the setting that is the step; nil if none is.
  private static func step(
    of values: [AdapterHello.Attribute], among attributes: [AdapterHello.Attribute], _ wrong: Wrong
  ) throws(AdapterProblem) -> String? {
    var step: String?
    for value in values {
      switch value.step {
      case .text(let name)?:
        guard attributes.contains(where: { $0.name == name && $0.role == "setting" }) else {
          throw wrong("“step” of “\(value.name)” names “\(name)”, which is not a setting")
        }
        guard step == nil || step == name else {
          throw wrong("its values have different settings as steps; use one for all")
        }
        step = name
      case .number(let number)?:
        guard number.isFinite, number >= 0 else {
          throw wrong("“step” of “\(value.name)” is \(number); write 0 or more")
        }
      case .flag?: throw wrong("“step” of “\(value.name)” is a flag; write a number or a setting")
      case nil: break
      }
    }
    return step
  }

  /// Checks the words that have a list, and what there is only once.
  private static func checkWords(
    _ hello: AdapterHello, _ wrong: Wrong
  ) throws(AdapterProblem) {
    func check(_ word: String?, _ key: String, _ words: [String]) throws(AdapterProblem) {
      guard let word, !words.contains(word) else { return }
      throw wrong("“\(key)” is “\(word)”; write one of \(words.joined(separator: ", "))")
    }
    for attribute in hello.attributes {
      guard !attribute.name.isEmpty, !attribute.name.contains(where: \.isWhitespace) else {
        throw wrong("“\(attribute.name)” is not a name: traces need one word without spaces")
      }
      try check(attribute.minimum, "minimum", MinimumSide.allCases.map { "\($0)" })
      try check(attribute.wraps, "wraps", ["minimum", "maximum"])
      try check(attribute.follows, "follows", ["values", "history", "touch"])
      if attribute.wraps != nil, hello.ordered == true {
        throw wrong("“\(attribute.name)” wraps, so the values are not “ordered”")
      }
      let kinds = Set((attribute.of ?? []).map(\.kind))
      if kinds.count > 1 || attribute.of?.isEmpty == true {
        throw wrong("“of” of “\(attribute.name)” needs values of one kind: numbers, texts or flags")
      }
    }
    for role in ["tracking", "continuous"]
    where hello.attributes.count(where: { $0.role == role }) > 1 {
      throw wrong("two attributes have the role \(role); give it to one")
    }
    for event in hello.events ?? [] {
      for time in event.when ?? [] { try check(time, "when", ["lift", "cancel", "increment"]) }
      if hello.attributes.contains(where: { $0.name == event.name }) {
        throw wrong("an event and an attribute are called “\(event.name)”; rename one of the two")
      }
    }
    for grain in [hello.grain?.place, hello.grain?.number] {
      guard let grain, !(1e-9...1e6).contains(grain) else { continue }
      throw wrong("“grain” has \(grain); write a number from 1e-9 to 1e6")
    }
  }

  static let touches: [String: TouchAnswer] = [
    "isIgnoredBesideThumb": .isIgnoredBesideThumb, "isTakenAnywhere": .isTakenAnywhere,
    "changesNothing": .changesNothing, "jumps": .jumps,
  ]
  static let lifts: [String: LiftAnswer] = ["keeps": .keeps, "isOneMoreMove": .isOneMoreMove]
  static let taps: [String: TapAnswer] = [
    "doesNothing": .doesNothing, "changesValue": .changesValue,
  ]
  static let cancels: [String: CancelAnswer] = ["keeps": .keeps, "restores": .restores]
  static let holds: [String: HoldAnswer] = ["changesNothing": .changesNothing, "repeats": .repeats]
}

extension AdapterDescription {
  /// The words of `hello`, for messages.
  var dialect: Dialect {
    var lines = [
      "value(…, in: minimum...maximum)": "\"in\" of an attribute: [minimum, maximum]",
      "value(…, in: \\.minimum...\\.maximum)": "\"in\" of an attribute: two names",
      "value(…) of a property that can be written": "a value without \"written\": false",
      "value(…, shown: .frame(…))": "\"thumb\": true of an attribute",
      "value(…, step: …)": "\"step\" of an attribute",
      "value(…, wraps: …)": "\"wraps\" of an attribute",
      "a second value(…) and ordered()": "\"ordered\": true with a second value",
      "a second value(…)": "a second value", "ordered()": "\"ordered\": true",
      "cancel(.keeps) or cancel(.restores)": "\"cancel\": \"keeps\" or \"restores\"",
      "hold(.repeats) or flick(.glides(within: …))":
        "\"hold\": \"repeats\" and \"wait\" in \"commands\"",
      "hold(.repeats) or flick(.glides(within:))": "\"hold\": \"repeats\"",
      "enabled(…)": "\"enable\" in \"commands\"",
      "setting(…)": "an attribute with the role setting",
      "state(…)": "an attribute with the role state",
      "sends(…, when: …)": "\"when\" of an event", "increments()": "\"increment\" in \"commands\"",
      "keys()": "\"key\" in \"commands\"", "minimumAt: .trailing": "\"minimum\": \"trailing\"",
      "minimumAt: .top": "\"minimum\": \"top\"",
    ]
    func add(_ member: String, _ words: some Sequence<String>) {
      for word in words { lines["\(member)(.\(word))"] = "\"\(member)\": \"\(word)\"" }
    }
    add("touch", Self.touches.keys)
    add("lift", Self.lifts.keys)
    add("tap", Self.taps.keys)
    add("cancel", Self.cancels.keys)
    add("hold", Self.holds.keys)
    let reports = hello.reports ?? []
    let names = reports + hello.attributes.map(\.name) + (hello.events ?? []).map(\.name)
    return Dialect(
      lines: lines,
      report: names.contains("valueChanged") ? nil : reports.joined(separator: " or "),
      exception: "\"except\": {\"*\": \"say why here\"}")
  }
}

extension ControlDescription<RemoteControl> {
  /// Describes a control as its adapter does in `hello`.
  mutating func describe(_ adapter: AdapterDescription) {
    let hello = adapter.hello
    says(in: adapter.dialect)
    limitInput(adapter)
    for attribute in adapter.values { addValue(attribute, adapter) }
    for (name, role) in zip(adapter.limits, [DeclaredProperty.Role.minimum, .maximum]) {
      var limit = DeclaredProperty(name: name, role: role)
      limit.attribute = role == .minimum ? "minimumValue" : "maximumValue"
      property(limit, read: { $0[name] }, write: { $0[name] = $1 })
    }
    if adapter.limits.count == 2 { has(.writableLimits) }
    if hello.ordered == true { ordered() }
    if adapter.values.allSatisfy({ $0.whole == true }) { holdsWholeNumbers() }
    for attribute in hello.attributes { add(attribute, isStep: attribute.name == adapter.step) }
    if hello.commands?.contains("enable") == true {
      has(.enabling) { $1.isEnabled = $0.isEnabled }
    }
    for (word, capability) in [
      ("hide", Capabilities.hiding), ("wait", .clock), ("key", .keys), ("increment", .increments),
    ] where hello.commands?.contains(word) == true {
      has(capability)
    }
    if #available(macOS 15, iOS 18, *) {
      for event in hello.events ?? [] { add(event) }
    }
    for answer in (hello.touch?.all ?? []).compactMap({ AdapterDescription.touches[$0] }) {
      touch(answer)
    }
    if let answer = hello.lift.flatMap({ AdapterDescription.lifts[$0] }) { lift(answer) }
    if let answer = hello.tap.flatMap({ AdapterDescription.taps[$0] }) { tap(answer) }
    if let answer = hello.cancel.flatMap({ AdapterDescription.cancels[$0] }) { cancel(answer) }
    if let answer = hello.hold.flatMap({ AdapterDescription.holds[$0] }) { hold(answer) }
    for (law, reason) in (hello.except ?? [:]).sorted(by: { $0.key < $1.key }) {
      except(LawName(law), because: reason)
    }
  }

  /// Declares what can reach the control.
  mutating func limitInput(_ adapter: AdapterDescription) {
    let hello = adapter.hello
    input {
      $0.pointer = hello.pointer.flatMap { InputLimits.Pointer(rawValue: $0) } ?? .touch
      $0.isCancelled = hello.commands?.contains("cancel") == true
      $0.placeGrain = hello.grain?.place
      $0.numberGrain = hello.grain?.number
      $0.width = Self.range(hello.width)
      $0.height = Self.range(hello.height)
      $0.keepsLimitsOrdered = hello.limitsStayOrdered == true
    }
  }

  private static func range(_ ends: [Double]?) -> ClosedRange<Double>? {
    ends.map { $0[0]...$0[1] }
  }

  private mutating func addValue(
    _ attribute: AdapterHello.Attribute, _ adapter: AdapterDescription
  ) {
    let name = attribute.name
    func reader(_ end: AdapterValue) -> (RemoteControl) -> Double {
      switch end {
      case .number(let number): { _ in number }
      case .flag, .text: { $0[end.text] }
      }
    }
    let ends = attribute.in.map { $0.map { reader($0) } }
    let limits: ((RemoteControl) -> (Double, Double))? = ends.map { ends in
      { (ends[0]($0), ends[1]($0)) }
    }
    let write: ((inout RemoteControl, Double) -> Void)? =
      attribute.written == false ? nil : { $0[name] = $1 }
    let side = MinimumSide.allCases.first { "\($0)" == attribute.minimum }.map { side in
      MinimumPlace<RemoteControl>.read { _ in side }
    }
    let wrapping: Wrapping? =
      switch attribute.wraps {
      case "minimum": .readsMinimum
      case "maximum": .readsMaximum
      default: nil
      }
    if attribute.thumb == true {
      value(
        named: name, read: { $0[name] }, write: write, limits: limits, wraps: wrapping,
        minimumAt: side ?? .leading, shown: .frame { $0.thumb(name) })
    } else {
      value(
        named: name, read: { $0[name] }, write: write, limits: limits, wraps: wrapping,
        minimumAt: side ?? .leading)
    }
    if attribute.slides == true { has([], observing: { $1.isShownAtFinger = true }) }
    if let step = attribute.step {
      let read = reader(step)
      has(.step, observing: { $1.step = max(0, read($0)) })
    }
  }

  private mutating func add(_ attribute: AdapterHello.Attribute, isStep: Bool) {
    let name = attribute.name
    switch attribute.role {
    case "setting": addSetting(attribute, isStep: isStep)
    case "continuous":
      has([], observing: { $1.isContinuous = $0.flag(name) })
      var flag = DeclaredProperty(name: name, kind: .flag, isInUnits: false)
      flag.attribute = "isContinuous"
      property(flag, read: { $0[name] }, write: { $0.write(name, .flag($1 != 0)) })
    case "state":
      let sources: [String: StateSource] = [
        "values": .values, "history": .history, "touch": .touch,
      ]
      state(name, follows: attribute.follows.flatMap { sources[$0] }) { $0.text(name) }
    default: break
    }
  }

  private mutating func addSetting(_ attribute: AdapterHello.Attribute, isStep: Bool) {
    let (name, values) = (attribute.name, attribute.of ?? [])
    // Nothing says that it changes the looks alone.
    let role: DeclaredProperty.Role = attribute.looks == true ? .appearance : .geometry
    let numbers = values.compactMap { value -> Double? in
      if case .number(let number) = value { number } else { nil }
    }
    let words = values.compactMap { value -> String? in
      if case .text(let text) = value { text } else { nil }
    }
    if isStep {
      var step = DeclaredProperty(
        name: name, role: .geometry, generator: numbers.isEmpty ? nil : .element(of: numbers),
        isInUnits: true)
      step.attribute = "step"
      property(step, read: { $0[name] }, write: { $0[name] = $1 })
    } else if !numbers.isEmpty {
      setting(named: name, .element(of: numbers), role: role) {
        $0[name]
      } write: {
        $0[name] = $1
      }
    } else if !words.isEmpty {
      setting(named: name, .element(of: words), role: role) {
        $0.text(name)
      } write: {
        $0.write(name, .text($1))
      }
    } else {
      setting(named: name, role: role) {
        $0.flag(name)
      } write: {
        $0.write(name, .flag($1))
      }
    }
  }

  @available(macOS 15, iOS 18, *)
  private mutating func add(_ event: AdapterHello.Event) {
    let name = event.name
    self.event(name) { (control: inout RemoteControl, send: @escaping @Sendable () -> Void) in
      control.handlers[name] = send
    }
    let times: [String: EventTimes] = ["lift": .lift, "cancel": .cancel, "increment": .increment]
    let declared = (event.when ?? []).reduce(into: EventTimes()) {
      $0.formUnion(times[$1] ?? [])
    }
    if !declared.isEmpty { sends(name, when: declared) }
  }
}
