#!/bin/sh
# Installs Koinon from this folder as a service of systemd, or brings an installation to this version.
set -eu

usage() {
  cat <<'USAGE'
Usage: sh deploy/install.sh --domain DOMAIN [--release FILE [--key FILE]] [--caddy] [--dry-run]

  --domain DOMAIN   the name under which people reach the place, such as community.example
  --release FILE    install this koinon-VERSION.tar.gz instead of the folder: SHA256SUMS and SHA256SUMS.minisig stand beside
                    it, and are verified first
  --key FILE        the public key of the releases, instead of deploy/release.pub
  --caddy           let an installed Caddy serve it with certificates: replaces /etc/caddy/Caddyfile
  --dry-run         print what would be done, and do nothing

Needs systemd, and Node 20 or newer with npm. Run it again from a newer version to upgrade.
USAGE
}

domain='' release='' key=$(dirname "$0")/release.pub with_caddy=no dry=no
while [ $# -gt 0 ]; do
  case $1 in
    --domain | --release | --key)
      [ $# -ge 2 ] || { usage >&2; exit 2; }
      case $1 in
        --domain) domain=$2 ;;
        --release) release=$2 ;;
        --key) key=$2 ;;
      esac
      shift
      ;;
    --caddy) with_caddy=yes ;;
    --dry-run) dry=yes ;;
    --help | -h)
      usage
      exit 0
      ;;
    *)
      echo "$1: is not an option" >&2
      usage >&2
      exit 2
      ;;
  esac
  shift
done
case $domain in
  *[!A-Za-z0-9.-]* | .* | -* | *. | '')
    echo "--domain: \"$domain\" is no domain, such as community.example. Give it without https:// and without a path." >&2
    exit 2
    ;;
esac

source=$(cd "$(dirname "$0")/.." && pwd)
name=$(basename "$release" .tar.gz)
version_of() { sed -n 's/^  "version": "\(.*\)",$/\1/p'; }

# Nothing of a release is read before its signature is verified: also in a dry run, as it changes nothing.
verify() {
  command -v minisign > /dev/null || refuse 'minisign is needed to verify a release: apt install minisign'
  [ -f "$key" ] || refuse "$key is missing: name the public key of the releases with --key."
  case $release in
    *.tar.gz) ;;
    *) refuse "$release is not a koinon-VERSION.tar.gz." ;;
  esac
  files=$(dirname "$release")
  for file in "$release" "$files/SHA256SUMS" "$files/SHA256SUMS.minisig"; do
    [ -f "$file" ] || refuse "$file is missing."
  done
  minisign -V -q -p "$key" -m "$files/SHA256SUMS" > /dev/null 2>&1 ||
    refuse "$files/SHA256SUMS is not signed by the key in $key. Get both from where you trust them; nothing was installed."
  (cd "$files" && grep "  $name.tar.gz\$" SHA256SUMS | sha256sum --check --status -) ||
    refuse "$release is not the file that was signed. Download it again; nothing was installed."
}
refuse() {
  echo "$1" >&2
  exit 1
}

if [ -n "$release" ]; then
  verify
  version=$(tar -xzOf "$release" "$name/package.json" | version_of)
else
  version=$(version_of < "$source/package.json")
fi
target=/opt/koinon/$version-$(date -u +%Y%m%d%H%M%S)
settings=/etc/koinon/koinon.env
step=0

say() {
  step=$((step + 1))
  printf '%2d  %s\n' "$step" "$1"
}

# Runs a command, or prints it.
run() {
  if [ "$dry" = yes ]; then
    printf '      %s\n' "$*"
  else
    "$@"
  fi
}

# Writes its input to a file, unless that is there.
write_new() {
  if [ -e "$1" ]; then
    cat > /dev/null
    echo "      $1 is there, and stays as it is"
  elif [ "$dry" = yes ]; then
    echo "      write $1:"
    sed 's/^/        /'
  else
    cat > "$1"
  fi
}

missing() {
  echo "$1" >&2
  [ "$dry" = yes ] || exit 1
}

major=$(node --version 2> /dev/null | sed 's/^v\([0-9]*\).*/\1/')
[ "${major:-0}" -ge 20 ] || missing 'Node 20 or newer is needed: install it from your distribution or from nodejs.org.'
command -v npm > /dev/null || missing 'npm is needed: it comes with Node, or as a package of its own.'
command -v systemctl > /dev/null || missing 'systemd is needed. Without it, see deploy/compose.yaml, or run npm start.'
[ "$(id -u)" = 0 ] || missing 'Run it as root: it creates a user and a service.'
[ "$with_caddy" = no ] || command -v caddy > /dev/null || missing 'Caddy is not installed. Install it, or leave --caddy out.'

say "The user koinon, who owns nothing but the data"
if id koinon > /dev/null 2>&1; then
  echo '      exists'
else
  run useradd --system --user-group --home-dir /var/lib/koinon --no-create-home --shell /usr/sbin/nologin koinon
fi

say "The program, in $target"
run mkdir -p "$target"
if [ -n "$release" ]; then
  echo "      $release is verified"
  run tar -xzf "$release" --strip-components=1 --no-same-owner -C "$target"
  source=$target
elif [ "$dry" = yes ]; then
  echo "      copy $source, without its data and packages"
else
  (cd "$source" && tar --exclude=./.git --exclude=./data --exclude='*/node_modules' --exclude=./node_modules -cf - .) |
    tar -xf - -C "$target"
fi

say 'Its packages, and the web application'
if [ -n "$release" ] || [ -f "$source/release.json" ]; then
  run npm install --prefix "$target" --no-audit --no-fund --omit=dev --loglevel=error
elif [ "$dry" = yes ]; then
  echo "      cd $target && npm install && node tools/buildWeb.ts && npm prune --omit=dev"
else
  (
    cd "$target"
    npm install --no-audit --no-fund --include=dev --loglevel=error
    node_modules/.bin/node tools/buildWeb.ts
    npm prune --omit=dev --no-audit --no-fund --loglevel=error
  )
fi

say "Its variables, in $settings"
run mkdir -p /etc/koinon
write_new "$settings" <<VARIABLES
# Variables of the server, all listed in docs/operations.md. A line that is active here cannot be changed by
# administrators in the product. After a change: systemctl restart koinon
PUBLIC_URL=https://$domain
TRUSTED_PROXIES=127.0.0.1,::1
#DATABASE_URL=postgres://koinon:password@localhost/koinon
#SMTP_URL=smtps://name:password@mail.example.org:465
#MAIL_FROM=Community <hello@example.org>
VARIABLES
run chown root:koinon "$settings"
run chmod 640 "$settings"

say 'The service, and a backup each night into /var/backups/koinon'
run mkdir -p /var/backups/koinon
run chown koinon:koinon /var/backups/koinon
run chmod 700 /var/backups/koinon
for unit in koinon.service koinon-backup.service koinon-backup.timer; do
  run cp "$source/deploy/systemd/$unit" "/etc/systemd/system/$unit"
done
run ln -sfn "$target" /opt/koinon/current
run systemctl daemon-reload
run systemctl enable koinon.service koinon-backup.timer
run systemctl restart koinon.service
run systemctl start koinon-backup.timer

say 'The command koinon-admin'
write_admin() {
  cat <<'ADMIN'
#!/bin/sh
# The operator's commands, as the user of the service: koinon-admin --help
exec systemd-run --quiet --collect --pipe --wait --uid=koinon --gid=koinon --working-directory=/opt/koinon/current \
  --property=EnvironmentFile=/etc/koinon/koinon.env --setenv=NODE_ENV=production --setenv=KOINON_DATA=/var/lib/koinon \
  --setenv=INIT_CWD="$PWD" /opt/koinon/current/node_modules/.bin/node apps/server/src/admin.ts "$@"
ADMIN
}
if [ "$dry" = yes ]; then
  echo '      write /usr/local/bin/koinon-admin'
else
  write_admin > /usr/local/bin/koinon-admin
  chmod 755 /usr/local/bin/koinon-admin
fi

if [ "$with_caddy" = yes ]; then
  say "Caddy, which serves https://$domain"
  if [ "$dry" = yes ]; then
    echo "      write /etc/caddy/Caddyfile"
  else
    sed "s/{\$DOMAIN:localhost}/$domain/" "$source/deploy/Caddyfile" > /etc/caddy/Caddyfile
  fi
  run systemctl reload-or-restart caddy
fi

port=$(sed -n 's/^PORT=\([0-9]*\)$/\1/p' "$settings" 2> /dev/null | tail -n 1)
port=${port:-4000}
say 'Waiting until it is ready'
if [ "$dry" = yes ]; then
  echo "      ask http://127.0.0.1:$port/status"
  exit 0
fi
tries=0
until (cd "$target" && PORT=$port node_modules/.bin/node deploy/healthcheck.mjs) > /dev/null 2>&1; do
  tries=$((tries + 1))
  if [ "$tries" -gt 90 ]; then
    echo 'It is not ready after three minutes. Its log says why: journalctl --unit koinon --lines 50' >&2
    exit 1
  fi
  sleep 2
done
cat <<DONE

Koinon runs. The address where you become its administrator is in its log:
  journalctl --unit koinon | grep first-run
DONE
[ "$with_caddy" = yes ] || echo "Have your proxy pass https://$domain to http://127.0.0.1:$port, as deploy/Caddyfile does."
