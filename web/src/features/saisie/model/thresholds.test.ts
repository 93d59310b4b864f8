import { describe, expect, test } from '@jest/globals';
import { aLine, aWeek, anAbsence, only } from '../testing/examples.ts';
import { newOverruns, overrunsOf, weekWarning } from './thresholds.ts';
import { dayTotals, weekTotals } from './totals.ts';

const settings = { alerteHoursDayMax: 10, alerteHoursWeekMax: 48 };

describe('the totals', () => {
  const forms = aWeek({
    0: {
      tasks: [aLine('t1', 7, { heuresDeNuit: 2 })],
      tempsTrajet: 1.25,
      tempsTrajetSurHeureTravaillees: 0.75,
      panierRepas: true,
    },
    1: { absences: [anAbsence('rtt', 3.5)] },
  });

  test('of a day are its lines and the travel that counts, absences apart', () => {
    expect(dayTotals(only(forms[0]))).toEqual({ worked: 7.75, night: 2, absences: 0 });
    expect(dayTotals(only(forms[1]))).toEqual({ worked: 0, night: 0, absences: 3.5 });
  });

  test('of the week are those of its days', () => {
    expect(weekTotals(forms)).toEqual({
      worked: 7.75,
      night: 2,
      absences: 3.5,
      paniers: 1,
      grandsDeplacements: 0,
    });
  });
});

describe('the thresholds', () => {
  test('are passed when they are exceeded, not when they are reached', () => {
    const reached = overrunsOf(aWeek({ 0: { tasks: [aLine('t', 10)] } }), settings);
    expect(reached.days.size).toBe(0);
    const passed = overrunsOf(aWeek({ 0: { tasks: [aLine('t', 11.5)] } }), settings);
    expect([...passed.days.values()]).toEqual(['Plus de 10h00 saisies ce jour (11h30)']);
  });

  test('of the week sum its days', () => {
    const day = { tasks: [aLine('t', 9.75)] };
    const forms = aWeek({ 0: day, 1: day, 2: day, 3: day, 4: day });
    expect(overrunsOf(forms, settings).week).toBe('Plus de 48h00 saisies cette semaine');
  });

  test('warn of a meal on a day whose night away covers it, as soon as both are there', () => {
    const before = overrunsOf(aWeek({ 4: { panierRepas: true } }), settings);
    const now = overrunsOf(aWeek({ 4: { panierRepas: true, grandDeplacement: true } }), settings);
    const sentence = 'Grand déplacement et panier repas le même jour\u00a0: ven. 20';
    expect([weekWarning(before), weekWarning(now)]).toEqual([null, sentence]);
    expect([newOverruns(before, now), newOverruns(now, now)]).toEqual([sentence, '']);
  });

  test('are announced once, when they are passed', () => {
    const before = overrunsOf(aWeek(), settings);
    const now = overrunsOf(aWeek({ 0: { tasks: [aLine('t', 11)] } }), settings);
    expect(newOverruns(before, now)).toBe('lundi 16 novembre\u00a0: Plus de 10h00 saisies ce jour (11h00)');
    expect(newOverruns(now, now)).toBe('');
  });
});
