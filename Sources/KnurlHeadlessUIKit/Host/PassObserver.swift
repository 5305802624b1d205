import KnurlInteraction

/// Listens to a control on behalf of its host. An object of its own, which both hold and neither ever
/// replaces, so that host and control do not hold each other.
@MainActor
final class PassObserver {
  var onPass: ((ControlEvents) -> Void)?
  /// Whether the pass that goes round was sent from inside `onPass`.
  var isFromHandler = false
  var onEndlessPasses: (() -> Void)?
}
