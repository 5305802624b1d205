// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "CoverageTool",
  targets: [.executableTarget(name: "coverage", swiftSettings: [.treatAllWarnings(as: .error)])]
)
