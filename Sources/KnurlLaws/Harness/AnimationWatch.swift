/// What the pictures of a control's values are doing, as the harness works it out from commands
/// alone: the control is not asked how far it has come.
struct AnimationWatch {
  /// Which values began to be animated by the last command, were on their way before it, and are
  /// now; a bit for each.
  private(set) var begun: UInt8 = 0
  private(set) var wasUnderWay: UInt8 = 0
  private(set) var underWay: UInt8 = 0
  /// Where each animation began and where it leads, and the seconds that have passed since.
  private(set) var starts: Numbers
  private(set) var targets: Numbers
  private(set) var elapsed: Numbers
  /// Seconds that have passed since the last frame of the screen, of a control that may move its picture
  /// with each of them; else 0.
  private(set) var sinceFrame = 0.0
  private var clock = 0.0
  private static let framesPerSecond = 60.0

  /// What is left of a duration is none below this: the ticks that make it up round.
  static let instant = 1e-9
  /// How far a thousand ticks round. So near the last instant either answer is right.
  private static let rounding = 1e-12

  init(valueCount: Int) {
    starts = Numbers(count: valueCount)
    targets = starts
    elapsed = starts
  }

  /// Where an animation stands on its duration.
  enum Stage {
    case onItsWay
    /// So near the end that rounding decides, or the next frame of the screen.
    case undecided
    case over
  }

  func stage(_ index: Int, of duration: Double) -> Stage {
    let rest = duration - elapsed[index] - Self.instant
    if rest > Self.rounding { return .onItsWay }
    return rest + sinceFrame < -Self.rounding ? .over : .undecided
  }

  static func bit(_ index: Int) -> UInt8 { 1 << UInt8(truncatingIfNeeded: index) }

  @inline(__always) func hasBegun(_ index: Int) -> Bool { begun & Self.bit(index) != 0 }
  @inline(__always) func wasUnderWay(_ index: Int) -> Bool { wasUnderWay & Self.bit(index) != 0 }

  /// The seconds that the animation which is under way has left, if one is.
  func rest(of duration: Double) -> Double? {
    for index in elapsed.indices where underWay & Self.bit(index) != 0 {
      return max(0, duration - elapsed[index])
    }
    return nil
  }

  // MARK: - Following

  mutating func nextCommand() {
    begun = 0
    wasUnderWay = underWay
  }

  /// - Parameter keepsGoing: Also where both places are one: on another track they may be two.
  mutating func begin(
    _ index: Int, from start: Double, to target: Double, keepsGoing: Bool = false
  ) {
    starts[index] = start
    targets[index] = target
    elapsed[index] = 0
    begun |= Self.bit(index)
    if start == target, !keepsGoing { end(index) } else { underWay |= Self.bit(index) }
  }

  /// Lets time pass for a control whose picture frames of the screen may move: they come sixty times a
  /// second, from when the clock began.
  mutating func passFrames(_ seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    clock += seconds
    var frame = (clock * Self.framesPerSecond).rounded(.down)
    // As exact as the moment for which the frame was due.
    if (frame + 1) / Self.framesPerSecond <= clock { frame += 1 }
    if frame / Self.framesPerSecond > clock { frame -= 1 }
    sinceFrame = clock - frame / Self.framesPerSecond
  }

  mutating func pass(_ seconds: Double, for index: Int) {
    if seconds > 0 { elapsed[index] += seconds }
  }

  mutating func end(_ index: Int) { underWay &= ~Self.bit(index) }

  /// The control has other places for its values: what is on its way goes on between these.
  mutating func move(_ index: Int, _ place: (Double) -> Double) {
    starts[index] = place(starts[index])
    targets[index] = place(targets[index])
  }
}
