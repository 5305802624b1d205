public import KnurlGeometry
public import KnurlInteraction

/// One command of a sequence, in executable form: names are indices into the control's declaration.
public enum Command: Codable, Hashable, Sendable {
  case control(ControlCommand)
  /// A write of a declared property. Flags are 0 and 1, names are indices, colors are 0xRRGGBBAA.
  case set(property: Int, to: Double)
  /// Performs one of the control's own commands, by the command's index in the declaration.
  ///
  /// The argument is a number, as that of a write; 0 if the command takes none.
  case perform(Int, with: Double = 0)
  case host(HostAction)

  public static func touch(_ touch: Touch) -> Command { .control(.touch(touch)) }
}

extension Command {
  package var touch: Touch? {
    if case .control(.touch(let touch)) = self { return touch }
    return nil
  }
}

/// The start of a command sequence.
public struct Configuration: Codable, Hashable, Sendable {
  /// The writes in the order in which they are made, all before the first row is read.
  public var writes: [PropertyWrite]
  public var bounds: Rect2D?

  public init(writes: [PropertyWrite] = [], bounds: Rect2D? = nil) {
    self.writes = writes
    self.bounds = bounds
  }
}

/// A value for a declared property.
public struct PropertyWrite: Codable, Hashable, Sendable {
  public var property: Int
  public var value: Double

  public init(property: Int, value: Double) {
    self.property = property
    self.value = value
  }
}

// MARK: - Gestures

/// The touches of a command sequence, grouped by gesture.
package struct FingerPaths {
  /// For each command that is a touch, the preceding touch of the same gesture.
  package private(set) var predecessors: [Int?]
  /// The gestures in the order in which they begin, as the indices of their commands.
  package private(set) var gestures: [[Int]] = []
  /// The identifiers of the fingers, in the order in which the fingers first appear.
  package private(set) var ids: [Int] = []

  package init(_ commands: [Command]) {
    predecessors = Array(repeating: nil, count: commands.count)
    var open: [(id: Int, gesture: Int)] = []
    for (index, command) in commands.enumerated() {
      guard case .control(.touch(let touch)) = command else { continue }
      if !ids.contains(touch.id) { ids.append(touch.id) }
      let place = open.firstIndex { $0.id == touch.id }
      if let place, touch.phase != .began {
        predecessors[index] = gestures[open[place].gesture].last
        gestures[open[place].gesture].append(index)
      } else {
        if let place { open.remove(at: place) }
        gestures.append([index])
        if touch.phase == .began { open.append((touch.id, gestures.count - 1)) }
      }
      if touch.phase == .ended || touch.phase == .cancelled {
        open.removeAll { $0.id == touch.id }
      }
    }
  }

  /// The commands of the same gesture, beginning with `index`.
  package func rest(from index: Int) -> ArraySlice<Int> {
    for gesture in gestures {
      if let place = gesture.firstIndex(of: index) { return gesture[place...] }
    }
    return []
  }
}

// MARK: - Vanishing numbers

extension Configuration {
  /// True if a number is so small that it vanishes in the rounding of a coordinate.
  var writesVanishingNumber: Bool {
    writes.contains { isVanishing($0.value) } || bounds.map(isVanishing) == true
  }
}

extension Command {
  /// True if a number is so small that it vanishes in the rounding of a coordinate.
  var writesVanishingNumber: Bool {
    switch self {
    case .set(_, let value): isVanishing(value)
    case .control(.resize(let bounds)): isVanishing(bounds)
    case .control(.touch(let touch)):
      isVanishing(touch.location.x) || isVanishing(touch.location.y)
    default: false
    }
  }
}

private func isVanishing(_ number: Double) -> Bool { number != 0 && number.magnitude < 1e-12 }

private func isVanishing(_ rect: Rect2D) -> Bool {
  [rect.x, rect.y, rect.width, rect.height].contains { isVanishing($0) }
}
