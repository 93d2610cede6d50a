#!/bin/sh
# Writes what deploy/compose.yaml needs, once: the domain, a password for the database, and a file for other variables.
#   sh deploy/prepare.sh community.example
set -eu

if [ $# -ne 1 ]; then
  echo "Usage: sh deploy/prepare.sh DOMAIN" >&2
  exit 2
fi
domain=$1
case $domain in
  *[!A-Za-z0-9.-]* | .* | -* | *. | '')
    echo "DOMAIN: \"$domain\" is no domain, such as community.example. Give it without https:// and without a path." >&2
    exit 2
    ;;
esac
cd "$(dirname "$0")"

umask 077
mkdir -p secrets
# The file keeps the permissions it has here, and the server in the container is another user: the folder is closed.
chmod 700 secrets
if [ ! -e secrets/database_password ]; then
  password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
  printf %s "$password" > secrets/database_password
  printf 'postgres://koinon:%s@database:5432/koinon' "$password" > secrets/database_url
  chmod 444 secrets/database_password secrets/database_url
fi
printf 'DOMAIN=%s\n' "$domain" > .env
if [ ! -e koinon.env ]; then
  cat > koinon.env <<'VARIABLES'
# Variables of the server, all listed in docs/operations.md. A line that is active here cannot be changed by
# administrators in the product.
#SMTP_URL=smtps://name:password@mail.example.org:465
#MAIL_FROM=Community <hello@example.org>
VARIABLES
fi
cat <<NEXT
Ready for https://$domain. Next:
  docker compose --file deploy/compose.yaml up --detach --build
  docker compose --file deploy/compose.yaml logs app    (prints the address where you become the administrator)
NEXT
