/// Why a processor's own counter of instructions can be used, or cannot.
package enum HardwareCounter {
  /// - Parameters:
  ///   - status: What `knurl_try_instruction_counter` returned.
  ///   - paranoia: What Linux allows, kernel.perf_event_paranoid.
  package static func outcome(status: Int32, paranoia: Int?) -> MachineCheck.Outcome {
    let instead = "callgrind counts instead"
    switch status {
    case 0: return .available("instructions, in the program's own code")
    case -1:
      return .unavailable(reason: "the counter opens and stands still", remedy: instead)
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
