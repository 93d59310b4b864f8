import { describe, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import {
  absent,
  add,
  allowances,
  asAdmin,
  at,
  correct,
  corrected,
  entered,
  monday,
  opened,
  remove,
  removed,
  settings,
  submitted,
  task,
  wednesday,
} from './testing/examples.ts';
import { timesheet } from './timesheet.ts';

const { given } = specify(timesheet);

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

  test('takes the meal of the day along with its last hours, and leaves what else the day gives right to', () => {
    given(opened, entered(), allowances({ panierRepas: true, kmPro: 12 }))
      .when(remove())
      .yields(removed, allowances({ kmPro: 12 }));
    given(
      opened,
      entered(),
      entered({ line: 'l2', taskProjectId: 'peinture' }),
      allowances({ panierRepas: true }),
    )
      .when(remove())
      .yields(removed);
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

  test('brings the meal that went with it back in the same act', () => {
    const gone = [opened, entered(), allowances({ panierRepas: true }), removed, allowances()] as const;
    given(...gone)
      .when(add({ restores: true, panierRepas: true }))
      .yields(entered(), allowances({ panierRepas: true }));
    given(...gone)
      .when(add({ restores: true, panierRepas: true, settings: { ...settings, isManagePanierRepas: false } }))
      .yields(entered());
  });

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
