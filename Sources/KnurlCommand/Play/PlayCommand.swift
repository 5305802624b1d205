import Foundation
import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlProcesses
import KnurlReports
import KnurlSession
import KnurlVerification

/// `play`: serves a page on which a control is tried by hand.
struct PlayCommand: NamedCommand, ArgumentCommand {
  private static let port = Option(
    "--port", "N", "serve at this port (default: one that is free)",
    form: "a port from 1024 to 65535"
  ) { UInt16($0).flatMap { $0 >= 1_024 ? $0 : nil } }
  private static let trace = Option("--trace", "FILE", "begin with this trace and its control")
  private static let open = Flag("--open", "open the page in the browser")

  static let syntax = CommandSyntax(
    "play", "[CONTROL]", summary: "touch a control on a page, and see what it does and breaks",
    details: [
      "The page is for a browser on this machine. It shows the control, what was observed of it, and",
      "each law that breaks; it has an input for each setting, and steps back and forth. What was",
      "done is a trace, which can be shrunk, copied, and saved for later runs to replay.",
    ],
    options: [trace, port, open, AdapterOption.option])

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let name: String
  private let opened: OpenedTrace?

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    opened =
      if let path = arguments[Self.trace] { try OpenedTrace(path, tool.traces) } else { nil }
    let wanted = arguments.operands.first ?? opened?.subject
    guard let name = wanted ?? tool.catalog.controls.first?.name else {
      throw .couldNotRun("the catalog has no control; add one.")
    }
    guard tool.lookup.verification(named: name) != nil else {
      throw tool.lookup.unknownSubject(name)
    }
    if let opened, opened.subject != name {
      throw .usage(
        "the trace is one of \(opened.subject), not of \(name); leave out one of the two.")
    }
    self.name = name
  }

  func run() throws(CommandFailure) -> ExitCode {
    let port = arguments[Self.port] ?? 0
    let server: LoopbackServer
    do throws(ChildProblem) {
      server = try LoopbackServer(port: port)
    } catch {
      let which = port == 0 ? "no port" : "port \(port)"
      throw .couldNotRun(
        "\(which) can be served: \(error.reason); give another one with --port, or none.")
    }
    console.print("\(name): \(server.address)")
    console.note("The page works until you press Control-C here.")
    if arguments[Self.open] { openBrowser(at: server.address) }
    let stop = InterruptibleRun(console)
    var table = PlayTable(
      traces: tool.traces, pages: pages, first: name, trace: opened?.trace, limits: stop.limits)
    server.serve(until: { stop.isOver }) { request, path in
      let (answer, changed) = table.answer(request, path, at: server.token)
      if let changed { server.tell(changed.state.text, to: changed.name) }
      return answer
    }
    return .fine
  }

  private func openBrowser(at address: String) {
    // On Linux the browser may be the opener's child, and must not end with it.
    #if os(macOS)
      let script = "exec open \"$1\""
    #else
      let script =
        "command -v xdg-open >/dev/null && exec setsid -f xdg-open \"$1\" >/dev/null 2>&1"
    #endif
    let request = ChildRequest("/bin/sh", ["-c", script, "sh", address], input: .nothing)
    let end = try? tool.environment.processes.run(request) { _ in }
    if end?.code != 0 {
      console.warn("no browser was opened; open the address yourself.")
    }
  }
}

/// The controls that a page of `play` can show, each from when it is opened first.
private struct PlayTable {
  let traces: TraceOpener
  let pages: PageSetup
  let first: String
  let trace: Trace?
  let limits: ShrinkLimits
  private(set) var sessions: [String: PlaySession] = [:]

  private var catalog: Catalog { traces.lookup.catalog }

  /// Answers a request of a page.
  ///
  /// - Parameter path: The control's name, a slash, and what is asked of it; without a name for the first
  ///   control.
  /// - Returns: The answer, and the session if its state has changed.
  mutating func answer(
    _ request: HTTPRequest, _ path: String, at token: String
  ) -> (LoopbackServer.Answer, changed: PlaySession?) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let asked = parts.dropLast().joined(separator: "/").removingPercentEncoding ?? ""
    guard let session = session(named: asked.isEmpty ? first : asked) else {
      return (
        .refused(404, "There is no such control; open the address that the terminal shows."), nil
      )
    }
    let word = String(parts.last ?? "")
    if request.method == .post {
      let task = String(decoding: request.body, as: UTF8.self)
      guard word == "do" else { return (.refused(404, "There is no such page."), nil) }
      if task == "save" {
        session.say(saved(session))
      } else if let problem = session.run(task) {
        return (.refused(400, problem), nil)
      }
      return (.done, session)
    }
    switch word {
    case "": return (Self.html(page(of: session, at: token)), nil)
    case "events": return (.events(channel: session.name, first: session.state.text), nil)
    case "chart": return (Self.html(session.chart), nil)
    case "compared":
      guard let finding = session.compared else {
        return (.refused(404, "Nothing is compared."), nil)
      }
      return (Self.html(page(of: finding, in: session).steps(encoder: pages.encoder)), nil)
    case "trace":
      return (Self.text(TraceText.text(of: session.played, in: session.declaration)), nil)
    case "test":
      return (
        test(of: session).map { Self.text($0) }
          ?? .refused(404, "No test in Swift can name this control."), nil
      )
    default:
      guard word.hasPrefix(Self.finding),
        let law = word.dropFirst(Self.finding.count).removingPercentEncoding,
        let finding = session.finding(of: law)
      else { return (.refused(404, "There is no such page."), nil) }
      return (Self.html(page(of: finding, in: session).text(encoder: pages.encoder)), nil)
    }
  }

  private mutating func session(named name: String) -> PlaySession? {
    if let known = sessions[name] { return known }
    guard let judge = traces.lookup.verification(named: name),
      let live = traces.lookup.verification(named: name)
    else { return nil }
    let accepted =
      catalog.controls.contains { $0.name == name }
      ? try? traces.accepted(by: judge, of: name, besides: "./") : nil
    let session = PlaySession(
      name, judge: accepted ?? judge, live: live, trace: name == first ? trace : nil,
      encoder: pages.encoder, limits: limits)
    sessions[name] = session
    return session
  }

  // MARK: - Pages

  private func page(of session: PlaySession, at token: String) -> String {
    let known =
      catalog.controls.map { ($0.name, $0.summary) }
      + catalog.specimens.map { ($0.name, $0.summary) }
    let summary = known.first { $0.0 == session.name }?.1 ?? ""
    var page = PlayPage(
      session.name, summary: summary, in: session.declaration, takes: session.takes)
    page.hasTest = test(of: session) != nil
    page.others = known.map(\.0).filter { $0 != session.name }.map { name in
      let path = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
      return (name, "/\(token)/\(path)/")
    }
    return page.text
  }

  /// The beginning of the address of a finding's page; the law's name is the rest.
  private static let finding = "finding-"

  private func page(of finding: Finding, in session: PlaySession) -> FindingPage {
    let attachments = FindingAttachments(
      setup: pages, verification: session.judge,
      control: catalog.replayableControl(session.name))
    var page = attachments.page(of: finding, FindingAttachments.Context(indexLink: "./"))
    page.isByHand = true
    return page
  }

  private func test(of session: PlaySession) -> String? {
    guard let expression = catalog.expression,
      let control = catalog.replayableControl(session.name)
    else { return nil }
    var trace = session.played
    trace.controlName = control
    let text = TraceText.text(of: trace, in: session.declaration)
    let test = EmittedTest(trace: text, subject: control, law: session.told?.law)
    return EmittedTest.file([test], module: catalog.module, expression: expression)
  }

  private static func html(_ text: String) -> LoopbackServer.Answer {
    .content(Array(text.utf8), type: "text/html; charset=utf-8")
  }

  private static func text(_ text: String) -> LoopbackServer.Answer {
    .content(Array(text.utf8), type: "text/plain; charset=utf-8")
  }

  // MARK: - Saving

  /// Saves the trace where later runs replay it, and says where, or why not.
  private func saved(_ session: PlaySession) -> String {
    let usual = VerifyRegressions.usualFolder(of: catalog, in: traces.root, traces.files)
    let path = usual ?? "Regressions"
    var folder = FindingFolder(path, storage: traces.files.findings)
    let finding = session.told
    let trace = finding?.trace ?? session.played
    let file = FindingFile(subject: session.name, law: finding?.law ?? "recording") { notes in
      var trace = trace
      trace.law = finding?.law
      trace.notes += notes
      return TraceText.text(of: trace, in: session.declaration)
    }
    do throws(StorageProblem) {
      let place = try folder.save(hash: file.hash, stem: file.stem) { path in
        let line = pages.program.line("replay", path)
        let notes = finding.map { FindingNotes($0, origin: "found by hand", repeatLine: line) }
        return notes.map { file.text(notes: $0) }
          ?? TraceText.text(of: trace, in: session.declaration)
      }
      let saved = folder.join(place.name)
      return place.isNew ? "Saved as \(saved)." : "It was saved before, as \(saved)."
    } catch {
      return "It was not saved in \(path): \(error.reason)."
    }
  }
}
