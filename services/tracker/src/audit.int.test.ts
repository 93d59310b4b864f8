import type { createClient } from '@gestiontemps/contracts/clients';
import type { getHourlyCost } from '@gestiontemps/contracts/hourly-costs';
import type { createProject, addTask, listProjectTasks } from '@gestiontemps/contracts/projects';
import type { listReferenceTasks } from '@gestiontemps/contracts/reference-tasks';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { currentUser } from '@gestiontemps/contracts/accounts';
import type { getUser } from '@gestiontemps/contracts/users';
import type { getWeekSheet } from '@gestiontemps/contracts/week-validation';
import type { listCompanies } from '@gestiontemps/contracts/companies';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client as Caller, startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let entreprise: string;
let ana: Caller;
let rene: Caller;
let operatedBy: Caller;

let minute = 0;
/** The clock a minute later; what is recorded at it says so. */
const later = (): string => {
  const now = `2026-11-20T09:${String((minute += 1)).padStart(2, '0')}:00.000Z`;
  app.setNow(now);
  return now;
};
const [Ana, Rene] = [
  { nom: 'Alvarez', prenom: 'Ana' },
  { nom: 'Martin', prenom: 'René' },
].map((name) => expect.objectContaining(name)) as [unknown, unknown];
const untouched = { updatedBy: null, updatedOn: null, deletedBy: null, deletedOn: null };
const byAna = (createdOn: string) => ({ createdBy: Ana, createdOn, ...untouched });

const ok = <Reply>({ status, body }: { status: number; body: Reply }): Reply => {
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  return body;
};

beforeAll(async () => {
  app = await startTestApp();
  ({ entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' }));
  const callerOf = async (name: { nom: string; prenom: string }, email: string) =>
    app.clientOf(
      await app.person(entreprise, { email, ...name, membership: { role: 'administrateur' } }),
      entreprise,
    );
  ana = await callerOf({ nom: 'Alvarez', prenom: 'Ana' }, 'ana@batir.test');
  rene = await callerOf({ nom: 'Martin', prenom: 'René' }, 'rene@batir.test');
  const { entreprise: other } = await app.operator.registerCompany({ name: 'Exploitant' });
  const superadmin = await app.person(other, {
    email: 'sa@exploitant.test',
    nom: 'Sauveur',
    prenom: 'Sam',
    membership: { role: 'administrateur' },
  });
  await app.operator.grantSuperadmin(superadmin);
  operatedBy = await app.clientOf(superadmin, entreprise);
}, 60_000);
afterAll(() => app.close());

describe('who made, changed and removed it', () => {
  test('is not told of an account by the name that somebody invites it under', async () => {
    later();
    const operated = await operatedBy.post<{ id: string; createdBy: unknown }>('/Tags/CreateTag', {
      label: 'Exploité',
      color: '#2f6fed',
    });
    const read = async () => {
      await app.settled();
      const tags = await ana.get<{ data: { label: string; createdBy: unknown }[] }>(
        '/Tags/GetTags?Take=-1&Skip=-1',
      );
      return tags.body.data.find(({ label }) => label === 'Exploité')?.createdBy;
    };
    expect([operated.status, await read()]).toEqual([200, null]);
    const invited = { nom: 'Zed', prenom: 'Zoé', email: 'sa@exploitant.test', role: 'utilisateur' };
    const { body } = await ana.post<{ id: string }>('/Utilisateur/Create', invited);
    expect(await read()).toBeNull();
    await ana.delete(`/Utilisateur/Delete/${body.id}`);
    expect(await read()).toBeNull();
  });

  test('is told of a client, in the answer to the change and in the list', async () => {
    const made = later();
    const client = ok(
      await ana.put<WireReply<typeof createClient>>('/Tiers/Create', { name: 'SCI', externalId: 'C1' }),
    );
    expect(client).toMatchObject(byAna(made));
    const changed = later();
    expect(ok(await rene.put(`/Tiers/Update/${client.id}`, { name: 'SCI Tilleuls' }))).toMatchObject({
      ...byAna(made),
      updatedBy: Rene,
      updatedOn: changed,
    });
    const removed = later();
    await ana.delete(`/Tiers/Delete/${client.id}`);
    await app.settled();
    expect(ok(await rene.get(`/Tiers/GetById/${client.id}`))).toMatchObject({
      ...byAna(made),
      updatedBy: Rene,
      updatedOn: changed,
      isDeleted: true,
      deletedBy: Ana,
      deletedOn: removed,
    });
  });

  test('is told of a project and of its tasks, each for itself', async () => {
    const made = later();
    const { id: clientId } = ok(
      await ana.put<WireReply<typeof createClient>>('/Tiers/Create', { name: 'Ville', externalId: 'C2' }),
    );
    const project = ok(
      await ana.post<WireReply<typeof createProject>>('/Projet/Create', {
        label: 'Halles',
        externalId: 'H-1',
        clientId,
      }),
    );
    const task = ok(
      await ana.post<WireReply<typeof addTask>>(`/Projet/${project.id}/AddTask`, {
        taskProjectLabel: 'Enduit',
        timePlanned: 10,
      }),
    );
    expect([project, task]).toMatchObject([byAna(made), byAna(made)]);
    const changed = later();
    ok(await rene.put(`/Projet/${project.id}/AddOrUpdateTask/${task.id}`, { statusTask: 2 }));
    await app.settled();
    expect(ok(await ana.get(`/Projet/GetById/${project.id}`))).toMatchObject(byAna(made));
    const tasks = ok(
      await ana.get<WireReply<typeof listProjectTasks>>(`/Projet/${project.id}/Tasks?Text=Enduit`),
    );
    expect(tasks.data).toMatchObject([{ ...byAna(made), updatedBy: Rene, updatedOn: changed }]);
  });

  test('is told of a person, to himself too, and of his hourly cost', async () => {
    const made = later();
    const person = ok(
      await ana.post<WireReply<typeof getUser>>('/Utilisateur/Create', {
        nom: 'Petit',
        prenom: 'Lou',
        email: 'lou@batir.test',
        role: 'utilisateur',
        externalId: 'M0042',
      }),
    );
    expect(person).toMatchObject(byAna(made));
    const changed = later();
    expect(
      ok(await rene.put(`/Utilisateur/Update/${person.id}`, { canAddTaskOnChantier: true })),
    ).toMatchObject({ ...byAna(made), updatedBy: Rene, updatedOn: changed });
    const self = ok(await rene.post<WireReply<typeof currentUser>>('/Account/User', {}));
    expect(self).toMatchObject({ createdBy: null, rowVersion: 1 });
    const cost = ok(
      await rene.post<WireReply<typeof getHourlyCost>>('/CoutHoraire/Create', {
        utilisateurId: person.id,
        start: '2026-01-01',
        tauxHoraire: 30,
      }),
    );
    expect(cost).toMatchObject({ createdBy: Rene, createdOn: changed, ...untouched });
    const removed = later();
    await ana.delete(`/CoutHoraire/Delete/${cost.id}`);
    await app.settled();
    expect(ok(await rene.get(`/CoutHoraire/GetById/${cost.id}`))).toMatchObject({
      createdBy: Rene,
      deletedBy: Ana,
      deletedOn: removed,
    });
  });

  test('is told of a week, and of a week of which nothing is recorded it is nobody', async () => {
    const weekOf = async (monday: string) =>
      ok(await ana.get<WireReply<typeof getWeekSheet>>(`/Validation/AskTimeSheet/${ana.userId}.w${monday}`));
    expect(await weekOf('2026-11-09')).toMatchObject({ createdBy: null, createdOn: null, ...untouched });
    const made = later();
    ok(
      await ana.post('/Time/AddOrUpdateTimeSheet', {
        userId: ana.userId,
        inputDate: '2026-11-16',
        tempsTrajet: 1,
      }),
    );
    await app.settled();
    expect(await weekOf('2026-11-16')).toMatchObject({ createdBy: Ana, createdOn: made });
  });

  test('names nobody of another company, and no operator', async () => {
    const made = later();
    const client = ok(
      await operatedBy.put<WireReply<typeof createClient>>('/Tiers/Create', {
        name: 'Exploité',
        externalId: 'C9',
      }),
    );
    expect(client).toMatchObject({ createdBy: null, createdOn: made });
    const tasks = ok(await ana.get<WireReply<typeof listReferenceTasks>>('/Task/GetTasks'));
    expect(tasks.data.length).toBeGreaterThan(0);
    expect(tasks.data.every(({ createdBy, createdOn }) => createdBy === null && createdOn !== '')).toBe(true);
    const companies = ok(await ana.get<WireReply<typeof listCompanies>>('/Entreprise/List'));
    expect(companies.data).toMatchObject([{ id: entreprise, createdBy: null, deletedOn: null }]);
  });
});
