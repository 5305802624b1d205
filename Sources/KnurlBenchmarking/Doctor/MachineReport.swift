package import KnurlMarkup

/// The measurements that a machine allows, and for each other measurement the reason why it is
/// impossible.
package struct MachineReport: Equatable {
  package var checks: [MachineCheck]

  package static let schema = "knurl.doctor/1"

  package init(_ checks: [MachineCheck]) {
    self.checks = checks
  }

  private var missing: [MachineCheck] { checks.filter { $0.isEssential && !$0.isAvailable } }

  package var exitCode: ExitCode { missing.isEmpty ? .fine : .couldNotRun }

  /// The checks in order, each with its result, and a summary.
  package var text: String {
    let width = checks.map { $0.title.count }.max() ?? 0
    var text = ""
    for check in checks {
      let space = String(repeating: " ", count: width - check.title.count)
      let start = (check.isAvailable ? "yes  " : "no   ") + check.title + space + "  "
      let result =
        switch check.outcome {
        case .available(let found): found
        case .unavailable(let reason, let remedy): reason + (remedy.map { "; \($0)" } ?? "")
        }
      text += WrappedText.lines(
        of: result, columns: WrappedText.terminalColumns, first: start,
        rest: String(repeating: " ", count: start.count)
      ).map { $0 + "\n" }.joined()
    }
    return text + "\n" + WrappedText.paragraph(summary) + "\n"
  }

  private var summary: String {
    guard !missing.isEmpty else { return "Times can be measured and compared here." }
    return "Times cannot be measured and compared here without: "
      + missing.map { $0.title }.joined(separator: ", ") + "."
  }

  package var json: JSONValue { JSONValue(encoding: self) }
}

extension MachineReport: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["schema": Self.schema, "fine": missing.isEmpty, "checks": checks])
  }
}

extension MachineCheck: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "name": key, "title": title, "essential": isEssential, "available": isAvailable,
    ])
    switch outcome {
    case .available(let found): try encoder.encode(["found": found])
    case .unavailable(let reason, let remedy):
      try encoder.encode(["reason": reason, "remedy": remedy])
    }
  }
}

/// The check of one thing that measuring needs, such as a clock.
package struct MachineCheck: Equatable {
  /// The key in JSON: "hardwareCounters".
  package var key: String
  package var title: String
  /// True if measuring and comparing times needs the checked thing.
  package var isEssential: Bool
  package var outcome: Outcome

  package enum Outcome: Equatable {
    /// The result, such as a version or a resolution.
    case available(String)
    /// - Parameter remedy: The way to fix it; nil if there is none, or none is needed.
    case unavailable(reason: String, remedy: String? = nil)

    /// - Parameter found: The result; nil if the thing is unavailable.
    init(_ found: String?, otherwise reason: String, remedy: String? = nil) {
      self = found.map { .available($0) } ?? .unavailable(reason: reason, remedy: remedy)
    }
  }

  package init(_ key: String, _ title: String, isEssential: Bool = false, _ outcome: Outcome) {
    self.key = key
    self.title = title
    self.isEssential = isEssential
    self.outcome = outcome
  }

  package var isAvailable: Bool {
    if case .available = outcome { return true }
    return false
  }
}
