import { expect, test } from '@jest/globals';
import { joiningLinkIn } from './joining-link.ts';
import { landingOf } from './landing.ts';
import { companyChoiceAddress, loginAddress } from './wanted-address.ts';

test('the choice of a company leads on to the page that was wanted', () => {
  expect(companyChoiceAddress('/saisie')).toBe('/choix-entreprise?next=%2Fsaisie');
  expect(companyChoiceAddress('/')).toBe('/choix-entreprise');
});

test('the link of an invitation is still there after signing in', () => {
  const search = '?entreprise=batir&usertoken=abc-_1';
  const signIn = new URL(loginAddress('/choix-entreprise', search), 'http://localhost');
  const address = companyChoiceAddress(landingOf(signIn.searchParams.get('next')));
  expect(address).toBe(`/choix-entreprise${search}`);
  expect(joiningLinkIn(new URL(address, 'http://localhost').searchParams)).toEqual({
    entreprise: 'batir',
    usertoken: 'abc-_1',
  });
});

test('the part of a page that a mail leads to is still there after signing in', () => {
  const signIn = new URL(loginAddress('/utilisateur/lea', '', '#notifications'), 'http://localhost');
  expect(signIn.hash).toBe('');
  const landing = landingOf(signIn.searchParams.get('next'));
  expect(landing).toBe('/utilisateur/lea#notifications');
  const choice = new URL(companyChoiceAddress(landing), 'http://localhost');
  expect(landingOf(choice.searchParams.get('next'))).toBe(landing);
});

test('an address without a whole link has none', () => {
  expect(joiningLinkIn(new URLSearchParams('entreprise=batir'))).toBeUndefined();
  expect(joiningLinkIn(new URLSearchParams('usertoken=abc'))).toBeUndefined();
});
