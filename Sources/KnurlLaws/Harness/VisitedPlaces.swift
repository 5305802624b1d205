import KnurlGeometry

/// The places where the finger of a drag has been, with the values that the drag gave there.
///
/// Only the last places count, so that a long drag costs no more than a short one.
struct VisitedPlaces {
  /// A place and what was there. A class, because copies of a large value cost more than the laws.
  final class Visit: Sendable {
    let place: Point2D
    /// The finger's turns around the middle of the bounds since the first place, in radians.
    let turn: Double
    let values: Numbers
    /// True if the finger went down here and changed nothing.
    let isStart: Bool
    /// The control's own states, as one number.
    fileprivate let states: UInt64

    fileprivate init(
      _ place: Point2D, turn: Double, isStart: Bool, values: Numbers, states: UInt64
    ) {
      self.place = place
      self.turn = turn
      self.isStart = isStart
      self.values = values
      self.states = states
    }
  }

  /// The finger's turn around the middle of the bounds by one move.
  enum Turn {
    /// A turn in radians; 0 for a control that the finger does not turn.
    case known(Double)
    /// A turn in an uncertain direction. The same way back undoes it.
    case undoable
    /// Half a turn, which may go on in the same direction on the way back.
    case unknown
  }

  private static let capacity = 16

  private var visits: [Visit] = []
  /// The index of the visit that the next one replaces.
  private var oldest = 0
  private var turn = 0.0
  /// True if the drag has changed a value since it began, or since something else changed the
  /// control.
  private(set) var hasBegun = false
  /// The visit to the place where the finger is; nil if nothing is known there.
  private var here: Visit?
  /// The visit to the place before the last turn, if that turn was undoable.
  private var behind: Visit?
  /// The earlier visit to the place to which the last command moved the finger; nil if it was not
  /// there before.
  private(set) var revisited: Visit?

  mutating func leave() { revisited = nil }

  /// Forgets all places, since something other than the finger may have changed the values.
  mutating func forget() {
    forgetPlaces()
    hasBegun = false
  }

  /// Forgets all places, since the way to them is uncertain.
  mutating func forgetPlaces() {
    if !visits.isEmpty { visits.removeAll(keepingCapacity: true) }
    (here, behind) = (nil, nil)
    oldest = 0
    turn = 0
  }

  /// Records that the finger is where no value belongs to its place.
  mutating func pass() { (here, behind) = (nil, nil) }

  /// Counts turns from here on.
  mutating func forgetTurns() { turn = 0 }

  /// Records where a finger goes down that takes a thumb without moving it.
  mutating func start(at place: Point2D, values: Numbers, states: UInt64) {
    add(place, values, states, isStart: true)
  }

  /// Records a touch-down or a move that changed a value.
  mutating func noteChange() { hasBegun = true }

  /// Records a turn of the finger, which leaves the place where the finger was.
  ///
  /// - Returns: The visit to the place to which the turn may have led back.
  mutating func leave(turning: Turn) -> Visit? {
    let (left, origin) = (here, behind)
    (here, behind) = (nil, nil)
    switch turning {
    case .known(let change): turn += change
    case .undoable:
      forgetPlaces()
      behind = left
      return origin
    case .unknown: forgetPlaces()
    }
    return nil
  }

  /// Looks for an earlier visit to a place, and records the place if there is none.
  ///
  /// - Parameters:
  ///   - origin: A visit that counts if it was to this place.
  ///   - states: The control's own states as one number. What a label shows or an event counts
  ///     follows from the value, and is no state.
  mutating func arrive(at place: Point2D, orBackAt origin: Visit?, values: Numbers, states: UInt64)
  {
    // A whole turn leads to the same point, and rounding is far less than half a turn.
    if let visit = visits.first(where: {
      $0.place == place && ($0.turn - turn).magnitude < Double.pi
    }) {
      meet(visit, states)
    } else if let origin, origin.place == place {
      meet(origin, states)
    } else {
      add(place, values, states, isStart: false)
    }
  }

  private mutating func meet(_ visit: Visit, _ states: UInt64) {
    here = visit
    // It may be another state, such as a lock that the drag has closed.
    if visit.states == states { revisited = visit }
  }

  private mutating func add(
    _ place: Point2D, _ values: Numbers, _ states: UInt64, isStart: Bool
  ) {
    let visit = Visit(place, turn: turn, isStart: isStart, values: values, states: states)
    here = visit
    if visits.count < Self.capacity {
      visits.append(visit)
    } else {
      visits[oldest] = visit
      oldest = (oldest + 1) % Self.capacity
    }
  }
}
