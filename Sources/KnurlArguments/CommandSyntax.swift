/// What a command takes and does, from which its help and its parser follow.
package struct CommandSyntax: Sendable {
  package let name: String
  /// As the usage line shows them: `BASE [HEAD]`, `FILE…`, or nothing. Brackets stand around what may
  /// be left out, and an ellipsis behind what may come several times.
  package let operands: String
  package let summary: String
  /// Lines of the command's own help, behind its summary.
  package let details: [String]
  package let options: [any OptionSyntax]
  package let forwarding: Forwarding
  /// Whether the overview of all commands shows it.
  package let isListed: Bool

  /// Words that another program reads: they count as operands, whatever they look like.
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

  /// How many operands there may be.
  var operandCount: ClosedRange<Int> {
    let words = operands.split(separator: " ")
    let most = operands.contains("…") ? Int.max : words.count
    return words.count { !$0.hasPrefix("[") }...most
  }
}

// MARK: - Help

extension CommandSyntax {
  /// The command with its operands, as usage lines show it.
  package var form: String { operands.isEmpty ? name : "\(name) \(operands)" }

  /// - Parameters:
  ///   - words: What to type for it, without operands.
  ///   - exitCodes: What the exit codes mean, as one sentence.
  package func helpText(startedBy words: String, exitCodes: String) -> String {
    let forms = options.map { "[\($0.form)]" }
    let named = operands.isEmpty ? [] : [operands]
    // Behind such an operand an option would be another program's.
    let usage = forwarding == .behindFirstOperand ? forms + named : named + forms
    let sentence = summary.prefix(1).uppercased() + summary.dropFirst() + "."
    // Everybody knows the short form of help.
    let entries = options.map { ($0.form, $0.summary) } + [(Flag.help.name, Flag.help.summary)]
    return [
      (["USAGE: \(words)"] + usage).joined(separator: " "),
      ([sentence] + details).joined(separator: "\n"),
      Self.table(entries), exitCodes,
    ].joined(separator: "\n\n")
  }

  /// Words and what they mean, in two columns.
  package static func table(_ entries: [(words: String, meaning: String)]) -> String {
    let width = entries.map { $0.words.count }.max() ?? 0
    return entries.map { words, meaning in
      "  \(words)\(String(repeating: " ", count: width - words.count))  \(meaning)"
    }.joined(separator: "\n")
  }
}

extension OptionSyntax {
  /// The option with its value and its short form, as help shows it.
  package var form: String {
    name + (placeholder.map { " " + $0 } ?? "") + (alias.map { ", " + $0 } ?? "")
  }
}
