import type { listReferenceTasks } from '@gestiontemps/contracts/reference-lists';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client as Caller, startTestApp, type TestApp } from '../testing/test-app.ts';

type Listed = WireReply<typeof listReferenceTasks>;

let app: TestApp;
let admin: Caller;
let employee: Caller;

const labels = async (query: string) =>
  (await admin.get<Listed>(`/Task/GetTasks${query}`)).body.data.map(({ label }) => label);

beforeAll(async () => {
  app = await startTestApp();
  const { entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' });
  const callerOf = async (role: 'administrateur' | 'utilisateur') =>
    app.clientOf(
      await app.person(entreprise, {
        email: `${role}@batir.test`,
        nom: 'Durand',
        prenom: 'Léa',
        membership: { role },
      }),
      entreprise,
    );
  admin = await callerOf('administrateur');
  employee = await callerOf('utilisateur');
  await app.settled();
}, 60_000);
afterAll(() => app.close());

describe('the reference tasks', () => {
  test('of a new company are listed by label, accents aside', async () => {
    const { totalCount, data } = (await admin.get<Listed>('/Task/GetTasks?Take=100')).body;
    expect(totalCount).toBe(18);
    expect(data.slice(0, 7).map(({ label }) => label)).toEqual([
      'Charpente',
      'Coffrage',
      'Coulage du béton',
      'Couverture',
      'Électricité',
      'Ferraillage',
      'Fondations',
    ]);
    expect(data.find(({ taskCode }) => taskCode === 'PR-01')).toMatchObject({
      label: 'Préparation de chantier',
      description: 'Installation, implantation, repérages',
      addOnProjectCreated: true,
      isDeleted: false,
    });
  });

  test('have their descriptions sealed in the log', async () => {
    const log = JSON.stringify(await app.tracker.store.readAll({ after: 0, limit: 1000 }));
    expect(log).toContain('Préparation de chantier');
    expect(log).not.toContain('repérages');
  });

  test('are searched and paged', async () => {
    expect(await labels('?Text=OEUVRE')).toEqual(['Gros œuvre']);
    expect(await labels('?Text=go-0&OrderBy=label&OrderAsc=false')).toEqual([
      'Gros œuvre',
      'Ferraillage',
      'Coulage du béton',
      'Coffrage',
    ]);
    expect(await labels('?OrderBy=CreatedOn&Take=2')).toEqual([
      'Préparation de chantier',
      'Réunion de chantier',
    ]);
  });

  test('are not for those who only enter their time', async () => {
    expect((await employee.get('/Task/GetTasks')).status).toBe(403);
  });
});

describe('the codes of the product', () => {
  test.each([
    [
      '/Referentiel/Roles',
      ['Utilisateur', 'Responsable', 'Commercial', 'Administrateur', 'Super administrateur'],
    ],
    ['/Referentiel/ProjectStatus', ['À démarrer', 'En cours', 'En pause', 'Clôturé']],
    ['/Referentiel/TaskStatus', ['À faire', 'En cours', 'En pause', 'Terminée']],
    ['/Referentiel/TimeSheetStatus', ['Ouverte', 'À valider', 'Validée']],
  ])('of %s have their labels', async (list, expected) => {
    const { body } = await employee.get<{ label: string }[]>(list);
    expect(body.map(({ label }) => label)).toEqual(expected);
  });

  test('of project statuses have the colours of the product, and roles their levels', async () => {
    expect((await employee.get('/Referentiel/ProjectStatus')).body).toMatchObject([
      { key: '1', color: 'red' },
      { key: '2', color: 'green' },
      { key: '50', color: 'orange' },
      { key: '3', color: 'dark' },
    ]);
    expect((await employee.get('/Referentiel/Roles')).body).toMatchObject(
      [10, 20, 30, 40, 50].map((level) => ({ level })),
    );
  });
});
