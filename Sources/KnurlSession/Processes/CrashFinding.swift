#if os(macOS) || os(Linux)
  package import KnurlLaws
  package import KnurlVerification

  extension CrashReproducer.Fatality {
    /// The finding of a law that only another process can check; nil if the trace is not one of this
    /// control, or could not be written down.
    package func finding(in declaration: Declaration) -> Finding? {
      guard let trace = try? TraceText.parse(trace, in: declaration) else { return nil }
      var finding = Finding.crash(
        trace, in: declaration, step: step, seen: seen, evaluations: evaluations, isSlow: isSlow)
      finding.printed = printed
      return finding
    }
  }
#endif
