import KnurlEngine
import KnurlRasterLaws

/// Generates drawing sequences as the engine does, without checking laws.
enum SceneDrawing {
  static func sequence(
    seed: UInt64, caseIndex: UInt64
  ) -> CommandSequence<RasterScene, RasterCommand> {
    var source = ChoiceSource(seed: seed, caseIndex: caseIndex)
    return sequence(from: &source)
  }

  static func sequence(from source: inout ChoiceSource) -> CommandSequence<
    RasterScene, RasterCommand
  > {
    var machine = RasterMachine()
    var sequence = CommandSequence<RasterScene, RasterCommand>(
      start: machine.drawStart(from: &source))
    machine.begin(sequence.start)
    while source.choice(upTo: 15) != 0 {
      let command = machine.drawCommand(from: &source)
      machine.perform(command)
      sequence.commands.append(command)
    }
    return sequence
  }
}
