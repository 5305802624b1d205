import KnurlLaws
import KnurlSession
import KnurlVerification

/// Findings of the law `survives`, which no check of the engine makes.
enum CrashFinding {
  static func finding(of death: KnownCrash, in declaration: Declaration) -> Finding? {
    finding(
      trace: death.trace, step: death.step, seen: death.seen, caseIndex: death.caseIndex,
      evaluations: death.evaluations, declaration)
  }

  #if os(macOS) || os(Linux)
    static func finding(
      of fatality: CrashReproducer.Fatality, in declaration: Declaration
    ) -> Finding? {
      finding(
        trace: fatality.trace, step: fatality.step, seen: fatality.seen, caseIndex: 0,
        evaluations: fatality.evaluations, declaration)
    }
  #endif

  private static func finding(
    trace text: String, step: Int, seen: String, caseIndex: Int, evaluations: Int,
    _ declaration: Declaration
  ) -> Finding? {
    guard let trace = try? TraceText.parse(text, in: declaration).trace else { return nil }
    return .deadly(
      trace, in: declaration, step: step, seen: seen, caseIndex: caseIndex,
      evaluations: evaluations)
  }
}
