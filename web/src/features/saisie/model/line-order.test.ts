import { expect, test } from '@jest/globals';
import { aTask } from '../testing/examples.ts';
import { inAbsenceOrder, inTaskOrder } from './line-order.ts';

test('tasks stand by the number of their chantier, then by its label, then by their own', () => {
  const tasks = [
    { ...aTask('sans'), externalId: '', projet: 'Atelier' },
    { ...aTask('loin'), externalId: 'CH26-100' },
    { ...aTask('z', 'Étaiement'), externalId: 'CH26-9' },
    { ...aTask('a', 'Ferraillage'), externalId: 'CH26-9' },
    { ...aTask('b', 'Coffrage'), externalId: 'CH26-9', projet: 'Tour Bretagne' },
  ];
  const order = ['z', 'a', 'b', 'loin', 'sans'];
  expect(inTaskOrder(tasks).map(({ taskProjectId }) => taskProjectId)).toEqual(order);
  expect(inTaskOrder(tasks.toReversed()).map(({ taskProjectId }) => taskProjectId)).toEqual(order);
});

test('absences stand by their label, two of one label always alike', () => {
  const absences = [
    { absenceId: '2', libelle: 'RTT' },
    { absenceId: '1', libelle: 'RTT' },
    { absenceId: '3', libelle: 'Congés payés' },
  ];
  for (const given of [absences, absences.toReversed()])
    expect(inAbsenceOrder(given).map(({ absenceId }) => absenceId)).toEqual(['3', '1', '2']);
});
