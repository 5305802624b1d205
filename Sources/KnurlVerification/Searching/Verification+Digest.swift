import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension Verification {
  /// Returns a hash of the first cases of a search: of their traces and all rows.
  ///
  /// Equal hashes on two machines mean equal controls, to the last bit.
  ///
  /// Cases are drawn as in a search. No laws are checked.
  public func digest(seed: UInt64 = 0, cases: Int) -> UInt64 {
    var checker = checker
    checker.ask(only: -1)
    var digest = RunDigest()
    // Positions instead of names, which depend on the sources.
    var nameless = declaration
    nameless.rename(declaration.names.indices.map { "\($0)" })
    for index in 0..<max(0, cases) {
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index), recording: true)
      _ = checker.run(drawingFrom: &source, relating: false)
      let run = checker.record(checker.machine.sequence(of: source.recorded.map { $0.value }))
      for step in run.steps { digest.add(step) }
      let trace = Trace(controlName: declaration.controlName, sequence: run.sequence)
      for line in TraceText.text(of: trace, in: nameless).split(separator: "\n")
      where !line.hasPrefix("names ") {
        digest.add(String(line))
      }
    }
    return digest.value
  }
}

extension Verification {
  /// True if another control shows the same steps in cases that are drawn for this control.
  func isSeen(like other: Verification, cases: Int, seed: UInt64) -> Bool {
    var (checker, checkerOfOther) = (checker, other.checker)
    checker.ask(only: -1)
    checkerOfOther.ask(only: -1)
    for index in 0..<cases {
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index), recording: true)
      _ = checker.run(drawingFrom: &source, relating: false)
      let sequence = checker.machine.sequence(of: source.recorded.map { $0.value })
      let sights = [Self.sight(of: sequence, &checker), Self.sight(of: sequence, &checkerOfOther)]
      if sights[0] != sights[1] { return false }
    }
    return true
  }

  private static func sight(
    of sequence: CommandSequence<Configuration, Command>, _ checker: inout Checker<ControlMachine>
  ) -> UInt64 {
    var digest = RunDigest()
    for step in checker.record(sequence).steps { digest.add(step) }
    for element in checker.machine.accessibilityElements() {
      digest.add(element)
    }
    return digest.value
  }
}

/// A hash of steps (FNV-1a over 64-bit words), equal on 32-bit and 64-bit machines.
private struct RunDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }

  mutating func add(_ number: Double) {
    // The bits of a NaN differ between machines.
    add(number.isNaN ? 0x7FF8_0000_0000_0000 : number.bitPattern)
  }

  mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 0) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  mutating func add(_ numbers: Numbers) {
    for index in numbers.indices { add(numbers[index]) }
  }

  mutating func add(_ element: AccessibilityElement) {
    add(element.label)
    add(element.value)
    let frame = element.frame
    for number in [
      frame.x, frame.y, frame.width, frame.height, element.minimum, element.maximum,
    ] { add(number) }
    add(element.traits.rawValue)
  }

  mutating func add(_ step: ControlStep) {
    for attribute in step.attributes {
      let reading = attribute.read(step.after)
      for number: Double in reading.numbers { add(number) }
      if case .text(let text) = reading { add(text) }
    }
    add(UInt64(step.effect.rawValue))
    add(step.invalidation.needsLayout)
    add(step.invalidation.layers)
    for pass in step.passes {
      add(UInt64(pass.events.rawValue))
      add(pass.values)
    }
  }
}
