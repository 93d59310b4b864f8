import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { restoreBackup } from '@gestiontemps/kernel/backup/restore-backup';
import { writeBackup } from '@gestiontemps/kernel/backup/write-backup';
import { createDatabase, dropDatabase, urlOf } from '@gestiontemps/kernel/sql/databases';
import { templateUrl } from '@gestiontemps/kernel/testing/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { migrationFolders } from '../migration-folders.ts';
import { heardBy } from '../testing/heard-by.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from '../timesheets/testing/time-company.ts';
import { createTracker } from '../tracker.ts';
import { verifyCommand } from './verify-command.ts';
import type { VerifyReport } from './verify-report.ts';

let app: TestApp;
let batir: TimeCompany;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  await batir.enter(batir.ana, { comment: 'Grue en panne' });
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

test('A restored backup verifies, with the same heads', async () => {
  const folder = await temporaryFolder('verified');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(templateUrl(), name);
  const url = urlOf(templateUrl(), name);
  try {
    const before = await reported();
    await writeBackup(app.databaseUrl, join(folder, 'backup'));
    await restoreBackup(url, join(folder, 'backup'), app.secret, migrationFolders);
    const tracker = await createTracker({
      url,
      secret: app.secret,
      publicUrl: '',
      log: pino({ level: 'silent' }),
    });
    const { lines, code } = await verifyCommand(tracker, ['--json']);
    await tracker.stop();
    const report = JSON.parse(lines.join('\n')) as VerifyReport;
    expect({ code, chains: report.log.chains }).toEqual({ code: 0, chains: before.report.log.chains });
  } finally {
    await dropDatabase(templateUrl(), name);
    await rm(folder, { recursive: true });
  }
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
  expect(said).toContain(`DÉFAUT — position ${position}, flux ${stream}, version ${version} : l’événement`);
  expect(said).toContain('DÉFAUT — timesheets : 2 lignes diffèrent de la reconstruction.');
  expect(said).toContain('timesheet_lines, entreprise = ');
  expect(said).toContain('colonne time');
  expect(said).toContain('Rien n’a été modifié.');
}, 60_000);
