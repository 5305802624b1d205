/// A report as a table for a terminal.
package struct BenchmarkTable {
  private let report: BenchmarkReport

  package init(_ report: BenchmarkReport) {
    self.report = report
  }

  package var text: String {
    var table = TextTable()
    table.add(
      ["", "median", "95 % interval", "p90", "p99", "wall", "allocations"]
        + FrameBudget.all.map { $0.title } + ["ratio to peer"])
    var suite: String?
    for result in report.results {
      if result.suite != suite { table.add(heading: result.suite) }
      suite = result.suite
      if case .measured(let measurement) = result.outcome {
        table.add(cells(of: result, measurement))
      }
    }
    return table.text + notes.map { "\n" + $0 }.joined() + "\n"
  }

  private func cells(of result: BenchmarkResult, _ measurement: Measurement) -> [String] {
    let processor = measurement.processor
    // For frames, single times matter; for anything else a sample of processor time is less noisy.
    let tail = result.unit.isFrame ? measurement.wall : processor
    var cells = ["  " + result.name, Wording.time(processor.median)]
    cells.append(
      processor.interval.map {
        Wording.time($0.lowerBound) + " – " + Wording.time($0.upperBound)
      } ?? "")
    cells += [Wording.time(tail.percentile90), Wording.time(tail.percentile99)]
    cells.append(Wording.time(measurement.wall.median))
    switch measurement.allocations {
    case .counted(let count, _): cells.append(Wording.threeDigits(count))
    case .unavailable: cells.append("unavailable")
    }
    for budget in FrameBudget.all {
      let share = budget.share(of: processor.median)
      cells.append(result.unit.isFrame ? Wording.percent(share) : "")
    }
    if case .ratio(let median, let interval) = result.peer?.outcome {
      let ends = interval.map {
        " [\(Wording.fixed($0.lowerBound, digits: 2)), \(Wording.fixed($0.upperBound, digits: 2))]"
      }
      cells.append(Wording.fixed(median, digits: 2) + (ends ?? ""))
    } else if result.peer != nil {
      cells.append("unavailable")
    }
    return cells
  }

  /// The notes below the table: how to read it, and what is missing and why.
  private var notes: [String] {
    var notes: [String] = []
    if report.isQuick {
      notes.append("Each benchmark ran once, to check that it runs; these times mean nothing.")
    }
    notes.append("Times are for one operation; median and interval are of processor time.")
    if report.results.contains(where: { $0.unit.isFrame }) {
      notes.append("p90 and p99 of frames are of single frames on the wall clock.")
    }
    if report.environment.isDebug {
      notes.append("This is a debug build; its times mean nothing.")
    }
    var reasons: [(reason: String, names: [String])] = []
    func add(_ reason: String, _ name: String) {
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].names.append(name)
      } else {
        reasons.append((reason, [name]))
      }
    }
    for result in report.results {
      switch result.outcome {
      case .unavailable(let reason): add(reason, result.name)
      case .measured(let measurement):
        if case .unavailable(let reason) = measurement.allocations {
          add("allocations: " + reason, "")
        }
      }
    }
    for (reason, names) in reasons {
      let names = names.filter { !$0.isEmpty }.joined(separator: ", ")
      notes.append((names.isEmpty ? "" : names + ": ") + "unavailable: " + reason + ".")
    }
    return notes
  }
}
