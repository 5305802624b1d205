import KnurlMarkup

/// One thing to measure: a closure that is called again and again.
///
/// ```swift
/// Benchmark("parsing/numbers") { blackHole(parse("12.5")) }
/// ```
/// Pass the result of the closure to `blackHole`; otherwise the compiler removes the computation. A
/// call of the closure costs a few nanoseconds. If one operation is that short, do a thousand of
/// them in one call and set `operations` to 1000.
public struct Benchmark: Sendable {
  /// A name that is unique among all benchmarks of a tool. Slashes divide it like a path:
  /// "raster/frame@2x".
  public let name: String
  public let unit: BenchmarkUnit
  /// The name of a benchmark that computes the same result in another way.
  ///
  /// Samples of both benchmarks alternate, and the table shows the ratio of their times.
  public let peer: String?
  /// True if the command `thresholds` checks this benchmark.
  package private(set) var hasThreshold = true
  /// Makes the state. The error is the reason why the benchmark cannot run.
  let prepared: @Sendable () throws(BenchmarkFailure) -> PreparedBenchmark
  let digest: (@Sendable () throws -> UInt64)?

  /// Creates a benchmark that needs only its body.
  ///
  /// - Parameters:
  ///   - operations: The number of units that one call of the body does. Figures are for one unit.
  public init(
    _ name: String, unit: BenchmarkUnit = .operation, operations: Int = 1, peer: String? = nil,
    _ body: @escaping @Sendable () -> Void
  ) {
    self.init(
      name, unit: unit, peer: peer, setUp: {}, operations: { _ in operations },
      body: { (_: inout Void) in body() })
  }

  /// Creates a benchmark with a state. `setUp` makes the state before timing starts; the body may
  /// change the state.
  ///
  /// - Parameters:
  ///   - operations: The number of units that one call of the body does, given the new state; at
  ///     least 1.
  ///   - digest: A number computed from the benchmark's result, such as the pixels of its picture.
  ///     It is called outside of timing with a state of its own. Equal results must give equal
  ///     numbers, because `compare` uses them to compare two versions of the code.
  ///     `BenchmarkDigest` makes such a number. If it throws, the error is the reason why the
  ///     benchmark is not measured.
  public init<State>(
    _ name: String, unit: BenchmarkUnit = .operation, peer: String? = nil,
    setUp: @escaping @Sendable () throws -> State,
    operations: @escaping @Sendable (State) -> Int = { _ in 1 },
    digest: (@Sendable (inout State) throws -> UInt64)? = nil,
    body: @escaping @Sendable (inout State) -> Void
  ) {
    self.name = name
    self.unit = unit
    self.peer = peer
    prepared = { () throws(BenchmarkFailure) in
      let state: State
      do {
        state = try setUp()
      } catch {
        throw .unavailable("its set-up failed: \(error)")
      }
      let count = max(1, operations(state))
      let box = StateBox(state)
      return PreparedBenchmark(operations: count) { box.run(body, times: $0) }
    }
    guard let digest else {
      self.digest = nil
      return
    }
    self.digest = {
      var state = try setUp()
      return try digest(&state)
    }
  }

  private init(_ name: String, unit: BenchmarkUnit, peer: String?, reason: String) {
    self.name = name
    self.unit = unit
    self.peer = peer
    prepared = { () throws(BenchmarkFailure) in throw .unavailable(reason) }
    digest = nil
  }

  /// Creates a placeholder for a benchmark that cannot run on this machine; reports give the
  /// reason.
  ///
  /// - Parameter reason: A clause without a period: "Cairo's headers are not installed".
  public static func unavailable(
    _ name: String, unit: BenchmarkUnit = .operation, peer: String? = nil, because reason: String
  ) -> Benchmark {
    Benchmark(name, unit: unit, peer: peer, reason: reason)
  }

  /// Returns the same benchmark, excluded from `thresholds`.
  ///
  /// Exclude a benchmark that many changes affect, or whose code is already covered by faster
  /// benchmarks.
  public func withoutThreshold() -> Benchmark {
    var copy = self
    copy.hasThreshold = false
    return copy
  }
}

/// A benchmark whose state is ready, so that its body can be called.
struct PreparedBenchmark {
  /// The number of units, such as touches, that one call of the body performs.
  let operations: Int
  /// Calls the body the given number of times.
  let run: (Int) -> Void
}

/// The state of a benchmark. It is a class so that all closures of the benchmark share one state.
private final class StateBox<State> {
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  func run(_ body: (inout State) -> Void, times: Int) {
    Self.run(body, on: &state, times: times)
  }

  // Access the property once for all calls: its exclusivity check would otherwise be measured too.
  private static func run(_ body: (inout State) -> Void, on state: inout State, times: Int) {
    for _ in 0..<times { body(&state) }
  }
}

/// A group of related benchmarks, shown under one heading of the table.
public struct BenchmarkSuite: Sendable {
  public let name: String
  public let benchmarks: [Benchmark]

  public init(_ name: String, _ benchmarks: [Benchmark]) {
    self.name = name
    self.benchmarks = benchmarks
  }

  /// The same suite, with all benchmarks excluded from `thresholds`.
  public func withoutThresholds() -> BenchmarkSuite {
    BenchmarkSuite(name, benchmarks.map { $0.withoutThreshold() })
  }
}

/// The kind of operation that a benchmark counts, such as a touch or a frame.
public struct BenchmarkUnit: Hashable, Sendable {
  /// The name in the singular: "touch".
  public let name: String
  /// True if each iteration draws one frame. Frames are timed one by one and reported as shares of
  /// a display's frame time.
  public let isFrame: Bool

  private init(_ name: String, isFrame: Bool) {
    self.name = name
    self.isFrame = isFrame
  }

  public static let operation = BenchmarkUnit("operation", isFrame: false)
  public static let frame = BenchmarkUnit("frame", isFrame: true)

  /// Creates a custom unit, such as a touch or a command.
  public static func named(_ name: String) -> BenchmarkUnit { BenchmarkUnit(name, isFrame: false) }
}

/// The time that a display allows for one frame.
struct FrameBudget: Hashable, Sendable {
  let hertz: Int

  /// Returns the given time as a share of the frame time; 1 is the whole frame time.
  func share(of nanoseconds: Double) -> Double { nanoseconds * Double(hertz) / 1e9 }

  var nanoseconds: Double { 1e9 / Double(hertz) }

  /// The time as text: "8.33 ms".
  var text: String { Wording.fixed(nanoseconds / 1e6, digits: 2) + " ms" }

  /// The budgets that figures are compared with: those of 120 Hz and 60 Hz.
  static let all = [FrameBudget(hertz: 120), FrameBudget(hertz: 60)]

  /// The budgets of current displays.
  static let displays = [FrameBudget(hertz: 240)] + all
}

/// Accepts the result of a benchmark, so that the compiler cannot remove the computation.
///
/// The function does nothing. It is never inlined or optimized, so the optimizer has to assume that
/// it uses the value.
@_optimize(none) @inline(never) public func blackHole<Value>(_ value: Value) {}
