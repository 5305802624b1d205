extension TakenNames {
  /// Every type that the modules of a new package see of Knurl. A test holds the list against the
  /// sources.
  static let types: Set<String> = [
    "AffineTransform2D", "Benchmark", "BenchmarkOutput", "BenchmarkSuite", "BenchmarkTool",
    "BenchmarkUnit", "BrokenCheck", "BuiltTool", "CALayer", "CATransaction", "Capabilities",
    "Catalog", "Check", "Checker", "Choice", "ChoiceRecords", "ChoiceSink", "ChoiceSource",
    "ChoiceSpan", "Command", "CommandEnvironment", "CommandLineTool", "ComparedProject",
    "Configuration", "ControlAccess", "ControlBox", "ControlCommand", "ControlDescription",
    "ControlEvents", "ControlFrame", "ControlHost", "ControlMachine", "ControlModel",
    "ControlNumber", "ControlSpecification", "ControlState", "ControlSubject", "Declaration",
    "DeclaredProperty", "DeclaredValue", "Drag", "EventPasses", "Failure", "FileAccess",
    "FileProblem", "Finding", "FindingText", "FuzzTool", "Generator", "History", "HistoryWords",
    "HostAct", "Invalidation", "JSONValue", "JUnitReport", "Key", "Law", "LawException", "LawName",
    "LawResult", "LawText", "MinimalFailure", "MissedExpectation", "Moment", "NumberText",
    "Numbers", "Observation", "Occasions", "PackedColor", "ParsedTrace", "Pass", "PassRelay",
    "PlantedFault", "Point2D", "ProcessAccess", "ProcessEnd", "ProcessRequest", "Property",
    "PropertySpecification", "PropertyWrite", "RGBAColor", "RecordMutator", "RecordedRun", "Rect2D",
    "Relation", "RoundTrip", "SeededGenerator", "Shrinker", "Size2D", "SpecimenReport",
    "SpecimenSearch", "SpecimenSpecification", "StateMachine", "Touch", "TouchEffect", "TouchPhase",
    "Trace", "TraceError", "TraceExpectation", "TraceLimits", "TraceRelation", "TraceText",
    "TrackingPolicy", "Twin", "UIAction", "UIActionHandler", "UIControl", "UIEvent", "UIResponder",
    "UITouch", "UIView", "UIWindow", "ValueLimits", "Verdict", "Verification", "VerificationReport",
    "Violation",
  ]
}
