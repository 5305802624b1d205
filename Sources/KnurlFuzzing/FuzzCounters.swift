import CKnurlFuzzing

/// All counters of this executable: the inline ones in the order of the coverage table, and behind them
/// libFuzzer's extra ones.
enum FuzzCounters {
  /// What they are.
  static var copy: [UInt8] {
    var copy = [UInt8](repeating: 0, count: knurl_counters_size())
    unsafe copy.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe knurl_counters_copy(base) }
    }
    return copy
  }

  /// - Parameter copy: One of this process.
  static func restore(_ copy: [UInt8]) {
    precondition(copy.count == knurl_counters_size(), "the copy is of the same counters")
    unsafe copy.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe knurl_counters_restore(base) }
    }
  }

  static func clear() { knurl_counters_clear() }
}
