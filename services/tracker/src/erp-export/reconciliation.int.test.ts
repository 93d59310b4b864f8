import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { getReconciliation } from '@gestiontemps/contracts/erp-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import { reconcileCommand } from '../main/reconcile-command.ts';
import { verifyCommand } from '../main/verify-command.ts';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let company: CostCompany;
let site: Site;
let lea: Client;
let paul: Client;

beforeAll(async () => {
  app = await startTestApp();
  company = await createCostCompany(app, 'Bâtir Ouest');
  expectOk(
    await company.admin.post('/Settings/UpdateSettings', { isManageExportErp: true, isManageCost: true }),
  );
  site = await company.site('A', { tasks: ['Gros œuvre'] });
  lea = await company.person('utilisateur', 'Léa');
  paul = await company.person('utilisateur', 'Paul');
  await company.rate(lea, '2026-01-01', 32.5);
}, 60_000);
afterAll(() => app?.close());

const monday = '2026-10-12';
const tuesday = '2026-10-13';
const range = ['--from', '2026-10-01', '--to', '2026-10-31'];

const weeks = async () => {
  await heardBy(app.tracker);
  const path = '/ExportExterne/Reconciliation?startDate=2026-10-01&endDate=2026-10-31';
  return expectOk(await company.admin.get<WireReply<typeof getReconciliation>>(path)).semaines;
};
const asked = async (args: readonly string[] = range) => {
  await heardBy(app.tracker);
  return reconcileCommand(app.tracker, args);
};
const agreed = (heures: number, montantMo: number) => ({
  annee: 2026,
  numSemaine: 42,
  startDate: monday,
  rapport: { heures, montantMo },
  registre: { heures, montantMo },
  rouvertes: 0,
  ecarts: [],
});

test('Reports and ledger agree as a week is validated, exported, reopened, corrected and priced again', async () => {
  await company.works(lea, monday, [site, 'Gros œuvre'], 450);
  await company.travels(lea, monday, 30);
  await company.works(paul, tuesday, [site, 'Gros œuvre'], 60);
  expect(await weeks()).toEqual([]);
  await company.validates(lea, monday);
  // Paul has no rate: hours without an amount.
  await company.validates(paul, monday);
  const first = { ...agreed(9, 260), exporte: null, jusqua: null };
  expect(await weeks()).toEqual([first]);
  expect(await asked()).toEqual({
    code: 0,
    lines: [
      `Bâtir Ouest (${company.entreprise})`,
      '  2026-W42: 0 differences; reports 9h00 260.00 €, ledger 9h00 260.00 €; not exported',
    ],
  });

  const file = '/ExportExterne/ExportCSV?startDate=2026-10-12&endDate=2026-10-18';
  // Of one person alone it says nothing of the week.
  await company.admin.get(`${file}&userIds=${paul.userId}`);
  expect(await weeks()).toEqual([first]);
  await company.admin.get(file);
  const exported = { exporte: { heures: 9, montantMo: 260 }, jusqua: '3' };
  expect(await weeks()).toEqual([{ ...first, ...exported }]);

  await company.reopens(lea, monday);
  expect(await weeks()).toEqual([
    { ...agreed(1, 0), exporte: { heures: 1, montantMo: 0 }, jusqua: '3', rouvertes: 1 },
  ]);
  await company.works(lea, tuesday, [site, 'Gros œuvre'], 60);
  await company.validates(lea, monday);
  expect(await weeks()).toEqual([{ ...agreed(10, 292.5), ...exported }]);

  await company.rate(lea, tuesday, 40);
  expect(await weeks()).toEqual([{ ...agreed(10, 300), ...exported }]);
  const { lines, code } = await asked();
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe(
    '  2026-W42: 0 differences; reports 10h00 300.00 €, ledger 10h00 300.00 €; exported up to 3, when it was 9h00 260.00 €',
  );
});

test('A row of the reports that was written by hand is found', async () => {
  await heardBy(app.tracker);
  await app.tracker.ownerPool.query(
    `update views.time_lines set minutes = minutes + 15 where entreprise = $1 and utilisateur_id = $2 and valide
     and to_position = $3`,
    [company.entreprise, paul.userId, Number.MAX_SAFE_INTEGER],
  );
  const [week] = await weeks();
  expect(week).toMatchObject({
    rapport: { heures: 10.25, montantMo: 300 },
    registre: { heures: 10, montantMo: 300 },
    ecarts: [
      {
        utilisateur: { id: paul.userId, prenom: 'Paul' },
        typeLigne: 'TRAVAIL',
        rapport: { heures: 1.25, montantMo: 0 },
        registre: { heures: 1, montantMo: 0 },
      },
    ],
  });
  const { lines, code } = await asked([...range, '--entreprise', company.entreprise]);
  expect(code).toBe(1);
  expect(lines).toContain(`    ${paul.userId} TRAVAIL: reports 1h15 0.00 €, ledger 1h00 0.00 €`);
});

test('Whoever is no administrator is refused, and amounts are left out where the company has none', async () => {
  const path = '/ExportExterne/Reconciliation?startDate=2026-10-01&endDate=2026-10-31';
  expect((await lea.get(path)).status).toBe(403);
  expectOk(await company.admin.post('/Settings/UpdateSettings', { isManageCost: false }));
  const [week] = await weeks();
  expect(week?.registre).toEqual({ heures: 10 });
  expect(JSON.stringify(week)).not.toContain('montantMo');
});

test('The command says how it is called, and that a company is unknown', async () => {
  for (const args of [
    [],
    ['--from', 'hier', '--to', '2026-10-31'],
    ['--from', '2026-10-31', '--to', '2026-10-01'],
  ])
    expect(await asked(args)).toEqual({
      code: 1,
      lines: ['npm run reconcile -- --from 2026-10-01 --to 2026-10-31 [--entreprise <id>]'],
    });
  const unknown = await asked([...range, '--entreprise', '00000000-0000-4000-8000-000000000000']);
  expect(unknown).toEqual({ code: 1, lines: ['There is no such company.'] });
});

test('What the ledger has not heard yet is no difference, and is waited for where a file is made', async () => {
  const next = '2026-10-19';
  expectOk(await company.admin.post('/Settings/UpdateSettings', { isManageCost: true }));
  await company.works(lea, next, [site, 'Gros œuvre'], 60);
  await company.validates(lea, next);
  await heardBy(app.tracker);
  const file = '/ExportExterne/ExportCSV?startDate=2026-10-19&endDate=2026-10-25';
  const path = '/ExportExterne/Reconciliation?startDate=2026-10-19&endDate=2026-10-25';
  const compared = async () => expectOk(await company.admin.get<WireReply<typeof getReconciliation>>(path));
  const held = await app.tracker.ownerPool.connect();
  try {
    await held.query('begin');
    await held.query(`select from projection.checkpoints where name = 'ledger' for update`);
    await company.rate(lea, next, 44);
    await app.settled();
    const late = await compared();
    expect(late.registreEnRetard).toBe(true);
    expect(late.semaines[0]?.ecarts).toHaveLength(1);
    const made = company.admin.get<string>(file);
    await new Promise((later) => setTimeout(later, 500));
    await held.query('commit');
    // The entry of the hour, the one that takes it back, and that of the new rate.
    expect((await made).body.trim().split('\r\n')).toHaveLength(4);
  } finally {
    await held.query('rollback');
    held.release();
  }
  const { registreEnRetard, semaines } = await compared();
  expect({ registreEnRetard, ecarts: semaines[0]?.ecarts }).toEqual({ registreEnRetard: false, ecarts: [] });
});

test('What neither reports nor ledger have heard of is not said to agree', async () => {
  const other = await createCostCompany(app, 'Bâtir Sud');
  await heardBy(app.tracker);
  const standing = (state: string, reason: string | null) =>
    app.tracker.ownerPool.query(
      `update projection.checkpoints set state = $1, reason = $2 where name in ('time-lines', 'ledger')`,
      [state, reason],
    );
  const of = [...range, '--entreprise', other.entreprise];
  await standing('failed', 'stopped');
  try {
    // They stop once their leases are looked at again.
    await new Promise((later) => setTimeout(later, 2_000));
    await other.person('utilisateur', 'Zoé').catch(() => {});
    const { code, lines } = await reconcileCommand(app.tracker, of);
    expect({ code, said: lines[0] }).toEqual({
      code: 2,
      said: expect.stringContaining('Not all is compared: '),
    });
    const verified = await verifyCommand(app.tracker, ['--company', other.entreprise]);
    expect(verified.code).toBe(2);
  } finally {
    await standing('live', null);
  }
  await heardBy(app.tracker);
  expect(await reconcileCommand(app.tracker, of)).toMatchObject({ code: 0 });
}, 60_000);
