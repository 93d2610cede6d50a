#!/bin/sh
# The operator's commands inside the image: docker compose exec app deploy/admin.sh create --username ada --email ada@example.org
exec node /app/apps/server/src/admin.ts "$@"
