import KnurlEngine
import Testing

@Suite("Mutations of choice segments")
struct SegmentMutatorTests {
  private static func mutants(seed: UInt64, count: Int) -> [ChoiceSegments] {
    var mutator = SegmentMutator(
      machine: CounterMachine(), lengths: SequenceLengths(few: 4, greatest: 12))
    var generator = SeededGenerator(seed: seed)
    var mutants = [ChoiceSegments()]
    for _ in 0..<count {
      var mutant = ChoiceSegments()
      mutator.mutate(mutants[mutants.count - 1], with: &generator, into: &mutant)
      mutants.append(mutant)
    }
    return mutants
  }

  @Test("Equal seeds give equal mutants")
  func deterministic() {
    #expect(Self.mutants(seed: 4, count: 200) == Self.mutants(seed: 4, count: 200))
    #expect(Self.mutants(seed: 4, count: 200) != Self.mutants(seed: 5, count: 200))
  }

  @Test("Mutants grow from an empty sequence, shrink again, and stay within the limit")
  func lengths() {
    let lengths = Self.mutants(seed: 1, count: 2_000).map { $0.commands.count }
    #expect(lengths.max() == 12)
    #expect(lengths.dropFirst(50).contains { $0 <= 3 })
    #expect(lengths.allSatisfy { $0 <= 12 })
  }

  @Test("Every mutant reads back from its bytes")
  func bytes() {
    for mutant in Self.mutants(seed: 2, count: 500) {
      var bytes: [UInt8] = []
      mutant.write(name: [65], to: &bytes)
      var read = ChoiceSegments()
      #expect(read.read(bytes).problem == nil)
      #expect(read.choices == mutant.choices)
      #expect(read.commands == mutant.commands)
    }
  }

  @Test("Changing a choice never changes the kind of a command")
  func kinds() {
    for mutant in Self.mutants(seed: 3, count: 500) {
      for command in mutant.commands { #expect(mutant.choices[command.lowerBound] <= 4) }
    }
  }

  /// Returns, for each of 2,000 mutants, how many of the original's commands the mutant still has.
  ///
  /// All commands of the original are equal.
  ///
  /// `count` is the number of commands in the original.
  private static func survivors(of count: Int) throws -> [Int] {
    let command = CounterMachine.Command.add(97)
    let original = try #require(
      ChoiceSegments(
        encoding: CommandSequence(start: 0, commands: Array(repeating: command, count: count)),
        for: CounterMachine()))
    var mutator = SegmentMutator(machine: CounterMachine())
    var generator = SeededGenerator(seed: 6)
    return (0..<2_000).map { _ in
      var mutant = ChoiceSegments()
      mutator.mutate(original, with: &generator, into: &mutant)
      return CounterMachine().sequence(of: mutant).commands.filter { $0 == command }.count
    }
  }

  @Test("About one mutant in eight has at most one command of its original")
  func strangers() throws {
    let without = try Self.survivors(of: 40).filter { $0 <= 1 }.count
    #expect(without > 200)
    #expect(without < 350)
  }

  @Test("Some mutants repeat a command many times")
  func repetitions() throws {
    #expect(try Self.survivors(of: 1).contains { $0 >= 7 })
  }

  @Test("An extension begins with its whole original and adds about `few` commands at most")
  func extensions() throws {
    let commands = (0..<10).map { CounterMachine.Command.add($0) }
    let original = try #require(
      ChoiceSegments(encoding: CommandSequence(start: 3, commands: commands), for: CounterMachine())
    )
    var mutator = SegmentMutator(
      machine: CounterMachine(), lengths: SequenceLengths(few: 4, greatest: 40))
    var generator = SeededGenerator(seed: 6)
    var lengths = Set<Int>()
    for _ in 0..<100 {
      var mutant = ChoiceSegments()
      mutator.extend(original, with: &generator, into: &mutant)
      let sequence = CounterMachine().sequence(of: mutant)
      #expect(sequence.start == 3)
      #expect(Array(sequence.commands.prefix(10)) == commands)
      lengths.insert(sequence.commands.count)
    }
    #expect(lengths.min() == 11)
    // The last burst is complete and has three commands.
    #expect(lengths.max() == 16)
  }

  @Test("Crossing takes commands only from its two parents")
  func crossing() throws {
    func adding(_ amount: Int) throws -> ChoiceSegments {
      let sequence = CommandSequence(
        start: 0, commands: Array(repeating: CounterMachine.Command.add(amount), count: 5))
      return try #require(ChoiceSegments(encoding: sequence, for: CounterMachine()))
    }
    let (ones, twos) = (try adding(1), try adding(2))
    var mutator = SegmentMutator(machine: CounterMachine())
    var generator = SeededGenerator(seed: 8)
    var sawBoth = 0
    for _ in 0..<200 {
      var child = ChoiceSegments()
      mutator.cross(ones, with: twos, using: &generator, into: &child)
      let commands = CounterMachine().sequence(of: child).commands
      #expect(commands.allSatisfy { $0 == .add(1) || $0 == .add(2) })
      if commands.contains(.add(1)), commands.contains(.add(2)) { sawBoth += 1 }
    }
    #expect(sawBoth > 50)
  }
}
