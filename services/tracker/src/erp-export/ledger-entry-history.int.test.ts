import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { getExportData } from '@gestiontemps/contracts/erp-export';
import type { ledgerEntryHistory } from '@gestiontemps/contracts/history';
import type { WireReply } from '@gestiontemps/contracts/route';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';

type Page = WireReply<typeof ledgerEntryHistory>;

let app: TestApp;
let company: CostCompany;
let lea: Client;
let site: Site;
let line: string;
const monday = '2026-10-12';

const posted = async (): Promise<void> => {
  await heardBy(app.tracker, 'ledger');
  await app.settled();
};
const addressOf = (entry: string): string => `/Audit/Historique/Ecriture/${entry}`;
const entriesOf = async (who = company.admin) =>
  expectOk(
    await who.get<WireReply<typeof getExportData>>(
      '/ExportExterne/GetData?startDate=2026-10-12&endDate=2026-10-18',
    ),
  ).data;

beforeAll(async () => {
  app = await startTestApp();
  company = await createCostCompany(app, 'Bâtir Ouest');
  expectOk(await company.admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
  site = await company.site('A', { tasks: ['Gros œuvre'] });
  lea = await company.person('utilisateur', 'Léa');
  const rate = await company.rate(lea, '2026-01-01', 30);
  line = await company.works(lea, monday, [site, 'Gros œuvre'], 420);
  await company.validates(lea, monday);
  await posted();
  expectOk(
    await company.admin.put(`/CoutHoraire/Update/${rate.id}`, { start: '2026-01-01', tauxHoraire: 32 }),
  );
  await posted();
}, 60_000);
afterAll(() => app?.close());

/** Weeks are validated in the name of whose they are. `posted by Léa: N 7 30 210` */
const said = ({ actes }: Page): string[] =>
  actes.map(({ acte, par, automatique, objets }) => {
    const of = automatique ? 'GestionTemps' : par?.prenom;
    const entries = objets.map(({ objet, changements }) =>
      [objet.libelle, ...changements.map(({ apres }) => Object.values(apres ?? {})[1])].join(' '),
    );
    return `${acte} by ${of}: ${entries.join(', ')}`;
  });

describe('The history of an entry of the ledger', () => {
  test('tells every entry of its line with what it was posted for, by the line', async () => {
    expect(new Set((await entriesOf()).map(({ idLigne }) => idLigne))).toEqual(new Set([line]));
    const page = expectOk(await company.admin.get<Page>(addressOf(line)));
    expect(said(page)).toEqual([
      'repriced by Alice: 2 X 1 -7 30 -210, 3 R 7 32 224',
      'posted by Léa: 1 N 7 30 210',
    ]);
    expect(page.utilisateur).toMatchObject({ id: lea.userId });
    expect(page.actes[0]?.objets[0]).toMatchObject({ type: 'ledgerEntry', date: monday, geste: 'added' });
    const older = expectOk(await company.admin.get<Page>(`${addressOf(line)}?avant=${page.actes[0]?.id}`));
    expect(older.actes).toEqual(page.actes.slice(1));
  });

  test('tells no rate, no amount and not who changed a rate to who may not see costs', async () => {
    const reader = await company.person('utilisateur', 'Lise');
    await company.admin.put(`/Utilisateur/Update/${reader.userId}`, { permissions: ['export.read'] });
    const page = expectOk(await reader.get<Page>(addressOf(line)));
    expect(said(page)).toEqual(['repriced by GestionTemps: 2 X 1 -7, 3 R 7', 'posted by Léa: 1 N 7']);
    expect(JSON.stringify(page)).not.toMatch(/tauxHoraire|montant/);
  });

  test('is for who reads the ledger, and unknown of what is none of the company', async () => {
    expect((await lea.get(addressOf(line))).status).toBe(403);
    for (const unknown of ['1', 'nothing', line.replace(/.$/, '*')])
      expect((await company.admin.get(addressOf(unknown))).status).toBe(404);
    const other = await createCostCompany(app, 'Voisin');
    expectOk(await other.admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    expect((await other.admin.get(addressOf(line))).status).toBe(404);
  });

  test('says of a line that is gone from a validated week that its entry was taken back', async () => {
    await company.reopens(lea, monday);
    expectOk(await lea.delete(`/Time/Delete/${line}`));
    await company.validates(lea, monday);
    await posted();
    const page = expectOk(await company.admin.get<Page>(addressOf(line)));
    expect(said(page)[0]).toBe('reversed by Léa: 4 X 3 -7 32 -224');
  });
});
