import { expect, test } from '@jest/globals';
import type { Preset, Preview } from '../api/export-api.ts';
import {
  blockedBy,
  daysWithoutFile,
  isFigures,
  lateDays,
  natureUnder,
  otherFileOf,
  withoutNumber,
} from './payroll-text.ts';

const preview: Preview = {
  preset: 'silae',
  columns: [],
  lignes: 3,
  apercu: [],
  rubriques: [],
  horsFichier: [],
  sansMatricule: [],
  apresFichier: [],
  sansFichier: { total: 0, periodes: [] },
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

test('what came after its file is told by person and day, the earliest first', () => {
  const line = { rubrique: 'HN', unite: 'H' as const, quantite: -1 };
  const days = lateDays([
    {
      ...person,
      lignes: [
        { ...line, date: '2026-10-13' },
        { rubrique: '4010', unite: 'J', quantite: 1, date: '2026-10-12' },
        { ...line, date: '2026-10-12' },
      ],
    },
    { id: 'b', label: 'Léa Durand', lignes: [{ ...line, date: '2026-10-01' }] },
  ]);
  expect(days.map(({ id, date, what }) => [id, date, what])).toEqual([
    ['a', '2026-10-12', 'lun. 12 oct.\u00a0: 1\u00a0j sous 4010, −1,00\u00a0h sous HN'],
    ['a', '2026-10-13', 'mar. 13 oct.\u00a0: −1,00\u00a0h sous HN'],
    ['b', '2026-10-01', 'jeu. 1er oct.\u00a0: −1,00\u00a0h sous HN'],
  ]);
});

test('days that no file has are told as one, or from the first to the last', () => {
  const lignes = [
    { rubrique: '4010', unite: 'J' as const, quantite: 1 },
    { rubrique: 'HN', unite: 'H' as const, quantite: 7.5 },
  ];
  const days = daysWithoutFile([
    { id: 'a', label: 'Léa Durand', startDate: '2026-09-01', endDate: '2026-09-30', lignes },
    { id: 'b', label: 'Paul Durand', startDate: '2026-10-13', endDate: '2026-10-13', lignes },
  ]);
  expect(days.map(({ range, what }) => [range.from, range.to, what])).toEqual([
    ['2026-09-01', '2026-09-30', '1er–30 sept.\u00a0: 1\u00a0j sous 4010, 7,50\u00a0h sous HN'],
    ['2026-10-13', '2026-10-13', 'mar. 13 oct.\u00a0: 1\u00a0j sous 4010, 7,50\u00a0h sous HN'],
  ]);
});

test('a rubrique is changed where its nature has it: absences have their own code', () => {
  const sum = { unite: 'H' as const, quantite: 1, registre: 1, ecart: 0, arrondi: 0 };
  const rubriques: Preview['rubriques'] = [
    { ...sum, rubrique: 'RTT', natures: ['ABSENCE'] },
    { ...sum, rubrique: 'HN', natures: ['ABSENCE', 'TRAJET'] },
  ];
  expect(natureUnder('RTT', rubriques)).toBe('ABSENCE');
  expect(natureUnder('HN', rubriques)).toBe('TRAJET');
  expect(natureUnder('hn', rubriques)).toBeUndefined();
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
