// libpng as the system has it. The target is there for its compiler and linker flags, which
// CKnurlPNG gets by depending on it; nothing imports this module.
#include <png.h>
