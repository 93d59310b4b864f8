import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { freePorts, settingsOf, type TestBroker } from './test-broker.ts';
import { optionsOf } from './options-of.ts';
import { untilReady } from './until-ready.ts';

/** The image that production would run. */
export const image = 'apache/kafka:4.1.1';

/** Whether a Docker answers. */
export const hasDocker = async (): Promise<boolean> => {
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
};

/** `log.dirs` → `KAFKA_LOG_DIRS`: as the image takes its settings. */
const variableOf = (setting: string): string => `KAFKA_${setting.toUpperCase().replaceAll('.', '_')}`;

/** A broker in a container, on a free port of this machine. */
export const startDockerBroker = async (): Promise<TestBroker> => {
  const [port = 0] = await freePorts(1);
  const settings = settingsOf({
    client: ':9092',
    controller: 'localhost:9093',
    advertised: `127.0.0.1:${port}`,
  });
  const container = await new GenericContainer(image)
    .withEnvironment({
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [variableOf(name), value])),
      // Small, and soon there: it shares the machine with what is tested.
      KAFKA_HEAP_OPTS: '-Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1',
    })
    .withExposedPorts({ container: 9092, host: port })
    .withWaitStrategy(Wait.forSuccessfulCommand('true'))
    .start();
  const { container: containers } = await getContainerRuntimeClient();
  const its = containers.getById(container.getId());
  const brokers = `127.0.0.1:${port}`;
  await untilReady(optionsOf(brokers));
  return {
    kind: 'docker',
    brokers,
    kill: async () => void (await its.kill({ signal: 'SIGKILL' })),
    async restart() {
      await its.start();
      await untilReady(optionsOf(brokers));
    },
    freeze: async () => void (await its.pause()),
    thaw: async () => void (await its.unpause()),
    stop: async () => void (await container.stop()),
  };
};
