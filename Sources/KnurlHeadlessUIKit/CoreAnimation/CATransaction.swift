public import Foundation
import KnurlInteraction

/// A group of layer changes, with settings that decide how layers show these changes.
///
/// Position, opacity and numbers by key path animate implicitly: the layer moves to a written value
/// within a quarter of a second, unless actions are disabled. As in Core Animation, this applies
/// only to layers that do not belong to a view and have been shown; a size changes at once.
///
/// A caseless enumeration, because Core Animation has these calls on a class.
@MainActor
public enum CATransaction {
  /// The settings between a `begin` and its `commit`.
  @MainActor
  struct Context {
    var disablesActions = false
    var duration = CATransaction.defaultDuration
    var curve = CATransaction.defaultCurve
    /// True if the layers of views animate too.
    var animatesViews = false
    /// The time in seconds before an animation begins to move a layer.
    var delay = 0.0
    /// The animation group of a block that has a completion.
    var group: AnimationGroup?
  }

  /// The duration of animations outside any transaction, in seconds.
  static let defaultDuration = 0.25
  private static let defaultCurve = CAMediaTimingFunction(name: .default).curve

  /// The transaction state. A class, so that changes never replace the static variable.
  ///
  /// Swift checks static variables for exclusive access on every write, and every frame that moves
  /// is written in a transaction.
  @MainActor
  private final class Nesting {
    var current = Context()
    var outer: [Context] = []
  }

  private static let nesting = Nesting()
  static var current: Context { nesting.current }

  /// Begins a transaction that lasts until `commit`.
  public static func begin() { nesting.outer.append(nesting.current) }

  /// Ends the transaction that the last `begin` started. Does nothing without a transaction.
  public static func commit() {
    if let context = nesting.outer.popLast() { nesting.current = context }
  }

  /// Sets whether changes show at once, without implicit animations.
  public static func setDisableActions(_ flag: Bool) { nesting.current.disablesActions = flag }

  public static func disableActions() -> Bool { nesting.current.disablesActions }

  /// Sets the duration in seconds; a value of 0 or less stands for 0.25.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    nesting.current.duration = duration > 0 ? duration : defaultDuration
  }

  public static func animationDuration() -> TimeInterval { nesting.current.duration }

  /// Sets the timing function; nil stands for Core Animation's default.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    nesting.current.curve = function?.curve ?? defaultCurve
  }

  /// Runs the body with changed settings, which apply only to changes in the body.
  static func within(_ change: (inout Context) -> Void, _ body: () -> Void) {
    begin()
    var context = current
    change(&context)
    nesting.current = context
    body()
    commit()
  }
}
