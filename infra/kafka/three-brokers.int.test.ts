import { topics } from '@gestiontemps/contracts/topics';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { postEntries } from '../../services/tracker/src/erp-export/testing/post-entries.ts';
import { createTopics } from '../../services/tracker/src/publishing/create-topics.ts';
import { createCostCompany } from '../../services/tracker/src/testing/cost-site.ts';
import { startTestApp, type TestApp } from '../../services/tracker/src/testing/test-app.ts';
import { testedFrom } from '../../services/tracker/src/timesheets/testing/time-company.ts';
import { hasJava } from './jars.ts';
import { startJavaCluster } from './java-broker.ts';
import { optionsOf } from './options-of.ts';
import { readTopics } from './read-topics.ts';
import type { TestBroker } from './test-broker.ts';

jest.setTimeout(180_000);

// In containers each would have to be told where the others are before they start.
const isThere = await hasJava();
let brokers: TestBroker[] = [];
let app: TestApp;
beforeAll(async () => {
  if (!isThere) return;
  brokers = await startJavaCluster(3);
  const kafka = { ...optionsOf(brokers.map((each) => each.brokers).join()), answerWithin: 1_500 };
  const all = Object.keys(topics).map((topic) => ({ topic, state: 'made', differences: [] }));
  expect(await createTopics(kafka)).toEqual(all);
  expect(await createTopics(kafka)).toEqual(all.map((topic) => ({ ...topic, state: 'there' })));
  app = await startTestApp({ now: testedFrom, kafka });
}, 120_000);
afterAll(async () => {
  await app?.close();
  await Promise.all(brokers.map((broker) => broker.stop()));
});

(isThere ? describe : describe.skip)('Three brokers', () => {
  test('may lose one; with one alone it waits, and all of it comes in order once another is back', async () => {
    const { admin, entreprise } = await createCostCompany(app, 'Trois');
    const of = { entreprise, utilisateurId: admin.userId, validePar: admin.userId };
    let posted = 0;
    const post = async (count: number): Promise<void> => {
      const lines = Array.from({ length: count }, (_, n) => ({ idLigne: `L-${posted + n + 1}` }));
      await postEntries(app, of, posted, lines);
      posted += count;
    };
    const standing = async () =>
      (await app.tracker.progress.standings()).find(({ name }) => name === 'kafka');
    const isSaid = async (): Promise<boolean> => {
      const lag = (await app.tracker.progress.lags()).find(({ name }) => name === 'kafka');
      return lag?.positions === 0 && (await standing())?.reason === null;
    };
    const [first, second, third] = brokers;

    await post(20);
    await until(isSaid);
    await first?.kill?.();
    await post(20);
    await until(isSaid);
    await second?.kill?.();
    await post(20);
    await until(async () => (await standing())?.reason !== null);
    await second?.restart?.();
    await post(1);
    await until(isSaid);

    const isOurs = ({ key }: { key: string }): boolean => key.startsWith(entreprise);
    const read = await readTopics(
      optionsOf([second, third].map((each) => each?.brokers).join()),
      ['temps.ecriture.v1'],
      (some) => new Set(some.filter(isOurs).map(({ headers }) => headers['ce_id'])).size >= posted,
    );
    const seen = new Map(
      read.filter(isOurs).map(({ headers, value }) => [headers['ce_id'], value['idLigne']]),
    );
    expect([...seen.values()]).toEqual(Array.from({ length: posted }, (_, n) => `L-${n + 1}`));
  });
});
