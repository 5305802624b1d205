#!/bin/bash -eu
#
# Builds the fuzz targets as ClusterFuzzLite and OSS-Fuzz want them: in $OUT one static executable a
# target, with its seeds, dictionary and options beside it. `.ci/clusterfuzz` runs this as they do.
#
# There is one executable, and each target is a copy of it under the target's name, by which it knows
# what it is to run. The fuzzing engine is libFuzzer as it comes with Swift: what the image hands over
# in $LIB_FUZZING_ENGINE belongs to another LLVM.

cd "$SRC/knurl"

if [ "${FUZZING_ENGINE:-libfuzzer}" != "libfuzzer" ]; then
  echo "build.sh: Swift has libFuzzer and no other engine, not $FUZZING_ENGINE." >&2
  exit 1
fi

# It puts a symbolizer into $OUT that knows Swift's names. Its flags are left alone: they would
# instrument the harness as well, and what is fuzzed is this project's controls.
if command -v precompile_swift >/dev/null; then
  # shellcheck disable=SC1091
  . precompile_swift
fi

flags=(--no-color-diagnostics -c release --static-swift-stdlib)
flags+=(--disable-build-manifest-caching --package-path Fuzz)
case $SANITIZER in
  address)
    export KNURL_SANITIZER=address
    flags+=(--sanitize address)
    ;;
  coverage)
    flags+=(-Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping)
    ;;
  *)
    echo "build.sh: there is no build with the sanitizer $SANITIZER; address and coverage are." >&2
    exit 1
    ;;
esac

# The image that runs targets has no libpng. SwiftPM asks pkg-config where it lies, and is told of a
# folder with nothing but the archives, so the linker finds no other.
work=${WORK:-/tmp}/knurl-$SANITIZER
mkdir -p "$work/archives"
for library in png png16 z; do
  archive=$(${CC:-clang} -print-file-name=lib$library.a)
  if [ "$archive" = "lib$library.a" ]; then
    echo "build.sh: lib$library.a is missing; install libpng-dev and zlib1g-dev." >&2
    exit 1
  fi
  ln -sf "$archive" "$work/archives/"
done

cat >"$work/archives/libpng.pc" <<PACKAGE
Name: libpng
Description: libpng, as archives alone
Version: $(pkg-config --modversion libpng)
Cflags: $(pkg-config --cflags libpng)
Libs: "-L$work/archives" -lpng16 -lz -lm
PACKAGE
export PKG_CONFIG_PATH=$work/archives

# Makes targets of an executable: install PRODUCT MODULES FLAG…
install_targets() {
  local product=$1 executable file
  export KNURL_INSTRUMENT_MODULES=$2
  shift 2
  swift build "${flags[@]}" "$@" --scratch-path "$work/$product" --product "$product"
  executable=$(swift build "${flags[@]}" "$@" --scratch-path "$work/$product" --show-bin-path)
  executable=$executable/$product
  # Swift keeps what it makes once; that is no leak.
  ASAN_OPTIONS=detect_leaks=0 LLVM_PROFILE_FILE=/dev/null \
    "$executable" --list-sound >"$work/$product.targets"
  while read -r file _; do
    cp "$executable" "$OUT/$file"
    rm -f "$OUT/${file}_seed_corpus.zip"
    zip -jqr "$OUT/${file}_seed_corpus.zip" "Fuzz/Corpus/$file"
    cp "Fuzz/Dictionaries/$file.dict" "$OUT/$file.dict"
    cat >"$OUT/$file.options" <<OPTIONS
[libfuzzer]
max_len = 4096
dict = $file.dict
detect_leaks = 0
OPTIONS
    echo "Built $file."
  done <"$work/$product.targets"
}

install_targets knurl-fuzz controls
install_targets knurl-fuzz-readers readers
