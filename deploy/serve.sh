#!/bin/sh
# Serves the place at https://DOMAIN from this folder: the processes of deploy/compose.yaml without containers, for a machine
# with Node 20 or newer and Caddy. It installs what is missing, runs in the foreground, and ends with Ctrl-C or TERM.
#   sh deploy/serve.sh community.example
# The database and all data are in KOINON_DATA, or in the folder data. HTTP_PORT and HTTPS_PORT are 80 and 443, PORT is 4000.
set -eu

refuse() {
  echo "$1" >&2
  exit 2
}

[ $# -eq 1 ] || refuse 'Usage: sh deploy/serve.sh DOMAIN'
domain=$1
case $domain in
  *[!A-Za-z0-9.-]* | .* | -* | *. | '')
    refuse "DOMAIN: \"$domain\" is no domain, such as community.example. Give it without https:// and without a path."
    ;;
esac
command -v node > /dev/null || refuse 'node is missing: install Node 20 or newer from https://nodejs.org'
command -v caddy > /dev/null || refuse 'caddy is missing: install it (apt install caddy), or have another proxy do what deploy/Caddyfile does'
cd "$(dirname "$0")/.."

export PORT="${PORT:-4000}" HTTP_PORT="${HTTP_PORT:-80}" HTTPS_PORT="${HTTPS_PORT:-443}"
export KOINON_DATA="${KOINON_DATA:-$PWD/data}"
export DOMAIN="$domain" UPSTREAM="127.0.0.1:$PORT" TRUSTED_PROXIES=127.0.0.1,::1
PUBLIC_URL=https://$domain
[ "$HTTPS_PORT" = 443 ] || PUBLIC_URL=$PUBLIC_URL:$HTTPS_PORT
export PUBLIC_URL
script=$$ caddy='' server=''

# Certificates are kept with the data. Without the proxy nobody reaches the place: then all of it ends.
(
  trap 'kill -s TERM "$caddy" 2> /dev/null || :' TERM
  trap '' INT
  XDG_DATA_HOME=$KOINON_DATA XDG_CONFIG_HOME=$KOINON_DATA caddy run --config deploy/Caddyfile --adapter caddyfile &
  caddy=$!
  wait "$caddy" || :
  wait "$caddy" 2> /dev/null || :
  kill -s TERM "$script" 2> /dev/null || :
) &
proxy=$!
node tools/boot.mjs start &
server=$!
trap 'kill -s TERM "$server" 2> /dev/null || :' TERM INT

# The server finishes what is in progress while the proxy still stands.
status=0
wait "$server" || status=$?
while kill -0 "$server" 2> /dev/null; do
  status=0
  wait "$server" || status=$?
done
trap '' TERM INT
kill -s TERM "$proxy" 2> /dev/null || :
wait "$proxy" 2> /dev/null || :
exit "$status"
