#if os(macOS) || os(Linux)
  import KnurlEngine
  package import KnurlLaws
  package import KnurlVerification

  extension CrashReproducer.Fatality {
    /// The finding of a law that only another process can check.
    ///
    /// No crash is lost because its trace cannot be read: it stands at the first step then.
    ///
    /// - Parameter known: The trace that crashed, where one is known.
    package func finding(in declaration: Declaration, ofTrace known: Trace? = nil) -> Finding {
      let read = try? TraceText.parse(trace, in: declaration)
      let start = Trace(
        controlName: declaration.controlName,
        sequence: CommandSequence(start: Configuration()))
      var finding = Finding.crash(
        read ?? known ?? start, in: declaration, step: read == nil ? 0 : step, seen: seen,
        evaluations: evaluations, isSlow: isSlow)
      finding.printed = printed
      return finding
    }
  }
#endif
