#if os(macOS) || os(Linux)
  package import KnurlLaws
  package import KnurlVerification

  /// Makes findings of the laws that only another process can check.
  package enum CrashFinding {
    /// - Returns: Nil if the trace is not one of this control.
    package static func finding(
      of fatality: CrashReproducer.Fatality, in declaration: Declaration
    ) -> Finding? {
      guard let trace = try? TraceText.parse(fatality.trace, in: declaration) else {
        return nil
      }
      var finding = Finding.crash(
        trace, in: declaration, step: fatality.step, seen: fatality.seen,
        evaluations: fatality.evaluations, isSlow: fatality.isSlow)
      finding.printed = fatality.printed
      return finding
    }
  }
#endif
