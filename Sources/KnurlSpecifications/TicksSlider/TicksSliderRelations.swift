import KnurlLaws

enum TicksSliderRelations {
  static var all: [TraceRelation] { [TicksSliderOracleRelation.relation] }
}
