import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HubFrame } from '@gestiontemps/contracts/hub';
import { type Browser, connect } from '@gestiontemps/hub/testing/run-hub';
import { hubPath } from '@gestiontemps/hub/upgrade';
import { createAudience } from './audience.ts';
import type { Member } from './principal.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { type Company, makeCompany } from './testing/world.ts';

type People = Company & { responsable: Client; commercial: Client };
let app: TestApp;
let company: People;
let other: People;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
  other = await makeCompany(app, 'B');
}, 60_000);
afterAll(() => app.close());

const address = (ticket: string): string => `${app.url.replace('http', 'ws')}${hubPath}?ticket=${ticket}`;
const ticketOf = async (client: Client): Promise<string> =>
  (await client.post<{ ticket: string }>('/hub/ticket')).body.ticket;
const open = async (client: Client, as: string = client.userId): Promise<Browser> =>
  connect(address(await ticketOf(client)), as);

const enter = ({ owner, taskId }: Company, inputDate: string) =>
  owner.post<{ id: string }>('/Time/AddInputTime', {
    userId: owner.userId,
    inputDate,
    taskProjectId: taskId,
    time: 7,
  });

/** Something that every member of a company hears of: what was to be told before it has been told by then. */
const everybodyHears = async ({ admin, projectId }: Company, browsers: readonly Browser[]): Promise<void> => {
  const label = `Tâche ${crypto.randomUUID().slice(0, 8)}`;
  const before = await app.tracker.store.head();
  await admin.post(`/Projet/${projectId}/AddTask`, { taskProjectLabel: label, timePlanned: 1 });
  await Promise.all(
    browsers.map(async (browser) => {
      while (!since(browser, before).some(({ type }) => type === 'project'))
        await once(browser.socket, 'message');
    }),
  );
};

/** What a browser heard of what happened after a position: who comes hears of what had just moved, too. */
const since = ({ frames }: Browser, position: number): HubFrame[] =>
  frames.filter((frame) => 'position' in frame && frame.position > position);

const heard = (browser: Browser | undefined, id: string): boolean =>
  (browser?.frames ?? []).some((frame) => 'id' in frame && frame.id === id);

describe('the hub', () => {
  test('tells those who may read a week that it moved, with a position to read from', async () => {
    const stranger = await app.clientOf(
      await app.operator.addPerson(company.entreprise, {
        email: `${crypto.randomUUID()}@test.fr`,
        nom: 'N',
        prenom: 'Étranger',
        membership: { role: 'commercial' },
      }),
      company.entreprise,
    );
    const { owner, responsable, admin, commercial } = company;
    const browsers = await Promise.all(
      [owner, responsable, admin, commercial, stranger].map((client) => open(client)),
    );
    const foreign = await open(other.admin);
    await enter(company, '2026-11-16');
    await everybodyHears(company, browsers);
    await everybodyHears(other, [foreign]);
    const week = `${owner.userId}.w2026-11-16`;
    // The commercial of a chantier of the week is told, as he may read it; one of none of them is not.
    expect(browsers.map((browser) => heard(browser, week))).toEqual([true, true, true, true, false]);
    expect(heard(foreign, week)).toBe(false);
    const told = browsers[0]?.frames.find((frame) => frame.type === 'week');
    expect(told).toMatchObject({ id: week, version: expect.any(Number), position: expect.any(Number) });
    for (const { socket } of [...browsers, foreign]) socket.close();
  });

  test('tells the commercial of a chantier whose last hours of a week are taken away', async () => {
    const { owner, commercial } = company;
    const line = await enter(company, '2026-11-02');
    const browser = await open(commercial);
    await everybodyHears(company, [browser]);
    const week = `${owner.userId}.w2026-11-02`;
    await enter(company, '2026-11-03').then(({ body }) => owner.delete(`/Time/Delete/${body.id}`));
    await browser.heard(week);
    const before = await app.tracker.store.head();
    await owner.delete(`/Time/Delete/${line.body.id}`);
    await everybodyHears(company, [browser]);
    expect(since(browser, before).some((frame) => frame.type === 'week')).toBe(true);
    browser.socket.close();
  });

  test('tells those from whom somebody or a week is taken, of whom it has told nothing before', async () => {
    const fresh = await makeCompany(app, 'C');
    const { owner, responsable, commercial, admin } = fresh;
    const line = await enter(fresh, '2026-11-02');
    const browsers = await Promise.all([responsable, commercial].map((client) => open(client)));
    expect((await owner.delete(`/Time/Delete/${line.body.id}`)).status).toBe(204);
    const unlinked = await admin.put(`/Utilisateur/Update/${owner.userId}`, { responsableIds: [] });
    expect(unlinked.status).toBe(200);
    await everybodyHears(fresh, browsers);
    expect(heard(browsers[1], `${owner.userId}.w2026-11-02`)).toBe(true);
    expect(browsers.map((browser) => heard(browser, owner.userId))).toEqual([true, false]);
    for (const { socket } of browsers) socket.close();
  });

  test('tells those to whom a week was linked and from whom it was taken in one page of the log', async () => {
    const fresh = await makeCompany(app, 'D');
    const line = await enter(fresh, '2026-11-02');
    expect((await fresh.owner.delete(`/Time/Delete/${line.body.id}`)).status).toBe(204);
    const { store, deps } = app.tracker;
    const { events } = await store.readAll({ after: 0, limit: 10_000, categories: ['week'] });
    const ofWeek = events.filter(({ stream }) => stream.includes(fresh.owner.userId));
    const { mayHear } = await createAudience(deps).hearersOf(ofWeek);
    const commercial = { userId: fresh.commercial.userId, entreprise: fresh.entreprise, role: 'commercial' };
    expect(mayHear({ permissions: [], ...commercial } as unknown as Member)).toBe(true);
  });

  test('does not tell the commercial of a chantier of an absence, nor of what belongs to a day', async () => {
    const { owner, responsable, commercial } = company;
    await enter(company, '2026-10-26');
    const browsers = await Promise.all([responsable, commercial].map((client) => open(client)));
    await everybodyHears(company, browsers);
    const before = await app.tracker.store.head();
    const day = { userId: owner.userId, inputDate: '2026-10-27', grandDeplacement: true };
    expect((await owner.post('/Time/AddOrUpdateTimeSheet', day)).status).toBe(200);
    await everybodyHears(company, browsers);
    expect(browsers.map((browser) => since(browser, before).some(({ type }) => type === 'week'))).toEqual([
      true,
      false,
    ]);
    for (const { socket } of browsers) socket.close();
  });

  test('tells of a rate to those who may read rates, and of no amount', async () => {
    const { owner, responsable, commercial, admin } = company;
    const browsers = await Promise.all([owner, responsable, commercial, admin].map((client) => open(client)));
    const foreign = await open(other.admin);
    const before = await app.tracker.store.head();
    const rate = { utilisateurId: owner.userId, start: '2026-01-01', tauxHoraire: 43.21 };
    expect((await admin.post('/CoutHoraire/Create', rate)).status).toBe(200);
    const raise = { baseSalaire: 4321 };
    expect((await admin.put(`/Utilisateur/Update/${owner.userId}`, raise)).status).toBe(200);
    await everybodyHears(company, browsers);
    await everybodyHears(other, [foreign]);
    const ofRates = ({ frames }: Browser) =>
      frames.filter(({ type }) => type === 'hourlyCost' || type === 'salary');
    expect([...browsers, foreign].map((browser) => ofRates(browser).length > 0)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    const told = browsers.map((browser) => JSON.stringify(since(browser, before)));
    for (const frames of told) expect(frames).not.toMatch(/43\.?21|"user"/);
    for (const { socket } of [...browsers, foreign]) socket.close();
  });

  test('opens with a ticket, once, for the user of its session', async () => {
    const { owner, admin } = company;
    const ticket = await ticketOf(owner);
    const first = await connect(address(ticket), owner.userId);
    expect(first.frames[0]).toEqual({ type: 'Connected', beats: true });
    await expect(connect(address(ticket), owner.userId)).rejects.toThrow('refused');
    await expect(connect(address(''), owner.userId)).rejects.toThrow('refused');
    const impostor = await open(owner, admin.userId);
    expect(impostor.frames[0]).toMatchObject({ type: 'Error' });
    expect(await impostor.closed).toBe(4400);
    first.socket.close();
  });

  test('closes the sockets of a session that ends, and no others of its user', async () => {
    const [one, two] = await Promise.all([
      app.clientOf(company.owner.userId, company.entreprise),
      app.clientOf(company.owner.userId, company.entreprise),
    ]);
    const [ended, kept] = await Promise.all([open(one), open(two)]);
    await one.post('/Account/Logout');
    expect(await ended.closed).toBe(4401);
    expect(kept.socket.readyState).toBe(WebSocket.OPEN);
    kept.socket.close();
  });

  test('opens for nobody who was let back in by a ticket of before', async () => {
    const id = await app.operator.addPerson(company.entreprise, {
      email: `${crypto.randomUUID()}@test.fr`,
      nom: 'N',
      prenom: 'Revenu',
    });
    const ticket = await ticketOf(await app.clientOf(id, company.entreprise));
    expect((await company.admin.delete(`/Utilisateur/Delete/${id}`)).status).toBe(204);
    expect((await company.admin.put(`/Utilisateur/Active/${id}`)).status).toBe(200);
    await expect(connect(address(ticket), id)).rejects.toThrow('refused');
    (await open(await app.clientOf(id, company.entreprise))).socket.close();
  });

  test('shows a deactivated member out without waiting for him to be told anything', async () => {
    const id = await app.operator.addPerson(company.entreprise, {
      email: `${crypto.randomUUID()}@test.fr`,
      nom: 'N',
      prenom: 'Parti',
    });
    const browser = await open(await app.clientOf(id, company.entreprise));
    expect((await company.admin.delete(`/Utilisateur/Delete/${id}`)).status).toBe(204);
    expect(await browser.closed).toBe(4401);
  });
});
