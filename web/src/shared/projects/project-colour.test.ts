import { expect, test } from '@jest/globals';
import { projectColour } from './project-colour.ts';

test('chantiers that follow each other have colours of their own', () => {
  const colours = ['0038', '0039', '0040', '0041', '0042', '0043', '0044', '0045'].map((number) =>
    projectColour(`CH26-${number}`),
  );
  expect(new Set(colours).size).toBe(8);
});

test('a chantier keeps its colour', () => {
  expect(projectColour('CH26-0042')).toBe('var(--gt-tag-ocean)');
  expect(projectColour('CH26-0038')).toBe('var(--gt-tag-ocre)');
  expect(projectColour('CH26-0051')).toBe('var(--gt-tag-brique)');
});

test('a number without figures has one too', () => {
  expect(projectColour('DEPOT')).toMatch(/^var\(--gt-tag-\w+\)$/);
  expect(projectColour('')).toMatch(/^var\(--gt-tag-\w+\)$/);
});
