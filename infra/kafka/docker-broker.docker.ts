import { topics, type Topic } from '@gestiontemps/contracts/topics';
import { expect, jest, test } from '@jest/globals';
import { createTopics } from '../../services/tracker/src/publishing/create-topics.ts';
import { startDockerBroker } from './docker-broker.ts';
import { optionsOf } from './options-of.ts';

jest.setTimeout(180_000);

test('The image that production runs takes our topics, and keeps them over a kill', async () => {
  const broker = await startDockerBroker();
  try {
    const kafka = optionsOf(broker.brokers);
    const names = Object.keys(topics) as Topic[];
    expect(await createTopics(kafka)).toEqual(
      names.map((topic) => ({ topic, state: 'made', differences: [] })),
    );
    await broker.kill?.();
    await broker.restart?.();
    expect(await createTopics(kafka)).toEqual(
      names.map((topic) => ({ topic, state: 'there', differences: [] })),
    );
  } finally {
    await broker.stop();
  }
});
