import { describe, expect, test } from '@jest/globals';
import { foldAll, recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import type { TimesheetEvent } from '../week/timesheet-events.ts';
import type { WeekValidationEvent } from '../week/validation-events.ts';
import {
  absent,
  allowances,
  at,
  entered,
  entry,
  monday,
  opened,
  refused,
  reopened,
  submitted,
  validated,
  withdrawn,
} from './testing/examples.ts';
import { timesheetsView } from './timesheets.view.ts';

const batir = '3b241101-e2bb-4255-8caf-4136c566a962';
/** Each event an hour after the one before, from 8:00 on. */
const folded = (...events: readonly (TimesheetEvent | WeekValidationEvent)[]) =>
  foldAll(
    timesheetsView,
    events.map(({ type, data }, index) =>
      recordedEvent(`week-${batir}~ana~${monday}`, type, data, {
        version: index + 1,
        recordedAt: `2026-10-12T${String(index + 8).padStart(2, '0')}:00:00.000Z`,
        actor: index === 2 ? 'admin' : 'ana',
      }),
    ),
  );
const ana = { entreprise: batir, utilisateurId: 'ana' };

describe('timesheets', () => {
  test('a line stands as last corrected, with who did it and when', () => {
    const corrected = { type: 'TimeEntryCorrected', data: entry({ time: at(6), comment: 'Pluie' }) } as const;
    const { line: id, ...values } = corrected.data;
    expect(folded(opened, entered(), corrected)['timesheet_lines']).toEqual([
      {
        ...ana,
        id,
        ...values,
        absenceId: null,
        rowVersion: 3,
        updatedBy: 'admin',
        updatedOn: '2026-10-12T10:00:00.000Z',
      },
    ]);
  });

  test('absences are lines too, without a project', () =>
    expect(folded(opened, absent())['timesheet_lines']).toMatchObject([
      {
        ...ana,
        id: 'a1',
        absenceId: 'rtt',
        taskProjectId: null,
        projectId: null,
        time: at(7),
        heuresDeNuit: 0,
      },
    ]));

  test('what is taken away is gone', () =>
    expect(
      folded(
        opened,
        entered(),
        absent(),
        { type: 'TimeEntryRemoved', data: { line: 'l1', date: monday } },
        { type: 'AbsenceRemoved', data: { line: 'a1', date: monday } },
      )['timesheet_lines'],
    ).toEqual([]));

  test('a day has the allowances last set', () =>
    expect(folded(opened, allowances({ kmPro: 10 }), allowances({ kmPro: 12 }))['timesheet_days']).toEqual([
      {
        ...ana,
        ...allowances({ kmPro: 12 }).data,
        rowVersion: 3,
        updatedBy: 'admin',
        updatedOn: '2026-10-12T10:00:00.000Z',
      },
    ]));
});

describe('the week', () => {
  const weekAfter = (...events: readonly WeekValidationEvent[]) =>
    folded(opened, entered(), ...events)['timesheet_weeks'];
  const never = { clockRestartedAt: null, refusedBy: null, refusedOn: null, refusCommentaire: null };
  const at11 = '2026-10-12T11:00:00.000Z';

  test('has no row before it is submitted', () => expect(weekAfter()).toEqual([]));

  test('waits once submitted, is open again once taken back', () => {
    expect(weekAfter(submitted)).toEqual([{ ...ana, monday, ...never, status: 1 }]);
    expect(weekAfter(submitted, withdrawn)).toEqual([{ ...ana, monday, ...never, status: 0 }]);
  });

  test('keeps its refusal until it is submitted again, and the clock it restarted', () => {
    const refusal = { refusedBy: 'admin', refusedOn: at11, refusCommentaire: 'Mardi est incomplet' };
    expect(weekAfter(submitted, refused)).toEqual([
      { ...ana, monday, status: 0, clockRestartedAt: at11, ...refusal },
    ]);
    expect(weekAfter(submitted, refused, submitted)).toEqual([
      { ...ana, monday, ...never, status: 1, clockRestartedAt: at11 },
    ]);
  });

  test('is validated, and refused again by a reopening', () => {
    expect(weekAfter(submitted, validated)).toEqual([{ ...ana, monday, ...never, status: 2 }]);
    expect(weekAfter(submitted, validated, reopened)).toMatchObject([
      { status: 0, refusedBy: 'admin', refusCommentaire: 'Erreur de chantier' },
    ]);
  });
});
