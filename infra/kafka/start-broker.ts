import { env } from 'node:process';
import { hasDocker, startDockerBroker } from './docker-broker.ts';
import { hasJava } from './jars.ts';
import { startJavaBroker } from './java-broker.ts';
import type { TestBroker } from './test-broker.ts';

/**
 * A Kafka of one's own: in a Java process, or in a container where there is a Docker that has or gets its image.
 * @param isQuick whether it is to start soon rather than to be fast
 * @returns undefined where there is neither, which is told
 */
export const startOwnBroker = async ({ isQuick = true } = {}): Promise<TestBroker | undefined> => {
  if (await hasJava()) return startJavaBroker({ isQuick });
  if (await hasDocker()) return startDockerBroker();
  process.stderr.write(
    'Left out, since no Kafka is there: it takes KAFKA_BROKERS, Docker, or Java and Maven\n',
  );
  return undefined;
};

/**
 * A real Kafka for a test file: that of KAFKA_BROKERS, or one's own. A test skips where there is none, and in CI a skip is
 * a failure.
 */
export const startBroker = async (): Promise<TestBroker | undefined> => {
  const { KAFKA_BROKERS: given } = env;
  if (given === undefined || given === '') return startOwnBroker();
  return { kind: 'given', brokers: given, stop: async () => {} };
};
