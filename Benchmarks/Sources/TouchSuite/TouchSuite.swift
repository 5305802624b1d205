public import KnurlBenchmarking
import KnurlSpecifications
import KnurlVerification

/// The cost of one touch for each control: hit testing, changing the value and sending events.
public let touchSuite = BenchmarkSuite(
  "Touch events",
  ControlSpecification.all.flatMap { control in
    (control.workload?.touches ?? []).map { touches("touches/\(control.name)/\($0.name)", $0) }
  })

private func touches(_ name: String, _ drag: MeasuredTouches) -> Benchmark {
  Benchmark(
    name, unit: .named("touch"),
    setUp: {
      precondition(drag.changes() > 10, "a drag that changes no value measures nothing")
      return drag.start()
    },
    operations: { _ in drag.count },
    body: { perform in blackHole(perform()) })
}
