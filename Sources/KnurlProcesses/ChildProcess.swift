import CKnurlProcesses
import Foundation

#if os(macOS) || os(Linux)
  /// A running program: the caller can exchange lines with it, observe it and end it.
  ///
  /// A class, because it owns one process. The process is usually in its own process group, so that a
  /// terminal's interrupt reaches it only if it is passed on. The process ends with the value and
  /// leaves nothing behind.
  public final class ChildProcess {
    /// Sends signals to the process, also from another thread.
    public let handle: ChildHandle
    private var input: Int32?
    private var lines: ChildOutput?
    private var output: ChildOutput?
    private var errors: ChildOutput?
    private var end: ChildExit?

    /// Starts the program.
    ///
    /// - Throws: `ChildProblem` with the system's error, or with the file that cannot be written.
    public init(_ request: ChildRequest) throws(ChildProblem) {
      var streams = ChildStreams()
      defer { streams.close() }
      // Without this, a program that ends in the middle of a line would end its caller.
      if request.input == .lines { signal(SIGPIPE, SIG_IGN) }
      let given = try streams.open(request)
      handle = try ChildHandle(request, streams: given)
      input = streams.keep(\.input)
      lines = streams.keep(\.lines).map { ChildOutput($0) }
      output = streams.keep(\.output).map { ChildOutput($0) }
      errors = streams.keep(\.errors).map { ChildOutput($0) }
    }

    deinit {
      sendNoMore()
      stop()
      for output in [lines, output, errors] { output?.close() }
    }

    public var id: Int32 { handle.id }

    // MARK: - Input and output

    /// Sends a line; returns false if the program no longer reads.
    @discardableResult public func send(_ line: String) -> Bool {
      guard let input else { return false }
      var bytes = Array((line + "\n").utf8)[...]
      while !bytes.isEmpty {
        let count = unsafe bytes.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        bytes = bytes.dropFirst(count)
      }
      return true
    }

    /// Closes the program's input. After this, no more lines can be sent.
    public func sendNoMore() {
      if let input { close(input) }
      input = nil
    }

    /// Waits for the next line that the program writes; after the last line, for the program's end.
    ///
    /// Output that the program's own children write after the program's end is ignored.
    ///
    /// - Parameter seconds: The longest time to wait; nil waits forever.
    public func answer(within seconds: Double? = nil) -> ChildAnswer {
      let limit = seconds.map { ContinuousClock.now + .seconds($0) }
      while true {
        if let line = lines?.takeLine() { return .line(line) }
        if lines?.isAtEnd != false { return wait(until: limit).map { .ended($0) } ?? .silent }
        guard read(until: limit) else { return .silent }
      }
    }

    /// The collected standard output, if the request asks for `Stream.text`.
    public var outputText: String { output?.text ?? "" }
    public var errorText: String { errors?.text ?? "" }

    /// Waits until one of several programs writes something or ends.
    ///
    /// - Parameter seconds: The longest time to wait.
    public static func wait(forAnyOf children: [ChildProcess], upTo seconds: Double) {
      let descriptors = children.flatMap { child in
        let open = [child.lines, child.output, child.errors].compactMap { $0 }
        return open.filter { !$0.isAtEnd }.map(\.descriptor) + [child.handle.endDescriptor]
      }
      _ = Descriptors.readable(among: descriptors, until: .now + .seconds(seconds))
    }

    /// The program's processor time so far, in seconds; nil once it has ended.
    public var processorSeconds: Double? {
      let seconds = handle.processorSeconds
      return seconds < 0 ? nil : seconds
    }

    // MARK: - Ending

    /// Waits for the program's end; returns nil if the program still runs after this time.
    public func wait(upTo seconds: Double? = nil) -> ChildExit? {
      wait(until: seconds.map { ContinuousClock.now + .seconds($0) })
    }

    private func wait(until limit: ContinuousClock.Instant?) -> ChildExit? {
      while end == nil {
        end = handle.reap()
        if end == nil, !read(until: limit) { return nil }
      }
      for output in [output, errors] { output?.readRest() }
      return end
    }

    /// Sends a signal to the process.
    public func tell(_ signal: Int32) { handle.tell(signal) }

    /// Kills the program and everything it has started.
    public func stop() {
      handle.tellGroup(SIGKILL)
      _ = wait()
    }

    // MARK: - Reading

    /// Waits for output or for the program's end, then reads the available output.
    ///
    /// - Returns: False if the time is over.
    private func read(until limit: ContinuousClock.Instant?) -> Bool {
      let open = [lines, output, errors].compactMap { $0 }.filter { !$0.isAtEnd }
      let ready = Descriptors.readable(
        among: open.map { $0.descriptor } + [handle.endDescriptor], until: limit)
      guard !ready.isEmpty else { return false }
      for output in open where ready.contains(output.descriptor) { output.read() }
      // All that the program wrote is in the pipes by now.
      if ready.contains(handle.endDescriptor) { for output in open { output.readRest() } }
      return true
    }
  }

  extension ChildProcess {
    /// Runs a program to its end, and passes interrupts of this process on to the program.
    ///
    /// - Parameter line: Called with each line that the program writes, if the request asks for
    ///   lines.
    public static func run(
      _ request: ChildRequest, line: (String) -> Void = { _ in }
    ) throws(ChildProblem) -> ChildExit {
      let child = try ChildProcess(request)
      let handle = child.handle
      let observer = Interrupts.observe { handle.tell($0) }
      defer { Interrupts.stop(observer) }
      while true {
        switch child.answer() {
        case .line(let text): line(text)
        case .ended(let end): return end
        case .silent: break
        }
      }
    }
  }

  /// Sends signals to the process of a `ChildProcess` from any thread, until the process is reaped.
  public final class ChildHandle: Sendable {
    /// The address of the C part of the handle, as a number, because pointers are not `Sendable`.
    private let address: UInt

    fileprivate init(
      _ request: ChildRequest, streams: [Int32]
    ) throws(ChildProblem) {
      let variables = ProcessInfo.processInfo.environment.merging(request.variables) { $1 }
        .map { "\($0.key)=\($0.value)" }.sorted()
      var child: OpaquePointer?
      let problem = unsafe CStrings.with([request.program] + request.arguments) { arguments in
        unsafe CStrings.with(variables) { variables in
          unsafe knurl_child_start(
            request.program, arguments, variables, request.folder, streams,
            request.hasOwnGroup ? 1 : 0, &child)
        }
      }
      guard problem == 0 else {
        throw ChildProblem(
          "it cannot be started (\(unsafe String(cString: strerror(problem)).lowercased()))")
      }
      address = UInt(bitPattern: child)
    }

    deinit { unsafe knurl_child_free(child) }

    private var child: OpaquePointer? { unsafe OpaquePointer(bitPattern: address) }

    var id: Int32 { unsafe knurl_child_id(child) }
    /// A descriptor that reaches its end when the process has ended.
    var endDescriptor: Int32 { unsafe knurl_child_end(child) }

    var processorSeconds: Double { unsafe knurl_child_seconds(child) }

    /// Sends a signal to the process.
    public func tell(_ signal: Int32) { unsafe knurl_child_signal(child, signal, 0) }

    /// Sends a signal to the process and to everything it has started.
    public func tellGroup(_ signal: Int32) { unsafe knurl_child_signal(child, signal, 1) }

    /// Waits for the end of the process, at most this long; returns whether the process has ended.
    public func hasEnded(within seconds: Double) -> Bool {
      !Descriptors.readable(
        among: [endDescriptor], until: ContinuousClock.now + .seconds(seconds)
      ).isEmpty
    }

    fileprivate func reap() -> ChildExit? {
      var (code, isSignal): (Int32, Int32) = (0, 0)
      guard unsafe knurl_child_reap(child, &code, &isSignal) != 0 else { return nil }
      return ChildExit(code: code, isSignal: isSignal != 0)
    }
  }

  /// The output of a program that was read so far. A class, because it has several readers.
  private final class ChildOutput {
    let descriptor: Int32
    private(set) var isAtEnd = false
    private var bytes: [UInt8] = []
    /// The index of the next line's first byte.
    private var start = 0
    /// The index of the first byte that was not yet searched for the end of a line.
    private var searched = 0

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func close() { _ = Foundation.close(descriptor) }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Removes and returns the next line; at the end of the output, the rest after the last line
    /// break.
    func takeLine() -> String? {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        defer {
          start = end + 1
          searched = start
          if start == bytes.count { clear() }
        }
        return String(decoding: bytes[start..<end], as: UTF8.self)
      }
      searched = bytes.count
      guard isAtEnd, start < bytes.count else { return nil }
      defer { clear() }
      return String(decoding: bytes[start...], as: UTF8.self)
    }

    private func clear() {
      bytes.removeAll(keepingCapacity: true)
      (start, searched) = (0, 0)
    }

    private static let chunk = 65_536

    /// Reads available output; blocks if there is none.
    func read() {
      let capacity = Self.chunk
      let more = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        var result = -1
        repeat {
          unsafe result = Foundation.read(descriptor, buffer.baseAddress, capacity)
        } while result < 0 && errno == EINTR
        count = max(0, result)
      }
      if more.isEmpty { isAtEnd = true } else { bytes += more }
    }

    /// Reads the output so far; later output is ignored.
    func readRest() {
      while !isAtEnd,
        !Descriptors.readable(among: [descriptor], until: ContinuousClock.now).isEmpty
      {
        read()
      }
      isAtEnd = true
    }
  }

  private enum Descriptors {
    /// Waits for descriptors that can be read or are at their end; returns none after the time
    /// limit.
    static func readable(
      among descriptors: [Int32], until limit: ContinuousClock.Instant?
    ) -> [Int32] {
      while true {
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var milliseconds: Int32 = -1
        if let limit {
          let (seconds, attoseconds) = (limit - .now).components
          let rest = Double(seconds) * 1_000 + Double(attoseconds) * 1e-15
          milliseconds = Int32(min(max(rest, 0), 1e9).rounded(.up))
        }
        let count = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
        // A signal that is handled elsewhere ends the wait early.
        if count < 0, errno == EINTR { continue }
        return requests.filter { $0.revents != 0 }.map { $0.fd }
      }
    }
  }

  /// The pipes and files of a program during its start.
  ///
  /// After the start, this process closes the descriptors of the program. If the program does not
  /// start, this process closes all descriptors.
  private struct ChildStreams {
    var input: Int32?
    var lines: Int32?
    var output: Int32?
    var errors: Int32?
    /// The descriptors that the program gets.
    private var given: [Int32] = []

    mutating func keep(_ end: WritableKeyPath<ChildStreams, Int32?>) -> Int32? {
      defer { self[keyPath: end] = nil }
      return self[keyPath: end]
    }

    mutating func close() {
      for end in given + [input, lines, output, errors].compactMap({ $0 }) {
        _ = Foundation.close(end)
      }
    }

    mutating func open(_ request: ChildRequest) throws(ChildProblem) -> [Int32] {
      var streams: [Int32] = []
      switch request.input {
      case .inherited: streams.append(STDIN_FILENO)
      case .nothing: streams.append(try file("/dev/null", O_RDONLY))
      case .lines:
        let (reading, writing) = try pipe()
        streams.append(reading)
        given.append(reading)
        input = writing
      }
      var linesEnd: Int32?
      for (stream, own, end) in [
        (request.output, STDOUT_FILENO, \ChildStreams.output),
        (request.errors, STDERR_FILENO, \ChildStreams.errors),
      ] {
        switch stream {
        case .inherited: streams.append(own)
        case .dropped: streams.append(try file("/dev/null", O_WRONLY))
        // Both streams may be one file.
        case .file(let path):
          if request.output == request.errors, streams.count == 2 {
            streams.append(streams[1])
          } else {
            streams.append(try file(path, O_WRONLY | O_CREAT | O_TRUNC))
          }
        case .text:
          let (reading, writing) = try pipe()
          self[keyPath: end] = reading
          given.append(writing)
          streams.append(writing)
        case .lines:
          if linesEnd == nil {
            let (reading, writing) = try pipe()
            lines = reading
            given.append(writing)
            linesEnd = writing
          }
          streams.append(linesEnd ?? own)
        }
      }
      return streams
    }

    private mutating func file(_ path: String, _ flags: Int32) throws(ChildProblem) -> Int32 {
      let file = unsafe Foundation.open(path, flags | O_CLOEXEC, 0o644)
      guard file >= 0 else { throw ChildProblem("\(path) cannot be written") }
      given.append(file)
      return file
    }

    private func pipe() throws(ChildProblem) -> (reading: Int32, writing: Int32) {
      var (reading, writing): (Int32, Int32) = (-1, -1)
      guard unsafe knurl_make_pipe(&reading, &writing) == 0 else {
        throw ChildProblem("too many files are open")
      }
      return (reading, writing)
    }
  }

  private enum CStrings {
    /// Calls a function with an array of C strings that ends with a null pointer.
    static func with<Result>(
      _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
    ) -> Result {
      let copies = unsafe texts.map { unsafe strdup($0) } + [nil]
      defer { unsafe copies.forEach { unsafe free($0) } }
      return unsafe copies.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
  }
#endif
