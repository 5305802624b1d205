import KnurlEngine
import Testing

@Suite("Choice segments and their bytes")
struct ChoiceSegmentsTests {
  private static let name = Array("counter".utf8)

  private static func sequence(seed: UInt64) -> CommandSequence<Int, CounterMachine.Command> {
    var machine = CounterMachine()
    var source = ChoiceSource(seed: seed)
    let start = machine.drawStart(from: &source)
    let count = Int(source.choice(upTo: 6))
    return CommandSequence(
      start: start, commands: (0..<count).map { _ in machine.drawCommand(from: &source) })
  }

  /// A seed whose command sequence has at least five commands.
  private static let longSeed: UInt64 =
    (0..<100).first { sequence(seed: $0).commands.count >= 5 } ?? 0

  private static func records(seed: UInt64) throws -> ChoiceSegments {
    try #require(ChoiceSegments(encoding: sequence(seed: seed), for: CounterMachine()))
  }

  private static func bytes(seed: UInt64) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try records(seed: seed).write(name: name, to: &bytes)
    return bytes
  }

  @Test("Encoded segments draw the same command sequence")
  func decodeUndoesEncode() throws {
    for seed in 0..<200 as Range<UInt64> {
      let records = try Self.records(seed: seed)
      #expect(CounterMachine().sequence(of: records) == Self.sequence(seed: seed))
    }
  }

  @Test("Bytes read back as the same name and segments")
  func bytesRoundTrip() throws {
    for seed in 0..<200 as Range<UInt64> {
      var read = ChoiceSegments()
      let reading = read.read(try Self.bytes(seed: seed))
      #expect(reading.problem == nil)
      #expect(reading.name == Self.name)
      let sequence = CounterMachine().sequence(of: read)
      #expect(sequence == Self.sequence(seed: seed))
    }
  }

  @Test("Numbers of every length read back from their bytes")
  func numbers() {
    var records = ChoiceSegments()
    var numbers: [UInt64] = [0, .max, .max - 1]
    for shift in 0..<64 as Range<UInt64> { numbers += [1 << shift, (1 << shift) &- 1] }
    records.append(choice: 3)
    for number in numbers { records.append(choice: number) }
    records.endCommand()
    var bytes: [UInt8] = []
    records.write(name: [], to: &bytes)
    var read = ChoiceSegments()
    #expect(read.read(bytes).problem == nil)
    #expect(read.choices == [3] + numbers)
  }

  @Test("An empty input is a sequence without commands")
  func empty() {
    var records = ChoiceSegments()
    let reading = records.read([UInt8]())
    #expect(reading.problem == nil)
    #expect(records.isEmpty)
    #expect(CounterMachine().sequence(of: records) == CommandSequence(start: 0))
  }

  @Test("Truncated bytes give the commands before the cut; only the last command may differ")
  func truncation() throws {
    let whole = try Self.bytes(seed: Self.longSeed)
    let commands = Self.sequence(seed: Self.longSeed).commands
    try #require(commands.count >= 3)
    for length in 1..<whole.count {
      var records = ChoiceSegments()
      let reading = records.read(Array(whole.prefix(length)))
      let kept = CounterMachine().sequence(of: records).commands
      // The last command may have lost some of its choices.
      #expect(kept.dropLast() == commands.prefix(max(0, kept.count - 1)))
      if length < 12 { #expect(reading.problem?.reason == .noHeader) }
    }
  }

  @Test("A newer version, foreign bytes and oversized numbers are rejected with a reason")
  func refusals() throws {
    var records = ChoiceSegments()
    var newer = try Self.bytes(seed: 1)
    newer[4] = 9
    #expect(records.read(newer).problem?.reason == .unknownVersion(9))
    #expect(records.read(newer).problem?.position == 4)
    #expect(records.read(Array("trace 1 a".utf8)).problem?.reason == .noHeader)
    let endless: [UInt8] =
      [0x4B, 0x4E, 0x52, 0x4C, 1, 0, 1, 12] + Array(repeating: 0xFF, count: 12)
    #expect(records.read(endless).problem?.reason == .oversizedNumber)
  }

  @Test("Any bytes are read without a trap and give a command sequence")
  func hostileBytes() throws {
    var generator = SeededGenerator(seed: 5)
    let sample = try Self.bytes(seed: 3)
    for _ in 0..<3_000 {
      var bytes = sample
      for _ in 0...generator.next(upTo: 3) {
        bytes[Int(generator.next(upTo: UInt64(bytes.count - 1)))] = UInt8(
          generator.next(upTo: 255))
      }
      var records = ChoiceSegments()
      _ = records.read(bytes)
      let sequence = CounterMachine().sequence(of: records)
      #expect(sequence.commands.count == records.commands.count)
    }
  }

  @Test("A segment of an unknown kind and the segments after it are read completely")
  func unknownKind() throws {
    // Key 201 with two choices, then an addition of one.
    let bytes: [UInt8] = [0x4B, 0x4E, 0x52, 0x4C, 1, 0, 201, 1, 2, 7, 8, 1, 1, 2]
    var records = ChoiceSegments()
    #expect(records.read(bytes).problem == nil)
    #expect(records.commands.count == 2)
    #expect(records.choices[records.commands[1]].last == 2)
  }

  @Test("If the byte limit is too small for all segments, only complete segments are written")
  func limit() throws {
    let whole = try Self.bytes(seed: Self.longSeed)
    for limit in 0...whole.count {
      var bytes: [UInt8] = []
      try Self.records(seed: Self.longSeed).write(name: Self.name, to: &bytes, limit: limit)
      #expect(bytes.count <= limit)
      var read = ChoiceSegments()
      #expect(read.read(bytes).problem == nil)
    }
  }

  @Test("Choice segments and their command sequence give the same failures")
  func running() throws {
    var checker = Checker(
      machine: CounterMachine(), checks: [CounterMachine.limit(60)],
      relations: [CounterMachine.halves])
    var failing = 0
    for seed in 0..<300 as Range<UInt64> {
      let records = try Self.records(seed: seed)
      let failures = checker.run(records, relating: true)
      #expect(failures == checker.run(Self.sequence(seed: seed), relating: true))
      failing += failures.isEmpty ? 0 : 1
    }
    #expect(failing > 10)
  }

  @Test("The choices of segments, joined to one list, draw the same command sequence")
  func flatChoices() throws {
    for seed in 0..<200 as Range<UInt64> {
      let choices = CounterMachine().choices(of: try Self.records(seed: seed))
      #expect(CounterMachine().sequence(of: choices) == Self.sequence(seed: seed))
    }
  }
}
