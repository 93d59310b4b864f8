import { beforeEach, describe, expect, test } from '@jest/globals';
import { departure, returnAddress } from './departure.ts';

let held: Map<string, string>;
let store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
beforeEach(() => {
  held = new Map();
  store = {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
});
const nothing = { next: null, rememberDevice: false };

describe('What a tab keeps while it is at the provider', () => {
  test('is taken once', () => {
    const wanted = { next: '/saisie?jour=2026-11-13', rememberDevice: true };
    departure.note(wanted, store);
    expect(departure.take('?code=a&state=s&next=%2Fchantiers', store)).toEqual(wanted);
    expect(departure.take('?code=a&state=s', store)).toEqual(nothing);
  });

  test('is nothing in another tab, where the page that was wanted stands in the address', () => {
    expect(departure.take('', store)).toEqual(nothing);
    expect(departure.take('?next=%2Fsaisie&rememberDevice=true', store)).toEqual({
      next: '/saisie',
      rememberDevice: false,
    });
  });

  test.each(['{', 'null', '[]', '4', '{"next":4,"rememberDevice":"true"}'])(
    'is nothing where it is %p',
    (kept) => {
      held.set('depart-fournisseur', kept);
      expect(departure.take('', store)).toEqual(nothing);
      expect(held.size).toBe(0);
    },
  );
});

test('The address that is left leads on to a page of ours alone', () => {
  expect(returnAddress(null)).toBe('/login/retour');
  expect(returnAddress('/')).toBe('/login/retour');
  expect(returnAddress('/saisie?jour=2026-11-13&vue=jour')).toBe(
    '/login/retour?next=%2Fsaisie%3Fjour%3D2026-11-13%26vue%3Djour',
  );
  for (const elsewhere of ['https://exemple.fr', '//exemple.fr', '/\\\\exemple.fr', 'javascript:alert(1)'])
    expect(returnAddress(elsewhere)).toBe('/login/retour');
});
