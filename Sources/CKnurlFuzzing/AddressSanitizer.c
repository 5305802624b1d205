// What the address sanitizer asks for when the process starts, if it is in this executable; the variable
// ASAN_OPTIONS overrides each. Swift keeps what it makes once, which is no leak, and looking for leaks
// needs rights that containers do not give. Memory that was freed is kept for a while, so that a use of
// it is seen: that much counts as the subject's. Stacks of returned functions are not kept: libpng leaves
// by long jumps, after which all of them are gone through, and that is a third of the time. Ten frames say
// where memory came from; thirty, as it would be, are a tenth of the time of what allocates much.
const char *__asan_default_options(void) {
  return "detect_leaks=0:quarantine_size_mb=64:detect_stack_use_after_return=0:"
         "malloc_context_size=10:handle_sigill=0";
}
