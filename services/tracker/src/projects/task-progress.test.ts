import { taskStatus, type TaskStatus } from '@gestiontemps/contracts/codes';
import { minutes } from '@gestiontemps/contracts/duration';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { describe, expect, test } from '@jest/globals';
import { project, type ProjectCommand, type ProjectEvent } from './project.ts';

const { given, fold } = specify(project);

const taskProjectId = 'p.000000000001';
const created: ProjectEvent = {
  type: 'ProjectCreated',
  data: {
    externalId: 'CH26-0014',
    label: 'Résidence Tilleuls',
    clientId: 'client',
    isBillable: true,
    estimatedStartDate: null,
    estimatedEndDate: null,
    amount: null,
    projectStatus: 2,
    ouverteALaSaisie: null,
    responsables: ['marc'],
    commerciaux: [],
    adresseProjet: null,
    commentaire: null,
  },
};
const added = (statusTask: TaskStatus): ProjectEvent => ({
  type: 'TaskAdded',
  data: {
    taskProjectId,
    taskProjectLabel: 'Gros œuvre',
    taskCode: null,
    description: null,
    timePlanned: minutes(0),
    taskRefId: null,
    statusTask,
  },
});
const moved = (statusTask: TaskStatus, line?: string): ProjectEvent => ({
  type: 'TaskStatusChanged',
  data: { taskProjectId, statusTask, ...(line !== undefined && { line }) },
});
const asked = (userId = 'lea', line = 'l1'): ProjectEvent => ({
  type: 'TaskFinishAsked',
  data: { taskProjectId, userId, line },
});
const dropped: ProjectEvent = { type: 'TaskFinishDropped', data: { taskProjectId } };
const removed: ProjectEvent = { type: 'TaskRemoved', data: { taskProjectId } };

const hours: ProjectCommand = { type: 'NoteHours', taskProjectId, finish: null };
const finishing = (mayFinish: boolean, userId = 'lea', line = 'l1'): ProjectCommand => ({
  type: 'NoteHours',
  taskProjectId,
  finish: { line, userId, mayFinish },
});
const back = (line = 'l1'): ProjectCommand => ({ type: 'TakeHoursBack', taskProjectId, line });
const settle = (isFinished: boolean): ProjectCommand => ({ type: 'SettleFinish', taskProjectId, isFinished });
const { TO_DO, IN_PROGRESS, DONE, PAUSE } = taskStatus;

describe('Hours on a task', () => {
  test('begin it, and leave one that is not to be begun as it is', () => {
    given(created, added(TO_DO)).when(hours).yields(moved(IN_PROGRESS));
    for (const status of [IN_PROGRESS, DONE, PAUSE]) given(created, added(status)).when(hours).yields();
    given(created, added(TO_DO), removed).when(hours).yields();
    given(created).when(hours).yields();
  });

  test('finish it when whoever says so may', () => {
    given(created, added(TO_DO)).when(finishing(true)).yields(moved(DONE, 'l1'));
    given(created, added(DONE)).when(finishing(true)).yields();
  });

  test('ask its responsables when he may not, once', () => {
    given(created, added(TO_DO)).when(finishing(false)).yields(moved(IN_PROGRESS), asked());
    given(created, added(IN_PROGRESS), asked())
      .when(finishing(false, 'tom', 'l2'))
      .yields();
  });

  test('that are taken back take along what they said, and nothing that was said since', () => {
    given(created, added(TO_DO), moved(DONE, 'l1')).when(back()).yields(moved(IN_PROGRESS));
    given(created, added(TO_DO), moved(DONE, 'l1')).when(back('l2')).yields();
    given(created, added(TO_DO), moved(DONE, 'l1'), moved(PAUSE), moved(DONE)).when(back()).yields();
    given(created, added(IN_PROGRESS), asked()).when(back()).yields(dropped);
    given(created, added(IN_PROGRESS), asked(), moved(DONE)).when(back()).yields();
  });
});

describe('A responsable', () => {
  test('finishes the task, or has it gone on with', () => {
    given(created, added(IN_PROGRESS), asked()).when(settle(true)).yields(moved(DONE));
    given(created, added(IN_PROGRESS), asked()).when(settle(false)).yields(dropped);
    given(created, added(DONE)).when(settle(false)).yields(moved(IN_PROGRESS));
    given(created, added(DONE)).when(settle(true)).yields();
    given(created, added(IN_PROGRESS)).when(settle(false)).yields();
    given(created, added(TO_DO), removed).when(settle(true)).rejects('not-found');
  });
});

test('A question moves no version: whoever is changing the task goes on', () => {
  const taskOf = (...events: ProjectEvent[]) => {
    const state = fold([created, added(IN_PROGRESS), ...events]);
    return state.exists ? state.tasks.get(taskProjectId) : undefined;
  };
  expect(taskOf(asked())).toMatchObject({ rowVersion: 2, finishAskedBy: 'lea', finishAskedLine: 'l1' });
  expect(taskOf(asked(), dropped)).toMatchObject({ rowVersion: 2, finishAskedBy: null });
  expect(taskOf(asked(), moved(DONE))).toMatchObject({ rowVersion: 4, finishAskedOn: null });
});
