import { expect, test } from '@jest/globals';
import { checkSignIn, deviceName, emptySignIn } from './sign-in-forms.ts';

test('What is asked for is not left empty, and what is not asked for may be', () => {
  expect([...checkSignIn('currentPassword', 'name')(emptySignIn)]).toEqual([
    ['currentPassword', 'Le mot de passe actuel ne peut pas être vide'],
    ['name', 'Le nom de la clé ne peut pas être vide'],
  ]);
  expect(checkSignIn('code')({ ...emptySignIn, code: ' 123 456 ' }).size).toBe(0);
  expect(checkSignIn('code')({ ...emptySignIn, code: ' ' }).size).toBe(1);
});

test('A passkey is called as the kind of device it is on', () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('Téléphone');
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64)')).toBe('Ordinateur');
});
