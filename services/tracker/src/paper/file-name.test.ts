import { expect, test } from '@jest/globals';
import { createFileNames, fileNameOf } from './file-name.ts';

const bytesOf = (name: string): number => Buffer.byteLength(name);

test('a name has nothing that no file system takes', () => {
  expect(fileNameOf('Relevé CH/1: «a»\t?\n<b>', 'pdf')).toBe('Relevé CH 1 «a» b.pdf');
});

test('a long name is cut between characters, and keeps what kind of file it is', () => {
  expect(fileNameOf('é'.repeat(160), 'docx')).toBe(`${'é'.repeat(97)}.docx`);
  expect(fileNameOf(`${'a'.repeat(193)}👷👷`, 'pdf')).toBe(`${'a'.repeat(193)}.pdf`);
  // However it was typed.
  expect(fileNameOf('e\u0301'.repeat(80), 'pdf')).toBe(`${'é'.repeat(80)}.pdf`);
});

test('names of files that lie together differ by more than capitals and how an accent was typed', () => {
  const nameOf = createFileNames();
  expect(
    ['Jean Martin', 'Jean MARTIN', 'Rene\u0301', 'RENÉ', 'jean martin'].map((of) => nameOf(of, 'pdf')),
  ).toEqual(['Jean Martin.pdf', 'Jean MARTIN (2).pdf', 'René.pdf', 'RENÉ (2).pdf', 'jean martin (3).pdf']);
});

test('long names that are cut alike are told apart within their length', () => {
  const nameOf = createFileNames();
  const names = Array.from({ length: 12 }, () => nameOf('é'.repeat(160), 'pdf'));
  expect(new Set(names).size).toBe(12);
  expect(names.at(-1)).toMatch(/é \(12\)\.pdf$/);
  for (const name of names) expect(bytesOf(name)).toBeLessThanOrEqual(200);
});
