/// Computes with paths as text, without access to the disk.
enum PathText {
  /// The folder that contains the path; for “/”, “/” itself.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? ""
  }

  /// An absolute path without “.”, “..” and double slashes.
  static func absolute(_ path: String, in workingFolder: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : workingFolder + "/" + path).split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The relative path from an absolute folder to an absolute path.
  static func relative(_ path: String, from folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    var shared = 0
    while shared < min(target.count, start.count), target[shared] == start[shared] { shared += 1 }
    let steps = [Substring](repeating: "..", count: start.count - shared) + target[shared...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }
}
