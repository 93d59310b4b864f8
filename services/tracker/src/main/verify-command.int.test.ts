import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { restoreBackup } from '@gestiontemps/kernel/backup/restore-backup';
import { writeBackup } from '@gestiontemps/kernel/backup/write-backup';
import { createDatabase, dropDatabase, urlOf } from '@gestiontemps/kernel/sql/databases';
import { templateUrl } from '@gestiontemps/kernel/testing/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { migrationFolders } from '../migration-folders.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from '../timesheets/testing/time-company.ts';
import { createTracker, type Tracker } from '../tracker.ts';
import { verifyCommand } from './verify-command.ts';
import type { VerifyReport } from './verify-report.ts';

let app: TestApp;
let batir: TimeCompany;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  expectOk(await batir.admin.post('/Settings/UpdateSettings', { hoursDelay: 0 }));
  expectOk(await batir.enter(batir.ana, { inputDate: '2026-10-05', time: 7, comment: 'Grue en panne' }));
  const week = { startDate: '2026-10-05', endDate: '2026-10-11' };
  expectOk(await batir.ana.post('/Validation/ValidateMyTimeSheet', week));
  await app.settled();
  const validationId = weekIdOf(batir.ana.userId, week.startDate);
  expectOk(await batir.admin.put('/Validation/TimeSheet', { validationId, validationStatus: 1 }));
  await heardBy(app.tracker);
}, 60_000);
afterAll(() => app.close());

const verify = async (...args: string[]) => verifyCommand(app.tracker, args);
const reported = async (...args: string[]) => {
  const { lines, code } = await verify('--json', ...args);
  return { code, report: JSON.parse(lines.join('\n')) as VerifyReport };
};
/** Spaces of French typography as one types them. */
const plain = (lines: readonly string[]): string => lines.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ');

test('A log, its views and its ledger are found without fault beside the running product', async () => {
  const { code, report } = await reported();
  const head = await app.tracker.store.head();
  expect({ code, faults: report.log.faults, events: report.log.events }).toEqual({
    code: 0,
    faults: [],
    events: head,
  });
  expect(report.views?.map(({ view, differences }) => ({ view, differences }))).toEqual(
    app.tracker.views.map(({ name }) => ({ view: name, differences: 0 })),
  );
  const mine = report.log.chains.find(({ entreprise }) => entreprise === batir.entreprise);
  const { lines } = await verify();
  const said = plain(lines);
  expect(said).toContain('Aucun événement manquant ni modifié.');
  expect(said).toContain('Résultat : aucun défaut.');
  expect(said).toContain(mine?.hash.match(/.{4}/g)?.join(' '));
  // No table of one view is left beside the live ones.
  const { rows } = await app.tracker.ownerPool.query(
    `select relname from pg_class where relname like '%\\_\\_side'`,
  );
  expect(rows).toEqual([]);
}, 60_000);

test('What a dry run has told stays, and nothing is added to what was rebuilt', async () => {
  const { ownerPool } = app.tracker;
  await ownerPool.query('update views.timesheet_lines set "time" = "time" + 1');
  await app.tracker.rebuild('timesheets', { kind: 'dryRun' });
  await ownerPool.query('update views.timesheet_lines set "time" = "time" - 1');
  const rebuilds = async () => (await ownerPool.query('select * from projection.rebuilds order by id')).rows;
  const before = await rebuilds();
  expect(before).toMatchObject([{ discrepancies: [{ column: 'time' }] }]);
  expect((await verify()).code).toBe(0);
  expect(await rebuilds()).toEqual(before);
}, 60_000);

test('Options count that npm has taken for its own, since the -- before them is missing', async () => {
  const { entreprise } = batir;
  const asked = async (given: string[], env: Record<string, string>) => {
    const { lines } = await verifyCommand(app.tracker, given, { npm_config_json: 'true', ...env });
    return (JSON.parse(lines.join('\n')) as VerifyReport).company;
  };
  expect(await asked([], { npm_config_company: entreprise })).toBe(entreprise);
  expect(await asked([entreprise], { npm_config_company: 'true' })).toBe(entreprise);
  const refused = { code: 1, lines: ['npm run verify [-- --company <id>] [--json]'] };
  expect(await verifyCommand(app.tracker, [], { npm_config_company: 'true' })).toEqual(refused);
  expect(await verify(entreprise)).toEqual(refused);
});

test('A view that cannot be made again is told of as such, and everything else is looked at all the same', async () => {
  const { rebuilds } = app.tracker;
  const compare: typeof rebuilds.compare = async (view, most) => {
    if (view.name === 'timesheets') throw new Error('value "99999999999" is out of range for type integer');
    return rebuilds.compare(view, most);
  };
  const broken = { ...app.tracker, rebuilds: { ...rebuilds, compare } };
  const { lines, code } = await verifyCommand(broken, ['--json']);
  const report = JSON.parse(lines.join('\n')) as VerifyReport;
  expect(code).toBe(1);
  expect(report.log.faults).toEqual([]);
  expect(report.views?.filter(({ differences }) => differences !== 0)).toEqual([
    expect.objectContaining({
      view: 'timesheets',
      differences: null,
      reason: expect.stringContaining('range'),
    }),
  ]);
}, 60_000);

test('One company is verified by itself, and nothing is told of another', async () => {
  const { report } = await reported('--company', batir.entreprise);
  expect(report.log.chains.map(({ entreprise }) => entreprise)).toEqual([batir.entreprise]);
  expect(report.views).toBeNull();
  expect(Object.keys(report.names)).toEqual([batir.entreprise]);
  expect(await verify('--company', randomUUID())).toEqual({ code: 1, lines: ['There is no such company.'] });
  expect(await verify('--company', 'Bâtir')).toEqual({
    code: 1,
    lines: ['npm run verify [-- --company <id>] [--json]'],
  });
});

/** What is said of a copy of the database as a backup makes it. */
const ofCopy = async <T>(look: (tracker: Tracker) => Promise<T>): Promise<T> => {
  const folder = await temporaryFolder('verified');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(templateUrl(), name);
  const url = urlOf(templateUrl(), name);
  try {
    await writeBackup(app.databaseUrl, join(folder, 'backup'));
    await restoreBackup(url, join(folder, 'backup'), app.secret, migrationFolders);
    const log = pino({ level: 'silent' });
    const tracker = await createTracker({ url, secret: app.secret, publicUrl: '', log });
    try {
      return await look(tracker);
    } finally {
      await tracker.stop();
    }
  } finally {
    await dropDatabase(templateUrl(), name);
    await rm(folder, { recursive: true });
  }
};

test('A restored backup verifies, with the same heads', async () => {
  const before = await reported();
  const { lines, code } = await ofCopy((tracker) => verifyCommand(tracker, ['--json']));
  const report = JSON.parse(lines.join('\n')) as VerifyReport;
  expect({ code, chains: report.log.chains }).toEqual({ code: 0, chains: before.report.log.chains });
}, 60_000);

test('The last event, whose absence leaves no hole, is known to the chain and named', async () => {
  await ofCopy(async (tracker) => {
    const { rows } = await tracker.ownerPool.query<{ position: number }>(
      `delete from log.events where position = (select max(position) from log.events where entreprise = $1)
       returning position`,
      [batir.entreprise],
    );
    const position = rows[0]?.position ?? 0;
    expect(position).toBeGreaterThan((await tracker.store.head()) - 1);
    const { lines, code } = await verifyCommand(tracker, ['--company', batir.entreprise]);
    expect(code).toBe(1);
    expect(plain(lines)).toMatch(new RegExp(`DÉFAUT — position ${position}[,\\s]`));
    expect(plain(lines)).toContain("l'événement a été supprimé");
  });
}, 60_000);

test.each([
  [
    'one byte of an event',
    `update log.events set data = data || ' ' where position = $1`,
    "l'événement n'est plus celui qui a été chaîné",
  ],
  [
    'an event that changed places with the next one',
    `update log.events set position = case when position = $1 then -position - 1 else -position + 1 end
       where position in ($1, $1 + 1)`,
    "l'événement et son maillon ne concordent pas",
  ],
  ['an event that was removed', 'delete from log.events where position = $1', "l'événement a été supprimé"],
])(
  '%s is named with its position, and it ends with 1',
  async (_what, statement, said) => {
    const { ownerPool } = app.tracker;
    await heardBy(app.tracker);
    const { rows } = await ownerPool.query<{ position: number }>(
      `select position from log.events where type = 'TimeEntryAdded' order by position limit 1`,
    );
    const position = rows[0]?.position ?? 0;
    await ownerPool.query('create table public.saved as select * from log.events');
    try {
      await ownerPool.query(statement.replaceAll('$1', String(position)));
      await ownerPool.query('update log.events set position = -position where position < 0');
      const { lines, code } = await verify('--company', batir.entreprise);
      expect(code).toBe(1);
      expect(plain(lines)).toMatch(new RegExp(`DÉFAUT — position ${position}[,\\s]`));
      expect(plain(lines)).toContain(said);
    } finally {
      await ownerPool.query(
        'delete from log.events; insert into log.events select * from public.saved; drop table public.saved',
      );
    }
    expect((await verify('--company', batir.entreprise)).code).toBe(0);
  },
  60_000,
);

test('An entry of the ledger that was touched is named by week, person and nature, and it ends with 1', async () => {
  const { ownerPool } = app.tracker;
  await heardBy(app.tracker);
  const touch = (minutes: number) =>
    ownerPool.query(`update views.ledger_entries set quantite = quantite + $1 where type_ligne = 'TRAVAIL'`, [
      minutes,
    ]);
  await touch(60);
  try {
    const { code, report } = await reported('--company', batir.entreprise);
    expect(code).toBe(1);
    expect(report.log.faults).toEqual([]);
    expect(report.ledger).toMatchObject([
      {
        differences: [{ monday: '2026-10-05', utilisateurId: batir.ana.userId, typeLigne: 'TRAVAIL' }],
      },
    ]);
    const said = plain((await verify('--company', batir.entreprise)).lines);
    expect(said).toMatch(/DÉFAUT — Bâtir Ouest \(.*\) : 1 semaine comparée, 1 écart\./);
  } finally {
    await touch(-60);
  }
  expect((await verify('--company', batir.entreprise)).code).toBe(0);
}, 60_000);

test('What was touched is named by position, or by view and key, and nothing is mended', async () => {
  const { ownerPool } = app.tracker;
  const { rows } = await ownerPool.query<{ position: number; stream: string; version: number }>(
    `select position, stream, version from log.events where type = 'TimeEntryAdded' order by position limit 1`,
  );
  const { position = 0, stream = '', version = 0 } = rows[0] ?? {};
  await ownerPool.query(`update log.events set metadata = metadata || ' ' where position = $1`, [position]);
  await ownerPool.query('update views.timesheet_lines set "time" = "time" + 1');
  const { code, report } = await reported();
  expect(code).toBe(1);
  expect(report.log.faults).toMatchObject([{ position, stream, version, entreprise: batir.entreprise }]);
  expect(report.views?.filter(({ differences }) => differences !== 0)).toMatchObject([
    { view: 'timesheets', first: [{ table: 'timesheet_lines', column: 'time' }] },
  ]);
  const { lines } = await verify();
  const said = plain(lines);
  expect(said).toContain(`DÉFAUT — position ${position}, flux ${stream}, version ${version} : l'événement`);
  expect(said).toContain('DÉFAUT — timesheets : 1 ligne diffère de la reconstruction.');
  expect(said).toContain('timesheet_lines, entreprise = ');
  expect(said).toContain('colonne time');
  expect(said).toContain("Rien n'a été modifié.");
}, 60_000);
