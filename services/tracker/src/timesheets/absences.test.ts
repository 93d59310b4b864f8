import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import type { AbsenceRemoved } from '../week/timesheet-events.ts';
import type { AddAbsence, CorrectAbsence, RemoveAbsence } from './absences.ts';
import {
  absence,
  absent,
  asAdmin,
  asEmployee,
  at,
  entered,
  monday,
  opened,
  settings,
  submitted,
  wednesday,
} from './testing/examples.ts';
import { timesheet } from './timesheet.ts';

const { given } = specify(timesheet);
const rtt = { absenceId: 'rtt', active: true };
const illness = { absenceId: 'maladie', active: true };

const add = (differs: Partial<AddAbsence> = {}): AddAbsence => ({
  ...asEmployee(),
  type: 'AddAbsence',
  line: 'a1',
  restores: false,
  date: monday,
  absenceType: rtt,
  time: at(7),
  comment: null,
  rowVersion: undefined,
  ...differs,
});
const correct = (differs: Partial<CorrectAbsence> = {}): CorrectAbsence => ({
  ...asEmployee(),
  type: 'CorrectAbsence',
  line: 'a1',
  absenceType: undefined,
  time: undefined,
  comment: undefined,
  rowVersion: undefined,
  ...differs,
});
const remove = (differs: Partial<RemoveAbsence> = {}): RemoveAbsence => ({
  ...asEmployee(),
  type: 'RemoveAbsence',
  line: 'a1',
  rowVersion: undefined,
  ...differs,
});
const corrected = (differs: Parameters<typeof absence>[0]) =>
  ({ type: 'AbsenceCorrected', data: absence(differs) }) as const;
const removed: AbsenceRemoved = { type: 'AbsenceRemoved', data: { line: 'a1', date: monday } };

describe('entering an absence', () => {
  test('opens the week with its first line', () => given().when(add()).yields(opened, absent()));

  test('is possible for a day to come, 12 months ahead at most', () => {
    const date = '2026-10-16';
    given(opened).when(add({ date })).yields(absent({ date }));
    given(opened)
      .when(add({ date: '2027-10-15' }))
      .rejects('absence-too-far');
  });

  test('twice the same changes nothing', () => given(opened, absent()).when(add()).yields());

  test('is one line per type and day', () => {
    given(opened, absent())
      .when(add({ line: 'a2' }))
      .rejects('absence-already-entered');
    given(opened, absent())
      .when(add({ line: 'a2', absenceType: illness }))
      .yields(absent({ line: 'a2', absenceId: 'maladie' }));
  });

  test('shares the 24 hours of the day with work', () =>
    given(opened, entered({ time: at(17, 15) }))
      .when(add())
      .rejects('day-total'));

  test.each([
    [{ time: at(0) }, 'duration-bounds'],
    [{ time: at(3, 20) }, 'duration-step'],
    [{ comment: 'x'.repeat(1001) }, 'comment-too-long'],
    [{ absenceType: { absenceId: 'rtt', active: false } }, 'absence-type-removed'],
    [{ settings: { ...settings, isManageAbsences: false } }, 'absences-off'],
    [{ rowVersion: 2 }, 'stale'],
    [{ restores: true }, 'not-found'],
  ])('with %p is refused: %s', (differs, slug) => given(opened).when(add(differs)).rejects(slug));

  test.each([
    [{ line: 'a2' }, 'Cette absence est déjà saisie ce jour'],
    [{ absenceType: { ...illness, active: false } }, "Ce type d'absence n'est plus proposé"],
    [
      { comment: 'x', settings: { ...settings, isManageAbsences: false } },
      "Votre entreprise ne gère pas les absences dans l'application",
    ],
  ])('with %p says why in French', (differs, sentence) =>
    expect(() =>
      given(opened, absent({ line: 'a0' }))
        .when(add(differs))
        .decided(),
    ).toThrow(new Error(sentence)),
  );
});

describe('correcting an absence', () => {
  test('keeps what is left out', () =>
    given(opened, absent({ comment: 'Matin' }))
      .when(correct({ time: at(3, 30) }))
      .yields(corrected({ time: at(3, 30), comment: 'Matin' })));

  test('changes its type, but not into one that is no longer offered', () => {
    given(opened, absent())
      .when(correct({ absenceType: illness }))
      .yields(corrected({ absenceId: 'maladie' }));
    given(opened, absent())
      .when(correct({ absenceType: { ...illness, active: false } }))
      .rejects('absence-type-removed');
  });

  test('leaves a type that is no longer offered where it is', () =>
    given(opened, absent())
      .when(correct({ absenceType: { ...rtt, active: false }, time: at(3) }))
      .yields(corrected({ time: at(3) })));

  test('goes on when the company no longer manages absences', () =>
    given(opened, absent())
      .when(correct({ time: at(3), settings: { ...settings, isManageAbsences: false } }))
      .yields(corrected({ time: at(3) })));

  test('to what it is already changes nothing', () =>
    given(opened, absent())
      .when(correct({ time: at(7), rowVersion: 1 }))
      .yields());

  test.each([
    [{ time: at(17, 15) }, 'day-total'],
    [{ time: at(0, 10) }, 'duration-bounds'],
    [{ time: at(3), rowVersion: 1 }, 'stale'],
    [{ line: 'never', time: at(3) }, 'not-found'],
  ])('with %p is refused: %s', (differs, slug) =>
    given(opened, absent(), entered()).when(correct(differs)).rejects(slug),
  );
});

describe('taking an absence away', () => {
  test('leaves the lines of work', () =>
    given(opened, absent(), entered())
      .when(remove({ rowVersion: 2 }))
      .yields(removed));
  test('twice changes nothing', () => given(opened, absent(), removed).when(remove()).yields());
  test('is refused when it has moved since it was read', () =>
    given(opened, absent())
      .when(remove({ rowVersion: 1 }))
      .rejects('stale'));
  test('can be undone under the same id', () =>
    given(opened, absent(), removed)
      .when(add({ restores: true, rowVersion: 0 }))
      .yields(absent()));
  test('is undone on its own day only, at the version of a line that is not there', () => {
    given(opened, absent(), removed)
      .when(add({ restores: true, date: wednesday }))
      .rejects('not-found');
    given(opened)
      .when(add({ restores: true, rowVersion: 2 }))
      .rejects('stale');
  });
  test('by an administrator is marked in a week waiting for its validation', () =>
    given(opened, absent(), submitted)
      .when(remove(asAdmin()))
      .yields(removed, { type: 'EntryCorrectedByAdmin', data: { date: monday, lines: ['a1'] } }));
});
