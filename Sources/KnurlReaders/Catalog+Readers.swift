public import KnurlVerification

extension Catalog {
  /// Nothing but readers: the catalog of a fuzz executable of their own, because what is instrumented
  /// for them is the harness where controls are fuzzed.
  public static var readers: Catalog { Catalog(controls: [], subjects: .readers) }
}

extension [FuzzTargetSpecification] {
  /// Whatever is read that others may have written. Another reader is one more entry here, with its
  /// seeds in `Fuzz/Corpus` and its words in `Fuzz/Dictionaries` under its name.
  public static var readers: [FuzzTargetSpecification] {
    [
      PNGReader.format().specification, TraceReader.format().specification,
      ArgumentReader.format().specification, JSONReader.format().specification,
    ]
  }
}
