import { expect, test } from '@jest/globals';
import { mergeForms } from './merge-forms.ts';

const before = { name: 'Ville de Rezé', telephone: '', people: ['sophie'] };

test('what only one of two people changed is as he left it', () =>
  expect(mergeForms(before, { ...before, telephone: '02 40' }, { ...before, name: 'Rezé' })).toEqual({
    merged: { name: 'Rezé', telephone: '02 40', people: ['sophie'] },
    conflicts: [],
  }));

test('what both changed to something else is a conflict, and mine until it is settled', () =>
  expect(mergeForms(before, { ...before, name: 'Mairie' }, { ...before, name: 'Rezé' })).toEqual({
    merged: { ...before, name: 'Mairie' },
    conflicts: [{ name: 'name', mine: 'Mairie', theirs: 'Rezé' }],
  }));

test('what both changed to the same is none', () =>
  expect(mergeForms(before, { ...before, name: 'Rezé' }, { ...before, name: 'Rezé' }).conflicts).toEqual([]));

test('lists are compared by what is in them', () =>
  expect(mergeForms(before, { ...before, people: ['sophie'] }, { ...before, people: ['yann'] })).toEqual({
    merged: { ...before, people: ['yann'] },
    conflicts: [],
  }));
