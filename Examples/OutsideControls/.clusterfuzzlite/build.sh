#!/bin/bash -eu
#
# Builds the fuzz targets as ClusterFuzzLite and OSS-Fuzz require: in $OUT, a static executable
# for each target, with its seeds, dictionary and options next to it. All are copies of one
# executable, which selects the target by its own file name.

cd "$SRC/dial"

# precompile_swift puts a symbolizer for Swift names into $OUT. Its flags are not used: they
# would instrument Knurl as well, but only the control is fuzzed.
if command -v precompile_swift >/dev/null; then
  # shellcheck disable=SC1091
  . precompile_swift
fi

work=${WORK:-/tmp}/dial-$SANITIZER
flags=(--no-color-diagnostics -c release --static-swift-stdlib)
flags+=(--scratch-path "$work" --product dial-fuzz)
export FUZZ=1
case $SANITIZER in
  address)
    FUZZ=address
    flags+=(--sanitize address)
    ;;
  coverage)
    flags+=(-Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping)
    ;;
  *)
    echo "build.sh: there is no build with the sanitizer $SANITIZER." >&2
    exit 1
    ;;
esac
swift build "${flags[@]}"
executable=$(swift build "${flags[@]}" --show-bin-path)/dial-fuzz

# The executable does not fuzz here. Memory that Swift allocates once is not a leak.
export ASAN_OPTIONS=detect_leaks=0 LLVM_PROFILE_FILE=/dev/null
"$executable" --list-sound >"$work/targets"
# Each line has the name of the target's files and the name of the target.
while read -r file target; do
  cp "$executable" "$OUT/$file"
  "$executable" --dictionary "$target" >"$OUT/$file.dict"
  # The search starts from saved findings.
  seeds=$work/seeds/$file
  rm -rf "$seeds" "$OUT/${file}_seed_corpus.zip"
  mkdir -p "$seeds"
  for trace in Tests/DialTests/Regressions/*.trace; do
    if grep -qxF "trace 1 $target" "$trace"; then
      "$executable" --encode "$trace" "$target" >"$seeds/$(basename "$trace" .trace)"
    fi
  done
  # An empty archive is an error.
  if [ -n "$(ls "$seeds")" ]; then zip -jqr "$OUT/${file}_seed_corpus.zip" "$seeds"; fi
  cat >"$OUT/$file.options" <<OPTIONS
[libfuzzer]
max_len = 4096
dict = $file.dict
detect_leaks = 0
OPTIONS
done <"$work/targets"
