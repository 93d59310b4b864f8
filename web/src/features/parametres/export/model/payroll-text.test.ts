import { expect, test } from '@jest/globals';
import type { Preset, Preview } from '../api/export-api.ts';
import { blockedBy, isFigures, otherFileOf, withoutNumber } from './payroll-text.ts';

const preview: Preview = {
  preset: 'silae',
  columns: [],
  lignes: 3,
  apercu: [],
  rubriques: [],
  horsFichier: [],
  sansMatricule: [],
  apresFichier: [],
  empechements: [],
};
const person = { id: 'a', label: 'Karim Benali', lignes: [] };
const preset = (key: Preset['key'], natures: Preset['natures']): Preset => ({
  key,
  label: key,
  source: '',
  columns: [],
  parRubrique: false,
  enTete: true,
  separateur: ';',
  encodage: 'windows-1252',
  absencesParJour: false,
  natures,
});

test('a file waits for the numbers of all its people, and for a line', () => {
  expect(blockedBy(preview)).toBeUndefined();
  expect(blockedBy({ ...preview, sansMatricule: [person] })).toBe('1 matricule manque');
  expect(blockedBy({ ...preview, sansMatricule: [person, person] })).toBe('2 matricules manquent');
  const shared = { raison: 'MATRICULE_PARTAGE' as const, valeur: 'M0042', personnes: [], message: '' };
  expect(blockedBy({ ...preview, empechements: [shared] })).toBe('1 point à corriger');
  expect(blockedBy({ ...preview, lignes: 0 })).toBe('Aucune ligne à envoyer');
});

test('the lines of somebody without number are counted, and summed by unit', () => {
  const line = { rubrique: 'HN', date: null };
  expect(
    withoutNumber([
      { ...line, unite: 'H', quantite: 37.5 },
      { ...line, unite: 'J', quantite: 5 },
    ]),
  ).toBe('2 lignes, 37,50\u00a0h, 5\u00a0j');
});

test('what one file leaves out is looked for in the other file of the same software', () => {
  const presets = [
    preset('silae', ['ABSENCE']),
    preset('ebp-variables', ['TRAVAIL']),
    preset('ebp-absences', ['ABSENCE']),
  ];
  expect(otherFileOf('ebp-variables', 'ABSENCE', presets)?.key).toBe('ebp-absences');
  expect(otherFileOf('ebp-variables', 'KM_PRO', presets)).toBeUndefined();
});

test.each([
  [['6,00', '', '-7,50'], true],
  [['4010', '7,00'], false],
  [['', ''], false],
  [['12/10/2026'], false],
])('%j are figures: %s', (cells, expected) => {
  expect(isFigures(cells)).toBe(expected);
});
