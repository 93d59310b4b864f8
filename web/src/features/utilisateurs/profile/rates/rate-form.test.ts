import { expect, test } from '@jest/globals';
import { checkRate, rateBodyOf } from './rate-form.ts';

test('a rate is sent as it was typed, the French way', () => {
  const form = { start: '2/11/2026', tauxHoraire: '35,10 €', motif: ' Avenant ' };
  expect(checkRate(form).size).toBe(0);
  expect(rateBodyOf(form)).toEqual({ start: '2026-11-02', tauxHoraire: 35.1, motif: 'Avenant' });
  expect(rateBodyOf({ ...form, motif: ' ' })).toEqual({ start: '2026-11-02', tauxHoraire: 35.1 });
});

test('each field of a rate says what it lacks', () => {
  expect([...checkRate({ start: '', tauxHoraire: '', motif: '' }).values()]).toEqual([
    'La date de début ne peut pas être vide',
    'Le taux horaire ne peut pas être vide',
  ]);
  expect([...checkRate({ start: 'demain', tauxHoraire: 'cher', motif: 'x' }).keys()]).toEqual([
    'start',
    'tauxHoraire',
  ]);
});
