import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { imprintOf } from '@gestiontemps/kernel/chain/anchor-statement';
import { readAnchors } from '@gestiontemps/kernel/chain/anchors';
import { transaction } from '@gestiontemps/kernel/sql/sql';
import { stampOf } from '@gestiontemps/kernel/testing/timestamp-authority';
import { auditorOf } from '../testing/auditor-of.ts';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';

jest.setTimeout(120_000);
const run = promisify(execFile);

const acces = { du: '2026-09-01', au: '2026-09-30', jusquAu: '2026-12-31', voitTaux: true };

let app: TestApp;
let company: CostCompany;
let lea: Client;
let site: Site;
let vera: Client;
let folder: string;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T09:00:00.000Z' });
  folder = await temporaryFolder('evidence-of-auditor');
  company = await createCostCompany(app, 'Bâtir Ouest');
  lea = await company.person('utilisateur', 'Léa');
  site = await company.site('Tilleuls', { tasks: ['Murs'] });
  await company.rate(lea, '2026-01-01', 31.27);
  await company.works(lea, '2026-09-15', [site, 'Murs'], 435);
  await company.validates(lea, '2026-09-14');
  // Of no day of work.
  const { admin } = company;
  expectOk(
    await admin.put(`/Utilisateur/Update/${lea.userId}`, { accessAllChantier: true, baseSalaire: 2100 }),
  );
  expectOk(await admin.put(`/Projet/Update/${site.id}`, { label: 'Tilleuls (litige)', amount: 123_456 }));
  vera = (await auditorOf(app, company, acces)).client;
  await app.settled();
  await heardBy(app.tracker);
  const { entreprise } = company;
  await app.tracker.ownerPool.query(
    `select log.anchor($1, '2026-11-20', 'timestamp', '2026-11-20T02:00:00Z', null)`,
    [entreprise],
  );
  const [last] = (await readAnchors(app.tracker.ownerPool)).slice(-1);
  if (!last) throw new Error('no anchor');
  await transaction(app.tracker.ownerPool, (sql) =>
    sql.query(`select log.keep_stamp($1, '2026-11-20', $2, now())`, [
      entreprise,
      stampOf({ imprint: imprintOf(last), on: '20261120020000Z' }),
    ]),
  );
}, 120_000);
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

interface EventLine {
  readonly flux: string;
  readonly version: number;
  readonly type?: string;
}

const evidence = async (of: Client, name: string, query: string) => {
  const path = `/Audit/Preuve?startDate=${acces.du}&endDate=${acces.au}&${query}`;
  const into = join(folder, name);
  await mkdir(into);
  await writeFile(`${into}.zip`, Buffer.from(expectOk(await of.get<string>(path)), 'latin1'));
  await run('python3', ['-m', 'zipfile', '-e', `${into}.zip`, into]);
  const verified = async (program: string, script: string): Promise<{ code: number; said: string }> =>
    run(program, [join(into, script), into]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, said: stdout }),
    );
  const [node, python] = [
    await verified(process.execPath, 'verify.mjs'),
    await verified('python3', 'verify.py'),
  ];
  const read = async (file: string): Promise<string> => readFile(join(into, file), 'utf8');
  const lines = (await read('evenements.jsonl')).trim().split('\n');
  return {
    node,
    python,
    events: lines.map((line) => JSON.parse(line) as EventLine),
    csv: await read('lignes.csv'),
    names: await read('noms.json'),
  };
};
const isWeek = ({ flux }: EventLine): boolean => flux.startsWith('week-');
const isTold = ({ type }: EventLine): boolean => type !== undefined;

test('The evidence of a person that an auditor makes tells his weeks alone, and verifies as a whole', async () => {
  const { node, python, events, csv, names } = await evidence(vera, 'person', `userId=${lea.userId}`);
  expect(node).toMatchObject({ code: 0, said: expect.stringContaining('preuve intacte') });
  expect(python).toEqual(node);
  expect(events.filter((event) => !isWeek(event)).length).toBeGreaterThan(1);
  expect(events.filter((event) => !isWeek(event) && isTold(event))).toEqual([]);
  expect(events.filter(isWeek).every(isTold)).toBe(true);
  expect(csv).toContain('7,25');
  expect(names).toContain('Léa Test');
});

test('That of a chantier tells what was entered there, and nothing of the chantier besides its name', async () => {
  const { node, python, events, csv, names } = await evidence(vera, 'site', `projectId=${site.id}`);
  expect(node).toMatchObject({ code: 2, said: expect.stringContaining('rien ne contredit cette preuve') });
  expect(python).toEqual(node);
  expect(events.filter((event) => !isWeek(event)).length).toBeGreaterThan(1);
  expect(events.filter((event) => !isWeek(event) && isTold(event))).toEqual([]);
  expect(events.filter(isTold).map(({ type }) => type)).toEqual(['TimeEntryAdded', 'WeekValidated']);
  expect(csv).toContain('7,25');
  expect(names).toContain('Tilleuls');
});

test('An administrator is told of both', async () => {
  const person = await evidence(company.admin, 'person-of-admin', `userId=${lea.userId}`);
  const types = person.events.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['MemberRightsChanged', 'HourlyCostSet']));
  const ofSite = await evidence(company.admin, 'site-of-admin', `projectId=${site.id}`);
  expect(ofSite.events.every((event) => isWeek(event) || isTold(event))).toBe(true);
});
