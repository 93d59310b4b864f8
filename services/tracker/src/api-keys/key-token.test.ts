import { randomUUID } from 'node:crypto';
import { tokenOf } from '@gestiontemps/kernel/http/token';
import { describe, expect, test } from '@jest/globals';
import { isKeyToken, newKeyToken, readKeyToken } from './key-token.ts';

const of = { entreprise: randomUUID(), id: randomUUID() };

describe('a key', () => {
  test('says whose it is, and is never twice the same', () => {
    const [one, other] = [newKeyToken(of), newKeyToken(of)];
    expect(readKeyToken(one)).toEqual(of);
    expect(readKeyToken(other)).toEqual(of);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^gt_/);
  });

  test('is taken from a header as a token is', () => {
    const key = newKeyToken(of);
    expect(tokenOf(`Bearer ${key}`)).toBe(key);
  });

  test('that was cut off or mistyped is none', () => {
    const key = newKeyToken(of);
    const swapped = `${key.slice(0, 60)}${key[60] === 'A' ? 'B' : 'A'}${key.slice(61)}`;
    for (const wrong of [swapped, key.slice(0, -1), `${key}A`, key.replace('gt_', 'gh_'), ''])
      expect(readKeyToken(wrong)).toBeUndefined();
  });

  test('is told from the token of a session', () => {
    expect(isKeyToken(newKeyToken(of))).toBe(true);
    expect(isKeyToken('gt_'.padEnd(43, 'A'))).toBe(false);
  });
});
