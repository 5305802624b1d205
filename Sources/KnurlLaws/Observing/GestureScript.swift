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
    case down, downAgain, move, back, outside, still, lift, liftBehind, cancel, write, secondDown,
      secondMove,
      secondLift
    case wait(Double)
    case enable(Bool)
    case attach(Bool)
    case mirror
  }

  private static let gestures: [[Part]] = [
    [.down, .lift],
    [.down, .wait(0.05), .lift, .wait(0.5)],
    [.down, .lift, .downAgain, .lift],
    [.down, .move, .move, .lift, .wait(0.1), .wait(3)],
    [.down, .move, .move, .move, .liftBehind],
    [.down, .move, .move, .back, .liftBehind],
    [.down, .move, .move, .move, .lift],
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
    [.down, .move, .still, .still, .liftBehind],
    [.down, .wait(0.6), .lift],
    [.down, .wait(0.6), .cancel],
    [.down, .wait(0.6), .move, .move, .lift],
    [.down, .wait(0.6), .move, .cancel],
    [.mirror],
    [.down, .move, .move, .write, .still, .move, .lift],
    [.down, .move, .move, .secondDown, .secondMove, .move, .move, .secondLift, .lift],
    [.down, .move, .secondDown, .move, .secondMove, .move, .secondMove, .secondLift, .lift],
    [.down, .move, .move, .enable(false), .move, .lift, .enable(true)],
    [.down, .move, .move, .attach(false), .move, .lift, .attach(true)],
    [.down, .outside, .lift],
    [.down, .move, .outside, .lift],
    [
      .down, .move, .wait(0.01), .move, .wait(0.01), .move, .lift, .wait(0.05), .down, .move, .lift,
    ],
    [
      .down, .move, .wait(0.01), .move, .wait(0.01), .move, .lift, .wait(0.05), .write, .wait(0.1),
    ],
    [.down, .wait(0.6), .move, .lift, .enable(false), .enable(true)],
    [.down, .wait(0.6), .move, .lift, .attach(false), .attach(true)],
  ]
  private static let most = 6

  init(from source: inout ChoiceSource) {
    left = 1 + source.index(below: Self.most)
  }

  /// The next command that reaches the control; nil at the end.
  mutating func next(of machine: inout ControlMachine, from source: inout ChoiceSource) -> Command?
  {
    while let command = nextPart(of: &machine, from: &source) {
      if let reaching = machine.reaching(command) { return reaching }
    }
    return nil
  }

  private mutating func nextPart(
    of machine: inout ControlMachine, from source: inout ChoiceSource
  ) -> Command? {
    if commands.isEmpty {
      guard left > 0 else { return nil }
      left -= 1
      commands = Self.gestures[source.index(below: Self.gestures.count)].reversed()
    }
    let part = commands.removeLast()
    let last = places.last ?? machine.step.after.bounds.center
    func touch(_ phase: TouchPhase, _ place: Point2D, finger: Int = 1) -> Command {
      .touch(Touch(id: finger, phase: phase, location: place))
    }
    func drawPlace() -> Point2D {
      machine.vocabulary.locations.draw(seeing: &machine.step, from: &source)
    }
    switch part {
    case .wait(let seconds): return .control(.tick(seconds: seconds))
    case .down, .move:
      let place = drawPlace()
      if case .down = part { places.removeAll() }
      places.append(place)
      return touch(places.count == 1 ? .began : .moved, place)
    case .back:
      let place = places.count > 1 ? places[places.count - 2] : last
      places.append(place)
      return touch(.moved, place)
    case .outside:
      // Beyond the 70 points in which a control still counts a finger as inside.
      let bounds = machine.step.after.bounds
      let place =
        source.index(below: 2) == 0
        ? Point2D(x: bounds.maxX + 100, y: bounds.midY)
        : Point2D(x: bounds.midX, y: bounds.maxY + 100)
      places.append(place)
      return touch(.moved, place)
    case .downAgain: return touch(.began, last)
    case .still: return touch(.moved, last)
    case .lift: return touch(.ended, last)
    case .liftBehind: return touch(.ended, places.count > 1 ? places[places.count - 2] : last)
    case .cancel: return touch(.cancelled, last)
    case .secondDown: return touch(.began, drawPlace(), finger: 2)
    case .secondMove: return touch(.moved, drawPlace(), finger: 2)
    case .secondLift: return touch(.ended, last, finger: 2)
    case .write: return machine.drawValueWrite(from: &source) ?? touch(.moved, last)
    case .mirror:
      guard let property = machine.step.table.roles.firstIndex(of: .layoutDirection) else {
        return touch(.moved, last)
      }
      return .set(property: property, to: machine.step.after.isRightToLeft ? 0 : 1)
    case .enable(let isEnabled):
      return machine.step.has(.enabling) ? .control(.enable(isEnabled)) : touch(.moved, last)
    case .attach(let isAttached):
      return machine.step.has(.attaching) ? .control(.attach(isAttached)) : touch(.moved, last)
    }
  }
}
