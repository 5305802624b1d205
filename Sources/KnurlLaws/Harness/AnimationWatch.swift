/// The expected animations of a control's values, computed from commands and never read from the
/// control.
struct AnimationWatch {
  /// The values whose animation began with the last command, as bits.
  private(set) var begun: UInt64 = 0
  /// The values that were animated before the last command, as bits.
  private(set) var wasUnderWay: UInt64 = 0
  /// The values that are animated after the last command, as bits.
  private(set) var underWay: UInt64 = 0
  /// The position at which each animation starts.
  private(set) var starts: Numbers
  /// The position at which each animation ends.
  private(set) var targets: Numbers
  /// The elapsed seconds of each animation.
  private(set) var elapsed: Numbers
  /// The seconds since the last frame of the screen, if the control may move its picture at each
  /// frame; otherwise 0.
  private(set) var sinceFrame = 0.0
  private var clock = 0.0
  private static let framesPerSecond = 60.0

  /// The largest remaining time, in seconds, that counts as zero: a sum of ticks has rounding
  /// errors.
  static let instant = 1e-9
  /// The rounding error of a thousand ticks, in seconds.
  ///
  /// An animation that is nearer to its end than this time may count as running or over.
  private static let rounding = 1e-12

  init(valueCount: Int) {
    starts = Numbers(count: valueCount)
    targets = starts
    elapsed = starts
  }

  /// The progress of an animation.
  enum Stage {
    case onItsWay
    /// The animation is so near to its end that rounding or the next frame of the screen decides
    /// whether it is over.
    case undecided
    case over
  }

  func stage(_ index: Int, of duration: Double) -> Stage {
    let rest = duration - elapsed[index] - Self.instant
    if rest > Self.rounding { return .onItsWay }
    return rest + sinceFrame < -Self.rounding ? .over : .undecided
  }

  static func bit(_ index: Int) -> UInt64 { 1 << UInt64(index) }

  @inline(__always) func hasBegun(_ index: Int) -> Bool { begun & Self.bit(index) != 0 }
  @inline(__always) func wasUnderWay(_ index: Int) -> Bool { wasUnderWay & Self.bit(index) != 0 }

  /// The remaining seconds of a running animation, or nil.
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

  /// - Parameter keepsGoing: Whether the animation runs even if start and target are equal; on
  ///   another track they may differ.
  mutating func begin(
    _ index: Int, from start: Double, to target: Double, keepsGoing: Bool = false
  ) {
    starts[index] = start
    targets[index] = target
    elapsed[index] = 0
    begun |= Self.bit(index)
    if start == target, !keepsGoing { end(index) } else { underWay |= Self.bit(index) }
  }

  /// Lets time pass for a control whose picture may move at frames of the screen: sixty a second
  /// since the clock began.
  mutating func passFrames(_ seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    clock += seconds
    var frame = (clock * Self.framesPerSecond).rounded(.down)
    // Corrects for rounding, to the exact time at which the frame was due.
    if (frame + 1) / Self.framesPerSecond <= clock { frame += 1 }
    if frame / Self.framesPerSecond > clock { frame -= 1 }
    sinceFrame = clock - frame / Self.framesPerSecond
  }

  mutating func pass(_ seconds: Double, for index: Int) {
    if seconds > 0 { elapsed[index] += seconds }
  }

  mutating func end(_ index: Int) { underWay &= ~Self.bit(index) }

  /// Maps the start and the target of an animation to new positions, such as on a new track.
  mutating func move(_ index: Int, _ place: (Double) -> Double) {
    starts[index] = place(starts[index])
    targets[index] = place(targets[index])
  }
}
