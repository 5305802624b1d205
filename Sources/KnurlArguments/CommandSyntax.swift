import KnurlMarkup

/// The name, operands and options of a command. The help text and the parser follow from these
/// parts.
package struct CommandSyntax: Sendable {
  package let name: String
  /// The operands as the usage line shows them, such as `BASE [HEAD]` or `FILE…`; empty for none.
  ///
  /// Brackets enclose an optional operand; an ellipsis follows one that may be repeated.
  package let operands: String
  package let summary: String
  /// Lines that follow the summary in the command's own help, which joins them; an empty line
  /// separates two paragraphs.
  package let details: [String]
  package let options: [any OptionSyntax]
  package let forwarding: Forwarding
  /// True if the overview of all commands includes this command.
  package let isListed: Bool

  /// The part of a command's arguments that another program reads.
  ///
  /// Forwarded words count as operands, even with a dash in front.
  package enum Forwarding: Sendable {
    case nothing
    case behindFirstOperand
    case everything
  }

  package init(
    _ name: String, _ operands: String = "", summary: String, details: [String] = [],
    options: [any OptionSyntax] = [], forwarding: Forwarding = .nothing, isListed: Bool = true
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options
    self.forwarding = forwarding
    self.isListed = isListed
  }

  /// The allowed number of operands.
  var operandCount: ClosedRange<Int> {
    let words = operands.split(separator: " ")
    let most = operands.contains("…") ? Int.max : words.count
    return words.count { !$0.hasPrefix("[") }...most
  }
}

// MARK: - Help

extension CommandSyntax {
  /// The command with its operands, in the form that the usage line shows.
  package var form: String { operands.isEmpty ? name : "\(name) \(operands)" }

  /// - Parameters:
  ///   - words: The words to type for the command, without operands.
  ///   - exitCodes: The meaning of the exit codes, as one sentence.
  package func helpText(startedBy words: String, exitCodes: String) -> String {
    let forms = options.map { "[\($0.form)]" }
    let named = operands.isEmpty ? [] : [operands]
    // After such an operand, an option would be the other program's.
    let usage = forwarding == .behindFirstOperand ? forms + named : named + forms
    let sentence = summary.prefix(1).uppercased() + summary.dropFirst() + "."
    // The short form of help is well known.
    let entries = options.map { ($0.form, $0.summary) } + [(Flag.help.name, Flag.help.summary)]
    let line = ([words] + usage).map { WrappedText.unbroken($0) }.joined(separator: " ")
    let paragraphs = details.split(separator: "").map { $0.joined(separator: " ") }
    return
      ([
        Self.wrapped(line, first: "USAGE: ", rest: "       "),
        ([sentence] + paragraphs.prefix(1)).map { Self.wrapped($0) }.joined(separator: "\n"),
      ] + paragraphs.dropFirst().map { Self.wrapped($0) }
      + [WrappedText.table(entries), Self.wrapped(exitCodes)]).joined(separator: "\n\n")
  }

  private static func wrapped(_ text: String, first: String = "", rest: String = "") -> String {
    WrappedText.lines(of: text, columns: WrappedText.terminalColumns, first: first, rest: rest)
      .joined(separator: "\n")
  }
}

extension OptionSyntax {
  /// The option with its value and its short form, in the form that help shows.
  package var form: String {
    name + (placeholder.map { " " + $0 } ?? "") + (alias.map { ", " + $0 } ?? "")
  }
}
