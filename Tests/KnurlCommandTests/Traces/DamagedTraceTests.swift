import KnurlCommand
import KnurlLaws
import Testing

@Suite("Damaged traces")
struct DamagedTraceTests {
  private static let bytes = Array(
    """
    trace 1 toy-slider
    note été
    law grid
    configuration value 5
    bounds 0 0 100 20
    touch 1 began 50 10 taps 2 at 0.5
    expect value 5 within 1e-3
    set value -0
    tick 0.1
    host rounds
    expect sent valueChanged 0

    """.utf8)

  @Test(
    "After any bit flip, a trace is replayed or refused with a message and a line",
    arguments: 0..<8)
  func flipped(bit: Int) throws {
    let damaged = Self.bytes.indices.map { index in
      var bytes = Self.bytes
      bytes[index] ^= 1 << UInt8(bit)
      return bytes
    }
    try check(damaged)
  }

  @Test("After removal of any byte or any ending, a trace is replayed or refused")
  func cut() throws {
    let without = Self.bytes.indices.map { index in
      var bytes = Self.bytes
      bytes.remove(at: index)
      return bytes
    }
    try check(without + Self.bytes.indices.map { Array(Self.bytes[..<$0]) })
  }

  @Test("After any byte is repeated 2 or 100 times, a trace is replayed or refused")
  func repeated() throws {
    for count in [1, 99] {
      let damaged = Self.bytes.indices.map { index in
        var bytes = Self.bytes
        bytes.insert(contentsOf: Array(repeating: bytes[index], count: count), at: index)
        return bytes
      }
      try check(damaged)
    }
  }

  /// Replays all files in one run.
  ///
  /// Each valid file causes a line on standard output, each other file an error on standard error.
  private func check(_ files: [[UInt8]]) throws {
    let session = try Session()
    session.files.read = { path, _ throws(FileProblem) in
      guard let index = Int(path.dropFirst("file".count)), files.indices.contains(index) else {
        throw FileProblem("there is no such file")
      }
      return files[index]
    }
    let outcome = try session.run(["replay"] + files.indices.map { "file\($0)" })
    #expect([0, 1, 2].contains(outcome.code))
    let read = outcome.output.split(separator: "\n").filter { $0.hasPrefix("file") }
    let complaints = outcome.errors.split(separator: "\n").filter { !$0.contains(": warning: ") }
    #expect(read.count + complaints.count == files.count)
    for complaint in complaints {
      #expect(complaint.hasPrefix("knurl: file") && complaint.contains(", line "), "\(complaint)")
    }
  }
}
