import Foundation
import KnurlLaws
import KnurlProcesses
import KnurlSession
import KnurlVerification

#if os(macOS) || os(Linux)
  /// Runs `verify` in another process and watches it: what a control does not survive becomes a
  /// finding, and the run goes on without it.
  struct VerifySupervisor {
    private let tool: CommandLineTool
    private let controls: [ControlSpecification]
    /// The kept traces of each control, as text, which follow its written streams.
    private let kept: [[String]]
    /// Their files.
    private let keptNames: [String]
    /// Where files lie that nobody needs afterwards.
    private let folder: String
    private let hangSeconds: Double

    /// A control that goes on dying is left alone after so many deaths.
    private static let mostDeaths = 8

    /// - Returns: nil if this process cannot watch another one; it has warned then.
    init?(
      _ tool: CommandLineTool, _ controls: [ControlSpecification], _ arguments: [String],
      _ kept: [[String]], _ keptNames: [String]
    ) {
      guard ChildTask.canStart(arguments, in: tool.environment) else { return nil }
      self.tool = tool
      self.controls = controls
      self.kept = kept
      self.keptNames = keptNames
      hangSeconds = ChildTask.hangSeconds(in: tool.environment)
      do throws(ChildProblem) {
        folder = try ChildTask.makeFolder()
      } catch {
        Self.warn(tool, error.reason)
        return nil
      }
    }

    private static func warn(_ tool: CommandLineTool, _ reason: String) {
      tool.console.warn(
        "\(reason), so a control that traps or hangs takes this run along; set TMPDIR to a folder "
          + "that can be written.")
    }

    /// The exit code of the run, or nil if it was never begun and is to be done here.
    func run() throws(CommandFailure) -> ExitCode? {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      var task = WatchedTask(breadcrumb: folder + "/breadcrumb", keptTraces: keptNames)
      while true {
        let ended: SupervisedProcess.Ended
        do throws(ChildProblem) {
          // It is made here first: where that fails, nothing has been printed yet.
          if !task.isRestart { _ = try Breadcrumb(creating: task.breadcrumb) }
          let request = try ChildTask.verify(task).request(in: folder, named: "verify")
          ended = try SupervisedProcess(
            request, breadcrumb: task.breadcrumb, hangSeconds: hangSeconds, tool.environment
          ).run()
        } catch {
          if task.isRestart {
            throw .couldNotRun("the run was not taken up again, \(error.reason).")
          }
          Self.warn(tool, error.reason)
          return nil
        }
        let note = try? BreadcrumbContent(reading: task.breadcrumb)
        if let code = ended.code, let exitCode = ExitCode(rawValue: code),
          note == nil || note?.place == .end
        {
          return exitCode
        }
        if let number = ended.interrupt { end(by: number, note) }
        if case .hangInterrupted(let number) = ended, case .showing? = note?.place {
          end(by: number, note)
        }
        if tool.console.showsProgress { tool.environment.writeError("\r\u{1B}[K") }
        task = try next(after: task, ended, note)
      }
    }

    /// Ends this process as the interrupt ended the other one, and says where the findings are.
    private func end(by number: Int32, _ note: BreadcrumbContent?) -> Never {
      if let note, case .showing = note.place {
        tool.console.complain(
          "interrupted while the findings of \(note.subject) were shown; their traces are written.")
      }
      try? FileManager.default.removeItem(atPath: folder)
      SupervisedProcess.end(by: number)
    }

    // MARK: - Going on

    /// What the next process is to know.
    private func next(
      after task: WatchedTask, _ ended: SupervisedProcess.Ended, _ note: BreadcrumbContent?
    ) throws(CommandFailure) -> WatchedTask {
      var task = task
      task.isRestart = true
      guard let note, note.place != .end, controls.indices.contains(note.number) else {
        throw .couldNotRun("the run ended outside of any history: \(ended.words).")
      }
      task.printedCount = max(task.printedCount, note.number)
      if let attempt = Self.unsearched(note.place) {
        guard !task.isPlain else {
          throw .couldNotRun(
            "\(note.subject): \(ended.words) while nothing was performed, neither the first time nor "
              + "the second.")
        }
        tool.console.warn(
          "\(note.subject): \(ended.words) while \(attempt); the run is repeated without that.")
        task.isPlain = true
        return task
      }
      let words =
        "interrupted while looking for what \(note.subject) does not survive: "
        + "\(Self.words(of: note)). The same command comes to it again."
      let observer = Interrupts.observe { [folder, console = tool.console] in
        console.complain(words)
        try? FileManager.default.removeItem(atPath: folder)
        SupervisedProcess.end(by: $0)
      }
      defer { Interrupts.stop(observer) }
      let before = task.deaths.filter { $0.control == note.subject }
      guard before.count < Self.mostDeaths else {
        throw .couldNotRun("\(note.subject) goes on dying: \(ended.words).")
      }
      task.deaths.append(try death(note, ended, before))
      return task
    }

    /// What a process did that performed no history of the search; nil where it did.
    private static func unsearched(_ place: BreadcrumbContent.Place) -> String? {
      switch place {
      case .nothing: return "laws were timed"
      case .showing: return "findings were explained and drawn"
      case .stream, .searching, .shrinking, .end: return nil
      }
    }

    /// Where a run stood.
    private static func words(of note: BreadcrumbContent) -> String {
      switch note.place {
      case .nothing, .showing, .end: return "nothing was performed"
      case .stream(let index): return "the known trace \(index + 1)"
      case .searching(let index): return "seed \(note.seed), case \(index)"
      case .shrinking(_, let index): return "seed \(note.seed), a shorter form of case \(index)"
      }
    }

    private func death(
      _ note: BreadcrumbContent, _ ended: SupervisedProcess.Ended, _ before: [KnownCrash]
    ) throws(CommandFailure) -> KnownCrash {
      let control = controls[note.number]
      tool.console.note(
        "\(control.name): \(ended.words); the history is looked for in other processes…")
      let declaration = control.verification().declaration
      var death = KnownCrash(
        control: control.name, caseIndex: 0, cases: 0, trace: "trace 1 \(declaration.subject)\n",
        step: 0, seen: "does not survive: \(ended.words)", evaluations: 0)
      do throws(ChildProblem) {
        let request = try ChildTask.worker(subject: control.name).request(
          in: folder, named: "worker")
        let survival = CrashReproducer(request, folder: folder, limit: hangSeconds)
        let fatality: CrashReproducer.Fatality?
        switch note.place {
        case .nothing, .showing, .end: fatality = nil
        case .stream(let index):
          death.stream = index
          let texts = control.streams.map { $0.text } + kept[note.number]
          let text = texts.indices.contains(index) ? texts[index] : ""
          fatality = try survival.fatality(ofTrace: text)
        case .searching(let index):
          (death.caseIndex, death.cases) = (index, index)
          fatality = try survival.fatality(seed: note.seed, caseIndex: index)
        case .shrinking(let choices, let index):
          death.caseIndex = index
          // All cases before it, and its failure shrunk up to here; but not twice.
          let wasTried = before.contains { $0.stream == nil }
          death.cases = wasTried ? index : index + 1
          death.tries = wasTried ? nil : note.tries - 1
          fatality = try survival.fatality(of: choices)
        }
        if let fatality {
          death.trace = fatality.trace
          death.step = fatality.step
          death.seen = fatality.seen
          death.evaluations = fatality.evaluations
        } else {
          death.seen += "; another process survives the same history"
        }
      } catch {
        death.seen += "; it was not made small, \(error.reason)"
      }
      return death
    }
  }
#endif
