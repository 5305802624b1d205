import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

// Shrink passes that simplify written numbers and sizes.
extension SequencePasses {
  static let simplerValues = Pass("simpler values") { run, offer in
    for place in WrittenPlace.all(of: run.sequence) {
      let write = place.write(in: run.sequence)
      for value in candidates(for: write, at: place, in: run) {
        if offer(place.writing(value, in: run.sequence)) { return }
      }
    }
  }

  private static func candidates(
    for write: PropertyWrite, at place: WrittenPlace, in run: Run
  ) -> [Double] {
    let step = place.step(in: run)
    let property = step.declaration.properties[write.property]
    switch property.kind {
    case .flag: return [0, 1].filter { $0 != write.value }
    case .name(let names): return names.indices.map { Double($0) }.filter { $0 < write.value }
    case .color: return [0x0000_00FF, 0xFFFF_FFFF].filter { $0 < write.value }
    case .optionalNumber where write.value.isNaN: return []
    case .optionalNumber: return [.nan] + NumberSimplicity.candidates(for: write.value)
    case .number: break
    }
    var candidates: [Double] = []
    if case .value(let index) = property.role {
      candidates += [step.after[.minimum, index], step.after[.maximum, index]]
    }
    candidates += NumberSimplicity.candidates(for: write.value)
    guard let representable = property.representable else { return candidates }
    return candidates.map { representable($0) }
  }

  /// Lowers two numbers by the same amount, so that their difference stays. Also lowers one and
  /// raises the other, so that their sum stays.
  static let valuesTogether = Pass("lower two values together") { run, offer in
    let places = WrittenPlace.all(of: run.sequence)
    for (position, second) in places.enumerated() {
      let b = second.write(in: run.sequence).value
      for first in places[..<position] {
        let a = first.write(in: run.sequence).value
        guard a.isFinite, b.isFinite else { continue }
        for amount in [a, b, a - 1, b - 1, a.rounded(.towardZero), b.rounded(.towardZero)] {
          let lowered = first.writing(a - amount, in: run.sequence)
          if offer(second.writing(b - amount, in: lowered)) { return }
          if offer(second.writing(b + amount, in: lowered)) { return }
        }
      }
    }
  }

  static func simplerBounds(usual: Rect2D) -> Pass {
    Pass("simpler bounds") { run, offer in
      if let bounds = run.sequence.start.bounds {
        for simpler in candidates(for: bounds, usual: usual) {
          if offer(run.sequence.with { $0.start.bounds = simpler }) { return }
        }
      }
      for (index, command) in run.sequence.commands.enumerated() {
        guard case .control(.resize(let bounds)) = command else { continue }
        for simpler in candidates(for: bounds, usual: usual) {
          if offer(run.sequence.replacing(index, by: .control(.resize(simpler)))) { return }
        }
      }
    }
  }

  /// Lengths to try in place of any other length, in points.
  private static let usualLengths: [Double] = [100, 50, 30, 200, 10]

  private static func candidates(for bounds: Rect2D, usual: Rect2D) -> [Rect2D] {
    var candidates = [usual]
    func vary(_ side: RectangleNumber, among numbers: [Double]) {
      for number in numbers where side == .x || side == .y || number >= 0 {
        candidates.append(bounds.replacing(side, with: number))
      }
    }
    vary(.x, among: [0])
    vary(.y, among: [0])
    vary(.width, among: [usual.width] + usualLengths)
    vary(.height, among: [usual.height] + usualLengths)
    vary(.width, among: NumberSimplicity.candidates(for: bounds.width))
    vary(.height, among: NumberSimplicity.candidates(for: bounds.height))
    vary(.x, among: NumberSimplicity.candidates(for: bounds.x))
    vary(.y, among: NumberSimplicity.candidates(for: bounds.y))
    return candidates.filter { $0 != bounds }
  }

  static let simplerTicks = Pass("simpler ticks") { run, offer in
    for (index, command) in run.sequence.commands.enumerated() {
      guard case .control(.tick(let seconds)) = command else { continue }
      for simpler in NumberSimplicity.candidates(for: seconds) where simpler >= 0 {
        if offer(run.sequence.replacing(index, by: .control(.tick(seconds: simpler)))) { return }
      }
    }
  }
}

/// One of the four numbers of a rectangle.
enum RectangleNumber {
  case x, y, width, height
}

extension Rect2D {
  func replacing(_ side: RectangleNumber, with number: Double) -> Rect2D {
    Rect2D(
      x: side == .x ? number : x, y: side == .y ? number : y,
      width: side == .width ? number : width, height: side == .height ? number : height)
  }
}

/// The position of a property write in a command sequence.
private enum WrittenPlace {
  case configuration(Int)
  case command(Int)

  static func all(of sequence: CommandSequence<Configuration, Command>) -> [WrittenPlace] {
    var places = sequence.start.writes.indices.map { WrittenPlace.configuration($0) }
    for (index, command) in sequence.commands.enumerated() {
      if case .set = command { places.append(.command(index)) }
    }
    return places
  }

  func write(in sequence: CommandSequence<Configuration, Command>) -> PropertyWrite {
    switch self {
    case .configuration(let index): return sequence.start.writes[index]
    case .command(let index):
      guard case .set(let property, let value) = sequence.commands[index] else {
        preconditionFailure("a write position must contain a write")
      }
      return PropertyWrite(property: property, value: value)
    }
  }

  func writing(
    _ value: Double, in sequence: CommandSequence<Configuration, Command>
  ) -> CommandSequence<Configuration, Command> {
    switch self {
    case .configuration(let index):
      return sequence.with { $0.start.writes[index].value = value }
    case .command(let index):
      return sequence.replacing(
        index, by: .set(property: write(in: sequence).property, to: value))
    }
  }

  /// The step before the write.
  func step(in run: RecordedRun<ControlMachine>) -> ControlStep {
    switch self {
    case .configuration: return run.steps[0]
    case .command(let index): return run.steps[index]
    }
  }
}
