extension TakenNames {
  /// Every type that the modules of a new package see of Knurl. A test holds the list against the
  /// sources.
  static let types: Set<String> = [
    "AffineTransform2D", "Benchmark", "BenchmarkOutput", "BenchmarkSuite", "BenchmarkTool",
    "BenchmarkUnit", "Bitmap", "BrokenCheck", "BuiltTool", "CALayer", "CATransaction", "Canvas",
    "Capabilities", "CaseLabel", "Catalog", "Check", "Checker", "Choice", "ChoiceOffer",
    "ChoiceRecords", "ChoiceShrinker", "ChoiceSink", "ChoiceSource", "ChoiceSpan", "Command",
    "CommandEnvironment", "CommandLineTool", "ComparedProject", "Configuration", "ControlAccess",
    "ControlBox", "ControlCommand", "ControlDescription", "ControlEvents", "ControlFrame",
    "ControlHost", "ControlMachine", "ControlModel", "ControlNumber", "ControlSpecification",
    "ControlState", "ControlSubject", "CoverageMask", "Declaration", "DeclaredProperty",
    "DeclaredValue", "Drag", "Elementary", "EventPasses", "Explanation", "Failure", "FileAccess",
    "FileProblem",
    "FillRule", "Finding", "FindingText", "FuzzTool", "Generator", "History", "HistoryLengths",
    "HistoryPass", "HistoryShrinker", "HistoryWords", "HostAct", "Invalidation", "JSONValue",
    "JUnitReport", "Key", "LabelDemand", "LabelResult", "LabelText", "LabelVerdict", "LabelWatch",
    "Law", "LawException", "LawName", "LawResult", "LawText", "LineCap", "LineJoin",
    "LinearGradient", "MinimalFailure", "MissedExpectation", "Moment", "NormalForm", "NumberText",
    "Numbers", "Observation", "Occasions", "PackedColor", "Paint", "ParsedTrace", "Pass",
    "PassRelay", "Path2D", "PixelRect", "PlantedFault", "Point2D", "ProcessAccess", "ProcessEnd",
    "ProcessRequest", "Property", "PropertySpecification", "PropertyWrite", "RGBAColor",
    "Rasterizer", "RecordMutator", "RecordedRun", "Rect2D", "Relation", "RoundTrip", "Schematic",
    "SearchStatistics", "SeededGenerator", "Shadow", "ShareTest", "ShrinkAttempt", "ShrinkLimits",
    "ShrinkPass", "ShrinkProgress", "ShrinkSubject", "ShrinkTuning", "Shrinker", "Size2D",
    "SpecimenReport", "SpecimenSearch", "SpecimenSpecification", "StateMachine", "StatisticsText",
    "StrokeStyle", "Touch", "TouchEffect", "TouchPhase", "Trace", "TraceError", "TraceExpectation",
    "TraceLimits", "TraceRelation", "TraceText", "TrackingPolicy", "Twin", "UIAction",
    "UIActionHandler", "UIControl", "UIEvent", "UIResponder", "UITouch", "UIView", "UIWindow",
    "ValueLimits", "Verdict", "Verification", "VerificationReport", "Violation", "WeightTable",
  ]
}
