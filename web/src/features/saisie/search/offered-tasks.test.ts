import { describe, expect, test } from '@jest/globals';
import { offeredTasks, type OfferedProject } from './offered-tasks.ts';

const project = (id: string, ...labels: string[]): OfferedProject => ({
  id,
  label: `Chantier ${id}`,
  externalId: `CH26-${id}`,
  client: 'Ville de Rezé',
  ville: 'Rezé',
  recent: false,
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

  test('and those named by what was typed, accents or not', () => {
    expect(names([], usual, 'reunion')).toEqual(['2.Réunion de chantier']);
    expect(names([project('3', 'Peinture')], usual, 'coff')).toEqual(['3.Peinture', '1.Coffrage']);
  });

  test('never a finished one', () => {
    const done = {
      ...project('4'),
      tasks: [{ id: 'x', taskProjectLabel: 'Dépose', statusTask: 3 as const }],
    };
    expect(names([done], [], '')).toEqual([]);
  });
});
