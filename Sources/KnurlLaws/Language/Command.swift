public import KnurlGeometry
public import KnurlInteraction

/// One step of a history, in run form: names are indices into the control's declaration.
public enum Command: Hashable, Sendable {
  case control(ControlCommand)
  /// A write of a declared property. Flags are 0 and 1, names indices, colours 0xRRGGBBAA.
  case set(property: Int, to: Double)
  /// A command of the control's own.
  case perform(Int)
  case host(HostAction)

  public static func touch(_ touch: Touch) -> Command { .control(.touch(touch)) }
}

extension Command {
  package var touch: Touch? {
    if case .control(.touch(let touch)) = self { return touch }
    return nil
  }
}

/// What a history begins with.
public struct Configuration: Hashable, Sendable {
  /// Writes in their order, before anything is observed.
  public var writes: [PropertyWrite]
  public var bounds: Rect2D?

  public init(writes: [PropertyWrite] = [], bounds: Rect2D? = nil) {
    self.writes = writes
    self.bounds = bounds
  }
}

/// A value for a declared property.
public struct PropertyWrite: Hashable, Sendable {
  public var property: Int
  public var value: Double

  public init(property: Int, value: Double) {
    self.property = property
    self.value = value
  }
}

// MARK: - Touches that belong together

/// What belongs together among the touches of a history: which sample follows which.
package struct FingerPaths {
  /// For each command that is a touch, the command before it in the same gesture.
  package private(set) var predecessors: [Int?]
  /// The gestures in the order in which they begin: the commands of each.
  package private(set) var gestures: [[Int]] = []
  /// The fingers in the order in which they first appear.
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

  /// The commands of the same gesture from one of them on.
  package func rest(from index: Int) -> ArraySlice<Int> {
    for gesture in gestures {
      if let place = gesture.firstIndex(of: index) { return gesture[place...] }
    }
    return []
  }
}
