import CKnurlFuzzing
import KnurlEngine
import KnurlSession
import KnurlVerification

/// Finds the entries of the coverage table that inputs reach. Works without libFuzzer.
struct FuzzCoverage {
  private let property: FuzzTarget
  private let name: [UInt8]
  private var records = ChoiceSegments()
  /// The number of inputs that belong to this target.
  private(set) var inputs = 0
  /// For each entry of the coverage table, true if an input reached the entry.
  private(set) var reached: [Bool]

  init(of property: FuzzTarget) {
    self.property = property
    name = Array(property.name.utf8)
    reached = Array(repeating: false, count: knurl_coverage_count())
  }

  /// Runs an input. Skips inputs of other targets and formats.
  mutating func add(_ bytes: [UInt8]) {
    let reading = records.read(bytes)
    guard reading.isInput(of: name) else { return }
    inputs += 1
    FuzzCounters.clear()
    // Relations are checked as well: a fuzz run checks them for some inputs.
    _ = property.run(records, true)
    let counters = FuzzCounters.copy
    // The inline counters come first, in the order of the coverage table.
    for index in reached.indices where counters[index] != 0 { reached[index] = true }
  }
}

/// All counters of this executable: inline counters in the order of the coverage table, then
/// libFuzzer's extra counters.
enum FuzzCounters {
  /// A copy of the counters' current values.
  static var copy: [UInt8] {
    var copy = [UInt8](repeating: 0, count: knurl_counters_size())
    unsafe copy.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe knurl_counters_copy(base) }
    }
    return copy
  }

  /// - Parameter copy: A copy made in this process.
  static func restore(_ copy: [UInt8]) {
    precondition(copy.count == knurl_counters_size(), "the copy is of the same counters")
    unsafe copy.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe knurl_counters_restore(base) }
    }
  }

  static func clear() { knurl_counters_clear() }
}
