import { expect, test } from '@jest/globals';
import type { CostRow } from './cost-rows.ts';
import { projectsOfRows } from './projects-of-rows.ts';
import type { ReportedProject } from './reported-projects.ts';

test('the projects that rows are about come in their order, once each, and no other is looked at', () => {
  const looked: string[] = [];
  const project = (id: string) =>
    ({
      id,
      get tasks() {
        looked.push(id);
        return [{ id: `${id}.murs` }, { id: `${id}.sols` }];
      },
    }) as unknown as ReportedProject;
  const [first, second, third] = [project('a'), project('b'), project('c')];
  const of = projectsOfRows([first, second, third]);
  looked.length = 0;
  const rows = [
    { part: 'task', taskProjectId: 'c.sols' },
    { part: 'task', taskProjectId: 'a.murs' },
    { part: 'project', projectId: 'a' },
    { part: 'group' },
  ] as unknown as CostRow[];
  expect(of(rows)).toEqual([first, third]);
  expect(of([])).toEqual([]);
  expect(looked.filter((id) => id === 'b')).toEqual([]);
});
