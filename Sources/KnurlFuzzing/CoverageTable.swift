import CKnurlFuzzing
import Foundation

/// Which code libFuzzer watches: the addresses beside the counters of this executable.
package struct CoverageTable {
  /// In the order of the counters, as the symbols of the file count.
  package let addresses: [UInt64]

  package init(addresses: [UInt64]) { self.addresses = addresses }

  /// The table of this executable; empty where it has none, or where it cannot be read.
  package static var own: CoverageTable {
    CoverageTable(
      addresses: (0..<knurl_coverage_count()).map { UInt64(knurl_coverage_address($0)) })
  }

  /// The modules of which no function has an entry: they were built without counters.
  ///
  /// - Parameter modules: Swift modules; those of their functions count that stand under a type of
  ///   theirs or by themselves.
  package func missing(of modules: [String], in symbols: ELFSymbols) -> [String] {
    let sorted = addresses.sorted()
    return modules.filter { module in
      // As Swift spells what belongs to a module.
      let functions = symbols.functions(beginning: "$s\(module.utf8.count)\(module)")
      return !functions.contains { Self.hasAny(of: sorted, in: $0.addresses) }
    }
  }

  private static func hasAny(of sorted: [UInt64], in range: Range<UInt64>) -> Bool {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && range.contains(sorted[low])
  }

  /// Refuses where one of the modules is not watched.
  ///
  /// Where neither table nor symbols can be read, as on macOS, the number of counters has to do.
  static func check(_ modules: [String]) throws(FuzzRefusal) {
    let table = own
    guard !modules.isEmpty, !table.addresses.isEmpty,
      let file = try? Data(
        contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped),
      let symbols = ELFSymbols(Array(file)), !symbols.isEmpty
    else { return }
    let missing = table.missing(of: modules, in: symbols)
    guard let first = missing.first else { return }
    throw FuzzRefusal(
      "none of the \(table.addresses.count) counters lies in \(missing.joined(separator: ", ")): "
        + "\(missing.count == 1 ? "\(first) was" : "they were") built without `-sanitize=fuzzer`.",
      exitCode: 2)
  }
}
