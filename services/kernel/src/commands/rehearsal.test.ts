import { expect, test } from '@jest/globals';
import { codeReservation } from './code-reservation.ts';
import { createRehearsal } from './rehearsal.ts';

const code = codeReservation({ kind: 'client', message: 'Déjà pris', property: 'externalId' });
const context = { entreprise: 'a', commandId: 'c', correlationId: 'x', causationId: 'x', actor: 'u' };
const now = () => new Date('2026-11-28T09:00:00Z');
const reserve = (owner: string) => ({ type: 'Reserve', owner, commandId: owner }) as const;

test('a rehearsal decides on what is recorded and on what was rehearsed, and asks once for a stream', async () => {
  const asked: string[] = [];
  const rehearsal = createRehearsal(
    {
      load: async (decider, stream) => {
        asked.push(stream);
        return { state: decider.initial, version: 0 };
      },
    },
    now,
  );
  const first = await rehearsal.handle(code, 'code-a~1', reserve('one'), context);
  expect(first).toEqual({
    state: { status: 'reserved', owner: 'one', commandId: 'one', since: '2026-11-28T09:00:00.000Z' },
    version: 1,
    position: 0,
    replayed: false,
  });
  await expect(rehearsal.handle(code, 'code-a~1', reserve('other'), context)).rejects.toThrow('Déjà pris');
  expect((await rehearsal.handle(code, 'code-a~1', reserve('one'), context)).version).toBe(1);
  rehearsal.isNew(code, 'code-a~2');
  expect((await rehearsal.handle(code, 'code-a~2', reserve('other'), context)).version).toBe(1);
  expect(asked).toEqual(['code-a~1']);
});
