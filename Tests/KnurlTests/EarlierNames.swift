import Knurl

/// Earlier names that users' code may contain.
///
/// The file compiles if each earlier name is an alias of its new name.
@available(*, deprecated)
enum EarlierNames {
  static let engine: [Any.Type] = [
    ChoiceRecords.self, CoarseState.self, LabelDemand.self, StateTrail.self,
  ]
  static let laws: [Any.Type] = [
    ControlAccess.self, ControlSubject.self, EventPasses.self, HostAct.self, Occasions.self,
    MetamorphicRelation.self, PassRelay.self, TraceRelation.self, TrackingChoices.self,
  ]
  static let verification: [Any.Type] = [
    LoneFault.self, NormalForm.self, Performance.self, Property.self, PropertySpecification.self,
  ]

  static func mutator<Machine: StateMachine>(_ mutator: RecordMutator<Machine>) {}
  static func verification(_ harness: ControlHarness, _ relation: MetamorphicRelation) {
    var description = ControlDescription<Int>(subject: "earlier")
    description.relation(relation)
    let verification = Verification(harness, laws: [relation], relations: [relation])
    _ = (verification.relations.first?.relation, verification.laws.first?.check)
  }
  static func replayer(_ replayer: some ShrinkSubject) {}
  static func relation(_ run: RecordedRun<ControlMachine>) -> FollowUp<ControlMachine> {
    _ = (run.moments, EventMoments.lift)
    return FollowUp(history: run.history, pairs: [])
  }
  static func members(_ catalog: Catalog, _ finding: Finding, _ report: VerificationReport) {
    _ = Trace(subject: report.subject, history: finding.trace.history).subject
    _ = Declaration(subject: "earlier").subject
    _ = Catalog(controls: [], examples: catalog.examples, subjects: catalog.subjects).deep
    _ = Catalog(controls: [], subjects: catalog.properties).loneFaults
    _ = (catalog.controls.first?.streams, finding.luck, Law.all.first?.properties, Verdict.idle)
    _ = ControlSpecification(name: "", summary: "", streams: []) { fatalError("not called") }
    _ = Finding.deadly(finding.trace, in: Declaration(subject: ""), step: 0, seen: "")
  }
}
