import CKnurlMeasure

/// Turns address randomization off, so that code, libraries, heap and stack have the same addresses
/// in each process.
package enum FixedAddresses {
  /// Starts programs with fixed addresses, if the system allows fixed addresses; containers often
  /// do not.
  ///
  /// With random addresses, different branches and data of each process collide in the processor's
  /// caches. Then some benchmarks of equal code vary up to six times as much, most a little more.
  package static func whileStarting<Value, Failure: Error>(
    _ start: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let before = knurl_randomize_addresses(0)
    defer { if before == 1 { _ = knurl_randomize_addresses(1) } }
    return try start()
  }

  /// True if this system can fix addresses.
  package static var canBeChosen: Bool {
    whileStarting { knurl_randomize_addresses(0) } == 0
  }
}
