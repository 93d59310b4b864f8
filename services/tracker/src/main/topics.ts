import { topics } from '@gestiontemps/contracts/topics';
import { StartRefused } from '@gestiontemps/kernel/start-refused';
import { ConfigError, loadConfig } from '../config.ts';
import { createTopics } from '../publishing/create-topics.ts';
import { kafkaOf } from '../publishing/kafka-options.ts';
import { troubleOf } from '../publishing/trouble.ts';
import { run, say } from './run.ts';

/** `npm run topics`: makes the topics that are not there; ends with 1 where one is not as it would be made. */
run(async () => {
  const kafka = kafkaOf(loadConfig(process.env));
  if (kafka === undefined) throw new ConfigError(['KAFKA_BROKERS: where the topics are to be']);
  const states = await createTopics(kafka).catch((error: unknown) => {
    throw new StartRefused(`KAFKA_BROKERS: ${troubleOf(error)}.`, error);
  });
  for (const { topic, state, differences } of states) {
    if (state === 'made') say(`${topic} is made, with ${topics[topic].partitions} partitions.`);
    if (state === 'there') say(`${topic} is there, as it would be made.`);
    for (const difference of differences) say(`${topic} has ${difference}.`);
  }
  return states.some(({ state }) => state === 'different') ? 1 : 0;
});
