import { erasePerson } from '@gestiontemps/contracts/erasure';
import { expect, test } from '@jest/globals';
import { erasureRoutes } from './erasure-routes.ts';

/** Somebody who has left, as the routes read him; weeks of his are opened while the password is looked at. */
const asked = async (openedMeanwhile: number, stopped: string[] = []): Promise<string[]> => {
  let openWeeks = 0;
  const recorded: string[] = [];
  const query = async (text: string) => {
    if (text.includes('"openWeeks"'))
      return { rows: [{ openWeeks, unexported: 0, lastDay: null, isParked: false }] };
    if (text.includes('d.invited_email'))
      return { rows: [{ nom: 'Benali', prenom: 'Karim', former: [], emails: [] }] };
    return { rows: text.includes('as n') ? [{ n: 0 }] : [] };
  };
  const routes = erasureRoutes({
    commands: { load: async () => ({ state: { status: 'deactivated', isErased: false } }) },
    erasures: { of: async () => undefined },
    eraser: { stopped: async () => stopped },
    pool: { query },
    files: {},
    showPassword: async () => void (openWeeks = openedMeanwhile),
    now: () => new Date('2026-11-20T09:00:00.000Z'),
  } as never);
  const handler = routes.find(({ route }) => route === erasePerson)?.handler as (
    call: unknown,
  ) => Promise<void>;
  await handler({
    principal: {
      entreprise: '7d444840-9dc0-41e1-b245-5ffdce74fad2',
      userId: 'camille',
      role: 'administrateur',
    },
    params: { id: 'karim' },
    body: { confirmation: 'Karim Benali', password: 'secret' },
    abreast: async () => 0,
    handle: async (_decider: unknown, _stream: unknown, { type }: { type: string }) => recorded.push(type),
  });
  return recorded;
};

test('somebody is erased by his name and a password', async () => {
  expect(await asked(0)).toEqual(['ErasePerson']);
});

test('nobody is erased of whom a week was opened while the password was looked at', async () => {
  await expect(asked(1)).rejects.toThrow(/semaine/);
});

test('nobody is erased while a view of people has stopped: what his work cost is read from it', async () => {
  await expect(asked(0, ['time-lines'])).rejects.toThrow(/arrêté/);
});
