import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { health } from '@gestiontemps/contracts/health';
import type { WireReply } from '@gestiontemps/contracts/route';
import { topics } from '@gestiontemps/contracts/topics';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { until } from '@gestiontemps/kernel/testing/until';
import { postEntries } from '../../services/tracker/src/erp-export/testing/post-entries.ts';
import {
  createTopics,
  settingsOf,
  topicResource,
} from '../../services/tracker/src/publishing/create-topics.ts';
import { createKafka } from '../../services/tracker/src/publishing/kafka-client.ts';
import { createCostCompany } from '../../services/tracker/src/testing/cost-site.ts';
import { recordFact } from '../../services/tracker/src/testing/record-fact.ts';
import { secondProcess } from '../../services/tracker/src/testing/second-process.ts';
import { startTestApp, type TestApp } from '../../services/tracker/src/testing/test-app.ts';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { createTimeCompany, testedFrom } from '../../services/tracker/src/timesheets/testing/time-company.ts';
import { optionsOf } from './options-of.ts';
import { readTopics } from './read-topics.ts';
import { startBroker } from './start-broker.ts';

jest.setTimeout(90_000);

const broker = await startBroker();
const kafka = { ...optionsOf(broker?.brokers ?? ''), answerWithin: 1_500 };
const brokers = kafka.brokers.join();
let app: TestApp;
beforeAll(async () => {
  // Before its topics are made: what is missing is waited for, too.
  if (broker) app = await startTestApp({ now: testedFrom, kafka });
});
afterAll(async () => {
  await app?.close();
  await broker?.stop();
});

/** A company, and the entries of one of its people's weeks. */
const company = async (name: string) => {
  const { admin, entreprise } = await createCostCompany(app, name);
  const { userId } = admin;
  const of = { entreprise, utilisateurId: userId, validePar: userId };
  let head = 0;
  return {
    admin,
    entreprise,
    key: `${entreprise}:${userId}:2026-10-12`,
    async post(...entries: Parameters<typeof postEntries>[3]): Promise<void> {
      await postEntries(app, of, head, entries);
      head += entries.length;
    },
    /** Its entries by their numbers, once there are so many. */
    published: async (count: number) => {
      const isOurs = ({ headers }: { headers: Readonly<Record<string, string>> }): boolean =>
        headers['ce_entrepriseid'] === entreprise;
      const all = await readTopics(
        brokers,
        ['temps.ecriture.v1'],
        (some) => some.filter(isOurs).length >= count,
      );
      return all.filter(isOurs);
    },
  };
};

/** What health says of publishing. */
const standing = async () =>
  (await app.anonymous.get<WireReply<typeof health>>('/health')).body.views.find(
    ({ name }) => name === 'kafka',
  );
const isTroubled = (reason: string) => until(async () => (await standing())?.reason === reason);
const isWell = () =>
  until(async () => {
    const { lag, state, reason } = (await standing()) ?? {};
    return lag === 0 && state === 'live' && reason === null;
  });

(broker ? describe : describe.skip)('What is published', () => {
  test('waits for its topics, which are made by a step of their own and looked at by the next', async () => {
    const { post, published } = await company('Première');
    await post({ idLigne: 'L-1' });
    if (broker?.kind !== 'given') await isTroubled('A topic is not there: npm run topics makes it');
    const made = await createTopics(kafka);
    if (broker?.kind !== 'given') expect(made.map(({ state }) => state)).toEqual(['made', 'made']);
    expect(await createTopics(kafka)).toEqual(
      Object.keys(topics).map((topic) => ({ topic, state: 'there', differences: [] })),
    );
    await isWell();
    expect(await published(1)).toHaveLength(1);
  });

  test('is each entry of the ledger, under the key of its week, as the contract has it', async () => {
    const { key, post, published } = await company('Publiée');
    await post({ idLigne: 'L-1', quantite: 450, tauxHoraire: '32.50', montantMo: '243.75' });
    await post({ idLigne: 'L-1', quantite: -450, montantMo: '-243.75', extourneDe: 1 });
    const [entry, reversal] = await published(2);
    expect([entry?.key, reversal?.key]).toEqual([key, key]);
    expect(topics['temps.ecriture.v1'].value.parse(entry?.value)).toEqual(entry?.value);
    expect(entry?.value).toMatchObject({
      idEcriture: '1',
      quantite: '7.50',
      tauxHoraire: '32.50',
      montantMo: '243.75',
    });
    expect(reversal?.value).toMatchObject({
      idEcriture: '2',
      typeEcriture: 'X',
      extourneDe: '1',
      quantite: '-7.50',
    });
    expect(entry?.headers).toMatchObject({
      'content-type': 'application/json',
      ce_specversion: '1.0',
      ce_type: 'EcritureTempsValidee',
      ce_sequence: '0000000001',
    });
  });

  test('is where each week stands, and nothing that anybody wrote in it', async () => {
    const { entreprise, admin } = await company('Semaines');
    const { userId: by } = admin;
    const week = { entreprise, stream: streamOf('week', entreprise, by, '2026-10-12'), actor: by };
    const commentaire = 'Un secret de semaine';
    await recordFact(app, week, { type: 'WeekValidated', data: { cycle: 1, by, commentaire } });
    await recordFact(app, week, { type: 'WeekReopened', data: { cycle: 1, by, commentaire, dayIds: [] } });
    const isOurs = ({ key }: { key: string }): boolean => key.startsWith(entreprise);
    const all = await readTopics(brokers, ['temps.semaine.v1'], (some) => some.filter(isOurs).length >= 2);
    const ours = all.filter(isOurs);
    expect(ours.map(({ headers, value }) => [headers['ce_type'], value['status']])).toEqual([
      ['SemaineValidee', 2],
      ['SemaineRouverte', 0],
    ]);
    expect(topics['temps.semaine.v1'].value.parse(ours[0]?.value)).toEqual(ours[0]?.value);
    expect(JSON.stringify(ours)).not.toContain(commentaire);
  });

  test('gets through a topic that takes less at a time than it is made with, which is named', async () => {
    if (broker?.kind === 'given') return;
    const { post, published } = await company('Petite');
    const admin = (await createKafka(kafka)).admin();
    await admin.connect();
    const takes = (bytes: number) =>
      admin.alterConfigs({
        validateOnly: false,
        resources: [
          {
            type: topicResource,
            name: 'temps.ecriture.v1',
            configEntries: Object.entries({
              ...settingsOf('temps.ecriture.v1', 1),
              'max.message.bytes': String(bytes),
            }).map(([name, value]) => ({ name, value })),
          },
        ],
      });
    await takes(20_000);
    expect((await createTopics(kafka))[0]).toMatchObject({
      state: 'different',
      differences: ['max.message.bytes: 20000, and is to be 1048588'],
    });
    const lines = Array.from({ length: 60 }, (_, n) => `L-${n}`);
    await post(...lines.map((idLigne) => ({ idLigne })));
    expect((await published(60)).map(({ value }) => value['idLigne'])).toEqual(lines);
    await takes(2_000_000);
    expect((await createTopics(kafka))[0]?.state).toBe('there');
    await admin.disconnect();
  });

  test('is told of by a process that knows of no Kafka, as others know it', async () => {
    const api = await secondProcess(app, { roles: new Set(['api']) });
    const seen = (await api.progress.lags()).find(({ name }) => name === 'kafka');
    expect(seen).toMatchObject({ kind: 'process', state: 'live' });
    await api.stop();
    // Whoever would publish himself, had he been given a Kafka, says that nothing is.
    const alone = await secondProcess(app);
    expect((await alone.progress.lags()).map(({ name }) => name)).not.toContain('kafka');
    await alone.stop();
  });

  test('is published by one of two instances, and by the other when that one stops', async () => {
    const { post, published } = await company('Deux');
    const second = await secondProcess(app, { kafka });
    await second.start();
    await post({ idLigne: 'L-1' }, { idLigne: 'L-2' });
    await isWell();
    await second.stop();
    await post({ idLigne: 'L-3' });
    expect((await published(3)).map(({ value }) => value['idEcriture'])).toEqual(['1', '2', '3']);
  });
});

(broker?.kill ? describe : describe.skip)('A Kafka that is away', () => {
  test('holds up nothing but what is published: health says why, people enter time, and all of it comes', async () => {
    const { post, published } = await company('Absente');
    const batir = await createTimeCompany(app);
    const worker = await batir.worker();
    await post({ idLigne: 'L-1' });
    await isWell();
    await broker?.kill?.();
    await post({ idLigne: 'L-2' });
    await isTroubled('Kafka cannot be reached');
    expect((await standing())?.lag).toBeGreaterThan(0);
    const began = performance.now();
    expectOk(await batir.enter(worker));
    expect(performance.now() - began).toBeLessThan(2_000);
    await broker?.restart?.();
    await isWell();
    expect((await published(2)).map(({ value }) => value['idLigne'])).toEqual(['L-1', 'L-2']);
  });

  test('is as good as one that takes connections and never answers', async () => {
    const { post, published } = await company('Muette');
    await broker?.freeze?.();
    await post({ idLigne: 'L-1' });
    await isTroubled('Kafka does not answer');
    await broker?.thaw?.();
    await isWell();
    expect(new Set((await published(1)).map(({ value }) => value['idLigne']))).toEqual(new Set(['L-1']));
  });

  test('is told no rates of somebody whose key was destroyed while it was waited for', async () => {
    const { post, published, entreprise } = await company('Effacée');
    await broker?.freeze?.();
    await post({ idLigne: 'L-1', tauxHoraire: '32.50', montantMo: '32.50' });
    await isTroubled('Kafka does not answer');
    await app.tracker.ownerPool.query('delete from vault.keys where entreprise = $1', [entreprise]);
    app.tracker.cipher.forget();
    // What was under way when the broker fell silent may still arrive; what is sent from now on has none.
    await broker?.thaw?.();
    await isWell();
    expect((await published(1)).at(-1)?.value).toMatchObject({
      tauxHoraire: null,
      montantMo: null,
      quantite: '1.00',
    });
  });
});
