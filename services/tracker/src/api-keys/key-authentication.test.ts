import { randomUUID } from 'node:crypto';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { hashToken } from '@gestiontemps/kernel/http/token';
import { describe, expect, test } from '@jest/globals';
import { createKeyAuthentication } from './key-authentication.ts';
import { newKeyToken } from './key-token.ts';

const of = { entreprise: randomUUID(), id: randomUUID() };
const token = newKeyToken(of);
const from = { address: '192.0.2.7', device: 'curl', correlationId: randomUUID() };

const authentication = (good: string) => {
  const counts = { attempts: 0, succeeded: 0, noted: 0 };
  const item = { empreinte: hashToken(good), portees: ['export.read'], avecMontants: false, expireLe: null };
  const { authenticate } = createKeyAuthentication({
    commands: { load: async () => ({ state: { status: 'active', item }, version: 1 }) as never },
    facts: { settings: async () => ({ isManageCost: false, isManageExportErp: true }) as never },
    throttle: {
      enter: async () => {
        counts.attempts += 1;
        return { succeeded: async () => void (counts.succeeded += 1) };
      },
    },
    security: { note: () => void (counts.noted += 1) },
    pool: undefined as never,
    now: () => new Date('2026-11-20T09:00:00Z'),
    log: { warn: () => {} },
  });
  return { counts, authenticate };
};

describe('a program that shows its key', () => {
  test('for the first time in many calls at once has tried one key, not many', async () => {
    const { counts, authenticate } = authentication(token);
    const callers = await Promise.all(Array.from({ length: 200 }, () => authenticate(token, from)));
    expect(callers.map(({ userId }) => userId)).toEqual(callers.map(() => of.id));
    expect(counts).toEqual({ attempts: 1, succeeded: 1, noted: 0 });
  });

  test('of the wrong kind is refused in all of them, and tries again with the next', async () => {
    const { counts, authenticate } = authentication(newKeyToken(of));
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => authenticate(token, from)));
    for (const call of calls) expect(call).toMatchObject({ reason: expect.any(Rejection) });
    expect(counts).toEqual({ attempts: 1, succeeded: 0, noted: 1 });
    await expect(authenticate(token, from)).rejects.toThrow(Rejection);
    await expect(authenticate(token, { ...from, address: '198.51.100.1' })).rejects.toThrow(Rejection);
    expect(counts).toMatchObject({ attempts: 3, succeeded: 0 });
  });
});
