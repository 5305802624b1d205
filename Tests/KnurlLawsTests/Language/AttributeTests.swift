import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlSpecifications
import KnurlVerification
import Testing

@Suite("The table of attributes")
struct AttributeTests {
  @Test("The table has every stored property of a row under its own name")
  func complete() {
    let stored = Mirror(reflecting: Row(valueCount: 2)).children.compactMap { $0.label }
    let parts = ["words", "valueCount", "texts", "passing"]
    #expect(
      Attribute.common.map { $0.name }.sorted() == stored.filter { !parts.contains($0) }.sorted())
  }

  @Test("A control's table has its own names, each once, and says what the control declares")
  func names() {
    let attributes = ControlSpecification.rangeSlider.verification().declaration.attributes()
    let names = attributes.map { $0.name }
    #expect(Set(names).count == names.count)
    #expect(names.starts(with: ["lowerValue", "upperValue", "minimum of lowerValue"]))
    #expect(attributes.first { $0.name == "gesture" }?.isDeclared == false)
    #expect(attributes.first { $0.name == "transform" }?.isDeclared == true)
    let highlighted = attributes.first { $0.name == "highlightedThumb" }
    #expect(highlighted?.words == ["lowerValue", "upperValue"])
  }

  @Test("An attribute of each kind is read from its own stored property")
  func reading() {
    var row = Row(valueCount: 0)
    row.bounds = Rect2D(x: 1, y: 2, width: 3, height: 4)
    row.isHighlighted = true
    row.hysteresis = 5
    row.layerCount = 6
    row.focusedThumb = 7
    row.rotation = .relative
    row.gestureTrail = GestureTrail([.began, .changed])
    row.transform = AffineTransform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let fresh = Row(valueCount: 0)
    let changed = Attribute.common.filter { $0.read(row) != $0.read(fresh) }
    let readings = Dictionary(uniqueKeysWithValues: changed.map { ($0.name, $0.read(row)) })
    #expect(
      readings == [
        "bounds": .rectangle(row.bounds), "isHighlighted": .flag(true), "hysteresis": .number(5),
        "layerCount": .index(6), "focusedThumb": .thumb(7), "rotation": .index(2),
        "gestureTrail": .trail(row.gestureTrail), "transform": .transform(row.transform),
      ])
  }

  @Test("Zeros of both signs and all NaNs are the same number in a row")
  func bits() {
    var (one, other) = (Row(valueCount: 1), Row(valueCount: 1))
    one[.value, 0] = -0.0
    other[.value, 0] = 0
    #expect(one == other)
    one[.value, 0] = .nan
    other[.value, 0] = .init(nan: 3, signaling: false)
    #expect(one == other)
  }

  @Test("More than four numbers are stored, compared and hashed")
  func manyNumbers() {
    let numbers = Numbers([1, 2, 3, 4, 5, .nan])
    var other = numbers
    #expect(numbers == other && numbers.hashValue == other.hashValue)
    #expect(!numbers.areFinite)
    other[5] = 6
    #expect(numbers != other && other.areFinite)
    #expect("\(other)" == "1, 2, 3, 4, 5, 6")
  }
}
