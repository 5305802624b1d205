/// The targets and actions of a control, in the order of registration (Controls.md 1.3).
///
/// One record merges all registrations of the same action. During an event batch, an addition waits
/// for the next batch; a removal takes effect at once.
@MainActor
struct ActionRegistry {
  typealias Handler = @MainActor (UIControl, UIControl.Event) -> Void

  enum Key: Hashable {
    case target(ObjectIdentifier, identifier: String)
    case action(UIAction.Identifier)
  }

  struct Record {
    let key: Key
    weak var target: AnyObject?
    let hasTarget: Bool
    var events: UIControl.Event
    var handler: Handler
    /// The events that are added to `events` after the current event batch.
    var addedEvents: UIControl.Event = []
    var newHandler: Handler?

    var isEmpty: Bool { events.isEmpty && addedEvents.isEmpty }
    var isGone: Bool { isEmpty || hasTarget && target == nil }
  }

  private(set) var records: [Record] = []
  private var isPassUnderWay = false
  private var needsSettling = false

  mutating func add(
    _ key: Key, target: AnyObject?, events: UIControl.Event, handler: @escaping Handler
  ) {
    guard !events.isEmpty else { return }
    let index = records.firstIndex { $0.key == key && !$0.isGone } ?? records.count
    if index == records.count {
      records.append(
        Record(key: key, target: target, hasTarget: target != nil, events: [], handler: handler))
    }
    records[index].addedEvents.formUnion(events)
    records[index].newHandler = handler
    settle()
  }

  mutating func remove(_ events: UIControl.Event, where matches: (Key) -> Bool) {
    for index in records.indices where matches(records[index].key) {
      records[index].events.subtract(events)
      records[index].addedEvents.subtract(events)
    }
    settle()
  }

  /// Returns the handler that a new event batch calls at this index; nil if the batch calls none.
  func handler(at index: Int, for events: UIControl.Event) -> Handler? {
    let record = records[index]
    guard !record.events.isDisjoint(with: events), !record.isGone else { return nil }
    return record.handler
  }

  mutating func beginPass() { isPassUnderWay = true }

  mutating func endPass() {
    isPassUnderWay = false
    if needsSettling { settle() }
  }

  private mutating func settle() {
    needsSettling = isPassUnderWay
    if isPassUnderWay { return }
    records.removeAll { $0.isGone }
    for index in records.indices {
      records[index].events.formUnion(records[index].addedEvents)
      records[index].addedEvents = []
      if let handler = records[index].newHandler { records[index].handler = handler }
      records[index].newHandler = nil
    }
  }
}
