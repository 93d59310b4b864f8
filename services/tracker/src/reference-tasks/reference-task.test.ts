import { describe, expect, test } from '@jest/globals';
import { foldAll, recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { defaultReferenceTasks } from './default-reference-tasks.ts';
import { referenceTask, referenceTaskStream } from './reference-task.ts';
import { referenceTasksView } from './reference-tasks.view.ts';

const entreprise = 'a0000000-0000-4000-8000-000000000001';
const meeting = {
  label: 'Réunion de chantier',
  taskCode: 'RE-01',
  description: null,
  addOnProjectCreated: true,
};
const added = { type: 'ReferenceTaskAdded', data: meeting } as const;

describe('a reference task', () => {
  test('is added with what projects copy from it', () => {
    specify(referenceTask).given().when({ type: 'Add', item: meeting, codeReserved: true }).yields(added);
  });

  test('is of tag categories that are there; those it has stay when they are gone', () => {
    const ofMasons = { ...meeting, tagCategoryIds: ['masons'] };
    const { given } = specify(referenceTask);
    const change = { type: 'Change', changes: { tagCategoryIds: ['masons'] } } as const;
    given(added).when(change).rejects('tag-category-unknown');
    given(added)
      .when({ ...change, knownCategories: new Set(['masons']) })
      .yields({ type: 'ReferenceTaskChanged', data: ofMasons });
    const renamed = { ...ofMasons, label: 'Réunion' };
    given({ type: 'ReferenceTaskAdded', data: ofMasons })
      .when({ type: 'Change', changes: { label: 'Réunion' } })
      .yields({ type: 'ReferenceTaskChanged', data: renamed });
  });

  test('keeps its description sealed', () => {
    expect(referenceTask.secrets?.ReferenceTaskAdded).toEqual({ description: 'text' });
  });

  test('stands in the list', () => {
    const stream = referenceTaskStream(entreprise, 't1');
    expect(
      foldAll(referenceTasksView, [recordedEvent(stream, added.type, added.data)])['reference_tasks'],
    ).toMatchObject([{ id: 't1', ...meeting, isDeleted: false, rowVersion: 1 }]);
  });
});

describe('the reference tasks of a new company', () => {
  test('have each a label and a code of their own', () => {
    const { length } = defaultReferenceTasks;
    expect(new Set(defaultReferenceTasks.map(({ label }) => label)).size).toBe(length);
    expect(new Set(defaultReferenceTasks.map(({ taskCode }) => taskCode)).size).toBe(length);
  });

  test('go into every project where a site has them by itself', () => {
    expect(
      defaultReferenceTasks
        .filter(({ addOnProjectCreated }) => addOnProjectCreated)
        .map(({ label }) => label),
    ).toEqual(['Préparation de chantier', 'Réunion de chantier', 'Nettoyage et repli']);
  });
});
