public import Foundation
import KnurlInteraction

/// Brackets around changes of layers, which say how layers show them.
///
/// Position, opacity and numbers by key path animate by themselves: a layer that was written goes there
/// in a quarter of a second, unless actions are disabled. As in Core Animation that concerns layers
/// that are no view's own and have been seen; a size changes at once.
///
/// An enumeration without cases, as a name for calls that Core Animation has on a class.
@MainActor
public enum CATransaction {
  /// What holds between a `begin` and its `commit`.
  @MainActor
  struct Context {
    var disablesActions = false
    var duration = CATransaction.defaultDuration
    var curve = CATransaction.defaultCurve
    /// The layers of views animate too.
    var animatesViews = false
    /// In seconds; for so long a layer is shown where it was.
    var delay = 0.0
    /// What the animations belong to, for a block that wants to know when they are over.
    var group: AnimationGroup?
  }

  /// In seconds, as outside of any transaction.
  static let defaultDuration = 0.25
  private static let defaultCurve = CAMediaTimingFunction(name: .default).curve

  /// A class, so that there is one object that is never replaced: variables of a type are checked for
  /// exclusive use whenever they are written, and every frame that moves is written in a transaction.
  @MainActor
  private final class Nesting {
    var current = Context()
    var outer: [Context] = []
  }

  private static let nesting = Nesting()
  static var current: Context { nesting.current }

  /// What follows counts until `commit`.
  public static func begin() { nesting.outer.append(nesting.current) }

  /// Ends what the last `begin` began; without one, nothing.
  public static func commit() {
    if let context = nesting.outer.popLast() { nesting.current = context }
  }

  /// Whether changes are shown at once.
  public static func setDisableActions(_ flag: Bool) { nesting.current.disablesActions = flag }

  public static func disableActions() -> Bool { nesting.current.disablesActions }

  /// In seconds; what is not above 0 stands for a quarter of one.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    nesting.current.duration = duration > 0 ? duration : defaultDuration
  }

  public static func animationDuration() -> TimeInterval { nesting.current.duration }

  /// Nil stands for Core Animation's default.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    nesting.current.curve = function?.curve ?? defaultCurve
  }

  /// Changes layers with these settings, which hold for nothing else.
  static func within(_ change: (inout Context) -> Void, _ body: () -> Void) {
    begin()
    var context = current
    change(&context)
    nesting.current = context
    body()
    commit()
  }
}
