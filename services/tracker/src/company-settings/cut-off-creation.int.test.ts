import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { createCompany, listCompanies } from '@gestiontemps/contracts/companies';
import type { WireReply } from '@gestiontemps/contracts/route';
import { accountStream } from '../accounts/account-events.ts';
import { callProcess } from '../testing/call-process.ts';
import { cutOff } from '../testing/cut-off.ts';
import { type Client, startTestApp, testPassword, type TestApp } from '../testing/test-app.ts';

type Company = WireReply<typeof createCompany>;

let app: TestApp;
let superadmin: Client;

beforeAll(async () => {
  app = await startTestApp();
  const id = await app.operator.addAccount('sa@test.fr', testPassword);
  await app.operator.grantSuperadmin(id);
  superadmin = await app.clientOf(id, null);
}, 60_000);
afterAll(() => app.close());

const create = (name: string) => () =>
  superadmin.post<Company>('/Entreprise/Create', {
    name,
    administrateur: { nom: 'Petit', prenom: 'Luc', email: `luc@${name.toLowerCase()}.test` },
  });
const found = async (name: string): Promise<Company[]> => {
  await app.settled();
  const { body } = await superadmin.get<WireReply<typeof listCompanies>>(`/Entreprise/List?Text=${name}`);
  return body.data;
};
const invitationsOf = async (company: Company | undefined): Promise<number> => {
  const stream = accountStream(company?.administrateurs[0]?.id ?? '');
  const events = await app.tracker.store.readStream(stream, { entreprise: null });
  return events.filter(({ type }) => type === 'InvitationIssued').length;
};
const laterOn = (process: string) => callProcess(app.tracker, process, '2026-11-20T09:02:00.000Z');

describe('The creation of a company that is cut off', () => {
  test.each([
    ['Alpha', 'its lists', "new.stream like 'absenceType-%'"],
    ['Beta', 'its administrator', "new.stream like 'user-%'"],
    ['Gamma', 'its name', "new.type = 'CompanyRegistered'"],
  ])('(%s) before %s leaves none, and can be begun again a minute later', async (name, _what, at) => {
    expect((await cutOff(app.tracker, at, create(name))).status).toBe(503);
    expect(await found(name)).toEqual([]);
    await laterOn('code-release');
    await laterOn('unsent-invitations');

    const { status, body: company } = await create(name)();
    expect([status, await found(name)]).toMatchObject([200, [{ id: company.id }]]);
    expect([company.administrateurs.length, await invitationsOf(company)]).toEqual([1, 1]);
    const inIt = await app.clientOf(superadmin.userId, company.id);
    for (const path of ['/TypeAbsence/GetTypeAbsences', '/Task/GetTasks'])
      expect((await inIt.get<{ totalCount: number }>(path)).body.totalCount).toBeGreaterThan(3);
    // What broke off is no other company of his.
    const luc = company.administrateurs[0]?.id ?? '';
    expect(await app.tracker.directory.isOfAnotherCompany(luc, company.id)).toBe(false);
  });

  test('before the invitation of its administrator has it sent a minute later', async () => {
    const at = "new.type = 'InvitationIssued'";
    expect((await cutOff(app.tracker, at, create('Delta'))).status).toBe(503);
    const [company] = await found('Delta');
    expect([company?.administrateurs.length, await invitationsOf(company)]).toEqual([1, 0]);
    await laterOn('unsent-invitations');
    expect(await invitationsOf(company)).toBe(1);
  });
});
