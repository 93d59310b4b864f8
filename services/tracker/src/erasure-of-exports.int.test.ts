import type { listExports } from '@gestiontemps/contracts/erp-export';
import type { previewErasure } from '@gestiontemps/contracts/erasure';
import type { WireReply } from '@gestiontemps/contracts/route';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { startTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './timesheets/testing/time-company.ts';

let app: TestApp;
let batir: TimeCompany;

const monday = '2026-10-05';

const person = (nom: string, prenom: string, role: 'utilisateur' | 'administrateur' = 'utilisateur') =>
  app.operator.addPerson(batir.entreprise, {
    email: `${nom}.${prenom}@personne.test`.toLowerCase(),
    nom,
    prenom,
    password: testPassword,
    membership: { role },
  });

const preview = async (id: string) =>
  expectOk(await batir.admin.get<WireReply<typeof previewErasure>>(`/Utilisateur/Effacement/${id}`));
/** How many files a preview says would go. */
const filesOf = async (id: string): Promise<number> =>
  (await preview(id)).efface.find(({ nature }) => nature === 'exports')?.nombre ?? 0;
const erased = async (id: string): Promise<void> => {
  const { confirmation } = await preview(id);
  expectOk(await batir.admin.delete(`/Utilisateur/Delete/${id}?id=`));
  await app.settled();
  const asked = await batir.admin.post(`/Utilisateur/Effacer/${id}`, {
    confirmation,
    password: testPassword,
  });
  expect(asked.status).toBe(204);
  await until(async () => (await preview(id)).etat === 'done');
};
/** Whether the bytes of the file are still there. */
const isKept = async (): Promise<boolean> => {
  const { data } = expectOk(await batir.admin.get<WireReply<typeof listExports>>('/ExportExterne/Exports'));
  return (await batir.admin.get(`/ExportExterne/Exports/${data[0]?.id}`)).status === 200;
};

let validator = '';

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  const { entreprise, admin, ana } = batir;
  await app.operator.addAccount((await app.tracker.directory.emailOf(admin.userId)) ?? '', testPassword);
  batir = { ...batir, admin: await app.clientOf(admin.userId, entreprise) };
  expectOk(
    await batir.admin.post('/Settings/UpdateSettings', {
      isManageCost: true,
      isManageExportErp: true,
      isManageResponsable: false,
      hoursDelay: 0,
    }),
  );
  expectOk(
    await batir.admin.put('/ExportExterne/Format', {
      columns: [
        'idEcriture',
        'typeEcriture',
        'date',
        'matricule',
        'nom',
        'prenom',
        'typeLigne',
        'codeActivite',
        'quantite',
        'unite',
        'commentaire',
        'validePar',
      ],
    }),
  );
  validator = await person('Valide', 'Vera', 'administrateur');
  await app.settled();
  expectOk(await batir.enter(ana, { inputDate: monday, comment: 'Li, Anne et Paul à la liaison' }));
  expectOk(await ana.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: '2026-10-11' }));
  await app.settled();
  const vera = await app.clientOf(validator, entreprise);
  expectOk(
    await vera.put('/Validation/TimeSheet', {
      validationId: weekIdOf(ana.userId, monday),
      validationStatus: 1,
    }),
  );
  await app.settled();
  await heardBy(app.tracker);
  const range = `startDate=${monday}&endDate=2026-10-11`;
  expect((await batir.admin.get(`/ExportExterne/ExportCSV?${range}`)).status).toBe(200);
  await heardBy(app.tracker);
}, 120_000);
afterAll(() => app?.close());

test('a file stays when somebody is erased whose short name stands within its words', async () => {
  const li = await person('Li', 'An');
  await app.settled();
  expect(await filesOf(li)).toBe(0);
  await erased(li);
  expect(await isKept()).toBe(true);
}, 60_000);

test('a file stays when somebody is erased who was invited alone, though he bears the name of who is in it', async () => {
  const { id } = expectOk(
    await batir.admin.post<{ id: string }>('/Utilisateur/Create', {
      nom: 'Test',
      prenom: 'Ana',
      email: 'ana.autre@personne.test',
      role: 'utilisateur',
    }),
  );
  await app.settled();
  expect(await filesOf(id)).toBe(0);
  await erased(id);
  expect(await isKept()).toBe(true);
}, 60_000);

test('a file goes with who validated what it holds, by the name that he had then', async () => {
  expectOk(await batir.admin.put(`/Utilisateur/Update/${validator}`, { nom: 'Nouveau', prenom: 'Véra' }));
  await app.settled();
  expect(await filesOf(validator)).toBe(1);
  await erased(validator);
  expect(await isKept()).toBe(false);
}, 60_000);
