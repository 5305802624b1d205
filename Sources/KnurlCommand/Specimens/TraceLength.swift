import KnurlEngine
import KnurlLaws

/// The length of a trace: its numbers of touch events, writes and other commands.
struct TraceLength {
  let touches: Int
  let writes: Int
  let others: Int

  init(of trace: Trace, in declaration: Declaration) {
    // The first word of each line names the kind; this also works for kinds added later.
    let words = trace.sequence.commands.map {
      TraceText.line(of: $0, in: declaration).prefix { $0 != " " }
    }
    touches = words.filter { $0 == "touch" }.count
    let written = words.filter { $0 == "set" }.count
    writes = written + trace.sequence.start.writes.count
    others = words.count - touches - written + (trace.sequence.start.bounds == nil ? 0 : 1)
  }

  var text: String {
    var text = "\(Wording.count(touches, "touch", "touches")), \(Wording.count(writes, "write"))"
    if others > 0 { text += ", \(Wording.count(others, "other"))" }
    return text
  }
}
