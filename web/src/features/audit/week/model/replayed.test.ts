import { describe, expect, test } from '@jest/globals';
import type { Moment, WeekReplay } from '../replay-api.ts';
import { actChanges } from './act-changes.ts';
import { actText } from './act-text.ts';
import { isListed } from './event-filter.ts';
import { replayedSheet } from './replayed-sheet.ts';

const karim = { id: 'karim', nom: 'Benali', prenom: 'Karim' };
const marie = { id: 'marie', nom: 'Dubois', prenom: 'Marie' };
type Line = NonNullable<Moment['lignes'][number]['apres']>;
type Day = NonNullable<Moment['jours'][number]['apres']>;

const line = (over: Partial<Line> = {}): Line => ({
  date: '2026-11-19',
  taskProjectId: 'structure',
  absenceId: null,
  time: 7.5,
  heuresDeNuit: 2,
  comment: null,
  isFinished: false,
  ...over,
});
const absence = line({ taskProjectId: null, absenceId: 'rtt', time: 3.5, heuresDeNuit: 0 });
const day = (over: Partial<Day> = {}): Day => ({
  panierRepas: false,
  grandDeplacement: false,
  tempsTrajet: 0,
  tempsTrajetSurHeureTravaillees: 0,
  kmPro: 0,
  kmPerso: 0,
  kmPersoJustification: null,
  prime: false,
  ...over,
});
const totals = {
  totalTime: 0,
  totalTimeNuit: 0,
  totalPanierRepas: 0,
  totalGdDeplacement: 0,
  totalKmPerso: 0,
  totalKmPro: 0,
  totalTrajets: 0,
  totalTrajetsHeuresTravaillees: 0,
  totalAbsences: 0,
};

const moment = (over: Partial<Moment> = {}): Moment => ({
  numero: 1,
  version: 1,
  position: 1,
  date: '2026-11-19T17:41:00.000Z',
  acteur: karim,
  onBehalfOf: null,
  tablette: null,
  automatique: false,
  acte: 'entered',
  niveau: null,
  aLaPlaceDe: [],
  commentaire: null,
  efface: false,
  lignes: [],
  jours: [],
  validationStatus: 0,
  weekTimeSheetStatus: 1,
  usersValidation: [],
  suivants: [],
  totals,
  totauxJours: [0, 0, 0, 0, 0, 0, 0],
  ...over,
});
const changes = (avant: Line | null, apres: Line | null, id = 'one'): Partial<Moment> => ({
  lignes: [{ id, avant, apres }],
});
const replay = (...evenements: Moment[]): WeekReplay => ({
  id: 'karim.w2026-11-16',
  utilisateur: karim,
  startDate: '2026-11-16',
  partiel: false,
  feries: [],
  taches: [
    {
      taskProjectId: 'structure',
      tache: 'Gros œuvre',
      projetId: 'school',
      projet: 'École',
      externalId: 'CH26-0038',
      client: 'Mairie',
    },
  ],
  absences: [{ absenceId: 'rtt', libelle: 'RTT' }],
  evenements,
});
const told = (over: Partial<Moment>): string => {
  const { who, what } = actText(moment(over), replay());
  return `${who} ${what}`;
};

describe('An act in words', () => {
  test.each([
    [changes(null, line()), 'Karim Benali a saisi 7h30 de gros œuvre, dont 2h00 de nuit'],
    [changes(line(), line({ time: 5.5 })), 'Karim Benali a corrigé la ligne Gros œuvre du jeudi 19'],
    [changes(line(), null), 'Karim Benali a supprimé la ligne Gros œuvre du jeudi 19'],
    [changes(null, absence), "Karim Benali a saisi 3h30 d'absence (RTT)"],
    [changes(absence, null), "Karim Benali a supprimé l'absence RTT du jeudi 19"],
    [
      { ...changes(line(), line({ time: 5.5 })), acteur: marie, onBehalfOf: karim },
      'Marie Dubois a corrigé la ligne Gros œuvre du jeudi 19, pour Karim Benali',
    ],
    [
      { jours: [{ date: '2026-11-19', avant: null, apres: day({ panierRepas: true }) }] },
      'Karim Benali a modifié les indemnités du jeudi 19\u00a0: panier repas',
    ],
    [{ acte: 'submitted' }, 'Karim Benali a demandé la validation'],
    [{ acte: 'accepted', niveau: 1, acteur: marie }, 'Marie Dubois a validé, responsable'],
    [
      { acte: 'validated', niveau: 3, acteur: marie, aLaPlaceDe: [karim] },
      'Marie Dubois a validé, entreprise, à la place de Karim Benali',
    ],
    [{ acte: 'validated', acteur: null, automatique: true }, 'GestionTemps a validé la semaine'],
    [{ acte: 'reopened', acteur: null }, 'Administration a rouvert la semaine'],
  ] as const)('%#', (over, text) => expect(told(over as Partial<Moment>)).toBe(text));

  test('counts lines that come together', () => {
    const lignes = [1, 2].map((id) => ({ id: String(id), avant: null, apres: line() }));
    expect(told({ lignes })).toBe('Karim Benali a saisi 2 lignes');
  });
});

describe('What an act changed', () => {
  test('is told value by value, those alone that are others now', () => {
    const act = moment(changes(line(), line({ time: 5.5, heuresDeNuit: 0, comment: 'Vu' })));
    expect(actChanges(act, replay())).toEqual([
      {
        key: 'one',
        title: null,
        values: [
          { label: 'Durée', before: '7h30', after: '5h30' },
          { label: 'Nuit', before: '2h00', after: '0h00' },
          { label: 'Commentaire', before: null, after: 'Vu' },
        ],
      },
    ]);
  });

  test('says of which line, where there are several', () => {
    const lignes = ['one', 'two'].map((id) => ({ id, avant: null, apres: line() }));
    expect(actChanges(moment({ lignes }), replay()).map(({ title }) => title)).toEqual([
      'Gros œuvre, jeudi 19',
      'Gros œuvre, jeudi 19',
    ]);
  });
});

describe('The sheet at a moment', () => {
  const week = replay(
    moment({ ...changes(null, line()), totauxJours: [0, 0, 0, 7.5, 0, 0, 0] }),
    moment({ ...changes(line(), line({ time: 5.5 })), totauxJours: [0, 0, 0, 5.5, 0, 0, 0] }),
    moment({ ...changes(line({ time: 5.5 }), null) }),
    moment({ acte: 'submitted' }),
  );
  const thursdayAt = (index: number) => replayedSheet(week, index, false).tasks[0]?.cells[3];

  test('has what was entered by then, and what it was just before', () => {
    expect(thursdayAt(0)).toEqual({ value: { time: 7.5, night: 2 }, before: null, changed: true });
    expect(thursdayAt(1)).toMatchObject({ value: { time: 5.5 }, before: { time: 7.5 }, changed: true });
    expect(replayedSheet(week, 1, false).days[3]?.total).toEqual({ value: 5.5, before: 7.5, changed: true });
  });

  test('shows a line that was removed while it is removed, and not after', () => {
    expect(thursdayAt(2)).toEqual({ value: null, before: { time: 5.5, night: 2 }, changed: true });
    expect(replayedSheet(week, 3, false).tasks).toEqual([]);
  });

  test('marks a line of which the comment alone was changed', () => {
    const commented = replay(
      moment(changes(null, line())),
      moment(changes(line(), line({ comment: 'Grue en panne' }))),
    );
    const { tasks } = replayedSheet(commented, 1, false);
    expect(tasks[0]?.cells[3]?.changed).toBe(true);
    expect(tasks[0]?.total.changed).toBe(false);
  });

  test('has the weekend where the company shows it, or something stands on it', () => {
    const saturday = replay(moment(changes(null, line({ date: '2026-11-21' }))));
    const daysOf = (of: WeekReplay, all: boolean) => replayedSheet(of, 0, all).days.length;
    expect([daysOf(week, false), daysOf(week, true), daysOf(saturday, false)]).toEqual([5, 7, 6]);
  });

  test('counts allowances by row', () => {
    const jours = [{ date: '2026-11-16', avant: null, apres: day({ panierRepas: true, kmPro: 12 }) }];
    const { allowances } = replayedSheet(replay(moment({ jours })), 0, false);
    expect(allowances.map(({ field, total }) => [field, total.value])).toEqual([
      ['panierRepas', 1],
      ['kmPro', 12],
    ]);
  });
});

test('acts are listed by kind', () => {
  const acts = [moment(), moment({ onBehalfOf: karim, acteur: marie }), moment({ acte: 'refused' })];
  const listed = (filter: Parameters<typeof isListed>[1]) =>
    acts.flatMap((act, index) => (isListed(act, filter) ? [index] : []));
  expect(listed('tous')).toEqual([0, 1, 2]);
  expect(listed('saisies')).toEqual([0, 1]);
  expect(listed('validation')).toEqual([2]);
  expect(listed('corrections')).toEqual([1]);
});
