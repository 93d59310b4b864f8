import { describe, expect, test } from '@jest/globals';
import { projectStatus, taskStatus } from '@gestiontemps/contracts/codes';
import { specify } from '@gestiontemps/kernel/testing/specify';
import {
  add,
  asAdmin,
  at,
  correct,
  corrected,
  entered,
  monday,
  opened,
  remove,
  removed,
  task,
} from './testing/examples.ts';
import { finishedRefusal, gateRefusal, taskClosing, type TaskStanding } from './task-gate.ts';
import { timesheet } from './timesheet.ts';

const { given } = specify(timesheet);

describe('what is said beforehand of a task', () => {
  const open: TaskStanding = {
    taskRemoved: false,
    projectRemoved: false,
    statusTask: taskStatus.IN_PROGRESS,
    projectStatus: projectStatus.PROGRESS,
  };

  test.each<[Partial<TaskStanding>, string | null]>([
    [{}, null],
    [{ taskRemoved: true }, 'Tâche supprimée'],
    [{ taskRemoved: true, projectRemoved: true }, 'Chantier supprimé'],
    [{ statusTask: taskStatus.DONE }, 'Tâche terminée'],
    [{ projectStatus: projectStatus.CREATE }, 'Chantier à démarrer'],
    [{ projectStatus: projectStatus.PAUSE }, 'Chantier en pause'],
    [{ projectStatus: projectStatus.CLOSE }, 'Chantier clôturé'],
    [{ statusTask: null, projectStatus: null }, null],
  ])('of %j', (standing, words) => expect(taskClosing({ ...open, ...standing })).toBe(words));

  test('is what the gates say', () => {
    for (const statusTask of Object.values(taskStatus))
      for (const status of Object.values(projectStatus))
        for (const removed of [false, true]) {
          const facts = task('enduit', { statusTask, projectStatus: status, removed });
          const standing = { ...open, statusTask, projectStatus: status, taskRemoved: removed };
          const isRefused = gateRefusal(facts, monday) ?? finishedRefusal(facts);
          expect(taskClosing(standing) !== null).toBe(isRefused !== undefined);
        }
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
        .when(correct({ ...shut, time: at(8) }))
        .rejects('project-not-in-progress');
    },
  );

  test('holds back nothing that asks no more of the project: a comment, fewer hours, an undo', () => {
    const shut = { task: task('enduit', { projectStatus: projectStatus.CLOSE }) };
    given(opened, entered())
      .when(correct({ ...shut, time: at(6), comment: 'Pluie' }))
      .yields(corrected({ time: at(6), comment: 'Pluie' }));
    given(opened, entered(), removed)
      .when(add({ ...shut, restores: true }))
      .yields(entered());
    given(opened, entered(), removed)
      .when(add({ ...shut, restores: true, time: at(8) }))
      .rejects('project-not-in-progress');
    given(opened, entered({ taskProjectId: 'peinture' }))
      .when(correct({ ...shut, taskProjectId: 'enduit', time: at(6) }))
      .rejects('project-not-in-progress');
  });

  test('is shut on what was removed, and still holds back nothing that asks no more of it', () => {
    const gone = { task: task('enduit', { removed: true }) };
    given(opened).when(add(gone)).rejects('task-removed');
    given(opened, entered())
      .when(correct({ ...gone, time: at(8) }))
      .rejects('task-removed');
    given(opened, entered())
      .when(correct({ ...gone, time: at(6), comment: 'Pluie' }))
      .yields(corrected({ time: at(6), comment: 'Pluie' }));
    given(opened, entered(), removed)
      .when(add({ ...gone, restores: true }))
      .yields(entered());
  });

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
