#!/bin/bash
# Run once, as the superuser, by the first start of PostgreSQL: the product's own login and its database. It makes two roles,
# one of which passes row-level security, and needs no more than this.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres --quiet <<'SQL'
create role gestiontemps login createrole bypassrls password :'password';
create database gestiontemps owner gestiontemps encoding 'UTF8' template template0;
SQL
