/// Names that a new control cannot have: files that import both would not know which is meant.
enum ReservedNames {
  /// Every module of ours that a user may import begins so.
  static let ownPrefix = "Knurl"
  /// Those in C, which are there in every build all the same.
  private static let modulesInC: Set<String> = [
    "CKnurlFuzzing", "CKnurlMeasure", "CKnurlPNG", "CKnurlProcesses", "CLibPNG",
  ]

  /// The end of a sentence that begins with the name, or nil where it is free.
  static func reason(against name: String) -> String? {
    if name.hasPrefix(ownPrefix) { return "begins as the modules of Knurl itself do" }
    if words.contains(name) { return "is a word of Swift itself" }
    if modules.contains(name) || modulesInC.contains(name) {
      return "is a module that there is already"
    }
    if swiftTypes.contains(name) { return "is a type that Swift's own libraries have" }
    if types.contains(name) { return "is a type that Knurl has" }
    return nil
  }

  /// What cannot be a type, or a member behind a dot.
  private static let words: Set<String> = ["Any", "Init", "Protocol", "Self", "Type"]

  /// What needs backquotes where it is declared.
  static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  private static let modules: Set<String> = [
    "AppKit", "Builtin", "Combine", "CoreFoundation", "CoreGraphics", "CoreText", "Cxx", "Darwin",
    "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Observation",
    "ObjectiveC", "PackageDescription", "PackagePlugin", "QuartzCore", "RegexBuilder", "Swift",
    "SwiftUI", "Synchronization", "Testing", "UIKit", "WASILibc", "WatchKit", "XCTest",
  ]

  /// The usual ones of the standard library, Foundation, SwiftUI and Swift Testing.
  private static let swiftTypes: Set<String> = [
    "Actor", "AnyObject", "Array", "ArraySlice", "Attachment", "Binding", "Bool", "Bundle",
    "Calendar", "Character", "ClosedRange", "Clock", "Codable", "CodingKey", "Collection", "Color",
    "CommandLine", "Comment", "Comparable", "Context", "Data", "Date", "Decimal", "Decoder",
    "Dictionary", "Dimension", "Double", "Duration", "Encoder", "Environment", "Equatable", "Error",
    "ErrorPointer", "FileHandle", "FileManager", "Float", "Font", "Formatter", "Hashable", "Hasher",
    "Host", "Identifiable", "Image", "IndexPath", "IndexSet", "InputStream", "Int", "Int16",
    "Int32", "Int64", "Int8", "Issue", "IteratorProtocol", "KeyPath", "Locale", "Lock",
    "MainActor", "Measurement", "Mirror", "Mutex", "Never", "Notification", "Operation",
    "Operator", "Optional", "OptionSet", "OutputStream", "Package", "Path", "Pipe", "Port",
    "Process", "ProcessInfo", "Progress", "Range", "Regex", "Result", "Scanner", "Scene",
    "Selector", "Sendable", "Sequence", "Set", "Shape", "Slice", "SourceLocation", "State",
    "StaticString", "Stream", "Strideable", "String", "Substring", "Suite", "Tag", "Target", "Task",
    "TaskGroup", "Test", "Text", "Thread", "TimeZone", "Timer", "Trait", "UInt", "UInt16",
    "UInt32", "UInt64", "UInt8", "URL", "URLRequest", "UUID", "Unicode", "Unit", "View",
    "Void",
  ]
}
