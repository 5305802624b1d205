import CKnurlFuzzing
import Foundation
import KnurlArguments

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

/// The names of an executable's functions and where their code stands, as Linux keeps them.
package struct ELFSymbols {
  /// A function: where it begins in the file's addresses, and how long it is, in bytes.
  package struct Function {
    package let name: String
    package let addresses: Range<UInt64>
  }

  private let bytes: [UInt8]
  private var symbols: [Section] = []

  private struct Section {
    var offset: Int
    var count: Int
    /// Where its names stand.
    var names: Int
  }

  private static let symbolSize = 24
  private static let symbolTable: UInt64 = 2
  private static let function: UInt8 = 2

  /// - Returns: nil for what is no 64-bit ELF file of this processor's byte order, or is cut.
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

  /// Whether it has any: a file may have been stripped of them.
  package var isEmpty: Bool { symbols.allSatisfy { $0.count == 0 } }

  /// The functions whose names begin so.
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
