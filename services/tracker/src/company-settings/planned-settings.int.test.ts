import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { getSettings, listPlannedSettings } from '@gestiontemps/contracts/company-settings';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';

type Planned = WireReply<typeof listPlannedSettings>;
type Settings = WireReply<typeof getSettings>;

let app: TestApp;
let admin: Client;
let martin: Client;

const companyOf = async (name: string): Promise<Client> => {
  const { entreprise } = await app.operator.registerCompany({ name });
  const membership = { role: 'administrateur' } as const;
  const person = { email: `${randomUUID()}@test.fr`, nom: 'Dubois', prenom: 'Marie', membership };
  return app.clientOf(await app.person(entreprise, person), entreprise);
};

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T15:00:00.000Z' });
  admin = await companyOf('Bâtir Ouest');
  martin = await companyOf('Toitures Martin');
}, 60_000);
afterAll(() => app.close());

const plan = (effectiveFrom: string, changes: object) =>
  admin.post('/Settings/UpdateSettings', { effectiveFrom, ...changes });
const planned = async (client = admin): Promise<Planned> =>
  (await client.get<Planned>('/Settings/Planned')).body;
const takeBack = (query: Record<string, string>) =>
  admin.delete<Problem>(`/Settings/Planned?${new URLSearchParams(query).toString()}`);

describe('What is planned for a day to come', () => {
  test('is told by day, with the values that it brings, and to this company alone', async () => {
    await plan('2026-12-07', { isManageKmsPerso: true, hoursDelay: 48 });
    await plan('2027-01-01', { tauxStandard: 34.5 });
    await plan('2026-11-20', { primeSamedi: true });
    expect((await planned()).data).toEqual([
      { effectiveFrom: '2026-12-07', changes: { isManageKmsPerso: true, hoursDelay: 48 } },
      { effectiveFrom: '2027-01-01', changes: { tauxStandard: 34.5 } },
    ]);
    expect((await planned(martin)).data).toEqual([]);
  });

  test('is taken back setting by setting, and does not take effect', async () => {
    const { rowVersion } = await planned();
    const version = { rowVersion: String(rowVersion) };
    expect((await takeBack({ effectiveFrom: '2026-12-07', key: 'hoursDelay', ...version })).status).toBe(204);
    expect((await planned()).data[0]).toEqual({
      effectiveFrom: '2026-12-07',
      changes: { isManageKmsPerso: true },
    });
    const stale = await takeBack({ effectiveFrom: '2026-12-07', ...version });
    expect(stale.status).toBe(409);
    expect((await takeBack({ effectiveFrom: '2027-01-01' })).status).toBe(204);
    expect((await takeBack({ effectiveFrom: '2027-01-01', ...version })).status).toBe(204);

    app.setNow('2027-01-04T08:00:00.000Z');
    const { body } = await admin.get<Settings>('/Settings/Settings');
    expect(body).toMatchObject({ hoursDelay: 168, isManageKmsPerso: true, tauxStandard: null });
    expect((await planned()).data).toEqual([]);
    const late = await takeBack({ effectiveFrom: '2026-12-07' });
    expect(late.status).toBe(400);
    expect(late.body.errors).toEqual([
      { errorCode: 1, errorMessage: 'Ce changement a déjà pris effet', propertyName: 'effectiveFrom' },
    ]);
  });
});
