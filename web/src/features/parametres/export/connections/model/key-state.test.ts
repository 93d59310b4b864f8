import { expect, test } from '@jest/globals';
import { keyState } from './key-state.ts';

const good = { isDeleted: false, isActive: true, expireLe: null };
const now = { today: '2026-11-20', isOn: true };

test.each([
  ['active', good, now],
  ['active', { ...good, expireLe: '2026-12-05' }, now],
  ['ending', { ...good, expireLe: '2026-12-04' }, now],
  ['ending', { ...good, expireLe: '2026-11-20' }, now],
  ['paused', good, { ...now, isOn: false }],
  ['expired', { ...good, isActive: false, expireLe: '2026-11-19' }, { ...now, isOn: false }],
  ['revoked', { isDeleted: true, isActive: false, expireLe: '2026-11-19' }, now],
])('a key is %s: %j on %j', (state, key, at) => expect(keyState(key, at)).toBe(state));
