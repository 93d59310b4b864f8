import { expect, test } from '@jest/globals';
import { dateProblem } from '../../../../shared/date-text.ts';
import { firstForm, problemsOf, projectDaysOf, queryOf } from './evidence-form.ts';

const form = firstForm('2026-11-24');

test('An evidence is of the month before to begin with, and of nobody yet', () => {
  expect(form).toMatchObject({ scope: 'person', from: '01/10/2026', to: '31/10/2026' });
  expect(firstForm('2026-01-05')).toMatchObject({ from: '01/12/2025', to: '31/12/2025' });
  expect(queryOf(form)).toBeUndefined();
});

test('It is asked for once what it is of is chosen', () => {
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  expect(queryOf({ ...form, person: 'karim' })).toEqual({ ...days, userId: 'karim' });
  expect(queryOf({ ...form, person: 'karim', scope: 'project' })).toBeUndefined();
  expect(queryOf({ ...form, project: 'halles', scope: 'project' })).toEqual({ ...days, projectId: 'halles' });
  expect(queryOf({ ...form, scope: 'period' })).toEqual(days);
});

test('An auditor chooses among the chantiers of the days, or of the last year of them', () => {
  const acces = { du: '2024-01-01', au: '2026-11-15', jusquAu: '2026-12-31', voitTaux: false };
  expect(projectDaysOf(form, acces)).toEqual({ from: '2026-10-01', to: '2026-10-31', isCut: false });
  expect(projectDaysOf({ ...form, from: '01/01/2024' }, acces)).toEqual({
    from: '2025-11-01',
    to: '2026-10-31',
    isCut: true,
  });
  expect(projectDaysOf({ ...form, to: '31/12/2026' }, acces)).toMatchObject({ to: '2026-11-15' });
  expect(projectDaysOf({ ...form, to: '' }, acces)).toBeUndefined();
});

test.each([
  [{ from: '31/02/2026' }, { from: 'La date doit être valide' }],
  // A day like any other, and too far away.
  [{ from: '31/12/1999' }, { from: dateProblem('31/12/1999') }],
  [
    { from: '', to: '' },
    { from: 'La date doit être valide', to: 'La date doit être valide' },
  ],
  [{ from: '01/11/2026' }, { to: 'La date de fin doit être postérieure à la date de début' }],
  [{ from: '01/10/2020' }, { to: 'La période ne peut pas dépasser six ans' }],
])('Days that cannot be are told beside their field: %j', (typed, problems) => {
  expect(problemsOf({ ...form, ...typed })).toEqual(problems);
  expect(queryOf({ ...form, scope: 'period', ...typed })).toBeUndefined();
});
