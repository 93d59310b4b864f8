import type { listAbsenceTypes } from '@gestiontemps/contracts/absence-types';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client as Caller, startTestApp, type TestApp } from '../testing/test-app.ts';
import { absenceType, absenceTypeStream } from './absence-type.ts';

type Listed = WireReply<typeof listAbsenceTypes>;
type Type = Listed['data'][number];

let app: TestApp;
let admin: Caller;
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
  admin = await app.clientOf(
    await app.person(batir.entreprise, {
      email: 'admin@batir.test',
      nom: 'Petit',
      prenom: 'Anne',
      membership: { role: 'administrateur' },
    }),
    batir.entreprise,
  );
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

  test('are created, changed and removed by administrators', async () => {
    const path = '/TypeAbsence/CreerTypeAbsence';
    const body = { label: 'Déménagement', code: 'DEM' };
    expect((await employee.post(path, body)).status).toBe(403);
    const { body: made } = await admin.post<Type>(path, body);
    expect(made).toMatchObject({ ...body, compteSeuilHS: false, isDeleted: false, rowVersion: 1 });
    const change = { compteSeuilHS: true, rowVersion: 1 };
    const { body: changed } = await admin.put<Type>(`/TypeAbsence/ModifierTypeAbsence/${made.id}`, change);
    expect(changed).toMatchObject({ ...body, compteSeuilHS: true, rowVersion: 2 });
    expect((await list(admin, '?Text=demenagement')).data).toEqual([changed]);
    const remove = (version: number) =>
      admin.put(`/TypeAbsence/SupprimerAbsence/${made.id}?rowVersion=${version}`, {});
    expect((await remove(1)).status).toBe(409);
    expect(await remove(2)).toMatchObject({ status: 204 });
    expect((await list(admin, '?Text=demenagement')).data).toEqual([]);
    expect((await list(admin, '?Text=demenagement&includeDeleted=true')).data).toMatchObject([
      { isDeleted: true },
    ]);
  });

  test('have codes of their own, those the company began with included; a removed one gives its own up', async () => {
    const create = (code: string) =>
      admin.post<Type>('/TypeAbsence/CreerTypeAbsence', { label: 'Autre', code });
    const taken = {
      status: 400,
      body: { errors: [{ errorMessage: 'Ce code est déjà utilisé', propertyName: 'code' }] },
    };
    expect(await create('cp')).toMatchObject(taken);
    const { body: first } = await create('AUT');
    expect(await create('Aut')).toMatchObject(taken);
    await admin.put(`/TypeAbsence/SupprimerAbsence/${first.id}`, {});
    expect((await create('AUT')).status).toBe(200);
    expect(await create('@AUT')).toMatchObject({ status: 400, body: { errors: [{ propertyName: 'code' }] } });
  });

  test('that are removed stay with the hours entered with them, and are offered no more', async () => {
    const body = { label: 'Inondation', code: 'INO' };
    const { body: type } = await admin.post<Type>('/TypeAbsence/CreerTypeAbsence', body);
    const enter = (inputDate: string) =>
      employee.post('/Time/AddAbsenceTime', {
        userId: employee.userId,
        inputDate,
        absenceId: type.id,
        time: 7,
      });
    expect((await enter('2026-11-18')).status).toBe(200);
    await admin.put(`/TypeAbsence/SupprimerAbsence/${type.id}`, {});
    const refused = { errors: [{ errorMessage: "Ce type d'absence n'est plus proposé" }] };
    expect(await enter('2026-11-19')).toMatchObject({ status: 400, body: refused });
    const timeSheetId = `${employee.userId}.d2026-11-18`;
    const sheet = await employee.post('/Time/getTimeSheetById', { timeSheetId });
    expect(sheet.body).toMatchObject({ absences: [{ libelle: 'Inondation', time: 7 }] });
  });

  test('are searched by label and code, without accents', async () => {
    expect(await labels('?Text=evenement')).toEqual(['Événement familial']);
    expect(await labels('?Text=CSS')).toEqual(['Congé sans solde']);
    expect(await labels('?Text=_')).toEqual([]);
  });
});
