/// What a command takes and does, from which its help and its parser follow.
struct CommandSyntax {
  let name: String
  /// As the usage line shows it: "FILE…", "[CONTROL…]", or nothing.
  var operands = ""
  /// How many operands there may be.
  var operandCount = 0...0
  let summary: String
  /// Paragraphs of the command's own help.
  var details: [String] = []
  var options: [OptionSyntax] = []
}

struct OptionSyntax {
  /// With its dashes.
  let name: String
  /// A short form, with its dash.
  var alias: String?
  /// What stands for its value in help, or nil for a switch.
  var value: String?
  let summary: String

  static let json = OptionSyntax(
    name: "--json", summary: "print the result as JSON (\"format\": 1)")
  /// How a control is set up.
  static let set = OptionSyntax(
    name: "--set", value: "NAME=VALUE",
    summary: "write a property, in the words of a trace; may be given several times")
  static let size = OptionSyntax(
    name: "--size", value: "WxH", summary: "size in points (default the control's own)")
  static let output = OptionSyntax(
    name: "--output", alias: "-o", value: "FILE", summary: "write it there instead of printing it")
  static let help = OptionSyntax(name: "--help", alias: "-h", summary: "show this help")
}
