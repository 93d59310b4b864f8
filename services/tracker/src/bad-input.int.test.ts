import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { problem } from '@gestiontemps/contracts/problem';
import type { Route } from '@gestiontemps/contracts/route';
import type { z } from 'zod';
import { beyondSamples } from './testing/beyond-samples.ts';
import { type Attempt, attemptAll, expectProblem, recordedBy } from './testing/attempts.ts';
import { addressOf, callerOf, type Sample, sendSample, type World } from './testing/call-rows.ts';
import { calls } from './testing/calls.ts';
import { inputOf } from './testing/input-of.ts';
import { type Answer, type Client, startTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { type Fresh, freshIn, makeCompany } from './testing/world.ts';

/** Parameters by which no company has anything of its own: views, kinds of templates and the numbers of their versions. */
const ofProduct: ReadonlySet<string> = new Set(['view', 'key', 'version']);

let app: TestApp;
let company: World;
let other: World;
let fresh: Fresh;
let otherFresh: Fresh;
let superadmin: Client;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
  other = await makeCompany(app, 'B');
  fresh = freshIn(app, company);
  otherFresh = freshIn(app, other);
  const id = await app.operator.addAccount('superadmin@test.fr', testPassword);
  await app.operator.grantSuperadmin(id);
  superadmin = await app.clientOf(id, null);
}, 120_000);
afterAll(() => app.close());

/** Well-formed ids of days and weeks that no calendar of ours has. */
const ofNoYear = (): string[] => {
  const { userId } = company.owner;
  const beyond = ['0000-01-03', '1999-12-20', '2100-01-04', '9999-12-27'];
  return beyond.flatMap((date) => [
    `${userId}.d${date}`,
    `${userId}.w${date}`,
    `${userId}.w${date}.0123456789ab`,
  ]);
};

/** What no field takes, and what some might; `generated-input` makes up more of it each time. */
const hostile: readonly unknown[] = [
  null,
  ' ',
  'x'.repeat(100_000),
  'nul \u0000 inside',
  '\u202E\uD83D\uDE00 ‮',
  '\u200B\u2060',
  'two\r\nlines',
  '=cmd()',
  '2026-02-30',
  '2026-10-12T25:61:00Z',
  -1,
  0.1 + 0.2,
  1e308,
  Array.from({ length: 300 }, () => 'x'),
  { toString: 'x', __proto__: null },
  [[[[[[]]]]]],
];

const isForSuperadmin = ({ allow }: Route): boolean => allow === 'companies.manage';

type Called = (typeof calls)[number];

const send = (call: Called, sample: Sample, body: unknown = sample.body): Promise<Answer> =>
  sendSample(callerOf(call, company, superadmin), call.route, sample, body);

const neverBreak = (attempts: readonly Attempt[]): Promise<Answer[]> =>
  attemptAll(app.tracker.store, attempts);

const neverBreaks = async (attempt: () => Promise<Answer>, what: string): Promise<Answer> => {
  const [answer] = await neverBreak([{ what, send: attempt }]);
  if (!answer) throw new Error(`No answer for ${what}`);
  return answer;
};

const isOutward = (name: string): boolean =>
  ['logout', 'createHubTicket', 'selectCompany', 'login', 'renewSession'].includes(name);

/** There is nothing to go back to of a view that was not rebuilt either. */
const isBeyondSamples = (name: string): boolean => beyondSamples.has(name) || name === 'rollBackRebuild';

/** Ids of nothing: of no form, of nobody's week, and of days and weeks beyond the bounds of dates. */
const unknownIds = (): string[] => [
  crypto.randomUUID(),
  'x',
  '%00',
  '..',
  `${crypto.randomUUID()}.w2026-11-09`,
  ...ofNoYear(),
];

const thousands = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`inconnu${index}`, index]));

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const { route, sample: make } = call;
  const inQuery = Object.keys(inputOf(route.query).properties);
  const inBody = Object.keys(inputOf(route.body).properties);

  test('has a sample, which is accepted', async () => {
    if (isOutward(name) || isBeyondSamples(name)) return;
    const answer = await send(call, await make(company, fresh));
    // A reply that may be null is told by 204 then.
    const isEmpty =
      (!route.reply && !route.download) ||
      (!answer.body && (route.download?.optional ?? route.reply?.safeParse(null).success) === true);
    expect({ status: answer.status, body: answer.status < 300 ? null : answer.body }).toEqual({
      status: isEmpty ? 204 : 200,
      body: null,
    });
  }, 60_000);

  if (inQuery.length > 0)
    test('answers hostile queries with a problem', async () => {
      const sample = await make(company, fresh);
      const values = hostile.filter((one) => typeof one !== 'object').map(String);
      const attempts = inQuery.flatMap((property) =>
        values.map((value) => {
          const query = { ...sample.query, [property]: value.slice(0, 2000) };
          return {
            what: `${property}=${value.slice(0, 40)}`,
            send: () => send(call, { ...sample, query }),
          };
        }),
      );
      await neverBreak(attempts);
      const unknown = await neverBreaks(
        () => send(call, { ...sample, query: { ...sample.query, inconnu: '1' } }),
        'an unknown query',
      );
      expect(unknown.status).toBe(400);
    }, 60_000);

  if (route.body) {
    test('answers hostile bodies with a problem that names the property', async () => {
      const sample = await make(company, fresh);
      const attempts = inBody.flatMap((property) =>
        hostile.map((value) => {
          const body = { ...sample.body, [property]: value };
          const what = `${property}: ${JSON.stringify(value)?.slice(0, 40)}`;
          return { what, property, value, send: () => send(call, sample, body) };
        }),
      );
      const answers = await neverBreak(attempts);
      for (const [index, { what, property, value }] of attempts.entries()) {
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        if (!isObject || property === 'adresseProjet') continue;
        const { status, body } = answers[index] ?? {};
        expect({ what, status }).toEqual({ what, status: 400 });
        const { errors } = body as z.output<typeof problem>;
        expect(errors.map((error) => error.propertyName?.split('.')[0])).toContain(property);
      }
    }, 120_000);

    test('refuses what is not an object, and properties it does not know', async () => {
      const sample = await make(company, fresh);
      const none = ['[]', '"x"', '1', 'null', '{', '{"a":', '\u0000', `{"__proto__":{"role":"superadmin"}}`];
      const answers = await neverBreak(
        none.map((body) => ({ what: body, send: () => send(call, sample, body) })),
      );
      expect(answers.map(({ status }, index) => [none[index], status])).toEqual(
        none.map((body) => [body, 400]),
      );
      for (const extra of [{ inconnu: 1 }, { entrepriseId: other.entreprise }, { role2: 'superadmin' }]) {
        const answer = await neverBreaks(() => send(call, sample, { ...sample.body, ...extra }), 'extra');
        expect(answer.status).toBe(400);
        expect((answer.body as z.output<typeof problem>).errors[0]?.propertyName).toBe(Object.keys(extra)[0]);
      }
    }, 60_000);
  }

  if (route.body)
    test('reads no body that is not JSON in UTF-8, and names few of thousands of unknown properties', async () => {
      const sample = await make(company, fresh);
      const at = addressOf(route.path, sample);
      const strange: Record<string, string>[] = [
        { 'Content-Encoding': 'garbage' },
        { 'Content-Encoding': 'gzip' },
        { 'Content-Type': 'application/json; charset=klingon' },
      ];
      for (const headers of strange) {
        const sent = () =>
          callerOf(call, company, superadmin).call<never>(route.method, at, sample.body ?? {}, headers);
        const { status } = await neverBreaks(sent, JSON.stringify(headers));
        expect({ headers, refused: [400, 415].includes(status) }).toEqual({ headers, refused: true });
      }
      const many = await neverBreaks(
        () => send(call, sample, { ...sample.body, ...thousands }),
        'unknown properties by the thousand',
      );
      expect(many.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(many.body).length).toBeLessThan(5000);
    }, 60_000);

  if (route.method === 'PUT' && route.body?.safeParse({}).success)
    test('changes nothing when nothing is said', async () => {
      const sample = await make(company, fresh);
      const before = await app.tracker.store.head();
      const answer = await send(call, sample, {});
      expect(answer.status).toBe(200);
      expect(await recordedBy(app.tracker.store, before, answer)).toEqual([]);
    }, 60_000);

  if (inBody.includes('validationId'))
    test('knows no week beyond the bounds of dates', async () => {
      const sample = await make(company, fresh);
      for (const validationId of unknownIds()) {
        const body = { ...sample.body, validationId };
        const { status } = await neverBreaks(() => send(call, sample, body), validationId);
        expect({ validationId, refused: [400, 404].includes(status) }).toEqual({
          validationId,
          refused: true,
        });
      }
    }, 60_000);

  const named = [...route.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
  // Of another password the token alone says whose it is.
  if (named.length > 0 && !['selectCompany', 'setPassword'].includes(name))
    test("answers an unknown id and another company's alike, with 404", async () => {
      const mine = await make(company, fresh);
      const theirs = await make(other, otherFresh);
      for (const parameter of named) {
        const at = (id: string): Sample => ({ ...mine, params: { ...mine.params, [parameter]: id } });
        const foreign = await neverBreaks(() => send(call, at(theirs.params?.[parameter] ?? '')), 'foreign');
        // A superadministrator manages every company; what is of the product has one name in each.
        const isForeign = !ofProduct.has(parameter) && (!isForSuperadmin(route) || parameter !== 'id');
        if (isForeign) expect(foreign.status).toBe(404);
        const ids = unknownIds();
        const answers = await neverBreak(ids.map((id) => ({ what: id, send: () => send(call, at(id)) })));
        for (const [index, { status, body }] of answers.entries()) {
          const id = ids[index] ?? '';
          expect({ id, status }).toEqual({ id, status: 404 });
          if (isForeign && /^[\w-]{36}$/.test(id))
            expect((body as z.output<typeof problem>).detail).toBe(
              (foreign.body as z.output<typeof problem>).detail,
            );
        }
      }
    }, 60_000);
});

test('what a malformed address, header or body costs is a 4xx', async () => {
  const { admin } = company;
  const answers = [
    await admin.call('GET', '/Projet/GetById/%E0%A4%A'),
    await admin.call('GET', '/Projet/List', undefined, { 'X-Min-Position': 'abc' }),
    await admin
      .call('PUT', '/Tiers/Create', { name: 'x', externalId: 'y' }, { 'Idempotency-Key': 'é' })
      .catch(() => undefined),
    await admin.call('PUT', '/Tiers/Create', `{"name":"${'x'.repeat(1_100_000)}"}`),
    await admin.call('GET', '/Nowhere'),
  ].filter((answer) => answer !== undefined);
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expectProblem(answer);
  }
});

test.each(['getTimeSheetById', 'GetTasksByTimeSheetId', 'GetAbsencesByTimeSheetId'])(
  'A day of no year of ours is an unknown one to %s',
  async (call) => {
    for (const timeSheetId of ofNoYear()) {
      const answer = await neverBreaks(
        () => company.owner.post(`/Time/${call}`, { timeSheetId }),
        timeSheetId,
      );
      expect({ timeSheetId, status: answer.status }).toEqual({ timeSheetId, status: 404 });
    }
  },
);
