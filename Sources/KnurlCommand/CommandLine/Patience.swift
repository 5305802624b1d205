import KnurlEngine
import KnurlVerification

/// How a person waits for a search or for shrinking: sees how far it is, and may have enough.
///
/// One interrupt ends the search, or shrinking with the smallest history so far; what was found is
/// reported and written. The next one ends the process.
struct Patience {
  private let stop: (any Sendable)?
  private let line: (any Sendable)?
  private let isStopped: @Sendable () -> Bool

  /// - Parameter law: The law that is shrunk for, where there is one only.
  init(_ console: Console, law: String? = nil) {
    guard #available(macOS 15, iOS 18, *) else {
      stop = nil
      line = nil
      isStopped = { false }
      return
    }
    let flag = StopFlag()
    stop = flag
    line = console.showsProgress ? ShrinkLine(console, law: law ?? "a finding") : nil
    isStopped = { flag.isSet }
  }

  var isOver: Bool { isStopped() }

  /// Does something while interrupts are heeded.
  func waiting<Result>(_ body: () -> Result) -> Result {
    guard #available(macOS 15, iOS 18, *), let flag = stop as? StopFlag else { return body() }
    return flag.watching(body)
  }

  /// A plan that heeds it, besides what the plan heeds already.
  func watching(_ plan: Verification.Plan) -> Verification.Plan {
    var plan = plan
    let (inner, isStopped) = (plan.shouldStop, isStopped)
    plan.shouldStop = { isStopped() || inner?() == true }
    if #available(macOS 15, iOS 18, *), let line = line as? ShrinkLine {
      plan.willShrink = { line.willShrink($0) }
    }
    plan.shrinking = limits
    return plan
  }

  /// Limits of shrinking that heed it.
  var limits: ShrinkLimits {
    var limits = ShrinkLimits.standard
    let isStopped = isStopped
    limits.shouldStop = { _ in isStopped() }
    if #available(macOS 15, iOS 18, *), let line = line as? ShrinkLine {
      limits.shouldStop = { progress in
        line.show(progress)
        return isStopped()
      }
    }
    return limits
  }
}
