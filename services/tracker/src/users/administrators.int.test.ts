import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createOperator } from '../operator.ts';
import { startSecondInstance, type SecondInstance } from '../testing/second-instance.ts';
import { signIn, startTestApp, testPassword, type Client, type TestApp } from '../testing/test-app.ts';
import { createTracker } from '../tracker.ts';
import { rosterStream } from './roster.ts';

/** The product twice on one database, as two processes would be: no lock in memory is shared. */
let app: TestApp;
let other: SecondInstance;

beforeAll(async () => {
  app = await startTestApp();
  other = await startSecondInstance(app);
}, 60_000);
afterAll(async () => {
  await other.stop();
  await app.close();
});

const companyWith = async (count: number) => {
  const { entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' });
  const people: Client[] = [];
  for (let n = 0; n < count; n += 1) {
    const membership = { role: 'administrateur' } as const;
    const email = `${randomUUID()}@batir.test`;
    const id = await app.person(entreprise, { email, nom: 'Admin', prenom: String(n), membership });
    people.push(await app.clientOf(id, entreprise));
  }
  await app.settled();
  return { entreprise, people: people as [Client, Client, ...Client[]] };
};
/** Once the views have seen what both processes wrote: what a process holds in memory may be a second old. */
const administratorsLeft = async (entreprise: string): Promise<number> => {
  await app.settled();
  const { rows } = await app.tracker.ownerPool.query<{ left: number }>(
    `select count(*)::integer as left from views.members
     where entreprise = $1 and role = 'administrateur' and not is_deleted`,
    [entreprise],
  );
  return rows[0]?.left ?? 0;
};
/** The same caller, asking the other process. */
const elsewhere = (client: Client): Client => other.elsewhere(client);
const deactivate = (who: Client, whom: Client) => who.delete(`/Utilisateur/Delete/${whom.userId}`);
const demote = (who: Client, whom: Client) =>
  who.put(`/Utilisateur/Update/${whom.userId}`, { nom: 'Admin', prenom: 'Autre', role: 'utilisateur' });

describe('Two administrators', () => {
  test.each([
    ['deactivate each other', deactivate, deactivate],
    ['demote each other', demote, demote],
    ['demote and deactivate each other', demote, deactivate],
    ['deactivate and demote each other', deactivate, demote],
  ])(
    'who %s at the same instant leave one, in one process and in two',
    async (_what, does, doesBack) => {
      for (let round = 0; round < 6; round += 1) {
        const { entreprise, people } = await companyWith(2);
        const [first, second] = people;
        const back = round % 2 === 0 ? elsewhere(second) : second;
        const asks = [() => does(first, second), () => doesBack(back, first)];
        if (round % 4 > 1) asks.reverse();
        const answers = await Promise.all(asks.map((ask) => ask()));
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status < 300)).toHaveLength(1);
        // Refused by the roster, or already out when it was asked.
        expect(statuses.filter((status) => ![200, 204, 400, 401, 403].includes(status))).toEqual([]);
        expect(await administratorsLeft(entreprise)).toBe(1);
      }
    },
    60_000,
  );

  test('of three who all deactivate the next leave one at least', async () => {
    const { entreprise, people } = await companyWith(3);
    const [first, second, third] = people as [Client, Client, Client];
    await Promise.all([
      deactivate(first, second),
      deactivate(elsewhere(second), third),
      deactivate(third, first),
    ]);
    expect(await administratorsLeft(entreprise)).toBeGreaterThan(0);
  });
});

describe('An administrator', () => {
  test('who was refused a dismissal is counted on, and one who comes back too', async () => {
    const { entreprise, people } = await companyWith(2);
    const [first, second] = people;
    expect((await deactivate(first, second)).status).toBe(204);
    expect((await deactivate(first, first)).status).toBe(400);
    expect((await first.put(`/Utilisateur/Active/${second.userId}`)).status).toBe(200);
    expect((await deactivate(first, first)).status).toBe(204);
    expect(await app.tracker.deps.facts.administrators(entreprise)).toEqual([second.userId]);
  });

  test('of a company older than its roster is found in the log', async () => {
    const { entreprise } = await app.operator.registerCompany({ name: 'Ancienne' });
    const email = `${randomUUID()}@ancienne.test`;
    await app.operator.addPerson(entreprise, {
      email,
      nom: 'A',
      prenom: 'B',
      password: testPassword,
      membership: { role: 'administrateur' },
    });
    // As the log of such a company is: its own streams, and no roster.
    await app.tracker.ownerPool.query('delete from log.events where stream = $1', [rosterStream(entreprise)]);
    const fresh = await createTracker({
      url: app.databaseUrl,
      secret: app.secret,
      publicUrl: 'http://localhost',
      log: pino({ level: 'silent' }),
    });
    const { userId } = await signIn(app, email, testPassword);
    expect(await fresh.deps.facts.administrators(entreprise)).toEqual([userId]);
    const operator = createOperator(fresh);
    await operator.addPerson(entreprise, {
      email: `${randomUUID()}@ancienne.test`,
      nom: 'C',
      prenom: 'D',
      membership: { role: 'administrateur' },
    });
    expect(await fresh.deps.facts.administrators(entreprise)).toHaveLength(2);
    await fresh.stop();
  });
});
