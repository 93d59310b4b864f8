import { describe, expect, test } from '@jest/globals';
import {
  amountChange,
  amountGapText,
  changeWords,
  historyOf,
  hoursChange,
  hoursGap,
  nightChange,
  placeBefore,
  unchangedOf,
} from './difference-words.ts';
import type { ChangedLine, DifferenceGroup, Differences, LineState } from './differences-api.ts';

const weekId = 'karim.w2026-11-16';
const state = (change: Partial<LineState> = {}): LineState => ({
  projet: { id: 'tilleuls', label: 'Tilleuls', externalId: 'CH26-0042' },
  tache: { id: 'coffrage', label: 'Coffrage' },
  date: '2026-11-19',
  time: 7.5,
  heuresDeNuit: 0,
  valide: false,
  montantMo: 243.75,
  ...change,
});
const line = (change: Partial<ChangedLine>): ChangedLine => ({
  id: `${weekId}.0123456789ab`,
  weekId,
  utilisateur: { id: 'karim', nom: 'Benali', prenom: 'Karim' },
  geste: 'changed',
  differences: [],
  avant: state(),
  apres: state(),
  actes: [],
  actesOmis: 0,
  ...change,
});
const sums = (totalTime: number, montantMo: number | null = null): DifferenceGroup['avant'] => ({
  totalTime,
  totalTimeNuit: 0,
  tempsValide: 0,
  montantMo,
  lignesSansTaux: 0,
});
const group = (before: number, after: number, amount: number | null = null): DifferenceGroup => ({
  projet: null,
  utilisateur: null,
  avant: sums(before, amount),
  apres: sums(after, amount),
});

describe('What of a line is otherwise', () => {
  test('is said in words', () => {
    expect(changeWords(line({ geste: 'added', avant: null }))).toEqual(['Ajoutée']);
    expect(changeWords(line({ geste: 'removed', apres: null }))).toEqual(['Supprimée']);
    expect(changeWords(line({ differences: ['hours', 'rate'] }))).toEqual(['Heures', 'Taux']);
    expect(changeWords(line({ differences: ['validation'], apres: state({ valide: true }) }))).toEqual([
      'Validée',
    ]);
    expect(changeWords(line({ differences: ['validation'] }))).toEqual(['Rouverte']);
    const elsewhere = state({ tache: { id: 'murs', label: 'Murs' } });
    expect(changeWords(line({ differences: ['task'], apres: elsewhere }))).toEqual(['Tâche']);
    expect(changeWords(line({ differences: ['task'], apres: state({ date: '2026-11-20' }) }))).toEqual([
      'Jour',
    ]);
  });

  test('is where it was, as far as that is otherwise', () => {
    expect(placeBefore(line({}))).toBeNull();
    expect(placeBefore(line({ avant: null }))).toBeNull();
    const moved = state({
      tache: { id: 'murs', label: 'Murs' },
      projet: { id: 'halles', label: 'Halles', externalId: 'CH26-0051' },
      date: '2026-11-20',
    });
    expect(placeBefore(line({ apres: moved }))).toBe('Coffrage, CH26-0042, jeu. 19 nov.');
  });

  test('is its hours and its amount, before and after', () => {
    const longer = line({ apres: state({ time: 5.5, heuresDeNuit: 2, montantMo: 178.75 }) });
    expect(hoursChange(longer)).toEqual({ before: '7h30', after: '5h30' });
    expect(nightChange(longer)).toEqual({ before: 'nuit 0h00', after: 'nuit 2h00' });
    expect(amountChange(longer)).toEqual({ before: '243,75\u00a0€', after: '178,75\u00a0€' });
    expect(hoursChange(line({}))).toEqual({ before: null, after: '7h30' });
    expect(nightChange(line({}))).toBeNull();
    expect(hoursChange(line({ apres: null }))).toEqual({ before: '7h30', after: null });
    expect(amountChange(line({ avant: null, apres: state({ montantMo: null }) }))).toEqual({
      before: null,
      after: null,
    });
  });

  test('is told by the history of the line, of its day, or of rates', () => {
    const ofLine = { kind: 'week', id: weekId, ligne: `${weekId}.0123456789ab` };
    expect(historyOf(line({}), true)).toEqual(ofLine);
    const travel = state({ projet: null, tache: null });
    expect(historyOf(line({ avant: null, apres: travel }), true)).toEqual({
      kind: 'week',
      id: weekId,
      jour: '2026-11-19',
    });
    expect(historyOf(line({ differences: ['rate'] }), true)).toEqual({ kind: 'rates', id: 'karim' });
    // Who is told amounts may still not open the rates of somebody.
    expect(historyOf(line({ differences: ['rate'] }), false)).toEqual(ofLine);
    expect(historyOf(line({ differences: ['hours', 'rate'] }), true).kind).toBe('week');
  });
});

describe('Sums', () => {
  const found = (avant: DifferenceGroup['avant'], groupes: readonly DifferenceGroup[]): Differences => ({
    data: [],
    totalCount: 0,
    du: { position: 1, le: null },
    au: { position: 2, le: null },
    totaux: { avant, apres: avant },
    groupes: [...groupes],
    ephemeres: 0,
    actes: 0,
  });

  test('differ by whole minutes and cents, and by nothing where they do not', () => {
    expect(hoursGap(group(0.1 + 0.2, 0.3))).toBe(0);
    expect(hoursGap(group(7.25, 5))).toBe(-2.25);
    expect(amountGapText(0)).toBeNull();
    expect(amountGapText(12.5)).toBe('+12,50\u00a0€');
    expect(amountGapText(-12.5)).toBe('−12,50\u00a0€');
  });

  test('that no group tells of stayed as they were', () => {
    expect(unchangedOf(found(sums(10, 300), [group(4, 6, 100), group(3, 1, 90)]))).toEqual({
      hours: 3,
      amount: 110,
    });
    expect(unchangedOf(found(sums(10), [group(4, 6)]))).toEqual({ hours: 6, amount: null });
    expect(unchangedOf(found(sums(7, 190), [group(4, 6, 100), group(3, 1, 90)]))).toBeNull();
  });
});
