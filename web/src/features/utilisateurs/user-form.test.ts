import { expect, test } from '@jest/globals';
import { checkUser, newUserForm, userBodyOf } from './user-form.ts';

const karim = { ...newUserForm, prenom: ' Karim ', nom: 'Benali', email: 'karim@batir.test' };

test('nothing is said of a salary by who does not see it', () => {
  expect(userBodyOf(karim, false)).not.toHaveProperty('baseSalaire');
  expect(userBodyOf(karim, true)).toMatchObject({ prenom: 'Karim', baseSalaire: null, externalId: null });
  expect(userBodyOf({ ...karim, baseSalaire: '2 100,50 €' }, true).baseSalaire).toBe(2100.5);
});

test('each field says what is wrong with it', () => {
  const errors = checkUser(true)({ ...newUserForm, email: 'karim', baseSalaire: 'beaucoup' });
  expect(Object.fromEntries(errors)).toEqual({
    prenom: 'Le prénom ne peut pas être vide',
    nom: 'Le nom ne peut pas être vide',
    email: "L'email doit être valide",
    baseSalaire: 'Le salaire doit être un nombre positif, deux décimales au maximum',
  });
  expect(checkUser(false)({ ...karim, baseSalaire: 'beaucoup' }).size).toBe(0);
});
