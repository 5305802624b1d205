public import KnurlEngine

// What a mutation inserts: whole gestures, and what may happen beside them.
extension ControlMachine {
  public mutating func drawBurst(
    from generator: inout SeededGenerator, into records: inout ChoiceRecords
  ) {
    switch generator.next(upTo: 7) {
    case 0, 1: append(anythingOf: vocabulary.idle, from: &generator, into: &records)
    case 2, 3: append(anythingOf: vocabulary.dragging, from: &generator, into: &records)
    case 4:
      // A gesture with something in its middle.
      append(.begin, from: &generator, into: &records)
      append(.move, from: &generator, into: &records)
      append(anythingOf: vocabulary.idle, from: &generator, into: &records)
      append(.move, from: &generator, into: &records)
      append(.end, from: &generator, into: &records)
    default:
      append(.begin, from: &generator, into: &records)
      for _ in 0..<generator.next(upTo: 5) { append(.move, from: &generator, into: &records) }
      append(
        generator.next(upTo: 3) == 0 ? .cancel : .end, from: &generator, into: &records)
    }
  }

  /// One command of a kind that the control has, by weight.
  private mutating func append(
    anythingOf weights: WeightTable, from generator: inout SeededGenerator,
    into records: inout ChoiceRecords
  ) {
    var source = ChoiceSource(seed: generator.next())
    let index = weights.draw(from: &source)
    append(CommandVocabulary.Kind(rawValue: index) ?? .move, from: &generator, into: &records)
  }

  private mutating func append(
    _ kind: CommandVocabulary.Kind, from generator: inout SeededGenerator,
    into records: inout ChoiceRecords
  ) {
    var source = ChoiceSource(seed: generator.next(), recording: true)
    records.append(choice: UInt64(kind.rawValue))
    _ = drawCommand(of: kind, from: &source)
    for choice in source.recorded { records.append(choice: choice.value) }
    records.endCommand()
  }
}
