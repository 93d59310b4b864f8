import { describe, expect, test } from '@jest/globals';
import type { OfferedProject } from '../model/added-now.ts';
import { offeredTasks } from './offered-tasks.ts';

const project = (id: string, ...labels: string[]): OfferedProject => ({
  id,
  label: `Chantier ${id}`,
  externalId: `CH26-${id}`,
  client: 'Ville de Rezé',
  ville: 'Rezé',
  recent: false,
  favori: false,
  tasks: labels.map((taskProjectLabel) => ({
    id: `${id}.${taskProjectLabel}`,
    taskProjectLabel,
    statusTask: 2,
  })),
});

const usual = [project('1', 'Coffrage', 'Gros œuvre'), project('2', 'Réunion de chantier')];
const names = (...args: Parameters<typeof offeredTasks>) =>
  offeredTasks(...args).flatMap(({ tasks }) => tasks.map(({ taskProjectId }) => taskProjectId));

describe('the tasks to choose from', () => {
  test('are those of the chantiers that the server offers', () => {
    expect(names(usual, usual, '')).toEqual(['1.Coffrage', '1.Gros œuvre', '2.Réunion de chantier']);
  });

  test.each([
    ['reunion', ['2.Réunion de chantier']],
    ['gros oeuvre', ['1.Gros œuvre']],
    ['ch26-1 gros', ['1.Gros œuvre']],
    ['reze cof', ['1.Coffrage']],
    ['reze peinture', []],
  ])('and those that « %s » means, word by word, in the task and in its chantier', (text, expected) => {
    expect(names([], usual, text)).toEqual(expected);
  });

  test('of a chantier found by a task only that task, of one found by its own words all', () => {
    expect(names(usual, usual, 'coff')).toEqual(['1.Coffrage']);
    expect(names(usual, usual, 'chantier 1')).toEqual(['1.Coffrage', '1.Gros œuvre']);
  });

  test('never a finished one', () => {
    const done = {
      ...project('4'),
      tasks: [{ id: 'x', taskProjectLabel: 'Dépose', statusTask: 3 as const }],
    };
    expect(names([done], [], '')).toEqual([]);
  });
});
