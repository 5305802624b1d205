public import KnurlVerification

extension Catalog {
  /// The catalog of the executable that fuzzes readers. This catalog has no controls.
  ///
  /// They need a separate executable, because modules that are instrumented for readers belong to
  /// the harness when controls are fuzzed.
  public static var readers: Catalog { Catalog(controls: [], otherTargets: .readers) }
}

extension [FuzzTargetSpecification] {
  /// The fuzz targets for code that reads foreign files and arguments.
  ///
  /// To add a reader, add an entry here, its seeds in `Fuzz/Corpus` and its words in
  /// `Fuzz/Dictionaries`, under its name.
  public static var readers: [FuzzTargetSpecification] {
    [
      PNGReader.format().specification, TraceReader.format().specification,
      ArgumentReader.format().specification, JSONReader.format().specification,
      HTTPReader.format().specification,
    ]
  }
}
