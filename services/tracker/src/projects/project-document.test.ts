import { specify } from '@gestiontemps/kernel/testing/specify';
import { expect, test } from '@jest/globals';
import { project, storedProjects } from './project.ts';
import { type DocumentAdded, documentIdOf } from './project-document.ts';

const { given } = specify(project);

const created = Object.values(storedProjects.stored)[0]?.[0] as Extract<
  Parameters<typeof given>[0],
  { type: 'ProjectCreated' }
>;
const plan: DocumentAdded['data'] = {
  documentId: 'p.000000000001',
  name: 'plan.pdf',
  kind: 'pdf',
  size: 1000,
  sha256: 'a'.repeat(64),
};
const added = { type: 'DocumentAdded', data: plan } as const;
const removed = { type: 'DocumentRemoved', data: { documentId: plan.documentId } } as const;
const add = { type: 'AddDocument', document: plan } as const;
const remove = (rowVersion?: number) =>
  ({ type: 'RemoveDocument', documentId: plan.documentId, rowVersion }) as const;

test('A document names its project', () => {
  expect(documentIdOf('p', '5f0c7c1e-8f0a-4a55-9f3d-2f1d6f3a9c10')).toMatch(/^p\.[\da-f]{12}$/);
});

test('A document is added once, and one like it is another', () => {
  given(created).when(add).yields(added);
  given(created, added).when(add).yields();
  const other = { ...plan, documentId: 'p.000000000002' };
  given(created, added)
    .when({ type: 'AddDocument', document: other })
    .yields({ type: 'DocumentAdded', data: other });
});

test('A document needs a project that stands', () => {
  given().when(add).rejects('not-found');
  given(created, { type: 'ProjectRemoved', data: {} }).when(add).rejects('not-found');
});

test('A project has a thousand documents at most, without those that were removed', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ...added,
    data: { ...plan, documentId: `p.${index}` },
  }));
  given(created, ...many)
    .when(add)
    .rejects('too-many-documents');
  given(created, ...many, { type: 'DocumentRemoved', data: { documentId: 'p.7' } })
    .when(add)
    .yields(added);
});

test('A document is removed once, by who read it last', () => {
  given(created, added).when(remove()).yields(removed);
  given(created, added).when(remove(2)).yields(removed);
  given(created, added).when(remove(1)).rejects('stale');
  given(created, added, removed).when(remove(1)).yields();
  given(created).when(remove()).rejects('not-found');
});

test('A document moves no version but its own', () => {
  given(created, added).when({ type: 'Remove', rowVersion: 1 }).yields({ type: 'ProjectRemoved', data: {} });
});
