import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The order of command sequences by simplicity.
///
/// First fewer undocumented choices, because a finding without them is plainer. Then fewer
/// commands, writes and bounds; then fewer fingers; then simpler kinds of commands; then simpler
/// numbers. Sequences with equal costs look equal to people.
package struct SequenceCost: Codable, Comparable {
  /// The number of commands that select undocumented behavior of UIKit other than the default.
  private(set) var choices: Int
  /// The number of commands and writes, plus 1 if the start has bounds.
  private(set) var size: Int
  private(set) var fingers: Int
  /// The rank of each write's and each command's kind.
  private var kinds: [Int] = []
  /// The simplicity of each number, in the order of the sequence.
  private var numbers: [NumberSimplicity] = []

  private let usual: Rect2D

  /// - Parameter usual: The bounds of a newly made control.
  init(_ run: RecordedRun<ControlMachine>, usual: Rect2D) {
    self.usual = usual
    let paths = FingerPaths(run.sequence.commands)
    let start = run.sequence.start
    size = run.sequence.commands.count + start.writes.count + (start.bounds == nil ? 0 : 1)
    fingers = paths.ids.count
    choices = run.sequence.commands.count { $0.choice != nil }
    for write in start.writes {
      kinds.append(write.property)
      append(write.value, to: write.property, seen: run.steps[0])
    }
    if let bounds = start.bounds { append(bounds) }
    for index in run.sequence.commands.indices { append(commandAt: index, run, paths) }
  }

  package static func == (a: SequenceCost, b: SequenceCost) -> Bool {
    a.choices == b.choices && a.size == b.size && a.fingers == b.fingers && a.kinds == b.kinds
      && a.numbers == b.numbers
  }

  package static func < (a: SequenceCost, b: SequenceCost) -> Bool {
    if a.choices != b.choices { return a.choices < b.choices }
    if a.size != b.size { return a.size < b.size }
    if a.fingers != b.fingers { return a.fingers < b.fingers }
    let (kindsOfA, kindsOfB) = (a.kinds.reduce(0, +), b.kinds.reduce(0, +))
    if kindsOfA != kindsOfB { return kindsOfA < kindsOfB }
    if a.kinds != b.kinds { return a.kinds.lexicographicallyPrecedes(b.kinds) }
    let (strangenessOfA, strangenessOfB) = (a.strangeness, b.strangeness)
    if strangenessOfA != strangenessOfB { return strangenessOfA < strangenessOfB }
    return a.numbers.lexicographicallyPrecedes(b.numbers)
  }

  /// The sum of the ranks of all numbers' kinds: 0 if all are simple.
  private var strangeness: Int { numbers.reduce(0) { $0 + $1.kind.rawValue } }

  // MARK: - Costs of commands

  private mutating func append(
    commandAt index: Int, _ run: RecordedRun<ControlMachine>, _ paths: FingerPaths
  ) {
    let command = run.sequence.commands[index]
    kinds.append(Self.rank(of: command))
    switch command {
    case .control(.touch(let touch)): append(touch, at: index, run, paths)
    case .control(.resize(let bounds)): append(bounds)
    case .control(.tick(let seconds)): numbers.append(NumberSimplicity(seconds))
    case .control(.increment(let thumb)), .control(.decrement(let thumb)),
      .control(.focus(let thumb)):
      numbers.append(NumberSimplicity(Double(thumb)))
    case .control(.key), .control(.enable), .control(.attach), .control(.hide): break
    case .set(let property, let value): append(value, to: property, seen: run.steps[index])
    case .perform, .host: break
    }
  }

  private static func rank(of command: Command) -> Int {
    switch command {
    case .control(.touch(let touch)):
      switch touch.phase {
      case .began: return 0
      case .moved: return 1
      case .ended: return 2
      case .cancelled: return 3
      }
    case .host(let act) where HostAction.usual.contains(act): return 5 + act.rawValue
    // After everything else, so that a sequence with a plainer end is shown with it.
    case .host(let act): return 1_000 + act.rawValue
    case .control(.enable(let on)): return on ? 9 : 8
    case .control(.attach(let on)): return on ? 11 : 10
    case .control(.hide(let on)): return on ? 12 : 13
    case .control(.tick): return 14
    case .control(.increment): return 15
    case .control(.decrement): return 16
    case .control(.focus): return 17
    case .control(.key): return 18
    case .control(.resize): return 19
    // After the writes of the configuration, whose ranks are their properties.
    case .set(let property, _): return 20 + property
    case .perform(let index, _): return 20 + index
    }
  }

  private mutating func append(_ bounds: Rect2D) {
    numbers.append(NumberSimplicity(bounds.x))
    numbers.append(NumberSimplicity(bounds.y))
    append(length: bounds.width, usual: usual.width)
    append(length: bounds.height, usual: usual.height)
  }

  /// Appends a length. The usual length is the simplest; zero is not simpler than a visible length.
  private mutating func append(length: Double, usual: Double) {
    var simplicity = NumberSimplicity(length)
    if length == usual {
      simplicity = NumberSimplicity(specialOfRank: 0)
    } else if length == 0 {
      simplicity.kind = .whole
    }
    numbers.append(simplicity)
  }

  private mutating func append(_ value: Double, to property: Int, seen step: ControlStep) {
    if value == 1 {
      numbers.append(NumberSimplicity(specialOfRank: 1))
    } else if case .value(let index) = step.declaration.properties[property].role,
      value == step.after[.minimum, index] || value == step.after[.maximum, index]
    {
      numbers.append(NumberSimplicity(specialOfRank: value == step.after[.minimum, index] ? 2 : 3))
    } else {
      numbers.append(NumberSimplicity(value))
    }
  }

  private mutating func append(
    _ touch: Touch, at index: Int, _ run: RecordedRun<ControlMachine>, _ paths: FingerPaths
  ) {
    let number = paths.ids.firstIndex(of: touch.id) ?? 0
    let isUsual = touch.id == number + 1
    numbers.append(isUsual ? NumberSimplicity(0) : NumberSimplicity(Double(touch.id)))
    numbers.append(NumberSimplicity(Double(touch.tapCount - 1)))
    numbers.append(NumberSimplicity(touch.time))
    if let previous = paths.predecessors[index],
      let point = run.sequence.commands[previous].touch?.location
    {
      // A drag is as simple as its length.
      numbers.append(NumberSimplicity(from: point.x, to: touch.location.x))
      numbers.append(NumberSimplicity(from: point.y, to: touch.location.y))
    } else {
      let places = NamedPlaces(
        of: run.steps[index].after, hasThumbs: run.steps[index].has(.thumbs))
      numbers.append(places.simplicity(ofX: touch.location.x))
      numbers.append(places.simplicity(ofY: touch.location.y))
    }
  }
}
