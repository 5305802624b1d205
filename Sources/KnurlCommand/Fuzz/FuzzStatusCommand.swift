import KnurlArguments
import KnurlMarkup

/// `fuzz --status`: shows the progress of a fuzz run from its files, during or after the run.
struct FuzzStatusCommand: ArgumentCommand {
  let arguments: ParsedArguments
  let tool: CommandLineTool

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    guard arguments.operands.isEmpty else {
      throw .usage("fuzz --status takes no target; it shows all targets that were fuzzed.")
    }
  }

  private enum Standing: String {
    case running
    case ended
    /// The process of the run is gone, but the run's file does not say that the run ended.
    case killed
    /// Targets have results, but the run's own file is missing.
    case unknown
  }

  func run() throws(CommandFailure) -> ExitCode {
    let output = FuzzCommand.outputFolder(arguments)
    let store = FuzzStore(output: output, files)
    let states = store.states
    let run = store.run
    guard run != nil || !states.isEmpty else {
      throw .couldNotRun("\(output) has no fuzz run; name its folder with --output.")
    }
    let standing = standing(of: run, store)
    if printsJSON {
      printDocument(of: "fuzz --status", members(run, states, standing))
    } else {
      console.print(Wording.printable(text(run, states, standing)))
    }
    return .fine
  }

  private func standing(of run: FuzzRunState?, _ store: FuzzStore) -> Standing {
    if files.exists(store.lockPath), let lock = try? files.lock(store.lockPath) {
      // No run held the lock.
      withExtendedLifetime(lock) {}
    } else if files.exists(store.lockPath) {
      return .running
    }
    guard let run else { return .unknown }
    return run.hasEnded ? .ended : .killed
  }

  private func text(
    _ run: FuzzRunState?, _ states: [FuzzTargetState], _ standing: Standing
  ) -> String {
    var lines: [String] = []
    if let run {
      let names =
        run.targets.count == 1 ? run.targets[0] : Wording.count(run.targets.count, "target")
      let place =
        "\(Int(run.elapsed)) of \(Int(run.seconds)) s with \(Wording.count(run.jobs, "job"))"
      switch standing {
      case .running:
        let now = run.running.isEmpty ? "" : ", now at \(run.running.joined(separator: " and "))"
        lines.append("running: \(names), \(place)\(now)")
      case .ended: lines.append("ended: \(names), \(place)")
      case .killed:
        lines.append("killed: \(names), \(place); the next run continues from the state below")
      case .unknown: break
      }
      lines.append("")
    }
    lines += table(states)
    lines += [
      "", "Totals of all runs. “new”: executions since the last one that reached something new.",
      "“left”: among the newer half of the executions, the share that reached something new. This",
      "is Good and Turing's estimate of the probability for the next execution.",
    ]
    return lines.joined(separator: "\n")
  }

  private func table(_ states: [FuzzTargetState]) -> [String] {
    let rows =
      [
        [
          "target", "executions", "touches", "a second", "edges", "states", "transitions", "corpus",
          "new",
          "left", "findings",
        ]
      ]
      + states.map { state in
        let counts = state.counts
        let numbers = [
          counts.executions, counts.touches, counts.touchesPerSecond, state.edges,
          state.reach.states, state.reach.transitions, state.corpus,
          counts.executions - state.lastNew.executions,
        ]
        return [state.target] + numbers.map { Wording.grouped($0) } + [
          state.discovery.oneIn.map { "1 in " + Wording.grouped($0) } ?? "none",
          Wording.grouped(state.findings.count),
        ]
      }
    return Wording.table(rows) { $0 > 0 }
  }

  private func members(
    _ run: FuzzRunState?, _ states: [FuzzTargetState], _ standing: Standing
  ) -> KeyValuePairs<String, JSONValue> {
    [
      "standing": .string(standing.rawValue),
      "seconds": run.map { .number($0.seconds) } ?? .null,
      "elapsed": run.map { .number($0.elapsed) } ?? .null,
      "jobs": run.map { .integer($0.jobs) } ?? .null,
      "running": .array((run?.running ?? []).map { .string($0) }),
      "targets": .array(
        states.map { state in
          [
            "name": .string(state.target), "runs": .integer(state.runs),
            "executions": .integer(state.counts.executions),
            "touches": .integer(state.counts.touches), "edges": .integer(state.edges),
            "states": .integer(state.reach.states),
            "transitions": .integer(state.reach.transitions),
            "corpus": .integer(state.corpus), "crashes": .integer(state.crashes),
            "unrepeatable": .integer(state.counts.unrepeatable),
            "processSeconds": .number(state.counts.seconds),
            "sinceNew": .integer(state.counts.executions - state.lastNew.executions),
            "oneNewIn": state.discovery.oneIn.map { .integer($0) } ?? .null,
            "findings": .array(state.findings.map { .string($0.file) }),
          ]
        }),
    ]
  }
}
