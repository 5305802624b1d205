import KnurlGeometry
import KnurlInteraction

/// What controls share in taking commands (Controls.md 1.7): which of them count, and that touches,
/// keys and increments take one path each.
protocol CommandedControl: TrackedControl {
  var bounds: Rect2D { get set }
  var isEnabled: Bool { get set }
  var isAttached: Bool { get set }
  var isHidden: Bool { get set }
  /// What the user felt of the last command.
  var feedback: Feedback? { get set }
  var thumbCount: Int { get }
  /// The thumb that keys move, 0..<thumbCount.
  var focusedIndex: Int { get set }
  var hasStep: Bool { get }
  /// The left key increments.
  var isMirrored: Bool { get }

  /// Every layer looks different.
  mutating func markAllLayers()
  mutating func take(_ touch: Touch) -> EventBatches
  mutating func advance(by seconds: Double)
  /// Moves the focused thumb, and reports nothing.
  ///
  /// - Returns: Whether a value changed.
  mutating func move(_ move: ValueMove) -> Bool
}

extension CommandedControl {
  @inline(__always) mutating func take(_ touch: Touch) -> EventBatches { follow(touch) }

  mutating func advance(by seconds: Double) {}

  /// Inlined, and the rest is not: what keys need must cost a touch nothing.
  @inline(__always) mutating func perform(_ command: ControlCommand) -> EventBatches {
    feedback = nil
    if case .touch(let touch) = command { return take(touch) }
    return performOther(command)
  }

  @inline(never) private mutating func performOther(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .touch(let touch): return take(touch)
    case .resize(let bounds):
      self.bounds = bounds
      return EventBatches()
    case .enable(let isOn):
      guard isEnabled != isOn else { return EventBatches() }
      isEnabled = isOn
      markAllLayers()
      return isOn ? EventBatches() : cancel()
    case .attach(let isOn):
      isAttached = isOn
      return isOn ? EventBatches() : cancel()
    case .hide(let isOn):
      isHidden = isOn
      return EventBatches()
    case .tick(let seconds):
      advance(by: seconds)
      return EventBatches()
    case .key(let key):
      return input(
        ValueMove(key, isMirrored: isMirrored, hasStep: hasStep), at: focusedIndex)
    case .increment(let thumb): return input(.increments(1), at: thumb)
    case .decrement(let thumb): return input(.increments(-1), at: thumb)
    case .focus(let thumb): return input(nil, at: thumb)
    }
  }

  /// Keys, increments and the focus reach a control when touches do, as in UIKit, and none is
  /// followed. What is ignored moves no focus either.
  private mutating func input(_ move: ValueMove?, at thumb: Int) -> EventBatches {
    guard isReceivingTouches, tracking == nil, thumb >= 0, thumb < thumbCount else {
      return EventBatches()
    }
    focusedIndex = thumb
    guard let move, self.move(move) else { return EventBatches() }
    return [.valueChanged]
  }
}

/// What a key or an assistive technology asks of a value.
enum ValueMove: Hashable, Sendable {
  /// So many increments; decrements where the number is negative.
  case increments(Int)
  /// To the first admissible value, and to the last one.
  case toFirst
  case toLast

  /// How many increments one page is: tenths of a range are large already.
  private static let pageOfSteps = 10
  private static let pageOfTenths = 2

  /// - Parameter isMirrored: The minimum is at the right, and so the left key increments.
  init(_ key: Key, isMirrored: Bool, hasStep: Bool) {
    let page = hasStep ? Self.pageOfSteps : Self.pageOfTenths
    switch key {
    case .right: self = .increments(isMirrored ? -1 : 1)
    case .left: self = .increments(isMirrored ? 1 : -1)
    case .up: self = .increments(1)
    case .down: self = .increments(-1)
    case .pageUp: self = .increments(page)
    case .pageDown: self = .increments(-page)
    case .home: self = .toFirst
    case .end: self = .toLast
    }
  }
}
