import { expect, test } from '@jest/globals';
import type { ProjectTask } from '../../../shared/api/projects-api.ts';
import { checkTask } from './check-task.ts';
import { taskBodyOf, taskFormOf, type TaskForm } from './task-form.ts';

const task: ProjectTask = {
  id: 'p.t',
  projectId: 'p',
  taskProjectLabel: 'Gros œuvre',
  taskCode: 'GO-01',
  description: null,
  taskRefId: 'r',
  statusTask: 2,
  timePlanned: 1246.5,
  timeEntered: 12,
  finAnnoncee: null,
  tags: [],
  rowVersion: 3,
  createdBy: null,
  createdOn: '2026-08-24T08:00:00.000Z',
  updatedBy: null,
  updatedOn: null,
  deletedBy: null,
  deletedOn: null,
};

test('a task comes back from its form as it went in', () => {
  const form = taskFormOf(task);
  expect(form.timePlanned.replaceAll(/\s/g, ' ')).toBe('1 246h30');
  expect(taskBodyOf(form)).toEqual({
    taskProjectLabel: 'Gros œuvre',
    taskCode: 'GO-01',
    description: null,
    statusTask: 2,
    timePlanned: 1246.5,
    taskRefId: 'r',
  });
});

test('nothing planned is an empty field', () => {
  expect(taskFormOf({ ...task, timePlanned: 0 }).timePlanned).toBe('');
  expect(taskFormOf({ ...task, timePlanned: 520 }).timePlanned).toBe('520');
});

test.each<[Partial<TaskForm>, keyof TaskForm, string]>([
  [{ taskProjectLabel: '' }, 'taskProjectLabel', 'Le libellé ne peut pas être vide'],
  [{ taskCode: '@GO' }, 'taskCode', 'Premier caractère non accepté'],
  [
    { timePlanned: 'beaucoup' },
    'timePlanned',
    "Le temps prévu doit être un nombre d'heures, 10 000 au maximum",
  ],
])('with %o, « %s » is told what is wrong', (changes, field, message) => {
  expect([...checkTask({ ...taskFormOf(task), ...changes })]).toEqual([[field, message]]);
});

test('a label is enough', () => {
  expect([...checkTask({ ...taskFormOf(), taskProjectLabel: 'Coffrage' })]).toEqual([]);
});
