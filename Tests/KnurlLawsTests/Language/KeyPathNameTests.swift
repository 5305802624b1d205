import KnurlLaws
import Testing

@Suite("Key path name: what a key path says of itself")
struct KeyPathNameTests {
  @Test(
    "The description of stored properties gives their names",
    arguments: [
      (#"\Slider.bedtime"#, "bedtime"), (#"\Slider.range.lower"#, "range.lower"),
      (#"\Box<Pair<Int, Double>>.value"#, "value"), (#"\Box<(a: Int) -> ()>.value"#, "value"),
      (#"\Outer.Inner.value"#, "value"), (#"\Slider.range?.lower?"#, "range.lower"),
      (#"\Slider.range!.lower"#, "range.lower"), (#"\Slider.größe"#, "größe"),
    ])
  func stored(_ description: String, _ name: String) {
    #expect(KeyPathName.described(description) == name)
  }

  @Test(
    "A description without a name gives none",
    arguments: [
      #"\Slider.<computed 0x00005601a988db10 (Double)>"#, #"\Slider.<offset 16 (Double)>"#,
      #"\Slider.range.<computed 0x00005601a988db10 (Double)>"#,
      #"\Slider.list.<computed 0x00005601a988db10 (Range)>.lower"#,
      #"\Slider.self"#, #"\Slider.pair..0"#, #"\(Int, Int)..0"#, #"\Slider.`a b`"#, #"\Slider"#, "",
      "Swift.KeyPath<Slider, Double>", #"\Slider.bedtime, \Slider.wakeTime"#, #"\Box<Int.value"#,
    ])
  func nameless(_ description: String) {
    #expect(KeyPathName.described(description) == nil)
  }

  @available(macOS 13.3, iOS 16.4, *)
  @Test("Real key paths give the names of stored properties, and none of computed ones")
  func real() {
    let paths: [(AnyKeyPath, String?)] = [
      (\Box<Pair>.value, "value"), (\Box<Pair>.value.upper, "value.upper"),
      (\Box<Pair?>.value?.upper, "value.upper"), (\Box<Pair?>.value!.lower, "value.lower"),
      (\Box<(Int) -> Double>.Nested.number, "number"), (\Pair.`default`, "default"),
      (\Pair.middle, nil), (\Box<[Pair]>.value[0].lower, nil), (\Pair.self, nil),
    ]
    for (path, name) in paths {
      #expect(KeyPathName.described(String(describing: path)) == name, "\(path)")
    }
  }

  private struct Pair {
    var lower = 0.0
    var upper = 1.0
    var `default` = 2.0
    var middle: Double { (lower + upper) / 2 }
  }

  private struct Box<Value> {
    var value: Value

    struct Nested {
      var number = 1
    }
  }
}
