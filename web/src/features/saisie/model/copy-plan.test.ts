import { describe, expect, test } from '@jest/globals';
import { aDay, aLine, anAbsence, aWeek, friday } from '../testing/examples.ts';
import { lastWorkedDay, planDay, planWeek, weekToCopy, type CopyRules } from './copy-plan.ts';
import { copyText, skipText } from './copy-words.ts';
import type { EntryForm } from './entry-form.ts';

const rules: CopyRules = {
  today: friday,
  fields: ['panierRepas', 'grandDeplacement', 'tempsTrajet', 'kmPro', 'kmPerso', 'prime'],
  withNight: true,
};
const lastMonday = '2026-11-09';
const usual: Partial<EntryForm> = { tasks: [aLine('coffrage', 7.5)], panierRepas: true };
const before = aWeek({ 0: usual, 1: usual, 2: usual, 3: usual, 4: usual }, lastMonday);

/** A worked day in another, which has something of its own. */
const into = (day: Partial<EntryForm>, more: Partial<CopyRules> = {}, from: Partial<EntryForm> = usual) =>
  planDay(aDay('2026-11-13', from), aDay(friday, day), { ...rules, ...more });

describe('a week like the one before', () => {
  test('has its hours and its allowances, and says so beforehand', () => {
    const plan = planWeek(before, aWeek(), rules);
    expect(plan.map(({ date, time }) => `${date.slice(8)} ${time}`)).toEqual([
      '16 7.5',
      '17 7.5',
      '18 7.5',
      '19 7.5',
      '20 7.5',
    ]);
    expect(copyText(plan)).toBe('37h30, 5 paniers');
  });

  test('leaves whole the days that have hours: 8 hours never become 15', () => {
    const plan = planWeek(before, aWeek({ 1: { tasks: [aLine('ferraillage', 8)] } }), rules);
    expect(plan.map(({ skip }) => skip?.why ?? 'comes')).toEqual([
      'comes',
      'hours',
      'comes',
      'comes',
      'comes',
    ]);
    expect(plan[1]?.skip && skipText(plan[1].skip)).toBe('Déjà 8h00 saisies');
  });

  test('tells of a weekend only when it was worked', () => {
    const withSaturday = before.map((day, index) => (index === 5 ? { ...day, ...usual } : day));
    const plan = planWeek(withSaturday, aWeek(), rules);
    expect(plan.map(({ skip }) => skip?.why ?? 'comes').slice(4)).toEqual(['comes', 'future']);
  });

  test('twice brings nothing the second time', () => {
    const first = planWeek(before, aWeek(), rules);
    const days = Object.fromEntries(first.map((_, index) => [index, usual]));
    expect(planWeek(before, aWeek(days), rules).flatMap(({ wanted }) => wanted)).toEqual([]);
  });

  test('leaves a task that was finished in it', () => {
    const done = before.map((day, index) =>
      index === 4 ? { ...day, tasks: [aLine('coffrage', 7, { isFinished: true })] } : day,
    );
    expect(planWeek(done, aWeek(), rules).map(({ skip }) => skip?.why)).toEqual(Array(5).fill('line'));
  });

  test('is the last one that was worked, when one was on leave', () => {
    const leave = aWeek({ 0: { absences: [anAbsence('conges', 7)] } }, lastMonday);
    const earlier = [...aWeek({ 0: usual }, '2026-11-02'), ...leave];
    expect(weekToCopy(earlier)[0]?.sheetDate).toBe('2026-11-02');
    expect(weekToCopy([...earlier.slice(0, 7), ...before])[0]?.sheetDate).toBe(lastMonday);
    expect(weekToCopy(leave)).toEqual([]);
  });
});

describe('a day takes nothing over', () => {
  test.each<[string, Partial<EntryForm>, string]>([
    ['when it is closed', { ferme: 'Délai dépassé' }, 'Délai dépassé'],
    ['when it is a holiday', { jourFerie: 'Armistice 1918' }, 'Férié\u00a0: Armistice 1918'],
    ['when it has an absence', { absences: [anAbsence('RTT', 7)] }, 'Absence\u00a0: RTT, 7h00'],
    ['when it has hours, even few', { tasks: [aLine('levage', 0.5)] }, 'Déjà 0h30 saisies'],
  ])('%s', (_, day, reason) => {
    const { wanted, skip } = into(day);
    expect({ wanted, reason: skip && skipText(skip) }).toEqual({ wanted: [], reason });
  });

  test('when it is still to come', () =>
    expect(into({}, { today: '2026-11-19' }).skip).toEqual({ why: 'future' }));

  test('from a day without hours, or whose tasks are done', () => {
    expect(into({}, {}, { absences: [anAbsence('RTT', 7)] }).skip).toEqual({ why: 'nothing' });
    const done = { tasks: [aLine('coffrage', 7, { isFinished: true })] };
    expect(into({}, {}, done).skip).toEqual({
      why: 'line',
      task: 'coffrage',
      reason: 'Tâche terminée',
    });
  });
});

describe('a line that takes no hours any more', () => {
  const ferme = 'Chantier clôturé';

  test('keeps its day as it is, and says why', () => {
    const { skip, wanted } = into({}, {}, { tasks: [aLine('coffrage', 7, { ferme })] });
    expect(wanted).toEqual([]);
    expect(skip && skipText(skip)).toBe('coffrage\u00a0: chantier clôturé');
  });

  test('stays behind while the others of the day come', () => {
    const tasks = [aLine('coffrage', 5), aLine('levage', 2, { ferme })];
    const plan = into({}, {}, { tasks });
    expect([plan.time, plan.left]).toEqual([5, [{ why: 'line', task: 'levage', reason: ferme }]]);
  });
});

describe('a day takes over', () => {
  test('night hours where the company manages them, and neither comment nor end of a task', () => {
    const night = { tasks: [aLine('coffrage', 8, { heuresDeNuit: 2, comment: 'gel' })] };
    expect(into({}, {}, night).wanted).toMatchObject([{ change: { time: 8, heuresDeNuit: 2 } }]);
    expect(into({}, { withNight: false }, night).wanted).toMatchObject([{ change: { heuresDeNuit: 0 } }]);
  });

  test('the allowances that it lacks, measured against what it has', () => {
    const from = { ...usual, kmPro: 40, kmPerso: 12, kmPersoJustification: 'Dépôt', prime: true };
    const plan = into({ panierRepas: true, rowVersion: 3 }, {}, from);
    expect(plan.wanted.slice(1)).toEqual([
      {
        kind: 'allowance',
        date: friday,
        field: 'kmPro',
        change: { kmPro: 40 },
        seen: { lineId: null, rowVersion: 3, values: { kmPro: 0 } },
      },
      {
        kind: 'allowance',
        date: friday,
        field: 'kmPerso',
        change: { kmPerso: 12, kmPersoJustification: 'Dépôt' },
        seen: { lineId: null, rowVersion: 3, values: { kmPerso: 0 } },
      },
    ]);
    expect(copyText([plan])).toBe('7h30, 52\u00a0Km');
  });

  test('none that the company does not manage', () =>
    expect(into({}, { fields: [] }).wanted).toHaveLength(1));
});

test('the day before is the last one worked within a week', () => {
  const forms = [...aWeek({ 4: { tasks: [aLine('t', 7)] } }, lastMonday), ...aWeek()];
  expect(lastWorkedDay(forms, '2026-11-16')?.sheetDate).toBe('2026-11-13');
  expect(lastWorkedDay(forms, friday)?.sheetDate).toBe('2026-11-13');
  expect(lastWorkedDay(forms, '2026-11-21')).toBeUndefined();
});
