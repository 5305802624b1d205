import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

// Shrink passes that simplify touches.
extension SequencePasses {
  /// Replaces all fingers by one finger, or one finger by another, or numbers the fingers from 1.
  static let simplerFingers = Pass("simpler fingers") { run, offer in
    let ids = FingerPaths(run.sequence.commands).ids
    guard !ids.isEmpty else { return }
    if offer(run.sequence.renumbering { _ in 1 }) { return }
    for id in ids.dropFirst() {
      for other in ids where other != id {
        if offer(run.sequence.renumbering { $0 == id ? other : $0 }) { return }
      }
    }
    if offer(run.sequence.renumbering { id in (ids.firstIndex { $0 == id } ?? 0) + 1 }) { return }
  }

  /// Removes times and multiple taps.
  static let defaultDetails = Pass("default taps and times") { run, offer in
    let touches = run.sequence.commands.indices.filter { run.sequence.commands[$0].touch != nil }
    let plain = run.sequence.changing(touches) { ($0.time, $0.tapCount) = (0, 1) }
    if offer(plain) { return }
    for index in touches {
      if offer(run.sequence.changing([index]) { $0.time = 0 }) { return }
      if offer(run.sequence.changing([index]) { $0.tapCount = 1 }) { return }
      if offer(run.sequence.changing([index]) { $0.tapCount = 2 }) { return }
    }
  }

  /// Moves samples of a gesture to the x, the y or both coordinates of the gesture's first sample.
  static let straightened = Pass("straighten the path") { run, offer in
    for gesture in FingerPaths(run.sequence.commands).gestures where gesture.count > 1 {
      guard let down = run.sequence.commands[gesture[0]].touch?.location else { continue }
      let rest = Array(gesture.dropFirst())
      if offer(run.sequence.changing(rest) { $0.location = down }) { return }
      if offer(run.sequence.changing(rest) { $0.location.y = down.y }) { return }
      if offer(run.sequence.changing(rest) { $0.location.x = down.x }) { return }
      for index in rest {
        if offer(run.sequence.changing([index]) { $0.location.y = down.y }) { return }
        if offer(run.sequence.changing([index]) { $0.location.x = down.x }) { return }
      }
    }
  }

  /// Moves whole gestures to a named position or a simple number, without changing their lengths.
  static let gesturesShifted = Pass("shift gestures") { run, offer in
    for gesture in FingerPaths(run.sequence.commands).gestures {
      guard let down = run.sequence.commands[gesture[0]].touch?.location else { continue }
      let places = places(before: gesture[0], in: run)
      for x in candidates(for: down.x, among: places.x) {
        if offer(run.sequence.moving(gesture[...], byX: x - down.x, y: 0)) { return }
      }
      for y in candidates(for: down.y, among: places.y) {
        if offer(run.sequence.moving(gesture[...], byX: 0, y: y - down.y)) { return }
      }
      for (x, y) in zip(places.x, places.y) {
        if offer(run.sequence.moving(gesture[...], byX: x - down.x, y: y - down.y)) { return }
      }
    }
  }

  /// Moves single samples to a named position or a simple number. All other samples stay in place.
  static let simplerPlaces = Pass("simpler positions") { run, offer in
    for (index, command) in run.sequence.commands.enumerated() {
      guard let point = command.touch?.location else { continue }
      let places = places(before: index, in: run)
      for (x, y) in zip(places.x, places.y) {
        if offer(run.sequence.placing(index, atX: x, y: y)) { return }
      }
      for x in candidates(for: point.x, among: places.x) {
        if offer(run.sequence.placing(index, atX: x, y: point.y)) { return }
      }
      for y in candidates(for: point.y, among: places.y) {
        if offer(run.sequence.placing(index, atX: point.x, y: y)) { return }
      }
    }
  }

  /// The usual lengths of a drag, in points, with which most faults show.
  private static let usualWays: [Double] = [10, -10, 1, -1, 0.1, -0.1, 100, -100, 0.3, -0.3]

  /// Replaces a drag by a drag of a usual length from a named position, such as a thumb.
  static let usualDrags = Pass("usual drags") { run, offer in
    for gesture in FingerPaths(run.sequence.commands).gestures where gesture.count > 1 {
      guard let down = run.sequence.commands[gesture[0]].touch?.location,
        let next = run.sequence.commands[gesture[1]].touch?.location, next != down
      else { continue }
      let places = places(before: gesture[0], in: run)
      let isVertical = run.steps[gesture[0]].after.isVertical
      // Beside the control, across the track: no value depends on that position.
      for way in [100.0, -100] {
        let (x, y) = isVertical ? (down.x + way, down.y) : (down.x, down.y + way)
        if offer(run.sequence.placing(gesture[1], atX: x, y: y)) { return }
      }
      for (x, y) in zip(places.x, places.y) {
        let moved = run.sequence.moving(gesture[...], byX: x - down.x, y: y - down.y)
        for way in usualWays {
          let byX = isVertical ? 0 : way
          if offer(moved.placing(gesture[1], atX: x + byX, y: isVertical ? y - way : y)) { return }
        }
        if x == down.x, y == down.y { break }
      }
    }
  }

  /// Shortens the distance between one sample and the next. Later samples move along or stay.
  static let shorterDrags = Pass("shorten drags") { run, offer in
    let paths = FingerPaths(run.sequence.commands)
    for index in run.sequence.commands.indices {
      guard let previous = paths.predecessors[index],
        let start = run.sequence.commands[previous].touch?.location,
        let end = run.sequence.commands[index].touch?.location
      else { continue }
      let rest = paths.rest(from: index)
      for way in NumberSimplicity.candidates(for: end.x - start.x) {
        let x = start.x + way
        if offer(run.sequence.placing(index, atX: x, y: end.y)) { return }
        if offer(run.sequence.moving(rest, byX: x - end.x, y: 0)) { return }
      }
      for way in NumberSimplicity.candidates(for: end.y - start.y) {
        let y = start.y + way
        if offer(run.sequence.placing(index, atX: end.x, y: y)) { return }
        if offer(run.sequence.moving(rest, byX: 0, y: y - end.y)) { return }
      }
    }
  }

  private static func places(before index: Int, in run: Run) -> NamedPlaces {
    NamedPlaces(of: run.steps[index].after, hasThumbs: run.steps[index].has(.thumbs))
  }

  private static func candidates(for coordinate: Double, among places: [Double]) -> [Double] {
    // Only positions with a better name: the cost order rejects the others anyway.
    places.prefix { $0 != coordinate } + NumberSimplicity.candidates(for: coordinate)
  }
}

extension CommandSequence where Start == Configuration, Command == KnurlLaws.Command {
  fileprivate func renumbering(_ number: (Int) -> Int) -> Self {
    changing(commands.indices) { $0.id = number($0.id) }
  }
}
