import {
  type sendUnaryData,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { createDoubleLog } from './double-log.ts';
import { createReadCalls } from './read-calls.ts';
import { features, featuresPb, gossip, gossipPb, streams } from './stubs.ts';
import { type Mood, writeCalls } from './write-calls.ts';

export interface EsdbDoubleOptions {
  /** The port it listens at, on the loopback; a free one when left out. */
  readonly port?: number;
  /** Keeps what is written for the next process; in memory alone when left out. */
  readonly file?: string;
  /** The clock of the server. */
  readonly now?: () => number;
  /** Whether it says when a subscription has caught up, as servers do from version 23.10; it does when left out. */
  readonly tellsCaughtUp?: boolean;
  /** Whether it takes many appends over one stream; it does when left out. */
  readonly hasBatchAppend?: boolean;
}

/**
 * A TEST DOUBLE of EventStoreDB, and no EventStoreDB: it answers the calls that this product makes, over gRPC and with
 * the client's own stubs, as the real server's documentation says. It has no cluster, no users, no projections, no
 * scavenging, and flushes nothing to a disk.
 */
export const startEsdbDouble = async (options: EsdbDoubleOptions = {}) => {
  const log = createDoubleLog(options);
  const mood: Mood = { answersToLose: 0, isSilent: false };
  const reads = createReadCalls(log, mood, options);
  let server: Server | undefined;
  let port = options.port ?? 0;

  const implementations: [ServiceDefinition, UntypedServiceImplementation][] = [
    [streams.StreamsService, { read: reads.read, ...writeCalls(log, mood) }],
    [
      features.ServerFeaturesService,
      {
        getSupportedMethods(_call: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>) {
          if (!mood.isSilent) answer(null, supported(options.hasBatchAppend ?? true));
        },
      },
    ],
    [
      gossip.GossipService,
      {
        read: (_call: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>) =>
          answer(null, gossipOf(port)),
      },
    ],
  ];

  const start = async (): Promise<void> => {
    server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    for (const [service, implementation] of implementations) server.addService(service, implementation);
    const bound = server;
    port = await new Promise<number>((resolve, reject) =>
      bound.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, at) =>
        error ? reject(error) : resolve(at),
      ),
    );
  };
  await start();

  return {
    /** What `EVENT_STORE` takes. */
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    log,
    /** Cuts every connection, as a machine that stops does; what was written stays. */
    stop: (): void => server?.forceShutdown(),
    start,
    endSubscriptions: reads.endSubscriptions,
    /** The next appends are carried out, and never answered. */
    loseAnswers: (count: number): void => void (mood.answersToLose = count),
    setSilent: (silent: boolean): void => void (mood.isSilent = silent),
  };
};

export type EsdbDouble = Awaited<ReturnType<typeof startEsdbDouble>>;

const supported = (hasBatchAppend: boolean) => {
  const method = (service: string, name: string) =>
    new featuresPb.SupportedMethod().setServiceName(service).setMethodName(name);
  const service = 'event_store.client.streams.Streams';
  const names = ['read', 'append', 'delete', ...(hasBatchAppend ? ['batchappend'] : [])];
  return new featuresPb.SupportedMethods()
    .setEventStoreServerVersion('24.10.0')
    .setMethodsList(names.map((name) => method(service, name)));
};

/** A cluster of one: itself. */
const gossipOf = (port: number) => {
  const { ClusterInfo, EndPoint, MemberInfo } = gossipPb;
  const member = new MemberInfo()
    .setState(MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port));
  return new ClusterInfo().setMembersList([member]);
};
