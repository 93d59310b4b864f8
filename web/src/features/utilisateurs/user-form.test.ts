import { expect, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { dateText } from '../../shared/date-text.ts';
import { checkUser, newUserForm, userBodyOf } from './user-form.ts';

const karim = { ...newUserForm, prenom: ' Karim ', nom: 'Benali', email: 'karim@batir.test' };

test('nothing is said of a salary by who does not see it', () => {
  expect(userBodyOf(karim, false)).not.toHaveProperty('baseSalaire');
  expect(userBodyOf(karim, true)).toMatchObject({ prenom: 'Karim', baseSalaire: null, externalId: null });
  expect(userBodyOf({ ...karim, baseSalaire: '2 100,50 €' }, true).baseSalaire).toBe(2100.5);
});

test('each field says what is wrong with it', () => {
  const errors = checkUser(true, true)({ ...newUserForm, email: 'karim', baseSalaire: 'beaucoup' });
  expect(Object.fromEntries(errors)).toEqual({
    prenom: 'Le prénom ne peut pas être vide',
    nom: 'Le nom ne peut pas être vide',
    email: "L'email doit être valide",
    baseSalaire: 'Le salaire doit être un nombre positif, deux décimales au maximum',
  });
  expect(checkUser(false, true)({ ...karim, baseSalaire: 'beaucoup' }).size).toBe(0);
});

test('an auditor is sent with his access alone, and says which date is missing', () => {
  const vera = { ...karim, role: 'auditeur', du: '01/01/2026', au: '31/03/2026', voitTaux: true } as const;
  const salary = { ...vera, jusquAu: '31/12/2026', baseSalaire: 'beaucoup', responsableIds: ['r'] };
  expect(userBodyOf(salary, true)).toEqual({
    prenom: 'Karim',
    nom: 'Benali',
    email: 'karim@batir.test',
    role: 'auditeur',
    externalId: null,
    acces: { du: '2026-01-01', au: '2026-03-31', jusquAu: '2026-12-31', voitTaux: true },
  });
  expect(checkUser(true, true)(salary).size).toBe(0);
  expect(Object.fromEntries(checkUser(true, true)(vera))).toEqual({ jusquAu: 'Indiquez cette date' });
  expect(checkUser(true, true)({ ...salary, au: '31/12/2025' }).get('au')).toBe(
    'La date de fin doit être postérieure à la date de début',
  );
});

test('nobody new is invited to an access that has ended; one that is there may be ended', () => {
  const day = (from: number) => dateText(addDays(today(), from));
  const vera = { ...karim, role: 'auditeur', du: '01/01/2026', au: '31/03/2026' } as const;
  const problem = (jusquAu: string, isNew = true) =>
    checkUser(true, isNew)({ ...vera, jusquAu }).get('jusquAu');
  expect(problem(day(-1))).toBe("La fin de l'accès est déjà passée");
  expect(problem(day(0))).toBeUndefined();
  expect(problem(day(-1), false)).toBeUndefined();
});
