import { expect, test } from '@jest/globals';
import type { ApiProblem } from '../api/problem.ts';
import { createImportRun } from './import-run.ts';
import { sentenceOfTold, toldOf } from './import-told.ts';
import type { ImportReport } from './result-file.ts';

const lost: ApiProblem = { status: 0, detail: 'Le serveur ne répond pas.', errors: [] };
const refused: ApiProblem = { status: 403, detail: "Vous n'avez pas les droits nécessaires", errors: [] };
const reportOf = (create: number, dryRun = false): ImportReport => ({
  dryRun,
  vuJusqua: 40,
  columns: [],
  ignored: [],
  counts: { create, update: 0, unchanged: 0, error: 0 },
  rows: Array.from({ length: create }, (_, nth) => ({
    line: nth + 2,
    action: 'create' as const,
    cells: [],
    changes: [],
    errors: [],
  })),
});

/** An import of three parts of two lines each, whose answers come when the test says so. */
const setUp = () => {
  const tried = reportOf(6, true);
  const sent: string[] = [];
  const ended: string[] = [];
  let answer: (answer: { data: unknown } | { problem: ApiProblem }) => void = () => undefined;
  const run = createImportRun({
    tried,
    key: 'k',
    parts: ['2-3', '4-5', '6-7'],
    send: (lignes, key) => {
      sent.push(`${lignes} as ${key}`);
      return new Promise((resolve) => (answer = resolve));
    },
    onEnd: ({ status }) => ended.push(status),
  });
  const comes = async (said: { data: unknown } | { problem: ApiProblem }): Promise<void> => {
    answer(said);
    await Promise.resolve();
    await Promise.resolve();
  };
  const told = () => sentenceOfTold(toldOf(tried, run.state()));
  return { run, sent, ended, comes, told };
};

test('one part goes after the other, each under a key of its own, until all are written', async () => {
  const { run, sent, ended, comes, told } = setUp();
  void run.go();
  expect([run.state().status, sent]).toEqual(['going', ['2-3 as k.0']]);
  for (const _ of [1, 2, 3]) await comes({ data: reportOf(2) });
  expect(sent).toEqual(['2-3 as k.0', '4-5 as k.1', '6-7 as k.2']);
  expect(ended).toEqual(['done']);
  expect(run.state().report.counts.create).toBe(6);
  expect(told()).toBe('6\u00a0lignes importées.');
});

test('whoever stops it gets the part that is on its way, and no further one until he goes on', async () => {
  const { run, sent, ended, comes, told } = setUp();
  void run.go();
  run.stop();
  expect(run.state().status).toBe('stopping');
  await comes({ data: reportOf(2) });
  expect([sent, ended]).toEqual([['2-3 as k.0'], ['stopped']]);
  expect(told()).toBe('Interrompu\u00a0: 2\u00a0lignes sur 6 sont importées.');
  void run.go();
  await comes({ data: reportOf(2) });
  run.stop();
  await comes({ data: reportOf(2) });
  expect(sent).toEqual(['2-3 as k.0', '4-5 as k.1', '6-7 as k.2']);
  // The last part was on its way: nothing was left to be stopped.
  expect(ended).toEqual(['stopped', 'done']);
});

test('a part of which nothing was heard may be there; it is sent again under its key', async () => {
  const { run, sent, ended, comes, told } = setUp();
  void run.go();
  await comes({ problem: lost });
  expect([ended, run.state().problem]).toEqual([['failed'], lost]);
  expect(told()).toBe('Une partie a peut-être été importée.');
  void run.go();
  expect(run.state().problem).toBeUndefined();
  await comes({ data: reportOf(2) });
  await comes({ problem: lost });
  expect(told()).toBe(
    '2\u00a0lignes sur 6 sont importées. Une partie des suivantes a peut-être été importée.',
  );
  void run.go();
  expect(sent).toEqual(['2-3 as k.0', '2-3 as k.0', '4-5 as k.1', '4-5 as k.1']);
});

test('a part that was refused is not there', async () => {
  const { run, comes, told } = setUp();
  void run.go();
  await comes({ data: reportOf(2) });
  await comes({ problem: refused });
  expect(told()).toBe('Interrompu\u00a0: 2\u00a0lignes sur 6 sont importées.');
});
