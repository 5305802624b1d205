import Dispatch
import Foundation
import KnurlArguments
import KnurlLaws
import KnurlProcesses
import KnurlVerification

/// A fuzz run: processes that take turns on the targets until the time is over.
///
/// Nothing that happens to one of them ends the run. Whatever the run knows lies in files that are
/// replaced as a whole, so that it may be killed at any moment and the next one goes on.
struct FuzzCampaign {
  /// How it was asked for.
  struct Plan {
    var seconds: Int
    var jobs: Int
    /// libFuzzer's seed of the first process; each has another one.
    var seed: UInt32?
    var output: String
    /// What inputs are kept for, in the fuzz executable's words; nil for what it does by itself.
    var features: String?
  }

  let plan: Plan
  private let traces: TraceOpener
  private let pages: PageSetup
  private let processes: ProcessAccess
  let origin: FuzzOrigin
  private(set) var targets: [FuzzTargetRun]
  /// Why the run is not what it was asked to be, a sentence each.
  private(set) var problems: [String] = []
  private var turns: FuzzSchedule
  private var jobs: [FuzzJob?]
  private var store: FuzzStore
  private var watch: FuzzProgress
  private var run: FuzzRunState
  private var startedCount: UInt32 = 0
  /// Files that lay in the folder of findings before.
  private let earlierFiles: Set<String>
  /// Findings without a page so far, by target and file.
  private var unshown: [(target: Int, file: String)] = []
  private var start = 0.0
  private var lastSave = 0.0
  private var warned: Set<String> = []

  /// A subject that takes so many processes along has shown what it has to show.
  private static let deathLimit = 20
  /// So many processes in a row that end for no reason of the subject's say that none will run.
  private static let failureLimit = 3
  /// How often the files of the run are written, in seconds.
  private static let saveInterval = 1.0
  /// How long lines are waited for, in seconds, shared by the jobs.
  private static let patience = 0.1
  /// A process that runs on for so many seconds behind its time does not come back.
  private static let grace = 60.0
  /// More memory, in megabytes, and a process is ended: a subject that asks for so much is a finding.
  private static let memoryLimit = 2_048
  /// The same for one allocation.
  private static let allocationLimit = 512
  /// Few enough that the other jobs are heard as well.
  private static let linesAtOnce = 1_000

  init(
    targets: [FuzzTargetRun], plan: Plan, origin: FuzzOrigin, _ traces: TraceOpener,
    _ pages: PageSetup, _ processes: ProcessAccess
  ) {
    self.traces = traces
    self.pages = pages
    self.processes = processes
    self.targets = targets
    self.plan = plan
    self.origin = origin
    let files = traces.files
    turns = FuzzSchedule(targets: targets.count, jobs: plan.jobs, seconds: plan.seconds)
    jobs = Array(repeating: nil, count: plan.jobs)
    store = FuzzStore(output: plan.output, files)
    watch = FuzzProgress(console: traces.console, seconds: plan.seconds, jobs: plan.jobs)
    run = FuzzRunState(
      targets: targets.map { $0.name }, jobs: plan.jobs, seconds: Double(plan.seconds),
      before: targets.map { $0.before })
    let folder = plan.output + "/findings"
    earlierFiles = Set(((try? files.tree(folder)) ?? []).map { folder + "/" + $0 })
  }

  private var console: Console { traces.console }
  private var files: FileAccess { traces.files }
  private var now: Double { pages.now() }

  /// How long it took, in seconds.
  var elapsed: Double { run.elapsed }

  /// Runs until the time is over or a person had enough.
  mutating func perform() {
    // What counts signals and may be shared, on every system.
    let interrupts = DispatchSemaphore(value: 0)
    let observer = Interrupts.observe { _ in interrupts.signal() }
    defer { Interrupts.stop(observer) }
    start = now
    lastSave = start
    setDamagedAside()
    for index in targets.indices {
      targets[index].state.runs += 1
      // Until libFuzzer counts, which knows the seeds as well.
      targets[index].state.corpus =
        FuzzCorpus(files: files, folders: targets[index].folders).count
    }
    save()
    watch.begin(targets, now: start)
    var stops = 0
    while true {
      if interrupts.wait(timeout: .now()) == .success {
        stops += 1
        // The second one is for a process that takes no notice of the first.
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
    // A disk that filled up has left empty files.
    setDamagedAside()
    for shown in unshown { show(shown) }
    unshown = []
    run.running = []
    run.hasEnded = true
    save()
    for target in targets {
      for warning in [target.rejectionWarning, target.repeatWarning] {
        if let warning { console.warn(warning) }
      }
    }
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
          turn, try processes.start(request(for: turn)), start: now)
      } catch {
        problems.append("\(targets[turn.target].executable) was not run, \(error.reason).")
        turns.leaveOut(turn.target)
      }
    }
    run.running = jobs.compactMap { $0.map { targets[$0.turn.target].name } }
  }

  private mutating func request(for turn: FuzzSchedule.Turn) -> ChildRequest {
    let folders = targets[turn.target].folders
    // In one word each: a folder may begin as an option does.
    var arguments = ["--findings=\(folders.findings)"]
    if let features = plan.features { arguments.append("--features=\(features)") }
    arguments += [targets[turn.target].name, folders.corpus]
    if let seeds = folders.seeds { arguments.append(seeds) }
    if let dictionary = folders.dictionary { arguments.append("-dict=\(dictionary)") }
    arguments += [
      "-max_total_time=\(turn.seconds)", "-max_len=4096", "-artifact_prefix=\(folders.inputs)/",
      "-detect_leaks=0", "-timeout=20", "-print_final_stats=0",
      // The first is libFuzzer's own limit; the second counts with a sanitizer alone.
      "-rss_limit_mb=\(Self.memoryLimit)", "-malloc_limit_mb=\(Self.allocationLimit)",
      // What one job finds the others go on from.
      "-reload=\(jobs.count > 1 ? 1 : 0)",
    ]
    // 0 would have libFuzzer choose one.
    if let seed = plan.seed { arguments.append("-seed=\(max(1, seed &+ startedCount))") }
    startedCount &+= 1
    return ChildRequest(
      targets[turn.target].executable, arguments, variables: FuzzTargetRun.variables,
      output: .dropped, errors: .lines)
  }

  /// Reads what a process says, and waits for it a moment.
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

  /// Adds what a process did to what is known of its target.
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

  /// 72 is libFuzzer's code for an interrupt: a person had enough, nothing went wrong.
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
    } else if let death = job.status.death {
      targets[place].deaths += 1
      targets[place].state.deaths += 1
      take(death, of: place)
      turns.giveBack(rest, of: job.turn, to: index)
      if targets[place].deaths == Self.deathLimit {
        console.warn(
          "\(name) took \(Self.deathLimit) processes along; it gets no more time in this run.")
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
          "the fuzz process of \(name) \(job.isStopped ? "did not come back" : words); its last "
            + "lines stand above.")
        turns.leaveOut(place)
      } else {
        console.warn("a fuzz process of \(name) \(words); another one takes its place.")
      }
    }
    save()
  }

  // MARK: - Findings

  private mutating func take(_ file: String, of place: Int) {
    let known = targets[place].findings.firstIndex { $0.file == file }
    if known != nil || targets[place].aliases[file] != nil { return }
    do throws(CommandFailure) {
      var finding = try FuzzFinding(file: file, read: traces)
      if let first = firstAlike(finding, of: place) {
        targets[place].aliases[file] = first
        putAway(file, of: place)
        if let index = targets[place].findings.firstIndex(where: { $0.file == first }) {
          targets[place].findings[index].alike += 1
          return
        }
        finding = try FuzzFinding(file: first, read: traces)
      }
      add(finding, to: place)
    } catch {
      console.warn(error.message)
    }
  }

  private mutating func take(_ death: FuzzCrash, of place: Int) {
    let folders = targets[place].folders
    let corpus = FuzzCorpus(files: files, folders: folders)
    if let wasKept = try? corpus.takeOut(death.input), wasKept {
      console.warn("\(death.input) was in the corpus; it lies in \(folders.aside) now.")
    }
    do throws(CommandFailure) {
      let finding = try FuzzFinding(
        death, of: targets[place].name, executable: targets[place].executable, folders, files,
        processes, pages.program, console)
      if targets[place].findings.contains(where: { $0.file == finding.file }) { return }
      add(finding, to: place)
    } catch {
      if !problems.contains(error.message) { problems.append(error.message) }
    }
  }

  private mutating func add(_ finding: FuzzFinding, to place: Int) {
    watch.clear()
    console.note("finding: \(finding.file)")
    targets[place].findings.append(finding)
    unshown.append((place, finding.file))
    let file = relative(finding.file)
    if targets[place].state.findings.contains(where: { $0.file == file }) { return }
    targets[place].state.add(
      FuzzTargetState.KnownFinding(
        file: file, form: finding.signature.map { FuzzTargetState.Form($0) }),
      version: origin.version, machine: origin.machine)
    save()
  }

  /// The file of a finding, of this run or one before, that does the same with other numbers.
  private func firstAlike(_ finding: FuzzFinding, of place: Int) -> String? {
    guard let signature = finding.signature else { return nil }
    for known in targets[place].state.findings {
      let file = absolute(known.file)
      if let other = known.form, other.normalForm.isSame(as: signature), file != finding.file,
        files.exists(file)
      {
        return file
      }
    }
    return nil
  }

  /// Moves the file of a finding that another one stands for; what lay there before stays.
  private func putAway(_ file: String, of place: Int) {
    guard !earlierFiles.contains(file) else { return }
    let folder = targets[place].folders.alike
    let destination = folder + "/" + PathText.name(of: file)
    do throws(FileProblem) {
      try files.makeFolder(folder)
      if files.exists(destination) { try files.remove(destination) }
      try files.move(file, destination)
    } catch {
      // It stays where it is, which is no loss.
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

  /// Draws and explains the first finding of a law at once, so that whoever looks in meanwhile sees it;
  /// the others wait for the end: the processes are not kept waiting for long.
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
    guard let index = target.findings.firstIndex(where: { $0.file == waiting.file }) else { return }
    let shown = FindingAttachments.write(
      findingIn: waiting.file, origin: "found by fuzzing \(target.name)", read: traces, pages)
    for problem in shown.problems { console.warn(problem) }
    targets[waiting.target].findings[index].page = shown.page
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
          "\(Wording.count(count, "file")) in \(folders.corpus) \(count == 1 ? "was" : "were") empty "
            + "or damaged, as a full disk leaves them; now in \(folders.aside).")
      } catch {
        warnOnce("\(folders.corpus) was not looked through, \(error.reason).")
      }
    }
  }

  /// Writes down what is known. A disk that takes nothing does not end the run: it may have room again
  /// the next time.
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
      warnOnce("\(store.folder) takes no files, \(error.reason); the run goes on, make room.")
    }
    guard run.hasEnded, !isWritten else { return }
    problems.append(
      "what the run knows was not written to \(store.folder); what it found stands above.")
  }

  private mutating func warnOnce(_ words: String) {
    guard warned.insert(words).inserted else { return }
    watch.clear()
    console.warn(words)
  }

  /// Hands what was done to a ledger, at once for all targets.
  mutating func enter(into ledger: inout FuzzLedger, _ names: Set<String>) {
    for index in targets.indices where names.contains(targets[index].name) {
      ledger.add(targets[index].state)
      targets[index].state.enterAll()
    }
    save()
  }
}
