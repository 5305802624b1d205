/// One thing to measure: a closure that is called again and again.
///
/// ```swift
/// Benchmark("parsing/numbers") { blackHole(parse("12.5")) }
/// ```
/// What the closure computes has to go to `blackHole`, or it is optimised away. Calling the closure
/// costs a few nanoseconds: let it do a thousand operations where one is that short, and say so.
public struct Benchmark: Sendable {
  /// Unique among all that a tool is given. Slashes divide it as in a path: "raster/frame@2x".
  public let name: String
  public let unit: BenchmarkUnit
  /// The name of a benchmark that reaches the same by other means. The two are then measured in
  /// turns, and the table has their ratio.
  public let peer: String?
  /// Whether `thresholds` counts it.
  package private(set) var hasThreshold = true
  let preparation: Preparation
  let digest: (@Sendable () throws -> UInt64)?

  /// How a benchmark becomes ready.
  enum Preparation: Sendable {
    case possible(@Sendable () throws -> PreparedBenchmark)
    case impossible(reason: String)
  }

  /// A benchmark that needs nothing but its body.
  ///
  /// - Parameters:
  ///   - operations: How many of its unit one call of the body does; figures are for one.
  public init(
    _ name: String, unit: BenchmarkUnit = .operation, operations: Int = 1, peer: String? = nil,
    _ body: @escaping @Sendable () -> Void
  ) {
    self.init(
      name, unit: unit, peer: peer, setUp: {}, operations: { _ in operations },
      body: { (_: inout Void) in body() })
  }

  /// A benchmark with a state that is made before anything is timed, and that its body changes.
  ///
  /// - Parameters:
  ///   - operations: How many of its unit one call of the body does, of the state as it was made;
  ///     at least 1.
  ///   - digest: A number made of what the benchmark computes, of the pixels of its picture for
  ///     example. It is called outside of timing with a state of its own, and must give equal
  ///     numbers for equal results: two versions of the code are compared by it. `BenchmarkDigest`
  ///     makes one. What it throws says why the benchmark measures nothing.
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
    preparation = .possible {
      let state = try setUp()
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
    preparation = .impossible(reason: reason)
    digest = nil
  }

  /// Stands for a benchmark that cannot run on this machine: the reports say why.
  ///
  /// - Parameter reason: A sentence's middle: "Cairo's headers are not installed".
  public static func unavailable(
    _ name: String, unit: BenchmarkUnit = .operation, peer: String? = nil, because reason: String
  ) -> Benchmark {
    Benchmark(name, unit: unit, peer: peer, reason: reason)
  }

  /// The same benchmark, left out by `thresholds`: because much changes what it does, or because
  /// others say the same in less time.
  public func withoutThreshold() -> Benchmark {
    var copy = self
    copy.hasThreshold = false
    return copy
  }

  func prepared() throws(BenchmarkFailure) -> PreparedBenchmark {
    switch preparation {
    case .impossible(let reason): throw .unavailable(reason)
    case .possible(let prepare):
      do {
        return try prepare()
      } catch {
        throw .unavailable("its set-up failed: \(error)")
      }
    }
  }
}

/// A benchmark whose state is made: what remains is to call its body.
struct PreparedBenchmark {
  /// How many of the unit one iteration does.
  let operations: Int
  /// Calls the body so many times.
  let run: (Int) -> Void
}

/// Holds a benchmark's state; a class, so that the closures around it change one and the same.
private final class StateBox<State> {
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  func run(_ body: (inout State) -> Void, times: Int) {
    Self.run(body, on: &state, times: times)
  }

  // One access to the property for all calls, not one for each: its check would be measured too.
  private static func run(_ body: (inout State) -> Void, on state: inout State, times: Int) {
    for _ in 0..<times { body(&state) }
  }
}

/// Benchmarks that belong together: a heading of the table.
public struct BenchmarkSuite: Sendable {
  public let name: String
  public let benchmarks: [Benchmark]

  public init(_ name: String, _ benchmarks: [Benchmark]) {
    self.name = name
    self.benchmarks = benchmarks
  }

  /// The same suite, all of it left out by `thresholds`.
  public func withoutThresholds() -> BenchmarkSuite {
    BenchmarkSuite(name, benchmarks.map { $0.withoutThreshold() })
  }
}

/// What a benchmark counts.
public struct BenchmarkUnit: Hashable, Sendable {
  /// In the singular: "touch".
  public let name: String
  /// Whether each iteration is a picture on a screen. Frames are timed one by one, and reported as
  /// shares of what a display leaves for one.
  public let isFrame: Bool

  private init(_ name: String, isFrame: Bool) {
    self.name = name
    self.isFrame = isFrame
  }

  public static let operation = BenchmarkUnit("operation", isFrame: false)
  public static let frame = BenchmarkUnit("frame", isFrame: true)

  /// A unit of one's own, such as a touch or a command.
  public static func named(_ name: String) -> BenchmarkUnit { BenchmarkUnit(name, isFrame: false) }
}

/// The time that a display leaves for one frame.
struct FrameBudget: Hashable, Sendable {
  let hertz: Int

  /// How much of it so many nanoseconds are.
  func share(of nanoseconds: Double) -> Double { nanoseconds * Double(hertz) / 1e9 }

  var title: String { hertz == 120 ? "of 8.33 ms" : "of 16.67 ms" }

  /// Displays of today: 120 Hz and 60 Hz.
  static let all = [FrameBudget(hertz: 120), FrameBudget(hertz: 60)]

  private init(hertz: Int) {
    self.hertz = hertz
  }
}

/// Where a benchmark's results go, so that the compiler has to compute them.
///
/// The function does nothing, but the optimiser may not know that: it is compiled without looking
/// at what it does, and is never copied into its caller.
@_optimize(none) @inline(never) public func blackHole<Value>(_ value: Value) {}
