import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { topics } from '@gestiontemps/contracts/topics';
import { postEntries } from '../../services/tracker/src/erp-export/testing/post-entries.ts';
import { createTopics } from '../../services/tracker/src/publishing/create-topics.ts';
import { createCostCompany } from '../../services/tracker/src/testing/cost-site.ts';
import { startTestApp, type TestApp } from '../../services/tracker/src/testing/test-app.ts';
import { optionsOf } from './options-of.ts';
import { readTopics } from './read-topics.ts';
import { startBroker } from './start-broker.ts';

jest.setTimeout(60_000);

const broker = await startBroker();
const kafka = optionsOf(broker?.brokers ?? '');
let app: TestApp;
beforeAll(async () => {
  if (!broker) return;
  await createTopics(kafka);
  app = await startTestApp({ kafka });
});
afterAll(async () => {
  await app?.close();
  await broker?.stop();
});

(broker ? describe : describe.skip)('What is published', () => {
  test('is each entry of the ledger, under the key of its week, as the contract has it', async () => {
    const { admin, entreprise } = await createCostCompany(app, 'Publiée');
    const { userId } = admin;
    await postEntries(app, { entreprise, utilisateurId: userId, validePar: userId }, 0, [
      { idLigne: 'L-1', quantite: 450, tauxHoraire: '32.50', montantMo: '243.75' },
    ]);
    const [entry] = await readTopics(kafka.brokers.join(), ['temps.ecriture.v1'], (all) => all.length >= 1);
    expect(entry?.key).toBe(`${entreprise}:${userId}:2026-10-12`);
    expect(topics['temps.ecriture.v1'].value.parse(entry?.value)).toEqual(entry?.value);
    expect(entry?.value).toMatchObject({ idEcriture: '1', quantite: '7.50', montantMo: '243.75' });
    expect(entry?.headers).toMatchObject({ ce_type: 'EcritureTempsValidee', ce_sequence: '0000000001' });
  });
});
