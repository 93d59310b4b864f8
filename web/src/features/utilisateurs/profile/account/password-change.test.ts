import { expect, test } from '@jest/globals';
import { checkPasswords } from './password-change.ts';

const long = 'Un-tout-autre-secret-2027';

test('a change of password says each field that is empty', () => {
  expect([...checkPasswords({ currentPassword: '', password: '', confirmPassword: '' }).entries()]).toEqual([
    ['currentPassword', 'Le mot de passe actuel ne peut pas être vide'],
    ['password', 'Le mot de passe ne peut pas être vide'],
    ['confirmPassword', 'La confirmation ne peut pas être vide'],
  ]);
});

test('the new password is long enough and typed twice alike', () => {
  const said = checkPasswords({ currentPassword: 'x', password: 'court', confirmPassword: long });
  expect([...said.values()]).toEqual([
    'Le mot de passe doit contenir au moins 12 caractères',
    'Les mots de passe saisis ne sont pas identiques',
  ]);
  expect(checkPasswords({ currentPassword: 'x', password: long, confirmPassword: long }).size).toBe(0);
});
