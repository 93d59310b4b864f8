import { describe, expect, test } from '@jest/globals';
import { projectStatus, taskStatus } from '@gestiontemps/contracts/codes';
import { specify } from '@gestiontemps/kernel/testing/specify';
import {
  absent,
  allowances,
  asAdmin,
  asEmployee,
  at,
  entered,
  entry,
  monday,
  opened,
  saturday,
  settings,
  submitted,
  task,
  wednesday,
} from './testing/examples.ts';
import type { AddTimeEntry, CorrectTimeEntry, RemoveTimeEntry } from './time-entries.ts';
import { timesheet, type TimeEntryRemoved } from './timesheet.ts';

const { given, fold } = specify(timesheet);

const add = (differs: Partial<AddTimeEntry> = {}): AddTimeEntry => ({
  ...asEmployee(),
  type: 'AddTimeEntry',
  line: 'l1',
  restores: false,
  date: monday,
  task: task(),
  time: at(7),
  heuresDeNuit: at(0),
  comment: null,
  isFinished: false,
  rowVersion: undefined,
  ...differs,
});
const correct = (differs: Partial<CorrectTimeEntry> = {}): CorrectTimeEntry => ({
  ...asEmployee(),
  type: 'CorrectTimeEntry',
  line: 'l1',
  taskProjectId: undefined,
  task: task(),
  time: undefined,
  heuresDeNuit: undefined,
  comment: undefined,
  isFinished: undefined,
  rowVersion: undefined,
  ...differs,
});
const remove = (differs: Partial<RemoveTimeEntry> = {}): RemoveTimeEntry => ({
  ...asEmployee(),
  type: 'RemoveTimeEntry',
  line: 'l1',
  rowVersion: undefined,
  ...differs,
});
const corrected = (differs: Parameters<typeof entry>[0]) =>
  ({ type: 'TimeEntryCorrected', data: entry(differs) }) as const;
const removed: TimeEntryRemoved = { type: 'TimeEntryRemoved', data: { line: 'l1', date: monday } };

describe('entering hours on a task', () => {
  test('opens the week with its first line', () => given().when(add()).yields(opened, entered()));

  test('is one more line of a week that is open', () =>
    given(opened, entered())
      .when(add({ line: 'l2', date: wednesday }))
      .yields(entered({ line: 'l2', date: wednesday })));

  test('does not open again a week that a responsable has asked for', () =>
    given(opened, { type: 'ValidationRequested', data: { cycle: 1, level: 0, userIds: ['ana'] } })
      .when(add())
      .yields(entered()));

  test('keeps night hours, comment and end of the task', () =>
    given(opened)
      .when(add({ heuresDeNuit: at(3), comment: 'Coulage de nuit', isFinished: true }))
      .yields(entered({ heuresDeNuit: at(3), comment: 'Coulage de nuit', isFinished: true })));

  test('takes a comment of blanks for none', () =>
    given(opened)
      .when(add({ comment: '  ' }))
      .yields(entered()));

  test('ignores night hours when the company does not manage them', () =>
    given(opened)
      .when(add({ heuresDeNuit: at(3), settings: { ...settings, isManageNightHours: false } }))
      .yields(entered()));

  test('twice the same changes nothing', () => given(opened, entered()).when(add()).yields());

  test('is refused for what the caller believes to be there already', () =>
    given(opened)
      .when(add({ rowVersion: 3 }))
      .rejects('stale'));

  test.each([at(0), at(0, 10), at(24, 15)])('of %d minutes is out of bounds', (time) =>
    given(opened).when(add({ time })).rejects('duration-bounds'),
  );
  test.each([at(0, 15), at(24)])('of %d minutes is within bounds', (time) =>
    given(opened).when(add({ time })).yields(entered({ time })),
  );
  test('of 7h20 is refused: steps are of 15 minutes', () =>
    given(opened)
      .when(add({ time: at(7, 20) }))
      .rejects('duration-step'));

  test('holds the night hours within the line', () =>
    given(opened)
      .when(add({ time: at(7), heuresDeNuit: at(7, 15) }))
      .rejects('night-beyond'));
  test('takes no negative night hours', () =>
    given(opened)
      .when(add({ heuresDeNuit: at(-1) }))
      .rejects('night-negative'));

  test('takes a comment of 1000 characters at most', () => {
    given(opened)
      .when(add({ comment: 'x'.repeat(1000) }))
      .yields(entered({ comment: 'x'.repeat(1000) }));
    given(opened)
      .when(add({ comment: 'x'.repeat(1001) }))
      .rejects('comment-too-long');
  });

  test('is one line per task and day', () => {
    given(opened, entered())
      .when(add({ line: 'l2' }))
      .rejects('task-already-entered');
    given(opened, entered())
      .when(add({ line: 'l2', task: task('peinture') }))
      .yields(entered({ line: 'l2', taskProjectId: 'peinture' }));
  });

  test('fills a day to 24 hours with work, counted travel and absences, and no further', () => {
    const day = [
      opened,
      entered({ time: at(7) }),
      absent({ time: at(7) }),
      allowances({ tempsTrajet: at(3), tempsTrajetSurHeureTravaillees: at(2) }),
    ];
    const more = { line: 'l2', task: task('peinture') };
    given(...day)
      .when(add({ ...more, time: at(8) }))
      .yields(entered({ line: 'l2', taskProjectId: 'peinture', time: at(8) }));
    given(...day)
      .when(add({ ...more, time: at(8, 15) }))
      .rejects('day-total');
  });

  test('stops at today', () => {
    given(opened)
      .when(add({ date: wednesday }))
      .yields(entered({ date: wednesday }));
    given(opened)
      .when(add({ date: '2026-10-15' }))
      .rejects('future-day');
    given(opened)
      .when(add({ ...asAdmin(), date: '2026-10-15' }))
      .rejects('future-day');
  });
});

describe('the gate of a project', () => {
  test('opens on the date from which entry is open', () => {
    given(opened)
      .when(add({ task: task('enduit', { ouverteALaSaisie: monday }) }))
      .yields(entered());
    given(opened)
      .when(add({ task: task('enduit', { ouverteALaSaisie: '2026-10-13' }) }))
      .rejects('project-not-open-yet');
  });

  test.each([projectStatus.CREATE, projectStatus.PAUSE, projectStatus.CLOSE])(
    'is shut in status %d, for administrators and for corrections too',
    (status) => {
      const shut = { task: task('enduit', { projectStatus: status }) };
      given(opened).when(add(shut)).rejects('project-not-in-progress');
      given(opened)
        .when(add({ ...asAdmin(), ...shut }))
        .rejects('project-not-in-progress');
      given(opened, entered())
        .when(correct({ ...shut, time: at(6) }))
        .rejects('project-not-in-progress');
    },
  );

  test('does not hold back a line that is taken away', () =>
    given(opened, entered()).when(remove()).yields(removed));

  test('lets nobody in without a right to the project', () => {
    const foreign = task('enduit', { mayEnter: false });
    given(opened)
      .when(add({ task: foreign }))
      .rejects('forbidden');
    given(opened, entered({ line: 'l0', projectId: 'gare' }))
      .when(add({ task: foreign }))
      .rejects('forbidden');
  });

  test('lets in whoever has a line on the project this week, taken away or not', () => {
    const foreign = task('peinture', { mayEnter: false });
    const line = { line: 'l2', taskProjectId: 'peinture' };
    given(opened, entered())
      .when(add({ line: 'l2', task: foreign }))
      .yields(entered(line));
    given(opened, entered(), removed)
      .when(add({ line: 'l2', task: foreign }))
      .yields(entered(line));
  });

  test('takes no new line on a finished task', () => {
    const done = task('enduit', { statusTask: taskStatus.DONE });
    given(opened)
      .when(add({ task: done }))
      .rejects('task-done');
    given(opened, entered({ taskProjectId: 'peinture' }))
      .when(correct({ taskProjectId: 'enduit', task: done }))
      .rejects('task-done');
  });

  test('leaves the lines of a finished task to be corrected and brought back', () => {
    const done = task('enduit', { statusTask: taskStatus.DONE });
    given(opened, entered())
      .when(correct({ task: done, time: at(6) }))
      .yields(corrected({ time: at(6) }));
    given(opened, entered(), removed)
      .when(add({ restores: true, task: done }))
      .yields(entered());
  });
});

describe('correcting a line', () => {
  const line = entered({ heuresDeNuit: at(2), comment: 'Nuit', isFinished: true });
  const kept = { heuresDeNuit: at(2), comment: 'Nuit', isFinished: true };

  test('keeps what is left out', () =>
    given(opened, line)
      .when(correct({ time: at(6) }))
      .yields(corrected({ ...kept, time: at(6) })));

  test('changes the comment alone, or takes it away', () => {
    given(opened, line)
      .when(correct({ comment: 'Coffrage' }))
      .yields(corrected({ ...kept, comment: 'Coffrage' }));
    given(opened, line)
      .when(correct({ comment: null }))
      .yields(corrected({ ...kept, comment: null }));
  });

  test('moves it to another task', () =>
    given(opened, line)
      .when(
        correct({
          taskProjectId: 'fouille',
          task: task('fouille', { projectId: 'gare' }),
          isFinished: false,
        }),
      )
      .yields(corrected({ ...kept, taskProjectId: 'fouille', projectId: 'gare', isFinished: false })));

  test('does not move it onto a task of the same day', () =>
    given(opened, line, entered({ line: 'l2', taskProjectId: 'fouille' }))
      .when(correct({ taskProjectId: 'fouille', task: task('fouille') }))
      .rejects('task-already-entered'));

  test('never brings it back to the task it was on when the facts were read', () =>
    given(opened, line, corrected({ taskProjectId: 'fouille' }))
      .when(correct({ time: at(6), task: task('enduit') }))
      .rejects('stale'));

  test('counts the day without its old hours', () => {
    given(opened, entered({ time: at(20) }))
      .when(correct({ time: at(24) }))
      .yields(corrected({ time: at(24) }));
    given(opened, entered({ time: at(20) }), absent({ time: at(2) }))
      .when(correct({ time: at(22, 15) }))
      .rejects('day-total');
  });

  test('keeps to the bounds of a line', () => {
    given(opened, line)
      .when(correct({ time: at(0, 5) }))
      .rejects('duration-bounds');
    given(opened, line)
      .when(correct({ time: at(1) }))
      .rejects('night-beyond');
    given(opened, line)
      .when(correct({ comment: 'x'.repeat(1001) }))
      .rejects('comment-too-long');
  });

  test('stores no night hours once the company does not manage them, a comment aside', () => {
    const off = { settings: { ...settings, isManageNightHours: false } };
    given(opened, line)
      .when(correct({ ...off, time: at(6), heuresDeNuit: at(1) }))
      .yields(corrected({ ...kept, time: at(6), heuresDeNuit: at(0) }));
    given(opened, line)
      .when(correct({ ...off, comment: 'Coffrage' }))
      .yields(corrected({ ...kept, comment: 'Coffrage' }));
  });

  test('to what it is already changes nothing, however old the version sent', () =>
    given(opened, line, corrected({ ...kept, time: at(6) }))
      .when(correct({ time: at(6), rowVersion: 2 }))
      .yields());

  test('is refused when it has moved since it was read', () =>
    given(opened, line, corrected({ ...kept, time: at(6) }))
      .when(correct({ time: at(5), rowVersion: 2 }))
      .rejects('stale'));

  test('is refused when it has been taken away since', () =>
    given(opened, line, removed)
      .when(correct({ time: at(5) }))
      .rejects('stale'));

  test('is refused for a line that never was', () =>
    given(opened)
      .when(correct({ time: at(5) }))
      .rejects('not-found'));
});

describe('taking a line away', () => {
  test('leaves the others', () =>
    given(opened, entered(), entered({ line: 'l2', taskProjectId: 'peinture' }))
      .when(remove({ rowVersion: 2 }))
      .yields(removed));

  test('twice changes nothing', () =>
    given(opened, entered(), removed)
      .when(remove({ rowVersion: 2 }))
      .yields());

  test('is refused when it has moved since it was read', () =>
    given(opened, entered(), corrected({ time: at(6) }))
      .when(remove({ rowVersion: 2 }))
      .rejects('stale'));

  test('is refused for a line that never was', () => given(opened).when(remove()).rejects('not-found'));

  test('leaves no meal allowance on a day without worked hours', () => {
    given(opened, entered(), allowances({ panierRepas: true }))
      .when(remove())
      .rejects('panier-without-hours');
    given(
      opened,
      entered(),
      allowances({ panierRepas: true, tempsTrajet: at(1), tempsTrajetSurHeureTravaillees: at(1) }),
    )
      .when(remove())
      .yields(removed);
  });
});

describe('bringing a line back (« Annuler »)', () => {
  test('gives it its old id', () =>
    given(opened, entered(), removed)
      .when(add({ restores: true, rowVersion: 0 }))
      .yields(entered()));

  test('twice changes nothing', () =>
    given(opened, entered(), removed, entered())
      .when(add({ restores: true, rowVersion: 0 }))
      .yields());

  test('does not overwrite what has been entered under it since', () =>
    given(opened, entered(), removed, entered({ time: at(3) }))
      .when(add({ restores: true }))
      .rejects('stale'));

  test.each([{ line: 'never' }, { date: '2026-10-13' }])('knows only lines taken away: not %p', (other) =>
    given(opened, entered(), removed)
      .when(add({ restores: true, ...other }))
      .rejects('not-found'),
  );

  test('respects what stands there by now', () =>
    given(opened, entered(), removed, entered({ line: 'l2' }))
      .when(add({ restores: true }))
      .rejects('task-already-entered'));
});

describe('an administrator who edits the time of others', () => {
  test('marks what he changes in a week waiting for its validation', () => {
    const mark = (date: string, ...lines: string[]) =>
      ({ type: 'EntryCorrectedByAdmin', data: { date, lines } }) as const;
    given(opened, entered(), submitted)
      .when(add({ ...asAdmin(), line: 'l2', date: wednesday }))
      .yields(entered({ line: 'l2', date: wednesday }), mark(wednesday, 'l2'));
    given(opened, entered(), submitted)
      .when(correct({ ...asAdmin(), time: at(6) }))
      .yields(corrected({ time: at(6) }), mark(monday, 'l1'));
    given(opened, entered(), submitted).when(remove(asAdmin())).yields(removed, mark(monday, 'l1'));
  });

  test('leaves no mark in an open week', () => given(opened).when(add(asAdmin())).yields(entered()));
});

describe('a refusal', () => {
  const shut = (differs: Parameters<typeof task>[1]) => ({ task: task('peinture', differs) });
  test.each<[string, Partial<AddTimeEntry>]>([
    ['La durée doit être comprise entre 0h15 et 24h', { time: at(25) }],
    ['La durée se saisit par pas de 15 minutes', { time: at(7, 20) }],
    ['Les heures de nuit ne peuvent pas être négatives', { heuresDeNuit: at(-1) }],
    ['Les heures de nuit ne peuvent pas dépasser la durée', { heuresDeNuit: at(8) }],
    ['Le commentaire ne peut pas dépasser 1000 caractères', { comment: 'x'.repeat(1001) }],
    ['Cette tâche est déjà saisie ce jour', { task: task('enduit') }],
    ['Le total de la journée ne peut pas dépasser 24h', { time: at(18) }],
    ["Vous ne pouvez pas saisir d'heures ni d'indemnités sur un jour à venir.", { date: '2026-10-15' }],
    [
      "Ce chantier n'est pas ouvert à la saisie à cette date (ouverture le 19/10/2026)",
      shut({ ouverteALaSaisie: '2026-10-19' }),
    ],
    [
      "Ce chantier n'est pas ouvert à la saisie à cette date (statut : Clôturé)",
      shut({ projectStatus: projectStatus.CLOSE }),
    ],
    ['Cette tâche est terminée', shut({ statusTask: taskStatus.DONE })],
    ["Vous n'avez pas les droits nécessaires", shut({ projectId: 'gare', mayEnter: false })],
    ['La feuille a été modifiée entre-temps, rechargez la page.', { rowVersion: 1 }],
  ])('says in French: %s', (sentence, differs) => {
    const command = add({ line: 'l2', task: task('peinture'), ...differs });
    expect(() => given(opened, entered()).when(command).decided()).toThrow(new Error(sentence));
  });
});

describe('versions', () => {
  test('a line has that of its last change, the week counts what is entered and its cycle', () => {
    const state = fold([
      opened,
      entered(),
      entered({ line: 'l2', date: saturday }),
      corrected({ time: at(6) }),
      absent(),
      allowances({ kmPro: 12 }),
      submitted,
      { type: 'EntryCorrectedByAdmin', data: { date: monday, lines: ['l1'] } },
      {
        type: 'StepAccepted',
        data: { cycle: 1, level: 1, userId: 'chef', peers: [], commentaire: null },
      },
    ]);
    expect(state.entries.held.get('l1')?.rowVersion).toBe(4);
    expect(state.entries.held.get('l2')?.rowVersion).toBe(3);
    expect(state.absences.held.get('a1')?.rowVersion).toBe(5);
    expect(state.allowances.get(monday)?.rowVersion).toBe(6);
    expect(state.rowVersion).toBe(6);
  });
});
