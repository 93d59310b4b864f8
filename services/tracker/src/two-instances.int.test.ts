import { randomUUID } from 'node:crypto';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { createClient } from '@gestiontemps/contracts/clients';
import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { createProject } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getUser } from '@gestiontemps/contracts/users';
import { connect } from '@gestiontemps/hub/testing/run-hub';
import { hubPath } from '@gestiontemps/hub/upgrade';
import { codeStream } from '@gestiontemps/kernel/commands/reserve-code';
import { clientCode } from './clients/client.ts';
import { expectOk } from './testing/expect-ok.ts';
import { startSecondInstance, type SecondInstance } from './testing/second-instance.ts';
import { type Client, startTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { type Company, makeCompany } from './testing/world.ts';

type UserReply = WireReply<typeof getUser>;
type ClientReply = WireReply<typeof createClient>;
type ProjectReply = WireReply<typeof createProject>;

let app: TestApp;
let second: SecondInstance;
let company: Company;
/** The same administrator, asking one process and the other. */
let here: Client;
let there: Client;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
  second = await startSecondInstance(app);
  here = company.admin;
  there = second.elsewhere(here);
}, 60_000);
afterAll(async () => {
  await second.stop();
  await app.close();
});

/** What one process holds in memory is up to a second older than what the other has just recorded. */
describe('What is left out of a change stays as the other instance has just recorded it', () => {
  test('of a member', async () => {
    const email = `${randomUUID()}@batir.test`;
    const asked = { nom: 'Lefèvre', prenom: 'Zoé', email, role: 'utilisateur', responsableIds: [] };
    const { body: user } = await here.post<UserReply>('/Utilisateur/Create', asked);
    const path = `/Utilisateur/Update/${user.id}`;
    const known = await there.put<UserReply>(path, { accessAllChantier: true });
    const barred = await here.put<UserReply>(path, {
      saisieFeuilleTempsDisable: true,
      rowVersion: known.body.rowVersion,
    });
    const last = await there.put<UserReply>(path, {
      canAddTaskOnChantier: true,
      rowVersion: barred.body.rowVersion,
    });
    expect(last).toMatchObject({
      status: 200,
      body: { accessAllChantier: true, saisieFeuilleTempsDisable: true, canAddTaskOnChantier: true },
    });
  });

  test('of a client', async () => {
    const { body: client } = await here.put<ClientReply>('/Tiers/Create', { name: 'SCI', externalId: 'T-1' });
    const path = `/Tiers/Update/${client.id}`;
    const known = await there.put<ClientReply>(path, { telephone: '02 40 00 00 00' });
    const renumbered = await here.put<ClientReply>(path, {
      externalId: 'T-2',
      rowVersion: known.body.rowVersion,
    });
    const last = await there.put<ClientReply>(path, {
      email: 'sci@test.fr',
      rowVersion: renumbered.body.rowVersion,
    });
    expect(last).toMatchObject({
      status: 200,
      body: { externalId: 'T-2', telephone: '02 40 00 00 00', email: 'sci@test.fr' },
    });
  });

  test('of a project', async () => {
    const { id: clientId } = (await here.put<ClientReply>('/Tiers/Create', { name: 'M', externalId: 'T-4' }))
      .body;
    const asked = { label: 'Halles', externalId: 'T-1', clientId };
    const { body: project } = await here.post<ProjectReply>('/Projet/Create', asked);
    const path = `/Projet/Update/${project.id}`;
    const known = await there.put<ProjectReply>(path, { label: 'Les Halles' });
    const renumbered = await here.put<ProjectReply>(path, {
      externalId: 'T-2',
      rowVersion: known.body.rowVersion,
    });
    const last = await there.put<ProjectReply>(path, {
      isBillable: false,
      rowVersion: renumbered.body.rowVersion,
    });
    expect(last).toMatchObject({
      status: 200,
      body: { externalId: 'T-2', label: 'Les Halles', isBillable: false },
    });
  });
});

test('A member deleted before he joined is invited no more, wherever he was invited', async () => {
  const email = `${randomUUID()}@batir.test`;
  const asked = { nom: 'Lefèvre', prenom: 'Zoé', email, role: 'utilisateur', responsableIds: [] };
  expect((await there.delete(`/Utilisateur/Delete/${randomUUID()}`)).status).toBe(404);
  const { body: user } = await here.post<UserReply>('/Utilisateur/Create', asked);
  expect((await there.delete(`/Utilisateur/Delete/${user.id}`)).status).toBe(204);
});

test('A client given his former code again reserves it, whatever another instance has just made of it', async () => {
  const { entreprise } = company;
  const { body: client } = await here.put<ClientReply>('/Tiers/Create', {
    name: 'Mairie',
    externalId: 'R-1',
  });
  const path = `/Tiers/Update/${client.id}`;
  await there.put(path, { telephone: '02 40 11 11 11' });
  await here.put(path, { externalId: 'R-2' });
  const code = codeStream({ entreprise, kind: 'client', code: 'R-1' });
  const reservedBy = async () => {
    const { state } = await app.tracker.deps.commands.load(clientCode, code, entreprise, { maxAge: 0 });
    return state.status === 'reserved' ? state.commandId : undefined;
  };
  const first = await reservedBy();
  expect((await there.put<ClientReply>(path, { externalId: 'R-1' })).body.externalId).toBe('R-1');
  expect(await reservedBy()).not.toBe(first);
});

/** Twenty times, since who comes first is chance: one decides on what the other is about to write. */
test.each<[method: string, path: string, body: (label: string) => object]>([
  ['POST', '/CleApi/Create', (nom) => ({ nom, portees: ['export.read'] })],
  ['POST', '/TypeAbsence/CreerTypeAbsence', (label) => ({ label, code: label })],
  ['PUT', '/Tiers/Create', (name) => ({ name, externalId: name })],
])('%s %s, sent to both under one key, makes one and is told of it by both', async (method, path, body) => {
  for (let nth = 1; nth <= 20; nth += 1) {
    const label = `P${nth}`;
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      [here, there].map((one) => one.call<{ id: string }>(method, path, body(label), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  }
});

test('Settings read after a change are the changed ones, in whichever instance', async () => {
  const { body: before } = await there.get<CompanySettings>('/Settings/Settings');
  const changed = await here.post<CompanySettings>('/Settings/UpdateSettings', {
    alerteHoursDayMax: before.alerteHoursDayMax + 1,
  });
  expect((await there.get('/Settings/Settings')).body).toEqual(changed.body);
});

test('A line is corrected by whoever has just heard of it, in whichever instance', async () => {
  const owner = company.owner;
  const theirs = second.elsewhere(owner);
  const line = { userId: owner.userId, taskProjectId: company.taskId, time: 1 };
  await theirs.post('/Time/AddInputTime', { ...line, inputDate: '2026-11-16' });
  const { body } = await owner.post<{ id: string }>('/Time/AddInputTime', {
    ...line,
    inputDate: '2026-11-17',
  });
  const path = `/Time/UpdateInputTimeComment/${body.id}`;
  expect((await theirs.put(path, { comment: 'Coffrage' })).status).toBe(200);
});

test('Hours go on a task, and on a type of absence, that another instance has just made', async () => {
  const { owner, taskId } = company;
  const theirs = second.elsewhere(owner);
  const on = { userId: owner.userId, inputDate: '2026-11-18', time: 1 };
  // It holds the chantier as it was before.
  await theirs.post('/Time/AddInputTime', { ...on, taskProjectId: taskId });
  const projectId = taskId.slice(0, taskId.lastIndexOf('.'));
  const task = { taskProjectLabel: 'Ferraillage', timePlanned: 10, statusTask: 2 };
  const { body: made } = await here.post<{ id: string }>(`/Projet/${projectId}/AddTask`, task);
  const entered = await theirs.post('/Time/AddInputTime', { ...on, taskProjectId: made.id });
  expect(entered.status).toBe(200);

  const kind = { label: 'Neige', code: 'NEIGE' };
  const type = expectOk(await here.post<{ id: string }>('/TypeAbsence/CreerTypeAbsence', kind));
  expectOk(await theirs.post('/Time/AddAbsenceTime', { ...on, absenceId: type.id }));
});

describe('Another password that one instance is told of', () => {
  test('closes what is open in the other one too, and goes on in its own session in both', async () => {
    const email = `${randomUUID()}@batir.test`;
    const of = { email, nom: 'Lefèvre', prenom: 'Zoé', password: testPassword };
    const id = await app.operator.addPerson(company.entreprise, of);
    const [mine, other] = [
      await app.clientOf(id, company.entreprise),
      await app.clientOf(id, company.entreprise),
    ];
    const { ticket } = (await second.elsewhere(other).post<{ ticket: string }>('/hub/ticket')).body;
    const address = `${second.url.replace('http', 'ws')}${hubPath}?ticket=${ticket}`;
    const browser = await connect(address, id);
    expect((await second.elsewhere(mine).post('/Account/User')).status).toBe(200);
    const password = 'Un-tout-autre-secret-2027';
    const body = { password, confirmPassword: password, currentPassword: testPassword };
    expect((await mine.post(`/Account/SetPassword/${id}`, body)).status).toBe(204);
    expect((await second.elsewhere(mine).post('/Account/User')).status).toBe(200);
    // What is known of a session and of its account may be a second old.
    await until(async () => (await second.elsewhere(other).post('/Account/User')).status === 401);
    expect(await browser.closed).toBe(4401);
  });
});
