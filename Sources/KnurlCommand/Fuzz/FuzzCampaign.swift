import Dispatch
import Foundation
import KnurlArguments
import KnurlLaws
import KnurlProcesses
import KnurlReports
import KnurlVerification

/// A fuzz run: processes that take turns on the targets until the time is over.
///
/// A failing process never ends the run. The run stores its results in files that are replaced
/// atomically. It may be killed at any time, and the next run continues.
struct FuzzCampaign {
  /// The options of a fuzz run.
  struct Plan {
    var seconds: Int
    var jobs: Int
    /// libFuzzer's seed for the first process; each later process gets a different one.
    var seed: UInt32?
    var output: String
    /// The value of the fuzz executable's `--features` option; nil for its default.
    var features: String?
  }

  let plan: Plan
  private let tool: CommandLineTool
  private let console: Console
  let origin: FuzzOrigin
  private(set) var targets: [FuzzTargetRun]
  /// The reasons why the run did not do what was requested, one sentence each.
  private(set) var problems: [String] = []
  private var turns: FuzzSchedule
  private var jobs: [FuzzJob?]
  private var store: FuzzStore
  private var watch: FuzzProgress
  private var run: FuzzRunState
  private var startedCount: UInt32 = 0
  /// The files in the folder of findings when the run was created.
  private let earlierFiles: Set<String>
  /// Findings that have no page yet, by target and file.
  private var unshown: [(target: Int, file: String)] = []
  private var start = 0.0
  private var lastSave = 0.0
  private var warned: Set<String> = []

  /// The number of crashes after which a target gets no more time. Further crashes would show
  /// nothing new.
  private static let crashLimit = 20
  /// The number of unexpected process exits in a row after which a target gets no more time.
  private static let failureLimit = 3
  /// The interval at which the run's files are written, in seconds.
  private static let saveInterval = 1.0
  /// The time to wait for output lines, in seconds, divided among the jobs.
  private static let patience = 0.1
  /// The time that a process may overrun its turn before it is killed, in seconds.
  private static let grace = 60.0
  /// The memory limit of a process, in megabytes. A control that exceeds the limit is a finding.
  private static let memoryLimit = 2_048
  /// The size limit of one allocation, in megabytes.
  private static let allocationLimit = 512
  /// The number of lines to read from one job before the other jobs get their turn.
  private static let linesAtOnce = 1_000

  init(
    targets: [FuzzTargetRun], plan: Plan, origin: FuzzOrigin, _ tool: CommandLineTool
  ) {
    self.tool = tool
    console = tool.console
    self.targets = targets
    self.plan = plan
    self.origin = origin
    let files = tool.environment.files
    turns = FuzzSchedule(targets: targets.count, jobs: plan.jobs, seconds: plan.seconds)
    jobs = Array(repeating: nil, count: plan.jobs)
    store = FuzzStore(output: plan.output, files)
    watch = FuzzProgress(console: console, seconds: plan.seconds, jobs: plan.jobs)
    run = FuzzRunState(
      targets: targets.map { $0.name }, jobs: plan.jobs, seconds: Double(plan.seconds),
      before: targets.map { $0.before })
    let folder = plan.output + "/findings"
    earlierFiles = Set(((try? files.tree(folder)) ?? []).map { folder + "/" + $0 })
  }

  private var files: FileAccess { tool.environment.files }
  private var now: Double { tool.environment.now() }

  /// The duration of the run, in seconds.
  var elapsed: Double { run.elapsed }

  /// Runs fuzz processes until the time is over or the user interrupts the run.
  mutating func perform() {
    // A counter of signals that closures can share, on every system.
    let interrupts = DispatchSemaphore(value: 0)
    let observer = Interrupts.observe { _ in interrupts.signal() }
    defer { Interrupts.stop(observer) }
    start = now
    lastSave = start
    setDamagedAside()
    for index in targets.indices {
      targets[index].state.runs += 1
      // A first value, until libFuzzer counts the corpus with the seeds.
      targets[index].state.corpus =
        FuzzCorpus(files: files, folders: targets[index].folders).count
    }
    save()
    watch.begin(targets, now: start)
    var stops = 0
    while true {
      if interrupts.wait(timeout: .now()) == .success {
        stops += 1
        // The second interrupt kills processes that ignore the first one.
        for job in jobs { job?.process.tell(stops == 1 ? SIGINT : SIGKILL) }
      }
      if stops == 0 { startTurns() }
      guard jobs.contains(where: { $0 != nil }) else { break }
      for index in jobs.indices { listen(to: index) }
      run.elapsed = now - start
      watch.show(targets, running: run.running, now: now)
      if now - lastSave >= Self.saveInterval { save() }
      showFirst()
    }
    watch.clear()
    run.elapsed = now - start
    // If the disk became full, there are empty files.
    setDamagedAside()
    for shown in unshown { show(shown) }
    unshown = []
    run.running = []
    run.hasEnded = true
    save()
    for warning in targets.flatMap(\.warnings) { console.warn(warning) }
    let missed = targets.indices.filter { turns.given[$0] == 0 }.map { targets[$0].name }
    if !missed.isEmpty, problems.isEmpty, stops == 0 {
      console.warn("the time was too short for \(missed.joined(separator: ", ")).")
    }
  }

  // MARK: - Turns

  private mutating func startTurns() {
    for index in jobs.indices where jobs[index] == nil {
      guard let turn = turns.next(for: index) else { continue }
      do throws(FileProblem) {
        jobs[index] = FuzzJob(
          turn: turn, process: try tool.environment.processes.start(request(for: turn)), start: now)
      } catch {
        problems.append("\(targets[turn.target].executable) could not be started: \(error.reason).")
        turns.leaveOut(turn.target)
      }
    }
    run.running = jobs.compactMap { $0.map { targets[$0.turn.target].name } }
  }

  private mutating func request(for turn: FuzzSchedule.Turn) -> ChildRequest {
    let folders = targets[turn.target].folders
    // Written with “=”, because the name of a folder may begin with “-”.
    var arguments = ["--findings=\(folders.findings)"]
    if let features = plan.features { arguments.append("--features=\(features)") }
    arguments += [targets[turn.target].name, folders.corpus]
    if let seeds = folders.seeds { arguments.append(seeds) }
    if let dictionary = folders.dictionary { arguments.append("-dict=\(dictionary)") }
    arguments += [
      "-max_total_time=\(turn.seconds)", "-max_len=4096", "-artifact_prefix=\(folders.inputs)/",
      "-detect_leaks=0", "-timeout=20", "-print_final_stats=0",
      // libFuzzer itself checks the first limit; the second one works only with a sanitizer.
      "-rss_limit_mb=\(Self.memoryLimit)", "-malloc_limit_mb=\(Self.allocationLimit)",
      // Each job picks up the inputs that the other jobs add to the corpus.
      "-reload=\(jobs.count > 1 ? 1 : 0)",
    ]
    // A seed of 0 would make libFuzzer choose one.
    if let seed = plan.seed { arguments.append("-seed=\(max(1, seed &+ startedCount))") }
    startedCount &+= 1
    return ChildRequest(
      targets[turn.target].executable, arguments, variables: FuzzTargetRun.variables,
      output: .dropped, errors: .lines)
  }

  /// Reads the output lines of a process and waits briefly for more.
  private mutating func listen(to index: Int) {
    guard var job = jobs[index] else { return }
    defer { if jobs[index] != nil { jobs[index] = job } }
    for number in 0..<Self.linesAtOnce {
      switch job.process.answer(number == 0 ? Self.patience / Double(jobs.count) : 0) {
      case .line(let line):
        if job.read(line) {
          watch.clear()
          console.note(line)
        }
        continue
      case .silent:
        if now - job.start > Double(job.turn.seconds) + Self.grace, !job.isStopped {
          job.isStopped = true
          job.process.tell(SIGKILL)
        }
        collect(&job)
        return
      case .ended(let end):
        collect(&job)
        jobs[index] = nil
        close(job, of: index, end)
        return
      }
    }
    collect(&job)
  }

  /// Adds a process's results to the state of its target.
  private mutating func collect(_ job: inout FuzzJob) {
    let place = job.turn.target
    let counts = job.takeCounts(now: now)
    targets[place].state.add(counts, version: origin.version, machine: origin.machine)
    targets[place].state.edges = max(targets[place].state.edges, job.status.edges)
    targets[place].state.reach.formMaximum(job.status.reach)
    if job.status.corpus > 0 { targets[place].state.corpus = job.status.corpus }
    if job.status.mutating > 0 { targets[place].mutating = job.status.mutating }
    targets[place].megabytes = max(targets[place].megabytes, job.status.megabytes)
    if job.status.counters > 0 { targets[place].counters = job.status.counters }
    for file in job.takeFiles() { take(file, of: place) }
  }

  /// True if a process ended normally or after an interrupt. libFuzzer exits with 72 after an
  /// interrupt.
  private static func isExpected(_ end: ChildExit) -> Bool {
    !end.isSignal && (end.code == 0 || end.code == 72)
  }

  private mutating func close(_ job: FuzzJob, of index: Int, _ end: ChildExit) {
    let place = job.turn.target
    let name = targets[place].name
    targets[place].unwritten += job.status.unwritten
    let rest = job.turn.seconds - Int((now - job.start).rounded(.up))
    if let refusal = job.status.refusal {
      if !problems.contains(refusal) { problems.append(refusal) }
      turns.leaveOut(place)
    } else if let crash = job.status.crash {
      targets[place].crashes += 1
      targets[place].state.crashes += 1
      take(crash, of: place)
      turns.giveBack(rest, of: job.turn, to: index)
      if targets[place].crashes == Self.crashLimit {
        console.warn(
          "\(name) crashed \(Self.crashLimit) processes; it gets no more time in this run.")
        turns.leaveOut(place)
      }
    } else if Self.isExpected(end) {
      targets[place].failures = 0
    } else {
      let words = "ended with \(end.isSignal ? "signal" : "code") \(end.code)"
      for line in job.status.tail { console.note(line) }
      targets[place].failures += 1
      turns.giveBack(rest, of: job.turn, to: index)
      if targets[place].failures == Self.failureLimit || job.isStopped {
        problems.append(
          "the fuzz process of \(name) \(job.isStopped ? "did not end in time" : words); its last "
            + "lines are shown above.")
        turns.leaveOut(place)
      } else {
        console.warn("a fuzz process of \(name) \(words); a new process replaces it.")
      }
    }
    save()
  }

  // MARK: - Findings

  private mutating func take(_ file: String, of place: Int) {
    let known = targets[place].findings.firstIndex { $0.file == file }
    if known != nil || targets[place].aliases[file] != nil { return }
    do throws(CommandFailure) {
      var finding = try FuzzFinding(file: file, read: tool.traces)
      if let first = firstAlike(finding, of: place) {
        targets[place].aliases[file] = first
        putAway(file, of: place)
        if let index = targets[place].findings.firstIndex(where: { $0.file == first }) {
          targets[place].findings[index].alike += 1
          return
        }
        finding = try FuzzFinding(file: first, read: tool.traces)
      }
      add(finding, to: place)
    } catch {
      console.warn(error.message)
    }
  }

  private mutating func take(_ crash: FuzzCrash, of place: Int) {
    let folders = targets[place].folders
    let corpus = FuzzCorpus(files: files, folders: folders)
    if let wasKept = try? corpus.takeOut(crash.input), wasKept {
      console.warn("\(crash.input) was in the corpus; it is now in \(folders.aside).")
    }
    do throws(CommandFailure) {
      let finding = try FuzzFinding(
        crash, of: targets[place].name, executable: targets[place].executable, folders, tool)
      if targets[place].findings.contains(where: { $0.file == finding.file }) { return }
      add(finding, to: place)
    } catch {
      if !problems.contains(error.message) { problems.append(error.message) }
    }
  }

  private mutating func add(_ finding: FuzzFinding, to place: Int) {
    watch.clear()
    console.note("finding: \(finding.file)")
    let file = relative(finding.file)
    var finding = finding
    finding.control?.finding.files.trace = file
    targets[place].findings.append(finding)
    unshown.append((place, finding.file))
    if targets[place].state.findings.contains(where: { $0.file == file }) { return }
    targets[place].state.add(
      FuzzTargetState.KnownFinding(file: file, form: finding.signature),
      version: origin.version, machine: origin.machine)
    save()
  }

  /// The first other file with the finding's failure signature; nil if no other file has this
  /// signature.
  ///
  /// The file is from this or an earlier run.
  private func firstAlike(_ finding: FuzzFinding, of place: Int) -> String? {
    guard let signature = finding.signature else { return nil }
    for known in targets[place].state.findings {
      let file = absolute(known.file)
      if let other = known.form, other.isSame(as: signature), file != finding.file,
        files.exists(file)
      {
        return file
      }
    }
    return nil
  }

  /// Moves the file of a duplicate finding aside, unless an earlier run wrote it.
  private func putAway(_ file: String, of place: Int) {
    guard !earlierFiles.contains(file) else { return }
    let folder = targets[place].folders.alike
    let destination = folder + "/" + PathText.name(of: file)
    do throws(FileProblem) {
      try files.makeFolder(folder)
      if files.exists(destination) { try files.remove(destination) }
      try files.move(file, destination)
    } catch {
      // The file stays where it is, which does no harm.
      return
    }
  }

  private func relative(_ file: String) -> String {
    let start = plan.output + "/"
    return file.hasPrefix(start) ? String(file.dropFirst(start.count)) : file
  }

  private func absolute(_ file: String) -> String {
    file.hasPrefix("/") ? file : plan.output + "/" + file
  }

  /// Draws and explains the first finding of each law at once, so that users see it during the run.
  ///
  /// The other findings wait until the end, so that the processes need not wait long.
  private mutating func showFirst() {
    let next = unshown.firstIndex { waiting in
      let findings = targets[waiting.target].findings
      guard let finding = findings.first(where: { $0.file == waiting.file }) else { return false }
      return findings.first { $0.law == finding.law }?.file == waiting.file
    }
    guard let next else { return }
    show(unshown.remove(at: next))
  }

  private mutating func show(_ waiting: (target: Int, file: String)) {
    let target = targets[waiting.target]
    guard let index = target.findings.firstIndex(where: { $0.file == waiting.file }),
      let (opened, finding) = target.findings[index].control
    else { return }
    // What crashed a process does not run in this one.
    let attachments = FindingAttachments(
      setup: tool.pages, verification: opened.verification,
      control: tool.catalog.replayableControl(opened.subject),
      isPerformed: !finding.isSeenFromOutside)
    let shown = attachments.write(
      finding, as: String(waiting.file.dropLast(".trace".count)),
      FindingAttachments.Context(
        origin: target.findings[index].results?.origin,
        repeatLines: tool.program.repeatLines(forTrace: waiting.file)))
    for problem in shown.problems { console.warn(problem) }
    var files = finding.files
    files.page = shown.files.page.map(relative)
    files.picture = shown.files.picture.map(relative)
    files.pictureWidth = shown.files.pictureWidth
    targets[waiting.target].findings[index].control?.finding.files = files
  }

  // MARK: - Files

  private mutating func setDamagedAside() {
    for index in targets.indices {
      let folders = targets[index].folders
      let corpus = FuzzCorpus(files: files, folders: folders)
      do throws(FileProblem) {
        let count = try corpus.setDamagedAside()
        targets[index].damaged += count
        if count == 0 { continue }
        console.warn(
          "\(Wording.count(count, "file")) in \(folders.corpus) \(count == 1 ? "was" : "were") "
            + "empty or damaged, as after a full disk; moved to \(folders.aside).")
      } catch {
        warnOnce("\(folders.corpus) was not checked for damaged files: \(error.reason).")
      }
    }
  }

  /// Writes the state of the run and its targets.
  ///
  /// A full disk does not end the run: there may be space again at the next attempt.
  private mutating func save() {
    lastSave = now
    var isWritten = true
    do throws(FileProblem) {
      for index in targets.indices where targets[index].saved != targets[index].state {
        try store.write(targets[index].state)
        targets[index].saved = targets[index].state
      }
      try store.write(run)
    } catch {
      isWritten = false
      warnOnce("\(store.folder) cannot be written: \(error.reason); make room, the run continues.")
    }
    guard run.hasEnded, !isWritten else { return }
    problems.append(
      "the state of the run was not written to \(store.folder); its findings are shown above.")
  }

  private mutating func warnOnce(_ words: String) {
    guard warned.insert(words).inserted else { return }
    watch.clear()
    console.warn(words)
  }

  /// Enters the work of these targets into a ledger.
  mutating func enter(into ledger: inout FuzzLedger, _ names: Set<String>) {
    for index in targets.indices where names.contains(targets[index].name) {
      ledger.add(targets[index].state)
      targets[index].state.enterAll()
    }
    save()
  }
}
