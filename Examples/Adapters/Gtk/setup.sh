#!/bin/sh
# Installs Debian's packages for the adapter in this folder if some are missing, for which it must be root.
set -e
set -- python3-gi gir1.2-gtk-3.0 xvfb fonts-dejavu-core
if ! dpkg -s "$@" >/dev/null 2>&1; then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
fi
/usr/bin/python3 -c "import gi; print('PyGObject', gi.__version__)"
