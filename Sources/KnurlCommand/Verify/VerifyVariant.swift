import KnurlArguments
import KnurlLaws
import KnurlVerification

/// The changes that the options of `verify` make to every control, here and in child processes.
struct VerifyVariant: Codable {
  static let strict = Flag("--strict", "count warnings as errors")
  static let policy = Option<UndocumentedTracking>(
    "--policy", "NAME",
    "choose only this undocumented behavior of UIKit; with “default”, none",
    form: WordList.joined(["default"] + names, or: true)
  ) { name in
    if name == "default" { return [] }
    return HostAction.undocumented.first { TraceText.name(of: $0) == name }?.choice
  }

  private static var names: [String] { HostAction.undocumented.map { TraceText.name(of: $0) } }

  private var isStrict = false
  /// The undocumented behavior that sequences may choose; nil for all.
  private var choices: UndocumentedTracking?

  /// Changes nothing.
  init() {}

  init(_ arguments: ParsedArguments) {
    isStrict = arguments[Self.strict]
    guard arguments.has(Self.policy) else { return }
    choices = arguments.all(Self.policy).reduce([]) { $0.union($1) }
  }

  func applied(to verification: Verification) -> Verification {
    let chosen = choices.map { verification.choosing(only: $0) } ?? verification
    return isStrict ? chosen.strict : chosen
  }
}
