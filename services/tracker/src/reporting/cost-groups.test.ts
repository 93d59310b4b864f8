import { describe, expect, test } from '@jest/globals';
import { minutes } from '@gestiontemps/contracts/duration';
import { groupedBy } from './cost-groups.ts';
import type { ReportedProject, ReportedTask } from './reported-projects.ts';

const task = (id: string, taskProjectLabel: string, ref?: string): ReportedTask => ({
  id,
  taskProjectLabel,
  taskCode: null,
  timePlanned: minutes(0),
  taskRef: ref === undefined ? null : { id: ref, label: 'Gros œuvre', taskCode: 'GO-01' },
});
const project = (
  id: string,
  tasks: readonly ReportedTask[],
  tags: ReportedProject['tags'] = [],
): ReportedProject => ({
  id,
  label: id,
  externalId: id,
  amount: null,
  isBillable: true,
  client: { id: 'sci', name: 'SCI', externalId: null },
  tags,
  tasks,
});
const projects = [
  project('halles', [task('halles.1', 'Gros œuvre', 'go'), task('halles.2', 'Échafaudage')]),
  project('quais', [task('quais.1', 'Gros œuvre, suite', 'go')]),
];

describe('Tasks', () => {
  test('that were taken from one reference task are one group, under its name', () => {
    const { keys, groups } = groupedBy('tache', projects);
    expect(keys).toEqual({
      by: 'tache',
      members: ['halles.1', 'halles.2', 'quais.1'],
      keys: ['go', 'halles.2', 'go'],
    });
    expect(groups(new Map()).map(({ key, label, code }) => [key, label, code])).toEqual([
      ['halles.2', 'Échafaudage', null],
      ['go', 'Gros œuvre', 'GO-01'],
    ]);
  });

  test('that were taken from none are told apart by their chantiers, in the order of their numbers', () => {
    const one = (id: string, number: string) => ({
      ...project(id, [task(`${id}.1`, 'Coffrage'), task(`${id}.2`, 'Gros œuvre', 'go')]),
      label: `Chantier ${id}`,
      externalId: number,
    });
    const { groups } = groupedBy('tache', [one('quais', 'CH-10'), one('halles', 'CH-9')]);
    expect(groups(new Map()).map(({ key, label, project: of }) => [key, label, of])).toEqual([
      ['halles.1', 'Coffrage', { id: 'halles', label: 'Chantier halles', externalId: 'CH-9' }],
      ['quais.1', 'Coffrage', { id: 'quais', label: 'Chantier quais', externalId: 'CH-10' }],
      ['go', 'Gros œuvre', null],
    ]);
  });
});

describe('Projects', () => {
  test('of one client are one group', () => {
    expect(groupedBy('client', projects).groups(new Map())).toHaveLength(1);
  });

  test('stay in the order of their numbers, whatever they are cut by', () => {
    for (const par of ['projet', 'semaine', 'mois'] as const)
      expect(
        groupedBy(par, projects)
          .groups(new Map())
          .map(({ key }) => key),
      ).toEqual(['halles', 'quais']);
  });
});

describe('Tags', () => {
  const urgent = { id: 't1', label: 'Urgent' };
  const school = { id: 't2', label: 'École' };
  const tagged = [
    project('halles', [], [school, urgent]),
    project('quais', [], [urgent]),
    project('parc', []),
  ];

  test('have each chantier under all of its own, and those without any last', () => {
    const { keys, groups } = groupedBy('tag', tagged);
    expect(keys).toEqual({
      by: 'projet',
      members: ['halles', 'halles', 'quais', 'parc'],
      keys: ['t2', 't1', 't1', ''],
    });
    expect(groups(new Map()).map(({ label }) => label)).toEqual(['École', 'Urgent', 'Sans mot-clé']);
  });

  test('that are asked for are the only groups', () => {
    const { groups } = groupedBy('tag', tagged.slice(0, 2), ['t1']);
    expect(groups(new Map()).map(({ label }) => label)).toEqual(['Urgent']);
  });
});
