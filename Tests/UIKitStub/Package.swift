// swift-tools-version: 6.2
import PackageDescription

// A module with UIKit's name and declarations, so that code for UIKit compiles and runs without
// UIKit. It is a package of its own, because every target in the stub's package sees the stub.
let package = Package(
  name: "UIKitStub",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Knurl", path: "../.."),
    .package(name: "UIControls", path: "../../Examples/UIControls"),
  ],
  targets: [
    .target(name: "UIKit"),
    // Swift Testing looks for this module in files that import both it and UIKit.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
    .testTarget(
      name: "UIKitHostTests",
      dependencies: [
        "UIKit", "_Testing_UIKit",
        .product(name: "Knurl", package: "Knurl"),
        .product(name: "UIControlExamples", package: "UIControls"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
