import { randomUUID } from 'node:crypto';
import type { previewErasure } from '@gestiontemps/contracts/erasure';
import type { WireReply } from '@gestiontemps/contracts/route';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectOk } from './testing/expect-ok.ts';
import { textOf } from './testing/all-text.ts';
import { heardBy } from './testing/heard-by.ts';
import { type Client, startTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './timesheets/testing/time-company.ts';

let app: TestApp;
let batir: TimeCompany;
let zaza: Client;
let hugo: Client;

const monday = '2026-10-05';
const [first, second, third] = ['un', 'deux', 'trois'].map((name) => `${name}-${randomUUID()}@personne.test`);

/** A week of his that is submitted and validated: he is told, and so is who validates. */
const weekOf = async (who: Client): Promise<void> => {
  expectOk(await batir.enter(who, { inputDate: monday }));
  expectOk(await who.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: '2026-10-11' }));
  await app.settled();
  const answer = { validationId: weekIdOf(who.userId, monday), validationStatus: 1 };
  expectOk(await batir.admin.put('/Validation/TimeSheet', answer));
  await app.settled();
  await heardBy(app.tracker);
};
const mailsWith = async (words: string): Promise<number> =>
  (await app.tracker.ownerPool.query('select from directory.mails where body like $1', [`%${words}%`])).rows
    .length;
const preview = async (id: string) =>
  expectOk(await batir.admin.get<WireReply<typeof previewErasure>>(`/Utilisateur/Effacement/${id}`));
const erased = async (id: string): Promise<void> => {
  expectOk(await batir.admin.delete(`/Utilisateur/Delete/${id}?id=`));
  await app.settled();
  const { confirmation } = await preview(id);
  const asked = await batir.admin.post(`/Utilisateur/Effacer/${id}`, {
    confirmation,
    password: testPassword,
  });
  expect(asked.status).toBe(204);
  await until(async () => (await preview(id)).etat === 'done');
};
const movedTo = async (email: string | undefined): Promise<void> => {
  expectOk(await batir.admin.put(`/Utilisateur/Update/${zaza.userId}`, { email }));
  await app.settled();
};
const person = async (prenom: string, email = '', nom = 'Test'): Promise<Client> =>
  app.clientOf(
    await app.person(batir.entreprise, { email, nom, prenom, membership: { accessAllChantier: true } }),
    batir.entreprise,
  );
const mailsHandedTo = async (who: Client) =>
  expectOk(
    await who.get<{ courrielsRecus: { objet: string; texte: string | null }[] }>('/Account/MesDonnees'),
  ).courrielsRecus;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  const { entreprise, admin } = batir;
  await app.operator.addAccount((await app.tracker.directory.emailOf(admin.userId)) ?? '', testPassword);
  batir = { ...batir, admin: await app.clientOf(admin.userId, entreprise) };
  expectOk(await batir.admin.post('/Settings/UpdateSettings', { isManageResponsable: false, hoursDelay: 0 }));
  zaza = await person('Zaza', first);
  await app.settled();
  await movedTo(second);
  zaza = await app.clientOf(zaza.userId, entreprise);
  await weekOf(zaza);
  await movedTo(third);
  zaza = await app.clientOf(zaza.userId, entreprise);
  // He has the address that she had.
  hugo = await person('Hugo', second);
  await app.settled();
}, 120_000);
afterAll(() => app?.close());

test('mails are handed out to whom they were written to, whatever his address is by now', async () => {
  expect(await mailsHandedTo(hugo)).toEqual([]);
  expect(await mailsHandedTo(zaza)).toMatchObject([{ texte: expect.stringContaining('Bonjour Zaza') }]);
});

test('of what somebody was written about others he is handed the fact alone', async () => {
  const handed = await mailsHandedTo(batir.admin);
  expect(handed).toContainEqual({
    objet: 'Message au sujet d’autres personnes ou de l’entreprise',
    texte: null,
    envoyeLe: null,
  });
  expect(JSON.stringify(handed)).not.toContain('Zaza');
});

test('a copy of one’s own data tells of one’s superiors, devices and entries of the ledger', async () => {
  expectOk(
    await batir.admin.put(`/Utilisateur/Update/${zaza.userId}`, { responsableIds: [batir.rene.userId] }),
  );
  await app.settled();
  await heardBy(app.tracker);
  const file = expectOk(await zaza.get<Record<string, unknown>>('/Account/MesDonnees'));
  expect(file).toMatchObject({
    responsables: [{ nom: 'Test', prenom: 'René' }],
    metiers: [],
    chantiersConfies: [],
    appareils: expect.arrayContaining([expect.objectContaining({ finLe: null })]),
    ecritures: [expect.objectContaining({ date: monday, chantier: 'Les Halles', tache: 'Enduit' })],
  });
  expect(JSON.stringify(file)).not.toContain('montant');
});

test('an erasure takes the mails to each of his addresses, and those about him; not those of his heir', async () => {
  await weekOf(hugo);
  expect(await mailsWith('Zaza')).toBeGreaterThan(1);
  await erased(zaza.userId);
  expect(await mailsWith('Zaza')).toBe(0);
  expect(await mailsHandedTo(hugo)).toMatchObject([{ texte: expect.stringContaining('Bonjour Hugo') }]);
}, 60_000);

test('an erasure takes mails that name him as he was called before', async () => {
  const { entreprise } = batir;
  const membership = { role: 'administrateur' } as const;
  const email = `${randomUUID()}@personne.test`;
  const id = await app.person(entreprise, { email, nom: 'Ancienombre', prenom: 'Hilde', membership });
  const luc = await person('Luc', `${randomUUID()}@personne.test`);
  expectOk(await batir.enter(luc, { inputDate: monday }));
  const week = { startDate: monday, endDate: '2026-10-11' };
  expectOk(await luc.post('/Validation/ValidateMyTimeSheet', week));
  await app.settled();
  const refusal = {
    validationId: weekIdOf(luc.userId, monday),
    validationStatus: 2,
    commentaire: 'À revoir',
  };
  expectOk(await (await app.clientOf(id, entreprise)).put('/Validation/TimeSheet', refusal));
  await app.settled();
  await heardBy(app.tracker);
  expect(await mailsWith('Hilde Ancienombre')).toBeGreaterThan(0);
  expectOk(await batir.admin.put(`/Utilisateur/Update/${id}`, { nom: 'Entredeux' }));
  expectOk(await batir.admin.put(`/Utilisateur/Update/${id}`, { nom: 'Nouveaunom', prenom: 'Hildegarde' }));
  await app.settled();
  const own = await (await app.clientOf(id, entreprise)).get<{ identite: unknown }>('/Account/MesDonnees');
  expect(JSON.stringify(own.body.identite)).toContain('Ancienombre');
  await erased(id);
  expect(await mailsWith('Hilde Ancienombre')).toBe(0);
  expect(await textOf(app.databaseUrl)).not.toMatch(/Ancienombre|Entredeux|Nouveaunom/);
}, 60_000);

test('an erasure leaves mails that hold a word which is his name', async () => {
  const other = await person('Vu', `${randomUUID()}@personne.test`, 'Semaine');
  await app.settled();
  await app.tracker.ownerPool.query('update directory.mails set sent_on = now()');
  const count = await mailsWith('semaine');
  expect(count).toBeGreaterThan(0);
  await erased(other.userId);
  expect(await mailsWith('semaine')).toBe(count);
}, 60_000);
