import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { createAudience } from './audience.ts';
import type { Member } from './principal.ts';
import { startSecondInstance } from './testing/second-instance.ts';
import { expectOk } from './testing/expect-ok.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import {
  makeValidationCompany,
  mondaysBack,
  refuse,
  type ValidationCompany,
} from './week-validation/testing/validation-company.ts';

let app: TestApp;
let batir: ValidationCompany;
const freshMonday = mondaysBack('2026-10-12');

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
}, 120_000);
afterAll(() => app?.close());

/** Who of the two commerciaux hears of each fact of a week, told one by one, from one of its versions on. */
const heard = async (monday: CivilDate, from = 0) => {
  const { entreprise, lea, xavier, yves } = batir;
  const stream = `week-${entreprise}~${lea.userId}~${monday}`;
  const { hearersOf } = createAudience(app.tracker.deps);
  const told: string[] = [];
  for (const event of (await app.tracker.store.readStream(stream, { entreprise })).slice(from)) {
    const { mayHear } = await hearersOf([event]);
    const hears = ({ userId }: { userId: string }) =>
      mayHear({ userId, entreprise, role: 'commercial', permissions: [] } as unknown as Member);
    told.push([event.type, ...(hears(xavier) ? ['Xavier'] : []), ...(hears(yves) ? ['Yves'] : [])].join(' '));
  }
  return told;
};

test('a commercial hears of the lines of his own chantiers, and of no others, while the week is open', async () => {
  const monday = freshMonday();
  const line = await batir.works(monday, batir.halles);
  await batir.works(addDays(monday, 1), batir.gare);
  await batir.isAbsent(addDays(monday, 2));
  const move = { time: 5, taskProjectId: batir.gare.task };
  expectOk(await batir.lea.put(`/Time/Update/${line}`, move));
  expectOk(await batir.lea.put(`/Time/Update/${line}`, { time: 4 }));
  expect((await batir.lea.delete(`/Time/Delete/${line}`)).status).toBe(204);
  expect(await heard(monday)).toEqual([
    'WeekOpened',
    'TimeEntryAdded Xavier',
    'TimeEntryAdded Yves',
    'AbsenceAdded',
    'TimeEntryCorrected Xavier Yves',
    'TimeEntryCorrected Yves',
    'TimeEntryRemoved Yves',
  ]);
});

test('a commercial who was asked hears of every line while he may have to answer, and of no absence', async () => {
  const monday = freshMonday();
  await batir.pending(monday);
  expectOk(await batir.decides(batir.rene, monday, 1));
  const from = (await batir.recorded(monday)).length;
  await batir.works(addDays(monday, 3), batir.port, 7, batir.alice);
  await batir.isAbsent(addDays(monday, 4), 7, batir.alice);
  expect(await heard(monday, from)).toEqual([
    'TimeEntryAdded Xavier Yves',
    'EntryCorrectedByAdmin',
    'AbsenceAdded',
    'EntryCorrectedByAdmin',
  ]);
  const answered = (await batir.recorded(monday)).length;
  expectOk(await batir.decides(batir.alice, monday, refuse, { commentaire: 'Non' }));
  await batir.works(addDays(monday, 1), batir.halles, 1);
  await batir.isAbsent(addDays(monday, 3), 1);
  expect((await heard(monday, answered)).slice(-2)).toEqual(['TimeEntryAdded Xavier', 'AbsenceAdded']);
});

test('whom a chantier was just given to at another instance hears of its next line, as does whom it was taken from', async () => {
  const { entreprise, xavier, yves, halles } = batir;
  const second = await startSecondInstance(app);
  try {
    const { note, hearersOf } = createAudience(second.tracker.deps);
    const weeks = async () => {
      const stream = `week-${entreprise}~${batir.lea.userId}~${monday}`;
      return app.tracker.store.readStream(stream, { entreprise });
    };
    const hears = async (events: Parameters<typeof hearersOf>[0]) => {
      const { mayHear } = await hearersOf(events);
      return [xavier, yves].map(({ userId }) =>
        mayHear({ userId, entreprise, role: 'commercial', permissions: [] } as unknown as Member),
      );
    };
    const monday = freshMonday();
    await batir.works(monday, halles);
    const first = await weeks();
    expect(await hears(first)).toEqual([true, false]);
    const given = { commerciauxId: [yves.userId] };
    expectOk(await batir.alice.put(`/Projet/Update/${halles.id}`, given));
    const moved = await app.tracker.store.readStream(`project-${entreprise}~${halles.id}`, { entreprise });
    note(moved.slice(-1));
    await batir.works(addDays(monday, 1), halles);
    expect(await hears((await weeks()).slice(first.length))).toEqual([true, true]);
    await batir.works(addDays(monday, 2), halles);
    expect(await hears((await weeks()).slice(first.length + 1))).toEqual([false, true]);
  } finally {
    expectOk(await batir.alice.put(`/Projet/Update/${halles.id}`, { commerciauxId: [xavier.userId] }));
    await second.stop();
  }
});

test('the versions that frames of a week carry tell nothing of what moved in between', async () => {
  const monday = freshMonday();
  await batir.works(monday, batir.halles);
  await batir.isAbsent(addDays(monday, 1));
  await batir.works(addDays(monday, 2), batir.halles);
  const { entreprise, lea } = batir;
  const events = await app.tracker.store.readStream(`week-${entreprise}~${lea.userId}~${monday}`, {
    entreprise,
  });
  const { frameOf } = createAudience(app.tracker.deps);
  const frames = events.map((event) => frameOf(event));
  expect(frames).toEqual(
    events.map(({ position }) => ({ type: 'week', id: batir.weekId(monday), version: position, position })),
  );
});
