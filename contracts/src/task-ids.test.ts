import { describe, expect, test } from '@jest/globals';
import { projectOfTask, taskIdOf } from './task-ids.ts';

const project = 'b3a1c2d4-0000-5000-8000-000000000001';

describe('the id of a task', () => {
  test('names its project', () => {
    const id = taskIdOf(project, '0f1e2d3c-4b5a-5978-8796-a5b4c3d2e1f0');
    expect(id).toBe(`${project}.0f1e2d3c4b5a`);
    expect(projectOfTask(id)).toBe(project);
  });

  test.each([project, `${project}.`, `${project}.0f1e`, `${project}.0F1E2D3C4B5A`, '.0f1e2d3c4b5a', ''])(
    'is not %p',
    (id) => {
      expect(projectOfTask(id)).toBeUndefined();
    },
  );
});
