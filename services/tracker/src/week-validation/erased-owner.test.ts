import { expect, test } from '@jest/globals';
import { createWeekCommands } from './week-commands.ts';

/** What is recorded of the week of somebody who is erased. */
const decided = async (verdict: 'accept' | 'refuse', commentaire: string | null): Promise<string[]> => {
  const recorded: string[] = [];
  const commands = createWeekCommands({
    load: async () => ({ week: { situation: {} }, circumstances: { facts: { commerciaux: [] } } }),
  } as never);
  await commands.carryOut(
    {
      principal: { entreprise: 'company', userId: 'camille', role: 'superadmin', permissions: [] },
      handle: async (_decider: unknown, _stream: string, { type }: { type: string }) => recorded.push(type),
    } as never,
    {
      named: {
        ownerId: 'karim',
        monday: '2026-10-05',
        owner: { role: 'utilisateur', hasJoined: true, isErased: true, responsableIds: [] },
      },
      company: {},
      action: 'weeks.decide',
      command: () => ({ type: 'DecideWeek', verdict, commentaire }),
    } as never,
  );
  return recorded;
};

// It was opened just as he was erased: his erasure waits for it, and no rate of his is gone yet.
test('a week of somebody who is erased can still be validated', async () => {
  expect(await decided('accept', null)).toEqual(['DecideWeek']);
});

test('and nothing is said of it any more', async () => {
  await expect(decided('accept', 'Bien')).rejects.toThrow(/effacées/);
  await expect(decided('refuse', null)).rejects.toThrow(/effacées/);
});
