import KnurlSession

/// Takes a command's words apart: options with their values, and operands.
///
/// Both `--cases 5` and `--cases=5` are understood; behind `--` everything is an operand; of an
/// option that is given twice the last one counts, unless the command asks for all of them.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private(set) var asksForHelp = false
  private var values: [String: String] = [:]
  /// Options with their values, each as often as it was given.
  private var given: [(name: String, value: String)] = []

  init(_ words: [String], for syntax: CommandSyntax, help: String) throws(CommandFailure) {
    let options = syntax.options + [.help]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands.append(contentsOf: rest)
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name || $0.alias == name }) else {
        throw .usage(
          "\(syntax.name) has no option “\(name)”"
            + NearestMatch.remedy(for: name, among: options.map { $0.name }, otherwise: help))
      }
      try read(option, parts.count == 2 ? String(parts[1]) : nil, from: &rest)
    }
    if !asksForHelp { try checkOperands(of: syntax, help: help) }
  }

  private mutating func read(
    _ option: OptionSyntax, _ attached: String?, from rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    guard let placeholder = option.value else {
      if let attached { throw .usage("\(option.name) takes no value; leave out “=\(attached)”.") }
      values[option.name] = ""
      asksForHelp = asksForHelp || option.name == OptionSyntax.help.name
      return
    }
    let value: String
    if let attached {
      value = attached
    } else if let next = rest.first, !next.hasPrefix("--") {
      value = rest.removeFirst()
    } else {
      throw .usage("\(option.name) needs a value: \(option.name) \(placeholder).")
    }
    values[option.name] = value
    given.append((option.name, value))
  }

  private func checkOperands(of syntax: CommandSyntax, help: String) throws(CommandFailure) {
    if operands.count < syntax.operandCount.lowerBound {
      throw .usage("\(syntax.name) needs \(syntax.operands); see \(help).")
    }
    if operands.count > syntax.operandCount.upperBound {
      let extra = operands[syntax.operandCount.upperBound]
      let wanted = syntax.operands.isEmpty ? "no names" : "just \(syntax.operands)"
      throw .usage("\(syntax.name) takes \(wanted), so “\(extra)” is too much; see \(help).")
    }
  }

  // MARK: - Values

  func has(_ option: String) -> Bool { values[option] != nil }

  /// A value as it was given; an empty one is refused.
  func text(_ option: String) throws(CommandFailure) -> String? {
    guard let value = values[option] else { return nil }
    guard !value.isEmpty else { throw .usage("\(option) needs a value that is not empty.") }
    return value
  }

  /// All values of an option that may be given several times, in their order.
  func texts(_ option: String) -> [String] {
    given.filter { $0.name == option }.map { $0.value }
  }

  func integer<Number: FixedWidthInteger>(
    _ option: String, in range: ClosedRange<Number>
  ) throws(CommandFailure) -> Number? {
    guard let value = values[option] else { return nil }
    guard TimeText.isDigits(value), let number = Number(value), range.contains(number) else {
      throw .usage(
        "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not “\(value)”.")
    }
    return number
  }

  /// A time as 30s, 2m or 1h, in seconds.
  func seconds(_ option: String) throws(CommandFailure) -> Double? {
    guard let value = values[option] else { return nil }
    guard let seconds = TimeText.seconds(value) else {
      throw .usage("\(option) takes \(TimeText.form), not “\(value)”.")
    }
    return seconds
  }
}
