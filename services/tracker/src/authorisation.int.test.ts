import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Sample, sendSample } from './testing/call-rows.ts';
import { calls } from './testing/calls.ts';
import { counted } from './testing/counted.ts';
import { type Letter, letters, type Relation, relations } from './testing/principals.ts';
import { makeRelations, marker, type Place, type Relations, secretFigures } from './testing/relations.ts';
import { wantedStatuses } from './testing/rights.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let world: Relations;
let cases = 0;

beforeAll(async () => {
  app = await startTestApp();
  world = await makeRelations(app);
  await app.settled();
}, 120_000);
afterAll(async () => {
  await counted('cases of who may do what', cases);
  await app.close();
});

/** An id, which is no part of an address of mail. */
const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}(?!@)/;

/** Amounts that a rate gives away: itself, a salary, and what up to forty hours at it come to. */
const amounts = new Set([
  String(secretFigures.baseSalaire),
  ...Array.from({ length: 160 }, (_, quarters) =>
    String(Math.round(secretFigures.tauxHoraire * (quarters + 1) * 25) / 100),
  ),
]);

/** What an answer says to somebody whom it is not for; nothing, it is hoped. */
const leaksOf = (letter: Letter, { name, route }: (typeof calls)[number], body: unknown): string[] => {
  const text = JSON.stringify(body ?? '');
  // Who belongs to both companies, or manages all, is told their names.
  const mayNameOthers =
    (letter === 'B' && name === 'currentUser') ||
    (letter === 's' && (name === 'currentUser' || route.allow.startsWith('companies.')));
  const figures = letter === 'a' || letter === 's' ? [] : (text.match(/\d+\.\d+/g) ?? []);
  return [
    ...(text.includes(marker) && !mayNameOthers ? [`the other company: ${text}`] : []),
    ...(figures.some((figure) => amounts.has(figure)) ? [`a rate: ${text}`] : []),
  ];
};

const guarded = calls.filter(({ route }) => route.allow !== 'anonymous');

describe.each(guarded.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const { route, row } = call;
  const endsSessions = route.allow === 'session';

  /** What each caller is answered, and what an answer says or an act does that it should not. */
  const ask = async (relation: Relation) => {
    const seen: Record<string, number> = {};
    const faults: string[] = [];
    const requests = new Set<string | null>();
    const samples = new Map<Place, Sample>();
    const before = await app.tracker.store.head();
    let isAboutSomething = false;
    let place = await world.placeOf(relation, 'A');
    for (const letter of letters) {
      if (relation !== 'deleted') place = await world.placeOf(relation, letter);
      const sample = samples.get(place) ?? (await world.sampleOf(call, relation, place));
      isAboutSomething ||= anId.test(JSON.stringify(sample));
      const client = await (endsSessions ? world.newClientOf(letter) : world.clientOf(letter));
      // It was made by somebody else: who asks has not heard how far the log is.
      const upTo = { 'X-Min-Position': String(await app.tracker.store.head()) };
      const answer = await sendSample(client, route, sample, sample.body, upTo);
      // What is refused spends nothing: the next one may be refused the same.
      if (answer.status >= 300 || !route.changes) samples.set(place, sample);
      else {
        samples.delete(place);
        if (relation === 'deleted') place = await world.placeOf(relation, letter);
      }
      seen[letter] = row.statusOf?.(answer) ?? answer.status;
      faults.push(...leaksOf(letter, call, answer.body).map((leak) => `${letter} is told ${leak}`));
      if (letter !== 's') requests.add(answer.headers.get('X-Correlation-Id'));
      cases += 1;
    }
    const { events } = await app.tracker.store.readAll({ after: before, limit: 1000 });
    for (const { type, metadata } of events)
      if (metadata.entreprise === world.other.entreprise && requests.has(metadata.correlationId))
        faults.push(`${type} in the other company`);
    return { seen, faults, isAboutSomething };
  };

  const shown = (statuses: Record<string, number>): string => {
    const by = Object.groupBy(Object.keys(statuses), (letter) => String(statuses[letter]));
    return Object.entries(by)
      .map(([status, who = []]) => `${status}:${who.join('')}`)
      .join(' ');
  };

  test('is answered to each caller as the rights say, whatever the object is to him, and tells nobody too much', async () => {
    const wanted: Record<string, string> = {};
    const found: Record<string, string> = {};
    for (const relation of Object.keys(relations) as Relation[]) {
      const { seen, faults, isAboutSomething } = await ask(relation);
      expect(faults).toEqual([]);
      wanted[relation] = shown(wantedStatuses(call, relation, isAboutSomething));
      found[relation] = shown(seen);
      // Where there is no object, it is the same to everybody.
      if (!isAboutSomething) break;
    }
    expect(found).toEqual(wanted);
  }, 120_000);
});

test('The figures that nobody else may read are read by an administrator', async () => {
  const admin = await world.clientOf('a');
  const { body } = await admin.get(`/CoutHoraire/GetByUserId/${world.people.U}`);
  expect(leaksOf('U', calls[0]!, body)).toEqual([expect.stringContaining('a rate')]);
  const { body: person } = await admin.get(`/Utilisateur/GetById/${world.people.U}`);
  expect(JSON.stringify(person)).toContain(String(secretFigures.baseSalaire));
  const report = { startDate: '2026-01-01', endDate: '2026-11-20' };
  const costs = await admin.post('/Reporting/GetReportsGroupByProjet', report);
  expect(leaksOf('U', calls[0]!, costs.body)).toEqual([expect.stringContaining('a rate')]);
});
