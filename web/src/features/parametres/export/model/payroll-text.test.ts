import { expect, test } from '@jest/globals';
import type { Preset, Preview } from '../api/export-api.ts';
import {
  blockedBy,
  daysWithoutFile,
  filedAlready,
  isFigures,
  lateDays,
  lostRubriques,
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
  rubriquesRetirees: [],
  sansMatricule: [],
  dejaDansFichier: { total: 0, fichiers: [] },
  apresFichier: { total: 0, personnes: [] },
  rubriquesAjoutees: { total: 0, personnes: [] },
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
      { ...line, natures: ['TRAVAIL'], unite: 'H', quantite: 37.5 },
      { ...line, natures: ['PANIER'], unite: 'J', quantite: 4 },
      { ...line, natures: ['GD'], unite: 'J', quantite: 5 },
    ]),
  ).toBe('3 lignes, 37,50\u00a0h, 5\u00a0j, 4\u00a0repas');
});

test('what another file has already is told with its days, its people and when it was made', () => {
  const file = { name: 'a.csv', fichierDu: '2026-11-19T23:30:00.000Z', remplace: false };
  const files = filedAlready([
    { ...file, id: 'a', startDate: '2026-10-01', endDate: '2026-10-20', personnes: 2, heures: 3.5 },
    { ...file, id: 'b', startDate: '2026-10-12', endDate: '2026-10-12', personnes: 1, heures: 0 },
  ]);
  expect(files.map(({ what }) => what)).toEqual([
    'du 1er au 20 octobre 2026\u00a0: 2 personnes, 3,50\u00a0h (fichier du 20/11/2026)',
    'lun. 12 oct.\u00a0: 1 personne (fichier du 20/11/2026)',
  ]);
});

test('what came after its file is told by person and day, the earliest first', () => {
  const line = { rubrique: 'HN', natures: ['TRAVAIL' as const], unite: 'H' as const, quantite: -1 };
  const days = lateDays([
    {
      ...person,
      lignes: [
        { ...line, date: '2026-10-13' },
        { rubrique: '4010', natures: ['GD'], unite: 'J', quantite: 1, date: '2026-10-12' },
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
    { rubrique: '4010', natures: ['PANIER' as const], unite: 'J' as const, quantite: 4 },
    { rubrique: '4020', natures: ['PANIER' as const, 'GD' as const], unite: 'J' as const, quantite: 6 },
    { rubrique: 'HN', natures: ['TRAVAIL' as const], unite: 'H' as const, quantite: 7.5 },
  ];
  const periodes = [
    {
      id: 'a',
      label: 'Léa Durand',
      startDate: '2026-09-01',
      endDate: '2026-09-30',
      lignes,
      fichier: 'silae',
    },
    {
      id: 'b',
      label: 'Paul Durand',
      startDate: '2026-10-13',
      endDate: '2026-10-13',
      lignes,
      fichier: 'silae',
    },
  ] as const;
  const days = daysWithoutFile({ ...preview, sansFichier: { total: 2, periodes: [...periodes] } });
  expect(days.map(({ range, what }) => [range.from, range.to, what])).toEqual([
    [
      '2026-09-01',
      '2026-09-30',
      '1er–30 sept.\u00a0: 4\u00a0repas sous 4010, 6 sous 4020, 7,50\u00a0h sous HN',
    ],
    [
      '2026-10-13',
      '2026-10-13',
      'mar. 13 oct.\u00a0: 4\u00a0repas sous 4010, 6 sous 4020, 7,50\u00a0h sous HN',
    ],
  ]);
});

test('of days that files have a part of, what is missing goes in a file of another target or is entered by hand', () => {
  const lignes = [{ rubrique: 'CP', natures: ['ABSENCE' as const], unite: 'H' as const, quantite: 14 }];
  const period = { label: 'Léa Durand', startDate: '2026-10-06', endDate: '2026-10-07', lignes };
  const periodes: Preview['sansFichier']['periodes'] = [
    { ...period, id: 'a', fichier: 'ebp-absences' },
    { ...period, id: 'b', fichier: null },
  ];
  const days = daysWithoutFile({ ...preview, sansFichier: { total: 2, periodes } });
  expect(days.map(({ target, what }) => [target, what])).toEqual([
    ['ebp-absences', '6–7 oct.\u00a0: 14,00\u00a0h sous CP, le reste de ces jours est déjà dans un fichier'],
    [
      null,
      '6–7 oct.\u00a0: 14,00\u00a0h sous CP, à reporter à la main\u00a0: le reste de ces jours est déjà dans un fichier',
    ],
  ]);
});

test('what has lost its rubrique is told with what it comes to now, where there is any', () => {
  const had = { rubrique: '4010', fichierDu: '2026-11-19T23:30:00.000Z' };
  const lost = lostRubriques({
    ...preview,
    rubriquesRetirees: [
      { ...had, nature: 'PANIER', label: 'Panier repas' },
      { ...had, nature: 'GD', label: 'Grand déplacement' },
    ],
    horsFichier: [
      { nature: 'PANIER', label: 'Panier repas', unite: 'J', quantite: 4, raison: 'SANS_RUBRIQUE' },
    ],
  });
  expect(lost.map(({ nature, what }) => [nature, what])).toEqual([
    ['PANIER', '4, sous 4010 dans le fichier du 20/11/2026'],
    ['GD', 'sous 4010 dans le fichier du 20/11/2026'],
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
