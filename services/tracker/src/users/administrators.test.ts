import { randomUUID } from 'node:crypto';
import { createCommands } from '@gestiontemps/kernel/commands/commands';
import { StoreUnavailable } from '@gestiontemps/kernel/log/event-store';
import { createMemoryEventStore } from '@gestiontemps/kernel/log/event-store.memory';
import type { Cipher } from '@gestiontemps/kernel/vault/cipher';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createFacts } from '../facts.ts';
import { plainMembership } from './membership.ts';
import { roster, rosterStream } from './roster.ts';
import { user, userStream } from './user.ts';

const entreprise = randomUUID();
const [anne, bruno] = [randomUUID(), randomUUID()];

/** A company of two administrators, told by a process that fails with an error where Bruno's secrets are to be opened. */
const companyWhereBrunoFails = async (error: Error) => {
  const store = createMemoryEventStore();
  const plain: Cipher = {
    seal: async ({ data }) => data,
    open: async (events) => [...events],
    forget: () => {},
  };
  const write = createCommands({ store, cipher: plain });
  const context = () => {
    const commandId = randomUUID();
    return { entreprise, commandId, correlationId: commandId, causationId: commandId, actor: anne };
  };
  const membership = { ...plainMembership, role: 'administrateur' as const };
  for (const userId of [anne, bruno]) {
    const added = { type: 'AddMember', membership, actorRole: 'administrateur', userId } as const;
    await write.handle(roster, rosterStream(entreprise), { type: 'AdmitAdministrator', userId }, context());
    await write.handle(user, userStream(entreprise, userId), { ...added, passedRoster: true }, context());
  }
  const failing: Cipher = {
    ...plain,
    open: async (events) => {
      if (events.some(({ stream }) => stream.includes(bruno))) throw error;
      return plain.open(events);
    },
  };
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  return { facts: createFacts({ commands: createCommands({ store, cipher: failing }), store, log }), lines };
};

test('an administrator whose stream does not open is not counted on, and the others are told', async () => {
  const { facts, lines } = await companyWhereBrunoFails(new Error('unable to authenticate data'));
  expect(await facts.administrators(entreprise)).toEqual([anne]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(userStream(entreprise, bruno));
});

test('who administers is not guessed while the log does not answer', async () => {
  const { facts } = await companyWhereBrunoFails(new StoreUnavailable('closed'));
  await expect(facts.administrators(entreprise)).rejects.toThrow(StoreUnavailable);
});
