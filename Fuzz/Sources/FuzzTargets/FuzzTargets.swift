// Nothing is fuzzed yet: this module is empty until the first libFuzzer target takes its place.
