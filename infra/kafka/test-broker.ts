import { createServer, type AddressInfo } from 'node:net';

/** A Kafka for tests. */
export interface TestBroker {
  /** What it is: said where it matters. */
  readonly kind: 'given' | 'docker' | 'java';
  /** `host:port`, as KAFKA_BROKERS has it. */
  readonly brokers: string;
  /** Ends it at once, as by `kill -9`, and starts it again on the same data and port; absent where it is not ours to kill. */
  readonly kill?: () => Promise<void>;
  readonly restart?: () => Promise<void>;
  /** Freezes it, so that it accepts connections and answers nothing, and lets it go on; absent where it cannot be. */
  readonly freeze?: () => Promise<void>;
  readonly thaw?: () => Promise<void>;
  stop(): Promise<void>;
}

/** Ports that nobody listens on now. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};

/** KRaft, one node that is broker and controller; nothing is made by the way. */
export const settingsOf = (ports: {
  /** What it listens on, for clients and for itself. */
  readonly client: string;
  readonly controller: string;
  /** What clients are told to call. */
  readonly advertised: string;
}): Readonly<Record<string, string>> => ({
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.quorum.voters': `1@${ports.controller}`,
  listeners: `PLAINTEXT://${ports.client},CONTROLLER://${ports.controller}`,
  'advertised.listeners': `PLAINTEXT://${ports.advertised}`,
  'inter.broker.listener.name': 'PLAINTEXT',
  'controller.listener.names': 'CONTROLLER',
  'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
  'offsets.topic.replication.factor': '1',
  'offsets.topic.num.partitions': '1',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'group.initial.rebalance.delay.ms': '0',
  'group.min.session.timeout.ms': '500',
  'auto.create.topics.enable': 'false',
  // Or one that was killed waits nine seconds for its former self.
  'broker.session.timeout.ms': '1000',
  'broker.heartbeat.interval.ms': '200',
});
