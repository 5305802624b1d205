import CKnurlMeasure

/// The addresses at which the code, the libraries, the heap and the stack of a program begin.
package enum FixedAddresses {
  /// Has them depend on nothing but the program, for each that something starts, where a system lets a
  /// process choose; containers often do not.
  ///
  /// Left alone, they are others in each process, and with them which of its branches and of its data take
  /// each other's places in the processor: some benchmarks of equal code differ up to six times as much
  /// then, most a little more.
  package static func whileStarting<Value, Failure: Error>(
    _ start: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let before = knurl_randomize_addresses(0)
    defer { if before == 1 { _ = knurl_randomize_addresses(1) } }
    return try start()
  }

  /// Whether that can be chosen here.
  package static var canBeChosen: Bool {
    whileStarting { knurl_randomize_addresses(0) } == 0
  }
}
