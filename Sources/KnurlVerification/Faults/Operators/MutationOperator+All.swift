import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  /// Faults that any control can have, for each law one or more.
  package static let all: [MutationOperator] =
    ofValues + ofWrites + ofDragging + ofTurning + ofThumbs + ofTracking + ofEvents + ofLayout
    + ofPictures + ofGestures + ofAnimations + ofInput + ofFeedback
    + ofAccessibility + ofRelations
}

// MARK: - Kinds of faults

extension Mutation {
  /// Touches are distorted before the control sees them; nil swallows one.
  mutating func touches(_ distort: @escaping @Sendable (MutantControl, Touch) -> Touch?) {
    perform = { control, command in
      guard case .touch(let touch) = command else { return control.inner.perform(command) }
      guard let distorted = distort(control, touch) else { return [] }
      return control.inner.perform(.touch(distorted))
    }
  }

  /// Something is done behind a touch of the finger that is followed.
  mutating func after(
    _ phase: TouchPhase, _ act: @escaping @Sendable (MutantControl) -> Void
  ) {
    after = { control, command, passes in
      if control.follows(command, phase) { act(control) }
      return passes
    }
  }

  /// While a finger is followed values are seen elsewhere, from its first move on.
  mutating func drags(
    _ seen:
      @escaping @Sendable (_ control: MutantControl, _ start: Double, _ value: Double) ->
      Double
  ) {
    after = { control, _, passes in
      for index in control.now.values.indices {
        let (start, value) = (control.memory.start[index], control.now.values[index])
        let isDragged = control.isTracking && control.memory.moves > 0
        control.memory.offset[index] = isDragged ? seen(control, start, value) - value : 0
      }
      return passes
    }
  }

  /// Passes of events are exchanged for others.
  mutating func events(
    _ change:
      @escaping @Sendable (MutantControl, ControlCommand, EventBatches) -> EventBatches
  ) {
    after = change
  }
}

extension MutantControl {
  /// Whether a command is a touch of the finger that is followed, or was until now.
  func follows(_ command: ControlCommand, _ phase: TouchPhase) -> Bool {
    guard case .touch(let touch) = command else { return false }
    return touch.phase == phase && touch.id == memory.finger && (before.isTracking || isTracking)
  }

  /// Adds a part of its range to what is seen of each value, toward its middle.
  func displace(by part: Double) {
    for index in now.values.indices { displace(index, by: part) }
  }

  func displace(_ index: Int, by part: Double) {
    let range = range(index)
    let isHigh = now.values[index] - now.minimums[index] > range / 2
    memory.offset[index] += isHigh ? -range * part : range * part
  }

  /// Whether a flag with a name that UIKit gave it is set; false for a control without it.
  func isOn(_ name: String) -> Bool {
    guard let property = declaration.property(named: name) else { return false }
    return inner.read(property) == 1
  }

  /// The value that a property writes.
  func value(writtenBy property: Int) -> Int? {
    if case .value(let index) = declaration.properties[property].role { return index }
    return nil
  }
}

extension EventBatches {
  /// The passes with some events taken out, and those that are empty then with them.
  func without(_ events: ControlEvents) -> EventBatches {
    var passes = EventBatches()
    for index in 0..<count { passes.append(self[index].subtracting(events)) }
    return passes
  }

  /// As many more as there is room for.
  func followed(by events: ControlEvents) -> EventBatches {
    var passes = self
    if passes.count < Self.capacity { passes.append(events) }
    return passes
  }
}
