import iconv from 'iconv-lite';
import { describe, expect, test } from '@jest/globals';
import { isNamedIn } from './named-in.ts';

const file = (...lines: string[]): Buffer => Buffer.from(`\uFEFF${lines.map((l) => `${l}\r\n`).join('')}`);
const head = '"Matricule";"Nom";"Prénom";"Commentaire";"Validé par"';
const line = '"M1";"Durand";"Léa";"Anne et Li\nau ""Vieux"" port; quai";"Zoé O""Neil"';

describe('whether a file names somebody', () => {
  const bytes = file(head, line);

  test('is asked of whole cells: a short name stands within many words', () => {
    expect(isNamedIn(bytes, { nom: 'u', prenom: 'e' })).toBe(false);
    expect(isNamedIn(bytes, { nom: 'Li', prenom: 'Anne' })).toBe(false);
    expect(isNamedIn(bytes, { nom: 'Durand', prenom: 'Zoé' })).toBe(false);
    expect(isNamedIn(bytes, { nom: 'Durand', prenom: 'Léa' })).toBe(true);
  });

  test('is asked of one line', () => {
    const two = file(head, '"M1";"Durand";"Paul";"";""', '"M2";"Petit";"Léa";"";""');
    expect(isNamedIn(two, { nom: 'Durand', prenom: 'Léa' })).toBe(false);
  });

  test('is so too of who validated', () => {
    expect(isNamedIn(bytes, { nom: 'O"Neil', prenom: 'Zoé' })).toBe(true);
  });

  test('is so of nobody without a name', () => {
    expect(isNamedIn(bytes, { nom: '', prenom: '' })).toBe(false);
    expect(isNamedIn(file('"";"Durand";"Léa"'), { nom: '', prenom: 'Léa' })).toBe(false);
    expect(isNamedIn(file('"";"Durand";"Léa"'), { nom: 'Durand', prenom: '' })).toBe(false);
  });

  test('is found as it was written: in the encoding of the file, no formula, without what it has no letter for', () => {
    const windows = iconv.encode('"M1";"Cœur";"Zoé";"";""\r\n"M2";"\'-Tiret";"A?el"\r\n', 'windows-1252');
    expect(isNamedIn(windows, { nom: 'Cœur', prenom: 'Zoé' })).toBe(true);
    expect(isNamedIn(windows, { nom: '-Tiret', prenom: 'A\u0142el' })).toBe(true);
  });
});
