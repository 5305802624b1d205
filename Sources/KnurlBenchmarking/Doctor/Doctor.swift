import CKnurlMeasure
import Foundation
import KnurlMarkup

/// Checks each thing that measuring needs, such as clocks, counters and programs.
struct Doctor {
  func report() -> MachineReport {
    MachineReport(clocks + processors + counters + programs + [load])
  }

  // MARK: - Times

  private var clocks: [MachineCheck] {
    let live = BenchmarkClock.live
    return [
      ("processorClock", "processor time of the thread", live.processor),
      ("wallClock", "time on the wall clock", live.wall),
    ].map { key, title, clock in
      MachineCheck(
        key, title, isEssential: true,
        .init(
          ClockProbe(clock, wall: live.wall)?.text,
          otherwise: "the clock does not advance, or goes back"))
    }
  }

  private var processors: [MachineCheck] {
    let environment = BenchmarkEnvironment.current
    let count = environment.processorCount
    let name = environment.processor.map { ", \($0)" } ?? ""
    let number = knurl_keep_to_one_processor()
    return [
      MachineCheck(
        "processors", "processors",
        .available("\(count)\(name)" + (count == 1 ? "; other programs disturb times" : ""))),
      MachineCheck(
        "oneProcessor", "pinning to one processor",
        .init(
          number < 0 ? nil : "this process is pinned to processor \(number)",
          otherwise: "this system does not allow it",
          remedy: "comparisons work, with wider intervals")),
      MachineCheck(
        "sameAddresses", "the same addresses in each launch",
        .init(
          FixedAddresses.canBeChosen ? "comparisons use them" : nil,
          otherwise: "this system, or its container, does not allow it",
          remedy: "comparisons work, with wider intervals; docker run needs --security-opt "
            + "seccomp=unconfined for it")),
    ]
  }

  // MARK: - Counts

  private var counters: [MachineCheck] {
    let paranoia = try? String(
      contentsOfFile: "/proc/sys/kernel/perf_event_paranoid", encoding: .utf8)
    return [
      MachineCheck(
        "hardwareCounters", "instructions by the processor's counters",
        HardwareCounter.outcome(
          status: knurl_try_instruction_counter(),
          paranoia: paranoia.flatMap {
            Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
          })),
      MachineCheck("callgrind", "exact counts by callgrind", callgrind),
      MachineCheck(
        "allocations", "counting allocations",
        AllocationCounter.live.unavailable.map { .unavailable(reason: $0) }
          ?? .available("calls of malloc on the measuring thread")),
    ]
  }

  private var callgrind: MachineCheck.Outcome {
    let valgrind = outcome { () throws(BenchmarkFailure) in
      "valgrind " + (try Valgrind().version)
    }
    guard case .available = valgrind, Programs.find(["objcopy", "llvm-objcopy"]) == nil else {
      return valgrind
    }
    return .unavailable(reason: "objcopy is not installed", remedy: ExactCounter.objcopyRemedy)
  }

  // MARK: - Programs

  private var programs: [MachineCheck] {
    [
      MachineCheck(
        "git", "git, for compare", isEssential: true,
        .init(
          Self.firstLine(of: ["git", "--version"]), otherwise: "git is not installed",
          remedy: "apt-get install git")),
      MachineCheck(
        "swift", "Swift, for compare", isEssential: true,
        outcome(remedy: "./knurl installs it") { () throws(BenchmarkFailure) in
          try Toolchain.name()
        }),
      MachineCheck("alignment", "functions at multiples of 64 bytes", alignment),
      MachineCheck("otherLayouts", "linking in other layouts", linker),
      MachineCheck("cairo", "Cairo, as a peer", cairo),
    ]
  }

  /// The result of a search. An error message may include the remedy.
  private func outcome(
    remedy: String? = nil, _ find: () throws(BenchmarkFailure) -> String
  ) -> MachineCheck.Outcome {
    do throws(BenchmarkFailure) {
      return .available(try find())
    } catch {
      let reason = error.message.hasSuffix(".") ? error.message.dropLast() : error.message[...]
      return .unavailable(reason: String(reason), remedy: remedy)
    }
  }

  private var alignment: MachineCheck.Outcome {
    guard let nm = Programs.find(["nm", "llvm-nm"]) else {
      return .unavailable(
        reason: "nm is not installed, but needed here", remedy: ExactCounter.objcopyRemedy)
    }
    let compared = comparedBuild
    let executable = compared ?? Programs.running
    guard let run = try? ProgramRun([nm, "--defined-only", executable]),
      let found = FunctionAlignment(symbols: run.output)
    else { return .unavailable(reason: "nm shows no functions in \(executable)") }
    if found.isComplete { return .available("all \(found.functions) of \(executable)") }
    return compared == nil
      ? .unavailable(
        reason: "\(found.share) in this build",
        remedy: "compare aligns the functions of its own builds; there is none here yet")
      : .unavailable(
        reason: "\(found.share) in \(executable)",
        remedy: "this Swift ignores -align-all-functions, so layouts change times by 4 %")
  }

  /// The path of the newest executable that `compare` built in this repository; nil if there is
  /// none.
  private var comparedBuild: String? {
    guard let root = try? GitRepository.root(of: FileManager.default.currentDirectoryPath) else {
      return nil
    }
    let scratch = root + "/.build/compare"
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? []
    let builds = folders.compactMap { folder -> (date: Date, executable: String)? in
      let record = "\(scratch)/\(folder)/built"
      let executable = "\(scratch)/\(folder)/\(ComparedProject.runningProduct)"
      guard FileManager.default.isExecutableFile(atPath: executable),
        let date = try? FileManager.default.attributesOfItem(atPath: record)[.modificationDate]
          as? Date
      else { return nil }
      return (date, executable)
    }
    return builds.max { $0.date < $1.date }?.executable
  }

  private var linker: MachineCheck.Outcome {
    let version = Programs.find(["ld.lld"]).flatMap { Self.firstLine(of: [$0, "--version"]) }
    // Remove the text in parentheses, which says where the sources are.
    return .init(
      version.map { $0.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces) },
      otherwise: "ld.lld is not installed", remedy: "apt-get install lld")
  }

  private var cairo: MachineCheck.Outcome {
    let places = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]
    // `./knurl` has already checked more places.
    let isThere =
      ProcessInfo.processInfo.environment["KNURL_HAS_CAIRO"].map { $0 == "yes" }
      ?? places.contains { FileManager.default.fileExists(atPath: $0 + "/cairo/cairo.h") }
    return .init(
      isThere ? "its headers are installed" : nil, otherwise: "its headers are not installed",
      remedy: "apt-get install libcairo2-dev")
  }

  private static func firstLine(of words: [String]) -> String? {
    guard let run = try? ProgramRun(words), run.exitCode == 0 else { return nil }
    return run.output.split(separator: "\n").first.map { String($0) }
  }

  // MARK: - The present load

  private var load: MachineCheck {
    let start = ProcessorUse.current
    Thread.sleep(forTimeInterval: 0.5)
    let stolen = start.flatMap { ProcessorUse.current?.stolenShare(since: $0) }
    let count = ProcessInfo.processInfo.activeProcessorCount
    let steal =
      stolen.map { "other virtual machines take \(Wording.percent($0)) of the time" }
      ?? "the share of other virtual machines is unknown"
    let found = MachineLoad.current.average.map { load in
      "load \(Wording.fixed(load, digits: 2)) on \(count) processors, \(steal)"
        + (load > Double(count) / 2 ? "; the machine is busy" : "")
    }
    return MachineCheck(
      "load", "other programs at the moment",
      .init(found, otherwise: "this system does not report it"))
  }
}

/// The resolution of a clock and the cost of reading it.
package struct ClockProbe: Equatable {
  /// The shortest observed step of the clock.
  package var stepNanoseconds: Double
  /// The time that one reading of the clock takes.
  package var costNanoseconds: Double

  /// - Parameters:
  ///   - clock: The clock to probe, in nanoseconds.
  ///   - wall: The clock that measures the cost.
  /// - Returns: Nil if the clock does not advance or goes back.
  package init?(_ clock: () -> UInt64, wall: () -> UInt64, readings: Int = 20_000) {
    var (last, step) = (clock(), UInt64.max)
    let start = wall()
    for _ in 0..<readings {
      let now = clock()
      guard now >= last else { return nil }
      if now > last { step = min(step, now - last) }
      last = now
    }
    let end = wall()
    guard step != .max, end > start else { return nil }
    stepNanoseconds = Double(step)
    costNanoseconds = Double(end - start) / Double(readings)
  }

  package var text: String {
    // If a reading takes longer than a step, the step cannot be observed.
    "steps of \(Wording.time(stepNanoseconds)) or less, a reading takes "
      + Wording.time(costNanoseconds)
  }
}

/// The number of functions in a build, and how many of them are aligned to 64 bytes as `compare`
/// requests.
package struct FunctionAlignment: Equatable {
  package var functions: Int
  /// The number of functions that begin at a multiple of 64 bytes.
  package var aligned: Int

  /// - Parameter symbols: The output of nm: an address, a letter and a name in each line.
  /// - Returns: Nil if there are no Swift functions.
  package init?(symbols: String) {
    (functions, aligned) = (0, 0)
    for line in symbols.split(separator: "\n") {
      let words = line.split(separator: " ")
      // Only the compiler's own code: thunks and the C library's parts are aligned by others.
      guard words.count == 3, words[1] == "t" || words[1] == "T", words[2].hasPrefix("$s"),
        let address = UInt64(words[0], radix: 16)
      else { continue }
      functions += 1
      if address % 64 == 0 { aligned += 1 }
    }
    guard functions > 0 else { return nil }
  }

  package var isComplete: Bool { aligned == functions }

  package var share: String { Wording.percent(Double(aligned) / Double(functions)) }
}

/// Checks whether a program can read the processor's own instruction counter, and gives the reason
/// if it cannot.
package enum HardwareCounter {
  /// - Parameters:
  ///   - status: The result of `knurl_try_instruction_counter`.
  ///   - paranoia: The value of kernel.perf_event_paranoid, which says what Linux allows.
  package static func outcome(status: Int32, paranoia: Int?) -> MachineCheck.Outcome {
    let reason: String
    switch status {
    case 0: return .available("instructions, in the program's own code")
    case -1: reason = "the counter opens but does not advance"
    case -2: return .unavailable(reason: "tried on Linux only")
    // ENOENT, ENODEV, EOPNOTSUPP
    case 2, 19, 95: reason = "the processor shows this system none, as in most virtual machines"
    // EPERM, EACCES
    case 1, 13:
      if let paranoia, paranoia > 2 {
        return .unavailable(
          reason: "not allowed: kernel.perf_event_paranoid is \(paranoia)",
          remedy: "sysctl kernel.perf_event_paranoid=2")
      }
      reason = "this process may not use them, as in most containers"
    // ENOSYS
    case 38: reason = "this system has no perf_event_open"
    default: reason = "perf_event_open fails with error \(status)"
    }
    return .unavailable(reason: reason, remedy: "callgrind counts instead")
  }
}
