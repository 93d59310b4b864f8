import { describe, expect, test } from '@jest/globals';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { toldAmounts } from './told-amounts.ts';

const person = (id: string, coutHoraire: number | null) => ({ id, nom: 'B', coutHoraire, couts: [] });

describe('The amounts of an answer', () => {
  test('of one person are about him', () => {
    expect(toldAmounts(person('karim', 32.5))).toEqual({ kind: 'rates-read', subject: 'karim' });
    const cost = { id: 'karim.c0123456789ab', utilisateurId: 'karim', tauxHoraire: 32.5 };
    expect(toldAmounts([cost, { ...cost, tauxHoraire: 33 }])).toEqual({
      kind: 'rates-read',
      subject: 'karim',
    });
  });

  test('of a history are rates where the field beside them is one', () => {
    const historyOf = (champ: string) => ({
      utilisateurId: 'karim',
      actes: [{ changements: [{ champ, avant: null, apres: { type: 'amount', montant: 32.5 } }] }],
    });
    expect(toldAmounts(historyOf('tauxHoraire'))).toEqual({ kind: 'rates-read', subject: 'karim' });
    expect(toldAmounts(historyOf('baseSalaire'))).toEqual({ kind: 'rates-read', subject: 'karim' });
    // What a chantier is sold for, and what a setting is, tell nothing of what people cost.
    for (const champ of ['amount', 'tauxStandard', 'hoursDelay'])
      expect(toldAmounts(historyOf(champ))).toBeUndefined();
  });

  test('of a week are about its owner, wherever in it they stand', () => {
    const sheet = { id: weekIdOf('karim', '2026-10-05'), jours: [{ coutJournalier: 210 }] };
    expect(toldAmounts({ data: [sheet] })).toEqual({ kind: 'amounts-read', subject: 'karim' });
  });

  test('of several people, or of a chantier, are about nobody alone', () => {
    const list = { totalCount: 2, data: [person('karim', 32.5), person('sophie', 38)] };
    expect(toldAmounts(list)).toEqual({ kind: 'rates-read', subject: '' });
    expect(toldAmounts([{ project: { id: 'p' }, totals: { montantMo: 1200 } }])).toEqual({
      kind: 'amounts-read',
      subject: '',
    });
  });

  test('are none where nothing is told: no field, a null, a count, a standard rate', () => {
    for (const reply of [
      undefined,
      null,
      'texte',
      person('karim', null),
      { totals: { montantMo: null, lignesSansTaux: 3 } },
      { tauxStandard: 33, avecMontants: true },
    ])
      expect(toldAmounts(reply)).toBeUndefined();
  });

  test('of an answer too long to be looked through are taken as told, about nobody alone', () => {
    const long = Array.from({ length: 30_000 }, () => ({ nom: 'x', coutHoraire: null }));
    expect(toldAmounts(long)).toEqual({ kind: 'amounts-read', subject: '' });
  });
});
