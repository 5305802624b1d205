import KnurlMarkup

/// The words after a command's name, parsed into options with their values and operands.
///
/// Both `--cases 5` and `--cases=5` are accepted; after `--` every word is an operand. Values are
/// read with the declaration of their option: `arguments[Self.cases]`.
package struct ParsedArguments {
  package private(set) var operands: [String] = []
  /// The given options with their values; a repeated option appears several times.
  private var given: [(option: any OptionSyntax, value: String)] = []

  /// - Parameter help: The command that shows the valid options and operands.
  package init(
    _ words: [String], for syntax: CommandSyntax, help: String
  ) throws(CommandFailure) {
    var rest = words[...]
    if syntax.forwarding == .everything { rest = ["--"] + rest }
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard !word.hasPrefix("-") || word == "-" else {
        try read(word, from: &rest, for: syntax, help: help)
        continue
      }
      operands.append(word)
      if syntax.forwarding == .behindFirstOperand {
        operands += rest
        break
      }
    }
    if asksForHelp { return }
    for (option, value) in given { try option.check(value) }
    try checkOperands(of: syntax, help: help)
  }

  /// True if the user asked for help. In this case, values and operands were not checked.
  package var asksForHelp: Bool { has(Flag.help) }

  private mutating func read(
    _ word: String, from rest: inout ArraySlice<String>, for syntax: CommandSyntax, help: String
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let options = syntax.options + [Flag.help]
    guard let option = options.first(where: { $0.name == name || $0.alias == name }) else {
      throw .usage(
        "\(syntax.name) has no option “\(name)”"
          + NearestMatch.remedy(for: name, among: options.map { $0.name }, otherwise: help))
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if let placeholder = option.placeholder {
      if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.removeFirst() }
      guard value != nil else {
        throw .usage("\(option.name) needs a value: \(option.name) \(placeholder).")
      }
    } else if let value {
      throw .usage("\(option.name) takes no value; leave out “=\(value)”.")
    }
    given.append((option, value ?? ""))
  }

  private func checkOperands(of syntax: CommandSyntax, help: String) throws(CommandFailure) {
    let count = syntax.operandCount
    if operands.count < count.lowerBound {
      throw .usage("\(syntax.name) needs \(syntax.operands); see \(help).")
    }
    if operands.count > count.upperBound {
      let wanted = syntax.operands.isEmpty ? "no names" : "just \(syntax.operands)"
      throw .usage(
        "\(syntax.name) takes \(wanted), so “\(operands[count.upperBound])” is too much; "
          + "see \(help).")
    }
  }

  // MARK: - Values

  /// True if a flag was given.
  package subscript(flag: Flag) -> Bool { has(flag) }

  /// The last given value of an option; nil if the option was not given.
  package subscript<Value>(option: Option<Value>) -> Value? { all(option).last }

  /// All values of a repeatable option, in the order of the arguments.
  package func all<Value>(_ option: Option<Value>) -> [Value] {
    given.filter { $0.option.name == option.name }.compactMap { option.read($0.value) }
  }

  /// The name of the first of these options that was given, for an error message; nil if none was
  /// given.
  package func first(of options: [any OptionSyntax]) -> String? { options.first(where: has)?.name }

  /// True if an option was given, with any value.
  package func has(_ option: any OptionSyntax) -> Bool {
    given.contains { $0.option.name == option.name }
  }
}
