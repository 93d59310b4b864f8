import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { KafkaOptions } from '../../services/tracker/src/publishing/broker.ts';
import { createTopics } from '../../services/tracker/src/publishing/create-topics.ts';
import { troubleOf } from '../../services/tracker/src/publishing/trouble.ts';
import { createCostCompany } from '../../services/tracker/src/testing/cost-site.ts';
import { recordFact } from '../../services/tracker/src/testing/record-fact.ts';
import { startTestApp } from '../../services/tracker/src/testing/test-app.ts';
import { hasJava } from './jars.ts';
import { startJavaBroker } from './java-broker.ts';
import { lockedDoor, user } from './locked-door.ts';
import { readTopics } from './read-topics.ts';
import type { TestBroker } from './test-broker.ts';

jest.setTimeout(90_000);

// Of a container one would have to know its certificate before it starts.
const isThere = await hasJava();
let broker: TestBroker;
beforeAll(async () => {
  if (isThere) broker = await startJavaBroker({ isQuick: true, door: lockedDoor });
});
afterAll(() => broker?.stop());

const refusalOf = (options: KafkaOptions): Promise<string> =>
  createTopics(options).then(() => 'nothing', troubleOf);

(isThere ? describe : describe.skip)('A Kafka behind TLS and a password', () => {
  test.each(['scram-sha-512', 'plain'] as const)('is let into by %s, and published to', async (mechanism) => {
    const kafka = lockedDoor.as(broker.brokers, { mechanism, ...user });
    await createTopics(kafka);
    const app = await startTestApp({ kafka });
    try {
      const { admin, entreprise } = await createCostCompany(app, `Serrure ${mechanism}`);
      const { userId: by } = admin;
      const stream = streamOf('week', entreprise, by, '2026-10-12');
      await recordFact(
        app,
        { entreprise, stream, actor: by },
        { type: 'WeekValidated', data: { cycle: 1, by } },
      );
      const isOurs = ({ key }: { key: string }): boolean => key.startsWith(entreprise);
      const all = await readTopics(kafka, ['temps.semaine.v1'], (some) => some.some(isOurs));
      expect(all.filter(isOurs).map(({ headers }) => headers['ce_type'])).toEqual(['SemaineValidee']);
    } finally {
      await app.close();
    }
  });

  test('says what keeps it from being let in', async () => {
    const { brokers } = broker;
    const sasl = { mechanism: 'scram-sha-512', ...user } as const;
    expect(await refusalOf(lockedDoor.as(brokers, { ...sasl, password: 'another' }))).toBe(
      'Kafka does not know this user and password',
    );
    expect(await refusalOf(lockedDoor.as(brokers, undefined))).toBe('Kafka cannot be reached');
    expect(await refusalOf({ ...lockedDoor.as(brokers, sasl), ssl: false })).toBe('Kafka cannot be reached');
  });
});
