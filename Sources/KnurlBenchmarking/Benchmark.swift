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
