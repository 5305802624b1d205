public import KnurlBenchmarking
import KnurlCatalog
import KnurlVerification

/// The cost of one touch for each control as a `UIControl`, compared with the cost for the control
/// value inside.
///
/// A class adds a finger in a window, tracking, target-action, invalidation and layout.
@MainActor public let classSuite = BenchmarkSuite(
  "Touch events of classes, and of the values inside",
  beside(RangeSliderClass.self) + beside(KnobClass.self) + beside(TicksSliderClass.self)
    + beside(RiskCursorClass.self))

@MainActor
private func beside<Specification: ModelControlSpecification>(
  _: Specification.Type
) -> [Benchmark] {
  let core = Specification.core
  guard let value = core.workload?.touches.first else { return [] }
  let name = "classes/\(core.name)/value"
  return [
    touches("classes/\(core.name)/class", peer: name, Specification.touches),
    touches(name, peer: nil, value),
  ]
}

private func touches(_ name: String, peer: String?, _ drag: MeasuredTouches) -> Benchmark {
  Benchmark(
    name, unit: .named("touch"), peer: peer,
    setUp: {
      precondition(drag.changes() > 10, "a drag that changes no value measures nothing")
      return drag.start()
    },
    operations: { _ in drag.count },
    body: { perform in blackHole(perform()) })
}
