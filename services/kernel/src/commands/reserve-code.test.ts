import { describe, expect, test } from '@jest/globals';
import { normalisedCode } from './code-reservation.ts';
import { codeStream } from './reserve-code.ts';

const entreprise = 'a0000000-0000-4000-8000-000000000001';
const streamOf = (code: string) => codeStream({ entreprise, kind: 'project', code });

describe('a code', () => {
  test('is the same whatever its case, its spaces around and how its accents are typed', () => {
    expect(normalisedCode(' Été-01 ')).toBe('été-01');
    expect(streamOf('E\u0301té-01')).toBe(streamOf('ÉTÉ-01'));
    expect(streamOf('CH26-0001')).not.toBe(streamOf('CH26-0002'));
  });

  test('has a stream of its own by company and kind, whatever it holds', () => {
    expect(streamOf('a~b-c/é')).toMatch(/^code-a0000000-0000-4000-8000-000000000001~project~[0-9a-f]{64}$/);
    expect(codeStream({ entreprise, kind: 'client', code: 'X1' })).not.toBe(streamOf('X1'));
  });
});
