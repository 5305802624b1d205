/// The event batches that one command causes, in the order of delivery.
///
/// One batch is one round over the targets and may carry several events (`touchDragInside` with
/// `touchDragEnter`). The storage is inline, so that applying a touch allocates nothing.
public struct EventBatches: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The largest number of batches that one command may cause.
  ///
  /// Controls need room for a `valueChanged`, a touch batch and the end of a cancelled touch.
  public static let capacity = 4

  private var first = ControlEvents(rawValue: 0)
  private var second = ControlEvents(rawValue: 0)
  private var third = ControlEvents(rawValue: 0)
  private var fourth = ControlEvents(rawValue: 0)

  /// The number of batches, 0...capacity.
  public private(set) var count = 0

  public init() {}

  public init(arrayLiteral passes: ControlEvents...) {
    for pass in passes { append(pass) }
  }

  public var isEmpty: Bool { count == 0 }

  /// Appends a batch; an empty batch is ignored.
  public mutating func append(_ pass: ControlEvents) {
    if pass.rawValue == 0 { return }
    precondition(count < Self.capacity, "a command causes at most four event batches")
    switch count {
    case 0: first = pass
    case 1: second = pass
    case 2: third = pass
    default: fourth = pass
    }
    count += 1
  }

  public subscript(index: Int) -> ControlEvents {
    precondition(index >= 0)
    precondition(index < count)
    switch index {
    case 0: return first
    case 1: return second
    case 2: return third
    default: return fourth
    }
  }

  /// True if any batch carries any of the events.
  public func contains(_ events: ControlEvents) -> Bool {
    union.rawValue & events.rawValue != 0
  }

  /// The union of all events in all batches.
  public var union: ControlEvents {
    // Raw bits: in a debug build the generic set operations cost more than a whole touch.
    ControlEvents(
      rawValue: first.rawValue | second.rawValue | third.rawValue | fourth.rawValue)
  }
}
