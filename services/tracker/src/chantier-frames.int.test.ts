import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { createAudience } from './audience.ts';
import type { Member } from './principal.ts';
import { startTestApp, type Client, type TestApp } from './testing/test-app.ts';
import { expectOk } from './testing/expect-ok.ts';
import {
  accept,
  makeValidationCompany,
  mondaysBack,
  refuse,
  type ValidationCompany,
} from './week-validation/testing/validation-company.ts';

/** Léa is of neither Paul's team nor Nina's: each of them leads a chantier on which she works. */
let app: TestApp;
let batir: ValidationCompany;
let nina: Client;
const freshMonday = mondaysBack('2026-10-12');

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
  nina = await batir.person('Nina', 'responsable');
  const { alice, halles, gare, paul, rene } = batir;
  for (const [{ id }, { userId }] of [
    [halles, paul],
    [gare, nina],
  ] as const)
    expectOk(await alice.put(`/Projet/Update/${id}`, { responsablesId: [rene.userId, userId] }));
}, 120_000);
afterAll(() => app?.close());

const asMember = ({ userId }: Client, role: string): Member =>
  ({ userId, entreprise: batir.entreprise, role, permissions: [] }) as unknown as Member;

const eventsOf = async (monday: CivilDate) => {
  const { entreprise, lea } = batir;
  return app.tracker.store.readStream(`week-${entreprise}~${lea.userId}~${monday}`, { entreprise });
};

/** Who of them hears of each fact of a week, told one by one: of the week, and of which chantiers. */
const heard = async (monday: CivilDate, from = 0) => {
  const { paul, xavier, rene, halles, gare } = batir;
  const { hearersOf } = createAudience(app.tracker.deps);
  const chantiers = new Map([
    [halles.id, 'Halles'],
    [gare.id, 'Gare'],
  ]);
  const told: string[] = [];
  for (const event of (await eventsOf(monday)).slice(from)) {
    const { mayHear, besides = [] } = await hearersOf([event]);
    const hears = (name: string, who: Client, role: string): string[] => {
      const ofChantiers = besides.filter((each) => each.mayHear(asMember(who, role)));
      const all = [
        ...(mayHear(asMember(who, role)) ? ['week'] : []),
        ...ofChantiers.map(({ frame }) => chantiers.get(frame.id) ?? frame.id),
      ];
      return all.length === 0 ? [] : [`${name}: ${all.join(', ')}`];
    };
    const all = [
      ...hears('Paul', paul, 'responsable'),
      ...hears('Nina', nina, 'responsable'),
      ...hears('Xavier', xavier, 'commercial'),
      ...hears('René', rene, 'responsable'),
    ];
    told.push([event.type, ...all].join(' | '));
    const { position } = event;
    for (const { frame } of besides)
      expect(frame).toEqual({ type: 'project', id: frame.id, version: position, position });
  }
  return told;
};

test('who leads a chantier hears that its hours are others, and nothing of the week of somebody who is not his', async () => {
  const monday = freshMonday();
  const line = await batir.works(monday, batir.halles);
  await batir.isAbsent(addDays(monday, 2));
  const move = { time: 5, taskProjectId: batir.gare.task };
  expectOk(await batir.lea.put(`/Time/Update/${line}`, move));
  expectOk(await batir.alice.put(`/Time/Update/${line}`, { time: 4 }));
  expect((await batir.lea.delete(`/Time/Delete/${line}`)).status).toBe(204);
  expect(await heard(monday)).toEqual([
    'WeekOpened | René: week',
    'TimeEntryAdded | Paul: Halles | Xavier: week | René: week',
    'AbsenceAdded | René: week',
    'TimeEntryCorrected | Paul: Halles | Nina: Gare | Xavier: week | René: week',
    'TimeEntryCorrected | Nina: Gare | René: week',
    'TimeEntryRemoved | Nina: Gare | René: week',
  ]);
});

test('who leads a chantier hears of hours that another enters for his crew', async () => {
  const monday = freshMonday();
  const { rene, lea, halles } = batir;
  const hours = { taskProjectId: halles.task, personnes: [{ userId: lea.userId, time: 6 }] };
  expectOk(await rene.post('/Time/AddCrewTime', { inputDate: monday, ...hours }));
  expect(await heard(monday)).toContain('TimeEntryAdded | Paul: Halles | Xavier: week | René: week');
});

test('who leads a chantier hears that its hours are validated, or no longer, and nothing of what comes before', async () => {
  const monday = freshMonday();
  await batir.works(monday, batir.halles);
  await batir.works(addDays(monday, 1), batir.gare);
  const from = (await eventsOf(monday)).length;
  expectOk(await batir.submits(monday));
  expectOk(await batir.decides(batir.alice, monday, refuse, { commentaire: 'Non' }));
  const ofChantiers = async () => (await heard(monday, from)).filter((each) => /Paul|Nina/.test(each));
  expect(await ofChantiers()).toEqual([]);
  await batir.works(addDays(monday, 2), batir.port);
  expectOk(await batir.submits(monday));
  expectOk(await batir.decides(batir.alice, monday, accept));
  expectOk(await batir.decides(batir.alice, monday, refuse, { commentaire: 'Encore' }));
  expect(await ofChantiers()).toEqual([
    'WeekValidated | Paul: Halles | Nina: Gare | Xavier: week | René: week',
    'WeekReopened | Paul: Halles | Nina: Gare | Xavier: week | René: week',
  ]);
});

test('of many changes of one page each chantier is told once, where the last one was', async () => {
  const monday = freshMonday();
  for (const n of [0, 1, 2]) await batir.works(addDays(monday, n), batir.halles);
  const events = await eventsOf(monday);
  const { besides = [] } = await createAudience(app.tracker.deps).hearersOf(events);
  const position = events.at(-1)?.position ?? 0;
  const told = besides.filter(({ mayHear }) => mayHear(asMember(batir.paul, 'responsable')));
  expect(told.map(({ frame }) => frame)).toEqual([
    { type: 'project', id: batir.halles.id, version: position, position },
  ]);
});

test('who leads a chantier no longer, or is no responsable any more, hears nothing', async () => {
  const monday = freshMonday();
  const { alice, halles, rene, paul } = batir;
  await batir.works(monday, halles);
  const [event] = (await eventsOf(monday)).slice(-1);
  const { hearersOf, note } = createAudience(app.tracker.deps);
  const hears = async (role: string) =>
    (await hearersOf(event ? [event] : [])).besides?.some(({ mayHear }) => mayHear(asMember(paul, role)));
  expect([await hears('responsable'), await hears('utilisateur')]).toEqual([true, false]);
  expectOk(await alice.put(`/Projet/Update/${halles.id}`, { responsablesId: [rene.userId] }));
  const stream = `project-${batir.entreprise}~${halles.id}`;
  note((await app.tracker.store.readStream(stream, { entreprise: batir.entreprise })).slice(-1));
  expect(await hears('responsable')).toBe(false);
});
