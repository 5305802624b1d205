import CKnurlMeasure
import Foundation

/// Checks each thing that measuring needs, such as clocks, counters and programs.
struct Doctor {
  func report() -> MachineReport {
    MachineReport(clocks + processors + counters + programs + [load])
  }

  // MARK: - Times

  private var clocks: [MachineCheck] {
    let live = BenchmarkClock.live
    func check(_ key: String, _ title: String, _ clock: () -> UInt64) -> MachineCheck {
      let probe = ClockProbe(clock, wall: live.wall)
      return MachineCheck(
        key, title, isEssential: true,
        probe.map { .available($0.text) }
          ?? .unavailable(reason: "the clock does not advance, or goes back", remedy: nil))
    }
    return [
      check("processorClock", "processor time of the thread", live.processor),
      check("wallClock", "time on the wall clock", live.wall),
    ]
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
        number >= 0
          ? .available("this process is pinned to processor \(number)")
          : .unavailable(
            reason: "this system does not allow it",
            remedy: "comparisons work, with wider intervals")),
      MachineCheck(
        "sameAddresses", "the same addresses in each launch",
        FixedAddresses.canBeChosen
          ? .available("comparisons use them")
          : .unavailable(
            reason: "this system, or its container, does not allow it",
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
        AllocationCounter.live.unavailable.map { .unavailable(reason: $0, remedy: nil) }
          ?? .available("calls of malloc on the measuring thread")),
    ]
  }

  private var callgrind: MachineCheck.Outcome {
    do throws(BenchmarkFailure) {
      let valgrind = try Valgrind()
      guard Programs.find(["objcopy", "llvm-objcopy"]) != nil else {
        return .unavailable(
          reason: "objcopy is not installed", remedy: ExactCounter.objcopyRemedy)
      }
      return .available("valgrind \(valgrind.version)")
    } catch {
      // The error message includes the remedy.
      return .unavailable(reason: Self.withoutStop(error.message), remedy: nil)
    }
  }

  // MARK: - Programs

  private var programs: [MachineCheck] {
    [
      MachineCheck("git", "git, for compare", isEssential: true, git),
      MachineCheck("swift", "Swift, for compare", isEssential: true, swift),
      MachineCheck("alignment", "functions at multiples of 64 bytes", alignment),
      MachineCheck("otherLayouts", "linking in other layouts", linker),
      MachineCheck("cairo", "Cairo, as a peer", cairo),
    ]
  }

  private var git: MachineCheck.Outcome {
    guard let version = Self.firstLine(of: ["git", "--version"]) else {
      return .unavailable(reason: "git is not installed", remedy: "apt-get install git")
    }
    return .available(version)
  }

  private var swift: MachineCheck.Outcome {
    do throws(BenchmarkFailure) {
      return .available(try Toolchain.current().name)
    } catch {
      return .unavailable(reason: Self.withoutStop(error.message), remedy: "./knurl installs it")
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
    else { return .unavailable(reason: "nm shows no functions in \(executable)", remedy: nil) }
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
    var newest: (date: Date, executable: String)?
    for folder in folders.sorted() {
      let record = "\(scratch)/\(folder)/built"
      let executable = "\(scratch)/\(folder)/\(ComparedProject.runningProduct)"
      guard FileManager.default.isExecutableFile(atPath: executable),
        let date = try? FileManager.default.attributesOfItem(atPath: record)[.modificationDate]
          as? Date
      else { continue }
      if newest.map({ $0.date < date }) ?? true { newest = (date, executable) }
    }
    return newest?.executable
  }

  private var linker: MachineCheck.Outcome {
    guard let path = Programs.find(["ld.lld"]),
      let version = Self.firstLine(of: [path, "--version"])
    else {
      return .unavailable(reason: "ld.lld is not installed", remedy: "apt-get install lld")
    }
    // Remove the text in parentheses, which says where the sources are.
    return .available(String(version.prefix { $0 != "(" }).trimmingCharacters(in: .whitespaces))
  }

  private var cairo: MachineCheck.Outcome {
    let places = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]
    // `./knurl` has already checked more places.
    let isThere =
      ProcessInfo.processInfo.environment["KNURL_HAS_CAIRO"].map { $0 == "yes" }
      ?? places.contains { FileManager.default.fileExists(atPath: $0 + "/cairo/cairo.h") }
    guard isThere else {
      return .unavailable(
        reason: "its headers are not installed", remedy: "apt-get install libcairo2-dev")
    }
    return .available("its headers are installed")
  }

  // MARK: - The present load

  private var load: MachineCheck {
    let title = "other programs at the moment"
    let start = ProcessorUse.current
    Thread.sleep(forTimeInterval: 0.5)
    let end = ProcessorUse.current
    guard let load = MachineLoad.current.average else {
      return MachineCheck(
        "load", title, .unavailable(reason: "this system does not report it", remedy: nil))
    }
    let stolen = start.flatMap { start in end.flatMap { $0.stolenShare(since: start) } }
    let count = ProcessInfo.processInfo.activeProcessorCount
    let steal =
      stolen.map { "other virtual machines take \(Wording.percent($0)) of the time" }
      ?? "the share of other virtual machines is unknown"
    let advice = load > Double(count) / 2 ? "; the machine is busy" : ""
    return MachineCheck(
      "load", title,
      .available("load \(Wording.fixed(load, digits: 2)) on \(count) processors, \(steal)\(advice)")
    )
  }

  // MARK: - Words

  private static func firstLine(of words: [String]) -> String? {
    guard let run = try? ProgramRun(words), run.exitCode == 0 else { return nil }
    return run.output.split(separator: "\n").first.map { String($0) }
  }

  private static func withoutStop(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
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
    let instead = "callgrind counts instead"
    switch status {
    case 0: return .available("instructions, in the program's own code")
    case -1:
      return .unavailable(reason: "the counter opens but does not advance", remedy: instead)
    case -2: return .unavailable(reason: "tried on Linux only", remedy: nil)
    // ENOENT, ENODEV, EOPNOTSUPP
    case 2, 19, 95:
      return .unavailable(
        reason: "the processor shows this system none, as in most virtual machines",
        remedy: instead)
    // EPERM, EACCES
    case 1, 13:
      guard let paranoia, paranoia > 2 else {
        return .unavailable(
          reason: "this process may not use them, as in most containers", remedy: instead)
      }
      return .unavailable(
        reason: "not allowed: kernel.perf_event_paranoid is \(paranoia)",
        remedy: "sysctl kernel.perf_event_paranoid=2")
    // ENOSYS
    case 38:
      return .unavailable(reason: "this system has no perf_event_open", remedy: instead)
    default:
      return .unavailable(reason: "perf_event_open fails with error \(status)", remedy: instead)
    }
  }
}
