import CKnurlFuzzing
import Foundation
import KnurlArguments

/// The addresses of code with coverage counters in this executable, one for each counter.
package struct CoverageTable {
  /// The addresses in the order of the counters, comparable with addresses in `ELFSymbols`.
  package let addresses: [UInt64]

  package init(addresses: [UInt64]) { self.addresses = addresses }

  /// The table of this executable; empty if the executable has no table or the table cannot be
  /// read.
  package static var own: CoverageTable {
    CoverageTable(
      addresses: (0..<knurl_coverage_count()).map { UInt64(knurl_coverage_address($0)) })
  }

  /// Returns the modules without any coverage counter, which were built without instrumentation.
  ///
  /// - Parameter modules: Names of Swift modules. Global functions and functions of the module's
  ///   own types count.
  package func missing(of modules: [String], in symbols: ELFSymbols) -> [String] {
    let sorted = addresses.sorted()
    return modules.filter { module in
      // The beginning of a mangled Swift name in this module.
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

  /// Throws if one of the modules has no coverage counters.
  ///
  /// If the table or the symbols cannot be read, as on macOS, only the number of counters is
  /// checked.
  static func check(_ modules: [String]) throws(CommandFailure) {
    let table = own
    guard !modules.isEmpty, !table.addresses.isEmpty,
      let file = try? Data(
        contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped),
      let symbols = ELFSymbols(Array(file)), !symbols.isEmpty
    else { return }
    let missing = table.missing(of: modules, in: symbols)
    guard let first = missing.first else { return }
    throw .couldNotRun(
      "none of the \(table.addresses.count) counters lies in \(missing.joined(separator: ", ")): "
        + "\(missing.count == 1 ? "\(first) was" : "they were") built without `-sanitize=fuzzer`.")
  }
}

/// The names and code addresses of an executable's functions, from its ELF symbol table.
package struct ELFSymbols {
  /// A function: its name and the range of its code in the file's addresses, in bytes.
  package struct Function {
    package let name: String
    package let addresses: Range<UInt64>
  }

  private let bytes: [UInt8]
  private var symbols: [Section] = []

  private struct Section {
    var offset: Int
    var count: Int
    /// The offset of the symbols' names.
    var names: Int
  }

  private static let symbolSize = 24
  private static let symbolTable: UInt64 = 2
  private static let function: UInt8 = 2

  /// - Returns: Nil if the bytes are not a 64-bit little-endian ELF file, or are truncated.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count > 64, bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    guard let table = number(at: 0x28, 8), let size = number(at: 0x3A, 2),
      let count = number(at: 0x3C, 2), let start = Int(exactly: table), start < bytes.count
    else { return nil }
    for index in 0..<Int(count) {
      let header = start + index * Int(size)
      guard let kind = number(at: header + 4, 4) else { return nil }
      guard kind == Self.symbolTable else { continue }
      guard let offset = place(at: header + 0x18), let length = place(at: header + 0x20),
        let link = number(at: header + 0x28, 4),
        let names = place(at: start + Int(link) * Int(size) + 0x18)
      else { return nil }
      symbols.append(Section(offset: offset, count: length / Self.symbolSize, names: names))
    }
  }

  /// True if the file has no symbols; it may have been stripped.
  package var isEmpty: Bool { symbols.allSatisfy { $0.count == 0 } }

  /// The functions whose names begin with a prefix.
  package func functions(beginning prefix: String) -> [Function] {
    let prefix = Array(prefix.utf8)
    var found: [Function] = []
    for section in symbols {
      for index in 0..<section.count {
        let symbol = section.offset + index * Self.symbolSize
        guard let name = number(at: symbol, 4), symbol + 4 < bytes.count,
          bytes[symbol + 4] & 0xF == Self.function, let address = number(at: symbol + 8, 8),
          let size = number(at: symbol + 16, 8), size > 0, size < UInt64.max - address
        else { continue }
        let start = section.names + Int(name)
        guard start < bytes.count, bytes[start...].starts(with: prefix) else { continue }
        let word = bytes[start...].prefix { $0 != 0 }
        found.append(
          Function(name: String(decoding: word, as: UTF8.self), addresses: address..<address + size)
        )
      }
    }
    return found
  }

  private func number(at offset: Int, _ length: Int) -> UInt64? {
    guard offset >= 0, offset <= bytes.count - length else { return nil }
    return bytes[offset..<offset + length].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func place(at offset: Int) -> Int? {
    number(at: offset, 8).flatMap { Int(exactly: $0) }.flatMap { $0 <= bytes.count ? $0 : nil }
  }
}
