/// The state of a gesture recognizer. Names and raw values are UIKit's.
public enum GestureState: Int, Hashable, Sendable, CaseIterable {
  /// The gesture is not recognized yet.
  case possible = 0
  case began = 1
  case changed = 2
  case ended = 3
  case cancelled = 4
  case failed = 5

  /// True if the gesture is recognized and has not ended yet.
  public var isActive: Bool { self == .began || self == .changed }

  /// True if a recognizer of a continuous gesture may change from this state to another.
  public func mayPass(to next: GestureState) -> Bool {
    switch self {
    case .possible: return next == .began || next == .failed
    case .began, .changed: return next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: return next == .possible
    }
  }
}

/// The states that a recognizer entered during one command, in order.
///
/// The storage is inline, because one trail is made with every touch. It has room for eight states;
/// a command enters two.
public struct GestureTrail: Hashable, Sendable {
  public static let capacity = 8

  /// Four bits per state; the first state is in the lowest bits.
  private var states: UInt32 = 0
  private var length: UInt32 = 0
  public var count: Int { Int(length) }

  public init() {}

  public init(_ states: [GestureState]) {
    for state in states { append(state) }
  }

  public var isEmpty: Bool { count == 0 }

  public mutating func append(_ state: GestureState) {
    precondition(count < Self.capacity, "a recognizer enters at most eight states in one command")
    states |= UInt32(truncatingIfNeeded: state.rawValue) << UInt32(truncatingIfNeeded: 4 * count)
    length += 1
  }

  public subscript(index: Int) -> GestureState {
    precondition(index >= 0 && index < count, "the index must be less than the number of states")
    let bits = states >> UInt32(truncatingIfNeeded: 4 * index) & 0xF
    return GestureState(rawValue: Int(truncatingIfNeeded: bits)) ?? .possible
  }

  public func contains(_ state: GestureState) -> Bool {
    var index = 0
    while index < count {
      if self[index] == state { return true }
      index += 1
    }
    return false
  }
}
