import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import type { NewEvent } from '@gestiontemps/kernel/log/event-store';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import { migrationFolders } from '../../services/tracker/src/migration-folders.ts';

export interface AppendFigures {
  readonly clients: number;
  /** Appends a second through the event store, and raw inserts with their commit: medians of the rounds. */
  readonly ours: number;
  readonly raw: number;
  /** Median of ours / raw within a round: what else runs on the machine weighs on both. */
  readonly ratio: number;
}

const run = promisify(execFile);

export const benchCompany = randomUUID();

export const timeEntry = (): NewEvent => {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type: 'TimeEntryAdded',
    data: {
      line: randomUUID(),
      date: '2026-10-12',
      projectId: randomUUID(),
      taskProjectId: randomUUID(),
      time: 465,
      heuresDeNuit: 0,
      comment: null,
      isFinished: false,
    },
    metadata: {
      entreprise: benchCompany,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: randomUUID(),
      schemaVersion: 1,
    },
  };
};

/** The ceiling: the same row with the same three indexes, numbered by a sequence, so that nobody waits for another. */
const rawTable = `
  create schema if not exists bench;
  drop table if exists bench.raw;
  create table bench.raw (like log.events including indexes);
  create sequence if not exists bench.position;
  alter table bench.raw alter column position set default nextval('bench.position')`;

const insertOf = (values: readonly string[]): string =>
  `insert into bench.raw (stream, version, event_id, type, entreprise, recorded_at, data, metadata)
   values (${values.join(', ')})`;

/**
 * Appends of one event to a new stream each, beside raw inserts of the same row, at 1, 8 and 32 clients, in rounds that
 * alternate. Raw is pgbench where it is installed, else the same insert through the driver.
 * @param url an empty database, as its owner, on a server that flushes its commits
 */
export const benchAppend = async (
  url: string,
  { rounds = 5, seconds = 1.5 }: { rounds?: number; seconds?: number } = {},
): Promise<{ rows: AppendFigures[] }> => {
  await migrate(url, migrationFolders);
  const owner = createPool({ url, max: 32, statementTimeout: 0 });
  try {
    await owner.query(rawTable);
    const insertRaw = (await hasPgbench()) ? insertByPgbench(url) : insertByDriver(owner);
    const rows: AppendFigures[] = [];
    for (const clients of [1, 8, 32]) {
      const measured: { ours: number; raw: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await empty(owner);
        const raw = await insertRaw(clients, seconds);
        await empty(owner);
        measured.push({ raw, ours: await appendOurs(url, clients, seconds) });
      }
      const median = (of: (round: { ours: number; raw: number }) => number): number =>
        measured.map(of).toSorted((a, b) => a - b)[measured.length >> 1] ?? 0;
      rows.push({
        clients,
        ours: Math.round(median(({ ours }) => ours)),
        raw: Math.round(median(({ raw }) => raw)),
        ratio: median(({ ours, raw }) => ours / raw),
      });
    }
    return { rows };
  } finally {
    await owner.query('drop schema if exists bench cascade');
    await owner.end();
  }
};

/** Every measurement begins with the same tables. No checkpoint: the owner of the database may not ask for one. */
const empty = async (owner: Pool): Promise<void> => {
  await owner.query('truncate log.events, bench.raw');
};

const appendOurs = async (url: string, clients: number, seconds: number): Promise<number> => {
  const api = createPool({ url, role: 'gestiontemps_api' });
  const reader = createPool({ url, role: 'gestiontemps_projector' });
  const store = createPostgresEventStore({ api, reader });
  try {
    return await rateOf(clients, seconds, () =>
      store.append(`week-${benchCompany}~${randomUUID()}`, 0, [timeEntry()]),
    );
  } finally {
    await store.close();
    await Promise.all([api.end(), reader.end()]);
  }
};

/** Calls a second of `clients` callers who each wait for their answer; connections are made before. */
export const rateOf = async (
  clients: number,
  seconds: number,
  call: () => Promise<unknown>,
): Promise<number> => {
  await Promise.all(Array.from({ length: clients }, call));
  const began = performance.now();
  const end = began + seconds * 1000;
  let calls = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (; performance.now() < end; calls += 1) await call();
    }),
  );
  return (calls * 1000) / (performance.now() - began);
};

type Insert = (clients: number, seconds: number) => Promise<number>;

const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

const insertByPgbench = (url: string): Insert => {
  // pgbench takes `:465` for a variable: a space after the colons of JSON keeps it from that.
  const json = (value: unknown): string => `'${JSON.stringify(value).replaceAll('":', '": ')}'`;
  const { type, data, metadata } = timeEntry();
  const values = [
    `'week-${benchCompany}~' || gen_random_uuid()`,
    '1',
    'gen_random_uuid()',
    `'${type}'`,
    `'${benchCompany}'`,
  ];
  const statement = insertOf([...values, 'clock_timestamp()', json(data), json(metadata)]);
  return async (clients, seconds) => {
    const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-bench-'));
    try {
      const script = join(folder, 'insert.sql');
      await writeFile(script, `${statement.replaceAll('\n', ' ')};\n`);
      const threads = Math.min(clients, 2);
      const options = ['-n', '-M', 'prepared', '-f', script, '-c', `${clients}`, '-j', `${threads}`];
      const { stdout } = await run('pgbench', [...options, '-T', `${Math.ceil(seconds)}`, url]);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
};

const insertByDriver = (owner: Pool): Insert => {
  const text = insertOf(['$1', '1', '$2', '$3', '$4', 'clock_timestamp()', '$5', '$6']);
  return (clients, seconds) =>
    rateOf(clients, seconds, () => {
      const { id, type, data, metadata } = timeEntry();
      const stream = `week-${benchCompany}~${randomUUID()}`;
      const values = [stream, id, type, benchCompany, JSON.stringify(data), JSON.stringify(metadata)];
      return owner.query({ name: 'raw insert', text, values });
    });
};
