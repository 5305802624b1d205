import KnurlInteraction

// Animations as they must be, followed from outside.
extension ControlMachine {
  /// After the configuration: what it wrote animated may be under way, and no time has passed yet.
  mutating func beginWatchingAnimation(after start: Configuration) {
    guard moment.has(.animation) else { return }
    moment.animation = AnimationWatch(valueCount: moment.after.values.count)
    for write in start.writes {
      guard case .animatedValue(let index) = subject.roles[write.property] else { continue }
      moment.animation.begin(
        index, from: moment.after.presentations[index], to: moment.modelPlace(index))
    }
  }

  /// Takes down what the last command did to the animations.
  mutating func watchAnimation(_ command: Command) {
    guard moment.has(.animation) else { return }
    moment.animation.nextCommand()
    let isQuiet = moment.animation.underWay == 0
    if isQuiet, !moment.changed(Change.values) { return }
    for index in moment.after.values.indices { watchAnimation(of: index, command) }
  }

  private mutating func watchAnimation(of index: Int, _ command: Command) {
    let hasChanged = moment.after.values[index] != moment.before.values[index]
    if hasChanged, !moment.hostReacted, subject.animates(command, index) {
      moment.animation.begin(
        index, from: moment.before.presentations[index], to: moment.modelPlace(index))
      return
    }
    guard moment.animation.wasUnderWay(index) else { return }
    let isThere = moment.after.presentations[index] == moment.modelPlace(index)
    guard case .control(.tick(let seconds)) = command else {
      if hasChanged || isThere { moment.animation.end(index) }
      return
    }
    moment.animation.pass(seconds, for: index)
    switch moment.animation.stage(index, of: subject.animation?.duration ?? 0) {
    case .onItsWay: break
    case .over: moment.animation.end(index)
    case .undecided: if isThere { moment.animation.end(index) }
    }
  }
}

extension Moment {
  /// Where the model stands, in the units of the picture: on the track, or as the value itself.
  @inline(__always) func modelPlace(_ index: Int) -> Double {
    has(.positions) ? after.positions[index] : after.values[index]
  }
}

extension ControlSubject {
  /// Whether a command is to show a value on its way.
  func animates(_ command: Command, _ index: Int) -> Bool {
    switch command {
    case .set(let property, _): return roles[property] == .animatedValue(index)
    case .perform(let own): return animatedCommands.contains(own)
    case .control, .host: return false
    }
  }
}
