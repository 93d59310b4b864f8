import { describe, expect, test } from '@jest/globals';
import { hashRecoveryCode, isOfApplication, newRecoveryCodes, newSeed, seedUri, stepOf } from './codes.ts';

/** RFC 6238, appendix B: SHA-1, the last six of eight digits. */
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('a code of an application', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 at %i s', (seconds, code) => {
    expect(stepOf(seed, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('is good a step before and after its own, of which it stays, and no further', () => {
    const step = Math.floor(1_111_111_109 / 30);
    expect(stepOf(seed, '081804', at(1_111_111_109 + 30))).toBe(step);
    expect(stepOf(seed, '081804', at(1_111_111_109 - 30))).toBe(step);
    expect(stepOf(seed, '081804', at(1_111_111_109 + 60))).toBeUndefined();
    expect(stepOf(seed, '081804', at(1_111_111_109 - 60))).toBeUndefined();
  });

  test('is typed with or without the blank in its middle, and is six digits', () => {
    expect(stepOf(seed, '287 082', at(59))).toBe(1);
    expect(isOfApplication(' 287 082 ')).toBe(true);
    expect(isOfApplication('28708')).toBe(false);
    expect(isOfApplication('٢٨٧٠٨٢')).toBe(false);
  });

  test('comes of 160 bits that an application reads with the name of the account', () => {
    const made = newSeed();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(seedUri(made, 'karim+x@batir.test'));
    expect(decodeURIComponent(uri.pathname)).toContain('GestionTemps:karim+x@batir.test');
    expect(uri.searchParams.get('secret')).toBe(made);
  });
});

test('Ten recovery codes differ, are no codes of an application, and are known by what is typed of them', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const [one = ''] = codes;
  expect(isOfApplication(one)).toBe(false);
  expect(hashRecoveryCode(one.toLowerCase().replaceAll('-', ' '))).toBe(hashRecoveryCode(one));
});
