import { expect, test } from '@jest/globals';
import type { RebuildableView } from '../api/rebuild-api.ts';
import { newsOf } from './news.ts';

const startedOn = '2026-11-20T15:00:00.000Z';
const view = (of: object) =>
  ({ id: 'clients', name: 'Clients', running: null, broken: null, ...of }) as RebuildableView;
const going = view({ running: { kind: 'rebuild', startedOn } });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('says what has ended, and how', () => {
  expect(plain(newsOf([going], [view({})]))).toBe('Reconstruction de « Clients » : terminée.');
  const broken = { kind: 'rebuild', startedOn, outcome: 'stopped' };
  expect(plain(newsOf([going], [view({ broken })]))).toBe(
    "Reconstruction de « Clients » : interrompue, rien n'a été modifié.",
  );
  const dryRun = view({ running: { kind: 'dryRun', startedOn } });
  expect(plain(newsOf([dryRun], [view({})]))).toBe('Essai à blanc de « Clients » : terminé.');
});

test('says nothing of what goes on, or never went', () => {
  expect(newsOf([going], [going])).toBe('');
  expect(newsOf([view({})], [going])).toBe('');
  expect(newsOf([], [view({})])).toBe('');
});
