import { expect, test } from '@jest/globals';
import { newUserForm } from './user-form.ts';
import { wideEffects } from './wide-effects.ts';

const before = { ...newUserForm, email: 'karim@batir.test' };
const karim = { name: 'Karim Benali', isSelf: false };

test('what concerns his own sheet alone is saved without a question', () =>
  expect(wideEffects(before, { ...before, email: before.email }, karim)).toEqual([]));

test('an administrator who takes the role from himself is told that he leaves the page', () =>
  expect(
    wideEffects(
      { ...before, role: 'administrateur' },
      { ...before, role: 'commercial' },
      { ...karim, isSelf: true },
    ),
  ).toEqual([expect.stringContaining("Vous n'administrerez plus")]));

test('who will answer for nobody any more leaves his weeks to the next one', () =>
  expect(wideEffects({ ...before, role: 'responsable' }, before, karim)).toEqual([
    expect.stringContaining('passeront à la personne suivante'),
  ]));

test('of somebody who is to see everything, and of entry switched off, it is told', () =>
  expect(
    wideEffects(before, { ...before, role: 'administrateur', saisieFeuilleTempsDisable: true }, karim),
  ).toEqual([
    expect.stringContaining("administrera l'entreprise"),
    expect.stringContaining('ne pourra plus saisir'),
  ]));

test('another e-mail ends sessions; the same one in capitals is no other', () => {
  expect(wideEffects(before, { ...before, email: 'KARIM@batir.test ' }, karim)).toEqual([]);
  expect(wideEffects(before, { ...before, email: 'k@batir.test' }, karim)).toEqual([
    expect.stringContaining('k@batir.test'),
  ]);
});
