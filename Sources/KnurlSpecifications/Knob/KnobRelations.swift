import KnurlLaws

/// The knob's own relations, its oracle among them.
enum KnobRelations {
  static var all: [TraceRelation] { [KnobOracleRelation.relation] }
}
