import type { problem } from '@gestiontemps/contracts/problem';
import type { Route } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { z } from 'zod';
import { beyondSamples } from './testing/beyond-samples.ts';
import { attemptAll } from './testing/attempts.ts';
import { addressOf, callerOf, fileOf, type Sample, type World } from './testing/call-rows.ts';
import { calls } from './testing/calls.ts';
import { counted } from './testing/counted.ts';
import { anyChange, type Change, rightChange } from './testing/generated-cases.ts';
import { type Answer, type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { type Fresh, freshIn, makeCompany } from './testing/world.ts';

/** Cases of each kind for a call: 10, the same each time; `npm run fuzz` says more, and begins elsewhere each time. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 10);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_012);

let app: TestApp;
let company: World;
let fresh: Fresh;
/** One whose settings are changed at random. */
let unsteady: World;
let superadmin: Client;
let tried = 0;
let done = 0;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
  fresh = freshIn(app, company);
  unsteady = await makeCompany(app, 'B');
  const id = await app.operator.addAccount('superadmin@test.fr', 'Un-mot-de-passe-2026');
  await app.operator.grantSuperadmin(id);
  superadmin = await app.clientOf(id, null);
  // One of the settings would shut out whoever has shown a password alone.
  await app.tracker.ownerPool.query('update directory.sign_ins set second_factor = true');
}, 120_000);
afterAll(async () => {
  await counted(`generated cases (seed ${seed}), ${done} of them carried out`, tried);
  await app.close();
});

/** Calls that end the session they are made with, or that wait on purpose. */
const apart = new Set(['logout', 'selectCompany', 'login']);

/** A remembered device cannot be made up either. */
const withLink = new Set([...beyondSamples, 'renewSession']);

const callerFor = (call: (typeof calls)[number]): Client => {
  const { allow } = call.route;
  if (allow === 'anonymous') return app.anonymous;
  return allow === 'settings.write' ? unsteady.admin : callerOf(call, company, superadmin);
};

const send = (client: Client, route: Route, sample: Sample, change: Change): Promise<Answer> => {
  const at = addressOf(route.path, { ...sample, params: { ...sample.params, ...change.params }, query: {} });
  const search = new URLSearchParams(sample.query);
  for (const [name, value] of change.query ?? []) search.append(name, value);
  const isBare = route.method === 'GET' || route.method === 'DELETE';
  const body = { ...sample.body, ...(change.body as object) };
  const sent = route.upload ? fileOf(sample, route.upload.field) : isBare ? undefined : body;
  return client.call(route.method, search.size > 0 ? `${at}?${search.toString()}` : at, sent, change.headers);
};

/** As the contract declares it, or empty where it declares nothing. */
const isDeclared = ({ reply, download }: Route, { status, body }: Answer): boolean =>
  status === 204 || download
    ? body === undefined || typeof body === 'string' || download?.types.includes('application/json') === true
    : reply?.safeParse(body).success === true;

/** A refusal by a rule (more night than hours), which no contract can say; its own refusals are of another type. */
const isRule = ({ status, body }: Answer): boolean =>
  (status === 400 && (body as z.output<typeof problem>).type !== '/problems/invalid') ||
  // One that was started a moment ago goes on.
  (status === 409 && /déjà en cours/.test((body as z.output<typeof problem>).detail));

/** What is done in no company is told to superadministrators alone. */
const isOfNoCompany = ({ query = [] }: Change): boolean =>
  query.some(([name, value]) => name === 'horsEntreprise' && value === 'true');

const told = (change: Change): string => `seed ${seed}: ${JSON.stringify(change)?.slice(0, 300)}`;

describe.each(calls.filter(({ name }) => !apart.has(name)).map((call) => [call.name, call] as const))(
  '%s',
  (name, call) => {
    const { route, sample } = call;
    test('answers whatever comes, and records nothing of what it refuses', async () => {
      const made = await sample(company, fresh);
      const changes = fc.sample(anyChange(route, made), { numRuns, seed });
      const answers = await attemptAll(
        app.tracker.store,
        changes.map((change) => ({
          what: told(change),
          send: () => send(callerFor(call), route, made, change),
        })),
      );
      tried += answers.length;
      const undeclared = answers.flatMap((answer, index) =>
        answer.status < 300 && !isDeclared(route, answer)
          ? [{ change: changes[index], answer: answer.body }]
          : [],
      );
      expect(undeclared).toEqual([]);
    }, 300_000);

    if (withLink.has(name)) return;
    test('takes what its contract takes', async () => {
      const refused: string[] = [];
      let made = await sample(company, fresh);
      for (const change of fc.sample(rightChange(route, made), { numRuns: Math.ceil(numRuns / 4), seed })) {
        const answer = await send(callerFor(call), route, made, change);
        tried += 1;
        if (answer.status < 300) {
          done += 1;
          if (!isDeclared(route, answer))
            refused.push(`undeclared ${JSON.stringify(answer.body)} for ${told(change)}`);
          if (route.method !== 'GET') made = await sample(company, fresh);
        } else if (!isRule(answer) && !(answer.status === 403 && isOfNoCompany(change)))
          refused.push(`${answer.status} ${(answer.body as { detail?: string }).detail} for ${told(change)}`);
      }
      expect(refused).toEqual([]);
    }, 300_000);
  },
);
