/// Where a gesture recogniser stands. Names and raw values are UIKit's.
public enum GestureState: Int, Hashable, Sendable, CaseIterable {
  /// Nothing is recognised yet.
  case possible = 0
  case began = 1
  case changed = 2
  case ended = 3
  case cancelled = 4
  case failed = 5

  /// Whether the gesture is recognised and goes on.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether a recogniser of a gesture that goes on for a while may pass from this state to another.
  public func mayPass(to next: GestureState) -> Bool {
    switch self {
    case .possible: return next == .began || next == .failed
    case .began, .changed: return next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: return next == .possible
    }
  }
}

extension GestureState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .possible: return "possible"
    case .began: return "began"
    case .changed: return "changed"
    case .ended: return "ended"
    case .cancelled: return "cancelled"
    case .failed: return "failed"
    }
  }
}

/// The states that a recogniser entered during one command, in their order.
///
/// Inline, because one is made with every touch: there is room for eight, and a command enters two.
public struct GestureTrail: Hashable, Sendable {
  public static let capacity = 8

  /// Four bits a state, the first one lowest.
  private var states: UInt32 = 0
  public private(set) var count = 0

  public init() {}

  public init(_ states: [GestureState]) {
    for state in states { append(state) }
  }

  public var isEmpty: Bool { count == 0 }

  public mutating func append(_ state: GestureState) {
    precondition(count < Self.capacity, "a command makes a recogniser enter at most eight states")
    states |= UInt32(truncatingIfNeeded: state.rawValue) << UInt32(truncatingIfNeeded: 4 * count)
    count += 1
  }

  public subscript(index: Int) -> GestureState {
    precondition(index >= 0 && index < count, "the trail has no state with this index")
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
