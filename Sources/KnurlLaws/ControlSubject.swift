import KnurlInteraction

/// A control under test with its type erased: what a history is performed on.
///
/// A class, because it stands for one control with an identity: it collects the events that the
/// control sends at the moment when it sends them, also from inside another command. The concrete
/// driver of a control's type is `ControlDriver`.
public class ControlSubject {
  /// A handler that answers every event with another never ends; SPEC 1.3 allows a chain this long.
  static let maximumPasses = 64

  public let declaration: Declaration
  let capabilities: Capabilities
  /// The passes since the last command began.
  final var passes: [Pass] = []
  final var hostReacted = false
  /// What observers know of the values (SPEC 1.4).
  final var known: Numbers
  final var rounds = false
  final var disablesOnValueChanged = false
  private final var depth = 0

  init(declaration: Declaration) {
    self.declaration = declaration
    capabilities = declaration.capabilities
    known = Numbers(count: declaration.values.count)
    passes.reserveCapacity(8)
  }

  // MARK: - What a driver does

  /// Replaces the control by a new one.
  func reset() {
    rounds = false
    disablesOnValueChanged = false
    depth = 0
    beginCommand()
  }

  func perform(_ command: ControlCommand) {}
  func write(_ value: Double, to property: Int) {}
  func read(_ property: Int) -> Double? { nil }
  func performOwn(_ command: Int) {}
  func observe(into observation: inout Observation) {}
  func value(_ index: Int) -> Double { 0 }
  func position(of value: Double) -> Double { value }
  func value(at position: Double) -> Double { position }
  func takeInvalidation() -> Invalidation { .none }

  // MARK: - What happens around the control

  final func beginCommand() {
    passes.removeAll(keepingCapacity: true)
    hostReacted = false
  }

  /// Called with every pass, at the moment when targets hear of it.
  final func deliver(_ events: ControlEvents) {
    guard passes.count <= Self.maximumPasses else { return }
    var values = Numbers(count: declaration.values.count)
    for index in values.indices { values[index] = value(index) }
    passes.append(Pass(events: events, values: values, isFromHost: depth > 0))
    guard events.contains(.valueChanged) else { return }
    known = values
    if rounds || disablesOnValueChanged { react() }
  }

  /// What the app does in its `valueChanged` handler.
  private final func react() {
    depth += 1
    if rounds {
      for (index, declared) in declaration.values.enumerated() {
        guard let property = declared.property else { continue }
        let current = value(index)
        let rounded = Self.roundedHalfAway(current)
        if rounded != current { writeFromHost(rounded, to: property) }
      }
    }
    if disablesOnValueChanged {
      hostReacted = true
      perform(.enable(false))
    }
    depth -= 1
  }

  private final func writeFromHost(_ value: Double, to property: Int) {
    hostReacted = true
    write(knowing: value, to: property)
  }

  /// Writes a property; whoever writes knows the values that this changes.
  final func write(knowing value: Double, to property: Int) {
    var before = known
    for index in before.indices { before[index] = self.value(index) }
    write(value, to: property)
    for index in before.indices {
      let after = self.value(index)
      if after != before[index] { known[index] = after }
    }
  }

  /// Halves away from zero, without a call that embedded systems do not have.
  static func roundedHalfAway(_ value: Double) -> Double {
    let whole = value.rounded(.towardZero)
    guard (value - whole).magnitude >= 0.5 else { return whole }
    return value > 0 ? whole + 1 : whole - 1
  }
}
