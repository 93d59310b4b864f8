#!/bin/sh
# Writes .env from .env.example, with secrets that nobody else has: sh infra/compose/new-env.sh [file]
set -eu
example=$(dirname "$0")/../../.env.example
file=${1:-$(dirname "$0")/../../.env}
if [ -e "$file" ]; then
  echo "$file is there already. Its secrets are those of your data: nothing was changed." >&2
  exit 1
fi
random() { od -An -v -tx1 -N"$1" /dev/urandom | tr -d ' \n'; }
# To be read by its owner alone.
umask 077
while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    POSTGRES_PASSWORD= | DATABASE_PASSWORD=) printf '%s%s\n' "$line" "$(random 24)" ;;
    SECRET=) printf '%s%s\n' "$line" "$(random 32)" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$example" >"$file"
echo "$file has secrets of its own now. Keep a copy of SECRET elsewhere: without it a backup cannot be read."
