import { describe, expect, test } from '@jest/globals';
import { recorded, specify } from '@gestiontemps/kernel/testing/specify';
import { dayRefusal, editableUntil, farFutureRefusal, weekRefusal, type Act } from './edit-window.ts';
import {
  asAdmin,
  asEmployee,
  entered,
  monday,
  opened,
  refused,
  reopened,
  settings,
  submitted,
  validated,
  withdrawn,
} from './testing/examples.ts';
import { timesheet } from './timesheet.ts';

const { fold } = specify(timesheet);
const open = fold([opened, entered()]);

const delay = (hoursDelay: number, now: string): Partial<Act> => ({
  now,
  settings: { ...settings, hoursDelay },
});
const stranger = { by: { isOwner: false, mayEditAsAdmin: false } };

describe('the delay to enter a day', () => {
  test.each([
    // Two whole days on the clock, one of them of 25 hours.
    ['2026-10-23', 48, '2026-10-25T23:00:00.000Z'],
    // And one of 23.
    ['2026-03-27', 48, '2026-03-29T22:00:00.000Z'],
    // Whole days on the calendar, then the rest on the clock: 6:00 in winter time.
    ['2026-10-23', 30, '2026-10-25T05:00:00.000Z'],
    ['2026-10-12', 168, '2026-10-19T22:00:00.000Z'],
    ['2026-12-31', 1, '2026-12-31T24:00:00.000Z'],
  ])('of %s with %d hours ends at %s', (date, hoursDelay, until) =>
    expect(editableUntil(date, hoursDelay, null)).toBe(new Date(until).toISOString()),
  );

  test('of 0 hours never ends', () => expect(editableUntil(monday, 0, null)).toBeNull());

  test('starts again at a refusal or a reopening, on the clock too', () =>
    expect(editableUntil('2026-10-12', 48, '2026-10-24T08:30:00.000Z')).toBe('2026-10-26T09:30:00.000Z'));

  test('is not shortened by a refusal that comes before the end of the day', () =>
    expect(editableUntil('2026-10-16', 48, '2026-10-13T08:00:00.000Z')).toBe(
      editableUntil('2026-10-16', 48, null),
    ));

  test('binds the employee from its very instant on', () => {
    expect(dayRefusal(open, monday, asEmployee(delay(24, '2026-10-13T21:59:59.999Z')))).toBeUndefined();
    expect(dayRefusal(open, monday, asEmployee(delay(24, '2026-10-13T22:00:00.000Z')))?.message).toBe(
      'Le délai de saisie est dépassé pour le lundi 12 octobre.',
    );
  });

  test('does not bind an administrator who edits time', () =>
    expect(dayRefusal(open, monday, asAdmin(delay(24, '2027-01-01T00:00:00.000Z')))).toBeUndefined());

  test.each([refused, reopened])('$type gives the employee his delay anew', (again) => {
    const back = { ...delay(24, '2026-10-21T07:00:00.000Z') };
    const week = fold([
      opened,
      entered(),
      submitted,
      recorded(again, { recordedAt: '2026-10-20T08:00:00.000Z' }),
    ]);
    expect(dayRefusal(week, monday, asEmployee(back))).toBeUndefined();
    const late = { ...back, now: '2026-10-21T08:00:00.000Z' };
    expect(dayRefusal(week, monday, asEmployee(late))?.slug).toBe('entry-delay-over');
  });

  test('a week taken back by its owner gets no new one', () => {
    const week = fold([
      opened,
      entered(),
      submitted,
      recorded(withdrawn, { recordedAt: '2026-10-20T08:00:00.000Z' }),
    ]);
    expect(dayRefusal(week, monday, asEmployee(delay(24, '2026-10-20T09:00:00.000Z')))?.slug).toBe(
      'entry-delay-over',
    );
  });
});

describe('a week', () => {
  const waiting = fold([opened, entered(), submitted]);
  const closed = fold([opened, entered(), submitted, validated]);

  test('is open to its owner and to an administrator who edits time, to nobody else', () => {
    expect(weekRefusal(open, asEmployee())).toBeUndefined();
    expect(weekRefusal(open, asAdmin())).toBeUndefined();
    expect(weekRefusal(open, asEmployee(stranger))?.status).toBe(403);
  });

  test('that waits for its validation is open to that administrator alone, and not for his own', () => {
    expect(weekRefusal(waiting, asEmployee())?.message).toBe(
      'Cette semaine est en attente de validation, elle ne peut pas être modifiée.',
    );
    expect(weekRefusal(waiting, asAdmin())).toBeUndefined();
    const himself = { by: { isOwner: true, mayEditAsAdmin: true } };
    expect(weekRefusal(waiting, asAdmin(himself))?.slug).toBe('week-to-be-validated');
  });

  test('that is validated is open to nobody', () => {
    for (const act of [asEmployee(), asAdmin()])
      expect(weekRefusal(closed, act)?.message).toBe(
        'Cette semaine est validée, elle ne peut pas être modifiée.',
      );
  });

  test.each([
    ['refused', [submitted, refused]],
    ['reopened', [submitted, validated, reopened]],
    ['taken back', [submitted, withdrawn]],
  ])('that was %s is open again', (_, events) =>
    expect(weekRefusal(fold([opened, entered(), ...events]), asEmployee())).toBeUndefined(),
  );
});

describe('absences', () => {
  test('are planned up to 12 months ahead', () => {
    expect(farFutureRefusal('2027-10-14', asEmployee())).toBeUndefined();
    expect(farFutureRefusal('2027-10-15', asEmployee())?.message).toBe(
      "Une absence se saisit au plus 12 mois à l'avance.",
    );
  });

  test('end on the last day of February a year after its 29th', () => {
    const leapDay = { today: '2028-02-29' };
    expect(farFutureRefusal('2029-02-28', asEmployee(leapDay))).toBeUndefined();
    expect(farFutureRefusal('2029-03-01', asEmployee(leapDay))?.slug).toBe('absence-too-far');
  });
});
