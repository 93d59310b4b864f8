import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { expectOk } from '../testing/expect-ok.ts';
import {
  accept,
  makeValidationCompany,
  mondaysBack,
  refuse,
  type Sheet,
  stepsOf,
  type ValidationCompany,
} from '../week-validation/testing/validation-company.ts';
import { type Posted, postedEntries } from './testing/posted-entries.ts';

let app: TestApp;
let batir: ValidationCompany;
/** Linked to no responsable; the port has no commercial: her weeks go to the administrators at once. */
let nina: Client;
const freshMonday = mondaysBack('2026-10-12');
const comment = { commentaire: 'Le chantier est un autre' };

beforeAll(async () => {
  // Wednesday 21 October, 10:00 in Paris.
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
  const membership = { role: 'utilisateur', accessAllChantier: true } as const;
  const email = 'nina@demo.test';
  const userId = await app.person(batir.entreprise, { email, nom: 'Test', prenom: 'Nina', membership });
  nina = await app.clientOf(userId, batir.entreprise);
  const cost = { utilisateurId: userId, start: '2020-01-01', tauxHoraire: 32.5 };
  expectOk(await batir.alice.post('/CoutHoraire/Create', cost));
}, 120_000);
afterAll(() => app?.close());

const idOf = (monday: CivilDate): string => weekIdOf(nina.userId, monday);
const works = async (inputDate: CivilDate, { task }: { task: string }, time: number): Promise<string> =>
  expectOk(
    await nina.post<{ id: string }>('/Time/AddInputTime', {
      userId: nina.userId,
      inputDate,
      taskProjectId: task,
      time,
    }),
  ).id;
const submits = async (monday: CivilDate): Promise<Sheet> => {
  const dates = { startDate: monday, endDate: addDays(monday, 6) };
  const [sheet] = expectOk(await nina.post<Sheet[]>('/Validation/ValidateMyTimeSheet', dates));
  if (!sheet) throw new Error('Nothing was submitted');
  return sheet;
};
const decides = (who: Client, monday: CivilDate, validationStatus: number, besides: object = {}) =>
  who.put<Sheet>('/Validation/TimeSheet', { validationId: idOf(monday), validationStatus, ...besides });

/** Entries of one week, by day and number. */
const entriesOf = async (monday: CivilDate): Promise<Posted[]> => {
  const all = await postedEntries(app, batir.entreprise, nina.userId);
  return all.filter(({ date }) => date >= monday && date <= addDays(monday, 6));
};
const shortly = (entries: readonly Posted[]) =>
  entries.map(({ typeEcriture, version, codeChantier, quantite, montantMo }) => [
    typeEcriture,
    version,
    codeChantier,
    quantite,
    montantMo,
  ]);
const validations = async (monday: CivilDate): Promise<number> => {
  const { entreprise } = batir;
  const stream = `week-${entreprise}~${nina.userId}~${monday}`;
  const events = await app.tracker.store.readStream(stream, { entreprise });
  return events.filter(({ type }) => type === 'WeekValidated').length;
};

describe('What the ledger gets of a week through its chain (domain.md §6.2, §6.3)', () => {
  test('V1: no responsable, no commercial: nothing while it waits, a row N for each line once accepted', async () => {
    const monday = freshMonday();
    await works(monday, batir.port, 7);
    await works(addDays(monday, 1), batir.port, 7.5);
    const absence = { userId: nina.userId, inputDate: addDays(monday, 2), absenceId: batir.rtt, time: 7 };
    expectOk(await nina.post('/Time/AddAbsenceTime', absence));
    expect(stepsOf(await submits(monday))).toEqual(['ENT - 0', 'USER Nina 1']);
    expect(await entriesOf(monday)).toEqual([]);

    expect(expectOk(await decides(batir.alice, monday, accept))).toMatchObject({
      validationStatus: 2,
      weekTimeSheetStatus: 2,
    });
    expect(shortly(await entriesOf(monday))).toEqual([
      ['N', 1, 'CH-Port', 420, '227.50'],
      ['N', 1, 'CH-Port', 450, '243.75'],
      ['N', 1, null, 420, null],
    ]);
  });

  test('V8: two administrators accept at the same moment: one validation, each line once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const monday = freshMonday();
      const days = [monday, addDays(monday, 1), addDays(monday, 2)];
      const lines: string[] = [];
      for (const day of days) lines.push(await works(day, batir.port, 7));
      await submits(monday);
      const answers = await Promise.all(
        [batir.alice, batir.alain].map((who) => decides(who, monday, accept)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
      expect(await validations(monday)).toBe(1);
      const entries = await entriesOf(monday);
      expect(entries.map(({ typeEcriture, idLigne }) => [typeEcriture, idLigne])).toEqual(
        lines.map((line) => ['N', line]),
      );
    }
  });

  describe('T17: reopened (T16)', () => {
    const reopened = async () => {
      const monday = freshMonday();
      const line = await works(monday, batir.port, 7.5);
      await works(addDays(monday, 1), batir.port, 7);
      await submits(monday);
      expectOk(await decides(batir.alice, monday, accept));
      const first = await entriesOf(monday);
      expect(first).toHaveLength(2);
      expect(expectOk(await decides(batir.alain, monday, refuse, comment))).toMatchObject({
        validationStatus: 0,
        weekTimeSheetStatus: 3,
      });
      expect(await entriesOf(monday)).toEqual(first);
      return { monday, line, first };
    };
    /** 7h30 become 6h00, and 1h30 on another chantier is new. */
    const corrected = async (monday: CivilDate, line: string) => {
      expectOk(await nina.put(`/Time/Update/${line}`, { time: 6 }));
      await works(monday, batir.gare, 1.5);
    };
    const difference = [
      ['X', 1, 'CH-Port', -450, '-243.75'],
      ['R', 2, 'CH-Port', 360, '195.00'],
      ['N', 1, 'CH-Gare', 90, '48.75'],
    ];
    const expectDifference = async (monday: CivilDate, first: readonly Posted[]) => {
      const entries = await entriesOf(monday);
      expect(entries.slice(0, first.length)).toEqual(first);
      const added = entries.slice(first.length);
      // Lines of a day come by their ids, which are random; a reversal comes before what replaces it.
      expect(new Set(shortly(added))).toEqual(new Set(difference));
      const types = added.map(({ typeEcriture }) => typeEcriture).join('');
      expect(['XRN', 'NXR']).toContain(types);
      expect(added.find(({ typeEcriture }) => typeEcriture === 'X')?.extourneDe).toBe(first[0]?.id);
    };

    test('and submitted again: nothing until it is accepted, then the difference', async () => {
      const { monday, line, first } = await reopened();
      await corrected(monday, line);
      await submits(monday);
      expect(await entriesOf(monday)).toEqual(first);
      // The gare has a commercial now that hours are on it.
      expectOk(await decides(batir.yves, monday, accept));
      expect(await entriesOf(monday)).toEqual(first);
      expect(expectOk(await decides(batir.alice, monday, accept))).toMatchObject({ validationStatus: 2 });
      await expectDifference(monday, first);
    });

    test('and accepted by an administrator after the correction: the same difference', async () => {
      const { monday, line, first } = await reopened();
      await corrected(monday, line);
      expect(expectOk(await decides(batir.alice, monday, accept, comment))).toMatchObject({
        validationStatus: 2,
      });
      await expectDifference(monday, first);
    });

    test('and accepted as it was: nothing', async () => {
      const { monday, first } = await reopened();
      expect(expectOk(await decides(batir.alice, monday, accept))).toMatchObject({ validationStatus: 2 });
      expect(await validations(monday)).toBe(2);
      expect(await entriesOf(monday)).toEqual(first);
    });
  });
});
