import { randomUUID } from 'node:crypto';
import type { Route } from '@gestiontemps/contracts/route';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addressOf, type Sample, type World } from './testing/call-rows.ts';
import { calls } from './testing/calls.ts';
import { type Answer, type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { type Fresh, freshIn, makeCompany } from './testing/world.ts';

/** Twelve callers. The employee whom everything is about calls for himself; the last one is administrator elsewhere. */
const principals = {
  A: 'anonymous',
  E: 'an expired session',
  R: 'a revoked session',
  U: 'the employee',
  X: 'an employee with accessAllChantier',
  T: 'an employee with canAddTaskOnChantier',
  D: 'an employee with saisieFeuilleTempsDisable',
  r: 'the responsable',
  c: 'the commercial',
  a: 'an administrator',
  s: 'a superadministrator',
  B: 'an employee who administers another company',
} as const;
type Letter = keyof typeof principals;
const letters = Object.keys(principals) as Letter[];
const withoutSession: ReadonlySet<Letter> = new Set(['A', 'E', 'R']);

/** Stands in every text of the other company; must never be read in this one. */
const marker = 'Zzyzx';

let app: TestApp;
let company: World;
let other: World;
let fresh: Fresh;
let otherFresh: Fresh;
let people: Record<Letter, string>;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
  other = await makeCompany(app, marker);
  fresh = freshIn(app, company);
  otherFresh = freshIn(app, other);
  const member = (membership: object) =>
    app.person(company.entreprise, {
      email: `${randomUUID()}@test.fr`,
      nom: 'Test',
      prenom: 'Personne',
      membership,
    });
  const both = `${randomUUID()}@test.fr`;
  await app.person(other.entreprise, {
    email: both,
    nom: marker,
    prenom: marker,
    membership: { role: 'administrateur' },
  });
  const superadmin = await app.operator.addAccount(`${randomUUID()}@test.fr`, 'Un-mot-de-passe-2026');
  await app.operator.grantSuperadmin(superadmin);
  people = {
    A: '',
    E: company.admin.userId,
    R: company.admin.userId,
    U: company.owner.userId,
    X: await member({ accessAllChantier: true }),
    T: await member({ canAddTaskOnChantier: true }),
    D: await member({ saisieFeuilleTempsDisable: true }),
    r: company.responsable.userId,
    c: company.commercial.userId,
    a: company.admin.userId,
    s: superadmin,
    B: await app.person(company.entreprise, { email: both, nom: 'Double', prenom: 'Ici' }),
  };
  await fresh.line();
  await app.settled();
}, 120_000);
afterAll(() => app.close());

/** A session of its own for each call: some of them end it. */
const clientOf = async (letter: Letter): Promise<Client> => {
  if (letter === 'A') return app.anonymous;
  const client = await app.clientOf(people[letter], company.entreprise);
  const ends = {
    E: `update directory.sessions set expires_on = now() where account_id = $1 and expires_on > now()`,
    R: `update directory.sessions set revoked_on = now() where account_id = $1`,
  };
  if (letter !== 'E' && letter !== 'R') return client;
  // Only the sessions of this letter: the administrator of the world keeps his own.
  const stranger = await app.person(company.entreprise, {
    email: `${randomUUID()}@test.fr`,
    nom: 'Parti',
    prenom: 'Parti',
  });
  const gone = await app.clientOf(stranger, company.entreprise);
  await app.tracker.ownerPool.query(ends[letter], [stranger]);
  return gone;
};

const send = (client: Client, route: Route, sample: Sample): Promise<Answer> =>
  client.call(
    route.method,
    addressOf(route.path, sample),
    route.method === 'GET' ? undefined : (sample.body ?? {}),
  );

const guarded = calls
  .filter(({ route }) => route.allow !== 'anonymous')
  .map((call) => [call.name, call] as const);

describe.each(guarded)('%s', (name, { route, may, sample: make }) => {
  test('is for those the table names, and for nobody else', async () => {
    if (may === undefined) throw new Error(`nobody has said who holds ${route.allow}`);
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const letter of letters) {
      const answer = await send(await clientOf(letter), route, await make(company, fresh));
      const refused =
        answer.status === 401 ? 'unknown' : [403, 404].includes(answer.status) ? 'refused' : 'let in';
      seen[principals[letter]] = answer.status >= 500 ? `broken ${JSON.stringify(answer.body)}` : refused;
      wanted[principals[letter]] = withoutSession.has(letter)
        ? 'unknown'
        : may.includes(letter)
          ? 'let in'
          : 'refused';
    }
    expect(seen).toEqual(wanted);
  }, 60_000);

  test("shows and changes nothing of another company's", async () => {
    if (name === 'selectCompany') return;
    const theirs = await make(other, otherFresh);
    await app.settled();
    // Whoever belongs to both companies may read the name of the other one, to choose it.
    for (const letter of name === 'currentUser'
      ? (['U', 'r', 'c', 'a'] as const)
      : (['U', 'r', 'c', 'a', 'B'] as const)) {
      const client = await clientOf(letter);
      const before = await app.tracker.store.head();
      const answer = await send(client, route, theirs);
      expect({ name, who: principals[letter], text: JSON.stringify(answer.body ?? '') }).toEqual({
        name,
        who: principals[letter],
        text: expect.not.stringContaining(marker),
      });
      const changed = (await app.tracker.store.readAll({ after: before, limit: 50 })).events;
      expect(changed.filter((event) => event.metadata.entreprise === other.entreprise)).toEqual([]);
    }
  }, 60_000);
});

test('a right taken away is soon gone, whatever the token says', async () => {
  const userId = await app.person(company.entreprise, {
    email: `${randomUUID()}@test.fr`,
    nom: 'Bref',
    prenom: 'Bref',
    membership: { role: 'administrateur' },
  });
  const brief = await app.clientOf(userId, company.entreprise);
  const costs = () => brief.get('/CoutHoraire/GetByUserId/' + company.owner.userId);
  expect((await costs()).status).toBe(200);
  const body = { nom: 'Bref', prenom: 'Bref', role: 'utilisateur' };
  expect((await company.admin.put(`/Utilisateur/Update/${userId}`, body)).status).toBe(200);
  await until(async () => (await costs()).status === 403);
  expect((await company.admin.delete(`/Utilisateur/Delete/${userId}`)).status).toBe(204);
  await until(async () => (await brief.get('/Settings/Settings')).status === 401);
});

test('whoever may not enter time enters none of his own either, by any call', async () => {
  const entering = async (membership: object): Promise<number[]> => {
    const { entreprise, taskId, absenceId } = company;
    const userId = await app.person(entreprise, {
      email: `${randomUUID()}@test.fr`,
      nom: 'Test',
      prenom: 'Personne',
      membership: { accessAllChantier: true, ...membership },
    });
    const client = await app.clientOf(userId, entreprise);
    const of = { userId, inputDate: '2026-11-18' };
    const answers = [
      await client.post('/Time/AddInputTime', { ...of, taskProjectId: taskId, time: 3 }),
      await client.post('/Time/AddAbsenceTime', { ...of, absenceId, time: 3 }),
      await client.post('/Time/AddOrUpdateTimeSheet', { ...of, kmPro: 12 }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await entering({})).toEqual([200, 200, 200]);
  expect(await entering({ saisieFeuilleTempsDisable: true })).toEqual([403, 403, 403]);
});
