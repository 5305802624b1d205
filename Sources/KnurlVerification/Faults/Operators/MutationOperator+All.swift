import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  /// All mutation operators: one or more for each law.
  package static let all: [MutationOperator] =
    ofValues + ofWrites + ofDragging + ofTurning + ofThumbs + ofTracking + ofSurroundings + ofEvents
    + ofLayout + ofPictures + ofGestures + ofAnimations + ofTime + ofInput + ofFeedback
    + ofAccessibility + ofRelations + ofRest
}

// MARK: - Kinds of faults

extension Mutation {
  /// Changes touches before the control receives them; nil drops a touch.
  mutating func touches(_ distort: @escaping @Sendable (MutantControl, Touch) -> Touch?) {
    perform = { control, command in
      guard case .touch(let touch) = command else { return control.inner.perform(command) }
      guard let distorted = distort(control, touch) else { return [] }
      return control.inner.perform(.touch(distorted))
    }
  }

  /// Drops each touch-down at which a condition holds, unless a touch is already tracked.
  mutating func dropsTouchDowns(
    _ isSo: @escaping @Sendable (_ control: MutantControl, _ location: Point2D) -> Bool
  ) {
    touches { control, touch in
      let isFirst = touch.phase == .began && !control.isTracking
      return isFirst && isSo(control, touch.location) ? nil : touch
    }
  }

  /// Changes the numbers that code writes to values.
  mutating func writes(
    _ stored:
      @escaping @Sendable (_ control: MutantControl, _ index: Int, _ value: Double) -> Double
  ) {
    write = { control, property, value in
      let index = control.value(writtenBy: property)
      control.inner.write(property, index.map { stored(control, $0, value) } ?? value)
    }
  }

  /// Calls a function after each write of a property.
  mutating func afterWrite(
    _ act: @escaping @Sendable (_ control: MutantControl, _ property: Int, _ value: Double) -> Void
  ) {
    write = { control, property, value in
      control.inner.write(property, value)
      act(control, property, value)
    }
  }

  /// Calls a function after each command.
  mutating func afterEach(_ act: @escaping @Sendable (MutantControl, ControlCommand) -> Void) {
    after = { control, command, passes in
      act(control, command)
      return passes
    }
  }

  /// Calls a function after each touch of the followed finger that has the given phase.
  mutating func after(
    _ phase: TouchPhase, _ act: @escaping @Sendable (MutantControl) -> Void
  ) {
    afterEach { control, command in
      if control.follows(command, phase) { act(control) }
    }
  }

  /// Changes the values that laws read, from the first move of a drag to its end.
  mutating func drags(
    _ seen:
      @escaping @Sendable (_ control: MutantControl, _ start: Double, _ value: Double) ->
      Double
  ) {
    afterEach { control, _ in
      for index in control.now.valueIndices {
        let (start, value) = (control.memory.start[index], control.now[.value, index])
        let isDragged = control.isTracking && control.memory.moves > 0
        control.memory.offset[index] = isDragged ? seen(control, start, value) - value : 0
      }
    }
  }

  /// Replaces the event batches of each command.
  mutating func events(
    _ change:
      @escaping @Sendable (MutantControl, ControlCommand, EventBatches) -> EventBatches
  ) {
    after = change
  }
}

extension MutantControl {
  /// True if a command is a touch in a phase by the finger that is, or just was, followed.
  func follows(_ command: ControlCommand, _ phase: TouchPhase) -> Bool {
    guard case .touch(let touch) = command else { return false }
    return touch.phase == phase && touch.id == memory.finger && (before.isTracking || isTracking)
  }

  /// Moves each observed value by a part of its range, toward the middle.
  func displace(by part: Double) {
    for index in now.valueIndices { displace(index, by: part) }
  }

  func displace(_ index: Int, by part: Double) {
    let range = range(index)
    let isHigh = now[.value, index] - now[.minimum, index] > range / 2
    memory.offset[index] += isHigh ? -range * part : range * part
  }

  /// True if a flag with a UIKit name is set; false for a control without it.
  func isOn(_ name: String) -> Bool {
    guard let property = declaration.property(named: name) else { return false }
    return inner.read(property) == 1
  }

  /// The index of the value that a property writes; nil if it writes none.
  func value(writtenBy property: Int) -> Int? {
    if case .value(let index) = declaration.properties[property].role { index } else { nil }
  }
}

extension EventBatches {
  /// The batches without some events; batches that become empty are dropped.
  func without(_ events: ControlEvents) -> EventBatches {
    var passes = EventBatches()
    for index in 0..<count { passes.append(self[index].subtracting(events)) }
    return passes
  }

  /// Returns the batches with one more batch appended, if there is room.
  func followed(by events: ControlEvents) -> EventBatches {
    var passes = self
    if passes.count < Self.capacity { passes.append(events) }
    return passes
  }
}
