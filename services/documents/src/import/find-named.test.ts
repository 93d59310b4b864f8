import { describe, expect, test } from '@jest/globals';
import { byCode, byName, calledByName, createFinder, peopleCalled, peopleFinder } from './find-named.ts';
import type { Line, LineError } from './lines.ts';
import { cellOfNames, idsNamed } from './names-in-cell.ts';

const person = (id: string, prenom: string, nom: string, externalId: string | null = null) => ({
  id,
  prenom,
  nom,
  externalId,
  email: `${id}@j.test`,
});

describe('a code', () => {
  const find = createFinder(
    ['QQ1', '1-11', 'E1', 'É1', 'PP1', 'PP-1'].map((code) => ({ id: code, code })),
    byCode<{ code: string }>(({ code }) => code),
  );
  test.each(['QQ-1', '11-1', '1 11', 'Q.Q1', '111'])('%j is that of nobody', (code) => {
    expect(find(code)).toBe('unknown');
  });
  test.each([
    ['qq1', 'QQ1'],
    ['e1', 'E1'],
    ['é1', 'É1'],
    ['E\u03011', 'É1'],
    ['pp-1', 'PP-1'],
    [' PP1\u200b', 'PP1'],
  ])('%j is that of %j', (code, id) => {
    expect(find(code)).toEqual({ id });
  });
});

describe('a name', () => {
  const find = createFinder(
    ['Gros-œuvre', 'Gros œuvre', 'Rénovation', 'Peinture'].map((label) => ({ id: label, label })),
    byName<{ label: string }>(({ label }) => label),
  );
  test.each([
    ['renovation', 'Rénovation'],
    ['gros œuvre', 'Gros œuvre'],
    ['Gros-œuvre', 'Gros-œuvre'],
  ])('%j is that of %j', (name, id) => {
    expect(find(name)).toEqual({ id });
  });
  test('that several have but for their marks is theirs', () => {
    expect(find("gros'œuvre")).toBe('several');
  });
});

describe('people', () => {
  const people = [
    person('jmartin', 'Anne', 'Martin', '1-11'),
    person('j.martin', 'Jean', 'Martin', 'E1'),
    person('un', 'Jean', 'Roux', 'R1'),
    person('deux', 'Jean', 'Roux', null),
    person('goff', 'Paul', 'Le Goff, Jr'),
    person('bis', 'Anne', 'Martín'),
  ];
  const find = peopleFinder(people);

  test.each([
    ['J.Martin@j.test', 'j.martin'],
    ['jmartin@j.test', 'jmartin'],
    ['r1', 'un'],
    ['Martin jean', 'j.martin'],
    ['paul le goff, jr', 'goff'],
  ])('%j is %j', (text, id) => {
    expect(find(text)).toEqual({ id });
  });
  test.each(['jm.artin@j.test', '11-1', '1.11'])('%j is nobody', (text) => {
    expect(find(text)).toBe('unknown');
  });

  test('are called so that each is found: by an e-mail who is not found by his name', () => {
    const called = peopleCalled(people);
    expect(people.map(called)).toEqual([
      'Anne Martin',
      'Jean Martin',
      'un@j.test',
      'deux@j.test',
      'Paul Le Goff, Jr',
      'Anne Martín',
    ]);
    for (const each of people) expect(find(called(each))).toEqual({ id: each.id });
    expect(calledByName(people[2] ?? person('', '', ''))).toBe('Jean Roux');
  });
});

describe('several names in a cell', () => {
  const labels = ['Gros œuvre, finitions', 'Gros œuvre', 'Maçons; coffreurs', '"Le Port" bis', 'Peinture'];
  const find = createFinder(
    labels.map((label) => ({ id: label, label })),
    byName<{ label: string }>(({ label }) => label),
  );
  const named = (text: string): { ids: readonly string[] | undefined; errors: string[] } => {
    const errors: LineError[] = [];
    const line: Line = { line: 2, said: { tags: text }, cells: [], errors: [] };
    const ids = idsNamed(line, 'tags', find, 'Mot-clé inconnu', errors);
    return { ids, errors: errors.map(({ message }) => message) };
  };

  test('are read as they were written, whatever stands in them', () => {
    expect(cellOfNames(labels)).toBe(
      '"Gros œuvre, finitions", Gros œuvre, "Maçons; coffreurs", """Le Port"" bis", Peinture',
    );
    expect(named(cellOfNames(labels))).toEqual({ ids: labels, errors: [] });
  });

  test('are parted as people part them, each counted once, and one as a whole is that one', () => {
    expect(named('peinture;Gros œuvre\n\nPEINTURE, ').ids).toEqual(['Peinture', 'Gros œuvre']);
    expect(named('gros œuvre, finitions').ids).toEqual(['Gros œuvre, finitions']);
    expect(named('Maçons; coffreurs').ids).toEqual(['Maçons; coffreurs']);
    expect(named('"Le Port" bis').ids).toEqual(['"Le Port" bis']);
  });

  test('that are wrong are told in few words, however many they are', () => {
    expect(named('a,a,\nA,').errors).toEqual(['Mot-clé inconnu\u00a0: a', 'Mot-clé inconnu\u00a0: A']);
    expect(named('a,'.repeat(3_000)).errors).toEqual(['Mot-clé inconnu\u00a0: a']);
    expect(named('a,'.repeat(16_000)).errors).toEqual(['50\u00a0noms au plus']);
    const twelve = Array.from({ length: 12 }, (_, nth) => `n${nth}`).join(';');
    expect(named(twelve).errors).toEqual([
      ...['n0', 'n1', 'n2', 'n3', 'n4'].map((name) => `Mot-clé inconnu\u00a0: ${name}`),
      "Et d'autres noms, à vérifier aussi",
    ]);
    const many = Array.from({ length: 5_000 }, (_, nth) => `n${nth}`).join(';');
    expect(named(many).errors).toEqual(['50\u00a0noms au plus']);
  });
});
