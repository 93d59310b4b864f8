import type { listAbsenceTypes } from '@gestiontemps/contracts/reference-lists';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client as Caller, startTestApp, type TestApp } from '../testing/test-app.ts';
import { absenceType, absenceTypeStream } from './absence-type.ts';

type Listed = WireReply<typeof listAbsenceTypes>;

let app: TestApp;
let employee: Caller;
let elsewhere: Caller;

const list = async (caller: Caller, query = '') =>
  (await caller.get<Listed>(`/TypeAbsence/GetTypeAbsences${query}`)).body;
const labels = async (query: string) => (await list(employee, query)).data.map(({ label }) => label);

beforeAll(async () => {
  app = await startTestApp();
  const employeeOf = async (entreprise: string, email: string) =>
    app.clientOf(await app.person(entreprise, { email, nom: 'Durand', prenom: 'Léa' }), entreprise);
  const batir = await app.operator.registerCompany({ name: 'Bâtir Ouest' });
  const martin = await app.operator.registerCompany({ name: 'Toitures Martin' });
  employee = await employeeOf(batir.entreprise, 'employe@batir.test');
  elsewhere = await employeeOf(martin.entreprise, 'employe@martin.test');
  const stream = absenceTypeStream(batir.entreprise, batir.absences.get('RTT') ?? '');
  await app.operator.handle(batir.entreprise, absenceType, stream, { type: 'Remove' });
  await app.settled();
}, 60_000);
afterAll(() => app.close());

describe('the types of absence', () => {
  test('of a new company are there for everyone, without those it removed', async () => {
    const { totalCount, data } = await list(employee, '?Take=-1&Skip=-1');
    expect(totalCount).toBe(11);
    expect(data.find(({ code }) => code === 'CP')).toEqual({
      id: data.find(({ code }) => code === 'CP')?.id,
      label: 'Congés payés',
      code: 'CP',
      compteSeuilHS: true,
      isDeleted: false,
      createdBy: null,
      createdOn: '2026-11-20T09:00:00.000Z',
      updatedBy: null,
      updatedOn: null,
      deletedBy: null,
      deletedOn: null,
      rowVersion: 1,
    });
    expect((await list(elsewhere)).totalCount).toBe(12);
  });

  test('come with the removed ones when asked for', async () => {
    const { data } = await list(employee, '?includeDeleted=true&Text=rtt');
    expect(data).toMatchObject([{ label: 'RTT', isDeleted: true, rowVersion: 2 }]);
    expect(await labels('?Text=rtt')).toEqual([]);
  });

  test('come last first, or as asked', async () => {
    expect((await labels('?Take=1'))[0]).toBe('Absence injustifiée');
    expect((await labels('?OrderAsc=true&Take=1'))[0]).toBe('Congés payés');
    expect(await labels('?OrderBy=label&OrderAsc=true&Take=3&Skip=3')).toEqual([
      'Congés payés',
      'Événement familial',
      'Formation',
    ]);
  });

  test('are searched by label and code, without accents', async () => {
    expect(await labels('?Text=evenement')).toEqual(['Événement familial']);
    expect(await labels('?Text=CSS')).toEqual(['Congé sans solde']);
    expect(await labels('?Text=_')).toEqual([]);
  });
});
