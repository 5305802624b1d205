import KnurlEngine
import KnurlSpecifications

/// Generates drawing sequences as the engine does, without checking laws.
enum SceneDrawing {
  static func history(
    seed: UInt64, caseIndex: UInt64
  ) -> CommandSequence<RasterScene, RasterCommand> {
    var source = ChoiceSource(seed: seed, caseIndex: caseIndex)
    return history(from: &source)
  }

  static func history(from source: inout ChoiceSource) -> CommandSequence<
    RasterScene, RasterCommand
  > {
    var machine = RasterMachine()
    var history = CommandSequence<RasterScene, RasterCommand>(
      start: machine.drawStart(from: &source))
    machine.begin(history.start)
    while source.choice(upTo: 15) != 0 {
      let command = machine.drawCommand(from: &source)
      machine.perform(command)
      history.commands.append(command)
    }
    return history
  }
}
