import CKnurlFuzzing
import Foundation
import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification

/// One run of libFuzzer on one target.
///
/// A class, because libFuzzer calls back into it. It reuses its buffers, so that an execution
/// allocates nothing of its own.
final class FuzzSession {
  private let property: FuzzTarget
  private let name: [UInt8]
  private var folder: FindingFolder?
  private var instrumentation: FuzzInstrumentation
  private var findings = FuzzFindings()
  private var repeats = FlakinessCheck()
  private let notesFindings: Bool
  private var meter = FuzzMeter()
  /// True if states guide libFuzzer in addition to edges.
  private let followsStates: Bool
  /// Reports states to libFuzzer; nil if libFuzzer gets only edges.
  private var states: FuzzStates?
  private var frontier = FuzzFrontier()
  private var records = ChoiceSegments()
  private var other = ChoiceSegments()
  private var mutant = ChoiceSegments()
  private var bytes: [UInt8] = []

  /// The average number of executions for each check of relations. The same number as in `verify`.
  ///
  /// A check of relations runs a command sequence several times.
  ///
  /// Relations take an eighth of the time. With one in 64 executions, a fault that breaks only a
  /// relation would take four times as long to find.
  private static let relatesOneIn = UInt64(Verification.Plan().relatesOneIn)
  /// The share of mutations that libFuzzer makes: one in 32. These mutations ignore the meaning of
  /// the bytes, so the share is low.
  private static let byteMutationOneIn: UInt64 = 32
  /// The share of mutations that start at a rarely reached state: one in 8, if the description
  /// names states.
  private static let frontierOneIn: UInt64 = 8

  init(
    property: FuzzTarget, instrumentation: FuzzInstrumentation, options: FuzzOptions
  ) throws(CommandFailure) {
    self.property = property
    self.instrumentation = instrumentation
    name = Array(property.name.utf8)
    notesFindings = !options.isMerging
    followsStates = options.features != .edges
    states = followsStates ? Self.states() : nil
    property.leavesTrail(followsStates)
    if let path = options.findings { folder = try Self.folder(path) } else { folder = nil }
  }

  /// Returns the reporter of states; nil if Knurl's extra counters for libFuzzer are not linked.
  private static func states() -> FuzzStates? {
    guard let counters = unsafe knurl_fuzz_extra_counters() else { return nil }
    return unsafe FuzzStates(
      UnsafeMutableBufferPointer(start: counters, count: Int(KNURL_FUZZ_EXTRA_COUNTERS)))
  }

  /// - Returns: libFuzzer's exit code, if it returns at all.
  func run(_ arguments: [String]) -> Int32 {
    let callbacks = unsafe knurl_fuzz_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      execute: { context, data, size in
        guard let session = unsafe FuzzSession.from(context) else { return -1 }
        return unsafe session.execute(UnsafeBufferPointer(start: data, count: size))
      },
      mutate: { context, data, size, limit, seed in
        guard let session = unsafe FuzzSession.from(context) else { return size }
        return unsafe session.mutate(
          UnsafeMutableBufferPointer(start: data, count: limit), size: size, seed: UInt64(seed))
      },
      cross: { context, first, firstSize, second, secondSize, out, limit, seed in
        guard let session = unsafe FuzzSession.from(context) else { return 0 }
        return unsafe session.cross(
          UnsafeBufferPointer(start: first, count: firstSize),
          UnsafeBufferPointer(start: second, count: secondSize),
          into: UnsafeMutableBufferPointer(start: out, count: limit), seed: UInt64(seed))
      })
    // libFuzzer's driver uses the words until the process ends.
    let words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: arguments.count + 1)
    for (index, argument) in arguments.enumerated() { unsafe words[index] = strdup(argument) }
    unsafe words[arguments.count] = nil
    let code = unsafe knurl_fuzz_run(Int32(arguments.count), words, callbacks)
    report()
    return code
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> FuzzSession? {
    unsafe context.map { unsafe Unmanaged<FuzzSession>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: - Callbacks from libFuzzer

  /// - Returns: 0, or -1 for bytes that are not an input of this target and do not belong in a
  ///   corpus.
  private func execute(_ data: UnsafeBufferPointer<UInt8>) -> Int32 {
    let reading = unsafe records.read(data.span)
    guard reading.isInput(of: name) else {
      meter.rejected += 1
      return -1
    }
    let isTimed = meter.begin()
    var failures = property.run(records, false)
    noteStates()
    if !instrumentation.isDecided { checkInstrumentation() }
    let asksRelations = isRelated
    // Follow-up sequences, pictures and shrinking must not count as coverage of the input: its
    // mutants are rarely checked with relations, and would not reach that code.
    let looksFurther = asksRelations || !failures.isEmpty
    let kept = looksFurther ? FuzzCounters.copy : []
    if asksRelations { failures += property.relate(records) }
    if isTimed { meter.endExecution() }
    if !failures.isEmpty, notesFindings {
      // A warning stops no run, and a fuzz run does not report it.
      note(failures.filter { property.lawText($0.law).severity == .error })
    }
    if looksFurther { FuzzCounters.restore(kept) }
    if instrumentation.isDecided, repeats.isDue(meter.executions) { repeatSequence() }
    if meter.isDue { report() }
    return 0
  }

  private func repeatSequence() {
    // Without relations: the branches of drawing code depend on the addresses of its memory.
    let difference = repeats.difference(
      run: { property.run(records, false) }, work: property.work)
    guard let difference else { return }
    FuzzLog.write(
      "unrepeatable", "two runs of the same sequence gave different results: \(difference).")
  }

  private func noteStates() {
    guard followsStates else { return }
    // Taken out of the property meanwhile; shared, its tables would be copied.
    var states = self.states.take()
    states?.begin()
    frontier.begin()
    var count = 0
    property.followTrail { step in
      states?.note(step)
      frontier.note(step.state.own, after: count, of: records)
      count += 1
    }
    self.states = states
  }

  private func checkInstrumentation() {
    do throws(CommandFailure) {
      try instrumentation.look()
    } catch {
      FuzzLog.write("refused", error.message)
      // Not `exit`: libFuzzer reports it as a fault of the fuzz target.
      _exit(error.exitCode.rawValue)
    }
  }

  /// True if this execution checks relations. The input alone decides, so the bytes of a finding
  /// repeat the check.
  private var isRelated: Bool {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for choice in records.choices { hash = (hash ^ choice) &* 0x0000_0100_0000_01B3 }
    return (hash >> 32) % Self.relatesOneIn == 0
  }

  private func mutate(
    _ data: UnsafeMutableBufferPointer<UInt8>, size: Int, seed: UInt64
  ) -> Int {
    let isTimed = meter.begin()
    defer { if isTimed { meter.endMutation() } }
    var generator = SeededGenerator(seed: seed)
    let reading = unsafe records.read(UnsafeBufferPointer(rebasing: data[..<size]).span)
    if reading.isInput(of: name), size > name.count + 8,
      generator.next(upTo: Self.byteMutationOneIn - 1) == 0
    {
      // The header stays unchanged, or the mutant would be rejected.
      let header = name.count + 6
      guard let base = data.baseAddress else { return size }
      return unsafe header
        + knurl_fuzz_mutate_bytes(base + header, size - header, data.count - header)
    }
    if followsStates, generator.next(upTo: Self.frontierOneIn - 1) == 0,
      let way = frontier.takeLeastGone()
    {
      property.extend(way, &generator, &mutant)
    } else {
      property.mutate(records, &generator, &mutant)
    }
    return unsafe write(mutant, into: data)
  }

  private func cross(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>,
    into data: UnsafeMutableBufferPointer<UInt8>, seed: UInt64
  ) -> Int {
    let isTimed = meter.begin()
    defer { if isTimed { meter.endMutation() } }
    var generator = SeededGenerator(seed: seed)
    _ = unsafe records.read(first.span)
    _ = unsafe other.read(second.span)
    property.cross(records, other, &generator, &mutant)
    return unsafe write(mutant, into: data)
  }

  private func write(_ records: ChoiceSegments, into data: UnsafeMutableBufferPointer<UInt8>) -> Int
  {
    bytes.removeAll(keepingCapacity: true)
    records.write(name: name, to: &bytes, limit: data.count)
    for index in bytes.indices { unsafe data[index] = bytes[index] }
    return bytes.count
  }

  // MARK: - Saving findings

  private func note(_ failures: [Failure]) {
    for failure in failures {
      guard findings.isWorthShrinking(failure) else { continue }
      guard let minimal = property.minimal(records, failure) else {
        FuzzLog.write(
          "unrepeatable",
          "\(property.laws[failure.law]) was broken but held when the same sequence ran again.")
        continue
      }
      guard findings.isNew(minimal, of: failure.law) else { continue }
      guard folder != nil else {
        FuzzLog.write("finding", "law=\(minimal.law) steps=\(minimal.commandCount)")
        try? FileHandle.standardError.write(contentsOf: Data(minimal.file([]).utf8))
        FuzzLog.writeAssertion("\(property.name) breaks \(minimal.law)")
        knurl_fuzz_abort()
        return
      }
      if let file = save(minimal) {
        FuzzLog.write(
          "finding", "law=\(minimal.law) steps=\(minimal.commandCount) file=\(file)")
      }
    }
  }

  private func save(_ minimal: MinimalFailure) -> String? {
    guard var folder else { return nil }
    defer { self.folder = folder }
    return Self.save(minimal, of: property.name, in: &folder)
  }

  private var reached: String {
    states.map { "states=\($0.states.count) transitions=\($0.transitions.count) " } ?? ""
  }

  /// Writes a status line about the work done so far.
  private func report() {
    let work = property.work()
    FuzzLog.write(
      "status",
      "executions=\(meter.executions) touches=\(work.touches) commands=\(work.commands) "
        + "rejected=\(meter.rejected) mutating=\(meter.mutationShare) \(reached)"
        + "findings=\(findings.count)")
  }
}

// MARK: - Findings

extension FuzzSession {
  /// Makes the folder for findings.
  private static func folder(_ path: String) throws(CommandFailure) -> FindingFolder {
    do throws(StorageProblem) {
      try FindingStorage.live.makeFolder(path)
    } catch {
      throw .couldNotRun(
        "the folder \(path) for findings cannot be made; choose another folder.")
    }
    return FindingFolder(path)
  }

  /// - Returns: The file's path, or nil if it could not be written; then the text goes to standard
  ///   error, so that a full disk loses nothing.
  private static func save(
    _ failure: MinimalFailure, of subject: String, in folder: inout FindingFolder
  ) -> String? {
    let file = FindingFile(failure, of: subject)
    let notes = FindingNotes(failure, in: file, origin: "found by fuzzing \(subject)")
    do throws(StorageProblem) {
      return folder.join(try folder.save(file) { _ in notes }.name)
    } catch {
      FuzzLog.write(
        "unwritten", "\(folder.path): could not write the finding that follows; free disk space.")
      try? FileHandle.standardError.write(contentsOf: Data(file.text(notes: notes).utf8))
      return nil
    }
  }
}

/// Selects the findings to report: one for each failure signature, and at most ten for each law.
private struct FuzzFindings {
  private var occurrences: [Int: Int] = [:]
  private var forms: [FailureSignature] = []
  private var findings: [Int: Int] = [:]
  /// The limit for one law; after it the run continues with the other laws.
  private static let findingsPerLaw = 10

  var count: Int { forms.count }

  /// True for failures 1, 2, 3, 4, 8, 16 and so on of a law at one kind of step, until the law has
  /// ten findings.
  ///
  /// A common fault would otherwise leave no time to find a rare one.
  mutating func isWorthShrinking(_ failure: Failure) -> Bool {
    if findings[failure.law, default: 0] >= Self.findingsPerLaw { return false }
    let kind = failure.law << 16 | failure.stepKind
    let seen = (occurrences[kind] ?? 0) + 1
    occurrences[kind] = seen
    return seen <= 3 || seen & (seen - 1) == 0
  }

  /// True if no earlier finding has the same failure signature. Records the signature of a new
  /// finding.
  mutating func isNew(_ failure: MinimalFailure, of law: Int) -> Bool {
    guard !forms.contains(where: { $0.isSame(as: failure.normalForm) }) else { return false }
    forms.append(failure.normalForm)
    findings[law, default: 0] += 1
    return true
  }
}

/// Counts executions and times a sample of them.
private struct FuzzMeter {
  private(set) var executions = 0
  var rejected = 0
  private var calls: UInt64 = 0
  private var start = ContinuousClock.now
  private var executing = Duration.zero
  private var mutating = Duration.zero
  private var lastReport = ContinuousClock.now
  /// One in 61 calls is timed, because reading a clock takes as long as a short sequence.
  ///
  /// The number is prime, because libFuzzer alternates its calls: otherwise the same kind would be
  /// timed each time.
  private static let timedOneIn: UInt64 = 61

  /// - Returns: Whether the call is timed; if so, its end must be reported.
  mutating func begin() -> Bool {
    calls += 1
    guard calls % Self.timedOneIn == 0 else { return false }
    start = ContinuousClock.now
    return true
  }

  mutating func endExecution() { executing += ContinuousClock.now - start }
  mutating func endMutation() { mutating += ContinuousClock.now - start }

  /// Counts an execution; true about once a second, when a report is due.
  var isDue: Bool {
    mutating get {
      executions += 1
      guard executions % 256 == 0 else { return false }
      let now = ContinuousClock.now
      guard now - lastReport >= .seconds(1) else { return false }
      lastReport = now
      return true
    }
  }

  /// The percentage of the measured time that is spent on mutating.
  var mutationShare: Int {
    let total = (executing + mutating) / .seconds(1)
    return total > 0 ? Int((mutating / .seconds(1)) / total * 100) : 0
  }
}
