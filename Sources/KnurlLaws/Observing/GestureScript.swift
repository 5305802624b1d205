import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Short gestures one after the other, each a touch-down, some moves, and an end.
struct GestureScript {
  private var left: Int
  /// The commands of the gesture that is under way, the next one last.
  private var commands: [Part] = []
  private var places: [Point2D] = []

  private enum Part {
    case down, move, back, still, lift, liftBehind, cancel
    case wait(Double)
  }

  private static let gestures: [[Part]] = [
    [.down, .lift],
    [.down, .wait(0.05), .lift, .wait(0.5)],
    [.down, .move, .move, .lift, .wait(0.1), .wait(3)],
    [.down, .move, .move, .move, .liftBehind],
    [.down, .move, .move, .back, .lift],
    [
      .down, .move, .wait(0.01), .move, .wait(0.01), .move, .lift, .wait(0.1), .wait(0.4), .wait(5),
    ],
    [
      .down, .move, .wait(0.01), .move, .wait(0.01), .move, .lift, .wait(0.05), .wait(0.2),
      .wait(9),
    ],
    [.down, .move, .cancel],
    [.down, .move, .move, .move, .cancel, .wait(1)],
    [.down, .move, .move, .cancel, .down, .move, .move, .cancel],
    [.down, .still, .move, .move, .cancel],
    [.down, .wait(0.6), .wait(0.6), .wait(1), .lift],
    [.down, .move, .wait(0.6), .wait(0.6), .lift],
    [.down, .move, .still, .still, .lift],
  ]
  private static let most = 4

  init(from source: inout ChoiceSource) {
    left = 1 + source.index(below: Self.most)
  }

  mutating func next(of machine: inout ControlMachine, from source: inout ChoiceSource) -> Command?
  {
    if commands.isEmpty {
      guard left > 0 else { return nil }
      left -= 1
      commands = Self.gestures[source.index(below: Self.gestures.count)].reversed()
    }
    let part = commands.removeLast()
    let last = places.last ?? machine.step.after.bounds.center
    func touch(_ phase: TouchPhase, _ place: Point2D) -> Command {
      .touch(Touch(phase: phase, location: place))
    }
    switch part {
    case .wait(let seconds): return .control(.tick(seconds: seconds))
    case .down, .move:
      let place = machine.vocabulary.locations.draw(seeing: &machine.step, from: &source)
      if case .down = part { places.removeAll() }
      places.append(place)
      return touch(places.count == 1 ? .began : .moved, place)
    case .back:
      let place = places.count > 1 ? places[places.count - 2] : last
      places.append(place)
      return touch(.moved, place)
    case .still: return touch(.moved, last)
    case .lift: return touch(.ended, last)
    case .liftBehind: return touch(.ended, places.count > 1 ? places[places.count - 2] : last)
    case .cancel: return touch(.cancelled, last)
    }
  }
}
