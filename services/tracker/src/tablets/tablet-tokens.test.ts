import { describe, expect, test } from '@jest/globals';
import { isTrivialPin } from '@gestiontemps/contracts/tablet-pin';
import { keptCode, newEnrolmentCode, newPin, tabletCookie, tabletTokenIn } from './tablet-tokens.ts';

describe('The code that enrols', () => {
  test('has no letters that are taken for one another', () => {
    for (let tried = 0; tried < 200; tried += 1)
      expect(newEnrolmentCode()).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
  });

  test('is the same however it is typed, and kept under our secret', () => {
    const kept = keptCode('secret', 'K7QM-2PXD');
    expect(keptCode('secret', ' k7qm 2pxd ')).toBe(kept);
    expect(keptCode('another', 'K7QM-2PXD')).not.toBe(kept);
    expect(kept).not.toContain('K7QM');
  });
});

test('A code that is given is none that is tried first', () => {
  for (let tried = 0; tried < 500; tried += 1) {
    const pin = newPin();
    expect(pin).toMatch(/^\d{6}$/);
    expect(isTrivialPin(pin)).toBe(false);
  }
});

test('The cookie of a device is for the calls of tablets alone, and no script reads it', () => {
  const cookie = tabletCookie('token', { https: true });
  expect(cookie).toMatch(/^tablet=token; Path=\/api\/Tablette; .*HttpOnly; SameSite=Strict; Secure$/);
  expect(tabletTokenIn(`other=1; ${cookie.split(';')[0]}`)).toBe('token');
  expect(tabletTokenIn(undefined)).toBeUndefined();
});
