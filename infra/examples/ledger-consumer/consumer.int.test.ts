import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { postEntries, type Posting } from '../../../services/tracker/src/erp-export/testing/post-entries.ts';
import { createCostCompany } from '../../../services/tracker/src/testing/cost-site.ts';
import { expectOk } from '../../../services/tracker/src/testing/expect-ok.ts';
import { startTestApp, type TestApp } from '../../../services/tracker/src/testing/test-app.ts';
import { until } from '../../../services/kernel/src/testing/until.ts';

let app: TestApp;
let between: Server;
let folder: string;
/** Told of each answer before it reaches the consumer, which waits until it is done, and once it has. */
let onAnswer: (when: 'before' | 'after', address: string) => unknown = () => {};

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'gestiontemps-consumer-'));
  // Between the consumer and the product, so that it can be killed around each answer.
  between = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const headers = { authorization: request.headers.authorization ?? '' };
      const answer = await fetch(`${app.url}${request.url}`, { headers });
      const body = Buffer.from(await answer.arrayBuffer());
      const address = request.url ?? '';
      await onAnswer('before', address);
      response.writeHead(answer.status).end(body, () => onAnswer('after', address));
    };
    void pass();
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
}, 60_000);
afterAll(async () => {
  between?.close();
  await rm(folder, { recursive: true, force: true });
  await app?.close();
});

interface Total {
  readonly minutes: number;
  readonly days: number;
  readonly kilometres: number;
  readonly cents: number;
}

/** A company whose ledger grows by what `posts` is given, and a key that reads it. */
const company = async (name: string) => {
  const { admin, entreprise } = await createCostCompany(app, name);
  expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
  const key = { nom: 'ERP', portees: ['export.read'], avecMontants: true };
  const { cle } = expectOk(await admin.post<{ cle: string }>('/CleApi/Create', key));
  let posted = 0;
  return {
    cle,
    /** As after a restored backup. */
    loses: (from: number) =>
      app.tracker.ownerPool.query('delete from views.ledger_entries where entreprise = $1 and id >= $2', [
        entreprise,
        from,
      ]),
    async posts(entries: readonly Posting[]): Promise<void> {
      const { userId } = admin;
      await postEntries(app, { entreprise, utilisateurId: userId, validePar: userId }, posted, entries);
      posted += entries.length;
    },
    async sums(): Promise<Record<string, Total>> {
      const rows = await app.tracker.deps.db.rows<Total & { key: string }>(
        entreprise,
        `select to_char(date, 'YYYY-MM') || ' ' || coalesce(code_chantier, type_ligne) as key,
           coalesce(sum(quantite) filter (where type_ligne in ('TRAVAIL', 'ABSENCE')), 0)::integer as minutes,
           coalesce(sum(quantite) filter (where type_ligne = 'PANIER'), 0)::integer as days,
           coalesce(sum(quantite) filter (where type_ligne = 'KM_PRO'), 0)::integer as kilometres,
           (coalesce(sum(montant_mo), 0) * 100)::integer as cents
         from views.ledger_entries where entreprise = $1 group by 1`,
        [entreprise],
      );
      return Object.fromEntries(rows.map(({ key, ...total }) => [key, total]));
    },
  };
};

const script = fileURLToPath(new URL('consumer.mjs', import.meta.url));
const start = (
  cle: string,
  state: string,
  besides: Readonly<Record<string, string>> = {},
): { child: ChildProcess; ended: Promise<number | null>; said: () => string } => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { port } = between.address() as AddressInfo;
  const child = spawn(process.execPath, [script], {
    env: {
      ...env,
      GESTIONTEMPS_URL: `http://127.0.0.1:${port}`,
      GESTIONTEMPS_KEY: cle,
      STATE_FILE: state,
      PAGE: '25',
      ...besides,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, ended: once(child, 'close').then(([code]) => code as number | null), said: () => text };
};

const totalsIn = async (state: string): Promise<Record<string, Total>> =>
  (JSON.parse(await readFile(state, 'utf8')) as { totals: Record<string, Total> }).totals;

/** An entry of any kind, taken back and replaced now and then. */
const anyEntries = (count: number): Posting[] =>
  Array.from({ length: count }, (): Posting => {
    const typeLigne =
      (['TRAVAIL', 'TRAVAIL', 'ABSENCE', 'PANIER', 'KM_PRO'] as const)[randomInt(5)] ?? 'TRAVAIL';
    const isPriced = typeLigne === 'TRAVAIL' && randomInt(4) > 0;
    const sign = randomInt(4) === 0 ? -1 : 1;
    return {
      idLigne: randomUUID(),
      typeLigne,
      date: ['2026-09-30', '2026-10-12', '2026-11-02'][randomInt(3)] ?? '',
      codeChantier: typeLigne === 'TRAVAIL' ? `CH-${randomInt(3)}` : null,
      // A minute, a third of an hour: what two decimals cannot say.
      quantite: sign * (typeLigne === 'PANIER' ? 1 : randomInt(1, 600)),
      montantMo: isPriced ? ((sign * randomInt(1, 50_000)) / 100).toFixed(2) : null,
      tauxHoraire: isPriced ? '32.50' : null,
      ...(sign < 0 && { extourneDe: 1 }),
    };
  });

test('A consumer that is killed again and again has each entry once', async () => {
  const { cle, posts, sums } = await company('Tuée');
  const state = join(folder, 'killed.json');
  await posts(anyEntries(150));
  let kills = 0;
  while (kills < 15) {
    const { child, ended } = start(cle, state);
    const side = randomInt(2) === 0 ? 'before' : 'after';
    let left = randomInt(1, 4);
    onAnswer = (when) => {
      if (when !== side || (left -= 1) > 0) return;
      // Somewhere in what it does with the answer: adding, writing, flushing, renaming.
      setTimeout(() => child.kill('SIGKILL'), randomInt(12));
    };
    const code = await ended;
    onAnswer = () => {};
    expect([null, 0]).toContain(code);
    if (code === null) kills += 1;
    await posts(anyEntries(randomInt(1, 30)));
  }
  const last = start(cle, state);
  expect(await last.ended).toBe(0);
  expect(await totalsIn(state)).toEqual(await sums());
}, 180_000);

test('It stops with an alarm when what it has read is not in the ledger, or is another entry, and changes nothing', async () => {
  const [read, shorter, other] = await Promise.all([company('Lue'), company('Courte'), company('Autre')]);
  const state = join(folder, 'restored.json');
  await read.posts(anyEntries(60));
  await shorter.posts(anyEntries(40));
  await other.posts(anyEntries(80));
  expect(await start(read.cle, state).ended).toBe(0);
  const before = await readFile(state, 'utf8');

  for (const [{ cle }, words] of [
    [shorter, 'Entry 60 was read, and the ledger does not have it'],
    [other, 'Entry 60 is another than the one that was read'],
  ] as const) {
    const run = start(cle, state);
    expect(await run.ended).toBe(2);
    expect(run.said()).toContain(`ALARM: ${words}`);
    expect(await readFile(state, 'utf8')).toBe(before);
  }
});

test('It waits at the head for what is posted next, when it is told to', async () => {
  const { cle, posts, sums } = await company('Suivie');
  const state = join(folder, 'followed.json');
  const asked: string[] = [];
  onAnswer = (when, address) => when === 'before' && asked.push(address);
  const { child, ended, said } = start(cle, state, { WAIT: '30' });
  await until(() => said().includes('The ledger is empty.'));
  await posts(anyEntries(30));
  await until(() => said().includes('Read up to entry 30.'));
  await posts(anyEntries(1));
  await until(() => said().includes('Read up to entry 31.'));
  expect(await totalsIn(state)).toEqual(await sums());
  expect(asked.some((address) => address.includes('apres=30&Take=1&attente=30'))).toBe(true);
  child.kill('SIGKILL');
  await ended;
  onAnswer = () => {};
});

test('It stops with the alarm when it would wait beyond the last entry', async () => {
  const { cle, posts, loses } = await company('Raccourcie');
  await posts(anyEntries(5));
  // Between what it reads last and its wait.
  onAnswer = async (when, address) => {
    if (when === 'before' && address.includes('apres=4')) await loses(4);
  };
  const run = start(cle, join(folder, 'shortened.json'), { WAIT: '30' });
  expect(await run.ended).toBe(2);
  expect(run.said()).toContain('ALARM: Entry 5 was read, and the ledger does not have it');
  onAnswer = () => {};
});

test('It tells what the product answered to a key that is none, and ends with 1', async () => {
  const run = start('gt_none', join(folder, 'none.json'));
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain('GetData answered 401');
});
