import KnurlInteraction
import Testing

@Suite struct EventBatchesTests {
  @Test("An empty batch is not delivered")
  func empty() {
    var batches: EventBatches = [.valueChanged]
    batches.append([])
    batches.append(.touchUpInside)
    #expect(batches == [.valueChanged, .touchUpInside])
    #expect(batches.count == 2)
  }

  @Test("Events are written with UIKit's names")
  func names() {
    #expect("\(ControlEvents([.touchDown, .valueChanged]))" == "touchDown+valueChanged")
    #expect("\(ControlEvents([]))" == "none")
  }
}
