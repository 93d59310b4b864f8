import { describe, expect, test } from '@jest/globals';
import type { Act, Part, Value } from './history-api.ts';
import { actInstant, actSentence, changeGroups } from './history-text.ts';

const karim = { id: 'karim', nom: 'Benali', prenom: 'Karim' };
const marie = { id: 'marie', nom: 'Dubois', prenom: 'Marie' };
const hours = (valeur: number): Value => ({ type: 'hours', valeur });

const line = (over: Partial<Part> = {}): Part => ({
  type: 'line',
  id: 'line',
  objet: { id: 'structure', libelle: 'Gros œuvre', lieu: 'CH26-0042 · Les Tilleuls' },
  date: '2026-11-19',
  geste: 'changed',
  changements: [{ champ: 'time', avant: hours(7.5), apres: hours(8) }],
  ...over,
});
const act = (over: Partial<Act> = {}): Act => ({
  id: 1,
  le: '2026-11-19T17:41:00.000Z',
  par: karim,
  automatique: false,
  pour: null,
  tablette: null,
  niveau: null,
  aLaPlaceDe: [],
  acte: 'entered',
  objets: [],
  motif: null,
  efface: false,
  moment: null,
  ...over,
});
const sentence = (over: Partial<Act>): string => {
  const { who, what } = actSentence(act(over), { utilisateur: karim });
  return `${who} ${what}`;
};

const part = (type: Part['type'], geste: Part['geste'] = 'changed', date: string | null = null): Part => ({
  type,
  id: type,
  objet: { id: type, libelle: 'Enduit', lieu: null },
  date,
  geste,
  changements: [],
});
const changed = (...objets: Part[]): Partial<Act> => ({ acte: 'changed', par: marie, objets });

describe('a sentence of an act', () => {
  test.each<[string, Partial<Act>]>([
    ['Karim Benali a corrigé la ligne Gros œuvre du jeudi 19', { objets: [line()] }],
    [
      'Karim Benali a demandé la validation, sur la tablette «\u00a0Dépôt de Nantes\u00a0»',
      { acte: 'submitted', tablette: 'Dépôt de Nantes' },
    ],
    [
      'Karim Benali a saisi 7h30 de gros œuvre, dont 2h00 de nuit',
      {
        objets: [
          line({
            geste: 'added',
            changements: [
              { champ: 'time', avant: null, apres: hours(7.5) },
              { champ: 'heuresDeNuit', avant: null, apres: hours(2) },
            ],
          }),
        ],
      },
    ],
    [
      'Marie Dubois a modifié 2 lignes, pour Karim Benali',
      { par: marie, pour: karim, objets: [line(), line()] },
    ],
    ['Karim Benali a supprimé la ligne Gros œuvre du jeudi 19', { objets: [line({ geste: 'removed' })] }],
    ['Marie Dubois a refusé', { par: marie, acte: 'refused', niveau: 1 }],
    ['Marie Dubois a relancé Karim Benali', { par: marie, acte: 'asked' }],
    ['GestionTemps a validé la semaine', { par: null, automatique: true, acte: 'validated' }],
    ['Administration a rouvert la semaine', { par: null, acte: 'reopened' }],
    ['Marie Dubois a créé le chantier', changed(part('project', 'added'), part('task', 'added'))],
    ['Marie Dubois a supprimé la tâche Enduit', changed(part('task', 'removed'))],
    ['Marie Dubois a modifié 2 tâches', changed(part('task'), part('task'))],
    ['Marie Dubois a corrigé le taux du 01/01/2026', changed(part('rate', 'changed', '2026-01-01'))],
    ['Marie Dubois a modifié le profil', changed(part('member'))],
    [
      'Marie Dubois a modifié «\u00a0Enduit\u00a0», à compter du 01/01/2026',
      changed(part('setting', 'changed', '2026-01-01')),
    ],
    [
      'GestionTemps a annoncé la tâche Enduit terminée',
      { ...changed(part('task')), par: null, automatique: true, acte: 'finishAsked' },
    ],
    ["Marie Dubois a accepté l'invitation", { ...changed(part('member')), acte: 'memberJoined' }],
  ])('%s', (text, over) => expect(sentence(over)).toBe(text));
});

describe('what an act changed', () => {
  test('is told value by value, what is no more as nothing', () => {
    const objets = [
      line({
        changements: [
          { champ: 'time', avant: hours(7.5), apres: hours(8) },
          { champ: 'comment', avant: { type: 'text', valeur: 'Grue' }, apres: null },
          { champ: 'isFinished', avant: { type: 'flag', valeur: true }, apres: null },
        ],
      }),
    ];
    expect(changeGroups({ objets })).toEqual([
      {
        key: 'line line',
        title: null,
        values: [
          { label: 'Durée', before: '7h30', after: '8h00' },
          { label: 'Commentaire', before: 'Grue', after: null },
          { label: 'Tâche terminée', before: 'oui', after: 'non' },
        ],
      },
    ]);
  });

  test('says of several parts which, and of what is known no more that it was erased', () => {
    const gone = { id: 'x', libelle: null, lieu: null };
    const groups = changeGroups({ objets: [line(), line({ id: 'other', objet: gone })] });
    expect(groups.map(({ title }) => title)).toEqual(['Gros œuvre, jeudi 19', 'effacé, jeudi 19']);
  });

  test('leaves out what the sentence says', () => {
    const objets = [line({ geste: 'added', changements: [{ champ: 'time', avant: null, apres: hours(4) }] })];
    expect(changeGroups({ objets })).toEqual([]);
  });
});

test('A code is told in words, and an amount in euros', () => {
  const { changements: _, ...task } = part('task');
  const changes = [
    { champ: 'statusTask', avant: { type: 'code', valeur: '1' }, apres: { type: 'code', valeur: '2' } },
    { champ: 'role', avant: null, apres: { type: 'code', valeur: 'responsable' } },
    { champ: 'tauxHoraire', avant: { type: 'erased' }, apres: { type: 'amount', montant: 32.5 } },
    { champ: 'start', avant: null, apres: { type: 'date', valeur: '2026-01-05' } },
  ] as const satisfies Part['changements'];
  const [group] = changeGroups({ objets: [{ ...task, changements: [...changes] }] });
  expect(group?.values).toEqual([
    { label: 'Statut', before: 'À faire', after: 'En cours' },
    { label: 'Rôle', before: null, after: 'Responsable' },
    { label: 'Taux horaire', before: 'effacé', after: '32,50\u00a0€' },
    { label: "Date d'effet", before: null, after: '05/01/2026' },
  ]);
});

test.each([
  ['project', 'Numéro'],
  ['member', 'Matricule'],
] as const)('What the company calls a %s is its « %s »', (type, label) => {
  const { changements: _, ...object } = part(type);
  const changes = [{ champ: 'externalId', avant: null, apres: { type: 'text', valeur: 'M0042' } }] as const;
  const [group] = changeGroups({ objets: [{ ...object, changements: [...changes] }] });
  expect(group?.values).toEqual([{ label, before: null, after: 'M0042' }]);
});

test('The hour of an act matters while it is fresh, and its day after that', () => {
  expect(actInstant('2026-11-20T15:05:00.000Z', '2026-11-20')).toBe("aujourd'hui à 16:05");
  expect(actInstant('2026-11-19T15:05:00.000Z', '2026-11-20')).toBe('hier à 16:05');
  expect(actInstant('2026-11-13T15:05:00.000Z', '2026-11-20')).toBe('le 13/11/2026 à 16:05');
});
