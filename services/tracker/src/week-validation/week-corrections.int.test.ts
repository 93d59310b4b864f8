import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { replayWeek } from '@gestiontemps/contracts/week-replay';
import type { getWeekSheet } from '@gestiontemps/contracts/week-validation';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import {
  accept,
  makeValidationCompany,
  mondaysBack,
  type ValidationCompany,
} from './testing/validation-company.ts';

type Sheet = WireReply<typeof getWeekSheet>;

let app: TestApp;
let batir: ValidationCompany;
const freshMonday = mondaysBack('2026-10-12');

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
}, 120_000);
afterAll(() => app?.close());

const corrections = async (who: Client, monday: CivilDate): Promise<Sheet['corrections']> => {
  await app.settled();
  return expectOk(await who.get<Sheet>(`/Validation/AskTimeSheet/${batir.weekId(monday)}`)).corrections;
};
const acknowledges = (who: Client, monday: CivilDate, jusqua: number) =>
  who.post<Sheet>(`/Validation/AcknowledgeCorrections/${batir.weekId(monday)}`, { jusqua });
const named = (person: Client) => expect.objectContaining({ id: person.userId });

describe('what others entered in a week', () => {
  test('is told to its owner until she has said to have seen it, and to who validates it', async () => {
    const monday = freshMonday();
    await batir.works(monday, batir.halles, 7);
    expect(await corrections(batir.lea, monday)).toBeNull();
    await batir.works(addDays(monday, 2), batir.halles, 3, batir.alice);
    await batir.works(addDays(monday, 1), batir.gare, 2, batir.alice);
    const shown = await corrections(batir.lea, monday);
    expect(shown).toEqual({
      par: [named(batir.alice)],
      jours: [addDays(monday, 1), addDays(monday, 2)],
      le: expect.any(String),
      jusqua: expect.any(Number),
    });
    expect(await corrections(batir.alice, monday)).toEqual(shown);

    const seen = await acknowledges(batir.lea, monday, shown?.jusqua ?? 0);
    expect(seen).toMatchObject({ status: 200, body: { corrections: null } });
    expect(await corrections(batir.alice, monday)).toBeNull();
    const { evenements } = expectOk(
      await batir.alice.get<WireReply<typeof replayWeek>>(`/Audit/Semaine/${batir.weekId(monday)}`),
    );
    expect(evenements.at(-1)).toMatchObject({ acte: 'acknowledged', acteur: named(batir.lea), lignes: [] });
  });

  test('that came after what she saw stays to be seen, and nothing is noted twice', async () => {
    const monday = freshMonday();
    await batir.works(monday, batir.halles, 7, batir.alice);
    const first = (await corrections(batir.lea, monday))?.jusqua ?? 0;
    await batir.works(addDays(monday, 1), batir.halles, 7, batir.alice);
    const { body } = await acknowledges(batir.lea, monday, first);
    expect(body.corrections).toMatchObject({ jours: [addDays(monday, 1)] });
    const before = (await batir.recorded(monday)).length;
    expect((await acknowledges(batir.lea, monday, first)).status).toBe(200);
    expect((await batir.recorded(monday)).length).toBe(before);
  });

  test('is acknowledged by nobody else, and leaves the decision of who validates as it was', async () => {
    const monday = freshMonday();
    await batir.works(monday, batir.halles, 7, batir.alice);
    const jusqua = (await corrections(batir.lea, monday))?.jusqua ?? 0;
    for (const other of [batir.alice, batir.rene]) {
      expect((await acknowledges(other, monday, jusqua)).status).toBe(403);
    }
    expect(await corrections(batir.lea, monday)).not.toBeNull();
    await batir.submits(monday);
    await app.settled();
    const sheet = expectOk(await batir.rene.get<Sheet>(`/Validation/AskTimeSheet/${batir.weekId(monday)}`));
    expect((await acknowledges(batir.lea, monday, jusqua)).status).toBe(200);
    expect((await batir.decides(batir.rene, monday, accept, { rowVersion: sheet.rowVersion })).status).toBe(
      200,
    );
  });

  test('is hidden from who sees a part of the week', async () => {
    const monday = freshMonday();
    await batir.pending(monday);
    expectOk(await batir.decides(batir.rene, monday, accept));
    await batir.isAbsent(addDays(monday, 4), 7, batir.alice);
    expect(await corrections(batir.alice, monday)).not.toBeNull();
    expect(await corrections(batir.xavier, monday)).toBeNull();
  });
});
