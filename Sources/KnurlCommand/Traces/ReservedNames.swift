/// Names that a new control cannot have, because the names would be ambiguous in the control's
/// files.
enum ReservedNames {
  /// The beginning of the names of all Knurl modules that users import.
  static let ownPrefix = "Knurl"
  /// The names of Knurl's other modules. A package that depends on Knurl cannot have these names.
  ///
  /// A test compares the list with `Package.swift`.
  private static let otherModules: Set<String> = [
    "CKnurlFuzzing", "CKnurlMeasure", "CKnurlPNG", "CKnurlProcesses", "CLibPNG",
    "CalibrationControls", "ExamplesDial", "ExamplesUIControls",
  ]

  /// The reason why a name is not allowed, as a clause that follows the name; nil if the name is
  /// allowed.
  static func reason(against name: String) -> String? {
    if name.hasPrefix(ownPrefix) { return "begins like the modules of Knurl" }
    if words.contains(name) { return "is reserved in Swift" }
    if modules.contains(name) || otherModules.contains(name) {
      return "is the name of an existing module"
    }
    if swiftTypes.contains(name) { return "is a type in Swift's libraries" }
    if types.contains(name) { return "is a type in Knurl" }
    return nil
  }

  /// Words that can be neither a type's name nor a member's name after a dot.
  private static let words: Set<String> = ["Any", "Init", "Protocol", "Self", "Type"]

  /// Keywords that need backquotes in a declaration.
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

  /// The common types of the standard library, Foundation, SwiftUI and Swift Testing.
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
