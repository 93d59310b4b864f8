import { expect, test } from '@jest/globals';
import { isOpen, mergeForms } from './merge-forms.ts';

const before = { name: 'Ville de Rezé', telephone: '', people: ['sophie'] };

test('what only one of two people changed is as he left it', () =>
  expect(mergeForms(before, { ...before, telephone: '02 40' }, { ...before, name: 'Rezé' })).toEqual({
    merged: { name: 'Rezé', telephone: '02 40', people: ['sophie'] },
    conflicts: [],
  }));

test('what both changed to something else is a conflict, and mine until it is settled', () =>
  expect(mergeForms(before, { ...before, name: 'Mairie' }, { ...before, name: 'Rezé' })).toEqual({
    merged: { ...before, name: 'Mairie' },
    conflicts: [{ names: ['name'], mine: { name: 'Mairie' }, theirs: { name: 'Rezé' } }],
  }));

test('what both changed to the same is none', () =>
  expect(mergeForms(before, { ...before, name: 'Rezé' }, { ...before, name: 'Rezé' }).conflicts).toEqual([]));

test('lists are compared by what is in them', () =>
  expect(mergeForms(before, { ...before, people: ['sophie'] }, { ...before, people: ['yann'] })).toEqual({
    merged: { ...before, people: ['yann'] },
    conflicts: [],
  }));

test('no address is put together from two: the street of one with the town of another', () => {
  const at = { label: 'Gymnase', street: '', town: 'Rezé' };
  const [mine, theirs] = [
    { ...at, street: '3 rue du Port' },
    { ...at, town: 'Nantes' },
  ];
  expect(mergeForms(at, mine, theirs, [['street', 'town']])).toEqual({
    merged: mine,
    conflicts: [
      {
        names: ['street', 'town'],
        mine: { street: '3 rue du Port', town: 'Rezé' },
        theirs: { street: '', town: 'Nantes' },
      },
    ],
  });
  expect(mergeForms(at, { ...at, label: 'Salle' }, theirs, [['street', 'town']])).toEqual({
    merged: { label: 'Salle', street: '', town: 'Nantes' },
    conflicts: [],
  });
});

test('a conflict is open until a side of it is taken or something else is typed', () => {
  const mine = { ...before, name: 'Mairie' };
  const [conflict] = mergeForms(before, mine, { ...before, name: 'Rezé' }).conflicts;
  if (!conflict) throw new Error('No conflict');
  expect(isOpen(conflict, new Set(), mine)).toBe(true);
  expect(isOpen(conflict, new Set([conflict]), mine)).toBe(false);
  expect(isOpen(conflict, new Set(), { ...mine, name: 'Mairie de Rezé' })).toBe(false);
});
