#!/bin/sh
# Starts nginx in the container: writes its rules, with the settings of this start, into a folder below /tmp, because the
# root is read-only. Settings: QUMAI_API, QUMAI_TRUSTED_PROXIES, QUMAI_RESOLVER (docs/hosting.md, "Container").
set -eu
templates=${QUMAI_TEMPLATES:-/etc/qumai}
rules=${QUMAI_RULES:-/tmp/qumai}

# The DNS servers of the container, so that nginx resolves the name of the API again.
if [ -z "${QUMAI_RESOLVER:-}" ]; then
  servers=$(awk '/^nameserver/ { print ($2 ~ /:/ ? "[" $2 "]" : $2) }' /etc/resolv.conf | tr '\n' ' ')
  QUMAI_RESOLVER="${servers:-127.0.0.1 }valid=30s"
fi

QUMAI_REAL_IP=''
QUMAI_TRUSTED=''
for range in $(echo "${QUMAI_TRUSTED_PROXIES:-}" | tr ',' ' '); do
  case $range in
    *[!0-9a-fA-F.:/]*) echo "QUMAI_TRUSTED_PROXIES names no IP address or range: $range" >&2 && exit 1 ;;
  esac
  QUMAI_REAL_IP="$QUMAI_REAL_IP set_real_ip_from $range;"
  QUMAI_TRUSTED="$QUMAI_TRUSTED $range 1;"
done

export QUMAI_API QUMAI_RESOLVER QUMAI_REAL_IP QUMAI_TRUSTED
mkdir -p "$rules"
for template in "$templates"/*.template; do
  envsubst '${QUMAI_API} ${QUMAI_RESOLVER} ${QUMAI_REAL_IP} ${QUMAI_TRUSTED}' <"$template" >"$rules/$(basename "$template" .template)"
done
exec nginx -e /dev/stderr -c "$templates/nginx.conf"
